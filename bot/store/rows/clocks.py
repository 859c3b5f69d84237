"""Timers: how much time people have used, and when a stage is due."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import BigInteger, Row, bindparam, delete, select

from bot.clocks.timer import Timer
from bot.model import LIVE
from bot.store.databases.transactions import Db
from bot.store.schema import CLOCKS, SEATS, TABLES
from bot.store.upsert import put
from games.core.log import Seat


async def timers(db: Db, table_id: int) -> dict[Seat, Timer]:
    """Return the timers of a table."""
    found = await db.execute(select(CLOCKS).where(CLOCKS.c.table_id == table_id))
    return {Seat(row.seat): _timer(row) for row in found}


async def keep(
    db: Db, table_id: int, before: Mapping[Seat, Timer], after: Mapping[Seat, Timer]
) -> None:
    """Save the timers of a table that have changed."""
    changed = [seat for seat in {**before, **after} if before.get(seat) != after.get(seat)]
    if not changed:
        return
    gone = [seat for seat in changed if seat not in after]
    if gone:
        here = CLOCKS.c.table_id == table_id
        await db.execute(delete(CLOCKS).where(here, CLOCKS.c.seat.in_(gone)))
    rows = [
        {"table_id": table_id, "seat": seat, **asdict(after[seat])}
        for seat in changed
        if seat in after
    ]
    await put(db, CLOCKS, rows)


async def due(db: Db, now: int) -> list[int]:
    """Return the running tables with a due stage, the longest due first."""
    found = await db.execute(_DUE, {"now": now})
    return list(dict.fromkeys(int(row.table_id) for row in found))


_DUE: Final = (
    select(CLOCKS.c.table_id)
    .join(TABLES, TABLES.c.id == CLOCKS.c.table_id)
    .where(
        CLOCKS.c.next_at <= bindparam("now", type_=BigInteger),
        TABLES.c.status == "running",
    )
    .order_by(CLOCKS.c.next_at)
)


async def ticking(db: Db) -> list[int]:
    """Return the running tables with a running timer."""
    found = await db.execute(
        select(CLOCKS.c.table_id)
        .join(TABLES, TABLES.c.id == CLOCKS.c.table_id)
        .where(CLOCKS.c.since.is_not(None), TABLES.c.status == "running")
        .order_by(CLOCKS.c.table_id)
        .distinct()
    )
    return [int(row.table_id) for row in found]


async def ticking_for(db: Db, user_id: int) -> list[int]:
    """Return the tables at which a person's timer runs."""
    found = await db.execute(
        select(CLOCKS.c.table_id)
        .join(SEATS, (SEATS.c.table_id == CLOCKS.c.table_id) & (SEATS.c.seat == CLOCKS.c.seat))
        .where(SEATS.c.user_id == user_id, CLOCKS.c.since.is_not(None))
        .order_by(CLOCKS.c.table_id)
    )
    return [int(row.table_id) for row in found]


async def of_person(db: Db, user_id: int) -> dict[int, Timer]:
    """Return a person's timers by table."""
    found = await db.execute(
        select(CLOCKS)
        .join(SEATS, (SEATS.c.table_id == CLOCKS.c.table_id) & (SEATS.c.seat == CLOCKS.c.seat))
        .join(TABLES, TABLES.c.id == CLOCKS.c.table_id)
        .where(SEATS.c.user_id == user_id, TABLES.c.status.in_(LIVE))
    )
    return {int(row.table_id): _timer(row) for row in found}


def _timer(row: Row[Any]) -> Timer:
    return Timer(**{name: getattr(row, name) for name in _TIMER})


_TIMER = tuple(Timer.__dataclass_fields__)
