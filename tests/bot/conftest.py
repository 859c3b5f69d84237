from collections.abc import AsyncIterator

import pytest

from tests.wire.conftest import laid
from tests.wire.table import Table


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    """A table in a playground, without a bot."""
    async with laid() as table:
        yield table
