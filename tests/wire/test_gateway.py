"""The gateway: https://docs.discord.com/developers/events/gateway."""

import time

import discord
import pytest

from playground import limits
from playground.world import guilds, payloads
from playground.world.ids import shard_of
from tests.oas.described import described
from tests.wire import connect
from tests.wire.raw import INTENTS, Raw
from tests.wire.running import running
from tests.wire.table import Table


async def test_hello_comes_first(raw: Raw) -> None:
    async with raw.gateway() as wire:
        hello = await wire.receive()
    assert (hello["op"], hello["d"]["heartbeat_interval"]) == (10, 41_250)


async def test_ready_names_the_guilds_and_where_to_resume(raw: Raw, table: Table) -> None:
    async with raw.gateway() as wire:
        ready = await wire.ready()
        guild = await wire.event("GUILD_CREATE")
    assert ready["guilds"] == [{"id": table.guild.id, "unavailable": True}]
    assert ready["resume_gateway_url"] == table.world.urls.gateway
    assert ready["user"]["id"] == table.application.bot.id
    assert [c["name"] for c in guild["channels"]] == ["games", "lobby", "quiet"]
    assert [m["user"]["id"] for m in guild["members"]] == [table.application.bot.id]
    assert guild["member_count"] == 7


async def test_a_guild_comes_complete(raw: Raw) -> None:
    async with raw.gateway() as wire:
        ready = await wire.ready()
        guild = await wire.event("GUILD_CREATE")
    assert described().check_event("READY", ready) == []
    assert described().check_event("GUILD_CREATE", guild) == []
    lists = ("members", "presences", "threads", "voice_states", "stage_instances")
    assert all(isinstance(guild[key], list) for key in lists)


@pytest.mark.parametrize("compress", ["", "zlib-stream", "zstd-stream"])
async def test_a_stream_may_be_compressed(compress: str, raw: Raw, table: Table) -> None:
    async with raw.gateway(compress) as wire:
        await wire.ready()
        table.ann.say(table.channel.id, "Grüße 🔥")
        assert (await wire.event("MESSAGE_CREATE"))["channel_id"] == table.channel.id


async def test_heartbeats_are_acknowledged(raw: Raw) -> None:
    async with raw.gateway() as wire:
        await wire.receive()
        await wire.send(1, None)
        assert (await wire.receive())["op"] == 11


async def test_a_heartbeat_is_answered_after_the_way_there_and_back(raw: Raw) -> None:
    """discord.py notes in another thread when it has asked, and must not be overtaken."""
    async with raw.gateway() as wire:
        await wire.receive()
        asked = time.monotonic()
        await wire.send(1, None)
        await wire.receive()
        assert time.monotonic() - asked > 0.03


async def test_who_hangs_up_before_the_answer_is_let_go(raw: Raw, table: Table) -> None:
    async with raw.gateway() as wire:
        await wire.ready()
        await wire.send(1, None)
        await wire.socket.close(code=1000)
    await table.playground.world.until(lambda: not table.playground.gateway.connections)
    async with raw.gateway() as wire:
        await wire.ready()


async def test_a_resume_replays_what_was_missed(raw: Raw, table: Table) -> None:
    async with raw.gateway() as wire:
        session = (await wire.ready())["session_id"]
        await wire.heard()
        seen = wire.seq
        await wire.socket.close(code=4000)
    table.ann.say(table.channel.id, "one")
    table.ann.say(table.channel.id, "two")
    async with raw.gateway() as wire:
        await wire.resume(session, seen)
        first, second = await wire.event("MESSAGE_CREATE"), await wire.event("MESSAGE_CREATE")
        assert wire.seq == seen + 2
        await wire.event("RESUMED")
        assert await wire.heard() == []
    assert int(first["id"]) < int(second["id"])


async def test_a_goodbye_ends_the_session(raw: Raw) -> None:
    async with raw.gateway() as wire:
        session = (await wire.ready())["session_id"]
        await wire.socket.close(code=1000)
    async with raw.gateway() as wire:
        await wire.receive()
        await wire.resume(session, 1)
        assert await wire.receive() == {"op": 9, "d": False}


