"""Statistics of a finished game for the character sheet, and their expected ranges."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from games.core.log import Seat
from games.core.rules import seats
from games.core.statistics import Expected, Figures, Moment, Sitting, Statistics
from games.great_fire.actions import Action, EndTurn, Intensify
from games.great_fire.box import ACTION_POINTS, BOX, HOUSES_PER_COLOUR
from games.great_fire.events import (
    Burned,
    Caught,
    Demolished,
    Event,
    FireSpread,
    HandShown,
    TokenTaken,
)
from games.great_fire.model import COLOURS, State, TakeActions, Token
from games.great_fire.score import houses_standing

Moments = Sequence[Moment[State, Action, Event]]

_OBJECTIVES: Final = sorted({place for deck in BOX.decks.values() for place in deck})
"""The districts that are objectives."""


def count(moments: Moments, end: State) -> Figures:
    """Return the statistics of a finished game."""
    events = [event for moment in moments for event in moment.events]
    kinds = Counter(type(event) for event in events)
    standing = houses_standing(end)
    owned = [HOUSES_PER_COLOUR - standing[player.colour] for player in end.players]
    all_houses = HOUSES_PER_COLOUR * len(COLOURS)
    begun = sum(isinstance(moment.action, EndTurn) for moment in moments)
    return Figures(
        numbers={
            "turns": begun,
            "cones burning at the end": sum(end.cones.values()),
            "demolition tokens unused": _held(end, "demolition"),
            "double move tokens unused": _held(end, "double_move"),
        },
        shares={
            "houses lost": (all_houses - standing.total(), all_houses),
            "players' own houses lost": (sum(owned), HOUSES_PER_COLOUR * len(owned)),
            "cones that a waiting band catches": (kinds[Caught], kinds[FireSpread]),
            "cones taken from Pudding Lane": (_from_pudding_lane(events), kinds[FireSpread]),
            "added cones in the place of the one before": _piled(moments),
            "turns without a card that spreads": (kinds[HandShown], begun),
            "action points unspent": _unspent(moments),
            **_objectives_saved(end),
        },
        pairs={"an objective's points with its burning": _risks(end)},
        seats=tuple(_seat(seat, events, end) for seat in seats(end)),
        traits=tuple(_traits(seat, end) for seat in seats(end)),
    )


def _held(end: State, token: Token) -> int:
    return sum(player.tokens.count(token) for player in end.players)


def _from_pudding_lane(events: Sequence[Event]) -> int:
    start = BOX.map.start.id
    return sum(isinstance(event, FireSpread) and event.path[0] == start for event in events)


def _piled(moments: Moments) -> tuple[int, int]:
    """Count added cones at the same place as the one before, of all that followed another."""
    actions = [moment.action for moment in moments]
    added = [
        (one, other)
        for one, other in pairwise(actions)
        if isinstance(one, Intensify) and isinstance(other, Intensify)
    ]
    return sum(one == other for one, other in added), len(added)


def _unspent(moments: Moments) -> tuple[int, int]:
    """Count unspent action points at the ends of turns, of all action points."""
    left = turns = 0
    for moment in moments:
        task = moment.before.agenda[-1]
        if isinstance(moment.action, EndTurn) and isinstance(task, TakeActions):
            left, turns = left + task.points, turns + 1
    return left, turns * ACTION_POINTS


def _objectives_saved(end: State) -> dict[str, tuple[int, int]]:
    """Count the objectives that still stand, of all districts on objectives and of those dealt."""
    dealt = [place for player in end.players for place in player.objectives]
    saved = {
        f"objective {place} ({BOX.map.objective_points(place)}) saved": (place in end.houses, 1)
        for place in _OBJECTIVES
    }
    return {"objectives dealt saved": (sum(place in end.houses for place in dealt), len(dealt))} | {
        name: (int(stands), all_) for name, (stands, all_) in saved.items()
    }


def _risks(end: State) -> tuple[tuple[float, float], ...]:
    return tuple(
        (BOX.map.objective_points(place), place not in end.houses) for place in _OBJECTIVES
    )


def _seat(seat: Seat, events: Sequence[Event], end: State) -> dict[str, float]:
    player = end.players[seat]
    dealt = [BOX.map.objective_points(place) for place in player.objectives]
    return {
        "points of objectives dealt": sum(dealt),
        "objectives saved": sum(place in end.houses for place in player.objectives),
        "tokens taken": sum(
            isinstance(event, TokenTaken) and event.seat == seat for event in events
        ),
        "own houses burnt or blown up in own turns": _own_losses(seat, events, end),
    }


def _own_losses(seat: Seat, events: Sequence[Event], end: State) -> int:
    """Count the houses that players burned of their own."""
    colour, mover, lost = end.players[seat].colour, None, 0
    for event in events:
        match event:
            case FireSpread():
                mover = event.seat
            case Burned() if mover == seat:
                lost += event.lost.count(colour)
            case Demolished() if event.seat == seat:
                lost += event.lost.count(colour)
            case _:
                pass
    return lost


def _traits(seat: Seat, end: State) -> tuple[str, ...]:
    player = end.players[seat]
    after = (seat - end.first) % len(end.players)
    return (f"turn order: {after + 1}", f"houses: {player.colour}")


_REPORTED: Final = "the one reported game of four ended 28, 32, 31, 30"

_EXPECTED: Final = (
    Expected("score: winners' mean", 28, 32, _REPORTED, seats=(4,)),
    Expected("score: mean", 26, 32, _REPORTED, seats=(4,)),
    Expected(
        "score: first to last", 3, 10, "reported games are close: four points, two points", (4,)
    ),
    Expected(
        "houses lost",
        0.40,
        0.65,
        "a third to a half of the map should stand to be saved",
        seats=(3, 4, 5),
    ),
    Expected(
        "houses lost",
        0.40,
        0.75,
        "a quarter should stand even where no colour is neutral and each has five rivals",
        seats=(6,),
    ),
    Expected(
        "cones that a waiting band catches",
        0.005,
        0.4,
        "a band mostly turns the fire aside; sometimes it should have to catch it",
    ),
    Expected(
        "cones taken from Pudding Lane", 0.1, 0.6, "where a cone comes from should be a choice"
    ),
    Expected(
        "added cones in the place of the one before", 0, 0.7, "added cones should be a choice"
    ),
    Expected("turns without a card that spreads", 0, 0.05, "it is an exception in the rules"),
    Expected("objectives dealt saved", 0.3, 0.7, "an objective should be neither safe nor lost"),
    Expected("objective * saved", 0.1, 0.9, "no objective should be safe, none hopeless"),
    Expected("an objective's points with its burning", 0.15, 1, "points should follow the risk"),
    Expected(
        "points of objectives dealt: correlation with winning",
        -0.15,
        0.2,
        "the deal alone should not decide",
    ),
    Expected("objectives saved: correlation with winning", 0.1, 0.7, "saving them should pay"),
)

STATISTICS: Final = Statistics(
    count=count,
    expected=_EXPECTED,
    sittings=(Sitting(3), Sitting(4), Sitting(6)),
)
"""The statistics of The Great Fire."""
