"""A single player against computer players confirms nothing, and cannot look at hidden cards."""

import pytest

from bot.model import SeatRow
from bot.refusals import RefusedError
from bot.tables import proposals
from games.core import notation
from games.core.log import Seat
from games.core.rules import AnyAction
from tests.bot.offline_table import ANN, ANNS_TURN, BOB, SET_UP, OfflineTable, table

ALONE = (SeatRow(Seat(0), "person", ANN), *(SeatRow(Seat(one), "computer") for one in (1, 2)))
SEAT = Seat(0)


def end(offline: OfflineTable) -> AnyAction:
    return notation.read("end", offline.session.offer(SEAT).actions)


def before_the_end(*seat_rows: SeatRow) -> OfflineTable:
    offline = OfflineTable(table(seat_rows=seat_rows))
    offline.do(*SET_UP, *ANNS_TURN[:-1])
    return offline


def test_with_others_the_end_of_a_turn_is_confirmed_and_alone_it_is_not() -> None:
    others = before_the_end(ALONE[0], SeatRow(Seat(1), "person", BOB), ALONE[2])
    assert proposals.is_asked_first(others.table, others.session, SEAT, end(others))
    alone = before_the_end(*ALONE)
    assert alone.session.is_final(SEAT, end(alone)), "a card is drawn"
    assert not proposals.is_asked_first(alone.table, alone.session, SEAT, end(alone))


def test_alone_nobody_goes_back_behind_what_was_drawn() -> None:
    """A deck could be looked into: the move undone, and another one made."""
    alone = before_the_end(*ALONE)
    proposals.check_no_free_look(alone.table, SEAT)
    alone.do("end")
    assert alone.session.may_ask_back(SEAT)
    assert not proposals.may_ask_back(alone.table, SEAT)
    with pytest.raises(RefusedError, match="revealed"):
        proposals.check_no_free_look(alone.table, SEAT)


def test_what_the_channel_was_never_told_of_is_taken_back_without_a_new_board() -> None:
    alone = before_the_end(*ALONE)
    moves = alone.session.moves
    back = alone.session.rewind(moves[-2].number, SEAT, 0)
    assert not alone.table.needs_board(back)
    farther = alone.session.rewind(moves[len(SET_UP) - 1].number, SEAT, 0)
    assert not alone.table.needs_board(farther), "the whole turn"
    others = before_the_end(ALONE[0], SeatRow(Seat(1), "person", BOB), ALONE[2])
    asked = others.session.rewind(others.session.moves[-2].number, SEAT, 0)
    assert others.table.needs_board(asked), "who was asked sees that it was done"


def test_what_computer_players_did_since_is_taken_back_with_a_new_board() -> None:
    alone = before_the_end(*ALONE)
    alone.do("end")
    back = alone.session.rewind(alone.session.moves[-2].number, SEAT, 0)
    assert alone.table.needs_board(back)


def test_with_others_they_may_be_asked_to_go_back_behind_it() -> None:
    others = before_the_end(ALONE[0], SeatRow(Seat(1), "person", BOB), ALONE[2])
    others.do("end")
    assert proposals.may_ask_back(others.table, SEAT)
    proposals.check_no_free_look(others.table, SEAT)


def test_what_ends_the_game_is_confirmed_also_by_who_is_alone() -> None:
    alone = before_the_end(*ALONE)
    while not alone.session.ends_by((seat := alone.session.active[0]), _mildest(alone, seat)):
        alone.do(notation.write(_mildest(alone, seat)))
    assert proposals.is_asked_first(alone.table, alone.session, seat, _mildest(alone, seat))


def _mildest(offline: OfflineTable, seat: Seat) -> AnyAction:
    return offline.session.offer(seat).actions[0]
