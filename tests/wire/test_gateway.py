"""The gateway: https://docs.discord.com/developers/events/gateway."""

import time

import discord
import pytest

from playground import limits
from playground.world import guilds, payloads
from playground.world.ids import shard_of
from tests.oas.described import described
from tests.wire import connect
from tests.wire.demo_server import DemoServer
from tests.wire.raw_client import INTENTS, RawClient
from tests.wire.running_client import running


async def test_hello_comes_first(raw: RawClient) -> None:
    async with raw.gateway() as gateway:
        hello = await gateway.receive()
    assert (hello["op"], hello["d"]["heartbeat_interval"]) == (10, 41_250)


async def test_ready_names_the_guilds_and_where_to_resume(
    raw: RawClient, server: DemoServer
) -> None:
    async with raw.gateway() as gateway:
        ready = await gateway.ready()
        guild = await gateway.event("GUILD_CREATE")
    assert ready["guilds"] == [{"id": server.guild.id, "unavailable": True}]
    assert ready["resume_gateway_url"] == server.world.urls.gateway
    assert ready["user"]["id"] == server.application.bot.id
    assert [c["name"] for c in guild["channels"]] == ["games", "lobby", "quiet"]
    assert [m["user"]["id"] for m in guild["members"]] == [server.application.bot.id]
    assert guild["member_count"] == 7


async def test_a_guild_comes_complete(raw: RawClient) -> None:
    async with raw.gateway() as gateway:
        ready = await gateway.ready()
        guild = await gateway.event("GUILD_CREATE")
    assert described().check_event("READY", ready) == []
    assert described().check_event("GUILD_CREATE", guild) == []
    lists = ("members", "presences", "threads", "voice_states", "stage_instances")
    assert all(isinstance(guild[key], list) for key in lists)


@pytest.mark.parametrize("compress", ["", "zlib-stream", "zstd-stream"])
async def test_a_stream_may_be_compressed(
    compress: str, raw: RawClient, server: DemoServer
) -> None:
    async with raw.gateway(compress) as gateway:
        await gateway.ready()
        server.ann.say(server.channel.id, "Grüße 🔥")
        assert (await gateway.event("MESSAGE_CREATE"))["channel_id"] == server.channel.id


async def test_heartbeats_are_acknowledged(raw: RawClient) -> None:
    async with raw.gateway() as gateway:
        await gateway.receive()
        await gateway.send(1, None)
        assert (await gateway.receive())["op"] == 11


async def test_a_heartbeat_is_answered_after_the_way_there_and_back(raw: RawClient) -> None:
    """discord.py notes in another thread when it has asked, and must not be overtaken."""
    async with raw.gateway() as gateway:
        await gateway.receive()
        asked = time.monotonic()
        await gateway.send(1, None)
        await gateway.receive()
        assert time.monotonic() - asked > 0.03


async def test_who_hangs_up_before_the_answer_is_let_go(raw: RawClient, server: DemoServer) -> None:
    async with raw.gateway() as gateway:
        await gateway.ready()
        await gateway.send(1, None)
        await gateway.socket.close(code=1000)
    await server.playground.world.until(lambda: not server.playground.gateway.connections)
    async with raw.gateway() as gateway:
        await gateway.ready()


async def test_a_resume_replays_what_was_missed(raw: RawClient, server: DemoServer) -> None:
    async with raw.gateway() as gateway:
        session = (await gateway.ready())["session_id"]
        await gateway.events_until_ack()
        seen = gateway.seq
        await gateway.socket.close(code=4000)
    server.ann.say(server.channel.id, "one")
    server.ann.say(server.channel.id, "two")
    async with raw.gateway() as gateway:
        await gateway.resume(session, seen)
        first, second = await gateway.event("MESSAGE_CREATE"), await gateway.event("MESSAGE_CREATE")
        assert gateway.seq == seen + 2
        await gateway.event("RESUMED")
        assert await gateway.events_until_ack() == []
    assert int(first["id"]) < int(second["id"])


async def test_a_goodbye_ends_the_session(raw: RawClient) -> None:
    async with raw.gateway() as gateway:
        session = (await gateway.ready())["session_id"]
        await gateway.socket.close(code=1000)
    async with raw.gateway() as gateway:
        await gateway.receive()
        await gateway.resume(session, 1)
        assert await gateway.receive() == {"op": 9, "d": False}


