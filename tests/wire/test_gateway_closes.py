"""How connections end, and what is left of the session then."""

import json

import aiohttp
import pytest

from playground.world.model import Stage
from tests.wire import connect
from tests.wire.demo_bot import DemoBot
from tests.wire.raw import INTENTS, Raw
from tests.wire.running import running
from tests.wire.table import Table

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
async def test_a_mistake_is_hung_up_on(sent: object, code: int, raw: Raw) -> None:
    async with raw.gateway() as wire:
        text = sent if isinstance(sent, str) else json.dumps(sent)
        await wire.socket.send_str(text)
        assert await wire.closed() == code


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
    intents: object, shard: tuple[int, int], code: int, raw: Raw
) -> None:
    async with raw.gateway() as wire:
        await wire.identify(intents, shard)
        assert await wire.closed() == code


async def test_one_identifies_once(raw: Raw) -> None:
    async with raw.gateway() as wire:
        await wire.ready()
        await wire.identify()
        assert await wire.closed() == 4005


async def test_an_old_version_is_refused(raw: Raw) -> None:
    async with raw.gateway(version=6) as wire:
        assert await wire.closed() == 4012


async def test_120_payloads_in_a_minute_are_enough(raw: Raw, table: Table) -> None:
    async with raw.gateway() as wire:
        for _ in range(120):
            await wire.send(1, None)
        await wire.receive()
        assert [(await wire.receive())["op"] for _ in range(120)] == [11] * 120
        table.clock.advance(60)
        for _ in range(121):
            await wire.send(1, None)
        assert await wire.closed() == 4008


async def test_a_gateway_that_is_down_lets_nobody_in(raw: Raw, table: Table) -> None:
    table.playground.gateway.down = True
    with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
        async with raw.gateway():
            pass


async def test_a_zombie_is_left_and_its_session_resumed(table: Table, bot: DemoBot) -> None:
    [session] = table.playground.gateway.sessions.values()
    before = session.connection
    table.playground.gateway.freeze()
    clicked = table.ann.slash(table.channel.id, "dice", {})
    assert bot.ws is not None
    await bot.ws.close(4000)  # as discord.py does when the acknowledgement stays away
    assert (await table.answer(clicked)).content == "d6 r en-US"
    assert session.connection is not before


async def test_a_zombie_acknowledges_nothing(raw: Raw, table: Table) -> None:
    async with raw.gateway() as wire:
        await wire.ready()
        await wire.heard()
        table.playground.gateway.freeze()
        await wire.send(1, wire.seq)
        table.ann.say(table.channel.id, "anybody?")
        table.playground.gateway.close(4000)
        last = await wire.socket.receive()
    assert (last.type, last.data) == (aiohttp.WSMsgType.CLOSE, 4000)


@pytest.mark.parametrize(
    ("code", "left"), [(4000, 1), (4008, 1), (None, 1), (4004, 0), (4009, 0), (4014, 0)]
)
async def test_some_closes_leave_a_session(
    code: int | None, left: int, raw: Raw, table: Table
) -> None:
    async with raw.gateway() as wire:
        await wire.ready()
        await wire.heard()
        table.playground.gateway.close(code)
        assert await wire.closed() == (code or 1006)
    gateway = table.playground.gateway
    await table.world.until(lambda: not gateway.online(table.application.id))
    assert len(gateway.sessions) == left


async def test_clicks_while_the_bot_is_away_are_lost(table: Table) -> None:
    urls = table.world.urls
    with connect.pointed_at(urls.api, urls.gateway, urls.cdn):
        async with running(DemoBot(), table.application.token):
            message = await table.slash("table")
        lost = table.ann.click(message.id, "vote:7:red")
        async with running(DemoBot(), table.application.token) as restarted:
            voted = await table.click(message, "vote:7:red")
            assert restarted.votes == [("ann", "7", "red")]
    table.clock.advance(3)
    assert (lost.stage, voted.content) == (Stage.FAILED, "ann votes red")
