"""What the cards of the rules say, and the terms that `/rules` explains."""

import pytest

from tests.games import GAMES
from words import summary
from words.fitting import ALT_LIMIT
from words.languages import FOLDER, catalogues, language, read
from words.reader import Reader
from words.say import Say
from words.summary import Section, Summary

ENGLISH = language(None)
LANGUAGES = {"en": ENGLISH, **{locale: read(FOLDER, locale) for locale in catalogues()}}
MOST_WORDS = 12

WITH_A_CARD = [key for key, game in GAMES.items() if game.album.rules_card is not None]


def card(game: str, say: Say) -> Summary:
    told = GAMES[game].album.rules_card
    assert told is not None
    return told.summary(Reader(say, ()))


@pytest.mark.parametrize("game", WITH_A_CARD)
def test_a_sentence_of_a_card_has_at_most_twelve_words(game: str) -> None:
    lines = [line.text for section in card(game, ENGLISH).sections for line in section.lines]
    assert [line for line in lines if len(line.split()) > MOST_WORDS] == []


@pytest.mark.parametrize("game", WITH_A_CARD)
def test_a_card_tells_what_one_does_what_scores_and_when_it_ends(game: str) -> None:
    titles = [section.title for section in card(game, ENGLISH).sections]
    assert titles[0] in ("Your turn", "A round")
    assert titles[1:3] == ["What scores", "The end"]


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("game", WITH_A_CARD)
def test_the_description_of_a_card_says_all_of_it(game: str, locale: str) -> None:
    told = card(game, LANGUAGES[locale])
    alts = summary.alts(told)
    assert all(len(one) <= ALT_LIMIT for one in alts)
    alt = "\n".join(alts)
    sentences = [line.text for section in told.sections for line in section.lines]
    titles = [section.title for section in told.sections]
    for one in (told.title, told.aim, *titles, *sentences):
        assert one in alt
        assert one in summary.text(told)


def test_steps_are_counted_and_choices_are_not() -> None:
    turn = Section("Turn", {"a": "First.", "b": "Or so.", "c": "Then."}, ("b",), has_steps=True)
    told = summary.text(Summary("Game", "Win.", (turn,)))
    assert told == "**Game** · Win.\n**Turn**\n1. First.\n- Or so.\n2. Then."


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("game", WITH_A_CARD)
def test_a_glossary_explains_each_of_its_terms_in_a_sentence(game: str, locale: str) -> None:
    say, glossary = LANGUAGES[locale], GAMES[game].words.glossary
    assert 8 <= len(glossary) <= 20
    for term in glossary.values():
        assert len(term.name(say)) <= 80
        assert term.told(say).endswith(".")
        assert "{" not in term.told(say)


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("game", WITH_A_CARD)
def test_no_two_terms_or_cards_of_a_game_share_a_key_or_a_name(game: str, locale: str) -> None:
    to, box = Reader(LANGUAGES[locale], ()), GAMES[game].album.catalogue
    terms = {key: term.name(to.say) for key, term in GAMES[game].words.glossary.items()}
    things = {} if box is None else {key: box.name(key, to) for key in box.things()}
    assert terms.keys().isdisjoint(things)
    assert len(set(terms.values())) == len(terms)
    assert set(terms.values()).isdisjoint(things.values())
