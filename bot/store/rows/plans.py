"""Plans: the planned moves of seats."""

from collections.abc import Mapping
from typing import Final, cast

from sqlalchemy import delete, func, insert, select, tuple_

from bot.model import Dropped, Plan, Step
from bot.store.databases.transactions import Db
from bot.store.schema import PLANS, SEATS
from games.core.codec import Codec
from games.core.log import Seat

STEPS: Final[Codec[tuple[Step, ...]]] = Codec(tuple[Step, ...])
"""How the steps of a plan are stored."""


async def plans(db: Db, table_id: int) -> dict[Seat, Plan]:
    """Return the plans at a table."""
    found = await db.execute(select(PLANS).where(PLANS.c.table_id == table_id))
    return {
        Seat(row.seat): Plan(STEPS.load(row.steps), cast("Dropped | None", row.dropped), row.since)
        for row in found
    }


async def keep(
    db: Db, table_id: int, before: Mapping[Seat, Plan], after: Mapping[Seat, Plan]
) -> None:
    """Save the plans at a table that have changed."""
    changed = [seat for seat in {**before, **after} if before.get(seat) != after.get(seat)]
    if not changed:
        return
    here = PLANS.c.table_id == table_id, PLANS.c.seat.in_(changed)
    await db.execute(delete(PLANS).where(*here))
    rows = [
        {
            "table_id": table_id,
            "seat": seat,
            "steps": STEPS.dump(plan.steps),
            "dropped": plan.dropped,
            "since": plan.since,
        }
        for seat, plan in after.items()
        if seat in changed
    ]
    if rows:
        await db.execute(insert(PLANS), rows)


async def clear(db: Db, table_id: int) -> None:
    """Delete all plans at a table."""
    await db.execute(delete(PLANS).where(PLANS.c.table_id == table_id))


async def forget_person(db: Db, user_id: int) -> None:
    """Delete the plans of a person's seats."""
    theirs = select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c.user_id == user_id)
    await db.execute(delete(PLANS).where(tuple_(PLANS.c.table_id, PLANS.c.seat).in_(theirs)))


async def count(db: Db, user_id: int) -> int:
    """Return the number of tables with a plan of a person."""
    theirs = (
        select(func.count())
        .select_from(PLANS)
        .join(SEATS, (SEATS.c.table_id == PLANS.c.table_id) & (SEATS.c.seat == PLANS.c.seat))
        .where(SEATS.c.user_id == user_id)
    )
    return int((await db.execute(theirs)).scalar_one())