async def test_a_session_is_forgotten_after_a_while(raw: RawClient, server: DemoServer) -> None:
    async with raw.gateway() as gateway:
        session = (await gateway.ready())["session_id"]
        server.playground.gateway.close(4000)
        await gateway.closed()
    await server.world.until(lambda: not server.playground.gateway.online(server.application.id))
    server.clock.advance(limits.SESSION_SURVIVES)
    async with raw.gateway() as gateway:
        await gateway.receive()
        await gateway.resume(session, 1)
        assert await gateway.receive() == {"op": 9, "d": False}


async def test_a_resume_from_the_future_is_refused(raw: RawClient) -> None:
    async with raw.gateway() as gateway:
        session = (await gateway.ready())["session_id"]
        await gateway.socket.close(code=4000)
    async with raw.gateway() as gateway:
        await gateway.resume(session, 999)
        assert await gateway.closed() == 4007


async def test_op_9_ends_a_session_or_leaves_it_resumable(
    raw: RawClient, server: DemoServer
) -> None:
    async with raw.gateway() as gateway:
        await gateway.ready()
        await gateway.events_until_ack()
        server.playground.gateway.invalidate(resumable=True)
        assert await gateway.receive() == {"op": 9, "d": True}
        assert len(server.playground.gateway.sessions) == 1
        server.playground.gateway.invalidate(resumable=False)
        assert await gateway.receive() == {"op": 9, "d": False}
        assert server.playground.gateway.sessions == {}


async def test_each_shard_hears_of_its_guilds_only(raw: RawClient, server: DemoServer) -> None:
    server.clock.advance(1)
    other = guilds.found(server.world, "Other", server.demo.people[0])
    server.clock.advance(0.001)
    while shard_of(other.id, 2) == shard_of(server.guild.id, 2):
        del server.world.guilds[other.id]
        server.clock.advance(0.001)
        other = guilds.found(server.world, "Other", server.demo.people[0])
    guilds.invite(server.world, other, server.application)
    for guild in (server.guild, other):
        async with raw.gateway() as gateway:
            ready = await gateway.ready(shard=(shard_of(guild.id, 2), 2))
        assert [g["id"] for g in ready["guilds"]] == [guild.id]


async def test_direct_messages_go_to_the_first_shard(raw: RawClient, server: DemoServer) -> None:
    direct = server.ann.direct(server.application.bot)
    async with raw.gateway() as first, raw.gateway() as second:
        await first.ready(shard=(0, 2))
        await second.ready(shard=(1, 2))
        server.ann.say(direct.id, "psst")
        assert "MESSAGE_CREATE" in await first.events_until_ack()
        assert "MESSAGE_CREATE" not in await second.events_until_ack()


async def test_two_shards_of_discord_py(server: DemoServer) -> None:
    class Sharded(discord.AutoShardedClient):
        async def before_identify_hook(
            self, shard_id: int | None, *, initial: bool = False
        ) -> None:
            """Do not wait five seconds for the next shard."""

    urls = server.world.urls
    server.playground.gateway.options.shards = 2
    with connect.pointed_at(urls.api, urls.gateway, urls.cdn):
        client = Sharded(intents=discord.Intents(guilds=True), guild_ready_timeout=0.02)
        async with running(client, server.application.token):
            assert client.shard_count == 2
            assert [g.id for g in client.guilds] == [int(server.guild.id)]


async def test_too_many_identifies_at_once_are_told_to_wait(
    raw: RawClient, server: DemoServer
) -> None:
    server.playground.gateway.options.identify_window = 5.0
    async with raw.gateway() as first, raw.gateway() as second:
        await first.ready(shard=(0, 2))
        await second.receive()
        await second.identify(shard=(1, 2))
        assert await second.receive() == {"op": 9, "d": False}
        server.clock.advance(5)
        await second.ready(shard=(1, 2))


