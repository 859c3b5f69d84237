"""Alerts: who wants to know when a table opens, and who waits for enough others."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Literal

from sqlalchemy import and_, delete, func, insert, or_, select, update

from bot.store.databases.transactions import Db
from bot.store.schema import ALERTS

Pace = Literal["live", "post"]
"""live: all are present and move within minutes; post: over days."""

Wanted = Literal["live", "post", "any"]
"""The wanted pace."""

NEVER: Final = 0
"""The time of the last alert of a person who never got one."""


@dataclass(frozen=True, slots=True)
class Alert:
    """A game for which a person wants alerts on a server."""

    game: str
    pace: Wanted
    is_queued: bool
    """Whether a table should open for them as soon as enough people wait."""


async def of_person(db: Db, user_id: int, guild_id: int) -> list[Alert]:
    """Return a person's alerts on a server."""
    theirs = and_(ALERTS.c.user_id == user_id, ALERTS.c.guild_id == guild_id)
    found = await db.execute(select(ALERTS).where(theirs).order_by(ALERTS.c.game))
    return [Alert(row.game, row.pace, row.is_queued) for row in found]


async def count(db: Db, user_id: int) -> int:
    """Return how many alerts somebody has, on all servers."""
    theirs = select(func.count()).select_from(ALERTS).where(ALERTS.c.user_id == user_id)
    return int((await db.execute(theirs)).scalar_one())


async def choose(db: Db, user_id: int, guild_id: int, chosen: Iterable[Alert], now: int) -> None:
    """Replace a person's alerts on a server.

    The time of the last alert does not change, so choosing again does not give more messages.
    """
    told = (await db.execute(select(ALERTS).where(ALERTS.c.user_id == user_id).limit(1))).first()
    theirs = and_(ALERTS.c.user_id == user_id, ALERTS.c.guild_id == guild_id)
    await db.execute(delete(ALERTS).where(theirs))
    rows: list[dict[str, Any]] = [
        {
            "user_id": user_id,
            "guild_id": guild_id,
            "game": one.game,
            "pace": one.pace,
            "is_queued": one.is_queued,
            "asked_at": now,
            "told_at": NEVER if told is None else told.told_at,
            "told_of": None if told is None else told.told_of,
        }
        for one in chosen
    ]
    if rows:
        await db.execute(insert(ALERTS), rows)


async def wanting(
    db: Db, guild_id: int, game: str, pace: Pace, before: int, most: int
) -> list[int]:
    """Return who wants an alert for a table and got the last one before a moment."""
    found = await db.execute(
        select(ALERTS.c.user_id)
        .where(*_about(guild_id, game, pace), ALERTS.c.told_at <= before)
        .order_by(ALERTS.c.told_at, ALERTS.c.asked_at, ALERTS.c.user_id)
        .limit(most)
    )
    return [int(row.user_id) for row in found]


async def claim(
    db: Db, user_id: int, guild_id: int, game: str, table_id: int, *, now: int, before: int,
    again: bool,
) -> bool:  # fmt: skip
    """Note that a person gets an alert for a table now; return False if they must not.

    They get one for each table, and none if they got another after the moment `before`. `again`:
    the message may have been lost after it was noted, so it may be sent again.
    """
    wants = select(ALERTS.c.game).where(
        ALERTS.c.user_id == user_id, ALERTS.c.guild_id == guild_id, ALERTS.c.game == game
    )
    is_new = or_(ALERTS.c.told_of.is_(None), ALERTS.c.told_of != table_id)
    may = and_(is_new, ALERTS.c.told_at <= before)
    if again:
        may = or_(may, ALERTS.c.told_of == table_id)
    done = await db.execute(
        update(ALERTS)
        .where(ALERTS.c.user_id == user_id, may, wants.exists())
        .values(told_at=now, told_of=table_id)
    )
    return done.rowcount > 0


async def queue(db: Db, guild_id: int, game: str, pace: Pace) -> list[int]:
    """Return who waits for enough players of a game in a pace, the longest waiting first."""
    found = await db.execute(
        select(ALERTS.c.user_id)
        .where(*_about(guild_id, game, pace), ALERTS.c.is_queued.is_(True))
        .order_by(ALERTS.c.asked_at, ALERTS.c.user_id)
    )
    return [int(row.user_id) for row in found]


async def unqueue(db: Db, guild_id: int, game: str, user_ids: Iterable[int]) -> set[int]:
    """Remove these people from the queue of a game; return who of them waited."""
    done = await db.execute(
        update(ALERTS)
        .where(
            ALERTS.c.guild_id == guild_id,
            ALERTS.c.game == game,
            ALERTS.c.user_id.in_(list(user_ids)),
            ALERTS.c.is_queued.is_(True),
        )
        .values(is_queued=False)
        .returning(ALERTS.c.user_id)
    )
    return {int(row.user_id) for row in done}


async def forget_person(db: Db, user_id: int) -> None:
    """Delete all alerts of somebody."""
    await db.execute(delete(ALERTS).where(ALERTS.c.user_id == user_id))


def _about(guild_id: int, game: str, pace: Pace) -> tuple[Any, ...]:
    return (
        ALERTS.c.guild_id == guild_id,
        ALERTS.c.game == game,
        ALERTS.c.pace.in_((pace, "any")),
    )
