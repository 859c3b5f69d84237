"""One game in progress, without Discord or a database."""

import pytest

from bot.model import Entry, EntryKind
from bot.shelf import SHELF
from bot.tables.notes import Note
from bot.tables.session import CannotUndoError, MovedOnError, PendingEntry, Session, moves
from games.core import host, notation
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import AnyAction
from tests.core.goof import GOOF, Bid, GoofOptions

ANN, BOB, CLEO = Seat(0), Seat(1), Seat(2)
FIRE = SHELF["great_fire"].rules
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
SPREAD = (ANN, "spread N pudding_lane st_mary")
END = (ANN, "end")


def fire(*done: tuple[Seat, str], seed: str = SEED) -> Session:
    """Return a game of the Great Fire for three, in which this was done."""
    play = Session(FIRE, FIRE.options(), 3, seed)
    for seat, text in done:
        play.commit(drafted(play, seat, text))
    return play


def goof(*cards: tuple[Seat, int], seats: int = 2) -> Session:
    """Return a game of Goof, in which these cards were laid."""
    play = Session(GOOF, GoofOptions(), seats, "seed")
    for seat, card in cards:
        play.commit(play.move(seat, Bid(card), 0))
    return play


def drafted(play: Session, seat: Seat, text: str, at: int = 0) -> PendingEntry:
    if text == "undo":
        return play.undo(seat, at)
    return play.move(seat, action(play, seat, text), at)


def action(play: Session, seat: Seat, text: str) -> AnyAction:
    return notation.read(text, play.offer(seat).actions)


def stamps(play: Session) -> list[str]:
    return [play.offer(Seat(seat)).stamp for seat in range(play.seats)]


def after_set_up(*done: tuple[Seat, str]) -> Session:
    return fire(*BANDS, *LANDOWNERS, *done)


# Moves ----------------------------------------------------------------------------------------


def test_a_draft_changes_nothing() -> None:
    play = fire()
    before, offered = play.state, stamps(play)
    pending = drafted(play, ANN, "place_band tower", at=7)
    assert (play.state, play.number, play.moves, stamps(play)) == (before, 0, (), offered)
    assert play.active() == (ANN,)
    play.commit(pending)
    assert play.entries == [Entry(1, ANN, "move", "place_band tower", 7)]
    assert play.active() == (BOB,)


def test_what_is_not_legal_is_not_offered_any_more() -> None:
    play = fire()
    first = play.offer(ANN).actions[0]
    play.commit(play.move(ANN, first, 0))
    for seat in (ANN, CLEO):
        with pytest.raises(MovedOnError):
            play.move(seat, first, 0)


def test_a_game_is_for_so_many() -> None:
    with pytest.raises(host.SeatsError):
        Session(FIRE, FIRE.options(), 2, SEED)


def test_the_hash_of_the_seed_is_its_sha_256() -> None:
    play = fire(seed="abc")
    assert play.seed_hash == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


# Offers ---------------------------------------------------------------------------------------


def test_a_secret_choice_leaves_the_others_buttons_alive() -> None:
    play = goof(seats=3)
    ann, bob, cleo = stamps(play)
    play.commit(play.move(BOB, Bid(2), 0))
    assert stamps(play)[ANN] == ann
    assert stamps(play)[CLEO] == cleo
    assert stamps(play)[BOB] != bob


def test_a_stamp_stays_as_long_as_the_choices_do() -> None:
    play = fire()
    assert stamps(play) == stamps(play)
    assert stamps(fire()) == stamps(fire())
    cleo = play.offer(CLEO)  # who has nothing to do, before and after
    play.commit(drafted(play, ANN, "place_band tower"))
    assert play.offer(CLEO) == cleo


def test_a_stamp_changes_with_the_choices() -> None:
    play = after_set_up(SPREAD)
    waiting = play.offer(BOB)
    assert waiting.actions == ()
    play.commit(drafted(play, *END))
    asked = play.offer(BOB)
    assert asked.actions
    assert asked.stamp != waiting.stamp


def test_stamps_of_who_moves_never_come_again_even_by_undoing() -> None:
    play = fire()
    seen = [play.offer(ANN).stamp]
    for _ in range(5):
        for text in ("place_band tower", "undo"):
            play.commit(drafted(play, ANN, text))
            assert play.offer(ANN).stamp not in seen
            seen.append(play.offer(ANN).stamp)


