"""Lets computer players meet in many games, and rates them against each other."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from openskill.models import PlackettLuce, PlackettLuceRating
from pebble import ProcessPool

from bot.shelf import SHELF
from bot.terminal.simulate import play
from bot.workers import SPAWN
from games.core.record import Record


@dataclass(frozen=True, slots=True)
class Arena:
    """Which games to play: `count` of them, in each of which all `players` meet."""

    game: str
    players: tuple[str, ...]
    """Names from PLAYERS."""
    seed: int
    count: int
    processes: int

    def run(self) -> Iterator[Record]:
        """Play the games in parallel, and yield their records in the order of the seeds."""
        with ProcessPool(max_workers=self.processes, context=SPAWN) as pool:
            played = [
                pool.schedule(meet, args=(self.game, self.players, self.seed, number))
                for number in range(self.count)
            ]
            for one in played:
                yield one.result()


def meet(game: str, players: tuple[str, ...], seed: int, number: int) -> Record:
    """Play one game; runs in a process of the pool."""
    played = SHELF[game]
    return play(played, played.rules.options(), seating(players, number), str(seed + number))


def seating(players: Sequence[str], number: int) -> tuple[str, ...]:
    """Return the seating of game `number`: all rotations, in both directions."""
    round_, shift = divmod(number, len(players))
    turned = players if round_ % 2 == 0 else tuple(reversed(players))
    return (*turned[shift:], *turned[:shift])


@dataclass(slots=True)
class Standing:
    """The results of a player."""

    rating: PlackettLuceRating
    games: int = 0
    wins: float = 0
    """First places; a shared one counts as a fraction."""
    places: int = 0
    """The sum of all places."""
    points: int = 0


@dataclass(slots=True)
class Ratings:
    """Rates players game by game, after Weng and Lin (2011)."""

    players: Sequence[str]
    standings: dict[str, Standing] = field(init=False)
    _model: PlackettLuce = field(init=False, default_factory=PlackettLuce)

    def __post_init__(self) -> None:
        self.standings = {name: Standing(self._model.rating(name=name)) for name in self.players}

    def add(self, told: Record, seated: Sequence[str]) -> None:
        """Add a game."""
        teams = [[self.standings[name].rating] for name in seated]
        rated = self._model.rate(teams, ranks=[float(place) for place in told.places])
        winners = told.places.count(1)
        for seat, name in enumerate(seated):
            standing = self.standings[name]
            standing.rating = rated[seat][0]
            standing.games += 1
            standing.wins += (told.places[seat] == 1) / winners
            standing.places += told.places[seat]
            standing.points += told.scores[seat].total
