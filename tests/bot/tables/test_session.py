"""One game in progress, without Discord or a database."""

import pytest

from bot.model import Entry, EntryKind
from bot.tables import news
from bot.tables.history import recorded
from bot.tables.notes import Note
from bot.tables.session import CannotUndoError, MovedOnError, PendingEntry, Session
from games.core import engine, notation
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import AnyAction
from games.core.sealed import TakeBack
from games.great_fire.actions import EndTurn
from tests.core.goof import GOOF, Bid, GoofOptions
from tests.games import GAMES

ANN, BOB, CLEO = Seat(0), Seat(1), Seat(2)
FIRE = GAMES["great_fire"].rules
SEED = "5eed"  # Ann's first turn may go north, west or south

BANDS = tuple(
    (seat, f"place_band {place}")
    for seat, place in [
        (ANN, "tower"), (BOB, "minories"), (CLEO, "tower"),
        (ANN, "tower"), (BOB, "minories"), (CLEO, "tower"),
    ]
)  # fmt: skip
LANDOWNERS = (
    (ANN, "place_landowner tower"),
    (BOB, "place_landowner minories"),
    (CLEO, "place_landowner tower"),
)
SPREAD = (ANN, "spread N pudding_lane bridgeward")
END = (ANN, "end")


def fire(*done: tuple[Seat, str], seed: str = SEED) -> Session:
    """Return a game of the Great Fire for three, in which this was done."""
    session = Session(FIRE, FIRE.options(), 3, seed)
    for seat, text in done:
        session.commit(entered(session, seat, text))
    return session


def goof(*cards: tuple[Seat, int], seats: int = 2) -> Session:
    """Return a game of Goof, in which these cards were laid."""
    session = Session(GOOF, GoofOptions(), seats, "seed")
    for seat, card in cards:
        session.commit(session.move(seat, Bid(card), 0))
    return session


def entered(session: Session, seat: Seat, text: str, at: int = 0) -> PendingEntry:
    if text == "undo":
        return session.undo(seat, at)
    return session.move(seat, action(session, seat, text), at)


def action(session: Session, seat: Seat, text: str) -> AnyAction:
    return notation.read(text, session.offer(seat).actions)


def stamps(session: Session) -> list[str]:
    return [session.offer(Seat(seat)).stamp for seat in range(session.seats)]


def after_set_up(*done: tuple[Seat, str]) -> Session:
    return fire(*BANDS, *LANDOWNERS, *done)


# Moves ----------------------------------------------------------------------------------------


def test_a_pending_entry_changes_nothing() -> None:
    session = fire()
    before, offered = session.state, stamps(session)
    pending = entered(session, ANN, "place_band tower", at=7)
    assert (session.state, session.number, session.moves, stamps(session)) == (
        before,
        0,
        (),
        offered,
    )
    assert session.active == (ANN,)
    session.commit(pending)
    assert session.entries == [Entry(1, ANN, "move", "place_band tower", 7)]
    assert session.active == (BOB,)


def test_what_is_not_legal_is_not_offered_any_more() -> None:
    session = fire()
    first = session.offer(ANN).actions[0]
    session.commit(session.move(ANN, first, 0))
    for seat in (ANN, CLEO):
        with pytest.raises(MovedOnError):
            session.move(seat, first, 0)


def test_a_game_is_for_so_many() -> None:
    with pytest.raises(engine.SeatsError):
        Session(FIRE, FIRE.options(), 2, SEED)


def test_the_hash_of_the_seed_is_its_sha_256() -> None:
    session = fire(seed="abc")
    assert session.seed_hash == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


# Offers ---------------------------------------------------------------------------------------


def test_a_secret_choice_leaves_the_others_buttons_alive() -> None:
    session = goof(seats=3)
    ann, bob, cleo = stamps(session)
    session.commit(session.move(BOB, Bid(2), 0))
    assert stamps(session)[ANN] == ann
    assert stamps(session)[CLEO] == cleo
    assert stamps(session)[BOB] != bob


def test_a_stamp_stays_as_long_as_the_choices_do() -> None:
    session = fire()
    assert stamps(session) == stamps(session)
    assert stamps(fire()) == stamps(fire())
    cleo = session.offer(CLEO)  # who has nothing to do, before and after
    session.commit(entered(session, ANN, "place_band tower"))
    assert session.offer(CLEO) == cleo


