"""Ten tables of two games with one bot, without any leak between tables."""

import asyncio
import re
from collections.abc import Iterable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy.engine import URL

from bot.store.databases.database_url import in_folder
from tests.patience import PATIENCE
from tests.postgres.server import Server
from tests.wire.games import check_record
from tests.wire.games.harness import hosted, open_harness
from tests.wire.games.oracles import leaks
from tests.wire.games.players import Player
from tests.wire.games.shown_messages import Shown
from tests.wire.games.table import host_starts, is_cleared, players_for, seated

TABLES = (3, 10)
PLAYED: Final = (("great_fire", 3), ("cash_guns", 4), ("cash_guns", 4))
"""The games of every three tables with their numbers of players; both games have secrets."""
ALL = 30 * PATIENCE
"""Seconds until games that do not end are a failure."""


@pytest.mark.long
@pytest.mark.parametrize("count", TABLES)
async def test_many_tables_at_once(count: int, tmp_path: Path) -> None:
    await play_many_tables(count, tmp_path, in_folder(tmp_path))


@pytest.mark.parametrize("count", [TABLES[0], pytest.param(TABLES[1], marks=pytest.mark.long)])
async def test_many_tables_at_once_on_a_server(
    count: int, tmp_path: Path, postgres: Server
) -> None:
    async with postgres.database() as database:
        await play_many_tables(count, tmp_path, database)


async def play_many_tables(count: int, folder: Path, database: URL) -> None:
    """Let half of them play in channels, half in threads beside them."""
    tables = [PLAYED[number % len(PLAYED)] for number in range(count)]
    async with (
        open_harness(sum(seats for _, seats in tables), at_once=4) as harness,
        hosted(harness, folder, pictured=False, database=database) as bot,
    ):
        games: list[list[Player]] = []
        everybody = iter(harness.people)
        async with asyncio.timeout(ALL):
            for number, (game, seats) in enumerate(tables):
                people = [*islice(everybody, seats)]
                where = games[-1][0].channel_id if number % 2 else harness.channel().id
                games.append(players_for(harness, people, where, f"ten {number}", mildly=True))
                await host_starts(games[-1][0], await seated(games[-1], game=game))
            await asyncio.gather(*(player.play() for players in games for player in players))
        assert len(harness.shown.boards) == count
        for players in games:
            table = await bot.registry.here(int(players[0].channel_id))
            assert table is not None
            assert [str(user) for user in table.people] == [player.id for player in players]
            check_record.check_moves(table, [mark for player in players for mark in player.marks])
            check_record.check_boards(harness, table)
            check_record.check_end(harness, table)
            await harness.world.until(partial(is_cleared, harness, players[0].channel_id))
            last = harness.shown.boards[players[0].channel_id][-1].message_id
            before = [one.message_id for one in harness.shown.all].index(last)
            theirs = {player.id for player in players}
            shown = [
                one
                for one in harness.shown.all[:before]
                if one.to & theirs or (one.channel_id == players[0].channel_id and not one.to)
            ]
            assert leaks(table, shown) == []
            check_no_cross_talk(shown, table.id)


def check_no_cross_talk(shown: Iterable[Shown], number: int) -> None:
    """See that only one table is spoken of."""
    numbers = {found for one in shown for found in re.findall(r"table (\d+)\b", one.everything)}
    assert numbers == {str(number)}
