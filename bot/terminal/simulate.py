"""Plays whole games without people, and records them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.shelf import Game
from bot.terminal.players import PLAYERS, Player
from games.core import engine
from games.core.codec import Options
from games.core.log import Seat
from games.core.record import Record, record
from games.core.rng import Rng
from games.core.rules import AnyAction


@dataclass(frozen=True, slots=True)
class Simulation:
    """The games to play: `count` of them, from the seeds `seed`, `seed` + 1 and so on."""

    game: Game
    options: Options
    players: tuple[str, ...]
    """A name from PLAYERS for each seat."""
    seed: int
    count: int

    def run(self) -> Iterator[Record]:
        """Play the games, and yield the record of each as it ends."""
        for number in range(self.count):
            yield play(self.game, self.options, self.players, str(self.seed + number))


Observer = Callable[[engine.AnyPosition, Seat, AnyAction, engine.AnyStep], None]
"""Receive each move: the position, the seat, the action and the result."""


def nobody(*_: object) -> None:
    """Observe nothing."""


def play(
    game: Game,
    options: Options,
    players: Sequence[str],
    seed: str,
    observer: Observer = nobody,
    known: Mapping[str, Player] = PLAYERS,
) -> Record:
    """Play one game to its end between players whose names are `known`.

    Raises:
        engine.SeatsError: the game does not take this number of players.
    """
    rules = game.rules
    position = engine.Position(rules, engine.start(rules, len(players), options, seed))
    dice = [Rng(f"{seed}/player {seat}") for seat in range(len(players))]
    moves: list[tuple[Seat, Any]] = []
    while (result := position.result) is None:
        seat = position.active[0]
        action = known[players[seat]](game, position, seat, dice[seat])
        taken = position.step(seat, action)
        observer(position, seat, action, taken)
        position = engine.Position(rules, taken.state)
        moves.append((seat, action))
    return record(rules, seed=seed, options=options, moves=moves, result=result)
