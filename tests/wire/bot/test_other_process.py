"""What a process finds out by REST about a server whose events another process hears."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.frontend.base_client import BaseClient
from bot.frontend.client import now
from bot.frontend.places import DiscordPlaces
from bot.hosting.in_flight import InFlight
from bot.model import TournamentRow
from bot.store.connect import opened
from bot.store.database_url import in_folder
from bot.store.share import Share
from bot.store.store import Store
from bot.tables.registry import TableRegistry
from bot.tournaments.hands import NoPlaceError
from playground.world import guilds
from tests.bot.tournaments.house import ROW
from tests.wire import connect
from tests.wire.games.harness import Harness, open_harness


@pytest.fixture
async def harness() -> AsyncIterator[Harness]:
    """A server of shard 1."""
    async with open_harness(2, shards=2) as harness:
        yield harness


@pytest.fixture
async def places(harness: Harness, tmp_path: Path) -> AsyncIterator[DiscordPlaces]:
    """The servers as the process of shard 0 has them."""
    urls = harness.world.urls
    with connect.pointed_at(urls.api, urls.gateway, urls.cdn):
        async with opened(in_folder(tmp_path)) as engine:
            client = BaseClient(TableRegistry(Store(engine), now), InFlight(), Share(0, 0, 2))
            async with client:
                await client.login(harness.application.token)
                yield DiscordPlaces(client)
            await client.studio.close()


@pytest.fixture
def row(harness: Harness) -> TournamentRow:
    """A tournament on that server."""
    there = harness.channel("cup")
    return replace(ROW, guild_id=int(harness.guild.id), channel_id=int(there.id))


async def test_a_thread_is_made_once(
    harness: Harness, places: DiscordPlaces, row: TournamentRow
) -> None:
    made = await places.thread(row, "Table 1")
    assert harness.world.channels[str(made)].parent_id == str(row.channel_id)
    assert await places.thread(row, "Table 1") == made
    assert await places.thread(row, "Table 2") != made


async def test_who_has_left_is_not_there(
    harness: Harness, places: DiscordPlaces, row: TournamentRow
) -> None:
    bob = harness.people[1].user
    assert await places.is_there(row.guild_id, int(bob.id))
    guilds.leave(harness.world, harness.guild, bob)
    assert not await places.is_there(row.guild_id, int(bob.id))


async def test_a_server_that_has_removed_the_bot_has_no_place(
    harness: Harness, places: DiscordPlaces, row: TournamentRow
) -> None:
    assert await places.is_in(row.guild_id)
    guilds.leave(harness.world, harness.guild, harness.application.bot)
    assert not await places.is_in(row.guild_id)
    with pytest.raises(NoPlaceError):
        await places.thread(row, "Table 1")
