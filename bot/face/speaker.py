"""Says what is in the outbox: boards in channels, secrets and news in direct messages."""

import asyncio
from typing import Final

import discord
from discord import ui

from bot.face import codes, controls, noticing
from bot.face.host import Host
from bot.face.reminding import Reminding
from bot.face.sending import nonce, optional, patience, post, sent_already, wake
from bot.messages import boards, letters, lobby_card, motions
from bot.messages.names import written
from bot.model import Saying
from bot.refusals import RefusedError
from bot.store import motions as stored_motions
from bot.store import people
from bot.tables import halting
from bot.tables.outbox import NeverError, NotNowError, Spoken
from bot.tables.session import Session
from bot.tables.table import Table
from words.languages import language
from words.reader import Reader

_PEOPLE: Final = discord.AllowedMentions(everyone=False, roles=False, users=True)


async def _as_it_was(play: Session, number: int) -> Session:
    """Return a game as it was after an entry; what is long ago is played again beside the loop."""
    if number == play.number:
        return play.at(number)
    return await asyncio.to_thread(play.at, number)


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
        self._reminding = Reminding(host, self._writing, mark=mark, pause=pause)

    async def speak(self, saying: Saying) -> Spoken:  # noqa: C901 - flat: a kind each
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
                return await self._lobby(saying, table)
            case "secrets" | "welcome" | "paused":
                return await self._letter(saying, table)
            case "motion":
                return await self._motion(saying, table)
            case "notice":
                return await noticing.tell(self._host, saying, table, self._mark)
            case "reminder" | "away":
                return await self._reminding.speak(saying, table)

    # In channels ------------------------------------------------------------------------------

    async def _board(self, saying: Saying, table: Table) -> Spoken:
        if table.facts.status not in ("running", "over", "ended"):
            raise NeverError(f"the table is {table.facts.status}")
        try:
            async with patience():
                return await self._post(saying, table)
        except discord.HTTPException as error:
            reason = codes.UNREACHABLE.get(error.code)
            if reason is None:
                raise NotNowError(str(error)) from None
            await halting.pause(self._room, table.id, reason)
            raise NeverError(str(error)) from None

    async def _post(self, saying: Saying, table: Table) -> Spoken:
        channel = self._channel(table)
        if saying.tried and (sent := await sent_already(self._host, channel, saying)):
            return Spoken(sent.id)
        if saying.is_replaced:
            raise NeverError("a newer board tells it")
        say = language(table.facts.locale)
        names = await self._names.plain(table, say)
        past = await _as_it_was(table.session, saying.number)
        deadlines = await self._room.deadlines(table)
        # A game that is paused or over while this is painted is shown as it was before.
        told = boards.board(table, past, names, say, deadlines)
        view = controls.board_buttons(table, saying.id)

        async def send(*, pictured: bool = True) -> discord.Message:
            key = f"board {saying.id}"
            files = await self._pictures.board(key, table, past, names, say) if pictured else []
            return await self._send(channel, saying, told, view, files)

        try:
            return Spoken((await send()).id)
        except discord.HTTPException as error:
            is_archived, is_too_big = error.code == codes.ARCHIVED, error.code in codes.TOO_BIG
            if not (is_archived or is_too_big):
                raise
        if is_archived:
            await wake(self._host, table.facts.channel_id)
        return Spoken((await send(pictured=not is_too_big)).id)

    async def _send(
        self,
        channel: discord.PartialMessageable,
        saying: Saying,
        told: boards.Board,
        view: ui.View,
        files: list[discord.File],
    ) -> discord.Message:
        return await channel.send(
            told.text,
            embeds=controls.scores(told, files),
            files=files,
            view=view,
            nonce=nonce(self._mark, saying),
            allowed_mentions=_PEOPLE,
        )

    async def _count(self, saying: Saying, table: Table) -> Spoken:
        """Let the newest board say how many were still deciding; an edit pings nobody."""
        facts = table.facts
        if facts.message_id is None or facts.status != "running" or saying.number < facts.told:
            raise NeverError("there is no board to count on")
        say = language(facts.locale)
        names = await self._names.plain(table, say)
        past = await _as_it_was(table.session, saying.number)
        deadlines = await self._room.deadlines(table) if saying.about == "times" else None
        message = self._channel(table).get_partial_message(facts.message_id)
        async with optional(), patience():
            content = (await message.fetch()).content
            text = boards.counted(content, table, past, names, say, deadlines)
            await message.edit(content=text, allowed_mentions=_PEOPLE)
        return Spoken()

    async def _strip(self, saying: Saying, table: Table) -> Spoken:
        """Take the buttons off an old message; where that cannot be, no harm is done."""
        message = self._channel(table).get_partial_message(saying.number)
        async with optional(), patience():
            await message.edit(view=None)
        return Spoken()

    async def _lobby(self, saying: Saying, table: Table) -> Spoken:
        """Let the lobby's message show how things stand now."""
        is_lobby = table.facts.status in ("lobby", "cancelled")
        shows = table.facts.message_id if is_lobby else saying.number
        if not shows:
            raise NeverError("there is no lobby to show")
        say = language(table.facts.locale)
        message = self._channel(table).get_partial_message(shows)
        shown = ""
        while shown != (shown := lobby_card.text(table, say)):  # it may change meanwhile
            async with optional(), patience():
                await message.edit(content=shown, view=controls.lobby_buttons(table))
            table = await self._room.get(table.id)
        return Spoken()

    async def _motion(self, saying: Saying, table: Table) -> Spoken:
        """Show what a table is asked, and what has become of it, in one message."""
        async with self._room.store.read() as db:
            motion = await stored_motions.motion(db, saying.number)
        if motion is None:
            raise NeverError("the motion is gone")
        say = language(table.facts.locale)
        text = motions.text(motion, table, await self._names.plain(table, say), say)
        view = controls.motion_buttons(motion, saying.id, say)
        channel = self._channel(table)
        shown = motion.message_id
        if shown is None and saying.tried and (sent := await self._sent(channel, saying)):
            shown = sent.id
        if shown is not None:
            message = channel.get_partial_message(shown)
            async with optional(), patience():
                await message.edit(content=text, view=view, allowed_mentions=_PEOPLE)
            return Spoken(shown)

        async def send() -> discord.Message:
            return await channel.send(
                text,
                view=view or controls.log_button(table, saying.id, say),
                nonce=nonce(self._mark, saying),
                allowed_mentions=_PEOPLE,
            )

        return Spoken(await post(self._host, table, send))

    async def _sent(
        self, channel: discord.PartialMessageable, saying: Saying
    ) -> discord.Message | None:
        async with optional(), patience():
            return await sent_already(self._host, channel, saying)

    def _channel(self, table: Table) -> discord.PartialMessageable:
        facts = table.facts
        return self._host.get_partial_messageable(facts.channel_id, guild_id=facts.guild_id)

    # In direct messages -----------------------------------------------------------------------

    async def _letter(self, saying: Saying, table: Table) -> Spoken:
        """Write to one person; one letter at a time."""
        user_id = letters.addressee(saying, table)
        if user_id is None:
            raise NeverError("nobody to write to")
        async with self._room.store.read() as db:
            if not (await people.person(db, user_id)).letters:
                return Spoken()  # as they wish
        async with self._writing:
            if not saying.tried:
                await asyncio.sleep(self._pause)
            try:
                async with patience():
                    await self._write(saying, user_id)
            except discord.HTTPException as error:
                if error.code in codes.CLOSED:
                    await self._host.whisper(user_id, letters.door_closed)
                    return Spoken(user_id=user_id, dm="closed")
                raise NotNowError(str(error)) from None
        return Spoken(user_id=user_id, dm="open")

    async def _write(self, saying: Saying, user_id: int) -> None:
        channel = await self._host.create_dm(discord.Object(user_id))
        if saying.tried and await sent_already(self._host, channel, saying):
            return
        table = await self._room.get(saying.table_id)  # others were written to meanwhile
        say = language(self._host.languages.get(user_id, table.facts.locale))
        names = await self._names.plain(table, say)
        if letters.addressee(saying, table) != user_id:
            raise NeverError("it is not theirs any more")
        seat = table.seat_of(user_id)
        text = letters.text(saying, table, Reader(say, written(names), seat))

        async def send(*files: discord.File) -> None:
            await channel.send(
                text,
                files=files,
                view=controls.letter_buttons(
                    table, saying.id, say, is_playing=saying.kind == "secrets"
                ),
                nonce=nonce(self._mark, saying),
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
