"""The page of options, for a game that has more of them than any."""

from dataclasses import replace
from typing import Any, Literal

import pytest

from bot.frontend.core import phone
from bot.frontend.lobby.options import options_page
from bot.model import SeatRow
from bot.shelf import Game
from bot.tables.table import Table
from games.core.codec import Options
from games.core.log import Seat
from tests.bot.echo_vocabulary import ECHO
from tests.bot.offline_table import TABLE_ROW
from tests.core.goof import GOOF
from tests.games import GAMES
from words.languages import language
from words.reader import Reader

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


def wordy(name: str, _: Reader) -> tuple[str, str]:
    """Need many words for an option."""
    return name, f"{name} ".ljust(160, "x")


class Ample:
    """A game with ten options."""

    def __init__(self) -> None:
        self.options = Ten

    def __getattr__(self, name: str) -> Any:
        return getattr(GOOF, name)


@pytest.fixture
def ample() -> Table:
    rules: Any = Ample()
    words = replace(ECHO, option=wordy)
    game = Game(rules=rules, words=words, album=GAMES["great_fire"].album)
    seat_rows = tuple(SeatRow(Seat(seat), "computer") for seat in range(6))
    return Table(replace(TABLE_ROW, game="ample", status="lobby", seed=""), game, seat_rows)


def components(table: Table, number: int) -> tuple[str, list[list[dict[str, Any]]]]:
    text, view = options_page(table, number, language(None), may_change=True)
    assert view is not None
    return text, [row["components"] for row in view.to_components()]


def test_ten_options_have_pages_with_room_for_each_value(ample: Table) -> None:
    offered: list[str] = []
    for number in (1, 2):
        text, rows = components(ample, number)
        assert len(text) <= 2000
        assert len(rows) <= 5
        menus = [part for row in rows for part in row if part["type"] == 3]
        assert all(1 <= len(menu["options"]) <= 25 for menu in menus)
        offered += [one["value"] for one in menus[0]["options"]]
        turning = {part["custom_id"]: part["disabled"] for part in rows[-1]}
        back = {"g:options:7:1": False} if number == 2 else {}
        assert turning == back | {f"g:options:7:{number + 1}": number == 2}
    assert len(offered) == 30
    assert {value.partition("=")[0] for value in offered} == set(Ten.model_fields)


def test_without_the_right_to_change_pages_can_be_turned_all_the_same(ample: Table) -> None:
    text, view = options_page(ample, 2, language(None), may_change=False)
    assert "option_9" in text
    assert "option_0" not in text
    assert view is not None
    assert [len(row["components"]) for row in view.to_components()] == [2]


@pytest.mark.parametrize("key", GAMES)
def test_the_options_of_each_game_have_room(key: str) -> None:
    seat_rows = tuple(SeatRow(Seat(seat), "computer") for seat in range(6))
    table = Table(replace(TABLE_ROW, game=key, status="lobby"), GAMES[key], seat_rows)
    text, rows = components(table, 1)
    assert len(text) <= 2000
    assert all(len(part["options"]) <= 25 for row in rows for part in row if part["type"] == 3)


@pytest.mark.parametrize("key", GAMES)
def test_the_page_fits_a_phone_and_leaves_explanations_to_the_menu_if_it_must(key: str) -> None:
    game = GAMES[key]
    seat_rows = tuple(
        SeatRow(Seat(seat), "computer", level="hard") for seat in game.rules.meta.seats[:3]
    )
    table = Table(replace(TABLE_ROW, game=key, status="lobby", seed=""), game, seat_rows)
    content, view = options_page(table, 1, language(None), may_change=True)
    assert phone.height(content.split("\n")) <= 15
    assert view is not None
    menus = [one for row in view.to_components() for one in row["components"] if "options" in one]
    assert all(one["description"] for one in menus[0]["options"])
    assert ("-# Everybody gets one of ten secret powers." in content) == (key == "cash_guns")
