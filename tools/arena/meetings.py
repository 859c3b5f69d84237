"""Lets computer players meet in many games: who sits where, and from which seed.

In a league several players meet in each game, each at a seat of its own. In a pair two players
share the seats of each game; each game is played again from the same seed with the seats
exchanged, so that neither the seats nor the cards favour one of them.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, TypeVar

from pebble import ProcessPool

from bot.shelf import SHELF
from bot.terminal.simulate import play
from bot.workers import FORKS
from games.core.codec import choose
from games.core.record import Record


@dataclass(frozen=True, slots=True)
class Meeting:
    """One game to play."""

    seated: tuple[str, ...]
    """A name from PLAYERS for each seat."""
    seed: str


T = TypeVar("T")

Work = Callable[[str, dict[str, bool | str], Meeting], T]
"""What is done with a game, its variants and a meeting; another process can import it."""


@dataclass(frozen=True, slots=True)
class Arena:
    """Which games to play."""

    game: str
    options: dict[str, bool | str]
    meetings: tuple[Meeting, ...]
    processes: int

    def run(self, work: Work[T]) -> Generator[T, None, None]:
        """Do the work for each meeting in parallel; yield what it gives in their order."""
        pool: Any = ProcessPool(max_workers=self.processes, context=FORKS)
        try:
            played = [
                pool.schedule(work, args=(self.game, self.options, meeting))
                for meeting in self.meetings
            ]
            for one in played:
                yield one.result()
        finally:  # after ^C or an error, the games that are left are not played
            pool.stop()
            pool.join()


def meet(game: str, options: dict[str, bool | str], meeting: Meeting) -> Record:
    """Play one game and return its record."""
    played = SHELF[game]
    return play(played, choose(played.rules.options, options), meeting.seated, meeting.seed)


def league_meetings(players: Sequence[str], seed: int, games: int) -> tuple[Meeting, ...]:
    """Return meetings of all players, from the seeds `seed`, `seed` + 1 and so on.

    They sit down in all rotations, in both directions.
    """
    return tuple(Meeting(_rotated(players, number), str(seed + number)) for number in range(games))


def _rotated(players: Sequence[str], number: int) -> tuple[str, ...]:
    round_, shift = divmod(number, len(players))
    turned = players if round_ % 2 == 0 else tuple(reversed(players))
    return (*turned[shift:], *turned[:shift])


def pair_meetings(one: str, other: str, seats: int, seed: int, games: int) -> tuple[Meeting, ...]:
    """Return meetings of two players, two for each of the seeds `seed`, `seed` + 1 and so on.

    The second of the two exchanges the seats of the first. All arrangements with equal shares of
    the seats take turns: AABB, ABAB, ABBA and their exchanges at four seats. At an odd number of
    seats one player has a seat more, and the other in the exchange. `games` is even.
    """
    arrangements = pair_arrangements(seats)
    meetings: list[Meeting] = []
    for number in range(games // 2):
        for first, second in ((one, other), (other, one)):
            firsts = arrangements[number % len(arrangements)]
            seated = tuple(first if seat in firsts else second for seat in range(seats))
            meetings.append(Meeting(seated, str(seed + number)))
    return tuple(meetings)


def pair_arrangements(seats: int) -> tuple[frozenset[int], ...]:
    """Return the seats of one player in each arrangement, without those that exchange another's.

    Their exchanges make up the other half. At an even number of seats only those with seat 0 are
    listed, at an odd one those with the smaller share.
    """
    found = map(frozenset, combinations(range(seats), seats // 2))
    return tuple(one for one in found if seats % 2 or 0 in one)
