"""Invites, as a bot makes, lists and deletes them."""

import discord
import pytest

from playground.wire import Json
from playground.world import channels, guilds, intents
from playground.world.permissions import BOT, EVERYONE, Permission
from tests.wire.demo_bot import DemoBot
from tests.wire.demo_server import DemoServer
from tests.wire.raw_client import INTENTS, RawClient


@pytest.fixture
def path(server: DemoServer) -> str:
    """The invites of the channel, which the bot manages."""
    role = guilds.bot_role(server.guild, server.application)
    guilds.grant(server.world, server.guild, role.id, BOT | Permission.MANAGE_CHANNELS)
    return f"/channels/{server.channel.id}/invites"


async def test_an_invite_is_made_found_and_deleted(
    raw: RawClient, server: DemoServer, path: str
) -> None:
    async with raw.gateway() as gateway:
        await gateway.ready(INTENTS | intents.GUILD_INVITES)
        made = (await raw("POST", path, {"max_uses": 5})).json
        assert (made["max_uses"], made["max_age"], made["uses"]) == (5, 86_400, 0)
        assert made["expires_at"] == "2026-09-03T01:00:00.000000+00:00"
        told = await gateway.event("INVITE_CREATE")
        assert (told["code"], told["channel_id"]) == (made["code"], server.channel.id)
        there = f"/invites/{made['code']}"
        found = (await raw("GET", f"{there}?with_counts=true")).json
        assert (found["guild"]["name"], found["approximate_member_count"]) == (
            server.guild.name,
            len(server.guild.members),
        )
        assert "uses" not in found
        assert (await raw("GET", path)).json == [made]
        assert (await raw("DELETE", there)).json["code"] == made["code"]
        assert (await gateway.event("INVITE_DELETE"))["code"] == made["code"]
    gone = await raw("GET", there)
    assert (gone.status, gone.code) == (404, 10006)


async def test_an_invite_that_is_alike_serves_again(raw: RawClient, path: str) -> None:
    bodies: list[Json] = [{}, {"max_age": None}, {"max_age": 60}, {"unique": True}]
    codes = [(await raw("POST", path, body)).json["code"] for body in bodies]
    assert codes[0] == codes[1]
    assert len(set(codes)) == 3


async def test_an_invite_expires(raw: RawClient, server: DemoServer, path: str) -> None:
    brief = (await raw("POST", path, {"max_age": 60})).json["code"]
    lasting = (await raw("POST", path, {"max_age": 0})).json
    assert lasting["expires_at"] is None
    server.clock.advance(60)
    assert (await raw("GET", f"/invites/{brief}")).code == 10006
    assert [one["code"] for one in (await raw("GET", path)).json] == [lasting["code"]]
    channels.delete(server.world, server.channel)
    assert (await raw("GET", f"/invites/{lasting['code']}")).code == 10006


async def test_invites_take_permissions(raw: RawClient, server: DemoServer, path: str) -> None:
    code = (await raw("POST", path, {})).json["code"]
    role = guilds.bot_role(server.guild, server.application)
    guilds.grant(server.world, server.guild, role.id, 0)
    less = EVERYONE & ~Permission.CREATE_INSTANT_INVITE
    guilds.grant(server.world, server.guild, server.guild.id, less)
    for method, where in (("POST", path), ("GET", path), ("DELETE", f"/invites/{code}")):
        assert (await raw(method, where, {} if method == "POST" else None)).code == 50013
    guilds.grant(server.world, server.guild, role.id, int(Permission.MANAGE_GUILD))
    assert (await raw("DELETE", f"/invites/{code}")).status == 200


async def test_an_invite_has_limits_and_a_body(raw: RawClient, server: DemoServer) -> None:
    path = f"/channels/{server.channel.id}/invites"
    refused = await raw("POST", path, {"max_age": 7 * 86_400 + 1, "max_uses": 101})
    assert set(refused.json["errors"]) == {"max_age", "max_uses"}
    assert (await raw("POST", path)).code == 50109
    server.playground.capture.exchanges.pop()  # the description demands a body
    direct = server.bob.direct(server.application.bot)
    assert (await raw("POST", f"/channels/{direct.id}/invites", {})).code == 50024


async def test_discord_py_makes_invites(server: DemoServer, bot: DemoBot, path: str) -> None:
    channel = bot.get_channel(int(server.channel.id))
    assert isinstance(channel, discord.TextChannel)
    made = await channel.create_invite(max_age=60)
    assert (await bot.fetch_invite(made.code)).approximate_member_count == 7
    assert [one.code for one in await channel.invites()] == [made.code]
    await made.delete()
