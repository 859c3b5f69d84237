"""Facts that a process reads by REST about a server whose events another process receives."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.frontend.client import now
from bot.frontend.core.base_client import BaseClient, Interaction
from bot.frontend.core.channel_access import Access
from bot.frontend.tournaments.places import DiscordPlaces
from bot.hosting.in_flight import InFlight
from bot.model import TournamentRow
from bot.store.databases.connect import opened
from bot.store.databases.database_url import in_folder
from bot.store.databases.transactions import Store
from bot.store.processes.share import Share
from bot.tables.registry import TableRegistry
from bot.tournaments.opening import NoPlaceError
from playground.people.driver import Person
from playground.world import channels, guilds, interactions, threads
from playground.world.model import InteractionType, Overwrite
from playground.world.permissions import Permission
from tests.bot.tournaments.tournament_bot import ROW
from tests.wire import connect
from tests.wire.games.harness import Harness, open_harness

VIEW = int(Permission.VIEW_CHANNEL)


@pytest.fixture
async def harness() -> AsyncIterator[Harness]:
    """A server of shard 1."""
    async with open_harness(2, shards=2) as harness:
        yield harness


@pytest.fixture
async def client(harness: Harness, tmp_path: Path) -> AsyncIterator[BaseClient]:
    """The process of shard 0."""
    urls = harness.world.urls
    with connect.pointed_at(urls.api, urls.gateway, urls.cdn):
        async with opened(in_folder(tmp_path)) as engine:
            client = BaseClient(TableRegistry(Store(engine), now), InFlight(), Share(0, 0, 2))
            async with client:
                await client.login(harness.application.token)
                yield client
            await client.studio.close()


@pytest.fixture
def places(client: BaseClient) -> DiscordPlaces:
    """The servers as this process has them."""
    return DiscordPlaces(client)


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


def written(harness: Harness, client: BaseClient, person: Person) -> Interaction:
    """Return the event that reaches a process when a person uses a command in DMs."""
    direct = person.direct(harness.application.bot)
    told = interactions.create(
        harness.world, harness.application, person.user, direct, InteractionType.COMMAND,
        {"id": "1", "name": "play", "type": 1}, owners={"0": "0"},
    )  # fmt: skip
    data: Any = interactions.payload(harness.world, told)
    state: Any = client._connection
    return discord.Interaction(data=data, state=state)


async def test_rights_in_a_channel_are_those_of_its_server(
    harness: Harness, client: BaseClient
) -> None:
    ann, bob = harness.people
    there = harness.channel("secret")
    channels.permit(harness.world, there, Overwrite(harness.guild.id, 0, deny=VIEW))
    channels.permit(harness.world, there, Overwrite(harness.application.bot.id, 1, allow=VIEW))
    thread = threads.start(harness.world, there, ann.user.id, {"name": "den", "type": 11}, None)
    guild_id = int(harness.guild.id)
    for channel in (there, thread):
        for person, sees in ((ann, True), (bob, False)):  # Ann owns the server
            used = written(harness, client, person)
            access = await client.access.of(used, guild_id, int(channel.id))
            assert access == Access(sees=sees, moderates=sees)


async def test_a_server_that_has_removed_the_bot_has_no_place(
    harness: Harness, places: DiscordPlaces, row: TournamentRow
) -> None:
    assert await places.is_in(row.guild_id)
    guilds.leave(harness.world, harness.guild, harness.application.bot)
    assert not await places.is_in(row.guild_id)
    with pytest.raises(NoPlaceError):
        await places.thread(row, "Table 1")
