"""Ratings of people, folded from finished games, for each game and for two or more at a table.

The model is Bradley and Terry's with partial pairing, as in Weng and Lin (2011). Computer players
are neither rated nor counted: people are compared with people.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Final, Literal, NamedTuple

from openskill.models import BradleyTerryPart

PROVISIONAL: Final = 5
"""The number of games needed before a rating is shown."""
_MODEL: Final = BradleyTerryPart()
_WIDEST: Final = 25 / 3
"""The uncertainty of a newcomer's rating."""
_DRIFT: Final = 2.0
"""The uncertainty added by a new season, squared."""

Table = Literal["two", "more"]
"""Two at a table, or three to six: different games with separate ratings."""


class Key(NamedTuple):
    """A person's rating in a game and table size."""

    user: int
    game: str
    table: Table


@dataclass(frozen=True, slots=True)
class Rating:
    """The estimated strength of a person, and its uncertainty."""

    mu: float = 25.0
    sigma: float = _WIDEST
    games: int = 0

    @property
    def shown(self) -> int:
        """The number that people see: 1500 for a newcomer; rather too low than too high."""
        return round(1500 + 40 * (self.mu - 3 * self.sigma))

    @property
    def is_provisional(self) -> bool:
        """Whether there were too few games to show the rating."""
        return self.games < PROVISIONAL


NEWCOMER: Final = Rating()


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of a finished game."""

    user: int | None
    """None for a computer player from start to end."""
    place: int
    replaced: bool = False
    """Whether a substitute or a computer player finished the game: the person counts as last."""
    score: int | None = None
    """The person's score; None if they did not finish the game, or if it is unknown."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is rated."""

    game: str
    chairs: tuple[Chair, ...]
    server: int = 0
    """The server of the game; 0: unknown."""


@dataclass(frozen=True, slots=True)
class NewSeason:
    """A season begins: all ratings become a little less certain."""


Happening = FinishedGame | NewSeason
Ratings = Mapping[Key, Rating]


def folded(happenings: Iterable[Happening]) -> dict[Key, Rating]:
    """Return all ratings after these events, in order."""
    now = dict[Key, Rating]()
    for changed in steps(happenings, now):
        now.update(changed)
    return now


def steps(happenings: Iterable[Happening], now: Ratings) -> Iterator[dict[Key, Rating]]:
    """Return for each event the ratings that it changes; `now` is read again each time."""
    for happening in happenings:
        yield changed(now, happening)


def changed(now: Ratings, happening: Happening) -> dict[Key, Rating]:
    """Return the ratings that this event changes, with their new values."""
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
    """Return the keys of the ratings that a game changes, one for each person in it."""
    table = table_of(len(finished.chairs))
    return tuple(
        Key(chair.user, finished.game, table) for chair in finished.chairs if chair.user is not None
    )


def table_of(chairs: int) -> Table:
    """Return the kind of rating for a game with this number of seats."""
    return "two" if chairs == 2 else "more"


def _played(now: Ratings, finished: FinishedGame) -> dict[Key, Rating]:
    """Rate the people of a game against each other; replaced players share the last place."""
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