def test_a_stamp_changes_with_the_choices() -> None:
    session = after_set_up(SPREAD)
    waiting = session.offer(BOB)
    assert waiting.actions == ()
    session.commit(entered(session, *END))
    asked = session.offer(BOB)
    assert asked.actions
    assert asked.stamp != waiting.stamp


def test_stamps_of_who_moves_never_come_again_even_by_undoing() -> None:
    session = fire()
    seen = [session.offer(ANN).stamp]
    for _ in range(5):
        for text in ("place_band tower", "undo"):
            session.commit(entered(session, ANN, text))
            assert session.offer(ANN).stamp not in seen
            seen.append(session.offer(ANN).stamp)


def test_a_stamp_tells_nothing_of_the_choices() -> None:
    """The same choices have other stamps at another table: no dictionary can be made."""
    one, two = fire(seed="one").offer(ANN), fire(seed="two").offer(ANN)
    assert one.actions == two.actions
    assert one.stamp != two.stamp


# Undo -----------------------------------------------------------------------------------------


def test_the_newest_move_may_be_taken_back_by_who_made_it() -> None:
    session = fire()
    before = session.state
    session.commit(entered(session, ANN, "place_band tower", at=5))
    assert [session.may_undo(Seat(seat)) for seat in range(3)] == [True, False, False]
    session.commit(session.undo(ANN, 6))
    assert session.state == before
    assert session.moves == ()
    assert session.active == (ANN,)
    assert session.entries == [
        Entry(1, ANN, "move", "place_band tower", 5),
        Entry(2, ANN, "undo", "place_band tower", 6),
    ]


def test_another_may_not_take_it_back() -> None:
    with pytest.raises(CannotUndoError):
        fire(BANDS[0]).undo(BOB, 0)


def test_there_is_nothing_to_take_back_at_first() -> None:
    with pytest.raises(CannotUndoError):
        fire().undo(ANN, 0)


def test_several_moves_of_ones_own_are_taken_back_one_by_one() -> None:
    session = after_set_up(SPREAD, (ANN, "landowner east_smithfield"))
    session.commit(session.undo(ANN, 0))
    session.commit(session.undo(ANN, 0))
    assert session.state == after_set_up().state
    with pytest.raises(CannotUndoError):
        session.undo(ANN, 0)  # what came before was Cleo's


def test_it_is_too_late_once_another_has_moved_also_if_that_is_taken_back() -> None:
    session = fire(*BANDS[:2])
    with pytest.raises(CannotUndoError):
        session.undo(ANN, 0)
    session.commit(session.undo(BOB, 0))
    assert not any(session.may_undo(Seat(seat)) for seat in range(3))


def test_it_is_too_late_once_something_was_drawn() -> None:
    session = after_set_up(SPREAD)
    assert session.is_final(ANN, action(session, ANN, "end"))
    assert not session.is_final(ANN, action(session, ANN, "landowner east_smithfield"))
    session.commit(entered(session, *END))
    with pytest.raises(CannotUndoError):
        session.undo(ANN, 0)


def test_it_is_too_late_once_something_was_told_in_secret() -> None:
    session = goof((ANN, 3))
    assert not session.may_undo(ANN)


def test_it_is_too_late_once_the_game_is_over() -> None:
    session = goof((ANN, 3), (BOB, 1), (ANN, 2), (BOB, 2), (ANN, 1), (BOB, 3))
    assert session.result is not None
    assert not any(session.may_undo(seat) for seat in (ANN, BOB))


# Asking for it --------------------------------------------------------------------------------


def offered(session: Session) -> list[Seat]:
    """Return whose panels offer to ask the others for a move."""
    return [seat for seat in map(Seat, range(session.seats)) if session.may_ask_back(seat)]


def guns(*done: tuple[Seat, str], super_powers: bool = False) -> Session:
    game = GAMES["cash_guns"].rules
    session = Session(game, game.options(super_powers=super_powers), 4, SEED)
    for seat, text in done:
        session.commit(entered(session, seat, text))
    return session


def test_what_one_may_take_back_alone_is_not_asked_for() -> None:
    assert offered(fire()) == []
    assert offered(fire(BANDS[0])) == []
    assert offered(after_set_up(SPREAD)) == [CLEO]  # who placed her landowner just before


def test_it_is_offered_for_the_last_move_before_another_moved() -> None:
    assert offered(fire(*BANDS[:2])) == [ANN]
    assert offered(fire(*BANDS[:3])) == [BOB]  # Bob and Cleo have moved since Ann


