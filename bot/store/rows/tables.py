"""Tables: their stored data without seats and record.

Errors: `ChannelTakenError` if a channel already has a live table; `LostRaceError` if another
process has changed a table.
"""

from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Row,
    Select,
    and_,
    bindparam,
    case,
    exists,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from bot import model
from bot.model import TableRow
from bot.store.databases.transactions import Db
from bot.store.rows import plans, substitutes
from bot.store.rows.record import LostRaceError
from bot.store.schema import (
    LIVE,
    OPEN,
    PLANS,
    PROPOSALS,
    SEATS,
    TABLES,
    TOURNAMENT_TABLES,
)
from games.core.log import Seat


class ChannelTakenError(Exception):
    """The channel has a table already."""


async def add_table(db: Db, row: TableRow) -> int:
    """Add a table and return its id.

    Raises:
        ChannelTakenError: its channel has a live one.
    """
    values = {name: getattr(row, name) for name in _COLUMNS if name not in ("id", "match")}
    try:
        added = await db.execute(insert(TABLES).values(values))
    except IntegrityError:
        raise ChannelTakenError from None
    key = added.inserted_primary_key
    assert key is not None  # noqa: S101 - the table numbers its rows
    return int(key[0])


async def change_table(db: Db, table_id: int, **values: Any) -> None:  # noqa: ANN401
    """Change columns of a table; when it is over, delete its waiting list and plans.

    Raises:
        ChannelTakenError: its new channel has a live one.
    """
    try:
        await db.execute(_CHANGE, {"here": table_id, **values})
    except IntegrityError:
        raise ChannelTakenError from None
    if values.get("status", "running") not in model.LIVE:
        await substitutes.clear(db, table_id)
        await plans.clear(db, table_id)


async def version(db: Db, table_id: int) -> int:
    """Return how many times several processes have changed a table."""
    return int((await db.execute(_VERSION, {"here": table_id})).scalar() or 0)


async def count_change(db: Db, table_id: int, known: int) -> None:
    """Count a change of a table, if it still has this version.

    Raises:
        LostRaceError: another process has changed it since.
    """
    as_known = (TABLES.c.id == table_id, TABLES.c.version == known)
    done = await db.execute(update(TABLES).where(*as_known).values(version=known + 1))
    if not done.rowcount:
        raise LostRaceError


async def table(db: Db, table_id: int) -> TableRow | None:
    """Return a table's row."""
    return await _one(db, _TABLE, {"here": table_id})


async def table_in(db: Db, channel_id: int) -> TableRow | None:
    """Return the live table of a channel, or the newest that was there."""
    return await _one(db, _TABLE_IN, {"channel": channel_id})


async def last_hosted(db: Db, host_id: int, game: str, before: int) -> TableRow | None:
    """Return the newest started table of a game that a person hosted, older than a table."""
    hosted = _tables().where(
        TABLES.c.host_id == host_id,
        TABLES.c.game == game,
        TABLES.c.id < before,
        TABLES.c.status.not_in(("lobby", "cancelled")),
    )
    return await _one(db, hosted.order_by(TABLES.c.id.desc()).limit(1))


async def games_of(db: Db, user_id: int) -> set[str]:
    """Return the games of started tables at which a person has a seat."""
    found = await db.execute(
        select(TABLES.c.game)
        .join(SEATS, SEATS.c.table_id == TABLES.c.id)
        .where(SEATS.c.user_id == user_id, TABLES.c.status.not_in(("lobby", "cancelled")))
        .distinct()
    )
    return {row.game for row in found}


async def has_finished(db: Db, user_id: int, game: str) -> bool:
    """Tell whether a person has finished a game of this kind."""
    return (await db.execute(_FINISHED, {"person": user_id, "game": game})).first() is not None


async def tables_of_guild(db: Db, guild_id: int) -> list[TableRow]:
    """Return the live tables of a guild, oldest first."""
    return await _many(
        db, _tables().where(TABLES.c.guild_id == guild_id, LIVE).order_by(TABLES.c.id)
    )


async def tables_in_channels(db: Db, channel_ids: Iterable[int]) -> list[TableRow]:
    """Return the live tables of some channels."""
    return await _many(db, _tables().where(TABLES.c.channel_id.in_(tuple(channel_ids)), LIVE))


async def live_channels(db: Db) -> set[int]:
    """Return the channels of all live tables."""
    return {
        int(row.channel_id) for row in await db.execute(select(TABLES.c.channel_id).where(LIVE))
    }


async def stale_lobbies(db: Db, before: int) -> list[TableRow]:
    """Return the lobbies in which nothing has happened since a moment."""
    stale = and_(LIVE, TABLES.c.status == "lobby", TABLES.c.touched_at < before)
    return await _many(db, _tables().where(stale))


async def tables_of(db: Db, user_id: int) -> list[tuple[TableRow, Seat, int | None]]:
    """Return a person's live tables with their seat, and since when it is waited for.

    Tables that wait come first, the longest waiting at the top; a paused table waits for nobody.
    """
    found = await db.execute(_TABLES_OF, {"person": user_id})
    return [(_row(row), Seat(row.seat), row.waiting) for row in found]


