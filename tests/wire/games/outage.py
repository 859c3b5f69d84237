"""Stops the database server for a while."""

import asyncio
from typing import Final

from tests.postgres.server import Server
from tests.wire.games.harness import Harness

OUTAGE: Final = 3.0
"""Seconds for which it is away."""


async def database_away(harness: Harness, server: Server) -> None:
    """Kill the database server once the bot is there, and start it again."""
    await harness.up()
    harness.note_database(is_away=True)
    try:
        await asyncio.to_thread(server.kill)
        await asyncio.sleep(OUTAGE)
    finally:
        await asyncio.to_thread(server.start)
        harness.note_database(is_away=False)
