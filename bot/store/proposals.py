"""Motions: what is asked of tables, and how the seats have answered."""

from dataclasses import asdict, replace
from typing import Any, cast

from sqlalchemy import Row, delete, insert, select, update

from bot.model import Motion, Outcome
from bot.store.schema import MOTIONS, OPEN, VOTES
from bot.store.store import Db
from games.core.log import Seat

_COLUMNS = (
    "table_id", "kind", "seat", "target", "opened_at", "about", "outcome", "message_id", "id",
)  # fmt: skip


async def add(db: Db, motion: Motion) -> Motion:
    """Add a motion, and return it with its id."""
    values = {name: asdict(motion)[name] for name in _COLUMNS if name != "id"}
    added = await db.execute(insert(MOTIONS).values(values))
    key = added.inserted_primary_key
    assert key is not None  # noqa: S101
    return replace(motion, id=int(key[0]))


async def motion(db: Db, motion_id: int) -> Motion | None:
    """Return a motion with its votes."""
    row = (await db.execute(select(MOTIONS).where(MOTIONS.c.id == motion_id))).first()
    return None if row is None else await _motion(db, row)


async def open_at(db: Db, table_id: int) -> Motion | None:
    """Return what a table is asked now."""
    found = await db.execute(select(MOTIONS).where(MOTIONS.c.table_id == table_id, OPEN))
    row = found.first()
    return None if row is None else await _motion(db, row)


async def tables_asked(db: Db) -> list[int]:
    """Return the tables that are asked something now."""
    found = await db.execute(select(MOTIONS.c.table_id).where(OPEN).order_by(MOTIONS.c.table_id))
    return [int(row.table_id) for row in found]


async def vote(db: Db, motion_id: int, seat: Seat, *, agrees: bool) -> None:
    """Note how a seat answers, in place of what it said before."""
    here = VOTES.c.motion_id == motion_id, VOTES.c.seat == seat
    await db.execute(delete(VOTES).where(*here))
    await db.execute(insert(VOTES).values(motion_id=motion_id, seat=seat, agrees=agrees))


async def close(db: Db, motion_id: int, outcome: Outcome) -> None:
    """Note what became of a motion."""
    here = update(MOTIONS).where(MOTIONS.c.id == motion_id, OPEN)
    await db.execute(here.values(outcome=outcome))


async def shown(db: Db, motion_id: int, message_id: int) -> None:
    """Note which message shows a motion."""
    here = update(MOTIONS).where(MOTIONS.c.id == motion_id)
    await db.execute(here.values(message_id=message_id))


async def _motion(db: Db, row: Row[Any]) -> Motion:
    votes = (await db.execute(select(VOTES).where(VOTES.c.motion_id == row.id))).all()
    bare = Motion(**{name: getattr(row, name) for name in _COLUMNS})
    return replace(
        bare,
        seat=None if row.seat is None else Seat(row.seat),
        agreed=frozenset(Seat(cast("int", one.seat)) for one in votes if one.agrees),
        declined=frozenset(Seat(cast("int", one.seat)) for one in votes if not one.agrees),
    )