async def talking(db: Db, until: int | None = None) -> list[int]:
    """Return the running tables with talking time: all, or those where it ends by a moment."""
    given = {} if until is None else {"until": until}
    found = await db.execute(_TALKING if until is None else _TALKED, given)
    return [int(row.id) for row in found]


async def next_of(db: Db, user_id: int, besides: int) -> TableRow | None:
    """Return the table that has waited longest for a person, except this one."""
    return await _one(db, _NEXT_OF, {"person": user_id, "besides": besides})


async def waiting_for_the_bot(db: Db, before: int | None = None) -> list[int]:
    """Return the running tables at which a seat without a person, or with a plan, must act.

    `before` leaves out tables with later events.

    Computer players wait while people are asked to undo a move, and during talking time.
    """
    given = {} if before is None else {"before": before}
    found = await db.execute(_WAITING_FOR_BOT if before is None else _WAITING_LONGER, given)
    return [int(row.id) for row in found]


_WAITING = case((TABLES.c.status == "running", SEATS.c.waiting_since), else_=None)
"""Since when a table waits for a seat; NULL while it is paused."""


_MATCH = (
    select(TOURNAMENT_TABLES.c.match)
    .where(TOURNAMENT_TABLES.c.table_id == TABLES.c.id)
    .scalar_subquery()
    .label("match")
)
"""The number of the match in its tournament."""


_COLUMNS = tuple(TableRow.__dataclass_fields__)


def _tables() -> Select[Any]:
    return select(TABLES, _MATCH)


async def _one(
    db: Db, query: Select[Any], given: dict[str, object] | None = None
) -> TableRow | None:
    row = (await db.execute(query, given)).first()
    return None if row is None else _row(row)


async def _many(db: Db, query: Select[Any]) -> list[TableRow]:
    return [_row(row) for row in await db.execute(query)]


def _row(row: Row[Any]) -> TableRow:
    return TableRow(**{name: getattr(row, name) for name in _COLUMNS})


# Prepared once: these queries run at each press or look at the clocks, and building takes longer
# than running.

_HERE: Final = TABLES.c.id == bindparam("here")
_PERSON: Final = SEATS.c.user_id == bindparam("person", type_=BigInteger)
_VERSION: Final = select(TABLES.c.version).where(_HERE)
_CHANGE: Final = update(TABLES).where(_HERE)
_TABLE: Final = _tables().where(_HERE)
_TABLE_IN: Final = (
    _tables()
    .where(TABLES.c.channel_id == bindparam("channel"), TABLES.c.status != "cancelled")
    .order_by(TABLES.c.status.in_(model.LIVE).desc(), TABLES.c.id.desc())
    .limit(1)
)
_TALKING: Final = select(TABLES.c.id).where(
    TABLES.c.talk_until.is_not(None), TABLES.c.status == "running"
)
_TALKED: Final = _TALKING.where(TABLES.c.talk_until <= bindparam("until", type_=BigInteger))
_ASKED_TO_UNDO: Final = exists().where(
    PROPOSALS.c.table_id == TABLES.c.id, OPEN, PROPOSALS.c.kind == "undo"
)
_PLANNED: Final = exists().where(
    PLANS.c.table_id == TABLES.c.id, PLANS.c.seat == SEATS.c.seat, PLANS.c.dropped.is_(None)
)
_WAITING_FOR_BOT: Final = (
    select(TABLES.c.id)
    .join(SEATS, SEATS.c.table_id == TABLES.c.id)
    .where(
        LIVE,  # for the index
        TABLES.c.status == "running",
        or_(SEATS.c.kind != "person", _PLANNED),
        SEATS.c.waiting_since.is_not(None),
        TABLES.c.talk_until.is_(None),
        ~_ASKED_TO_UNDO,
    )
    .distinct()
)
_WAITING_LONGER: Final = _WAITING_FOR_BOT.where(
    TABLES.c.touched_at < bindparam("before", type_=BigInteger)
)
_FINISHED: Final = (
    select(TABLES.c.id)
    .join(SEATS, SEATS.c.table_id == TABLES.c.id)
    .where(_PERSON, TABLES.c.game == bindparam("game"), TABLES.c.status == "over")
    .limit(1)
)
_SITS_AT: Final = (
    select(TABLES, _MATCH, SEATS.c.seat, _WAITING.label("waiting"))
    .join(SEATS, SEATS.c.table_id == TABLES.c.id)
    .where(_PERSON, SEATS.c.kind == "person", LIVE)
)
_TABLES_OF: Final = _SITS_AT.order_by(_WAITING.is_(None), _WAITING, TABLES.c.id)
_NEXT_OF: Final = (
    _SITS_AT.where(_WAITING.is_not(None), TABLES.c.id != bindparam("besides"))
    .order_by(_WAITING, TABLES.c.id)
    .limit(1)
)
