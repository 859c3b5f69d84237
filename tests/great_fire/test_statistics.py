"""The statistics of a finished game."""

from games.core.log import Log
from games.core.statistics import Moment
from games.great_fire import turn
from games.great_fire.actions import Action
from games.great_fire.events import Event
from games.great_fire.model import IntensifyFire, State, clone
from games.great_fire.statistics import count
from tests.great_fire.position import (
    ANN,
    BOB,
    COLOURS,
    P,
    acting,
    give,
    houses,
    named,
    only_houses,
    position,
)


def played(state: State, *texts: str) -> list[Moment[State, Action, Event]]:
    """Let Ann make these moves on `state`, and return the moments."""
    moments = list[Moment[State, Action, Event]]()
    for text in texts:
        before, action, log = clone(state), named(state, text), Log[Event]()
        turn.apply(state, ANN, action, log)
        events = tuple(entry.event for entry in log.entries)
        moments.append(Moment(before, ANN, action, events))
    return moments


def test_houses_lost_are_those_off_the_map_of_all_and_of_the_players() -> None:
    state = position(seats=3)
    only_houses(state, {"aldgate": houses(red=10, blue=20, green=15, white=15)})
    shares = count((), state).shares
    assert shares["houses lost"] == (60, 120)
    assert shares["players' own houses lost"] == (15, 60)


def test_a_waiting_band_that_catches_a_cone_is_counted() -> None:
    state = position(bands={"pepys_house": 1, "billingsgate": 1, "philpot_lane": 1})
    shares = count(played(state, "spread E pudding_lane philpot_lane"), state).shares
    assert shares["cones that a waiting band catches"] == (1, 1)
    assert shares["cones taken from Pudding Lane"] == (1, 1)


def test_cones_added_in_one_place_are_piled() -> None:
    state = position(
        burning={"st_mary": 1, "bridgeward": 2}, owed=IntensifyFire(ANN, 3, "stack_card")
    )
    moments = played(state, "intensify st_mary", "intensify st_mary", "intensify bridgeward")
    shares = count(moments, state).shares
    assert shares["added cones in the place of the one before"] == (1, 2)


def test_points_left_at_the_end_of_a_turn_are_unspent() -> None:
    state = position(owed=acting(3))
    figures = count(played(state, "end"), state)
    assert figures.shares["action points unspent"] == (3, 4)
    assert figures.numbers["turns"] == 1


def test_objectives_are_saved_where_houses_stand() -> None:
    state = position(seats=3)
    only_houses(state, {"tower": houses(**dict.fromkeys(COLOURS, 20))})
    for player in state.players:
        player.objectives = (P("tower"), P("cheapside"), P("guild_hall"))
    give(state, BOB, "demolition", "demolition", "victory_point")
    figures = count((), state)
    assert figures.shares["objectives dealt saved"] == (3, 9)
    assert figures.shares["objective tower (3) saved"] == (1, 1)
    assert figures.shares["objective cheapside (5) saved"] == (0, 1)
    assert figures.numbers["demolition tokens unused"] == 2
    assert (3, False) in figures.pairs["an objective's points with its burning"]
    assert (5, True) in figures.pairs["an objective's points with its burning"]
    assert figures.seats[ANN]["points of objectives dealt"] == 12
    assert figures.seats[ANN]["objectives saved"] == 1


def test_traits_tell_colour_and_turn_order() -> None:
    state = position(seats=3)
    state.first = BOB
    assert count((), state).traits == (
        ("turn order: 3", "houses: red"),
        ("turn order: 1", "houses: blue"),
        ("turn order: 2", "houses: green"),
    )
