"""The bot is killed at any moment of a game: nothing is lost, nothing is said twice."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from games.core.rng import Rng
from playground.errors import Refusal
from tests.patience import PATIENCE
from tests.wire.games import ledger
from tests.wire.games.house import open_house
from tests.wire.games.leaks import leaks
from tests.wire.games.mortal import Mortal, stored
from tests.wire.games.players import Player
from tests.wire.games.table import around, host_starts, is_cleared, seated

A_GAME = 20 * PATIENCE
"""Seconds until a game that does not end is a failure."""
GAMES = {"mild 1": 13, "mild 2": 13, "wild 3": 24}
"""How often the bot must have been killed in each; a mild game is half as long."""


@pytest.mark.parametrize("seed", GAMES)
async def test_a_game_survives_every_death(seed: str, tmp_path: Path) -> None:
    async with open_house(3) as house:
        mortal = Mortal(house, tmp_path, Rng(seed))
        mild = seed.startswith("mild")
        players = around(house, house.people, house.channel().id, seed, mildly=mild)
        over = asyncio.Event()
        async with asyncio.timeout(A_GAME):
            living = asyncio.create_task(mortal.live(until=over, gently=7))
            try:
                await host_starts(players[0], await seated(players))
                await asyncio.gather(*(player.play() for player in players))
                await everything_old_answers(players)
                await house.world.until(partial(is_cleared, house, players[0].channel_id))
            finally:
                over.set()
                await living
        assert mortal.killed >= GAMES[seed]
        assert set(mortal.ended) == {0}
        assert mortal.errors == []
        async with stored(tmp_path, 1) as table:
            ledger.check_moves(table, [mark for player in players for mark in player.marks])
            ledger.check_boards(house, table)
            ledger.check_end(house, table)
            ledger.check_pings(house)
            last = house.seen.boards[players[0].channel_id][-1].message_id
            assert ledger.with_buttons(house, players[0].channel_id) == [last]
            before = [one.message_id for one in house.seen.all].index(last)
            assert leaks(table, house.seen.all[:before]) == []
        for player in players:
            assert len(ledger.letters(house, player.id, "This is yours alone")) == 1
            assert len(ledger.letters(house, player.id, "You sit at a table")) <= 1


async def everything_old_answers(players: Sequence[Player]) -> None:
    """Press what is still on the screens, from whatever life of the bot."""
    for player in players:
        found = player.on_screen()
        for message, part in found[:: max(1, len(found) // 20)]:
            with suppress(Refusal):  # it may go when another one of its message is pressed
                await player.press(message, part)
