"""The messages for translators: missing, obsolete and unusable translations."""

import ast
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from tests.games import GAMES
from tools import translations
from tools.translations import (
    broken,
    file_of,
    missing,
    only_in_english,
    read,
    unknown,
    update,
    write,
)
from tools.words import TEMPLATE
from words.languages import DECLARED, FOLDER, LOCALES, catalogues, language, locales

SENTENCES = (
    "Add {n}",
    "**{game}** opened",
    "Sewers",
    ("{n} card", "{n} cards"),
    "hand",
    "Make your move",
    "`/hand` shows your cards",
)


def template() -> Catalog:
    """Return a small template."""
    made = Catalog()
    for sentence in SENTENCES:
        made.add(sentence)
    return made


def italian(sentence: str | tuple[str, str], said: str | tuple[str, ...]) -> Catalog:
    """Return a catalogue with one translation."""
    made = Catalog(locale="it")
    made.add(sentence, said)
    return made


@pytest.mark.parametrize(
    ("english", "said", "wrong"),
    [
        ("Add {n}", "Aggiungi {m}", ["there is no {m}", "{n} is left out"]),
        ("Add {n}", "Aggiungi {n", ["expected '}' before end of string"]),
        ("Add {n}", "Aggiungi {n:dì}", ["{n:dì} is none of a, da, di, il, in, su"]),
        ("Add {n}", "Aggiunt{n:o/a}", ["{n:o/a} needs 4 endings: m, f, mp, fp"]),
        ("Add {n}", "Aggiunt{n:o/a/i/e} {n:di}", []),
        ("**{game}** opened", "*{game}* aperto", ["'**' is there 0 times, not 2"]),
        ("Add {n}", "Aggiungi {n} ", ["the space at its beginning or end is another"]),
        ("Sewers", "Fogne // x", ["'x' is none of m, f, mp, fp, n, np"]),
        ("Sewers", "Fogne // fp, in",
         ["'in' is no form: write its name, =, and what it is"]),
        ("Sewers", "Fogne // fp-, in=alle Fogne", []),
        (("{n} card", "{n} cards"), ("una carta", "{n} carte"), []),
        (("{n} card", "{n} cards"), ("una carta", "le carte"), ["{n} is left out"]),
        ("hand", "La mano", ["Discord wants small letters, - and _ alone, at most 32"]),
        ("hand", "mano", []),
        ("Make your move", "m" * 101, ["it has 101 characters; Discord allows 100"]),
    ],
)  # fmt: skip
def test_what_could_not_be_said_is_named(
    english: str | tuple[str, str], said: str | tuple[str, ...], wrong: list[str]
) -> None:
    found = broken(italian(english, said), template(), "it")
    assert [one.partition("': ")[2] for one in found] == wrong


def test_a_command_is_called_as_discord_shows_it() -> None:
    catalogue = italian("hand", "mano")
    catalogue.add("`/hand` shows your cards", "`/hand` mostra le tue carte")
    [wrong] = broken(catalogue, template(), "it")
    assert wrong.endswith(": /hand is /mano in this language")


def test_what_is_missing_or_said_no_more_is_listed() -> None:
    catalogue = italian("Add {n}", "Aggiungi {n}")
    catalogue.add("Subtract {n}", "Togli {n}")
    catalogue.add("hand", "mano", flags=["fuzzy"])
    catalogue.add(("{n} card", "{n} cards"), ("", "{n} carte"))
    assert missing(catalogue, template()) == [
        "**{game}** opened", "Sewers", "{n} card", "hand", "Make your move",
        "`/hand` shows your cards",
    ]  # fmt: skip
    assert unknown(catalogue, template()) == ["Subtract {n}"]


def test_what_only_games_in_english_say_may_be_missing() -> None:
    said = {
        "Roll": ["words/pig/vocabulary.py"],
        "The pig": ["words/pig/terms.py", "render/pig/board.py"],
        "Play": ["words/pig/vocabulary.py", "words/london/vocabulary.py"],
        "Hold": ["words/pig/vocabulary.py", "bot/texts/menu.py"],
        "You": ["words/people.py"],
    }
    template = Catalog()
    for sentence, files in said.items():
        template.add(sentence, locations=[(file, 1) for file in files])
    assert only_in_english(template, ["pig"]) == {"Roll", "The pig"}
    assert only_in_english(template, ["pig", "london"]) == {"Roll", "The pig", "Play"}
    assert only_in_english(template, []) == set()


def test_an_offered_language_lacks_what_a_game_in_english_says_and_nothing_else(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shelf as it would be with London not translated yet, and a catalogue without London."""
    shown = read(TEMPLATE)
    of_london = only_in_english(shown, ["london"])
    assert len(of_london) > 100
    without = {
        locale: _without(read(file_of(locale), locale), of_london) for locale in catalogues()
    }
    monkeypatch.setattr(translations, "read", lambda _, locale=None: without.get(locale, shown))
    monkeypatch.setattr(translations, "broken", lambda *_: [])  # slow, and tried below
    assert translations.check([]) == 1
    shelf = {**GAMES, "london": replace(GAMES["london"], is_translated=False)}
    monkeypatch.setattr(translations, "SHELF", shelf)
    capsys.readouterr()
    assert translations.check([]) == 0
    first, *told = capsys.readouterr().out.split("\n")
    assert first.startswith("only in English (")
    assert "london" in first
    assert of_london <= {ast.literal_eval(line.strip()) for line in told if line.startswith("  ")}
    _without(without["it"], {"Undo"})
    assert translations.check([]) == 1
    assert "'Undo' is not translated" in capsys.readouterr().out


def _without(catalogue: Catalog, sentences: Collection[str]) -> Catalog:
    """Take the translations of these sentences away."""
    for sentence in sentences:
        catalogue.delete(sentence)
    return catalogue


def test_a_catalogue_is_begun_and_brought_up_to_date(tmp_path: Path) -> None:
    update("it", tmp_path)
    begun = read(file_of("it", tmp_path), "it")
    lacking = missing(begun, read(TEMPLATE))
    assert len(lacking) > 1000
    found = begun.get("Undo")
    assert found is not None
    found.string = "Annulla"
    begun.add("This was said once", "Questo si diceva")
    write(begun, "it", file_of("it", tmp_path))
    update("it", tmp_path)
    catalogue = read(file_of("it", tmp_path), "it")
    assert missing(catalogue, read(TEMPLATE)) == [one for one in lacking if one != "Undo"]
    assert unknown(catalogue, read(TEMPLATE)) == []
    assert list(catalogue.obsolete) == ["This was said once"]


def test_the_catalogues_keep_what_they_promise(capsys: pytest.CaptureFixture[str]) -> None:
    """A language that people are offered is complete; no translation is broken.

    Else `python -m tools.translations check` says what is wrong.
    """
    assert translations.check([]) == 0, capsys.readouterr().out


def test_a_language_in_work_is_not_offered() -> None:
    for locale in set(catalogues()) - set(locales()):
        assert locale not in LOCALES
        assert language(locale).locale == "en"
    assert (FOLDER / DECLARED).exists()
