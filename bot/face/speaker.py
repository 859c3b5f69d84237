"""Says what is in the outbox: boards in channels, secrets and news in direct messages.

What is sent carries a nonce, by which Discord knows it again for some minutes, and its number in
the custom_ids of its buttons, by which we find it in the channel whenever we come back.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

import aiohttp
import discord

from bot.face import codes, controls
from bot.face.host import Host
from bot.messages import boards, letters, lobby_card
from bot.messages.ids import marks
from bot.messages.names import written
from bot.model import Saying
from bot.phrases.phrases import Telling
from bot.refusals import RefusedError
from bot.tables import playing
from bot.tables.outbox import NeverError, NotNowError, Spoken
from bot.tables.table import Table
from bot.words import words

LOOK_BACK: Final = 25
"""Messages among which one is looked for that may have been sent already."""
WHEN_TOO_FAST: Final = 30.0
"""Seconds to wait when Discord says that it was too much."""

_PEOPLE: Final = discord.AllowedMentions(everyone=False, roles=False, users=True)


class DiscordSpeaker:
    """Says things on Discord."""

    def __init__(
        self,
        host: Host,
        *,
        mark: str,
        pause: float,
    ) -> None:
        """Speak by `host`.

        `mark` is the database's own, so that no two share a nonce; `pause` is kept before each
        letter, in seconds: a bot that writes to many people at once looks like spam to Discord.
        """
        self._host = host
        self._room = host.room
        self._names = host.names
        self._pictures = host.pictures
        self._mark = mark
        self._pause = pause
        self._writing = asyncio.Lock()

    async def speak(self, saying: Saying) -> Spoken:
        """Say it; where it was tried before, look first whether it was said.

        Raises:
            NotNowError: try again later.
            NeverError: leave it.
        """
        try:
            table = await self._room.get(saying.table_id)
        except RefusedError:
            raise NeverError("the table is gone") from None
        match saying.kind:
            case "board":
                return await self._board(saying, table)
            case "count":
                return await self._count(saying, table)
            case "strip":
                return await self._strip(saying, table)
            case "lobby":
                return await self._lobby(table)
            case "secrets" | "welcome" | "paused":
                return await self._letter(saying, table)

    # In channels ------------------------------------------------------------------------------

    async def _board(self, saying: Saying, table: Table) -> Spoken:
        if table.facts.status not in ("running", "over", "ended"):
            raise NeverError(f"the table is {table.facts.status}")
        try:
            async with _patience():
                return await self._post(saying, table)
        except discord.HTTPException as error:
            reason = codes.UNREACHABLE.get(error.code)
            if reason is None:
                raise NotNowError(str(error)) from None
            await playing.pause(self._room, table.id, reason)
            raise NeverError(str(error)) from None

    async def _post(self, saying: Saying, table: Table) -> Spoken:
        channel = self._channel(table)
        if saying.tried and (sent := await self._sent_already(channel, saying)):
            return Spoken(sent.id)
        if saying.is_replaced:
            raise NeverError("a newer board tells it")
        say = words(table.facts.locale)
        names = await self._names.plain(table, say)
        past = await asyncio.to_thread(table.game.at, saying.number)
        told = boards.board(table, past, names, say)

        async def send(*, pictured: bool = True) -> discord.Message:
            key = f"board {saying.id}"
            files = await self._pictures.board(key, table, past, names, say) if pictured else []
            return await self._send(channel, saying, table, told, files)

        try:
            return Spoken((await send()).id)
        except discord.HTTPException as error:
            is_archived, is_too_big = error.code == codes.ARCHIVED, error.code in codes.TOO_BIG
            if not (is_archived or is_too_big):
                raise
        if is_archived:
            await self._wake(table.facts.channel_id)
        return Spoken((await send(pictured=not is_too_big)).id)

    async def _send(
        self,
        channel: discord.PartialMessageable,
        saying: Saying,
        table: Table,
        told: boards.Board,
        files: list[discord.File],
    ) -> discord.Message:
        return await channel.send(
            told.text,
            embeds=controls.scores(told, files),
            files=files,
            view=controls.board_buttons(table, saying.id),
            nonce=self._nonce(saying),
            allowed_mentions=_PEOPLE,
        )

    async def _count(self, saying: Saying, table: Table) -> Spoken:
        """Let the newest board say how many were still deciding; an edit pings nobody."""
        facts = table.facts
        if facts.message_id is None or facts.status != "running" or saying.number <= facts.told:
            raise NeverError("there is no board to count on")
        say = words(facts.locale)
        names = await self._names.plain(table, say)
        past = await asyncio.to_thread(table.game.at, saying.number)
        message = self._channel(table).get_partial_message(facts.message_id)
        async with _optional(), _patience():
            text = boards.counted((await message.fetch()).content, table, past, names, say)
            await message.edit(content=text, allowed_mentions=_PEOPLE)
        return Spoken()

    async def _wake(self, channel_id: int) -> None:
        """Reopen a thread that fell asleep."""
        thread = await self._host.fetch_channel(channel_id)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)

    async def _strip(self, saying: Saying, table: Table) -> Spoken:
        """Take the buttons off an old message; where that cannot be, no harm is done."""
        message = self._channel(table).get_partial_message(saying.number)
        async with _optional(), _patience():
            await message.edit(view=None)
        return Spoken()

    async def _lobby(self, table: Table) -> Spoken:
        """Let the lobby's message show how things stand now."""
        if table.facts.message_id is None or table.facts.status not in ("lobby", "cancelled"):
            raise NeverError("there is no lobby to show")
        say = words(table.facts.locale)
        message = self._channel(table).get_partial_message(table.facts.message_id)
        shown = ""
        while shown != (shown := lobby_card.text(table, say)):  # it may change meanwhile
            async with _optional(), _patience():
                await message.edit(content=shown, view=controls.lobby_buttons(table))
            table = await self._room.get(table.id)
        return Spoken()

    def _channel(self, table: Table) -> discord.PartialMessageable:
        facts = table.facts
        return self._host.get_partial_messageable(facts.channel_id, guild_id=facts.guild_id)

    # In direct messages -----------------------------------------------------------------------

    async def _letter(self, saying: Saying, table: Table) -> Spoken:
        """Write to one person; one letter at a time."""
        user_id = letters.addressee(saying, table)
        if user_id is None:
            raise NeverError("nobody to write to")
        async with self._writing:
            if not saying.tried:
                await asyncio.sleep(self._pause)
            try:
                async with _patience():
                    await self._write(saying, table, user_id)
            except discord.HTTPException as error:
                if error.code in codes.CLOSED:
                    await self._host.whisper(user_id, letters.door_closed)
                    return Spoken(user_id=user_id, dm="closed")
                raise NotNowError(str(error)) from None
        return Spoken(user_id=user_id, dm="open")

    async def _write(self, saying: Saying, table: Table, user_id: int) -> None:
        channel = await self._host.create_dm(discord.Object(user_id))
        if saying.tried and await self._sent_already(channel, saying):
            return
        say = words(table.facts.locale)
        seat = table.seat_of(user_id)
        names = await self._names.plain(table, say)
        to = Telling(say, written(names), seat)

        async def send(*files: discord.File) -> None:
            await channel.send(
                letters.text(saying, table, to),
                files=files,
                view=controls.letter_buttons(table, saying.id, is_playing=saying.kind == "secrets"),
                nonce=self._nonce(saying),
                allowed_mentions=discord.AllowedMentions.none(),
            )

        file = None
        if saying.kind == "secrets" and seat is not None:
            file = await self._pictures.hand(f"hand {saying.id}", table, seat, names, say)
        try:
            await send(*() if file is None else (file,))
        except discord.HTTPException as error:
            if error.code not in codes.TOO_BIG:
                raise
            await send()

    # Once only --------------------------------------------------------------------------------

    def _nonce(self, saying: Saying) -> str:
        return f"{self._mark}-{saying.id}"

    async def _sent_already(
        self, channel: discord.abc.Messageable, saying: Saying
    ) -> discord.Message | None:
        """Look in the channel for a message that may have been sent before we were killed."""
        me = self._host.application_id
        async for message in channel.history(limit=LOOK_BACK):
            if message.author.id == me and marks(_custom_ids(message), saying.id):
                return message
        return None


def _custom_ids(message: discord.Message) -> list[str]:
    buttons = [part for row in message.components for part in getattr(row, "children", ())]
    return [button.custom_id for button in buttons if getattr(button, "custom_id", None)]


@asynccontextmanager
async def _patience() -> AsyncGenerator[None]:
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
async def _optional() -> AsyncGenerator[None]:
    """Leave it where Discord will not have it: the message is deleted, or too old to edit."""
    try:
        yield
    except discord.HTTPException as error:
        raise NeverError(str(error)) from None
