"""The end of connections, and the remaining session."""

import json

import aiohttp
import pytest

from playground.world.model import Stage
from tests.wire import connect
from tests.wire.demo_bot import DemoBot
from tests.wire.demo_server import DemoServer
from tests.wire.raw_client import INTENTS, RawClient
from tests.wire.running_client import running

CODES = [
    pytest.param({"op": 99}, 4001, id="an unknown opcode"),
    pytest.param("no json", 4002, id="no JSON"),
    pytest.param({"op": 2, "d": None}, 4002, id="an identify of nothing"),
    pytest.param({"op": 6, "d": []}, 4002, id="a resume of a list"),
    pytest.param({"op": 1, "d": "x" * 4096}, 4002, id="more than 4096 bytes"),
    pytest.param({"op": 3, "d": {}}, 4003, id="a presence before the identify"),
    pytest.param({"op": 2, "d": {"token": "wrong", "intents": 1}}, 4004, id="a wrong token"),
]


@pytest.mark.parametrize(("sent", "code"), CODES)
async def test_a_mistake_is_hung_up_on(sent: object, code: int, raw: RawClient) -> None:
    async with raw.gateway() as gateway:
        text = sent if isinstance(sent, str) else json.dumps(sent)
        await gateway.socket.send_str(text)
        assert await gateway.closed() == code


@pytest.mark.parametrize(
    ("intents", "shard", "code"),
    [
        (INTENTS, (2, 2), 4010),
        (None, (0, 1), 4013),
        (1 << 40, (0, 1), 4013),
        (1 << 15, (0, 1), 4014),
        (1 << 1, (0, 1), 4014),
    ],
    ids=["shard", "no intents", "unknown intents", "message content", "members"],
)
async def test_a_wrong_identify_is_hung_up_on(
    intents: object, shard: tuple[int, int], code: int, raw: RawClient
) -> None:
    async with raw.gateway() as gateway:
        await gateway.identify(intents, shard)
        assert await gateway.closed() == code


async def test_one_identifies_once(raw: RawClient) -> None:
    async with raw.gateway() as gateway:
        await gateway.ready()
        await gateway.identify()
        assert await gateway.closed() == 4005


async def test_an_old_version_is_refused(raw: RawClient) -> None:
    async with raw.gateway(version=6) as gateway:
        assert await gateway.closed() == 4012


async def test_120_payloads_in_a_minute_are_enough(raw: RawClient, server: DemoServer) -> None:
    async with raw.gateway() as gateway:
        for _ in range(120):
            await gateway.send(1, None)
        await gateway.receive()
        assert [(await gateway.receive())["op"] for _ in range(120)] == [11] * 120
        server.clock.advance(60)
        for _ in range(121):
            await gateway.send(1, None)
        assert await gateway.closed() == 4008


async def test_a_gateway_that_is_down_lets_nobody_in(raw: RawClient, server: DemoServer) -> None:
    server.playground.gateway.down = True
    with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
        async with raw.gateway():
            pass


async def test_a_zombie_is_left_and_its_session_resumed(server: DemoServer, bot: DemoBot) -> None:
    [session] = server.playground.gateway.sessions.values()
    before = session.connection
    server.playground.gateway.freeze()
    clicked = server.ann.slash(server.channel.id, "dice", {})
    assert bot.ws is not None
    await bot.ws.close(4000)  # as discord.py does when the acknowledgement stays away
    assert (await server.answer(clicked)).content == "d6 r en-US"
    assert session.connection is not before


async def test_a_zombie_acknowledges_nothing(raw: RawClient, server: DemoServer) -> None:
    async with raw.gateway() as gateway:
        await gateway.ready()
        await gateway.events_until_ack()
        server.playground.gateway.freeze()
        await gateway.send(1, gateway.seq)
        server.ann.say(server.channel.id, "anybody?")
        server.playground.gateway.close(4000)
        last = await gateway.socket.receive()
    assert (last.type, last.data) == (aiohttp.WSMsgType.CLOSE, 4000)


@pytest.mark.parametrize(
    ("code", "left"), [(4000, 1), (4008, 1), (None, 1), (4004, 0), (4009, 0), (4014, 0)]
)
async def test_some_closes_leave_a_session(
    code: int | None, left: int, raw: RawClient, server: DemoServer
) -> None:
    async with raw.gateway() as gateway:
        await gateway.ready()
        await gateway.events_until_ack()
        server.playground.gateway.close(code)
        assert await gateway.closed() == (code or 1006)
    served = server.playground.gateway
    await server.world.until(lambda: not served.online(server.application.id))
    assert len(served.sessions) == left


async def test_clicks_while_the_bot_is_away_are_lost(server: DemoServer) -> None:
    urls = server.world.urls
    with connect.pointed_at(urls.api, urls.gateway, urls.cdn):
        async with running(DemoBot(), server.application.token):
            message = await server.slash("table")
        lost = server.ann.click(message.id, "vote:7:red")
        async with running(DemoBot(), server.application.token) as restarted:
            voted = await server.click(message, "vote:7:red")
            assert restarted.votes == [("ann", "7", "red")]
    server.clock.advance(3)
    assert (lost.stage, voted.content) == (Stage.FAILED, "ann votes red")
