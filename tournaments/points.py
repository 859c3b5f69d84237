"""The value of a place at a table in sixtieths of a point, so that no fraction decides a title.

60 is divisible by all numbers of people who can share places at a table of six.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

POINT: Final = 60
"""One point, in sixtieths."""

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
"""The points of the first, the second, … in sixtieths, by the number of people at the table.

Within a scale, the mean is the same at every size, so an odd table is no advantage. All are whole
points, so that ties share them without a remainder.
"""

_MEAN_SHARE: Final = 300
"""Points for an average share of all victory points, if shares count."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a game, by seat, as far as a tournament needs it."""

    places: tuple[int, ...]
    """1 for the winner; tied seats share the better place. If nobody won, the best place is 2."""
    scores: tuple[int, ...]
    """Victory points; () in a game that counts none."""
    computers: tuple[int, ...] = ()
    """Seats without an entrant: a computer player filled them from the start."""
    replaced: tuple[int, ...] = ()
    """Seats whose player did not play to the end."""
    timeouts: tuple[int, ...] = ()
    """How many times the clock of each seat ran out; (): never."""
    before: tuple[int, ...] = ()
    """Values that decide before any score, the higher the better; (): none."""


def mean(scale: ScaleKey) -> int:
    """Return the points of an average game, which are the value of a bye."""
    return _MEAN_SHARE if scale == "share" else _SCALES[scale][0][0]


def last(scale: ScaleKey, seats: int) -> int:
    """Return the points of the last place, the value of a round missed by a late entry."""
    return 0 if scale == "share" else _SCALES[scale][seats - 1][-1]


def is_consistent(outcome: Outcome) -> bool:
    """Tell whether places agree with the scores: a higher score has a better place."""
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

    Computer players and abandoned seats are removed before ranking.
    """
    out = {*outcome.computers, *outcome.replaced}
    stayed = [place for seat, place in enumerate(outcome.places) if seat not in out]
    return tuple(
        0 if seat in out else 1 + sum(other < place for other in stayed)
        for seat, place in enumerate(outcome.places)
    )


def points(scale: ScaleKey, outcome: Outcome) -> tuple[int, ...]:
    """Return the points of each seat; tied seats share the values of their places.

    A replaced player gets nothing, and the others get the points of a table of full size. Computer
    players who filled a seat from the start make the table smaller.

    Raises:
        ValueError: shares of victory points are asked of a game without them, or with negative
        ones.
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
    """Return each seat's share of the victory points as a fraction; 1 is the average.

    (0, 0) represents a seat without a share: a computer player, or a game without points to share.
    A replaced player has a share of 0.
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
    """Tell whether this game's victory points can be shared: there are some, none negative."""
    return bool(outcome.scores) and min(outcome.scores) >= 0


def place_shares(outcome: Outcome) -> tuple[tuple[int, ...], ...]:
    """Return the places of each seat, in sixtieths: two who tie for the first have half of it.

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
