from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import pytest

from playground import demo
from playground.gateway.server import GatewayOptions
from playground.server import Playground
from playground.world.clock import VirtualClock
from tests.wire import connect, judge
from tests.wire.demo_bot import DemoBot
from tests.wire.raw import Raw
from tests.wire.running import running
from tests.wire.table import Table


@asynccontextmanager
async def laid() -> AsyncGenerator[Table]:
    """Lay a table in a new playground, and hear no complaints when it is cleared."""
    clock = VirtualClock()
    async with Playground(clock, GatewayOptions(identify_window=0.0)) as playground:
        built = demo.build(playground.world)
        channel = next(iter(playground.world.channels.values()))
        yield Table(playground, clock, built, channel)
        assert judge.complaints(playground) == []


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    """A table without a bot."""
    async with laid() as empty:
        yield empty


@pytest.fixture
async def raw(table: Table) -> AsyncIterator[Raw]:
    """A client without a library: what it sends is what the test says."""
    async with aiohttp.ClientSession() as session:
        yield Raw(session, table)


@pytest.fixture
async def bot(table: Table) -> AsyncIterator[DemoBot]:
    """A discord.py bot at the table, pointed at loopback."""
    urls = table.world.urls
    with connect.pointed_at(urls.api, urls.gateway, urls.cdn):
        async with running(DemoBot(), table.application.token) as ready:
            yield ready
