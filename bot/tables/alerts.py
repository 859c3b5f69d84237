"""Alerts: notify people that a table has opened, in their pace and on their server."""

from collections.abc import Collection, Sequence
from typing import Final

from bot.clocks.clock import Clock
from bot.clocks.hours import HOUR, awake
from bot.model import TableRow
from bot.outgoing import TableAlert
from bot.store.databases.transactions import Db
from bot.store.rows import alerts, people
from bot.store.rows.alerts import Alert, Pace
from bot.tables.registry import TableRegistry
from bot.tables.table import Table

REST: Final = HOUR
"""Milliseconds in which a person gets at most one alert."""
MOST: Final = 50
"""Most people who are alerted to a table: those with the longest time since their last alert."""


def pace(clock: Clock) -> Pace:
    """Return the pace of a table with this clock: live if nobody has more than an hour."""
    return "live" if 0 < clock.cap <= HOUR else "post"


async def news(
    db: Db, row: TableRow, clock: Clock, now: int, besides: Collection[int] = ()
) -> list[TableAlert]:
    """Return the alerts for such a table, except for the people `besides`."""
    if row.is_direct:
        return []
    wanting = await alerts.wanting(db, row.guild_id, row.game, pace(clock), now - REST, MOST)
    return [TableAlert(row.id, user_id) for user_id in wanting if user_id not in besides]


async def may_be_told(registry: TableRegistry, table: Table, user_id: int) -> bool:
    """Tell whether a table still is one for which a person wants an alert at this hour."""
    if table.row.status != "lobby" or table.seat_of(user_id) is not None:
        return False
    if len(table.people) == table.rules.meta.seats[-1]:
        return False
    async with registry.store.read() as db:
        person = await people.person(db, user_id)
        told = await alerts.of_person(db, user_id, table.row.guild_id)
    now = registry.now()
    if not person.dms or awake(person.hours(registry.zone), now) > now:
        return False
    wanted = [one.pace for one in told if one.game == table.row.game]
    return bool({"any", pace(table.clock)}.intersection(wanted))


async def claim(registry: TableRegistry, table: Table, user_id: int, *, again: bool) -> bool:
    """Note that a person gets an alert.

    Return False if they got one for this table, or another recently.
    """
    now, row = registry.now(), table.row
    async with registry.store.write(can_wait=True) as db:
        return await alerts.claim(
            db, user_id, row.guild_id, row.game, row.id, now=now, before=now - REST, again=again
        )


async def choose(
    registry: TableRegistry, user_id: int, guild_id: int, chosen: Sequence[Alert]
) -> None:
    """Save a person's alerts on a server."""
    async with registry.store.write() as db:
        await alerts.choose(db, user_id, guild_id, chosen, registry.now())
