"""The outbox: messages that must still be sent."""

from collections.abc import Collection
from dataclasses import replace
from functools import cache
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Integer,
    Row,
    Select,
    String,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    true,
    update,
)

from bot.outgoing import MESSAGES, PERSON, Message, Outgoing
from bot.store.databases.transactions import Db
from bot.store.processes.claims import Claims, is_anothers
from bot.store.schema import OUTBOX

_OF_LANE = "lane "


async def put(db: Db, message: Message, now: int) -> None:
    """Add a message to the outbox; remove those that it replaces or makes unnecessary."""
    if message.replaces is not None:
        await db.execute(_REPLACED, {"replaced": message.replaces})
    if message.cancels:
        await db.execute(delete(OUTBOX).where(OUTBOX.c.name.in_(message.cancels)))
    values = {
        "kind": message.kind,
        "body": MESSAGES.dump(message),
        "table_id": message.table,
        "person_id": message.person,
        "lane": message.lane,
        "name": message.replaces,
        "joins": message.joins,
        "holds": message.HOLDS,
        "waits": message.WAITS,
        "tried": False,
        "tries": 0,
        "due_at": now,
    }
    await db.execute(_PUT, values)


_REPLACED: Final = delete(OUTBOX).where(
    OUTBOX.c.name == bindparam("replaced"), OUTBOX.c.tried.is_(False)
)
_PUT: Final = insert(OUTBOX)


async def due(db: Db, now: int, claims: Claims | None = None) -> list[Outgoing]:
    """Return the due messages in the order in which they were created.

    Messages that wait for others in their lane are left out, and with `claims` also lanes in which
    another process sends.
    """
    return await _due(db, _all_due(is_shared=claims is not None), now, claims)


async def due_to_begin(
    db: Db,
    now: int,
    claims: Claims | None,
    *,
    busy: Collection[str],
    most: int,
    is_direct: bool | None = None,
    own: Collection[int] = (),
    left: int = 0,
) -> list[Outgoing]:
    """Return the first `most` due messages in lanes that are not `busy`; only DMs, or none.

    Messages that are not about a table of this process's `own` are `left` to other processes for
    this many milliseconds.
    """
    query = _due_to_begin(is_shared=claims is not None, is_direct=is_direct)
    given = {"busy": list(busy), "most": most, "own": list(own), "others_until": now - left}
    return await _due(db, query, now, claims, **given)


async def _due(
    db: Db, query: Select[Any], now: int, claims: Claims | None, **given: object
) -> list[Outgoing]:
    mine = {} if claims is None else {"holder": claims.holder, "leased_at": claims.now()}
    found = await db.execute(query, {"now": now, **mine, **given})
    return [replace(_outgoing(row), is_replaced=row.is_replaced) for row in found]


# Prepared once: this large query runs after each press, and building takes longer than running.


@cache
def _all_due(*, is_shared: bool) -> Select[Any]:
    now = bindparam("now", type_=BigInteger)
    other = OUTBOX.alias()
    before = and_(other.c.lane == OUTBOX.c.lane, other.c.id < OUTBOX.c.id, other.c.holds.is_(True))
    is_held = exists().where(before, OUTBOX.c.waits.is_(True), other.c.due_at > now)
    newer = and_(other.c.name == OUTBOX.c.name, other.c.id > OUTBOX.c.id)
    is_replaced = exists().where(newer).label("is_replaced")
    query = select(OUTBOX, is_replaced).where(OUTBOX.c.due_at <= now, ~is_held)
    if is_shared:
        holder, leased_at = (
            bindparam("holder", type_=String),
            bindparam("leased_at", type_=BigInteger),
        )
        query = query.where(~is_anothers(_OF_LANE + OUTBOX.c.lane, holder, leased_at))
    return query.order_by(OUTBOX.c.id)


@cache
def _due_to_begin(*, is_shared: bool, is_direct: bool | None) -> Select[Any]:
    direct = OUTBOX.c.lane.startswith(PERSON, autoescape=True)
    kind = true() if is_direct is None else direct if is_direct else ~direct
    ours = or_(
        OUTBOX.c.due_at <= bindparam("others_until", type_=BigInteger),
        OUTBOX.c.table_id.in_(bindparam("own", expanding=True)),
    )
    return (
        _all_due(is_shared=is_shared)
        .where(kind)
        .where(OUTBOX.c.lane.not_in(bindparam("busy", expanding=True)), ours)
        .limit(bindparam("most", type_=Integer))
    )


async def companions(db: Db, outgoing: Outgoing, now: int) -> list[Outgoing]:
    """Return other due messages that can be sent together with a message, in order."""
    name = outgoing.message.joins
    if name is None:
        return []
    others = and_(OUTBOX.c.joins == name, OUTBOX.c.id != outgoing.id, OUTBOX.c.due_at <= now)
    found = await db.execute(select(OUTBOX).where(others).order_by(OUTBOX.c.id))
    return [_outgoing(row) for row in found]


def claim_of(lane: str) -> str:
    """Return the name of the claim to send in a lane."""
    return _OF_LANE + lane


async def next_due(db: Db, after: int = 0, besides: Collection[str] = ()) -> int | None:
    """Return when the next message is due after a moment, without these lanes; None: never."""
    given = {"after": after, "besides": list(besides)}
    first: int | None = (await db.execute(_NEXT_DUE, given)).scalar()
    return first


_NEXT_DUE: Final = select(func.min(OUTBOX.c.due_at)).where(
    OUTBOX.c.due_at > bindparam("after"),
    OUTBOX.c.lane.not_in(bindparam("besides", expanding=True)),
)


async def begin_try(db: Db, outgoing_id: int) -> bool | None:
    """Mark a message as tried, and return whether it was tried before.

    None: it was removed meanwhile.
    """
    this = {"this": outgoing_id}
    # If it were read first, it could be replaced before it is marked.
    if (await db.execute(_FIRST_TRY, this)).rowcount:
        return False
    tried: bool | None = (await db.execute(_TRIED, this)).scalar()
    return tried


_THIS: Final = OUTBOX.c.id == bindparam("this")
_FIRST_TRY: Final = update(OUTBOX).where(_THIS, OUTBOX.c.tried.is_(False)).values(tried=True)
_TRIED: Final = select(OUTBOX.c.tried).where(_THIS)


async def put_off(db: Db, outgoing_id: int, due_at: int) -> None:
    """Try again later."""
    later = {"due_at": due_at, "tries": OUTBOX.c.tries + 1}
    await db.execute(update(OUTBOX).where(OUTBOX.c.id == outgoing_id).values(later))


async def take_out(db: Db, *ids: int) -> None:
    """Remove a message that was sent or never will be."""
    await db.execute(_TAKE_OUT, [{"this": one} for one in ids])


_TAKE_OUT: Final = delete(OUTBOX).where(_THIS)


async def cancel(db: Db, table_id: int, *kinds: str) -> None:
    """Remove all messages of these kinds about a table."""
    if kinds:
        about = and_(OUTBOX.c.table_id == table_id, OUTBOX.c.kind.in_(kinds))
        await db.execute(delete(OUTBOX).where(about))


async def forget_person(db: Db, user_id: int) -> None:
    """Remove all messages to a person."""
    await db.execute(delete(OUTBOX).where(OUTBOX.c.person_id == user_id))


def _outgoing(row: Row[Any]) -> Outgoing:
    return Outgoing(row.id, MESSAGES.load(row.body), tried=row.tried, tries=row.tries)
