"""The facts that a table derives from its data."""

from dataclasses import replace

import pytest

from bot.model import SeatRow, Status, TableRow
from bot.refusals import RefusedError, Why
from bot.tables.table import Table
from games.core.log import Seat
from games.great_fire.model import Options
from tests.games import GAMES

ANN, BOB = 11, 22

TABLE_ROW = TableRow(
    id=7,
    game="great_fire",
    options='{"hidden_colours": true}',
    seed="",
    status="lobby",
    guild_id=900,
    channel_id=500,
    host_id=ANN,
    locale="en-US",
    message_id=None,
    told=0,
    reason=None,
    created_at=1,
    touched_at=2,
)
SEAT_ROWS = (
    SeatRow(Seat(0), "person", ANN),
    SeatRow(Seat(1), "computer"),
    SeatRow(Seat(2), "person", BOB),
    SeatRow(Seat(3), "former"),
)


def table(status: Status = "lobby") -> Table:
    return Table(replace(TABLE_ROW, status=status), GAMES["great_fire"], SEAT_ROWS)


def why_not_running(one: Table) -> Why | None:
    try:
        one.check_running()
    except RefusedError as refusal:
        return refusal.why
    return None


def test_the_variants_are_those_that_were_stored_and_else_as_usual() -> None:
    assert table().options == Options(hidden_colours=True)


def test_people_are_those_whose_id_is_known() -> None:
    assert table().people == (ANN, BOB)
    assert [table().is_person(Seat(seat)) for seat in range(4)] == [True, False, True, False]


def test_people_are_found_at_their_seats() -> None:
    assert table().seat_of(BOB) == 2
    assert table().seat_of(99) is None
    assert table().seat_for(BOB) == 2
    with pytest.raises(RefusedError, match="not_seated"):
        table().seat_for(99)


@pytest.mark.parametrize(
    ("status", "why"),
    [
        ("running", None),
        ("lobby", Why.NOT_RUNNING),
        ("paused", Why.PAUSED),
        ("frozen", Why.FROZEN),
        ("over", Why.OVER),
        ("ended", Why.OVER),
        ("cancelled", Why.CANCELLED),
    ],
)
def test_only_a_running_table_takes_moves(status: Status, why: Why | None) -> None:
    assert why_not_running(table(status)) is why


@pytest.mark.parametrize(
    ("status", "why"),
    [
        ("lobby", "not_running"),
        ("cancelled", "cancelled"),
        ("frozen", "frozen"),
        ("over", "frozen"),
        ("ended", "frozen"),
    ],
)
def test_where_there_is_no_game_it_says_why(status: Status, why: str) -> None:
    """A game that is over but cannot be replayed any more has started all the same."""
    with pytest.raises(RefusedError, match=f"^{why}$"):
        _ = table(status).session


@pytest.mark.parametrize(
    ("status", "is_live"),
    [("lobby", True), ("running", True), ("paused", True), ("over", False), ("ended", False),
     ("cancelled", False), ("frozen", False)],
)  # fmt: skip
def test_a_table_has_its_channel_as_long_as_it_is_live(status: Status, is_live: bool) -> None:
    assert table(status).row.is_live is is_live


def test_people_move_for_their_own_seats_alone() -> None:
    assert table("running").people_at() == {0, 2}
