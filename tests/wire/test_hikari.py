"""hikari, the second client, plays the same cases from an environment of its own."""

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from playground import demo
from playground.gateway.server import GatewayOptions
from playground.server import Playground
from playground.world.clock import VirtualClock
from tests.wire import conformance
from tests.wire.cases import COMMON, Case
from tests.wire.demo_server import DemoServer

HERE = Path(__file__).parent
PYTHON = HERE.parents[1] / ".venv" / "hikari" / "bin" / "python"

# One bot for all cases: to start it takes a second.
pytestmark = [pytest.mark.long, pytest.mark.asyncio(loop_scope="module")]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def lobby() -> AsyncIterator[DemoServer]:
    """A table with a hikari bot."""
    if not PYTHON.is_file():
        give_up = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
        give_up("hikari is not here: make .venv/hikari.stamp")
    clock = VirtualClock()
    async with Playground(clock, GatewayOptions(identify_window=0.0)) as playground:
        built = demo.build(playground.world)
        bot = await asyncio.create_subprocess_exec(
            PYTHON,
            HERE / "hikari_bot" / "bot.py",
            playground.world.urls.api,
            built.application.token,
            env={"PYTHONPATH": str(HERE)},
        )
        try:
            online = playground.gateway.online
            await playground.world.until(lambda: online(built.application.id))
            channel = next(iter(playground.world.channels.values()))
            yield DemoServer(playground.world, clock, built, channel, playground)
        finally:
            bot.terminate()
            await bot.wait()


@pytest.mark.parametrize("case", COMMON, ids=lambda case: case.__name__)
async def test_hikari(case: Case, lobby: DemoServer) -> None:
    await case(lobby.in_new_channel())
    lobby.bob.user.locale = "en-US"
    assert conformance.violations(lobby.playground) == []