async def test_a_session_is_forgotten_after_a_while(raw: Raw, table: Table) -> None:
    async with raw.gateway() as wire:
        session = (await wire.ready())["session_id"]
        table.playground.gateway.close(4000)
        await wire.closed()
    await table.world.until(lambda: not table.playground.gateway.online(table.application.id))
    table.clock.advance(limits.SESSION_SURVIVES)
    async with raw.gateway() as wire:
        await wire.receive()
        await wire.resume(session, 1)
        assert await wire.receive() == {"op": 9, "d": False}


async def test_a_resume_from_the_future_is_refused(raw: Raw) -> None:
    async with raw.gateway() as wire:
        session = (await wire.ready())["session_id"]
        await wire.socket.close(code=4000)
    async with raw.gateway() as wire:
        await wire.resume(session, 999)
        assert await wire.closed() == 4007


async def test_op_9_ends_a_session_or_leaves_it_resumable(raw: Raw, table: Table) -> None:
    async with raw.gateway() as wire:
        await wire.ready()
        await wire.heard()
        table.playground.gateway.invalidate(resumable=True)
        assert await wire.receive() == {"op": 9, "d": True}
        assert len(table.playground.gateway.sessions) == 1
        table.playground.gateway.invalidate(resumable=False)
        assert await wire.receive() == {"op": 9, "d": False}
        assert table.playground.gateway.sessions == {}


async def test_each_shard_hears_of_its_guilds_only(raw: Raw, table: Table) -> None:
    table.clock.advance(1)
    other = guilds.found(table.world, "Other", table.demo.people[0])
    table.clock.advance(0.001)
    while shard_of(other.id, 2) == shard_of(table.guild.id, 2):
        del table.world.guilds[other.id]
        table.clock.advance(0.001)
        other = guilds.found(table.world, "Other", table.demo.people[0])
    guilds.invite(table.world, other, table.application)
    for guild in (table.guild, other):
        async with raw.gateway() as wire:
            ready = await wire.ready(shard=(shard_of(guild.id, 2), 2))
        assert [g["id"] for g in ready["guilds"]] == [guild.id]


async def test_direct_messages_go_to_the_first_shard(raw: Raw, table: Table) -> None:
    direct = table.ann.direct(table.application.bot)
    async with raw.gateway() as first, raw.gateway() as second:
        await first.ready(shard=(0, 2))
        await second.ready(shard=(1, 2))
        table.ann.say(direct.id, "psst")
        assert "MESSAGE_CREATE" in await first.heard()
        assert "MESSAGE_CREATE" not in await second.heard()


async def test_two_shards_of_discord_py(table: Table) -> None:
    class Sharded(discord.AutoShardedClient):
        async def before_identify_hook(
            self, shard_id: int | None, *, initial: bool = False
        ) -> None:
            """Do not wait five seconds for the next shard."""

    urls = table.world.urls
    table.playground.gateway.options.shards = 2
    with connect.pointed_at(urls.api, urls.gateway, urls.cdn):
        client = Sharded(intents=discord.Intents(guilds=True), guild_ready_timeout=0.02)
        async with running(client, table.application.token):
            assert client.shard_count == 2
            assert [g.id for g in client.guilds] == [int(table.guild.id)]


async def test_too_many_identifies_at_once_are_told_to_wait(raw: Raw, table: Table) -> None:
    table.playground.gateway.options.identify_window = 5.0
    async with raw.gateway() as first, raw.gateway() as second:
        await first.ready(shard=(0, 2))
        await second.receive()
        await second.identify(shard=(1, 2))
        assert await second.receive() == {"op": 9, "d": False}
        table.clock.advance(5)
        await second.ready(shard=(1, 2))


