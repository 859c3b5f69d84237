"""A catalogue that puts every sentence in brackets finds those that are not in it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.core.codec import choices
from games.core.rules import AnyRules
from tests.bot import catalogues
from tests.games import GAMES, TRANSLATED
from tests.kinds import kinds
from tests.words.playing import moments, of_choices, of_result, said
from words.languages import Language, language, read
from words.reader import Reader
from words.vocabulary import AnyVocabulary

SAMPLE = 17
NAMES = ("Qq", "Qr", "Qs", "Qt", "Qu", "Qv")
WORD = re.compile(r"[^\W\d_]{2,}")
DATA = Path(__file__).parents[2] / "data"


@pytest.fixture
def marked(tmp_path: Path) -> Language:
    catalogues.write_marked(tmp_path, "it")
    return read(tmp_path, "it")


@pytest.mark.parametrize("key", TRANSLATED)
def test_no_english_word_stands_outside_a_sentence(key: str, marked: Language) -> None:
    rules, words = GAMES[key].rules, GAMES[key].words
    data = set(NAMES) | set(_places(key))
    texts = set(_texts(rules, words, marked)) | set(_lobby(rules, words, marked))
    assert len(texts) > 5 * (len(kinds(rules.events)) + len(kinds(rules.actions)))
    assert [text for text in texts if WORD.search(_unmarked(text, data))] == []


@pytest.mark.parametrize("key", sorted(set(GAMES) - set(TRANSLATED)))
def test_a_game_that_is_not_translated_speaks_english_to_everybody(
    key: str, marked: Language
) -> None:
    """Half of it would be translated otherwise: "You" and "Play" are said by all games."""
    rules, words = GAMES[key].rules, GAMES[key].words
    ours = [*_texts(rules, words, language(None)), *_lobby(rules, words, language(None))]
    assert [*_texts(rules, words, marked), *_lobby(rules, words, marked)] == ours


def test_what_is_not_marked_is_found() -> None:
    """Else the test above would say nothing."""
    assert _unmarked("⟦a ⟦b⟧ c⟧ and **Qq**, ⟦d⟧", {"Qq"}) == " and ****, "
    assert WORD.search(" and ****, ")


def _unmarked(text: str, data: set[str]) -> str:
    """Return what is left without bracketed sentences and names."""
    while (inner := re.sub(r"⟦[^⟦⟧]*⟧", "", text)) != text:
        text = inner
    for name in sorted(data, key=len, reverse=True):
        text = text.replace(name, "")
    return text


def _places(key: str) -> list[str]:
    """Return the names in a game's data files: the same in every language."""
    texts = [file.read_text(encoding="utf-8") for file in (DATA / key).glob("*.toml")]
    return [name for text in texts for name in re.findall(r'\bname = "([^"]+)"', text)]


def _texts(rules: AnyRules, words: AnyVocabulary, say: Language) -> Iterator[str]:
    changed = {name: values[-1] for name, values in choices(rules.options).items()}
    for late, variant in ((False, {}), (True, {}), (False, changed), (True, changed)):
        count = rules.meta.seats[-1]
        for number, moment in enumerate(moments(rules, count, variant, "marked", late=late)):
            for one in said(moment, words, say, NAMES[:count]):
                yield one.text
            yield from of_result(moment, words, say)
            if number % SAMPLE == 0:
                for one in of_choices(moment, words, say, NAMES[:count]):
                    yield one.text


def _lobby(rules: AnyRules, words: AnyVocabulary, say: Language) -> Iterator[str]:
    to = Reader(say, NAMES, None)
    yield words.rules(to)
    for term in words.glossary.values():
        yield from (term.name(say), term.told(say))
    yield words.buttons.play(to).text
    yield words.buttons.board(to).text
    if words.secrets is not None:
        yield words.secrets.button(to).text
    yield from (name(to).text for name in words.buttons.galleries.values())
    for name, values in choices(rules.options).items():
        yield from words.option(name, to)
        for value in values:
            yield words.option_value(name, value, to)
