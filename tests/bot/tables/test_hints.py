"""Who gets hints: a person against computer players only, and all if their table allows it."""

from dataclasses import replace

import pytest

from bot.model import Hints, SeatRow
from bot.tables import hints
from bot.tables.table import Table
from games.core.log import Seat
from tests.bot.offline_table import ANN, BOB, FIRE, TABLE_ROW, table

COMPUTER = SeatRow(Seat(1), "computer", level="easy")
ME = SeatRow(Seat(0), "person", ANN)


def at(allowed: Hints, other: SeatRow = COMPUTER) -> Table:
    rows = (ME, other, replace(COMPUTER, seat=Seat(2)))
    return Table(replace(TABLE_ROW, hints=allowed), FIRE, rows, table().begun)


@pytest.mark.parametrize(("allowed", "may"), [("never", False), ("alone", True), ("all", True)])
def test_against_computers_alone_they_are_allowed_but_in_a_tournament(
    allowed: Hints, may: bool
) -> None:
    assert hints.are_allowed(at(allowed), Seat(0)) is may


@pytest.mark.parametrize(
    "other",
    [
        SeatRow(Seat(1), "person", BOB),
        SeatRow(Seat(1), "computer", absent_id=BOB),
        SeatRow(Seat(1), "computer", owner_id=BOB),
        SeatRow(Seat(1), "computer", was_back=True),
        SeatRow(Seat(1), "former"),
    ],
)
def test_where_somebody_else_has_played_only_the_tables_option_allows_them(other: SeatRow) -> None:
    assert not hints.are_allowed(at("alone", other), Seat(0))
    assert hints.are_allowed(at("all", other), Seat(0))


def test_a_game_without_a_computer_player_that_thinks_has_none() -> None:
    there = at("all")
    there.game = replace(FIRE, ai=None)
    assert not hints.are_allowed(there, Seat(0))


def test_who_is_not_asked_has_nothing_to_be_advised_on() -> None:
    there = at("all")
    [asked] = there.session.active
    assert hints.may_ask(there, there.session, asked)
    other = Seat(1 - asked) if asked < 2 else Seat(0)
    assert not hints.may_ask(there, there.session, other)
