"""Insert a row or replace the one with the same key, in one statement.

With two statements, concurrent transactions could insert a row twice.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from sqlalchemy import Row, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection as Db
from sqlalchemy.sql.dml import ReturningInsert

_INSERT: Final[Mapping[str, Callable[[Table], sqlite.Insert | postgresql.Insert]]] = {
    "sqlite": sqlite.insert,
    "postgresql": postgresql.insert,
}


async def upsert(db: Db, table: Table, row: dict[str, Any], *changed: str) -> Row[Any]:
    """Insert a row, or change these columns of the existing one (none given: all). Return it.

    `row` has columns and values, including the whole primary key.

    Raises:
        IntegrityError: it breaks a constraint other than the primary key.
    """
    return (await db.execute(_upsert(db.dialect.name, table, tuple(row), changed), row)).one()


# Prepared once: building takes longer than running.


@cache
def _upsert(
    dialect: str, table: Table, given: tuple[str, ...], changed: tuple[str, ...]
) -> ReturningInsert[*tuple[Any, ...]]:
    key = [column.name for column in table.primary_key]
    names = changed or tuple(name for name in given if name not in key)
    inserted = _INSERT[dialect](table)
    return inserted.on_conflict_do_update(
        index_elements=key, set_={name: inserted.excluded[name] for name in names}
    ).returning(*table.columns)


async def put(db: Db, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    """Insert whole rows, each replacing the one with the same key."""
    if rows:
        await db.execute(_put(db.dialect.name, table), rows)


@cache
def _put(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    inserted = _INSERT[dialect](table)
    changed = {
        one.name: inserted.excluded[one.name] for one in table.columns if not one.primary_key
    }
    return inserted.on_conflict_do_update(index_elements=[*table.primary_key.columns], set_=changed)


async def merge(
    db: Db,
    table: Table,
    rows: Sequence[dict[str, Any]],
    merged: Callable[[Any], dict[str, Any]],
) -> None:
    """Insert rows, or change existing ones as `merged` says, from the new values.

    The rows have different keys. They are locked in the order of keys, so that two concurrent
    merges of the same rows do not deadlock.
    """
    key = [column.name for column in table.primary_key]
    in_order = sorted(rows, key=lambda row: tuple(row[name] for name in key))
    if not in_order:
        return
    inserted = _INSERT[db.dialect.name](table).values(in_order)
    changed = merged(inserted.excluded)
    await db.execute(inserted.on_conflict_do_update(index_elements=key, set_=changed))
