from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.address import in_folder
from bot.store.engine import open_engine
from bot.store.migrate import migrate


@pytest.fixture
def url(tmp_path: Path) -> URL:
    """A database that is not there yet."""
    return in_folder(tmp_path)


@pytest.fixture
async def engine(url: URL) -> AsyncIterator[AsyncEngine]:
    """A database that is ready for use."""
    engine = open_engine(url)
    await migrate(engine)
    yield engine
    await engine.dispose()
