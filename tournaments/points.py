"""What a place at a table is worth, in sixtieths of a point: no fraction decides a title.

60 is divisible by all numbers of people who may share places at a table of six.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

POINT: Final = 60
"""One point, in the unit in which points are counted."""

ScaleKey = Literal["10-6-3-1", "6-4-2-0", "wins", "share"]

_SCALES: Final[dict[ScaleKey, tuple[tuple[int, ...], ...]]] = {
    "10-6-3-1": (
        (300,),
        (600, 0),
        (600, 240, 60),
        (600, 360, 180, 60),
        (600, 420, 240, 180, 60),
        (600, 480, 300, 240, 120, 60),
    ),
    "6-4-2-0": (
        (180,),
        (360, 0),
        (360, 180, 0),
        (360, 240, 120, 0),
        (360, 240, 180, 120, 0),
        (360, 300, 240, 120, 60, 0),
    ),
    "wins": (
        (60,),
        (120, 0),
        (180, 0, 0),
        (240, 0, 0, 0),
        (300, 0, 0, 0, 0),
        (360, 0, 0, 0, 0, 0),
    ),
}
"""By the number of people at the table: what the first, the second … get, in sixtieths.

Within a scale the mean is the same at every size, so an odd table is neither luck nor bad luck;
all are whole points, so that those who tie share them without a rest.
"""

_MEAN_SHARE: Final = 300
"""Points for an average share of all victory points, where shares are what counts."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, by seat, as a tournament needs to know it."""

    places: tuple[int, ...]
    """1 for the winner; tied seats share the better place. If nobody won, the best place is 2."""
    scores: tuple[int, ...]
    """Victory points; () in a game that counts none."""
    computers: tuple[int, ...] = ()
    """Seats that nobody had entered for: a computer player filled them from the start."""
    replaced: tuple[int, ...] = ()
    """Seats whose owner did not play to the end."""
    timeouts: tuple[int, ...] = ()
    """How many times the clock of each seat ran out; () for never."""
    before: tuple[int, ...] = ()
    """What comes before any score in this game, the higher the better; (): nothing does."""


def mean(scale: ScaleKey) -> int:
    """Return the points of an average game, which a bye is worth."""
    return _MEAN_SHARE if scale == "share" else _SCALES[scale][0][0]


def last(scale: ScaleKey, seats: int) -> int:
    """Return the points of the last place, which a round missed by a late entry is worth."""
    return 0 if scale == "share" else _SCALES[scale][seats - 1][-1]


def is_consistent(outcome: Outcome) -> bool:
    """Tell whether places agree with the scores: what is higher is before what is lower."""
    if not outcome.scores:
        return True
    before = outcome.before or (0,) * len(outcome.places)
    seats = sorted(
        (-first, -score, place)
        for first, score, place in zip(before, outcome.scores, outcome.places, strict=True)
    )
    return all(
        one[2] < other[2] or (one[:2] == other[:2] and one[2] <= other[2])
        for one, other in pairwise(seats)
    )


def ranks(outcome: Outcome) -> tuple[int, ...]:
    """Return the places among those who played to the end, by seat; 0 for the others.

    Computer players, and seats that somebody gave up, are removed before.
    """
    out = {*outcome.computers, *outcome.replaced}
    stayed = [place for seat, place in enumerate(outcome.places) if seat not in out]
    return tuple(
        0 if seat in out else 1 + sum(other < place for other in stayed)
        for seat, place in enumerate(outcome.places)
    )


def points(scale: ScaleKey, outcome: Outcome) -> tuple[int, ...]:
    """Return the points of each seat; tied seats share what their places are worth together.

    Who was replaced gets nothing, and the others what a table of its full size gives. Computer
    players who filled a seat from the start make the table smaller.

    Raises:
        ValueError: shares of victory points are asked of a game that has none, or negative ones.
    """
    if scale == "share":
        return _shared_points(outcome)
    people = len(outcome.places) - len(outcome.computers)
    worth = _SCALES[scale][people - 1]
    placed = ranks(outcome)
    return tuple(
        sum(worth[rank - 1 : rank - 1 + placed.count(rank)]) // placed.count(rank) if rank else 0
        for rank in placed
    )


def shares(outcome: Outcome) -> tuple[tuple[int, int], ...]:
    """Return each seat's share of the victory points as a fraction, 1 being the average.

    (0, 0) stands for a seat without a share: a computer player, or a game that counts no points or
    ends with nothing to share. Who was replaced has a share of nothing.
    """
    if not has_shares(outcome):
        return tuple((0, 0) for _ in outcome.places)
    out = {*outcome.computers, *outcome.replaced}
    total = sum(score for seat, score in enumerate(outcome.scores) if seat not in out)
    people = len(outcome.places) - len(outcome.computers)
    return tuple(
        (0, 0) if seat in outcome.computers or not total
        else (0, 1) if seat in outcome.replaced
        else (people * score, total)
        for seat, score in enumerate(outcome.scores)
    )  # fmt: skip


def has_shares(outcome: Outcome) -> bool:
    """Tell whether this game's victory points can be shared out: there are some, none negative."""
    return bool(outcome.scores) and min(outcome.scores) >= 0


def place_shares(outcome: Outcome) -> tuple[tuple[int, ...], ...]:
    """Return which places each seat took, in sixtieths: two who tie for the first have half of it.

    A first place counts only if somebody won the game.
    """
    placed = ranks(outcome)
    people = len(placed) - len(outcome.computers)
    won = 1 in outcome.places
    return tuple(_places_of(rank, placed, people, won=won) for rank in placed)


def _places_of(rank: int, placed: Sequence[int], people: int, *, won: bool) -> tuple[int, ...]:
    tied = placed.count(rank)
    taken = range(rank, rank + tied) if rank else range(0)
    return tuple(
        POINT // tied if place in taken and (won or place > 1) else 0
        for place in range(1, people + 1)
    )


def _shared_points(outcome: Outcome) -> tuple[int, ...]:
    if not has_shares(outcome):
        raise ValueError(f"no shares of {outcome.scores}")
    return tuple(
        (2 * _MEAN_SHARE * own + total) // (2 * total) if total else 0
        for own, total in shares(outcome)
    )
