import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.databases.database_url import in_folder
from bot.store.databases.engine import open_engine
from bot.store.databases.transactions import Store
from bot.tables.registry import TableRegistry
from tests.bot.rig import Clock, Rig
from tests.games import GAMES
from tests.wire.demo_server import DemoServer, demo_server


@pytest.fixture
async def table() -> AsyncIterator[DemoServer]:
    """A table in a playground, without a bot."""
    async with demo_server() as table:
        yield table


@pytest.fixture
async def rig(blank: Path, tmp_path: Path) -> AsyncIterator[Rig]:
    """A room of tables on a database of its own."""
    shutil.copy(blank, tmp_path)
    engine = open_engine(in_folder(tmp_path))
    clock = Clock()
    yield Rig(TableRegistry(Store(engine), clock, shelf=GAMES), clock)
    await engine.dispose()
