"""Send messages once, and retry where that may help.

A message has a nonce, with which Discord recognises a duplicate for some minutes, and its number in
the custom_ids of its buttons, with which the bot finds it in the channel at any later time.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Final, cast

import aiohttp
import discord

from bot.frontend.core import error_codes
from bot.frontend.core.base_client import BaseClient
from bot.frontend.core.custom_ids import marks
from bot.outbox.outbox import NeverError, NotNowError
from bot.outgoing import Outgoing
from bot.tables import lifecycle
from bot.tables.table import Table

LOOK_BACK: Final = 25
"""Messages of a channel that are searched for one that may already have been sent."""
WHEN_TOO_FAST: Final = 30.0
"""Seconds to wait after Discord's rate limit."""
PINGS_PEOPLE: Final = discord.AllowedMentions(everyone=False, roles=False, users=True)


def pings(user_ids: Iterable[int | None]) -> discord.AllowedMentions:
    """Return the permission to ping only these people."""
    users = [cast("discord.Object", _Pinged(str(one))) for one in user_ids if one is not None]
    return discord.AllowedMentions(everyone=False, roles=False, users=users)


@dataclass(frozen=True, slots=True)
class _Pinged:
    """A person for `AllowedMentions`, which sends their id as it is: Discord wants a string."""

    id: str


class Sender:
    """The parts that all kinds of messages need."""

    def __init__(self, client: BaseClient, *, mark: str, pause: float) -> None:
        """Send with `client`.

        `mark` identifies the database, so that two bots never share a nonce. `pause` is the number
        of seconds before each DM: Discord takes many DMs in a short time for spam.
        """
        self.client = client
        self.registry = client.registry
        self._mark = mark
        self._pause = pause
        self._writing = asyncio.Lock()

    def nonce(self, outgoing: Outgoing) -> str:
        """Return the nonce by which Discord recognises a message."""
        return f"{self._mark}-{outgoing.id}"

    def channel(self, table: Table) -> discord.PartialMessageable:
        """Return the channel of a table without fetching it."""
        row = table.row
        guild_id = None if row.is_direct else row.guild_id
        return self.client.get_partial_messageable(row.channel_id, guild_id=guild_id)

    async def found(
        self, outgoing: Outgoing, channel: discord.abc.Messageable
    ) -> discord.Message | None:
        """Find a message in a channel that may have been sent before a crash.

        None also if Discord refuses to show the channel: sending then reports the problem, and the
        nonce still prevents duplicates.

        Raises:
            NotNowError: it may work later.
        """
        with suppress(discord.HTTPException):
            return await self.found_if_shown(outgoing, channel)
        return None

    async def found_if_shown(
        self, outgoing: Outgoing, channel: discord.abc.Messageable
    ) -> discord.Message | None:
        """Find a message in a channel that may have been sent before a crash.

        Raises:
            NotNowError: it may work later.
            discord.HTTPException: Discord refuses to show the channel.
        """
        if not outgoing.tried:
            return None
        async with later_if_transient():
            async for message in channel.history(limit=LOOK_BACK):
                is_ours = message.author.id == self.client.own_id
                if is_ours and marks(custom_ids(message), outgoing.id):
                    return message
        return None

    async def post(
        self, table: Table, send: Callable[[], Awaitable[discord.Message]], *, insists: bool = False
    ) -> int:
        """Send a message to a table's channel, and return its id.

        With `insists`, it is never given up: if the bot cannot write to the channel any more, the
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
        """Send; reopen an archived thread first."""
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
        """Send one direct message at a time, with a pause before each.

        There is no second pause for another attempt.
        """
        async with self._writing:
            if not outgoing.tried:
                await asyncio.sleep(self._pause)
            yield


def custom_ids(message: discord.Message) -> list[str]:
    """Return the custom_ids of the buttons of a message."""
    buttons = [part for row in message.components for part in getattr(row, "children", ())]
    return [button.custom_id for button in buttons if getattr(button, "custom_id", None)]


def has_pictures(message: discord.Message) -> bool:
    """Tell whether a message has any pictures; one of components lists no attachments."""
    galleries = (isinstance(one, discord.MediaGalleryComponent) for one in message.components)
    return bool(message.attachments) or any(galleries)


@asynccontextmanager
async def later_if_transient() -> AsyncGenerator[None]:
    """Turn temporary errors into a later retry: network errors, Discord's errors, rate limits.

    Raises:
        NotNowError: the error is temporary.
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
    """Give up if Discord refuses: the message is deleted, or too old to edit.

    Raises:
        NeverError: Discord refuses it.
        NotNowError: it may work later.
    """
    try:
        async with later_if_transient():
            yield
    except discord.HTTPException as error:
        raise NeverError(str(error)) from None