def test_it_is_not_offered_at_the_beginning_of_a_turn_for_the_turn_before() -> None:
    two_seats = goof((ANN, 3), (BOB, 1))
    assert two_seats.active == (ANN, BOB)
    assert offered(two_seats) == [BOB]
    assert offered(fire(*BANDS)) == [BOB]


def test_it_is_offered_within_a_turn_for_what_cannot_be_taken_back_alone() -> None:
    session = guns(super_powers=True)
    session.commit(entered(session, CLEO, "reveal the_insane"))
    assert CLEO in session.active  # a bullet is still to be chosen
    assert offered(session) == [CLEO]
    session.commit(entered(session, CLEO, "load_and_aim bang -"))
    assert offered(session) == []


def test_it_is_not_offered_for_a_sealed_choice_whether_it_lies_or_not() -> None:
    assert offered(guns((ANN, "load_and_aim bang -"))) == []
    assert offered(guns((ANN, "load_and_aim bang -"), (ANN, "take_back"))) == []
    loads = [(Seat(seat), "load_and_aim clic -") for seat in range(4)]
    assert offered(guns(*loads)) == []
    assert offered(guns(*loads, (BOB, "stay"))) == []
    assert guns(*loads).back_to(ANN) == 0  # who types may still ask


def test_it_is_not_offered_once_the_game_is_over() -> None:
    session = goof((ANN, 3), (BOB, 1), (ANN, 2), (BOB, 2), (ANN, 1), (BOB, 3))
    assert offered(session) == []


# The last choice ------------------------------------------------------------------------------


def test_the_last_sealed_choice_opens_all() -> None:
    two = guns((ANN, "load_and_aim bang -"), (CLEO, "load_and_aim clic -"))
    dora = Seat(3)
    assert not any(
        two.opens(seat, action(two, seat, "load_and_aim clic -")) for seat in (BOB, dora)
    )
    last = guns(
        (ANN, "load_and_aim bang -"), (CLEO, "load_and_aim clic -"), (BOB, "load_and_aim clic -")
    )
    assert last.opens(dora, action(last, dora, "load_and_aim clic -"))
    assert last.is_final(dora, action(last, dora, "load_and_aim clic -"))
    assert not last.opens(ANN, action(last, ANN, "take_back"))
    assert two.seals(BOB, action(two, BOB, "load_and_aim clic -"))
    assert not last.seals(dora, action(last, dora, "load_and_aim clic -")), "it opens"
    assert not two.seals(ANN, action(two, ANN, "take_back"))


def test_where_nothing_lies_sealed_nothing_opens() -> None:
    session = after_set_up(SPREAD)
    assert not session.opens(ANN, action(session, ANN, "end"))


# What stands ----------------------------------------------------------------------------------


def test_only_the_moves_that_can_be_taken_back_hold_the_state_before() -> None:
    session = after_set_up(SPREAD, (ANN, "landowner east_smithfield"))
    assert [one.before is not None for one in session.moves] == [False] * 9 + [True, True]
    session.commit(entered(session, ANN, "end"))
    assert all(one.before is None for one in session.moves)


def test_what_stands_is_what_was_not_taken_back() -> None:
    session = fire((ANN, "place_band tower"), (ANN, "undo"), (ANN, "place_band minories"))
    assert recorded(session.moves) == ((ANN, "place_band minories"),)
    assert [one.number for one in session.moves] == [3]


# Replay ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(5))
def test_a_replay_gives_the_same_game_with_all_that_was_taken_back(number: int) -> None:
    session, dice = fire(seed=f"replay {number}"), Rng(f"chance {number}")
    undone = 0
    while session.result is None:
        seat = dice.pick(session.active)
        legal = session.offer(seat).actions
        session.commit(session.move(seat, dice.pick(legal), session.number))
        if session.may_undo(seat) and dice.below(3) == 0:
            session.commit(session.undo(seat, session.number))
            undone += 1
    assert undone > 3
    again = fire(seed=session.seed)
    again.replay(session.entries)
    assert again.state == session.state
    assert again.entries == session.entries
    assert recorded(again.moves) == recorded(session.moves)
    assert again.result == session.result


def test_a_replay_leaves_the_same_to_take_back_and_the_same_stamps() -> None:
    session = after_set_up(SPREAD, (ANN, "landowner east_smithfield"))
    again = fire()
    again.replay(session.entries)
    assert stamps(again) == stamps(session)
    again.commit(again.undo(ANN, 0))
    assert again.state == after_set_up(SPREAD).state


