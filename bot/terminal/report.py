"""Prints the results of simulated games."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from bot.host_language import say
from games.core.record import Record


def print_game(console: Console, name: str, players: Sequence[str], told: Record) -> None:
    """Print one game: the itemised score of each seat, the winner first."""
    shown = table(
        say("{game}, seed {seed}: {n} moves", game=name, seed=told.seed, n=len(told.moves))
    )
    for heading in (say("place"), say("seat"), say("played by")):
        shown.add_column(heading)
    keys = list(dict.fromkeys(part.key for part in told.scores[0].parts))
    for heading in (*(key.replace("_", "\n") for key in keys), say("total")):
        shown.add_column(heading, justify="right")
    for seat in sorted(range(told.seats), key=lambda seat: told.places[seat]):
        score = told.scores[seat]
        sums = [sum(part.points for part in score.parts if part.key == key) for key in keys]
        cells = [told.places[seat], seat, players[seat], *sums, score.total]
        shown.add_row(*map(str, cells))
    console.print(shown)


def mean(points: int, games: int) -> str:
    """Return the mean score as text; without decimals from a thousand on."""
    score = points / games
    return f"{score:,.0f}" if abs(score) >= _MANY else f"{score:.1f}"


_MANY = 1_000


@dataclass(slots=True)
class Tally:
    """The totals of many games, seat by seat."""

    players: Sequence[str]
    games: int = 0
    moves: list[int] = field(default_factory=list[int])
    wins: list[int] = field(default_factory=list[int])
    """First places; a shared one counts for each player."""
    points: list[int] = field(default_factory=list[int])

    def add(self, told: Record) -> None:
        """Add a game."""
        self.wins = self.wins or [0] * told.seats
        self.points = self.points or [0] * told.seats
        self.games += 1
        self.moves.append(len(told.moves))
        for seat in range(told.seats):
            self.wins[seat] += told.places[seat] == 1
            self.points[seat] += told.scores[seat].total

    def print(self, console: Console, name: str) -> None:
        """Print wins and mean scores."""
        shortest, longest = min(self.moves), max(self.moves)
        shown = table(
            say(
                "{game}: {n} games of {shortest} to {longest} moves",
                game=name,
                n=self.games,
                shortest=shortest,
                longest=longest,
            )
        )
        for heading in (say("seat"), say("played by")):
            shown.add_column(heading)
        for heading in (say("first places"), say("mean score")):
            shown.add_column(heading, justify="right")
        for seat, player in enumerate(self.players):
            share = f"{self.wins[seat] / self.games:.1%}"
            shown.add_row(str(seat), player, share, mean(self.points[seat], self.games))
        console.print(shown)


def table(title: str) -> Table:
    """Return a table that fits into 80 columns."""
    return Table(
        title=title,
        box=SIMPLE_HEAD,
        show_edge=False,
        padding=(0, 1, 0, 0),
        min_width=min(len(title), _COLUMNS),
    )


_COLUMNS = 80
