"""Queues: open a table as soon as enough people wait for the same game in the same pace."""

from collections.abc import Awaitable, Callable
from typing import Final

from bot.clocks.clock import PRESETS, Preset
from bot.store.rows import alerts, people
from bot.store.rows.alerts import Alert, Pace
from bot.tables import lobby
from bot.tables.registry import TableRegistry
from bot.tables.table import Table

_CLOCK: Final[dict[Pace, Preset]] = {"live": "live", "post": "relaxed"}
"""The clock of a table opened for a queue."""

Sees = Callable[[int], Awaitable[bool]]
"""Tell whether a person can see the channel."""


async def open_for_queue(
    registry: TableRegistry,
    wanted: Alert,
    *,
    guild_id: int,
    channel_id: int,
    user_id: int,
    locale: str,
    sees: Sees,
) -> Table | None:
    """Open a table for a new person and those who wait with them; None if too few do.

    A person who asks again next to a table opened for them does not wait for another one: this
    happens if the bot is killed between the opening and the answer.

    Raises:
        ChannelTakenError: enough people wait, but the channel has a table.
    """
    here = await registry.here(channel_id)
    if here is not None and (here.row.status, here.row.host_id, here.row.game) == (
        "lobby", user_id, wanted.game,
    ):  # fmt: skip
        async with registry.store.write() as db:
            await alerts.unqueue(db, guild_id, wanted.game, [user_id])
        return here
    seats = registry.shelf[wanted.game].rules.meta.seats
    paces: tuple[Pace, ...] = ("live", "post") if wanted.pace == "any" else (wanted.pace,)
    for one in paces:
        async with registry.store.read() as db:
            waiting = await alerts.queue(db, guild_id, wanted.game, one)
            known = await people.people(db, waiting)
        now = registry.now()
        others = [
            other
            for other in waiting
            if other != user_id and not (known[other].away_until or 0) > now and await sees(other)
        ][: seats[-1] - 1]
        if user_id in waiting and len(others) + 1 >= max(2, seats[0]):
            return await lobby.open_table(
                registry,
                wanted.game,
                guild_id=guild_id,
                channel_id=channel_id,
                host_id=user_id,
                locale=locale,
                clock=PRESETS[_CLOCK[one]],
                called=tuple(others),
            )
    return None
