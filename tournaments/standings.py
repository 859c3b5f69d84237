"""Standings computed from results, and why one entrant is before another."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from typing import Final, Literal, NewType

from tournaments import points
from tournaments.points import Outcome, ScaleKey

Entrant = NewType("Entrant", int)
"""A participant's number in this tournament; organisers and deputies have one, too.

Only the bot knows the person behind a number, and can forget it; the record does not change.
"""

Criterion = Literal[
    "points", "wins", "places", "share", "opponents", "head_to_head", "timeouts", "lot"
]

ALL: Final[tuple[Criterion, ...]] = (
    "points", "wins", "places", "share", "opponents", "head_to_head", "timeouts", "lot",
)  # fmt: skip
"""The criteria in order: points, wins, second places and so on, the mean share of the victory
points, how well opponents did in their other games, games against each other, fewer time-outs, and
the lot."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that counts."""

    seats: tuple[Entrant | None, ...]
    """The entrants by seat; None for a computer player, or a substitute who is not in this list."""
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Scoring:
    """How games are counted."""

    scale: ScaleKey = "10-6-3-1"
    criteria: tuple[Criterion, ...] = ALL
    best: int | None = None
    """The number of games that count, the best ones; None: all."""
    seats: int = 4
    """The usual number of seats at a table: a missed round has the value of its last place."""


@dataclass(frozen=True, slots=True)
class Besides:
    """What an entrant has in addition to games."""

    byes: int = 0
    """Byes; each has the value of an average game."""
    missed: int = 0
    """Rounds before a late entry; each has the value of a last place."""
    forfeits: int = 0
    """Games that the entrant did not come to; each has no value."""


@dataclass(slots=True)
class Tally:
    """An entrant's totals over their games."""

    points: int = 0
    """In sixtieths."""
    games: int = 0
    places: list[int] = field(default_factory=lambda: [0] * 6)
    """How many times each place was reached, in sixtieths."""
    shares: list[Fraction] = field(default_factory=list[Fraction])
    timeouts: int = 0

    @property
    def share(self) -> Fraction:
        """The mean share of the victory points; 1 is average, 0 without any game to share."""
        return sum(self.shares, Fraction()) / len(self.shares) if self.shares else Fraction()


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the standings."""

    rank: int
    entrant: Entrant
    points: int
    """In sixtieths."""
    games: int
    values: tuple[Fraction, ...]
    """The compared values in the order of the criteria, higher is better; places are several
    values."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Why one entrant is before another: the first criterion in which they differ."""

    criterion: Criterion
    better: Fraction
    worse: Fraction
    """Points, places and time-outs as people count them; a lot as drawn."""
    place: int | None = None
    """The compared place, if places were compared."""


_PLACES: Final = range(2, 7)
"""The places after the first, each of which is compared."""


def standings(
    entrants: Sequence[Entrant],
    played: Iterable[Played],
    scoring: Scoring,
    *,
    lots: Mapping[Entrant, int],
    besides: Mapping[Entrant, Besides] | None = None,
) -> tuple[Row, ...]:
    """Return the standings of `entrants`, the best first; nobody shares a rank.

    Games of others count only as results of opponents.
    """
    games = _Games(tuple(played), scoring)
    tallies = {who: _tally(who, games, (besides or {}).get(who, Besides())) for who in entrants}
    values = {who: _values(tallies[who], who, games, lots[who]) for who in entrants}
    if "head_to_head" in scoring.criteria:
        _compare_heads(values, games)
    order = sorted(entrants, key=lambda who: values[who], reverse=True)
    return tuple(
        Row(rank, who, tallies[who].points, tallies[who].games, tuple(values[who]))
        for rank, who in enumerate(order, start=1)
    )


def difference(before: Row, after: Row, criteria: Sequence[Criterion]) -> Difference:
    """Return why `before` is before `after`, two rows of the same standings."""
    compared = zip(_columns(criteria), before.values, after.values, strict=True)
    for (criterion, place), better, worse in compared:
        if better != worse:
            fewer = criterion in ("timeouts", "lot")
            return Difference(
                criterion, -better if fewer else better, -worse if fewer else worse, place
            )
    raise AssertionError(f"{before.entrant} and {after.entrant} have the same lot")


