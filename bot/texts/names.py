"""Names of people: plain names or mentions.

Names are kept in memory only; the database stores ids.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

from discord.utils import escape_markdown, escape_mentions

from bot.model import Level, SeatRow
from bot.tables.table import Table
from words.say import Say

KEPT = 10_000
"""The number of cached names."""
WAIT = 1.0
"""Seconds to wait for unknown names; a panel must answer within three."""

Ask = Callable[[int], Awaitable[str]]
"""Fetches the name of a user from Discord."""


class Names:
    """A cache of people's names, for each server."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self._known: OrderedDict[tuple[int, int], str] = OrderedDict()

    def note(self, guild_id: int, user_id: int, name: str) -> None:
        """Store a name that came with an interaction."""
        self._known[guild_id, user_id] = name
        self._known.move_to_end((guild_id, user_id))
        while len(self._known) > KEPT:
            self._known.popitem(last=False)

    def forget(self, user_id: int) -> None:
        """Delete a person's names."""
        for key in [key for key in self._known if key[1] == user_id]:
            del self._known[key]

    async def plain(self, table: Table, say: Say) -> tuple[str, ...]:
        """Return the plain names by seat; equal names get their seat number."""
        await self.people(table.row.guild_id, table.people)
        names = [self._plain(table, seat_row, say) for seat_row in table.seat_rows]
        return tuple(
            name if names.count(name) == 1 else f"{name} ({seat})"
            for seat, name in enumerate(names, 1)
        )

    async def people(self, guild_id: int, user_ids: Iterable[int]) -> dict[int, str]:
        """Return the plain names of people on a server, as far as they are available."""
        asked = tuple(user_ids)
        missing = [one for one in asked if (guild_id, one) not in self._known]
        if missing:
            with suppress(TimeoutError):
                async with asyncio.timeout(WAIT):
                    await asyncio.gather(*(self._learn(guild_id, one) for one in missing))
        return {one: self._known[guild_id, one] for one in asked if (guild_id, one) in self._known}

    async def _learn(self, guild_id: int, user_id: int) -> None:
        # A person whose name is unknown gets the seat's name.
        with suppress(Exception):
            self.note(guild_id, user_id, await self._ask(user_id))

    def _plain(self, table: Table, seat_row: SeatRow, say: Say) -> str:
        if seat_row.user_id is None:
            return nobody(seat_row, say)
        known = self._known.get((table.row.guild_id, seat_row.user_id))
        return known or say("Player {n}", n=seat_row.seat + 1)


def escaped(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return plain names escaped for messages: without markup, pings or links."""
    return tuple(_escaped(name) for name in names)


def _escaped(name: str) -> str:
    safe = escape_mentions(escape_markdown(name, ignore_links=False))
    # Discord shows <t:0> as a time and <#1> as a channel, and previews addresses.
    return safe.replace("<", "\\<").replace("://", ":\u200b//")


def mentions(table: Table, say: Say) -> tuple[str, ...]:
    """Return the names by seat as mentions, which ping if the message allows it."""
    return tuple(
        nobody(seat_row, say) if seat_row.user_id is None else f"<@{seat_row.user_id}>"
        for seat_row in table.seat_rows
    )


def nobody(seat_row: SeatRow, say: Say) -> str:
    """Name a seat without a person."""
    if seat_row.kind == "former":
        return say("a former player ({n})", n=seat_row.seat + 1)
    return say("Computer {n}", n=seat_row.seat + 1)


def level_name(level: Level, say: Say) -> str:
    """Name a computer player's level."""
    match level:
        case "easy":
            return say("easy")
        case "medium":
            return say("medium")
        case "hard":
            return say("hard")
