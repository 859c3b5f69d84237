"""discord.py's reactions to faults, for which a bot must be prepared."""

import aiohttp
import discord
import pytest

from playground.faults import Broken, Cloudflare, Dropped, Refused, TooMany, Twice
from playground.world.model import Stage
from tests.wire.demo_bot import DemoBot
from tests.wire.demo_server import DemoServer

SEND = ("POST", "/channels/{channel_id}/messages")
CALLBACK = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
PATCH = ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original")


def channel_of(bot: DemoBot, server: DemoServer) -> discord.TextChannel:
    channel = bot.get_channel(int(server.channel.id))
    assert isinstance(channel, discord.TextChannel)
    return channel


@pytest.mark.parametrize("fault", [TooMany("user"), TooMany("shared"), TooMany("global")])
async def test_a_429_is_waited_for(fault: TooMany, server: DemoServer, bot: DemoBot) -> None:
    server.playground.faults.add(fault, *CALLBACK)
    assert (await server.slash("dice")).content == "d6 r en-US"
    assert server.said(server.bob) == ["d6 r en-US"]
    assert bot.errors == []


async def test_a_429_of_cloudflare_is_an_error(server: DemoServer, bot: DemoBot) -> None:
    server.playground.faults.add(Cloudflare(), *SEND)
    with pytest.raises(discord.HTTPException) as caught:
        await channel_of(bot, server).send("hello")
    assert caught.value.status == 429


async def test_a_message_that_was_sent_before_the_error_is_there_once(
    server: DemoServer, bot: DemoBot
) -> None:
    """It takes a second: discord.py waits for as long before it tries again."""
    server.playground.faults.add(Broken(502, after=True), *SEND)
    sent = await channel_of(bot, server).send("hello")
    assert [m.id for m in server.ann.messages(server.channel.id)] == [str(sent.id)]


async def test_a_503_on_a_message_is_not_tried_again(server: DemoServer, bot: DemoBot) -> None:
    server.playground.faults.add(Broken(503), *SEND)
    with pytest.raises(discord.DiscordServerError):
        await channel_of(bot, server).send("hello")


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
async def test_a_dropped_connection_is_not_tried_again(
    after: bool,
    server: DemoServer,
    bot: DemoBot,
) -> None:
    server.playground.faults.add(Dropped(after=after), *SEND)
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await channel_of(bot, server).send("hello")
    assert server.said(server.ann) == (["hello"] if after else [])


async def test_an_answer_that_was_taken_before_the_error_raises_40060(
    server: DemoServer, bot: DemoBot
) -> None:
    """It takes a second: discord.py waits for as long before it tries again."""
    server.playground.faults.add(Broken(after=True), *CALLBACK)
    assert (await server.slash("dice")).content == "d6 r en-US"
    await bot.seen_an_error()
    [error] = bot.errors
    assert isinstance(error, discord.HTTPException)
    assert error.code == 40060


async def test_an_answer_that_comes_too_late_raises_10062(server: DemoServer, bot: DemoBot) -> None:
    late = server.ann.slash(server.channel.id, "dice", {})
    server.clock.advance(3)
    assert late.stage is Stage.FAILED
    await bot.seen_an_error()
    [error] = bot.errors
    assert isinstance(error, discord.NotFound)
    assert error.code == 10062


async def test_an_interaction_told_twice_is_handled_once(server: DemoServer, bot: DemoBot) -> None:
    message = await server.slash("table")
    server.playground.faults.add_event(Twice(), "INTERACTION_CREATE")
    await server.click(message, "vote:7:red")
    assert (await server.slash("dice")).content == "d6 r en-US"  # the second was told before this
    assert bot.votes == [("ann", "7", "red")]


@pytest.mark.parametrize("code", [10008, 50027])
async def test_a_refusal_reaches_the_command(code: int, server: DemoServer, bot: DemoBot) -> None:
    server.playground.faults.add(Refused(code), *PATCH, count=9)
    waiting = server.ann.slash(server.channel.id, "letter", {"to": server.bob.user.id})
    await bot.seen_an_error()
    assert waiting.stage is Stage.DEFERRED
    [error] = bot.errors
    assert isinstance(error, discord.HTTPException)
    assert error.code == code
