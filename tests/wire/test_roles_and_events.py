"""Roles and scheduled events, as discord.py makes them, and what Discord refuses of them."""

from collections.abc import Awaitable
from datetime import timedelta
from typing import Any

import discord
import pytest

from playground.world import guilds
from playground.world.model import EventStatus
from playground.world.permissions import BOT, Permission
from tests.wire.demo_bot import DemoBot
from tests.wire.demo_server import DemoServer

ALL = int(BOT | Permission.MANAGE_ROLES | Permission.CREATE_EVENTS)


def guild_of(server: DemoServer, bot: DemoBot, bits: int = ALL) -> discord.Guild:
    """Return the server, on which the bot may do this."""
    own = guilds.bot_role(server.guild, server.application)
    guilds.grant(server.playground.world, server.guild, own.id, bits)
    guild = bot.get_guild(int(server.guild.id))
    assert guild is not None
    return guild


async def refused(deed: Awaitable[object], code: int) -> discord.HTTPException:
    with pytest.raises(discord.HTTPException) as told:
        await deed
    assert told.value.code == code
    return told.value


async def test_a_role_is_created_given_taken_and_deleted(server: DemoServer, bot: DemoBot) -> None:
    guild = guild_of(server, bot)
    role = await guild.create_role(name="Entrants", permissions=discord.Permissions.none())
    made = server.guild.roles[str(role.id)]
    assert (made.name, made.permissions) == ("Entrants", 0)
    bob = await guild.fetch_member(int(server.bob.user.id))
    there = server.guild.members[server.bob.user.id]
    await bob.add_roles(role)
    await bob.add_roles(role)
    assert there.roles == [str(role.id)]
    await bob.remove_roles(role)
    assert there.roles == []
    await bob.add_roles(role)
    await role.edit(name="Players", colour=0xB83A4B)
    assert (server.guild.roles[str(role.id)].name, role.permissions.value) == ("Players", 0)
    await role.delete()
    assert there.roles == []
    assert str(role.id) not in server.guild.roles
    await refused(role.delete(), 10011)
    await refused(bob.add_roles(role), 10011)


async def test_a_role_needs_the_right_and_a_place_below_the_bots(
    server: DemoServer, bot: DemoBot
) -> None:
    world = server.playground.world
    guild = guild_of(server, bot)
    role = await guild.create_role(name="Entrants")
    bob = await guild.fetch_member(int(server.bob.user.id))
    await refused(guild.create_role(permissions=discord.Permissions(ban_members=True)), 50013)
    server.guild.roles[str(role.id)].position = 5
    await refused(bob.add_roles(role), 50013)
    await refused(role.delete(), 50013)
    own = discord.Object(int(guilds.bot_role(server.guild, server.application).id))
    await refused(bob.add_roles(own), 50028)
    guilds.grant(world, server.guild, str(own.id), int(BOT))
    await refused(guild.create_role(name="Another"), 50013)


def wanted(server: DemoServer, **more: object) -> Any:
    """Return what an event elsewhere needs."""
    start = server.world.clock.now() + timedelta(days=1)
    return {
        "name": "The Cup",
        "start_time": start,
        "end_time": start + timedelta(hours=3),
        "entity_type": discord.EntityType.external,
        "privacy_level": discord.PrivacyLevel.guild_only,
        "location": "#games",
        **more,
    }


async def test_an_event_is_announced_moved_begun_and_ended(
    server: DemoServer, bot: DemoBot
) -> None:
    guild = guild_of(server, bot)
    event = await guild.create_scheduled_event(**wanted(server))
    assert [one.id for one in await guild.fetch_scheduled_events()] == [event.id]
    later = event.start_time + timedelta(hours=1)
    moved = await event.edit(name="The Big Cup", start_time=later)
    assert (moved.name, moved.start_time) == ("The Big Cup", later)
    assert moved.location == "#games"
    assert (await moved.start()).status is discord.EventStatus.active
    there = server.guild.events[str(event.id)]
    assert there.status is EventStatus.ACTIVE
    begun = await guild.fetch_scheduled_event(event.id)
    await begun.end()
    assert await guild.fetch_scheduled_events() == []
    await refused(begun.edit(name="Once more"), 180000)
    await begun.delete()
    await refused(guild.fetch_scheduled_event(event.id), 10070)


async def test_an_event_needs_the_right_a_start_to_come_and_an_end(
    server: DemoServer, bot: DemoBot
) -> None:
    guild = guild_of(server, bot)
    past = server.world.clock.now() - timedelta(minutes=1)
    told = await refused(guild.create_scheduled_event(**wanted(server, start_time=past)), 50035)
    assert "Cannot schedule event in the past." in str(told)
    early = wanted(server, end_time=server.world.clock.now() + timedelta(hours=1))
    await refused(guild.create_scheduled_event(**early), 50035)
    body = {
        "name": "The Cup", "privacy_level": 2, "entity_type": 3,
        "scheduled_start_time": wanted(server)["start_time"].isoformat(),
        "entity_metadata": {"location": "#games"},
    }  # fmt: skip
    told = await refused(bot.http.create_guild_scheduled_event(guild.id, **body), 50035)
    assert "scheduled_end_time: This field is required" in str(told)
    event = await guild.create_scheduled_event(**wanted(server))
    await refused(event.edit(status=discord.EventStatus.completed), 50035)
    guild = guild_of(server, bot, int(BOT))
    await refused(guild.create_scheduled_event(**wanted(server)), 50013)
    await refused(event.edit(name="Mine"), 50013)
    guild_of(server, bot, int(BOT | Permission.MANAGE_EVENTS))
    await event.edit(name="Mine")
