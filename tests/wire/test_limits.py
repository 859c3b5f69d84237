"""Rate limits: https://docs.discord.com/developers/topics/rate-limits."""

from playground import limits
from playground.faults import (
    TooMany,
)
from playground.rest.buckets import Buckets
from playground.wire import Json
from playground.world import guilds
from tests.wire.raw import Raw
from tests.wire.table import Table

SEND = ("POST", "/channels/{channel_id}/messages")
HELLO: Json = {"type": 4, "data": {"content": "hello"}}


async def test_a_bucket_fills_and_empties(raw: Raw, table: Table) -> None:
    buckets = Buckets(table.clock, limits.REPORTED_RATES)
    table.playground.rest.buckets = buckets
    answers = [await raw.say({"content": "hello"}) for _ in range(6)]
    assert [a.status for a in answers] == [200] * 5 + [429]
    assert [a.headers["X-RateLimit-Remaining"] for a in answers] == ["4", "3", "2", "1", "0", "0"]
    last = answers[-1]
    assert (last.headers["X-RateLimit-Limit"], last.json["retry_after"]) == ("5", 5.0)
    assert last.headers["X-RateLimit-Bucket"] == answers[0].headers["X-RateLimit-Bucket"]
    assert (await raw.say({"content": "hello"}, table.elsewhere().channel.id)).status == 200
    table.clock.advance(5)
    assert (await raw.say({"content": "hello"})).status == 200


async def test_the_global_limit_leaves_callbacks_alone(raw: Raw, table: Table) -> None:
    interaction = await raw.tested()
    table.playground.rest.buckets = Buckets(table.clock, {}, (1, 1.0))
    assert (await raw.say({"content": "one"})).status == 200
    refused = await raw.say({"content": "two"})
    assert (refused.status, refused.json["global"]) == (429, True)
    assert refused.headers["X-RateLimit-Global"] == "true"
    assert (await raw.answer(interaction, HELLO)).status == 200


async def test_too_many_invalid_requests_are_banned_for_a_while(raw: Raw, table: Table) -> None:
    table.playground.rest.ban.allowed = 2
    raw.token = "wrong"  # noqa: S105
    assert [(await raw("GET", "/users/@me")).status for _ in range(3)] == [401] * 3
    raw.token = table.application.token
    assert "Via" not in (await raw("GET", "/users/@me")).headers
    table.clock.advance(limits.INVALID_WINDOW)
    assert (await raw("GET", "/users/@me")).status == 200


async def test_a_shared_429_is_nobodys_fault(raw: Raw, table: Table) -> None:
    table.playground.rest.ban.allowed = 0
    table.playground.faults.add(TooMany("shared"), *SEND)
    await raw.say({"content": "hello"})
    assert (await raw("GET", "/users/@me")).status == 200


async def test_slow_mode_holds_for_bots_that_may_not_bypass_it(raw: Raw, table: Table) -> None:
    table.channel.slowmode = 10
    assert [(await raw.say({"content": "hello"})).status for _ in range(2)] == [200, 200]
    role = guilds.bot_role(table.guild, table.application)
    guilds.grant(table.world, table.guild, role.id, 0)
    assert (await raw.say({"content": "hello"})).code == 20016
    table.clock.advance(10)
    assert (await raw.say({"content": "hello"})).status == 200
