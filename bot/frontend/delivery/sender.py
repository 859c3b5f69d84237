"""Sends a message once, and retries later where that may help.

A message carries a nonce, by which Discord recognises a duplicate for some minutes, and its number
in the custom_ids of its buttons, by which the bot finds it in the channel at any later time.
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
"""How many messages of a channel are searched for one that may have been sent already."""
WHEN_TOO_FAST: Final = 30.0
"""Seconds to wait after Discord says that the bot is too fast."""
PINGS_PEOPLE: Final = discord.AllowedMentions(everyone=False, roles=False, users=True)


def pings(user_ids: Iterable[int | None]) -> discord.AllowedMentions:
    """Return what lets a message ping these people, and nobody else whom it names."""
    users = [cast("discord.Object", _Pinged(str(one))) for one in user_ids if one is not None]
    return discord.AllowedMentions(everyone=False, roles=False, users=users)


@dataclass(frozen=True, slots=True)
class _Pinged:
    """A person for `AllowedMentions`, which sends their id as it is: Discord wants a string."""

    id: str


class Sender:
    """What all kinds of messages need to be sent."""

    def __init__(self, client: BaseClient, *, mark: str, pause: float) -> None:
        """Send with `client`.

        `mark` identifies the database, so that two bots never share a nonce. `pause` is the number
        of seconds before each direct message: Discord takes many at the same time for spam.
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
        """Look in a channel for a message that may have been sent before a crash.

        None also where Discord refuses to show the channel: what is sent then says what is wrong
        with it, and the nonce still keeps Discord from taking it twice.

        Raises:
            NotNowError: it may work later.
        """
        with suppress(discord.HTTPException):
            return await self.found_if_shown(outgoing, channel)
        return None

    async def found_if_shown(
        self, outgoing: Outgoing, channel: discord.abc.Messageable
    ) -> discord.Message | None:
        """Look in a channel for a message that may have been sent before a crash.

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
        """Send something to the channel of a table, and return the id of the message.

        With `insists` it is never given up: if the channel can no longer be written to, the table
        is paused.

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
        """Send; if the thread is archived, reopen it first."""
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
    """Tell whether a message shows any; one of components lists no attachments."""
    galleries = (isinstance(one, discord.MediaGalleryComponent) for one in message.components)
    return bool(message.attachments) or any(galleries)


@asynccontextmanager
async def later_if_transient() -> AsyncGenerator[None]:
    """Retry later what may work then: network errors, errors of Discord, rate limits.

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
    """Give up what Discord refuses: the message is deleted, or too old to edit.

    Raises:
        NeverError: Discord refuses it.
        NotNowError: it may work later.
    """
    try:
        async with later_if_transient():
            yield
    except discord.HTTPException as error:
        raise NeverError(str(error)) from None
