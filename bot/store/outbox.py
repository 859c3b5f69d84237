"""The outbox: what must be said and has not been said yet."""

from dataclasses import replace
from typing import Any

from sqlalchemy import Row, and_, delete, exists, func, insert, or_, select, update

from bot.model import Saying
from bot.store.schema import OUTBOX, SEATS
from bot.store.store import Db
from games.core.log import Seat


async def put(db: Db, saying: Saying, now: int) -> None:
    """Put something into the outbox.

    A board that was not tried yet is replaced: several moves in a row are told in one message.
    A count always is: it only ever tells what is true last.
    """
    if saying.kind == "motion":  # what shows it shows how it stands then
        same = and_(OUTBOX.c.kind == "motion", OUTBOX.c.number == saying.number)
        here = OUTBOX.c.table_id == saying.table_id
        await db.execute(delete(OUTBOX).where(here, same, OUTBOX.c.tried.is_(False)))
    if saying.kind in ("board", "count", "lobby"):
        untried = and_(OUTBOX.c.kind == saying.kind, OUTBOX.c.tried.is_(False))
        replaced = or_(untried, OUTBOX.c.kind == "count")
        here = OUTBOX.c.table_id == saying.table_id
        await db.execute(delete(OUTBOX).where(here, replaced))
    values = {
        "table_id": saying.table_id,
        "kind": saying.kind,
        "number": saying.number,
        "seat": saying.seat,
        "about": saying.about,
        "tried": False,
        "tries": 0,
        "due_at": now,
    }
    await db.execute(insert(OUTBOX).values(values))


async def due(db: Db, now: int) -> list[Saying]:
    """Return what is to be said now, in the order in which it came up.

    A board, or a count on one, waits until the boards before it are said or left.
    """
    other = OUTBOX.alias()
    board = and_(other.c.table_id == OUTBOX.c.table_id, other.c.kind == "board")
    after = and_(OUTBOX.c.kind.in_(("board", "count")), other.c.id < OUTBOX.c.id)
    waits = exists().where(board, after, other.c.due_at > now)
    newer = and_(OUTBOX.c.kind == "board", other.c.id > OUTBOX.c.id)
    is_replaced = exists().where(board, newer).label("is_replaced")
    found = await db.execute(
        select(OUTBOX, is_replaced).where(OUTBOX.c.due_at <= now, ~waits).order_by(OUTBOX.c.id)
    )
    return [replace(_saying(row), is_replaced=row.is_replaced) for row in found]


async def reminders(db: Db, user_id: int, now: int) -> list[Saying]:
    """Return the reminders of somebody that are due, of all their tables, the oldest first."""
    sits = and_(SEATS.c.table_id == OUTBOX.c.table_id, SEATS.c.seat == OUTBOX.c.seat)
    found = await db.execute(
        select(OUTBOX)
        .join(SEATS, sits)
        .where(OUTBOX.c.kind == "reminder", OUTBOX.c.due_at <= now, SEATS.c.user_id == user_id)
        .order_by(OUTBOX.c.id)
    )
    return [_saying(row) for row in found]


async def next_due(db: Db, after: int) -> int | None:
    """Return when the next thing is due after a moment; None when nothing waits."""
    soonest = select(func.min(OUTBOX.c.due_at)).where(OUTBOX.c.due_at > after)
    first: int | None = (await db.execute(soonest)).scalar()
    return first


async def try_saying(db: Db, saying_id: int) -> bool:
    """Note that something may have been said from now on; False if it was replaced meanwhile."""
    tried = update(OUTBOX).where(OUTBOX.c.id == saying_id).values(tried=True)
    return (await db.execute(tried)).rowcount == 1


async def put_off(db: Db, saying_id: int, due_at: int) -> None:
    """Try again later."""
    later = {"due_at": due_at, "tries": OUTBOX.c.tries + 1}
    await db.execute(update(OUTBOX).where(OUTBOX.c.id == saying_id).values(later))


async def said(db: Db, saying_id: int) -> None:
    """Take something out of the outbox."""
    await db.execute(delete(OUTBOX).where(OUTBOX.c.id == saying_id))


async def hush(db: Db, table_id: int, *kinds: str) -> None:
    """Say nothing of these kinds about a table any more."""
    about = and_(OUTBOX.c.table_id == table_id, OUTBOX.c.kind.in_(kinds))
    await db.execute(delete(OUTBOX).where(about))


async def forget_person(db: Db, user_id: int) -> None:
    """Say nothing more to somebody."""
    await db.execute(delete(OUTBOX).where(OUTBOX.c.about == str(user_id)))


def _saying(row: Row[Any]) -> Saying:
    return Saying(
        table_id=row.table_id,
        kind=row.kind,
        number=row.number,
        seat=None if row.seat is None else Seat(row.seat),
        about=row.about,
        id=row.id,
        tried=row.tried,
        tries=row.tries,
    )
