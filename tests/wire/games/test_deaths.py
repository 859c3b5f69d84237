"""The bot is killed at any moment of a game: nothing is lost, nothing is said twice."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy.engine import URL

from bot.store.address import in_folder
from games.core.rng import Rng
from playground.errors import Refusal
from tests.patience import PATIENCE
from tests.postgres.server import Server
from tests.wire.games import ledger
from tests.wire.games.house import House, open_house
from tests.wire.games.mortal import Mortal, stored, what_is_asked
from tests.wire.games.players import Player
from tests.wire.games.table import around, host_starts, is_cleared, seated
from tests.wire.games.tales import leaks

A_GAME = 20 * PATIENCE
"""Seconds until a game that does not end is a failure."""
EARLY = 8
"""Boards after which a server is killed."""
AWAY = 3.0
"""Seconds until it is there again."""


@dataclass(frozen=True)
class Peril:
    """A game in which the bot must be killed so often."""

    seed: str
    deaths: int
    people: int = 3
    rules: tuple[str, ...] = ()
    game: str = "great_fire"
    on_server: bool = False
    """The database is a server's, which is killed once too."""

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
    Peril("mild server", 12, on_server=True),
    Peril("heist server", 10, 4, game="cash_guns", on_server=True),
)


@pytest.mark.parametrize("peril", PERILS, ids=lambda one: one.seed)
async def test_a_game_survives_every_death(
    peril: Peril, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    if not peril.on_server:
        await survive(peril, tmp_path, in_folder(tmp_path), None)
        return
    server: Server = request.getfixturevalue("postgres")
    async with server.database() as database:
        await survive(peril, tmp_path, database, server)


async def survive(peril: Peril, folder: Path, database: URL, server: Server | None) -> None:
    """Play a game in which the bot dies often, and the server of its database once."""
    seed = peril.seed
    async with open_house(peril.people) as house:
        mortal = Mortal(house, folder, Rng(seed), database)
        players = around(house, house.people, house.channel().id, seed, mildly=peril.mildly)
        over = asyncio.Event()
        async with asyncio.timeout(A_GAME):
            living = asyncio.create_task(mortal.live(until=over, gently=7))
            losing = None
            try:
                lobby = await seated(players, *peril.rules, game=peril.game)
                await host_starts(players[0], lobby)
                losing = asyncio.create_task(lose(house, players[0], server))
                await asyncio.gather(*(player.play() for player in players))
                await everything_old_answers(players)
                await losing
                mortal.is_spared = True  # the last buttons go in peace
                await house.up()
                await house.world.until(partial(is_cleared, house, players[0].channel_id))
            finally:
                over.set()
                if losing is not None:
                    losing.cancel()
                await living
        assert mortal.killed >= peril.deaths
        boards = house.seen.boards[players[0].channel_id]
        assert mortal.died_in >= {what_is_asked(board) for board in boards}
        assert set(mortal.ended) == {0}
        assert mortal.errors == []
        async with stored(database, 1) as table:
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


async def lose(house: House, player: Player, server: Server | None) -> None:
    """Let the server be gone for a while in the middle of a game."""
    if server is None:
        return
    boards = house.seen.boards[player.channel_id]
    await house.world.until(lambda: len(boards) > EARLY, A_GAME)
    await house.up()
    house.lost(is_away=True)
    try:
        await asyncio.to_thread(server.kill)
        await asyncio.sleep(AWAY)
    finally:
        await asyncio.to_thread(server.start)
        house.lost(is_away=False)


async def everything_old_answers(players: Sequence[Player]) -> None:
    """Press what is still on the screens, from whatever life of the bot."""
    for player in players:
        found = player.on_screen()
        for message, part in found[:: max(1, len(found) // 20)]:
            with suppress(Refusal):  # it may go when another one of its message is pressed
                await player.press(message, part)
