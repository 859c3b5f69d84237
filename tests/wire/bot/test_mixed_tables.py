"""A Brazilian, an Italian and an English speaker at one table."""

from collections.abc import Iterator

import pytest

from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import labels
from words import languages


@pytest.fixture(autouse=True)
def _all_languages(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Offer the languages in progress too."""
    monkeypatch.setattr(languages, "LOCALES", ("en", *languages.catalogues()))
    languages.language.cache_clear()
    yield
    languages.language.cache_clear()


async def test_the_public_reads_the_tables_language_and_each_person_their_own(
    harness: Harness,
) -> None:
    harness.guild.locale = "pt-BR"
    harness.ann.user.locale = "pt-BR"
    harness.bob.user.locale = "it"
    lobby = await harness.use(harness.ann, "game new", game="great_fire")
    for one in (harness.bob, harness.cleo):
        await harness.press(one, lobby, "Participar")
    await harness.press(harness.ann, lobby, "Começar")
    await harness.settled()
    board = harness.board()
    assert "A partida começa" in board.words
    assert labels(board)[:3] == ["Jogar", "Minha mão", "Tabuleiro"]
    told = [harness.dms(one)[-1].words for one in (harness.ann, harness.bob, harness.cleo)]
    assert "Só você pode ver isto" in told[0]
    assert "Questo lo vedi solo tu" in told[1]
    assert "Only you can see this" in told[2]
    hands = [
        (await harness.use(one, "hand")).words for one in (harness.ann, harness.bob, harness.cleo)
    ]
    assert ["**Suas casas:**" in hands[0], "**Le tue case:**" in hands[1]] == [True, True]
    assert "**Your houses:**" in hands[2]
