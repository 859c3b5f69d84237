import logging
from collections.abc import AsyncIterator, Iterator

import pytest
import structlog

from tests.wire.conftest import laid
from tests.wire.table import Table


@pytest.fixture
def _logs_as_before() -> Iterator[None]:
    """Let a test set up logging, and forget it after."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name in ("sqlalchemy", "aiosqlite", "alembic"):
        logging.getLogger(name).setLevel(logging.NOTSET)
    logging.captureWarnings(capture=False)
    structlog.reset_defaults()
    structlog.contextvars.clear_contextvars()


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    """A table in a playground, without a bot."""
    async with laid() as table:
        yield table
