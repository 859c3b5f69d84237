"""Play many games between computer players, with assigned seats and seeds.

In a league, several players meet in each game, each at one seat. In a pair, two players share the
seats of each game. Each game is played again from the same seed with the seats exchanged, so that
neither seats nor cards favour one of them. Or one player sits alone among others of one kind.
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
from tools.arena.players import players_in


@dataclass(frozen=True, slots=True)
class Meeting:
    """One game to play."""

    seated: tuple[str, ...]
    """The name of each seat's player."""
    seed: str


T = TypeVar("T")

Work = Callable[[str, dict[str, bool | str], Meeting], T]
"""The work for a game, its options and a meeting; it must be importable by another process."""


@dataclass(frozen=True, slots=True)
class Arena:
    """The games to play."""

    game: str
    options: dict[str, bool | str]
    meetings: tuple[Meeting, ...]
    processes: int

    def run(self, work: Work[T]) -> Generator[T, None, None]:
        """Do the work for each meeting in parallel; yield the results in order."""
        pool: Any = ProcessPool(max_workers=self.processes, context=FORKS)
        try:
            played = [
                pool.schedule(work, args=(self.game, self.options, meeting))
                for meeting in self.meetings
            ]
            for one in played:
                yield one.result()
        finally:  # after ^C or an error, the remaining games are not played
            pool.stop()
            pool.join()


def meet(game: str, options: dict[str, bool | str], meeting: Meeting) -> Record:
    """Play one game and return its record."""
    played = SHELF[game]
    variants = choose(played.rules.options, options)
    return play(played, variants, meeting.seated, meeting.seed, known=players_in(game))


def league_meetings(players: Sequence[str], seed: int, games: int) -> tuple[Meeting, ...]:
    """Return meetings of all players, from the seeds `seed`, `seed` + 1 and so on.

    The players sit in all rotations, in both directions.
    """
    return tuple(Meeting(_rotated(players, number), str(seed + number)) for number in range(games))


def _rotated(players: Sequence[str], number: int) -> tuple[str, ...]:
    round_, shift = divmod(number, len(players))
    turned = players if round_ % 2 == 0 else tuple(reversed(players))
    return (*turned[shift:], *turned[:shift])


def alone_meetings(one: str, others: str, seats: int, seed: int, games: int) -> tuple[Meeting, ...]:
    """Return meetings of one player with others of one kind, from the seeds `seed`, `seed` + 1, ...

    It takes each seat in turn.
    """
    return tuple(
        Meeting(
            tuple(one if seat == number % seats else others for seat in range(seats)),
            str(seed + number),
        )
        for number in range(games)
    )


def pair_meetings(one: str, other: str, seats: int, seed: int, games: int) -> tuple[Meeting, ...]:
    """Return meetings of two players, two for each of the seeds `seed`, `seed` + 1 and so on.

    The second of the two exchanges the seats of the first. All arrangements with equal shares of
    seats take turns: AABB, ABAB, ABBA and their exchanges with four seats. With an odd number of
    seats, one player has one more seat, and the other has it in the exchange. `games` is even.
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
    """Return the seats of one player in each arrangement, without exchanges of others.

    The exchanges are the other half. With an even number of seats, only arrangements with seat 0
    are listed; with an odd number, those with the smaller share.
    """
    found = map(frozenset, combinations(range(seats), seats // 2))
    return tuple(one for one in found if seats % 2 or 0 in one)
