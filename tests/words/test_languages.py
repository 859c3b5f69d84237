from pathlib import Path

import pytest
from structlog.testing import capture_logs

from tests.bot import catalogues
from words.languages import LOCALES, best, language, locales, read
from words.languages import catalogues as in_any_state


def test_english_says_the_sentence_itself() -> None:
    say = language(None)
    assert say("Put out {n} cones in {place}", n=3, place="The Tower") == (
        "Put out 3 cones in The Tower"
    )
    assert say.many("{n} cone[s]", 1) == "1 cone"
    assert say.many("{n} cone[s]", 0) == "0 cones"
    assert say.many("{n} cone[s]", -1) == "-1 cone"
    assert say.many("{n} of {name}'s", 2, name="Bob") == "2 of Bob's"


@pytest.mark.parametrize(
    ("things", "said"),
    [
        ([], ""),
        (["A"], "A"),
        (["A", "B"], "A and B"),
        (["A", "B", "C"], "A, B and C"),
        (["{x}", "{0}", "}{"], "{x}, {0} and }{"),
    ],
)
def test_english_lists_need_no_comma_before_the_and(things: list[str], said: str) -> None:
    assert language("en-US").all(things) == said
    assert language("en-GB").all(iter(things)) == said


def test_braces_in_a_name_are_left_alone() -> None:
    assert language(None)("{name} plays", name="{seed}") == "{seed} plays"


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [
        (None, "en"),
        ("", "en"),
        ("en-US", "en"),
        ("pt-BR", "pt_BR"),
        ("pt_BR", "pt_BR"),
        ("it", "it"),
        ("it-IT", "it"),
        ("zh-CN", "en"),
        ("no such language", "en"),
        ("../../etc", "en"),
    ],
)
def test_the_nearest_language_is_spoken_else_english(asked: str | None, spoken: str) -> None:
    assert best(asked, ("en", "it", "pt_BR")) == spoken


def test_a_language_without_catalogue_is_english() -> None:
    assert language("tlh").locale == "en"
    assert language("tlh") is language(None)


def test_a_catalogue_translates_sentences_plurals_and_lists(tmp_path: Path) -> None:
    catalogues.write(
        tmp_path,
        "it",
        {"Add {n} more": "Aggiungi ancora {n}"},
        {("{n} cone", "{n} cones"): ("{n} cono", "{n} coni")},
    )
    say = read(tmp_path, "it")
    assert say("Add {n} more", n=2) == "Aggiungi ancora 2"
    assert [say.many("{n} cone[s]", n) for n in (0, 1, 2)] == [
        "0 coni",
        "1 cono",
        "2 coni",
    ]
    assert say.all(["A", "B", "C"]) == "A, B e C"


def test_people_are_offered_what_is_declared_complete(tmp_path: Path) -> None:
    catalogues.write(tmp_path, "it", {})
    catalogues.write(tmp_path, "de", {})
    (tmp_path / "languages.toml").write_text('complete = ["it"]')
    assert locales(tmp_path) == ("en", "it")
    assert in_any_state(tmp_path) == ("de", "it")


def test_brazilians_count_nought_as_one(tmp_path: Path) -> None:
    catalogues.write(
        tmp_path, "pt_BR", {}, {("{n} cone", "{n} cones"): ("{n} cone-", "{n} cones-")}
    )
    say = read(tmp_path, "pt_BR")
    assert [say.many("{n} cone[s]", n) for n in (0, 1, 2, -1, -2)] == [
        "0 cone-",
        "1 cone-",
        "2 cones-",
        "-1 cone-",
        "-2 cones-",
    ]


def test_what_is_not_translated_is_said_in_english(tmp_path: Path) -> None:
    catalogues.write(tmp_path, "it", {"Undo": ""})
    say = read(tmp_path, "it")
    assert say("Undo") == "Undo"
    assert say("Back") == "Back"
    assert say.many("{n} card[s]", 2) == "2 cards"
    assert say.translation("Undo") is None


def test_what_a_translator_was_unsure_of_is_not_used(tmp_path: Path) -> None:
    catalogues.write(tmp_path, "it", {"Undo": "Forse annulla"}, fuzzy=True)
    assert read(tmp_path, "it")("Undo") == "Undo"


@pytest.mark.parametrize("broken", ["{m} coni", "{n coni", "{} coni", "{n.real.x} coni", "{n[0]}"])
def test_a_broken_translation_is_said_in_english_and_logged(tmp_path: Path, broken: str) -> None:
    catalogues.write(
        tmp_path, "it", {"Add {n}": broken}, {("{n} cone", "{n} cones"): (broken, broken)}
    )
    say = read(tmp_path, "it")
    with capture_logs() as logs:
        assert say("Add {n}", n=2) == "Add 2"
        assert say.many("{n} cone[s]", 1) == "1 cone"
        assert say.many("{n} cone[s]", 2) == "2 cones"
    assert [log["event"] for log in logs] == ["broken translation"] * 3
    assert logs[0]["message"] == "Add {n}"


def test_a_sentence_broken_in_english_is_our_mistake() -> None:
    with pytest.raises(KeyError):
        language(None)("Add {n}")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_catalogue_is_read_as_it_comes(locale: str) -> None:
    assert language(locale).locale == locale