@pytest.mark.parametrize(
    ("seat", "kind", "text", "why"),
    [
        (ANN, "move", "place_band tower", "move 2: seat 0"),  # it is Bob's turn
        (BOB, "move", "place_band atlantis", "move 2: seat 1"),
        (BOB, "undo", "place_band tower", "move 2: seat 1"),
        (Seat(9), "move", "place_band tower", "move 2: no seat 9"),
        (Seat(-1), "move", "place_band tower", "move 2: no seat -1"),
    ],
)
def test_a_record_that_the_rules_do_not_give_says_where(
    seat: Seat, kind: EntryKind, text: str, why: str
) -> None:
    session = fire()
    with pytest.raises(engine.ReplayError, match=why) as caught:
        session.replay([Entry(1, ANN, "move", BANDS[0][1], 0), Entry(2, seat, kind, text, 0)])
    assert caught.value.number == 2


# What was -------------------------------------------------------------------------------------


def test_what_was_heard_since_an_entry_is_what_stands() -> None:
    session = fire((ANN, "place_band tower"), (ANN, "undo"), (ANN, "place_band minories"), BANDS[1])
    heard = [(event.kind, event.seat, event.place) for event in session.heard_since(0, None)]
    assert heard == [("band_placed", ANN, "minories"), ("band_placed", BOB, "minories")]
    assert [event.seat for event in session.heard_since(3, None)] == [BOB]
    assert session.heard_since(4, None) == []


def test_each_hears_what_it_may() -> None:
    session = goof((ANN, 3))
    heard = [session.heard_since(0, seat)[0].card for seat in (ANN, BOB, None)]
    assert heard == [3, None, None]


def test_what_was_taken_back_is_told_to_those_who_heard_of_it() -> None:
    session = fire((ANN, "place_band tower"), (ANN, "undo"), (ANN, "place_band minories"))
    assert news.since(session, 0, None).undone == ()  # it came and went since
    [undone] = news.since(session, 1, None).undone
    assert undone.entry == Entry(2, ANN, "undo", "place_band tower", 0)
    assert (undone.first.number, undone.first.text) == (1, "place_band tower")
    assert news.since(session, 2, None).undone == ()  # that was told
    assert news.since(session, 3, None).undone == ()


def test_what_was_taken_back_comes_newest_first() -> None:
    walk = "landowner east_smithfield"
    session = after_set_up(SPREAD, (ANN, walk), (ANN, "undo"), (ANN, "undo"))
    assert [one.entry.text for one in news.since(session, 11, None).undone] == [walk, SPREAD[1]]
    assert [one.entry.text for one in news.since(session, 10, None).undone] == [SPREAD[1]]


def test_the_game_as_it_was_is_another_game() -> None:
    session = fire(*BANDS)
    past = session.at(2)
    assert (past.number, past.state, past.active) == (2, fire(*BANDS[:2]).state, (CLEO,))
    assert session.number == 6


def test_the_game_as_it_is_stays_as_it_was_when_it_goes_on() -> None:
    session = fire(*BANDS[:2])
    now = session.at(2)
    offer = now.offer(CLEO)
    assert (now.state, now.entries, now.moves) == (session.state, session.entries, session.moves)
    for seat, text in (*BANDS[2:4], (ANN, "undo")):
        session.commit(entered(session, seat, text))
    assert (now.number, now.state, now.active) == (2, fire(*BANDS[:2]).state, (CLEO,))
    assert (now.offer(CLEO), now.gone, news.since(now, 0, None).undone) == (offer, {}, ())


def test_the_game_as_it_was_knows_what_was_taken_back_later() -> None:
    session = fire((ANN, "place_band tower"), (ANN, "undo"))
    assert recorded(session.at(1).moves) == ((ANN, "place_band tower"),)
    assert session.at(2).moves == ()


# The clock and the table --------------------------------------------------------------------------


def test_a_late_move_is_the_mildest_one_and_cannot_be_taken_back() -> None:
    session = fire()
    session.commit(session.late(ANN, 7))
    assert session.entries == [Entry(1, ANN, "late", "place_band tower", 7)]
    assert recorded(session.moves) == ((ANN, "place_band tower"),)
    assert not session.may_undo(ANN)
    again = fire()
    again.replay(session.entries)
    assert again.state == session.state
    assert not again.may_undo(ANN)


def test_what_somebody_did_before_their_time_was_over_stays_too() -> None:
    session = fire(*BANDS, *LANDOWNERS, SPREAD)
    while session.active == (ANN,):
        session.commit(session.late(ANN, 0))
    assert not any(one.before is not None for one in session.moves)


