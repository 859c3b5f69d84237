"""A game that goes back to an earlier entry, without Discord or a database."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.model import Entry
from bot.shelf import SHELF
from bot.tables.session import CannotUndoError, Session, moves
from games.core import host, notation
from games.core.codec import chosen
from games.core.log import Seat
from games.core.record import Record, verify
from games.core.rng import Rng
from games.core.rules import AnyRules

ANN, BOB, CLEO = Seat(0), Seat(1), Seat(2)
FIRE, GUNS = SHELF["great_fire"].rules, SHELF["cash_guns"].rules
SEED = "5eed"  # Ann's first turn may go north, west or south
SET_UP = (
    "place_band tower", "place_band minories", "place_band tower",
    "place_band tower", "place_band minories", "place_band tower",
    "place_landowner tower", "place_landowner minories", "place_landowner tower",
)  # fmt: skip
ANNS_TURN = ("spread N pudding_lane st_mary", "landowner east_smithfield", "end")


def fire(*done: str) -> Session:
    """Return a game of the Great Fire for three in which whoever must act did this."""
    play = Session(FIRE, FIRE.options(), 3, SEED)
    do(play, *done)
    return play


def do(play: Session, *done: str) -> None:
    for text in done:
        seat = play.active()[0]
        play.commit(play.move(seat, notation.read(text, play.offer(seat).actions), 0))


def back(play: Session, number: int, seat: Seat = ANN) -> None:
    play.commit(play.rewind(number, seat, 7))


def stamps(play: Session) -> list[str]:
    return [play.offer(Seat(seat)).stamp for seat in range(play.seats)]


def stored(play: Session) -> str:
    return str(play.rules.states.dump(play.state))


def test_a_draft_of_going_back_changes_nothing() -> None:
    play = fire(*SET_UP)
    before, standing, offered = stored(play), moves(play.moves), stamps(play)
    play.rewind(3, ANN, 7)
    assert (stored(play), moves(play.moves), stamps(play)) == (before, standing, offered)
    assert play.number == 9


def test_the_game_goes_on_as_it_was_and_the_record_goes_on_too() -> None:
    play = fire(*SET_UP)
    back(play, 3, BOB)
    assert stored(play) == stored(fire(*SET_UP[:3]))
    assert play.entries[9] == Entry(10, BOB, "rewind", "3", 7)
    assert [one.number for one in play.moves] == [1, 2, 3]
    do(play, "place_band minories")
    assert [one.number for one in play.moves] == [1, 2, 3, 11]
    assert moves(play.moves) == (
        (ANN, "place_band tower"), (BOB, "place_band minories"), (CLEO, "place_band tower"),
        (ANN, "place_band minories"),
    )  # fmt: skip


def test_it_goes_back_to_the_very_beginning() -> None:
    play = fire(*SET_UP)
    back(play, 0)
    assert stored(play) == stored(fire())
    assert play.moves == ()


def test_dice_fall_again_as_they_fell() -> None:
    play = fire(*SET_UP, *ANNS_TURN)
    after = stored(play)
    back(play, 11)
    do(play, "end")
    assert stored(play) == after


def test_what_is_not_on_the_way_cannot_be_gone_back_to() -> None:
    play = fire(*SET_UP)
    back(play, 3)
    do(play, "place_band minories", "place_band minories")
    for number in (-1, 4, 9, 10, 12, 13):  # none, gone, gone, no move, where it stands, none
        with pytest.raises(CannotUndoError):
            play.rewind(number, ANN, 7)
    back(play, 11)
    assert [one.number for one in play.moves] == [1, 2, 3, 11]


def test_a_game_that_is_over_does_not_go_back() -> None:
    play = fire()
    while play.result is None:
        seat = play.active()[0]
        play.commit(play.move(seat, play.offer(seat).actions[0], 0))
    assert play.back_to(ANN) is None
    with pytest.raises(CannotUndoError):
        play.rewind(3, ANN, 7)


def test_one_may_go_back_to_before_ones_own_newest_move() -> None:
    play = fire(*SET_UP)
    assert [play.back_to(seat) for seat in (ANN, BOB, CLEO)] == [6, 7, 8]
    assert [one.number for one in play.after(6)] == [7, 8, 9]
    assert fire().back_to(ANN) is None
    assert fire("place_band tower").back_to(ANN) == 0
    back(play, 6, CLEO)
    assert [play.back_to(seat) for seat in (ANN, BOB, CLEO)] == [3, 4, 5]


def test_it_is_known_what_would_be_known_already() -> None:
    play = fire(*SET_UP, *ANNS_TURN)
    assert play.is_final_since(11), "a card was drawn"
    assert play.is_final_since(3)
    back(play, 11)
    assert not play.is_final_since(3)


def test_after_going_back_ones_own_run_of_moves_may_be_taken_back_freely() -> None:
    play = fire(*SET_UP, *ANNS_TURN)
    assert not play.may_undo(ANN)
    back(play, 11)
    assert play.may_undo(ANN)
    play.commit(play.undo(ANN, 0))
    play.commit(play.undo(ANN, 0))
    assert stored(play) == stored(fire(*SET_UP))
    assert not play.may_undo(CLEO)


def test_no_stamp_from_before_is_good_any_more() -> None:
    play = fire(*SET_UP)
    seen = set(stamps(play))
    for _ in range(4):
        back(play, 8)
        now = stamps(play)
        assert not seen & set(now)
        seen |= set(now)
        do(play, SET_UP[8])
        seen |= set(stamps(play))


def test_the_channel_hears_what_stands_and_what_went() -> None:
    play = fire(*SET_UP)
    back(play, 6, BOB)
    do(play, "place_landowner minories")
    assert [event.seat for event in play.heard_since(9, None)] == [ANN]
    [(entry, first)] = play.undone_since(9)
    assert (entry.number, entry.text, first.number) == (10, "6", 7)
    assert play.undone_since(6) == [], "it came and went since"
    assert play.undone_since(10) == [], "that was told"
    assert play.passes_on(play.rewind(6, ANN, 0))


def test_the_game_as_it_was_knows_of_what_is_gone_now() -> None:
    play = fire(*SET_UP)
    back(play, 3)
    do(play, "place_band minories")
    assert moves(play.at(9).moves) == moves(fire(*SET_UP).moves)
    assert stored(play.at(10)) == stored(fire(*SET_UP[:3]))
    assert sorted(play.gone) == [4, 5, 6, 7, 8, 9]
    assert all(one.before is None for one in play.gone.values())


def test_what_was_made_for_somebody_stays_made_for_them() -> None:
    play = fire()
    play.commit(play.late(ANN, 0))
    do(play, "place_band minories")
    back(play, 1, BOB)
    assert not play.may_undo(ANN)
    assert play.back_to(ANN) == 0


def test_who_takes_a_seat_over_does_not_freely_take_back_what_was_moved_before() -> None:
    play = fire(*SET_UP, *ANNS_TURN[:2])
    play.commit(play.note(ANN, "computer", 0))
    do(play, "end")
    back(play, 11)
    assert not play.may_undo(ANN)
    play.commit(play.rewind(10, ANN, 0))
    assert not play.may_undo(ANN)


@pytest.mark.parametrize("text", ["2", "4", "9", "-1", "", "three"])
def test_a_record_that_goes_back_to_nowhere_says_where(text: str) -> None:
    entries = [replace(one) for one in fire(*SET_UP[:2]).entries]
    entries.append(Entry(3, ANN, "rewind", text, 0))
    with pytest.raises(host.ReplayError, match="move 3: seat 0") as caught:
        fire().replay(entries)
    assert caught.value.number == 3


@st.composite
def histories(draw: st.DrawFn, rules: AnyRules, count: int) -> Session:
    """Draw a game in which people moved, took back, and went back."""
    play = Session(rules, rules.options(), count, f"seed {draw(st.integers(0, 9))}")
    deeds = draw(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 999)), max_size=60))
    for deed, which in deeds:
        ends = [0, *(one.number for one in play.moves)][:-1]
        mine = [Seat(seat) for seat in range(count) if play.may_undo(Seat(seat))]
        if play.result is not None:
            break
        if deed == 0 and ends:
            play.commit(play.rewind(ends[which % len(ends)], Seat(which % count), 0))
        elif deed == 1 and mine:
            play.commit(play.undo(mine[0], 0))
        elif deed == 2 and play.active():
            play.commit(play.late(play.active()[0], 0))
        elif deed == 3:
            play.commit(play.note(Seat(which % count), ("computer", "over")[which % 2], 0))
        else:
            seats = [seat for seat in range(count) if play.offer(Seat(seat)).actions]
            seat = Seat(seats[which % len(seats)])
            legal = play.offer(seat).actions
            play.commit(play.move(seat, legal[which // 7 % len(legal)], 0))
    return play


@given(st.one_of(histories(FIRE, 3), histories(GUNS, 4)), st.data())
@settings(max_examples=60, deadline=None)
def test_whatever_was_done_and_undone_replays_to_the_same(
    play: Session, data: st.DataObject
) -> None:
    again = Session(play.rules, play.options, play.seats, play.seed)
    again.replay(play.entries)
    assert stored(again) == stored(play)
    assert [one.number for one in again.moves] == [one.number for one in play.moves]
    assert stamps(again) == stamps(play)
    seats = [Seat(seat) for seat in range(play.seats)]
    assert [again.may_undo(seat) for seat in seats] == [play.may_undo(seat) for seat in seats]
    assert [again.back_to(seat) for seat in seats] == [play.back_to(seat) for seat in seats]
    # What stands is a game of its own, in which nobody ever went back.
    straight = Session(play.rules, play.options, play.seats, play.seed)
    for seat, text in moves(play.moves):
        legal = straight.offer(seat).actions
        straight.commit(straight.move(seat, notation.read(text, legal), 0))
    assert stored(straight) == stored(play)
    # Wherever the game can go back to is the game as it was there.
    ends = [0, *(one.number for one in play.moves)][:-1]
    if ends and play.result is None:
        number = data.draw(st.sampled_from(ends))
        assert play.rules.states.dump(play.rewind(number, ANN, 0).state) == stored(play.at(number))


@pytest.mark.parametrize(("rules", "count"), [(FIRE, 3), (GUNS, 4)])
def test_the_record_of_a_game_that_went_back_is_true(rules: AnyRules, count: int) -> None:
    play, dice = Session(rules, rules.options(), count, "long"), Rng("chance")
    went = 0
    while play.result is None:
        seat = dice.pick(play.active())
        target = play.back_to(seat)
        if target is not None and dice.below(20) == 0:
            back(play, target, seat)
            went += 1
            continue
        play.commit(play.move(seat, dice.pick(play.offer(seat).actions), 0))
    assert went > 3
    told = Record(
        game=rules.meta.key,
        version=rules.meta.version,
        seats=count,
        seed=play.seed,
        options=chosen(play.options),
        moves=moves(play.moves),
        places=play.result.places,
        scores=play.result.scores,
    )
    verify(rules, told)
