"""The cards of the rules can be read on a phone."""

import pytest

from bot.frontend.core import phone
from render.alt_badge import corner
from render.rules_card import WIDE
from render.scene import Scene, Stamp, Text
from tests.games import GAMES
from words.languages import FOLDER, catalogues, language, read
from words.reader import Reader
from words.say import Say
from words.summary import hint

PHONE = 400
SMALLEST = 12
"""The smallest letters of a sentence on a phone, in pixels."""
TALLEST = 950
"""Pixels that a card may be high on a phone: about one screen."""
HIGHEST = 350
"""Pixels that Discord shows of a picture's height: a higher one is narrower."""
LANGUAGES = {"en": language(None), **{locale: read(FOLDER, locale) for locale in catalogues()}}

WITH_A_CARD = [key for key, game in GAMES.items() if game.album.rules_card is not None]


def scene(game: str, say: Say) -> Scene:
    card = GAMES[game].album.rules_card
    assert card is not None
    return card.scene(Reader(say, ()))


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("game", WITH_A_CARD)
def test_all_letters_can_be_read_on_a_phone(game: str, locale: str) -> None:
    laid_out = scene(game, LANGUAGES[locale])
    wide, high = laid_out.size
    assert wide == WIDE
    assert high * PHONE / wide <= TALLEST
    written = [one for one in laid_out.items if isinstance(one, Text) and len(one.text) > 2]
    assert [one.text for one in written if one.size * PHONE / wide < SMALLEST] == []
    card = GAMES[game].album.rules_card
    assert card is not None
    told = " ".join(one.text for one in written)
    for section in card.summary(Reader(LANGUAGES[locale], ())).sections:
        for line in section.lines:
            assert line.text in told


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("game", WITH_A_CARD)
def test_each_part_has_the_whole_width_of_a_phone_and_together_they_say_all(
    game: str, locale: str
) -> None:
    card, to = GAMES[game].album.rules_card, Reader(LANGUAGES[locale], ())
    assert card is not None
    parts = [card.part(number, to) for number in range(len(card.summary(to).sections) + 1)]
    assert [one.size for one in parts if one.size[1] * phone.WIDE / WIDE > HIGHEST] == []
    assert {one.size[0] for one in parts} == {WIDE}
    said = {one.text for part in parts for one in _texts(part)}
    whole = {one.text for one in _texts(card.scene(to))}
    assert whole - said == {hint(to.say)}, "the message above says it"
    for part in parts:
        high = part.size[1] - corner(WIDE)[1]
        assert [one.text for one in _texts(part) if one.at[1] + one.size / 2 > high] == []


def _texts(scene: Scene) -> list[Text]:
    return [one for one in scene.items if isinstance(one, Text)]


@pytest.mark.parametrize("game", WITH_A_CARD)
def test_each_sentence_stands_beside_a_drawing_of_its_game(game: str) -> None:
    card = GAMES[game].album.rules_card
    assert card is not None
    to = Reader(LANGUAGES["en"], ())
    lines = [line for section in card.summary(to).sections for line in section.lines]
    drawn = [one.drawing.name for one in scene(game, to.say).items if isinstance(one, Stamp)]
    assert len(set(drawn)) == len(lines)
    assert all(f"rules card {line.icon} " in " ".join(drawn) for line in lines)