def _columns(criteria: Sequence[Criterion]) -> list[tuple[Criterion, int | None]]:
    """Return the criterion of each value of a row, and the place that it counts."""
    return [
        (criterion, place)
        for criterion in criteria
        for place in (_PLACES if criterion == "places" else (None,))
    ]


class _Games:
    """Games, their players and their points."""

    def __init__(self, played: Sequence[Played], scoring: Scoring) -> None:
        self.scoring = scoring
        self.played = played
        self.points = [points.points(scoring.scale, game.outcome) for game in played]
        self.of: defaultdict[Entrant, list[tuple[int, int]]] = defaultdict(list)
        """The games of each entrant: index and seat."""
        for number, game in enumerate(played):
            for seat, who in enumerate(game.seats):
                if who is not None:
                    self.of[who].append((number, seat))


def _tally(who: Entrant, games: _Games, besides: Besides) -> Tally:
    """Count an entrant's games, only the best if not all count, and what they have in addition."""
    tally, scoring = Tally(), games.scoring
    # Of games with equal points, the earlier ones count.
    best_first = sorted(games.of[who], key=lambda own: -games.points[own[0]][own[1]])
    for number, seat in best_first[: scoring.best]:
        outcome = games.played[number].outcome
        tally.points += games.points[number][seat]
        tally.games += 1
        for place, share in enumerate(points.place_shares(outcome)[seat]):
            tally.places[place] += share
        part, total = points.shares(outcome)[seat]
        if total:
            tally.shares.append(Fraction(part, total))
        if outcome.timeouts:
            tally.timeouts += outcome.timeouts[seat]
    tally.points += besides.byes * points.mean(scoring.scale)
    tally.points += besides.missed * points.last(scoring.scale, scoring.seats)
    tally.games += besides.forfeits
    return tally


def _values(tally: Tally, who: Entrant, games: _Games, lot: int) -> list[Fraction]:
    """Return the compared values; games against each other are filled in later."""
    criteria = games.scoring.criteria
    found: dict[Criterion, Fraction] = {
        "points": Fraction(tally.points, points.POINT),
        "wins": Fraction(tally.places[0], points.POINT),
        "share": tally.share,
        "opponents": _opponents(who, games) if "opponents" in criteria else Fraction(),
        "head_to_head": Fraction(),
        "timeouts": Fraction(-tally.timeouts),
        "lot": Fraction(-lot),
    }
    return [
        found[criterion] if place is None else Fraction(tally.places[place - 1], points.POINT)
        for criterion, place in _columns(criteria)
    ]


def _opponents(who: Entrant, games: _Games) -> Fraction:
    """Return the mean points of opponents in a game, without their games against `who`."""
    own, means = {number for number, _ in games.of[who]}, list[Fraction]()
    for number, seat in games.of[who]:
        for other_seat, other in enumerate(games.played[number].seats):
            if other is None or other_seat == seat:
                continue
            elsewhere = [games.points[n][s] for n, s in games.of[other] if n not in own]
            if elsewhere:
                means.append(Fraction(sum(elsewhere), len(elsewhere) * points.POINT))
    return sum(means, Fraction()) / len(means) if means else Fraction()


def _compare_heads(values: dict[Entrant, list[Fraction]], games: _Games) -> None:
    """Fill in the lead in points over equal entrants, in games with each other."""
    columns = [criterion for criterion, _ in _columns(games.scoring.criteria)]
    here = columns.index("head_to_head")
    order = sorted(values, key=lambda who: values[who][:here])
    for _, equal in groupby(order, key=lambda who: values[who][:here]):
        group = set(equal)
        for who in group:
            lead = sum(
                games.points[number][seat] - games.points[number][other_seat]
                for number, seat in games.of[who]
                for other_seat, other in enumerate(games.played[number].seats)
                if other in group
            )
            values[who][here] = Fraction(lead, points.POINT)