async def test_the_thousandth_identify_of_a_day_is_the_last(raw: Raw, table: Table) -> None:
    table.playground.gateway.options.identifies_left = 1
    async with raw.gateway() as wire:
        await wire.ready()
    start = (await raw("GET", "/gateway/bot")).json["session_start_limit"]
    assert (start["total"], start["remaining"]) == (1000, 0)
    async with raw.gateway() as wire:
        await wire.identify()
        assert await wire.closed() == 4004


@pytest.mark.parametrize(
    ("intents", "heard"),
    [
        (1 << 0, []),
        (1 << 9, ["MESSAGE_CREATE"]),
        (1 << 12, ["MESSAGE_CREATE"]),
        (INTENTS, ["MESSAGE_CREATE", "MESSAGE_CREATE"]),
    ],
    ids=["guilds", "guild messages", "direct messages", "both"],
)
async def test_a_bot_hears_what_it_asked_for(
    intents: int, heard: list[str], raw: Raw, table: Table
) -> None:
    direct = table.ann.direct(table.application.bot)
    async with raw.gateway() as wire:
        await wire.ready(intents)
        await wire.heard()
        table.ann.say(table.channel.id, "aloud")
        table.ann.say(direct.id, "psst")
        assert await wire.heard() == heard


async def test_a_message_says_where_it_is_and_who_the_author_is_there(
    raw: Raw, table: Table
) -> None:
    direct = table.ann.direct(table.application.bot)
    async with raw.gateway() as wire:
        await wire.ready()
        table.ann.say(table.channel.id, "aloud")
        aloud = await wire.event("MESSAGE_CREATE")
        table.ann.say(direct.id, "psst")
        psst = await wire.event("MESSAGE_CREATE")
    assert (aloud["guild_id"], aloud["member"]["roles"]) == (table.guild.id, [])
    assert psst.keys().isdisjoint({"guild_id", "member"})


async def test_others_words_are_hidden_without_the_intent_for_them(raw: Raw, table: Table) -> None:
    async with raw.gateway() as wire:
        await wire.ready()
        table.ann.say(table.channel.id, "hello")
        assert (await wire.event("MESSAGE_CREATE"))["content"] == ""
        to_bot = f"hello <@{table.application.bot.id}>"
        table.ann.say(table.channel.id, to_bot)
        assert (await wire.event("MESSAGE_CREATE"))["content"] == to_bot


async def test_an_ephemeral_answer_is_told_like_a_direct_message(raw: Raw, table: Table) -> None:
    async with raw.gateway() as wire, raw.gateway() as without:
        await wire.ready(1 << 12)
        await without.ready(1 << 9)
        interaction = await raw.tested()
        await raw.answer(interaction, {"type": 4, "data": {"content": "psst", "flags": 64}})
        told = await wire.event("MESSAGE_CREATE")
        assert "MESSAGE_CREATE" not in await without.heard()
    assert told["content"] == "psst"
    assert "guild_id" not in told
    assert "member" not in told


async def test_a_bot_hears_nothing_of_channels_that_it_cannot_see(raw: Raw, table: Table) -> None:
    async with raw.gateway() as wire:
        await wire.ready()
        await wire.heard()
        role = guilds.bot_role(table.guild, table.application)
        path = f"/channels/{table.channel.id}/permissions/{role.id}"
        await raw("PUT", path, {"type": 0, "allow": "0", "deny": str(1 << 10)})
        table.ann.say(table.channel.id, "behind its back")
        assert await wire.heard() == ["CHANNEL_UPDATE"]


async def test_members_come_in_a_chunk(raw: Raw, table: Table) -> None:
    async with raw.gateway() as wire:
        await wire.ready()
        ann = table.ann.user
        asked = {"guild_id": table.guild.id, "user_ids": [ann.id, "1"], "limit": 0, "nonce": "n"}
        await wire.send(8, asked)
        chunk = await wire.event("GUILD_MEMBERS_CHUNK")
    assert [m["user"] for m in chunk["members"]] == [payloads.user(ann)]
    assert (chunk["not_found"], chunk["nonce"]) == (["1"], "n")
