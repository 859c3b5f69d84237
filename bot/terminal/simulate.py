"""Plays whole games without people, and records them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.shelf import Game
from bot.terminal.players import PLAYERS
from games.core import engine
from games.core.codec import Options
from games.core.log import Seat
from games.core.record import Record, record
from games.core.rng import Rng


@dataclass(frozen=True, slots=True)
class Simulation:
    """Which games to play: `count` of them, from the seeds `seed`, `seed` + 1 and so on."""

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


def play(game: Game, options: Options, players: Sequence[str], seed: str) -> Record:
    """Play one game to its end.

    Raises:
        engine.SeatsError: the game does not take this number of players.
    """
    rules = game.rules
    state = engine.start(rules, len(players), options, seed)
    dice = [Rng(f"{seed}/player {seat}") for seat in range(len(players))]
    moves: list[tuple[Seat, Any]] = []
    while (result := rules.result(state)) is None:
        seat = engine.active(rules, state)[0]
        action = PLAYERS[players[seat]](game, state, seat, dice[seat])
        state = engine.step(rules, state, seat, action).state
        moves.append((seat, action))
    return record(rules, seed=seed, options=options, moves=moves, result=result)
