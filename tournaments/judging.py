"""Decisions of judges about tables, and their consequences."""

import copy
from collections.abc import Sequence
from dataclasses import dataclass

from tournaments import drawing, points, stages
from tournaments.events import Adjudicated, Entry, Stage
from tournaments.fold import apply
from tournaments.points import Outcome
from tournaments.standings import Entrant
from tournaments.state import Match, State


@dataclass(frozen=True, slots=True)
class Consequence:
    """The consequences of a decided table."""

    points: tuple[int, ...]
    """The points of each seat, in sixtieths."""
    playing: int
    """The number of tables that still play before anything else happens."""
    stage: Stage | None
    """The next stage to be drawn, if nothing has to be played before."""
    champion: Entrant | None
    """The winner of the tournament, if this decides it."""


def outcome(match: Match, places: Sequence[int]) -> Outcome | None:
    """Return the outcome with these places of people by seat; None if the places are impossible.

    Computer players are last, whether or not the judge counted them. Shared places are counted
    together: after two first places comes the third.
    """
    if len(places) != len(match.seats):
        return None
    computers = tuple(seat for seat, who in enumerate(match.seats) if who is None)
    people = [one for seat, one in enumerate(places) if seat not in computers]
    if not (_are_places(people) or _are_places(places)):
        return None
    last = len(people) + 1
    told = tuple(
        last if seat in computers else _rank(one, people) for seat, one in enumerate(places)
    )
    return Outcome(told, (), computers)


def _rank(place: int, among: Sequence[int]) -> int:
    return 1 + sum(other < place for other in among)


def _are_places(told: Sequence[int]) -> bool:
    return all(one == _rank(one, told) for one in told)


def consequence(state: State, salt: str, number: int, told: Outcome, now: int) -> Consequence:
    """Return the consequences if a table is decided like this."""
    then = copy.deepcopy(state)
    apply(then, Entry(0, now, None, Adjudicated(number, told)))
    playing = sum(one.outcome is None for one in then.matches.values())
    is_over = drawing.is_over(then, now)
    stage = None if playing else drawing.next_stage(then, now)
    if stage == "bracket" and (drawn := drawing.next_draw(then, salt, now)) is not None:
        stage = drawn.stage  # a single table of the best is the final
    # Shares need victory points, which a judge does not give.
    scale = state.settings.scale
    return Consequence(
        points=() if scale == "share" else points.points(scale, told),
        playing=playing,
        stage=stage,
        champion=stages.podium(then, salt)[0] if is_over else None,
    )
