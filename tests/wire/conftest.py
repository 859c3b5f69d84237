from collections.abc import AsyncIterator

import aiohttp
import pytest

from tests.wire import connect
from tests.wire.demo_bot import DemoBot
from tests.wire.demo_server import DemoServer, demo_server
from tests.wire.raw_client import RawClient
from tests.wire.running_client import running


@pytest.fixture
async def server() -> AsyncIterator[DemoServer]:
    """A playground with the demo guild, without a bot."""
    async with demo_server() as server:
        yield server


@pytest.fixture
async def raw(server: DemoServer) -> AsyncIterator[RawClient]:
    """A client without a library: what it sends is what the test says."""
    async with aiohttp.ClientSession() as session:
        yield RawClient(session, server)


@pytest.fixture
async def bot(server: DemoServer) -> AsyncIterator[DemoBot]:
    """The demo bot, connected to the server."""
    urls = server.world.urls
    with connect.pointed_at(urls.api, urls.gateway, urls.cdn):
        async with running(DemoBot(), server.application.token) as ready:
            yield ready
