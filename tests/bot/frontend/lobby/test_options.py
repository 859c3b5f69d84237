"""The page of options, for a game that has more of them than any."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Literal

import pytest

from bot.frontend.lobby.options import options_page
from bot.model import SeatRow
from bot.shelf import Game
from bot.tables.table import Table
from games.core.codec import Options, choices
from games.core.log import Seat
from tests.bot.echo_vocabulary import ECHO
from tests.bot.offline_table import TABLE_ROW
from tests.core.goof import GOOF
from tests.games import GAMES
from words.languages import language
from words.reader import Reader
from words.vocabulary import Option

Way = Literal["first", "second", "third", "fourth"]


class Ten(Options):
    """As many as a game may have some day."""

    option_0: Way = "first"
    option_1: Way = "first"
    option_2: Way = "first"
    option_3: Way = "first"
    option_4: Way = "first"
    option_5: Way = "first"
    option_6: Way = "first"
    option_7: Way = "first"
    option_8: Way = "first"
    option_9: Way = "first"


def wordy(key: str) -> Option:
    """Need many words for an option."""
    return Option(lambda _: key, lambda _: f"{key} ".ljust(160, "x"))


class Ample:
    """A game with ten options."""

    def __init__(self) -> None:
        self.options = Ten

    def __getattr__(self, name: str) -> Any:
        return getattr(GOOF, name)


@pytest.fixture
def ample() -> Table:
    rules: Any = Ample()
    words = replace(ECHO, options={key: wordy(key) for key in choices(Ten)})
    game = Game(rules=rules, words=words, album=GAMES["great_fire"].album)
    seat_rows = tuple(SeatRow(Seat(seat), "computer") for seat in range(6))
    return Table(replace(TABLE_ROW, game="ample", status="lobby", seed=""), game, seat_rows)


def shown(table: Table, number: int, *, may_change: bool = True) -> list[dict[str, Any]]:
    """Return all components of a page, nested ones too."""
    view: Any = options_page(table, number, language(None), may_change=may_change)
    return [*nested(view.to_components())]


def nested(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for one in components:
        yield one
        yield from nested(one.get("components", []))
        if "accessory" in one:
            yield one["accessory"]


def text(components: list[dict[str, Any]]) -> str:
    return "\n".join(one["content"] for one in components if "content" in one)


def ids(components: list[dict[str, Any]]) -> list[str]:
    return [one["custom_id"] for one in components if "custom_id" in one]


def test_ten_options_have_pages_with_a_button_for_each(ample: Table) -> None:
    offered: list[str] = []
    for number in (1, 2, 3):
        page = shown(ample, number)
        assert len(text(page)) <= 4000
        assert len(page) <= 40
        offered += [one for one in ids(page) if one.startswith("v:")]
        turning = {one["custom_id"]: one["disabled"] for one in page if is_turning(one)}
        back = {f"g:options:7:{number - 1}": False} if number > 1 else {}
        assert turning == back | {f"g:options:7:{number + 1}": number == 3}
        assert ("k:7:" in ids(page)) == (number == 1), "the clock is on the first page"
    assert offered == [f"v:7:option_{n}=second" for n in range(10)]


def is_turning(component: dict[str, Any]) -> bool:
    return str(component.get("custom_id")).startswith("g:")


def test_without_the_right_to_change_pages_can_be_turned_all_the_same(ample: Table) -> None:
    page = shown(ample, 3, may_change=False)
    assert "option_9" in text(page)
    assert "option_0" not in text(page)
    assert ids(page) == ["g:options:7:2", "g:options:7:4"]


def test_after_its_last_value_an_option_begins_again(ample: Table) -> None:
    values = ["first", "second", "third", "fourth"]
    for value, following in zip(values, [*values[1:], values[0]], strict=True):
        row = replace(ample.row, options=json.dumps({"option_0": value}))
        [first, *_] = ids(shown(replace(ample, row=row), 1))
        assert first == f"v:7:option_0={following}"


@pytest.mark.parametrize("key", GAMES)
def test_every_option_says_what_it_means_and_what_else_it_may_be(key: str) -> None:
    seat_rows = tuple(SeatRow(Seat(seat), "computer") for seat in range(6))
    table = Table(replace(TABLE_ROW, game=key, status="lobby", seed=""), GAMES[key], seat_rows)
    to = Reader(language(None), ())
    words, told = GAMES[key].words, ""
    for number in (1, 2):
        page = shown(table, number)
        assert len(page) <= 40
        assert all(len(one["options"]) <= 25 for one in page if "options" in one)
        told += "\n" + text(page) + "\n".join(one["label"] for one in page if "label" in one)
    for name, values in choices(GAMES[key].rules.options).items():
        label, what = words.option(name, to)
        assert f"**{label}: {words.option_value(name, values[0], to)}**\n-# {what}" in told
        assert words.option_value(name, values[1], to) in told


@pytest.mark.parametrize(
    ("key", "expected"),
    [("cash_guns", {"medium"}), ("great_fire", {"medium", "hard"})],
)
def test_only_levels_of_the_game_are_offered(key: str, expected: set[str]) -> None:
    game, seats = GAMES[key], 4
    row = replace(TABLE_ROW, game=key, status="lobby", seed="")
    seat_rows = tuple(SeatRow(Seat(seat), "computer", level="easy") for seat in range(seats))
    page = shown(Table(row, game, seat_rows), 1)
    [menu] = [one for one in page if one.get("placeholder") == "Computer level"]
    assert {one["label"].split()[-1] for one in menu["options"]} == expected
