"""Faulty events of the gateway, and changes of guilds and people meanwhile."""

import pytest

from playground.errors import Refusal
from playground.faults import (
    Late,
    Lost,
    Twice,
)
from playground.world import guilds
from tests.wire.demo_server import DemoServer
from tests.wire.raw_client import RawClient


async def test_an_event_may_come_twice(raw: RawClient, server: DemoServer) -> None:
    await raw.command()
    server.playground.faults.add_event(Twice(), "INTERACTION_CREATE")
    async with raw.gateway() as gateway:
        await gateway.ready()
        used = server.ann.slash(server.channel.id, "test", {})
        first = await gateway.event("INTERACTION_CREATE")
        assert await gateway.event("INTERACTION_CREATE") == first
    assert first["id"] == used.id


async def test_events_may_come_in_the_wrong_order(raw: RawClient, server: DemoServer) -> None:
    await raw.command()
    server.playground.faults.add_event(Late(), "INTERACTION_CREATE")
    async with raw.gateway() as gateway:
        await gateway.ready()
        one = server.ann.slash(server.channel.id, "test", {})
        two = server.ann.slash(server.channel.id, "test", {})
        told = [(await gateway.event("INTERACTION_CREATE"))["id"] for _ in range(2)]
    assert told == [two.id, one.id]


async def test_an_event_may_be_lost(raw: RawClient, server: DemoServer) -> None:
    await raw.command()
    server.playground.faults.add_event(Lost(), "INTERACTION_CREATE")
    async with raw.gateway() as gateway:
        await gateway.ready()
        await gateway.events_until_ack()
        server.ann.slash(server.channel.id, "test", {})
        assert await gateway.events_until_ack() == []


async def test_a_guild_may_go_and_come_back(raw: RawClient, server: DemoServer) -> None:
    async with raw.gateway() as gateway:
        await gateway.ready()
        await gateway.event("GUILD_CREATE")
        guilds.outage(server.world, server.guild)
        gone = await gateway.event("GUILD_DELETE")
        assert gone == {"id": server.guild.id, "unavailable": True}
        guilds.recover(server.world, server.guild)
        assert (await gateway.event("GUILD_CREATE"))["id"] == server.guild.id


async def test_a_kicked_bot_hears_it_and_is_out(raw: RawClient, server: DemoServer) -> None:
    async with raw.gateway() as gateway:
        await gateway.ready()
        server.ann.kick(server.guild, server.application.bot)
        assert await gateway.event("GUILD_DELETE") == {"id": server.guild.id}
    assert (await raw.say({"content": "hello"})).code == 50001
    assert (await raw("GET", f"/guilds/{server.guild.id}")).code == 50001


async def test_a_member_who_left_is_unknown(raw: RawClient, server: DemoServer) -> None:
    path = f"/guilds/{server.guild.id}/members/{server.bob.user.id}"
    assert (await raw("GET", path)).status == 200
    server.bob.leave(server.guild)
    assert (await raw("GET", path)).code == 10007
    with pytest.raises(Refusal):
        server.bob.say(server.channel.id, "I am not here")


async def test_two_clicks_at_once_are_two_interactions(raw: RawClient, server: DemoServer) -> None:
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
    board = (await raw.say({"components": [row]})).json
    async with raw.gateway() as gateway:
        await gateway.ready()
        server.ann.click(board["id"], "go")
        server.bob.click(board["id"], "go")
        told = [await gateway.event("INTERACTION_CREATE") for _ in range(2)]
    assert [t["member"]["user"]["username"] for t in told] == ["ann", "bob"]


async def test_a_language_may_be_one_that_the_documents_do_not_list(
    raw: RawClient, server: DemoServer
) -> None:
    await raw.command()
    server.ann.user.locale = "he"
    async with raw.gateway() as gateway:
        await gateway.ready()
        server.ann.slash(server.channel.id, "test", {})
        told = await gateway.event("INTERACTION_CREATE")
    assert (told["locale"], told["guild_locale"]) == ("he", "en-US")