def test_a_note_changes_neither_the_game_nor_what_is_offered_nor_what_may_be_taken_back() -> None:
    session = fire(BANDS[0])
    was = stamps(session)
    session.commit(session.note(ANN, "extended", 5))
    session.commit(session.note(None, "outage", 6))
    assert session.entries[1:] == [
        Entry(2, ANN, "note", "extended", 5),
        Entry(3, None, "note", "outage", 6),
    ]
    assert stamps(session) == was
    assert recorded(session.moves) == (BANDS[0],)
    session.commit(session.undo(ANN, 7))
    again = fire()
    again.replay(session.entries)
    assert again.state == session.state
    assert again.entries == session.entries


@pytest.mark.parametrize("note", ["computer", "substitute", "back"])
def test_nobody_takes_back_what_another_moved_for_their_seat(note: Note) -> None:
    session = fire(BANDS[0])
    session.commit(session.note(ANN, note, 5))
    assert not session.may_undo(ANN)
    again = fire()
    again.replay(session.entries)
    assert not again.may_undo(ANN)


def _opened(session: Session) -> Session:
    """Return a game of sealed choices once the others were late, too."""
    again = session.at(session.number)
    for seat in session.active:
        again.commit(again.late(seat, 0))
    return again


def test_all_hear_of_a_late_move_but_not_of_a_late_sealed_choice() -> None:
    session = fire()
    session.commit(session.late(ANN, 0))
    assert [*news.since(session, 0, None).late] == [ANN]
    assert news.since(session, 1, None).late == {}
    rules = GAMES["cash_guns"].rules
    sealed = Session(rules, rules.options(), 4, "sealed")
    sealed.commit(sealed.late(BOB, 0))
    assert news.since(sealed, 0, None).late == {}
    assert news.since(sealed, 0, None).late_choices == {}
    assert [*news.since(_opened(sealed), 0, None).late_choices] == [BOB, 0, 2, 3]
    sealed.commit(sealed.note(BOB, "extended", 0))
    assert [one.text for one in news.since(sealed, 0, None).notes] == ["extended"]


# Forced moves ---------------------------------------------------------------------------------


def acted(*more: tuple[Seat, str]) -> Session:
    """Return a game in which Ann has spread the fire, and done this."""
    return after_set_up(SPREAD, *more)


def walks(session: Session, points: int) -> str:
    """Return a walk of Ann's landowner for this many action points."""
    legal = session.offer(ANN).actions
    return next(notation.write(one) for one in legal if getattr(one, "points", 0) == points)


def test_whoever_has_spent_everything_can_only_end_the_turn() -> None:
    session = acted()
    last = walks(session, 4)
    assert session.forced_after(ANN, action(session, ANN, last)) == EndTurn()
    session.commit(entered(session, ANN, last))
    assert session.forced(ANN) == EndTurn()


def test_whoever_has_a_choice_is_not_forced() -> None:
    session = acted()
    assert session.forced_after(ANN, action(session, ANN, walks(session, 3))) is None
    assert session.forced(ANN) is None


def test_the_moves_that_follow_in_the_same_press_count_too() -> None:
    session = acted()
    first = walks(session, 3)
    session.commit(entered(session, ANN, first))
    then = walks(session, 1)
    assert session.forced(ANN) is None
    session = acted()
    assert session.forced_after(ANN, action(session, ANN, first), (then,)) == EndTurn()


def test_what_was_revealed_is_looked_at_before_anything_is_forced() -> None:
    """The end of a turn draws a card, after which three cones might have only one place to go."""
    session = acted()
    session.commit(entered(session, ANN, walks(session, 4)))
    assert session.forced_after(ANN, EndTurn()) is None
    session.commit(entered(session, ANN, "end"))
    assert session.forced(ANN) is None


def test_nobody_is_forced_to_take_back_a_sealed_choice_nor_to_make_one() -> None:
    session = guns((ANN, "load_and_aim clic 1"))
    assert session.offer(ANN).actions == (TakeBack(),)
    assert session.forced(ANN) is None


def test_a_rewind_makes_a_move_again_as_often_as_it_was_made() -> None:
    """London's loans: one after the other in the same words."""
    rules = GAMES["london"].rules
    session = Session(rules, rules.options(), 2, SEED)
    for text in ("draw", "take_loan", "take_loan", "draw_three", "draw"):
        session.commit(entered(session, ANN, text))
    session.commit(session.rewind(4, ANN, 0))
    assert session.state.players[ANN].loans == 2
