"""The ends of the game, ties, and what is shown of the count before."""

import pytest

from games.brigade import score, standings, view
from games.brigade.events import Destroyed, Event, GameEnded, LastRound, LoyaltyGained, TurnBegan
from games.brigade.model import State
from games.core.log import Log, Seat
from games.core.rules import Result
from tests.brigade.position import (
    ANN,
    BOB,
    CAT,
    at,
    burn,
    crew,
    destroy,
    do,
    happen,
    legal,
    loyal,
    next_event,
    of_type,
    question,
    renown,
    stand,
    table,
    whose,
)


def gain(state: State, place: str, before: int) -> list[Event]:
    """Let Ann gain a block by putting out a fire of 1."""
    renown(state, ANN, f"{place}:{before}")
    burn(state, f"{place}:1")
    stand(state, ANN, place)
    return do(state, "extinguish 1 0", f"place_renown {place} 1")


def found(state: State) -> Result:
    result = score.result(state)
    assert result is not None
    return result


def totals(state: State) -> list[int]:
    return [one.total for one in found(state).scores]


def test_rule_42_five_blocks_of_a_faction_win_at_once() -> None:
    state = table(3)
    loyal(state, ANN, "C1 D1 E1 A2")
    loyal(state, BOB, "D2")
    loyal(state, CAT, "E3 F3")
    events = gain(state, "B1", 1)
    assert (state.ending, state.winner, question(state)) == ("faction", ANN, None)
    assert of_type(events, GameEnded) == [GameEnded("faction", (1, 3, 2), (13, 2, 8))]


def test_rule_42_three_blocks_of_the_university_win_at_once() -> None:
    state = table()
    loyal(state, ANN, "C3 D4")
    gain(state, "D3", 4)
    assert (state.ending, state.winner) == ("university", ANN)
    state = table()
    loyal(state, ANN, "C1 D1 E1")
    gain(state, "B1", 1)
    assert state.ending is None, "four of a faction do not"


def test_rule_43_one_block_of_each_wins_at_once() -> None:
    state = table()
    loyal(state, ANN, "C1 D2 A4 D5")
    gain(state, "C3", 4)
    assert (state.ending, state.winner) == ("citizens", ANN)
    state = table()
    loyal(state, ANN, "C1 D2 A4")
    gain(state, "C3", 4)
    assert state.ending is None


def test_reading_43_the_others_are_ordered_by_what_their_blocks_count() -> None:
    state = table(3)
    loyal(state, ANN, "C1 D1 E1 A2")
    loyal(state, BOB, "E3 F3 B5 C5")
    gain(state, "B1", 1)
    assert (found(state).places, totals(state)) == ((1, 2, 3), [13, 16, 0])


def test_rule_44_and_reading_42_eight_destroyed_blocks_end_the_game_with_the_round() -> None:
    state = table(3)
    destroy(state, "A5 B5 C5 D5 E5 F5 B6")
    loyal(state, ANN, "B1")
    loyal(state, BOB, "D1 D2")
    burn(state, "C6:5")
    next_event(state, "wind_n")
    events = do(state, "end_turn")
    assert of_type(events, LastRound) == [LastRound("evacuation")]
    assert of_type(events, TurnBegan) == [TurnBegan(BOB, extra=False, last=True)]
    next_event(state, "wind_s")
    do(state, "end_turn")
    assert state.turn.seat == CAT
    events = do(state, "end_turn")
    assert of_type(events, GameEnded) == [GameEnded("evacuation", (2, 1, 3), (2, 5, 0))]
    assert state.winner is None


def test_rule_44_so_do_three_of_the_university() -> None:
    state = table()
    destroy(state, "C3 D3")
    burn(state, "C4:6")
    events = do(state, "end_turn")
    assert of_type(events, LastRound) == [LastRound("evacuation")]
    state = table()
    destroy(state, "C3")
    burn(state, "C4:6")
    next_event(state, "wind_n")
    assert of_type(do(state, "end_turn"), LastRound) == []