async def test_the_thousandth_identify_of_a_day_is_the_last(
    raw: RawClient, server: DemoServer
) -> None:
    server.playground.gateway.options.identifies_left = 1
    async with raw.gateway() as gateway:
        await gateway.ready()
    start = (await raw("GET", "/gateway/bot")).json["session_start_limit"]
    assert (start["total"], start["remaining"]) == (1000, 0)
    async with raw.gateway() as gateway:
        await gateway.identify()
        assert await gateway.closed() == 4004


@pytest.mark.parametrize(
    ("intents", "names"),
    [
        (1 << 0, []),
        (1 << 9, ["MESSAGE_CREATE"]),
        (1 << 12, ["MESSAGE_CREATE"]),
        (INTENTS, ["MESSAGE_CREATE", "MESSAGE_CREATE"]),
    ],
    ids=["guilds", "guild messages", "direct messages", "both"],
)
async def test_a_bot_hears_what_it_asked_for(
    intents: int, names: list[str], raw: RawClient, server: DemoServer
) -> None:
    direct = server.ann.direct(server.application.bot)
    async with raw.gateway() as gateway:
        await gateway.ready(intents)
        await gateway.events_until_ack()
        server.ann.say(server.channel.id, "aloud")
        server.ann.say(direct.id, "psst")
        assert await gateway.events_until_ack() == names


async def test_a_message_says_where_it_is_and_who_the_author_is_there(
    raw: RawClient, server: DemoServer
) -> None:
    direct = server.ann.direct(server.application.bot)
    async with raw.gateway() as gateway:
        await gateway.ready()
        server.ann.say(server.channel.id, "aloud")
        aloud = await gateway.event("MESSAGE_CREATE")
        server.ann.say(direct.id, "psst")
        psst = await gateway.event("MESSAGE_CREATE")
    assert (aloud["guild_id"], aloud["member"]["roles"]) == (server.guild.id, [])
    assert psst.keys().isdisjoint({"guild_id", "member"})


async def test_others_words_are_hidden_without_the_intent_for_them(
    raw: RawClient, server: DemoServer
) -> None:
    async with raw.gateway() as gateway:
        await gateway.ready()
        server.ann.say(server.channel.id, "hello")
        assert (await gateway.event("MESSAGE_CREATE"))["content"] == ""
        to_bot = f"hello <@{server.application.bot.id}>"
        server.ann.say(server.channel.id, to_bot)
        assert (await gateway.event("MESSAGE_CREATE"))["content"] == to_bot


async def test_an_ephemeral_answer_is_told_like_a_direct_message(
    raw: RawClient, server: DemoServer
) -> None:
    async with raw.gateway() as gateway, raw.gateway() as without:
        await gateway.ready(1 << 12)
        await without.ready(1 << 9)
        interaction = await raw.use_test_command()
        await raw.answer(interaction, {"type": 4, "data": {"content": "psst", "flags": 64}})
        told = await gateway.event("MESSAGE_CREATE")
        assert "MESSAGE_CREATE" not in await without.events_until_ack()
    assert told["content"] == "psst"
    assert "guild_id" not in told
    assert "member" not in told


async def test_a_bot_hears_nothing_of_channels_that_it_cannot_see(
    raw: RawClient, server: DemoServer
) -> None:
    async with raw.gateway() as gateway:
        await gateway.ready()
        await gateway.events_until_ack()
        role = guilds.bot_role(server.guild, server.application)
        path = f"/channels/{server.channel.id}/permissions/{role.id}"
        await raw("PUT", path, {"type": 0, "allow": "0", "deny": str(1 << 10)})
        server.ann.say(server.channel.id, "behind its back")
        assert await gateway.events_until_ack() == ["CHANNEL_UPDATE"]


async def test_members_come_in_a_chunk(raw: RawClient, server: DemoServer) -> None:
    async with raw.gateway() as gateway:
        await gateway.ready()
        ann = server.ann.user
        asked = {"guild_id": server.guild.id, "user_ids": [ann.id, "1"], "limit": 0, "nonce": "n"}
        await gateway.send(8, asked)
        chunk = await gateway.event("GUILD_MEMBERS_CHUNK")
    assert [m["user"] for m in chunk["members"]] == [payloads.user(ann)]
    assert (chunk["not_found"], chunk["nonce"]) == (["1"], "n")
