"""The statistics of a finished game."""

from games.core.log import Log, Seat
from games.core.statistics import Moment
from games.london import turn
from games.london.actions import Action
from games.london.events import Event
from games.london.model import State, clone
from games.london.statistics import count
from tests.london.position import ANN, begin, give, named, table


def played(state: State, *texts: str) -> list[Moment[State, Action, Event]]:
    """Let whose turn it is make these moves on `state`, and return the moments."""
    moments = list[Moment[State, Action, Event]]()
    for text in texts:
        before, seat, action, log = clone(state), state.turn, named(state, text), Log[Event]()
        turn.apply(state, seat, action, log)
        events = tuple(entry.event for entry in log.entries)
        moments.append(Moment(before, seat, action, events))
    return moments


def test_cards_that_are_placed_and_activated_are_counted_by_their_copies() -> None:
    state = table(hand="lords british_museum shops salters", city="grocers")
    moments = played(state, "build lords british_museum -", "build shops salters -")
    begin(state)
    moments += played(state, "draw", "run_city", "activate 1 - - -", "end_run")
    shares = count(moments, state).shares
    assert shares["placed: lords"] == (1, 1)
    assert shares["placed: shops"] == (1, 3)
    assert shares["placed: hospital"] == (0, 2)
    assert shares["activated: lords"] == (1, 1)
    assert shares["activated: shops"] == (0, 1)


def test_runs_turns_and_their_poverty_are_counted_for_each_player() -> None:
    state = table(hand="lords", city="grocers, .salters", loans=1)
    moments = played(state, "run_city", "activate 0 - - -", "end_run")
    figures = count(moments, state)
    assert figures.numbers["runs a player"] == 0.5
    assert figures.numbers["turns a player"] == 1
    assert figures.numbers["poverty a run"] == 4
    assert figures.shares["poverty of runs that is for cards in hand"] == (1, 4)
    assert figures.seats[ANN]["money of runs"] == 4
    assert figures.seats[ANN]["runs"] == 1
    assert figures.ending == "the deck is empty"


def test_land_and_loans_are_counted() -> None:
    state = table(money=0, poverty=4)
    state.offer = state.offer[:1]
    moments = played(state, "buy_land city", "draw", "draw")
    figures = count(moments, state)
    assert figures.shares["bought: city"] == (1, 1)
    assert figures.shares["bought: hackney"] == (0, 1)
    assert figures.numbers["loans taken a player"] == 0.5
    assert figures.seats[ANN]["poverty removed by boroughs"] == 1
    assert figures.seats[ANN]["loans taken"] == 1
    assert figures.shares["draws from the board"] == (0, 2)


def test_traits_tell_what_belongs_to_whom() -> None:
    state = table()
    give(state, Seat(1), city="lords .shops, lords", boroughs="hackney city")
    assert count((), state).traits == (
        ("turn order: 1",),
        ("turn order: 2", "card: lords", "card: shops", "borough: city", "borough: hackney"),
    )
