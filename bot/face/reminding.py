"""Reminds people of the tables that wait for them, and tells tables who is away.

A reminder goes to the channel or in a letter, as the person wants it, never both; where the door
is closed to letters, to the channel. Whoever has moved meanwhile is left alone. While choices lie
sealed a ping would tell who has not answered: then letters go to all who take any.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import discord

from bot.clocks.clock import Rung
from bot.clocks.hours import awake
from bot.face import codes, controls
from bot.face.host import Host
from bot.face.sending import LOOK_BACK, nonce, patience, post, sent_already
from bot.messages import reminders
from bot.messages.names import written
from bot.messages.reminders import Due
from bot.model import Person, Reminders, Saying
from bot.refusals import RefusedError
from bot.store import outbox, people, seats
from bot.tables.outbox import NotNowError, Spoken
from bot.tables.table import Table
from games.core.log import Seat
from words.languages import language
from words.say import Say

_PEOPLE: Final = discord.AllowedMentions(everyone=False, roles=False, users=True)
_OVER: Final[Rung] = "over"
"""What a reminder is about that tells somebody alone that their time is over."""


class Reminding:
    """Reminds on Discord."""

    def __init__(self, host: Host, writing: asyncio.Lock, *, mark: str, pause: float) -> None:
        """Remind by `host`; `writing` is held for each letter, after a pause in seconds."""
        self._host = host
        self._room = host.room
        self._writing = writing
        self._mark = mark
        self._pause = pause
        self._enclosed: set[int] = set()
        """The ids of sayings that may have been sent in a letter with another."""

    async def speak(self, saying: Saying, table: Table) -> Spoken:
        """Say it, if it is still true and wanted.

        Raises:
            NotNowError: try again later.
            NeverError: leave it.
        """
        if saying.kind == "away":
            return await self._tell_away(saying, table)
        return await self._remind(saying, table)

    async def _tell_away(self, saying: Saying, table: Table) -> Spoken:
        """Tell a table that somebody is away, if they still are."""
        user_id = None if saying.seat is None else table.chairs[saying.seat].user_id
        if user_id is None or saying.seat is None or table.facts.status != "running":
            return Spoken()
        async with self._room.store.read() as db:
            until = (await people.person(db, user_id)).away_until
        if until is None or str(until) != saying.about or until <= self._room.now():
            return Spoken()
        say = language(table.facts.locale)
        names = written(await self._host.names.plain(table, say))
        text = reminders.away(table, saying.seat, until, names, say)
        channel = self._channel(table)
        if not (saying.tried and await self._stands(channel, text)):
            await post(self._host, table, lambda: channel.send(text, nonce=self._nonce(saying)))
        return Spoken()

    async def _remind(self, saying: Saying, table: Table) -> Spoken:
        """Remind one person of a table, or by letter of all that are due."""
        seat = saying.seat
        user_id = None if seat is None else table.chairs[seat].user_id
        if seat is None or user_id is None or not await self._is_needed(saying, table):
            return Spoken()
        async with self._room.store.read() as db:
            person = await people.person(db, user_id)
        how = _how(saying, person, table, seat)
        if how == "off":
            return Spoken()
        self._check_awake(person)
        if how == "letter" and table.chairs[seat].dm != "closed":
            return await self._write(saying, table, user_id)
        await self._ping(saying)
        return Spoken()

    async def _is_needed(self, saying: Saying, table: Table) -> bool:
        if saying.seat is None or not reminders.still_waits(table, saying.seat, saying.number):
            return False
        if saying.about == _OVER:
            return True  # no reminder: it is news
        async with self._room.store.read() as db:
            return not await seats.is_hushed(db, table.id, saying.seat)

    def _check_awake(self, person: Person) -> None:
        now = self._room.now()
        wait = awake(person.hours(self._room.zone), now) - now
        if wait > 0:
            raise NotNowError("they have their quiet hours", after=wait / 1000)

    # In the channel ---------------------------------------------------------------------------

    async def _ping(self, saying: Saying) -> None:
        """Call somebody; theirs is the only mention in the text."""
        table = await self._room.get(saying.table_id)  # a letter may have been tried first
        say, channel = language(table.facts.locale), self._channel(table)
        if saying.tried:
            async with patience():
                if await sent_already(self._host, channel, saying):
                    return
        due = await self._due(saying, table, say)
        if not _still_waits(due):
            return
        await post(
            self._host,
            table,
            lambda: channel.send(
                reminders.ping(due, say),
                view=controls.reminder_buttons([due], say),
                nonce=self._nonce(saying),
                allowed_mentions=_PEOPLE,
            ),
        )

    # By letter --------------------------------------------------------------------------------

    async def _write(self, saying: Saying, table: Table, user_id: int) -> Spoken:
        """Write one letter of all that is due; where it comes back, call them in the channel."""
        async with self._writing:
            is_tried = saying.tried or saying.id in self._enclosed
            if not is_tried:
                await asyncio.sleep(self._pause)  # what is due at the same time comes in meanwhile
            try:
                async with patience():
                    return await self._send(saying, user_id, is_tried=is_tried)
            except discord.HTTPException as error:
                if error.code not in codes.CLOSED:
                    raise NotNowError(str(error)) from None
        await self._ping(saying)
        return Spoken(user_id=user_id, dm="closed")

    async def _send(self, saying: Saying, user_id: int, *, is_tried: bool) -> Spoken:
        enclosed = await self._enclose(saying, user_id)
        if not enclosed:
            return Spoken()  # it has moved on, or another letter has told it
        spoken = Spoken(user_id=user_id, dm="open")
        channel = await self._host.create_dm(discord.Object(user_id))
        if is_tried and await sent_already(self._host, channel, saying):
            return spoken  # what else was in it finds it too
        async with self._room.store.write() as db:
            for one, _ in enclosed:
                self._enclosed.add(one.id)
                await outbox.try_saying(db, one.id)
        say = language(self._host.languages.get(user_id, enclosed[0][1].facts.locale))
        dues = [await self._due(one, table, say) for one, table in enclosed]
        dues = [one for one in dues if _still_waits(one)]
        if dues:
            await channel.send(
                reminders.letter(dues, say),
                view=controls.reminder_buttons(dues, say),
                nonce=self._nonce(saying),
            )
        await self._told(enclosed)
        return spoken if dues else Spoken()

    async def _enclose(self, saying: Saying, user_id: int) -> Sequence[tuple[Saying, Table]]:
        """Return what goes into a letter: a saying and others that are due; () if it is told.

        The oldest comes first, whichever of them had the letter written.
        """
        async with self._room.store.read() as db:
            due = await outbox.reminders(db, user_id, self._room.now())
        if saying.id not in [one.id for one in due]:
            return ()
        found: list[tuple[Saying, Table]] = []
        chosen = sorted(due, key=lambda one: one.id != saying.id)[: reminders.MOST]
        for one in sorted(chosen, key=lambda one: one.id):
            try:
                table = await self._room.get(one.table_id)
            except RefusedError:
                continue
            if await self._is_needed(one, table):
                found.append((one, table))
        return found

    async def _told(self, enclosed: Sequence[tuple[Saying, Table]]) -> None:
        async with self._room.store.write() as db:
            for one, _ in enclosed:
                await outbox.said(db, one.id)
        self._enclosed.difference_update(one.id for one, _ in enclosed)

    # Both -------------------------------------------------------------------------------------

    async def _due(self, saying: Saying, table: Table, say: Say) -> Due:
        names = written(await self._host.names.plain(table, say))
        assert saying.seat is not None  # noqa: S101 - it is needed
        due = Due(table, saying.seat, saying.number, saying.id, names)
        timer = table.timers.get(saying.seat)
        if timer is None:
            return due
        if timer.is_over:
            return replace(due, deadline=timer.next_at, is_over=True)
        return replace(due, deadline=timer.ends_at)

    def _channel(self, table: Table) -> discord.PartialMessageable:
        facts = table.facts
        return self._host.get_partial_messageable(facts.channel_id, guild_id=facts.guild_id)

    async def _stands(self, channel: discord.abc.Messageable, text: str) -> bool:
        """Tell whether the bot has said just this in a channel not long ago."""
        me = self._host.application_id
        async with patience():
            async for one in channel.history(limit=LOOK_BACK):
                if one.author.id == me and one.content == text:
                    return True
        return False

    def _nonce(self, saying: Saying) -> str:
        return nonce(self._mark, saying)


def _still_waits(due: Due) -> bool:
    """Tell whether a table waits still, after what was looked up for the reminder."""
    return reminders.still_waits(due.table, due.seat, due.after)


def _how(saying: Saying, person: Person, table: Table, seat: Seat) -> Reminders:
    """Return how somebody is told; of a sealed choice by letter, unless they want none."""
    is_letter = person.letters and table.session.is_secret(seat)
    if is_letter and (person.reminders == "channel" or saying.about == _OVER):
        return "letter"
    return person.reminders
