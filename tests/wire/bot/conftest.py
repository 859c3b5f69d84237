import json
import shutil
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

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


_TOLD: Final = list[str]()
"""The commands as JSON, once a bot of this process has told them: a test may change its own."""


@pytest.fixture
async def harness(empty: Harness) -> AsyncIterator[Harness]:
    """A playground with the bot in it, whose commands Discord knows.

    Only the first bot of a process tells them: that takes a third of a start.
    """
    application = empty.application
    for told in map(json.loads, _TOLD):
        application.commands[told["id"]] = told | {"application_id": application.id}
    if _TOLD:
        empty.configure(sync_commands="never")
    async with empty.opened():
        _TOLD[:] = _TOLD or map(json.dumps, application.commands.values())
        yield empty
