import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.databases.database_url import in_folder
from bot.store.databases.engine import open_engine
from bot.store.databases.transactions import Store
from bot.tables.registry import TableRegistry
from tests.bot.rig import Clock, Rig
from tests.bot.store.kinds import KINDS
from tests.postgres.server import Server


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """The kind of database: tests run on each, unless they say otherwise."""
    return str(request.param)


@pytest.fixture
async def bare(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[URL]:
    """A database that is not there yet, or in which there is nothing."""
    if kind == "sqlite":
        yield in_folder(tmp_path)
        return
    server: Server = request.getfixturevalue("postgres")
    async with server.database(empty=True) as url:
        yield url


@pytest.fixture
async def url(
    kind: str, blank: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> AsyncIterator[URL]:
    """A database of the present schema, without rows."""
    if kind == "sqlite":
        shutil.copy(blank, tmp_path)
        yield in_folder(tmp_path)
        return
    server: Server = request.getfixturevalue("postgres")
    async with server.database() as url:
        yield url


@pytest.fixture
async def engine(url: URL) -> AsyncIterator[AsyncEngine]:
    """A database that is ready for use."""
    engine = open_engine(url)
    yield engine
    await engine.dispose()


@pytest.fixture
async def rig(engine: AsyncEngine) -> Rig:
    """A room of tables on a database of its own."""
    clock = Clock()
    return Rig(TableRegistry(Store(engine), clock), clock)
