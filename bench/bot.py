"""How quickly the bot starts with many tables.

Machines differ and are shared: compare the figures of one run with each other.
"""

import asyncio
import json
import os
import statistics
import sys
import time
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.table import Table
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.frontend.client import now
from bot.store import schema
from bot.store.databases.connect import opened
from bot.store.databases.database_url import in_folder
from bot.store.databases.transactions import Store
from bot.tables import lobby, moves
from bot.tables.registry import TableRegistry
from games.core.rng import Rng
from playground import demo
from playground.demo import Demo
from playground.gateway.server import GatewayOptions
from playground.server import Playground

FEW, MANY = 10, 10_000
"""Numbers of tables in the database."""
STARTS = 5
PLAYED = 60
"""Moves made at each stored table."""


def tables() -> Iterator[Table]:
    """Measure starts of the bot."""
    yield asyncio.run(_starts())


@asynccontextmanager
async def _playground() -> AsyncGenerator[tuple[Playground, Demo]]:
    async with Playground(options=GatewayOptions(identify_window=0.0)) as playground:
        yield playground, demo.build(playground.world)


# Starts ---------------------------------------------------------------------------------------


async def _starts() -> Table:
    """Start the program on few and on many tables in turn, until people can press buttons."""
    with TemporaryDirectory() as name:
        few, many = Path(name) / "few", Path(name) / "many"
        await _fill(few, FEW)
        await _fill(many, MANY)
        async with _playground() as (playground, built):
            taken = [
                [await _start(playground, built, folder) for folder in (few, many)]
                for _ in range(STARTS + 1)
            ]
    del taken[0]  # the first start registers the commands with Discord
    ratio = statistics.median(second / first for first, second in taken)
    table = Table(title=f"From the start until the bot is online, median of {STARTS}")
    for heading in ("running tables", "seconds", "ratio"):
        table.add_column(heading, justify="right")
    for count, column in zip((FEW, MANY), zip(*taken, strict=True), strict=True):
        shown = f"{ratio if count == MANY else 1:.2f}"
        table.add_row(f"{count:,}", f"{statistics.median(column):.2f}", shown)
    return table


async def _fill(folder: Path, count: int) -> None:
    """Play one table for a while, and store copies of it, each running in its own channel."""
    async with opened(in_folder(folder)) as engine:
        first = await _one_table(engine)
        async with engine.begin() as db:
            for stored, key in _COLUMNS:
                rows = [dict(row) for row in (await db.execute(stored.select())).mappings()]
                copies = [
                    row | {key: number} | ({"channel_id": number} if key == "id" else {})
                    for number in range(first + 1, first + count)
                    for row in rows
                ]
                await db.execute(stored.insert(), copies)


_COLUMNS = (
    (schema.TABLES, "id"),
    (schema.SEATS, "table_id"),
    (schema.RECORD, "table_id"),
    (schema.CACHE, "table_id"),
)
"""The database tables of a game table, each with the column that names it."""


async def _one_table(engine: AsyncEngine) -> int:
    registry, dice = TableRegistry(Store(engine), now), Rng("bench")
    table = await lobby.open_table(
        registry, "great_fire", guild_id=1, channel_id=1, host_id=1, locale="en-US"
    )
    for user_id in (2, 3):
        await lobby.join(registry, table.id, user_id)
    await lobby.start(registry, table.id)
    for _ in range(PLAYED):
        seat = table.session.active[0]
        action = dice.pick(table.session.offer(seat).actions)
        await moves.move(registry, table.id, table.people[seat], action)
    async with engine.begin() as db:
        await db.execute(schema.OUTBOX.delete())
    return table.id


async def _start(playground: Playground, built: Demo, folder: Path) -> float:
    """Start the program, and return the seconds until it is online."""
    file, urls = folder / "playground.json", playground.world.urls
    told = {"page": "", "token": built.application.token, "guild": built.guild.id}
    told |= {"api": urls.api, "gateway": urls.gateway, "cdn": urls.cdn}
    file.write_text(json.dumps(told), encoding="utf-8")
    settings = {"PLAYGROUND": str(file), "PUDDING_DATA": str(folder), "LOG_LEVEL": "error"}
    online = playground.gateway.online
    begun = time.perf_counter()
    program = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "run"), env={**os.environ, **settings}
    )
    try:
        await playground.world.until(lambda: online(built.application.id))
        return time.perf_counter() - begun
    finally:
        program.terminate()
        await program.wait()
        await playground.world.until(lambda: not online(built.application.id))
