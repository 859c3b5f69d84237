"""The cards of the rules can be read on a phone."""

import pytest

from render.rules_card import WIDE
from render.scene import Scene, Stamp, Text
from tests.games import GAMES
from words.languages import FOLDER, catalogues, language, read
from words.reader import Reader
from words.say import Say

PHONE = 400
SMALLEST = 12
"""The smallest letters of a sentence on a phone, in pixels."""
TALLEST = 950
"""Pixels that a card may be high on a phone: about one screen."""
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


@pytest.mark.parametrize("game", WITH_A_CARD)
def test_each_sentence_stands_beside_a_drawing_of_its_game(game: str) -> None:
    card = GAMES[game].album.rules_card
    assert card is not None
    to = Reader(LANGUAGES["en"], ())
    lines = [line for section in card.summary(to).sections for line in section.lines]
    drawn = [one.drawing.name for one in scene(game, to.say).items if isinstance(one, Stamp)]
    assert len(set(drawn)) == len(lines)
    assert all(f"rules card {line.icon} " in " ".join(drawn) for line in lines)
