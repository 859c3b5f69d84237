"""Ratings of people: a fold over finished games, for each game and for two or more at a table.

The model is Bradley and Terry's with partial pairing, as Weng and Lin (2011) have it. Computer
players are neither rated nor counted: people are compared with people.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Final, Literal, NamedTuple

from openskill.models import BradleyTerryPart

PROVISIONAL: Final = 5
"""How many games a rating needs before it is shown."""
_MODEL: Final = BradleyTerryPart()
_WIDEST: Final = 25 / 3
"""How uncertain the rating of a newcomer is."""
_DRIFT: Final = 2.0
"""How much uncertainty a new season adds, in squares."""

Table = Literal["two", "more"]
"""Two at a table, or three to six: different games, rated apart."""


class Key(NamedTuple):
    """Whose rating at what."""

    user: int
    game: str
    table: Table


@dataclass(frozen=True, slots=True)
class Rating:
    """How good somebody is, and how sure that is."""

    mu: float = 25.0
    sigma: float = _WIDEST
    games: int = 0

    @property
    def shown(self) -> int:
        """The number that people see: 1500 for a newcomer, rather too low than too high."""
        return round(1500 + 40 * (self.mu - 3 * self.sigma))

    @property
    def is_provisional(self) -> bool:
        """Whether there were too few games to show a number."""
        return self.games < PROVISIONAL


NEWCOMER: Final = Rating()


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of a finished game."""

    user: int | None
    """None for a computer player from start to end."""
    place: int
    replaced: bool = False
    """Whether somebody else or a computer player ended the game for them: they count as last."""
    score: int | None = None
    """What they reached; None if they did not end the game, or nobody knows."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is rated."""

    game: str
    chairs: tuple[Chair, ...]
    server: int = 0
    """Where it was played; 0: nobody knows."""


@dataclass(frozen=True, slots=True)
class NewSeason:
    """A season begins: what is known of everybody gets a little less sure."""


Happening = FinishedGame | NewSeason
Ratings = Mapping[Key, Rating]


def folded(happenings: Iterable[Happening]) -> dict[Key, Rating]:
    """Return all ratings, from nothing but what happened, in this order."""
    now = dict[Key, Rating]()
    for changed in steps(happenings, now):
        now.update(changed)
    return now


def steps(happenings: Iterable[Happening], now: Ratings) -> Iterator[dict[Key, Rating]]:
    """Return for each happening in turn which ratings it changes; `now` is read each time again."""
    for happening in happenings:
        yield changed(now, happening)


def changed(now: Ratings, happening: Happening) -> dict[Key, Rating]:
    """Return the ratings that this changes, as they are then. Nothing else needs to be known."""
    match happening:
        case FinishedGame():
            return _played(now, happening)
        case NewSeason():
            return {
                key: Rating(
                    rating.mu, min(_WIDEST, sqrt(rating.sigma**2 + _DRIFT**2)), rating.games
                )
                for key, rating in now.items()
            }


def keys(finished: FinishedGame) -> tuple[Key, ...]:
    """Return which ratings a game is about, one for each person in it."""
    table = table_of(len(finished.chairs))
    return tuple(
        Key(chair.user, finished.game, table) for chair in finished.chairs if chair.user is not None
    )


def table_of(chairs: int) -> Table:
    """Return which rating a game with this number of seats counts for."""
    return "two" if chairs == 2 else "more"


def _played(now: Ratings, finished: FinishedGame) -> dict[Key, Rating]:
    """Rate the people of a game with each other; who was replaced shares the last place."""
    people = [chair for chair in finished.chairs if chair.user is not None]
    if len(people) < 2:
        return {}
    rated = keys(finished)
    before = [now.get(key, NEWCOMER) for key in rated]
    last = max(chair.place for chair in finished.chairs) + 1
    after = _MODEL.rate(
        [[_MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before],
        ranks=[float(last if chair.replaced else chair.place) for chair in people],
    )
    return {
        key: Rating(team[0].mu, team[0].sigma, rating.games + 1)
        for key, rating, team in zip(rated, before, after, strict=True)
    }
