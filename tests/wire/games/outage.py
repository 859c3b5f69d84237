"""Takes the database away for a while."""

import asyncio
import sqlite3
from contextlib import closing
from typing import Final

from sqlalchemy.engine import URL

from tests.postgres.server import Server
from tests.wire.games.harness import Harness

OUTAGE: Final = 3.0
"""Seconds for which it is away."""


async def database_away(harness: Harness, server: Server, seconds: float = OUTAGE) -> None:
    """Kill the database server once the bot is there, and start it again."""
    await harness.up()
    harness.note_database(is_away=True)
    try:
        await asyncio.to_thread(server.kill)
        await asyncio.sleep(seconds)
    finally:
        await asyncio.to_thread(server.start)
        harness.note_database(is_away=False)


async def file_locked(harness: Harness, database: URL, seconds: float) -> None:
    """Keep the bot from writing to its SQLite file."""
    await harness.up()
    harness.note_database(is_away=True)
    try:
        with closing(sqlite3.connect(database.database or "", timeout=60)) as held:
            held.execute("BEGIN EXCLUSIVE")
            await asyncio.sleep(seconds)
    finally:
        harness.note_database(is_away=False)