def test_reading_42_a_win_is_possible_in_the_last_round() -> None:
    state = table()
    state.last_round = "evacuation"
    loyal(state, ANN, "C1 D1 E1 A2")
    gain(state, "B1", 1)
    assert state.ending == "faction"


def test_rule_45_and_reading_41_the_last_fire_put_out_ends_the_game() -> None:
    state = table()
    burn(state, "E6:0 B1:1")
    renown(state, ANN, "B1:1")
    stand(state, ANN, "B1")
    do(state, "extinguish 1 0")
    assert question(state) == "split", "its renown is placed first"
    events = do(state, "place_renown B1 1")
    assert whose(state, "B1") == ANN
    assert of_type(events, GameEnded) == [GameEnded("no_fires", (1, 2), (2, 0))]


def test_reading_41_not_when_the_last_fire_is_lost_or_before_the_first_deed() -> None:
    state = table()
    burn(state, "E6:0 B1:4")
    do(state, "move_brigade B2 -")
    assert state.ending is None
    next_event(state, "wind_n")
    events = do(state, "end_turn")
    assert of_type(events, Destroyed)[0].place == at("B1")
    assert state.ending is None


def test_rule_45_a_reduced_fire_counts_too() -> None:
    state = table()
    crew(state, ANN, "del_uge")
    burn(state, "E6:2")
    gain(state, "B1", 1)
    do(state, "reduce_fire E6")
    assert state.ending == "no_fires"


def ended(state: State) -> Result:
    log = Log[Event]()
    score.end(state, "evacuation", None, log)
    return found(state)


@pytest.mark.parametrize(
    ("blocks", "latest", "places"),
    [
        (("B2", "B1 C1"), [], (2, 1)),
        (("B2", "C2"), [ANN, BOB], (2, 1)),
        (("B2", "C2"), [BOB, ANN], (1, 2)),
        (("B2", "C2"), [BOB], (2, 1)),
        (("B2", "C2"), [], (1, 1)),
        (("B2 B1", "C2"), [BOB], (1, 2)),
    ],
)
def test_rule_46_ties(blocks: tuple[str, str], latest: list[Seat], places: tuple[int, int]) -> None:
    state = table()
    for seat, places_ in zip((ANN, BOB), blocks, strict=True):
        loyal(state, seat, places_)
    state.latest = latest
    assert ended(state).places == places


def test_rule_46_who_put_out_a_fire_is_remembered() -> None:
    state = table()
    state.latest = [ANN, BOB]
    gain(state, "B1", 0)
    assert state.latest == [BOB, ANN]


def test_rule_47_without_a_loyal_block_one_has_nothing() -> None:
    state = table()
    assert [one.total for one in ended(state).scores] == [0, 0]


def test_reading_11_the_fourth_time_the_event_deck_runs_out_the_round_is_the_last() -> None:
    state = table()
    state.decks = 3
    state.events_spent, state.events = state.events_spent + state.events, []
    events = do(state, "end_turn")
    assert of_type(events, LastRound) == [LastRound("no_events")]
    do(state, "end_turn")
    assert state.ending == "no_events"


def test_standings_show_what_loyal_blocks_count_now() -> None:
    state = table()
    loyal(state, ANN, "B1 C3")
    loyal(state, BOB, "D2")
    shown = standings.standings(view.view(state, None))
    assert [one.total for one in shown] == [7, 2]
    assert {part.key: part.points for part in shown[ANN].parts}["university"] == 5
    heard: list[Event] = [
        LoyaltyGained(ANN, at("D2"), BOB),
        Destroyed(at("B1"), state.city[at("B1")].tile, ANN),
    ]
    assert standings.changes(heard, view.view(state, None)) == {BOB: -2}


def test_a_win_by_an_event_is_told_in_the_turn_of_another() -> None:
    state = table()
    loyal(state, BOB, "C1 D2 A4 D5")
    renown(state, BOB, "C3:4")
    happen(state, "word_of_mouth", ANN)
    do(state, legal(state)[0])
    do(state, "place_renown C3 1")
    assert (state.ending, state.winner) == ("citizens", BOB)
