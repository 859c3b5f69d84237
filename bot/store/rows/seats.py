"""Seats: their occupants, and for whom a table waits."""

from collections.abc import Iterable, Sequence
from typing import Final, cast

from sqlalchemy import BigInteger, and_, bindparam, case, delete, func, insert, or_, select, update

from bot.model import LIVE, Dm, Level, SeatKind, SeatRow
from bot.store.databases.transactions import Db
from bot.store.schema import SEATS, SUBSTITUTES, TABLES
from games.core.log import Seat


async def seat_rows(db: Db, table_id: int) -> tuple[SeatRow, ...]:
    """Return the occupants in seat order."""
    found = await db.execute(
        select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat)
    )
    return tuple(
        SeatRow(
            Seat(row.seat),
            cast("SeatKind", row.kind),
            row.user_id,
            cast("Dm", row.dm),
            cast("Level | None", row.level),
            row.absent_id,
            row.was_back,
            row.owner_id,
        )
        for row in found
    )


async def seat_all(db: Db, table_id: int, seated: Iterable[SeatRow]) -> None:
    """Replace all occupants of a table."""
    await db.execute(delete(SEATS).where(SEATS.c.table_id == table_id))
    rows = [
        {
            "table_id": table_id,
            "seat": seat_row.seat,
            "kind": seat_row.kind,
            "user_id": seat_row.user_id,
            "dm": seat_row.dm,
            "level": seat_row.level,
            "absent_id": seat_row.absent_id,
            "was_back": seat_row.was_back,
            "owner_id": seat_row.owner_id,
        }
        for seat_row in seated
    ]
    if rows:
        await db.execute(insert(SEATS), rows)


async def wait_for(
    db: Db, table_id: int, active: Sequence[Seat], now: int, *, restarts: bool = False
) -> None:
    """Save for whom a table waits; a seat that already waits keeps its time unless `restarts`."""
    await db.execute(
        _WAIT_AGAIN if restarts else _WAIT, {"here": table_id, "active": list(active), "now": now}
    )


_HERE: Final = SEATS.c.table_id == bindparam("here")
_ACTS: Final = SEATS.c.seat.in_(bindparam("active", expanding=True))
_NOW: Final = bindparam("now", type_=BigInteger)
_WAIT: Final = (
    update(SEATS)
    .where(_HERE)
    .values(waiting_since=case((_ACTS, func.coalesce(SEATS.c.waiting_since, _NOW)), else_=None))
)
_WAIT_AGAIN: Final = (
    update(SEATS).where(_HERE).values(waiting_since=case((_ACTS, _NOW), else_=None))
)


async def mute_turn(db: Db, table_id: int, seat: Seat) -> None:
    """Mute a seat's reminders until its next turn."""
    here = and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat)
    await db.execute(update(SEATS).where(here).values(quiet_since=SEATS.c.waiting_since))


async def is_quiet(db: Db, table_id: int, seat: Seat) -> bool:
    """Tell whether a seat's reminders of the current turn are muted."""
    muted = and_(
        SEATS.c.table_id == table_id,
        SEATS.c.seat == seat,
        SEATS.c.quiet_since == SEATS.c.waiting_since,
    )
    return (await db.execute(select(SEATS.c.seat).where(muted))).first() is not None


async def hand_over(db: Db, table_id: int, seat_row: SeatRow) -> None:
    """Replace who sits at a seat of a game in progress; whether it must act stays as it is."""
    here = and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat_row.seat)
    await db.execute(
        update(SEATS)
        .where(here)
        .values(
            kind=seat_row.kind,
            user_id=seat_row.user_id,
            dm=seat_row.dm,
            level=seat_row.level,
            absent_id=seat_row.absent_id,
            was_back=seat_row.was_back,
            owner_id=seat_row.owner_id,
            quiet_since=None,
        )
    )


async def set_dm(db: Db, table_id: int, seat: Seat, dm: Dm) -> None:
    """Save whether a person at a table accepts direct messages."""
    await db.execute(_SET_DM, {"here": table_id, "at": seat, "dm": dm})


_SET_DM: Final = update(SEATS).where(_HERE, SEATS.c.seat == bindparam("at"))


async def forget_person(db: Db, user_id: int) -> None:
    """Remove a person's id from every seat and table; they become a former player."""
    theirs = SEATS.c.user_id == user_id
    former = {"user_id": None, "kind": "former", "dm": "unknown", "seen_at": None}
    await db.execute(update(SEATS).where(theirs).values(former))
    never_back = {"absent_id": None, "was_back": True}
    await db.execute(update(SEATS).where(SEATS.c.absent_id == user_id).values(never_back))
    await db.execute(update(SEATS).where(SEATS.c.owner_id == user_id).values(owner_id=None))
    await db.execute(update(TABLES).where(TABLES.c.host_id == user_id).values(host_id=None))


async def count_seats(db: Db, user_id: int) -> tuple[int, int]:
    """Return at how many live and how many other tables a person's id is stored."""
    columns = (SEATS.c.user_id, SEATS.c.absent_id, SEATS.c.owner_id)
    sits = or_(*(column == user_id for column in columns))
    waits = SUBSTITUTES.c.user_id == user_id
    found = await db.execute(
        select(TABLES.c.status).where(
            or_(
                TABLES.c.id.in_(select(SEATS.c.table_id).where(sits)),
                TABLES.c.id.in_(select(SUBSTITUTES.c.table_id).where(waits)),
            )
        )
    )
    live = [row.status in LIVE for row in found]
    return sum(live), len(live) - sum(live)


async def note_seen(db: Db, user_id: int, now: int) -> None:
    """Save when a person was last active, at all their seats."""
    await db.execute(update(SEATS).where(SEATS.c.user_id == user_id).values(seen_at=now))


async def last_seen(db: Db, table_id: int, user_id: int) -> int | None:
    """Return when the occupants of a table were last active; None: never."""
    here = select(SEATS.c.seen_at).where(SEATS.c.table_id == table_id, SEATS.c.user_id == user_id)
    seen: int | None = (await db.execute(here)).scalar()
    return seen
