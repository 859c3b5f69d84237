"""What people are called: plainly, or as a mention where they are to be called.

Names are kept in memory only; what is stored are ids.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress

from discord.utils import escape_markdown, escape_mentions

from bot.model import Level, SeatRow
from bot.tables.table import Table
from words.say import Say

KEPT = 10_000
"""Names in memory."""
WAIT = 1.0
"""Seconds to wait for a name that is not known; a panel must be there within three."""

Ask = Callable[[int], Awaitable[str]]
"""Asks Discord for the name of a user."""


class Names:
    """Knows what people are called, on each server."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self._known: OrderedDict[tuple[int, int], str] = OrderedDict()

    def note(self, guild_id: int, user_id: int, name: str) -> None:
        """Remember a name that came along."""
        self._known[guild_id, user_id] = name
        self._known.move_to_end((guild_id, user_id))
        while len(self._known) > KEPT:
            self._known.popitem(last=False)

    def forget(self, user_id: int) -> None:
        """Forget somebody's names."""
        for key in [key for key in self._known if key[1] == user_id]:
            del self._known[key]

    async def plain(self, table: Table, say: Say) -> tuple[str, ...]:
        """Return the names by seat, without mentions; namesakes are told apart by their seats."""
        guild_id = table.row.guild_id
        missing = [one for one in table.people if (guild_id, one) not in self._known]
        if missing:
            with suppress(TimeoutError):
                async with asyncio.timeout(WAIT):
                    await asyncio.gather(*(self._learn(guild_id, one) for one in missing))
        names = [self._plain(table, seat_row, say) for seat_row in table.seat_rows]
        return tuple(
            name if names.count(name) == 1 else f"{name} ({seat})"
            for seat, name in enumerate(names, 1)
        )

    async def _learn(self, guild_id: int, user_id: int) -> None:
        # Without its name somebody is called by the seat: no reason to fail.
        with suppress(Exception):
            self.note(guild_id, user_id, await self._ask(user_id))

    def _plain(self, table: Table, seat_row: SeatRow, say: Say) -> str:
        if seat_row.user_id is None:
            return nobody(seat_row, say)
        known = self._known.get((table.row.guild_id, seat_row.user_id))
        return known or say("Player {n}", n=seat_row.seat + 1)


def escaped(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return plain names as they stand in a message: no markup, ping or link in them."""
    return tuple(_escaped(name) for name in names)


def _escaped(name: str) -> str:
    safe = escape_mentions(escape_markdown(name, ignore_links=False))
    # <t:0> is a time and <#1> a channel to Discord, and an address gets a preview.
    return safe.replace("<", "\\<").replace("://", ":\u200b//")


def mentions(table: Table, say: Say) -> tuple[str, ...]:
    """Return the names by seat as mentions, which ping where that is allowed."""
    return tuple(
        nobody(seat_row, say) if seat_row.user_id is None else f"<@{seat_row.user_id}>"
        for seat_row in table.seat_rows
    )


def nobody(seat_row: SeatRow, say: Say) -> str:
    """Name a seat at which no person sits."""
    if seat_row.kind == "former":
        return say("a former player ({n})", n=seat_row.seat + 1)
    return say("Computer {n}", n=seat_row.seat + 1)


def level_name(level: Level, say: Say) -> str:
    """Say how well a computer player plays."""
    match level:
        case "easy":
            return say("easy")
        case "medium":
            return say("medium")
        case "hard":
            return say("hard")
