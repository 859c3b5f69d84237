"""A game that goes back to an earlier entry, without Discord or a database."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.model import Entry
from bot.tables import news
from bot.tables.history import recorded
from bot.tables.session import CannotUndoError, Session
from games.core import engine, notation
from games.core.codec import chosen
from games.core.log import Seat
from games.core.record import Record, verify
from games.core.rng import Rng
from games.core.rules import AnyRules
from tests.games import GAMES

ANN, BOB, CLEO = Seat(0), Seat(1), Seat(2)
FIRE, GUNS = GAMES["great_fire"].rules, GAMES["cash_guns"].rules
SEED = "5eed"  # Ann's first turn may go north, west or south
SET_UP = (
    "place_band tower", "place_band minories", "place_band tower",
    "place_band tower", "place_band minories", "place_band tower",
    "place_landowner tower", "place_landowner minories", "place_landowner tower",
)  # fmt: skip
ANNS_TURN = ("spread N pudding_lane bridgeward", "landowner east_smithfield", "end")


def fire(*done: str) -> Session:
    """Return a game of the Great Fire for three in which whoever must act did this."""
    session = Session(FIRE, FIRE.options(), 3, SEED)
    do(session, *done)
    return session


def do(session: Session, *done: str) -> None:
    for text in done:
        seat = session.active[0]
        session.commit(session.move(seat, notation.read(text, session.offer(seat).actions), 0))


def back(session: Session, number: int, seat: Seat = ANN) -> None:
    session.commit(session.rewind(number, seat, 7))


def stamps(session: Session) -> list[str]:
    return [session.offer(Seat(seat)).stamp for seat in range(session.seats)]


def stored(session: Session) -> str:
    return str(session.rules.states.dump(session.state))


def test_an_entry_that_goes_back_changes_nothing_before_it_is_committed() -> None:
    session = fire(*SET_UP)
    before = stored(session), recorded(session.moves), stamps(session)
    session.rewind(3, ANN, 7)
    assert (stored(session), recorded(session.moves), stamps(session)) == before
    assert session.number == 9


def test_the_game_goes_on_as_it_was_and_the_record_goes_on_too() -> None:
    session = fire(*SET_UP)
    back(session, 3, BOB)
    assert stored(session) == stored(fire(*SET_UP[:3]))
    assert session.entries[9] == Entry(10, BOB, "rewind", "3", 7)
    assert [one.number for one in session.moves] == [1, 2, 3]
    do(session, "place_band minories")
    assert [one.number for one in session.moves] == [1, 2, 3, 11]
    assert recorded(session.moves) == (
        (ANN, "place_band tower"), (BOB, "place_band minories"), (CLEO, "place_band tower"),
        (ANN, "place_band minories"),
    )  # fmt: skip


def test_it_goes_back_to_the_very_beginning() -> None:
    session = fire(*SET_UP)
    back(session, 0)
    assert stored(session) == stored(fire())
    assert session.moves == ()


def test_dice_fall_again_as_they_fell() -> None:
    session = fire(*SET_UP, *ANNS_TURN)
    after = stored(session)
    back(session, 11)
    do(session, "end")
    assert stored(session) == after


def test_what_is_not_on_the_way_cannot_be_gone_back_to() -> None:
    session = fire(*SET_UP)
    back(session, 3)
    do(session, "place_band minories", "place_band minories")
    for number in (-1, 4, 9, 10, 12, 13):  # none, gone, gone, no move, where it stands, none
        with pytest.raises(CannotUndoError):
            session.rewind(number, ANN, 7)
    back(session, 11)
    assert [one.number for one in session.moves] == [1, 2, 3, 11]


def test_a_game_that_is_over_does_not_go_back() -> None:
    session = fire()
    while session.result is None:
        seat = session.active[0]
        session.commit(session.move(seat, session.offer(seat).actions[0], 0))
    assert session.back_to(ANN) is None
    with pytest.raises(CannotUndoError):
        session.rewind(3, ANN, 7)


def test_one_may_go_back_to_before_ones_own_newest_move() -> None:
    session = fire(*SET_UP)
    assert [session.back_to(seat) for seat in (ANN, BOB, CLEO)] == [6, 7, 8]
    assert [one.number for one in session.after(6)] == [7, 8, 9]
    assert fire().back_to(ANN) is None
    assert fire("place_band tower").back_to(ANN) == 0
    back(session, 6, CLEO)
    assert [session.back_to(seat) for seat in (ANN, BOB, CLEO)] == [3, 4, 5]


def test_it_is_known_what_would_be_known_already() -> None:
    session = fire(*SET_UP, *ANNS_TURN)
    assert session.is_final_since(11), "a card was drawn"
    assert session.is_final_since(3)
    back(session, 11)
    assert not session.is_final_since(3)


def test_after_going_back_ones_own_run_of_moves_may_be_taken_back_freely() -> None:
    session = fire(*SET_UP, *ANNS_TURN)
    assert not session.may_undo(ANN)
    back(session, 11)
    assert session.may_undo(ANN)
    session.commit(session.undo(ANN, 0))
    session.commit(session.undo(ANN, 0))
    assert stored(session) == stored(fire(*SET_UP))
    assert not session.may_undo(CLEO)


def test_no_stamp_from_before_is_good_any_more() -> None:
    session = fire(*SET_UP)
    seen = set(stamps(session))
    for _ in range(4):
        back(session, 8)
        now = stamps(session)
        assert not seen & set(now)
        seen |= set(now)
        do(session, SET_UP[8])
        seen |= set(stamps(session))


def test_the_channel_hears_what_stands_and_what_went() -> None:
    session = fire(*SET_UP)
    back(session, 6, BOB)
    do(session, "place_landowner minories")
    assert [event.seat for event in session.heard_since(9, None)] == [ANN]
    [undone] = news.since(session, 9, None).undone
    assert (undone.entry.number, undone.entry.text, undone.first.number) == (10, "6", 7)
    assert news.since(session, 6, None).undone == (), "it came and went since"
    assert news.since(session, 10, None).undone == (), "that was told"
    assert session.passes_on(session.rewind(6, ANN, 0))


def test_the_game_as_it_was_knows_of_what_is_gone_now() -> None:
    session = fire(*SET_UP)
    back(session, 3)
    do(session, "place_band minories")
    assert recorded(session.at(9).moves) == recorded(fire(*SET_UP).moves)
    assert stored(session.at(10)) == stored(fire(*SET_UP[:3]))
    assert sorted(session.gone) == [4, 5, 6, 7, 8, 9]
    assert all(one.before is None for one in session.gone.values())


def test_what_was_made_for_somebody_stays_made_for_them() -> None:
    session = fire()
    session.commit(session.late(ANN, 0))
    do(session, "place_band minories")
    back(session, 1, BOB)
    assert not session.may_undo(ANN)
    assert session.back_to(ANN) == 0


def test_who_takes_a_seat_over_does_not_freely_take_back_what_was_moved_before() -> None:
    session = fire(*SET_UP, *ANNS_TURN[:2])
    session.commit(session.note(ANN, "computer", 0))
    do(session, "end")
    back(session, 11)
    assert not session.may_undo(ANN)
    session.commit(session.rewind(10, ANN, 0))
    assert not session.may_undo(ANN)


@pytest.mark.parametrize("text", ["2", "4", "9", "-1", "", "three"])
def test_a_record_that_goes_back_to_nowhere_says_where(text: str) -> None:
    entries = [replace(one) for one in fire(*SET_UP[:2]).entries]
    entries.append(Entry(3, ANN, "rewind", text, 0))
    with pytest.raises(engine.ReplayError, match="move 3: seat 0") as caught:
        fire().replay(entries)
    assert caught.value.number == 3


@st.composite
def histories(draw: st.DrawFn, rules: AnyRules, count: int) -> Session:
    """Draw a game in which people moved, took back, and went back."""
    session = Session(rules, rules.options(), count, f"seed {draw(st.integers(0, 9))}")
    deeds = draw(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 999)), max_size=60))
    for deed, which in deeds:
        ends = [0, *(one.number for one in session.moves)][:-1]
        mine = [Seat(seat) for seat in range(count) if session.may_undo(Seat(seat))]
        if session.result is not None:
            break
        if deed == 0 and ends:
            session.commit(session.rewind(ends[which % len(ends)], Seat(which % count), 0))
        elif deed == 1 and mine:
            session.commit(session.undo(mine[0], 0))
        elif deed == 2 and session.active:
            session.commit(session.late(session.active[0], 0))
        elif deed == 3:
            session.commit(session.note(Seat(which % count), ("computer", "over")[which % 2], 0))
        else:
            seats = [seat for seat in range(count) if session.offer(Seat(seat)).actions]
            seat = Seat(seats[which % len(seats)])
            legal = session.offer(seat).actions
            session.commit(session.move(seat, legal[which // 7 % len(legal)], 0))
    return session


@given(st.one_of(histories(FIRE, 3), histories(GUNS, 4)), st.data())
@settings(max_examples=60)
def test_whatever_was_done_and_undone_replays_to_the_same(
    session: Session, data: st.DataObject
) -> None:
    again = Session(session.rules, session.options, session.seats, session.seed)
    again.replay(session.entries)
    assert stored(again) == stored(session)
    assert [one.number for one in again.moves] == [one.number for one in session.moves]
    assert stamps(again) == stamps(session)
    seats = [Seat(seat) for seat in range(session.seats)]
    assert [again.may_undo(seat) for seat in seats] == [session.may_undo(seat) for seat in seats]
    assert [again.back_to(seat) for seat in seats] == [session.back_to(seat) for seat in seats]
    # What stands is a game of its own, in which nobody ever went back.
    straight = Session(session.rules, session.options, session.seats, session.seed)
    for seat, text in recorded(session.moves):
        legal = straight.offer(seat).actions
        straight.commit(straight.move(seat, notation.read(text, legal), 0))
    assert stored(straight) == stored(session)
    # Wherever the game can go back to is the game as it was there.
    ends = [0, *(one.number for one in session.moves)][:-1]
    if ends and session.result is None:
        number = data.draw(st.sampled_from(ends))
        past = session.rewind(number, ANN, 0).state
        assert session.rules.states.dump(past) == stored(session.at(number))


@pytest.mark.parametrize(("rules", "count"), [(FIRE, 3), (GUNS, 4)])
def test_the_record_of_a_game_that_went_back_is_true(rules: AnyRules, count: int) -> None:
    session, dice = Session(rules, rules.options(), count, "long"), Rng("chance")
    went = 0
    while session.result is None:
        seat = dice.pick(session.active)
        target = session.back_to(seat)
        if target is not None and dice.below(20) == 0:
            back(session, target, seat)
            went += 1
            continue
        session.commit(session.move(seat, dice.pick(session.offer(seat).actions), 0))
    assert went > 3
    told = Record(
        game=rules.meta.key,
        version=rules.meta.version,
        seats=count,
        seed=session.seed,
        options=chosen(session.options),
        moves=recorded(session.moves),
        places=session.result.places,
        scores=session.result.scores,
    )
    verify(rules, told)
