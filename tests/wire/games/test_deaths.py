"""The bot is killed at any moment of a game: nothing is lost, nothing is said twice."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from games.core.rng import Rng
from playground.errors import Refusal
from tests.patience import PATIENCE
from tests.wire.games import ledger
from tests.wire.games.house import open_house
from tests.wire.games.mortal import Mortal, stored, what_is_asked
from tests.wire.games.players import Player
from tests.wire.games.table import around, host_starts, is_cleared, seated
from tests.wire.games.tales import leaks

A_GAME = 20 * PATIENCE
"""Seconds until a game that does not end is a failure."""


@dataclass(frozen=True)
class Peril:
    """A game in which the bot must be killed so often."""

    seed: str
    deaths: int
    people: int = 3
    rules: tuple[str, ...] = ()
    game: str = "great_fire"

    @property
    def mildly(self) -> bool:
        """A mild game is half as long."""
        return self.seed.startswith("mild")


PERILS = (
    Peril("mild 1", 13),
    Peril("mild 2", 13),
    Peril("wild 3", 24),
    Peril("heist 1", 10, 4, game="cash_guns"),
    Peril("heist 2", 16, 6, ("super_powers=True", "undercover_cop=True"), "cash_guns"),
)


@pytest.mark.parametrize("peril", PERILS, ids=lambda one: one.seed)
async def test_a_game_survives_every_death(peril: Peril, tmp_path: Path) -> None:
    seed = peril.seed
    async with open_house(peril.people) as house:
        mortal = Mortal(house, tmp_path, Rng(seed))
        players = around(house, house.people, house.channel().id, seed, mildly=peril.mildly)
        over = asyncio.Event()
        async with asyncio.timeout(A_GAME):
            living = asyncio.create_task(mortal.live(until=over, gently=7))
            try:
                lobby = await seated(players, *peril.rules, game=peril.game)
                await host_starts(players[0], lobby)
                await asyncio.gather(*(player.play() for player in players))
                await everything_old_answers(players)
                await house.world.until(partial(is_cleared, house, players[0].channel_id))
            finally:
                over.set()
                await living
        assert mortal.killed >= peril.deaths
        boards = house.seen.boards[players[0].channel_id]
        assert mortal.died_in >= {what_is_asked(board) for board in boards}
        assert set(mortal.ended) == {0}
        assert mortal.errors == []
        async with stored(tmp_path, 1) as table:
            ledger.check_moves(table, [mark for player in players for mark in player.marks])
            ledger.check_boards(house, table)
            ledger.check_counts(house, table)
            ledger.check_silence(house, table, lobby.id)
            ledger.check_end(house, table)
            ledger.check_pings(house)
            last = house.seen.boards[players[0].channel_id][-1].message_id
            assert ledger.with_buttons(house, players[0].channel_id) == [last]
            before = [one.message_id for one in house.seen.all].index(last)
            assert leaks(table, house.seen.all[:before]) == []
        for player in players:
            assert len(ledger.letters(house, player.id, "Only you can see this")) == 1
            assert len(ledger.letters(house, player.id, "You sit at a table")) <= 1


async def everything_old_answers(players: Sequence[Player]) -> None:
    """Press what is still on the screens, from whatever life of the bot."""
    for player in players:
        found = player.on_screen()
        for message, part in found[:: max(1, len(found) // 20)]:
            with suppress(Refusal):  # it may go when another one of its message is pressed
                await player.press(message, part)
