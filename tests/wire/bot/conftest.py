import shutil
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from playground import demo
from playground.gateway.server import GatewayOptions
from playground.server import Playground
from playground.world.clock import VirtualClock
from tests.wire import conformance, connect
from tests.wire.bot.harness import Harness


@pytest.fixture
async def empty(blank: Path, tmp_path: Path) -> AsyncIterator[Harness]:
    """A playground in which the bot is not started yet; at the end all traffic must conform.

    The bot's user has another id than its application, as with old ones: no test may mix them up.
    """
    shutil.copy(blank, tmp_path)
    # From now on: discord.py asks the machine whether a token has run out.
    clock = VirtualClock(datetime.now(UTC))
    async with Playground(clock, GatewayOptions(identify_window=0.0)) as playground:
        urls = playground.world.urls
        with connect.pointed_at(urls.api, urls.gateway, urls.cdn):
            yield Harness(playground, clock, demo.build(playground.world, is_old=True), tmp_path)
        assert conformance.violations(playground) == []


@pytest.fixture
async def harness(empty: Harness) -> AsyncIterator[Harness]:
    """A playground with the bot in it."""
    await empty.open()
    try:
        yield empty
    finally:
        await empty.close()
