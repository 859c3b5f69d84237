"""The amount of pending work."""

from dataclasses import dataclass

from sqlalchemy import func, select

from bot.store.databases.transactions import Db
from bot.store.schema import CLOCKS, LIVE, OUTBOX, RUNS, TABLES


@dataclass(frozen=True, slots=True)
class Load:
    """What exists, and what is due."""

    tables: dict[str, int]
    """Live tables by status."""
    messages: int
    """Messages that are due."""
    clocks: int
    """Clocks with a due stage."""


async def load(db: Db, now: int) -> Load:
    """Return the amount of work at a moment, in milliseconds since 1970."""
    found = await db.execute(
        select(TABLES.c.status, func.count().label("tables")).where(LIVE).group_by(TABLES.c.status)
    )
    messages = select(func.count()).select_from(OUTBOX).where(OUTBOX.c.due_at <= now)
    clocks = select(func.count()).select_from(CLOCKS).where(RUNS, CLOCKS.c.next_at <= now)
    return Load(
        tables={str(row.status): int(row.tables) for row in found},
        messages=int((await db.execute(messages)).scalar_one()),
        clocks=int((await db.execute(clocks)).scalar_one()),
    )
