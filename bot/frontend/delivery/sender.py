"""How a message is sent: once, and again later where that may help.

What is sent carries a nonce, by which Discord knows it again for some minutes, and its number in
the custom_ids of its buttons, by which we find it in the channel whenever we come back.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

import aiohttp
import discord

from bot.frontend import error_codes
from bot.frontend.base_client import BaseClient
from bot.outbox.outbox import NeverError, NotNowError
from bot.outgoing import Outgoing
from bot.tables import lifecycle
from bot.tables.table import Table
from bot.texts.custom_ids import marks

LOOK_BACK: Final = 25
"""Messages among which one is looked for that may have been sent already."""
WHEN_TOO_FAST: Final = 30.0
"""Seconds to wait when Discord says that it was too much."""
PINGS_PEOPLE: Final = discord.AllowedMentions(everyone=False, roles=False, users=True)


class Sender:
    """What every message is sent with."""

    def __init__(self, client: BaseClient, *, mark: str, pause: float) -> None:
        """Send by `client`.

        `mark` is the database's own, so that no two share a nonce; `pause` is kept before each
        direct message, in seconds: a bot that writes to many people at once looks like spam.
        """
        self.client = client
        self.registry = client.registry
        self._mark = mark
        self._pause = pause
        self._writing = asyncio.Lock()

    def nonce(self, outgoing: Outgoing) -> str:
        """Return what Discord knows a message by."""
        return f"{self._mark}-{outgoing.id}"

    def channel(self, table: Table) -> discord.PartialMessageable:
        """Return the channel of a table, without asking Discord for it."""
        row = table.row
        return self.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)

    async def found(
        self, outgoing: Outgoing, channel: discord.abc.Messageable
    ) -> discord.Message | None:
        """Look in a channel for a message that may have been sent before we were killed."""
        if not outgoing.tried:
            return None
        async for message in channel.history(limit=LOOK_BACK):
            is_ours = message.author.id == self.client.application_id
            if is_ours and marks(_custom_ids(message), outgoing.id):
                return message
        return None

    async def post(
        self, table: Table, send: Callable[[], Awaitable[discord.Message]], *, insists: bool = False
    ) -> int:
        """Send something to the channel of a table, and return the id of the message.

        What `insists` is never left for good: if the channel cannot be written to any more, the
        table is paused.

        Raises:
            NotNowError: it may work later.
            NeverError: it cannot be sent there.
        """
        try:
            async with later_if_transient():
                return (await self._awake(table, send)).id
        except discord.HTTPException as error:
            reason = error_codes.UNREACHABLE.get(error.code)
            if insists and reason is None:
                raise NotNowError(str(error)) from None
            if insists and reason is not None:
                await lifecycle.pause(self.registry, table.id, reason)
            raise NeverError(str(error)) from None

    async def _awake(
        self, table: Table, send: Callable[[], Awaitable[discord.Message]]
    ) -> discord.Message:
        """Send, and where the thread is archived, open it first."""
        try:
            return await send()
        except discord.HTTPException as error:
            if error.code != error_codes.ARCHIVED:
                raise
        thread = await self.client.fetch_channel(table.row.channel_id)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)
        return await send()

    @asynccontextmanager
    async def writing(self, outgoing: Outgoing) -> AsyncGenerator[None]:
        """Write one direct message at a time, with a pause before each.

        A pause was kept already where it was tried before.
        """
        async with self._writing:
            if not outgoing.tried:
                await asyncio.sleep(self._pause)
            yield


def _custom_ids(message: discord.Message) -> list[str]:
    buttons = [part for row in message.components for part in getattr(row, "children", ())]
    return [button.custom_id for button in buttons if getattr(button, "custom_id", None)]


@asynccontextmanager
async def later_if_transient() -> AsyncGenerator[None]:
    """Try again later what may work then: a broken line, a tired Discord, too much at once.

    Raises:
        NotNowError: it is of that kind.
    """
    try:
        yield
    except (aiohttp.ClientError, TimeoutError, OSError) as error:
        raise NotNowError(repr(error)) from None
    except discord.HTTPException as error:
        if error.code in error_codes.TOO_FAST or error.status == 429:
            raise NotNowError(str(error), after=WHEN_TOO_FAST) from None
        if error.status >= 500:
            raise NotNowError(str(error)) from None
        raise


@asynccontextmanager
async def never_if_refused() -> AsyncGenerator[None]:
    """Leave it where Discord will not have it: the message is deleted, or too old to edit.

    Raises:
        NeverError: Discord will not.
        NotNowError: it may work later.
    """
    try:
        async with later_if_transient():
            yield
    except discord.HTTPException as error:
        raise NeverError(str(error)) from None
