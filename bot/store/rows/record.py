"""The record of each table, and the state that it must produce.

Errors: `LostRaceError` if another process has written the same entry.
"""

from typing import Final, cast

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.model import Entry, EntryKind
from bot.store.databases.transactions import Db
from bot.store.schema import CACHE, RECORD
from games.core.log import Seat

_ADD: Final = insert(RECORD)


class LostRaceError(Exception):
    """Another process has written this entry."""


async def add_entry(db: Db, table_id: int, entry: Entry) -> None:
    """Add the next entry of a record.

    Raises:
        LostRaceError: another process has added one.
    """
    values = {
        "table_id": table_id,
        "number": entry.number,
        "seat": entry.seat,
        "kind": entry.kind,
        "text": entry.text,
        "at": entry.at,
    }
    try:
        await db.execute(_ADD, values)
    except IntegrityError:
        raise LostRaceError from None


async def entries(db: Db, table_id: int) -> list[Entry]:
    """Return a record, in order."""
    found = await db.execute(
        select(RECORD).where(RECORD.c.table_id == table_id).order_by(RECORD.c.number)
    )
    return [
        Entry(
            row.number,
            None if row.seat is None else Seat(row.seat),
            cast("EntryKind", row.kind),
            row.text,
            row.at,
        )
        for row in found
    ]


async def keep_state(db: Db, table_id: int, number: int, version: int, state: str) -> None:
    """Save the state after an entry, replacing the previous one."""
    kept = {"number": number, "version": version, "state": state}
    if not (await db.execute(_KEEP, {"here": table_id, **kept})).rowcount:
        await db.execute(_KEEP_FIRST, {"table_id": table_id, **kept})


_KEEP: Final = update(CACHE).where(CACHE.c.table_id == bindparam("here"))
_KEEP_FIRST: Final = insert(CACHE)


async def note_rules(db: Db, table_id: int, number: int, version: int) -> None:
    """Note that this version of the rules gives the same state, unless there is a newer move."""
    kept = (CACHE.c.table_id == table_id, CACHE.c.number == number)
    await db.execute(update(CACHE).where(*kept).values(version=version))


async def kept_state(db: Db, table_id: int) -> tuple[int, int, str] | None:
    """Return number, version and state as stored."""
    row = (await db.execute(select(CACHE).where(CACHE.c.table_id == table_id))).first()
    return None if row is None else (row.number, row.version, row.state)


async def started(db: Db) -> list[int]:
    """Return the ids of all tables with a started game, oldest first."""
    found = await db.execute(select(CACHE.c.table_id).order_by(CACHE.c.table_id))
    return [int(row.table_id) for row in found]