def test_a_stamp_tells_nothing_of_the_choices() -> None:
    """The same choices have other stamps at another table: no dictionary can be made."""
    one, two = fire(seed="one").offer(ANN), fire(seed="two").offer(ANN)
    assert one.actions == two.actions
    assert one.stamp != two.stamp


# Undo -----------------------------------------------------------------------------------------


def test_the_newest_move_may_be_taken_back_by_who_made_it() -> None:
    play = fire()
    before = play.state
    play.commit(drafted(play, ANN, "place_band tower", at=5))
    assert [play.may_undo(Seat(seat)) for seat in range(3)] == [True, False, False]
    play.commit(play.undo(ANN, 6))
    assert play.state == before
    assert play.moves == ()
    assert play.active() == (ANN,)
    assert play.entries == [
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
    play = after_set_up(SPREAD, (ANN, "landowner east_smithfield"))
    play.commit(play.undo(ANN, 0))
    play.commit(play.undo(ANN, 0))
    assert play.state == after_set_up().state
    with pytest.raises(CannotUndoError):
        play.undo(ANN, 0)  # what came before was Cleo's


def test_it_is_too_late_once_another_has_moved_also_if_that_is_taken_back() -> None:
    play = fire(*BANDS[:2])
    with pytest.raises(CannotUndoError):
        play.undo(ANN, 0)
    play.commit(play.undo(BOB, 0))
    assert not any(play.may_undo(Seat(seat)) for seat in range(3))


def test_it_is_too_late_once_something_was_drawn() -> None:
    play = after_set_up(SPREAD)
    assert play.is_final(ANN, action(play, ANN, "end"))
    assert not play.is_final(ANN, action(play, ANN, "landowner east_smithfield"))
    play.commit(drafted(play, *END))
    with pytest.raises(CannotUndoError):
        play.undo(ANN, 0)


def test_it_is_too_late_once_something_was_told_in_secret() -> None:
    play = goof((ANN, 3))
    assert not play.may_undo(ANN)


def test_it_is_too_late_once_the_game_is_over() -> None:
    play = goof((ANN, 3), (BOB, 1), (ANN, 2), (BOB, 2), (ANN, 1), (BOB, 3))
    assert play.result is not None
    assert not any(play.may_undo(seat) for seat in (ANN, BOB))


# Asking for it --------------------------------------------------------------------------------


def offered(play: Session) -> list[Seat]:
    """Return whose panels offer to ask the others for a move."""
    return [seat for seat in map(Seat, range(play.seats)) if play.may_ask_back(seat)]


def guns(*done: tuple[Seat, str], super_powers: bool = False) -> Session:
    game = SHELF["cash_guns"].rules
    play = Session(game, game.options(super_powers=super_powers), 4, SEED)
    for seat, text in done:
        play.commit(drafted(play, seat, text))
    return play


def test_what_one_may_take_back_alone_is_not_asked_for() -> None:
    assert offered(fire()) == []
    assert offered(fire(BANDS[0])) == []
    assert offered(after_set_up(SPREAD)) == [CLEO]  # who placed her landowner just before


def test_it_is_offered_for_the_last_move_before_another_moved() -> None:
    assert offered(fire(*BANDS[:2])) == [ANN]
    assert offered(fire(*BANDS[:3])) == [BOB]  # Bob and Cleo have moved since Ann


def test_it_is_not_offered_at_the_beginning_of_a_turn_for_the_turn_before() -> None:
    two_seats = goof((ANN, 3), (BOB, 1))
    assert two_seats.active() == (ANN, BOB)
    assert offered(two_seats) == [BOB]
    assert offered(fire(*BANDS)) == [BOB]


def test_it_is_offered_within_a_turn_for_what_cannot_be_taken_back_alone() -> None:
    play = guns(super_powers=True)
    play.commit(drafted(play, CLEO, "reveal the_insane"))
    assert CLEO in play.active()  # a bullet is still to be chosen
    assert offered(play) == [CLEO]
    play.commit(drafted(play, CLEO, "load bang"))
    assert offered(play) == []


def test_it_is_not_offered_for_a_sealed_choice_whether_it_lies_or_not() -> None:
    assert offered(guns((ANN, "load bang"))) == []
    assert offered(guns((ANN, "load bang"), (ANN, "take_back"))) == []
    loads = [(Seat(seat), "load clic") for seat in range(4)]
    assert offered(guns(*loads)) == []
    assert offered(guns(*loads, (BOB, "aim 0"))) == []
    assert guns(*loads).back_to(ANN) == 0  # who types may still ask


def test_it_is_not_offered_once_the_game_is_over() -> None:
    play = goof((ANN, 3), (BOB, 1), (ANN, 2), (BOB, 2), (ANN, 1), (BOB, 3))
    assert offered(play) == []


# The last choice ------------------------------------------------------------------------------


def test_the_last_sealed_choice_opens_all() -> None:
    two = guns((ANN, "load bang"), (CLEO, "load clic"))
    dora = Seat(3)
    assert not any(two.opens(seat, action(two, seat, "load clic")) for seat in (BOB, dora))
    last = guns((ANN, "load bang"), (CLEO, "load clic"), (BOB, "load clic"))
    assert last.opens(dora, action(last, dora, "load clic"))
    assert last.is_final(dora, action(last, dora, "load clic"))
    assert not last.opens(ANN, action(last, ANN, "take_back"))


def test_where_nothing_lies_sealed_nothing_opens() -> None:
    play = after_set_up(SPREAD)
    assert not play.opens(ANN, action(play, ANN, "end"))


# What stands ----------------------------------------------------------------------------------


def test_only_the_moves_that_can_be_taken_back_hold_the_state_before() -> None:
    play = after_set_up(SPREAD, (ANN, "landowner east_smithfield"))
    assert [taken.before is not None for taken in play.moves] == [False] * 9 + [True, True]
    play.commit(drafted(play, ANN, "end"))
    assert all(taken.before is None for taken in play.moves)


def test_what_stands_is_what_was_not_taken_back() -> None:
    play = fire((ANN, "place_band tower"), (ANN, "undo"), (ANN, "place_band minories"))
    assert moves(play.moves) == ((ANN, "place_band minories"),)
    assert [taken.number for taken in play.moves] == [3]


# Replay ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(5))
def test_a_replay_gives_the_same_game_with_all_that_was_taken_back(number: int) -> None:
    play, dice = fire(seed=f"replay {number}"), Rng(f"chance {number}")
    undone = 0
    while play.result is None:
        seat = dice.pick(play.active())
        legal = play.offer(seat).actions
        play.commit(play.move(seat, dice.pick(legal), play.number))
        if play.may_undo(seat) and dice.below(3) == 0:
            play.commit(play.undo(seat, play.number))
            undone += 1
    assert undone > 3
    again = fire(seed=play.seed)
    again.replay(play.entries)
    assert again.state == play.state
    assert again.entries == play.entries
    assert moves(again.moves) == moves(play.moves)
    assert again.result == play.result


def test_a_replay_leaves_the_same_to_take_back_and_the_same_stamps() -> None:
    play = after_set_up(SPREAD, (ANN, "landowner east_smithfield"))
    again = fire()
    again.replay(play.entries)
    assert stamps(again) == stamps(play)
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
    play = fire()
    with pytest.raises(host.ReplayError, match=why) as caught:
        play.replay([Entry(1, ANN, "move", BANDS[0][1], 0), Entry(2, seat, kind, text, 0)])
    assert caught.value.number == 2


# What was -------------------------------------------------------------------------------------


def test_what_was_heard_since_an_entry_is_what_stands() -> None:
    play = fire((ANN, "place_band tower"), (ANN, "undo"), (ANN, "place_band minories"), BANDS[1])
    heard = [(event.kind, event.seat, event.place) for event in play.heard_since(0, None)]
    assert heard == [("band_placed", ANN, "minories"), ("band_placed", BOB, "minories")]
    assert [event.seat for event in play.heard_since(3, None)] == [BOB]
    assert play.heard_since(4, None) == []


def test_each_hears_what_it_may() -> None:
    play = goof((ANN, 3))
    heard = [play.heard_since(0, seat)[0].card for seat in (ANN, BOB, None)]
    assert heard == [3, None, None]


def test_what_was_taken_back_is_told_to_those_who_heard_of_it() -> None:
    play = fire((ANN, "place_band tower"), (ANN, "undo"), (ANN, "place_band minories"))
    assert play.undone_since(0) == []  # it came and went since
    [(entry, first)] = play.undone_since(1)
    assert entry == Entry(2, ANN, "undo", "place_band tower", 0)
    assert (first.number, first.text) == (1, "place_band tower")
    assert play.undone_since(2) == []  # that was told
    assert play.undone_since(3) == []


def test_what_was_taken_back_comes_newest_first() -> None:
    walk = "landowner east_smithfield"
    play = after_set_up(SPREAD, (ANN, walk), (ANN, "undo"), (ANN, "undo"))
    assert [entry.text for entry, _ in play.undone_since(11)] == [walk, SPREAD[1]]
    assert [entry.text for entry, _ in play.undone_since(10)] == [SPREAD[1]]


def test_the_game_as_it_was_is_another_game() -> None:
    play = fire(*BANDS)
    past = play.at(2)
    assert (past.number, past.state, past.active()) == (2, fire(*BANDS[:2]).state, (CLEO,))
    assert play.number == 6


def test_the_game_as_it_is_stays_as_it_was_when_it_goes_on() -> None:
    play = fire(*BANDS[:2])
    now = play.at(2)
    offer = now.offer(CLEO)
    assert (now.state, now.entries, now.moves) == (play.state, play.entries, play.moves)
    for seat, text in (*BANDS[2:4], (ANN, "undo")):
        play.commit(drafted(play, seat, text))
    assert (now.number, now.state, now.active()) == (2, fire(*BANDS[:2]).state, (CLEO,))
    assert (now.offer(CLEO), now.gone, now.undone_since(0)) == (offer, {}, [])


def test_the_game_as_it_was_knows_what_was_taken_back_later() -> None:
    play = fire((ANN, "place_band tower"), (ANN, "undo"))
    assert moves(play.at(1).moves) == ((ANN, "place_band tower"),)
    assert play.at(2).moves == ()


# The clock and the table --------------------------------------------------------------------------


def test_a_late_move_is_the_mildest_one_and_cannot_be_taken_back() -> None:
    play = fire()
    play.commit(play.late(ANN, 7))
    assert play.entries == [Entry(1, ANN, "late", "place_band tower", 7)]
    assert moves(play.moves) == ((ANN, "place_band tower"),)
    assert not play.may_undo(ANN)
    again = fire()
    again.replay(play.entries)
    assert again.state == play.state
    assert not again.may_undo(ANN)


def test_what_somebody_did_before_their_time_was_over_stays_too() -> None:
    play = fire(*BANDS, *LANDOWNERS, SPREAD)
    while play.active() == (ANN,):
        play.commit(play.late(ANN, 0))
    assert not any(one.before is not None for one in play.moves)


def test_a_note_changes_neither_the_game_nor_what_is_offered_nor_what_may_be_taken_back() -> None:
    play = fire(BANDS[0])
    was = stamps(play)
    play.commit(play.note(ANN, "extended", 5))
    play.commit(play.note(None, "outage", 6))
    assert play.entries[1:] == [
        Entry(2, ANN, "note", "extended", 5),
        Entry(3, None, "note", "outage", 6),
    ]
    assert stamps(play) == was
    assert moves(play.moves) == (BANDS[0],)
    play.commit(play.undo(ANN, 7))
    again = fire()
    again.replay(play.entries)
    assert again.state == play.state
    assert again.entries == play.entries


@pytest.mark.parametrize("note", ["computer", "substitute", "back"])
def test_nobody_takes_back_what_another_moved_for_their_seat(note: Note) -> None:
    play = fire(BANDS[0])
    play.commit(play.note(ANN, note, 5))
    assert not play.may_undo(ANN)
    again = fire()
    again.replay(play.entries)
    assert not again.may_undo(ANN)


def test_all_hear_of_a_late_move_but_not_of_a_late_sealed_choice() -> None:
    play = fire()
    play.commit(play.late(ANN, 0))
    assert play.late_since(0) == [ANN]
    assert play.late_since(1) == []
    rules = SHELF["cash_guns"].rules
    sealed = Session(rules, rules.options(), 4, "sealed")
    sealed.commit(sealed.late(BOB, 0))
    assert sealed.late_since(0) == []
    sealed.commit(sealed.note(BOB, "extended", 0))
    assert [one.text for one in sealed.notes_since(0)] == ["extended"]
