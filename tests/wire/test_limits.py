"""Rate limits: https://docs.discord.com/developers/topics/rate-limits."""

from playground import limits
from playground.faults import (
    TooMany,
)
from playground.rest.buckets import Buckets
from playground.wire import Json
from playground.world import guilds
from tests.wire.demo_server import DemoServer
from tests.wire.raw_client import RawClient

SEND = ("POST", "/channels/{channel_id}/messages")
HELLO: Json = {"type": 4, "data": {"content": "hello"}}


async def test_a_bucket_fills_and_empties(raw: RawClient, server: DemoServer) -> None:
    buckets = Buckets(server.clock, limits.REPORTED_RATES)
    server.playground.rest.buckets = buckets
    answers = [await raw.say({"content": "hello"}) for _ in range(6)]
    assert [a.status for a in answers] == [200] * 5 + [429]
    assert [a.headers["X-RateLimit-Remaining"] for a in answers] == ["4", "3", "2", "1", "0", "0"]
    last = answers[-1]
    assert (last.headers["X-RateLimit-Limit"], last.json["retry_after"]) == ("5", 5.0)
    assert last.headers["X-RateLimit-Bucket"] == answers[0].headers["X-RateLimit-Bucket"]
    assert (await raw.say({"content": "hello"}, server.in_new_channel().channel.id)).status == 200
    server.clock.advance(5)
    assert (await raw.say({"content": "hello"})).status == 200


async def test_the_global_limit_leaves_callbacks_alone(raw: RawClient, server: DemoServer) -> None:
    interaction = await raw.use_test_command()
    server.playground.rest.buckets = Buckets(server.clock, {}, (1, 1.0))
    assert (await raw.say({"content": "one"})).status == 200
    refused = await raw.say({"content": "two"})
    assert (refused.status, refused.json["global"]) == (429, True)
    assert refused.headers["X-RateLimit-Global"] == "true"
    answer = await raw.answer(interaction, HELLO)
    assert answer.status == 200
    assert not [name for name in answer.headers if name.startswith("X-RateLimit")]


async def test_too_many_invalid_requests_are_banned_for_a_while(
    raw: RawClient, server: DemoServer
) -> None:
    server.playground.rest.ban.allowed = 2
    raw.token = "wrong"  # noqa: S105
    assert [(await raw("GET", "/users/@me")).status for _ in range(3)] == [401] * 3
    raw.token = server.application.token
    assert "Via" not in (await raw("GET", "/users/@me")).headers
    server.clock.advance(limits.INVALID_WINDOW)
    assert (await raw("GET", "/users/@me")).status == 200


async def test_a_shared_429_is_nobodys_fault(raw: RawClient, server: DemoServer) -> None:
    server.playground.rest.ban.allowed = 0
    server.playground.faults.add(TooMany("shared"), *SEND)
    await raw.say({"content": "hello"})
    assert (await raw("GET", "/users/@me")).status == 200


async def test_slow_mode_holds_for_bots_that_may_not_bypass_it(
    raw: RawClient, server: DemoServer
) -> None:
    server.channel.slowmode = 10
    assert [(await raw.say({"content": "hello"})).status for _ in range(2)] == [200, 200]
    role = guilds.bot_role(server.guild, server.application)
    guilds.grant(server.world, server.guild, role.id, 0)
    assert (await raw.say({"content": "hello"})).code == 20016
    server.clock.advance(10)
    assert (await raw.say({"content": "hello"})).status == 200
