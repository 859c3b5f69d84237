"""The texts of a game that declares only what it must."""

from dataclasses import replace
from typing import Any, Final

from bot.texts.menu import Menu, menu
from games.core import engine
from games.core.log import Seat
from games.core.rules import Part
from tests.games import GAMES
from tests.noughts.rules import Mark
from words.ask import VERB, Label, from_notation, plain
from words.english import in_english
from words.languages import language
from words.reader import Reader
from words.vocabulary import Option, Scores, Vocabulary, each_event, word

PLAIN: Final[Vocabulary[Any, Any, Any]] = Vocabulary(
    event=lambda one, _, __: f"{one} happened",
    rules=lambda _: "Win.",
    story=each_event(lambda one, _, __: f"{one} happened"),
)
ENGLISH: Final = Reader(language("en"), ("Ann", "Bob"), Seat(0))
ITALIAN: Final = Reader(language("it"), ("Ann", "Bob"), Seat(0))


def test_the_notation_says_what_is_done_and_with_what() -> None:
    assert [plain(one) for one in ("load_and_aim", "a1", "-")] == ["Load and aim", "A1", "-"]
    assert PLAIN.verb("load_and_aim", ENGLISH) == Label("Load and aim")
    ask = PLAIN.ask(None, (Mark("a1"),), ENGLISH)
    assert ask.heading("mark", "next_cell") == "Next cell?"
    assert ask.name(Mark("a1"), "cell") == Label("A1")
    assert ask.name(Mark("a1"), VERB) == Label("Mark")
    assert ask.choices[0].label() == Label("Mark: A1")
    assert PLAIN.option("last_wins", ENGLISH) == ("Last wins", "Last wins")
    assert [PLAIN.option_value("x", one, ITALIAN) for one in (True, False)] == ["sì", "no"]
    assert PLAIN.option_value("x", "three_in_all", ENGLISH) == "Three in all"


def test_a_verb_has_one_name_also_where_nothing_else_is_said_of_a_question() -> None:
    named = replace(PLAIN, ask=from_notation, verb=lambda _, __: Label("Cross", "❌"))
    for words in (named, in_english(named)):
        ask = words.ask(None, (Mark("a1"),), ENGLISH)
        assert ask.name(Mark("a1"), VERB) == Label("Cross", "❌")
        assert ask.choices[0].label() == Label("Cross: A1", "❌")


def test_what_all_games_say_is_said_in_any_language() -> None:
    assert PLAIN.ask(None, (), ITALIAN).question() == "Che cosa farai?"
    assert PLAIN.waiting(None, ITALIAN) == "fare una mossa"
    assert PLAIN.buttons.play(ITALIAN).text == "Gioca"
    assert PLAIN.buttons.board(ITALIAN).text == "Tabellone"


def test_scores_and_stories_are_bare() -> None:
    assert PLAIN.scores.part(Part("last_straw", 3), ENGLISH) == "Last straw 3"
    assert PLAIN.scores.total(12, ENGLISH) == "12"
    assert PLAIN.story(["rain", "fire"], None, ENGLISH) == ["rain happened", "fire happened"]
    [choice] = PLAIN.ask(None, (Mark("a1"),), ENGLISH).choices
    assert (PLAIN.standing(None, ENGLISH), choice.told()) == ("", "")


def test_a_panel_of_it_asks_and_names_each_choice() -> None:
    rules = GAMES["noughts"].rules
    state = engine.start(rules, 2, rules.options(), "plain")
    view, legal = rules.view(state, Seat(0)), rules.legal(state, Seat(0))
    laid = menu(PLAIN.ask(view, legal, ENGLISH), ())
    assert isinstance(laid, Menu)
    assert laid.prompt == "Cell?"
    labels = [one.label.text for one in laid.choices]
    assert labels == ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"]


def test_the_tables_of_a_game_in_english_are_read_in_english() -> None:
    tables = replace(
        PLAIN,
        options={"x": Option(word("Undo"), word("Board"))},
        scores=Scores(
            tie_breaks={"x": word("less shame, {a} to {b}")}, hidden={"x": word("objectives")}
        ),
    )
    words = in_english(tables)
    assert tables.option("x", ITALIAN) != words.option("x", ITALIAN) == ("Undo", "Board")
    assert words.option_value("x", True, ITALIAN) == "on"
    assert words.scores.tie_break("x", 1, 2, ITALIAN) == "less shame, 1 to 2"
    assert words.scores.hidden_part("x", ITALIAN) == "objectives"


def test_a_game_in_english_takes_every_reader_for_one_of_english() -> None:
    words, album = in_english(PLAIN), in_english(GAMES["london"].album)
    assert words.waiting(None, ITALIAN) == "make a move"
    assert words.buttons.play(ITALIAN) == PLAIN.buttons.play(ENGLISH)
    assert album.banner.alt(ITALIAN) == GAMES["london"].album.banner.alt(ENGLISH)
    assert album.banner.alt(ITALIAN) != GAMES["london"].album.banner.alt(ITALIAN)
    assert album.inks == GAMES["london"].album.inks
    assert set(album.galleries) == set(GAMES["london"].album.galleries)
