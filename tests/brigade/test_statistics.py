"""The statistics of a finished game."""

from games.brigade import turn
from games.brigade.actions import Action
from games.brigade.events import Event
from games.brigade.model import State, clone
from games.brigade.statistics import count
from games.core.log import Log
from games.core.statistics import Moment
from tests.brigade.position import ANN, BOB, burn, destroy, loyal, named, renown, stand, table


def played(state: State, *texts: str) -> list[Moment[State, Action, Event]]:
    """Let Ann make these moves on `state`, and return the moments."""
    moments = list[Moment[State, Action, Event]]()
    for text in texts:
        before, action, log = clone(state), named(state, text), Log[Event]()
        turn.apply(state, ANN, action, log)
        moments.append(Moment(before, ANN, action, tuple(one.event for one in log.entries)))
    return moments


def test_fires_renown_and_stolen_blocks_are_counted() -> None:
    """A fire that is only reduced; one that is put out, whose renown steals a block."""
    state = table(2)
    stand(state, ANN, "B2", "B2")
    burn(state, "B2:2")
    loyal(state, BOB, "B1")
    renown(state, ANN, "B1:2")
    moments = played(state, "extinguish 1 0", "extinguish 1 0", "place_renown B1 1", "end_turn")
    figures = count(moments, state)
    assert figures.numbers["turns"] == 1
    assert figures.shares["fires fought that go out"] == (1, 2)
    assert figures.shares["blocks gained that were a rival's"] == (1, 1)
    assert figures.shares["renown that fits nowhere"] == (0, 1)
    assert [one["loyal blocks"] for one in figures.seats] == [1, 0]


def test_lost_blocks_and_what_seats_had_are_counted() -> None:
    state = table(2, mode="advanced")
    destroy(state, "B2 C3")
    state.players[BOB].spaces["wagon"] = 3
    figures = count((), state)
    assert figures.numbers["blocks destroyed"] == 2
    assert figures.numbers["University blocks destroyed"] == 1
    assert [one["upgrades"] for one in figures.seats] == [0, 3]
    assert figures.traits[BOB][:2] == ("turn order: 2", "corner: F6")
    assert "board: white" in figures.traits[ANN]
