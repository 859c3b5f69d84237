"""How something is sent: once, and again later where that may help.

What is sent carries a nonce, by which Discord knows it again for some minutes, and its number in
the custom_ids of its buttons, by which we find it in the channel whenever we come back.
"""

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

import aiohttp
import discord

from bot.face import codes
from bot.face.host import Host
from bot.messages.ids import marks
from bot.model import Saying
from bot.tables.outbox import NeverError, NotNowError
from bot.tables.table import Table

LOOK_BACK: Final = 25
"""Messages among which one is looked for that may have been sent already."""
WHEN_TOO_FAST: Final = 30.0
"""Seconds to wait when Discord says that it was too much."""


def nonce(mark: str, saying: Saying) -> str:
    """Return what Discord knows a message by; `mark` is the database's own."""
    return f"{mark}-{saying.id}"


async def sent_already(
    host: Host, channel: discord.abc.Messageable, saying: Saying
) -> discord.Message | None:
    """Look in a channel for a message that may have been sent before we were killed."""
    async for message in channel.history(limit=LOOK_BACK):
        if message.author.id == host.application_id and marks(_custom_ids(message), saying.id):
            return message
    return None


def _custom_ids(message: discord.Message) -> list[str]:
    buttons = [part for row in message.components for part in getattr(row, "children", ())]
    return [button.custom_id for button in buttons if getattr(button, "custom_id", None)]


@asynccontextmanager
async def patience() -> AsyncGenerator[None]:
    """Let what may work later be tried again: a broken line, a tired Discord, too much at once."""
    try:
        yield
    except (aiohttp.ClientError, TimeoutError, OSError) as error:
        raise NotNowError(repr(error)) from None
    except discord.HTTPException as error:
        if error.code in codes.TOO_FAST or error.status == 429:
            raise NotNowError(str(error), after=WHEN_TOO_FAST) from None
        if error.status >= 500:
            raise NotNowError(str(error)) from None
        raise


@asynccontextmanager
async def optional() -> AsyncGenerator[None]:
    """Leave it where Discord will not have it: the message is deleted, or too old to edit."""
    try:
        yield
    except discord.HTTPException as error:
        raise NeverError(str(error)) from None


async def wake(host: Host, channel_id: int) -> None:
    """Reopen a thread that fell asleep."""
    thread = await host.fetch_channel(channel_id)
    if isinstance(thread, discord.Thread):
        await thread.edit(archived=False)


async def post(host: Host, table: Table, send: Callable[[], Awaitable[discord.Message]]) -> int:
    """Send something to the channel of a table, and return the id of the message.

    Raises:
        NotNowError: it may work later.
        NeverError: it cannot be sent there; a board that cannot either will pause the table.
    """
    async with optional(), patience():
        try:
            return (await send()).id
        except discord.HTTPException as error:
            if error.code != codes.ARCHIVED:
                raise
        await wake(host, table.facts.channel_id)
        return (await send()).id
