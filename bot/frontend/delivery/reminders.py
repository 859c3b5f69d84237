"""Deliver reminders about waiting tables, and news of absences.

A reminder goes to the channel or to DMs, as the person wants, never to both; if they accept no DMs,
it goes to the channel. A person who has moved meanwhile gets none. During sealed choices, a ping
would show who has not chosen, so all who accept DMs get one.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import discord

from bot.clocks.clock import Stage
from bot.clocks.hours import awake
from bot.frontend.core import error_codes, message_buttons
from bot.frontend.delivery.sender import LOOK_BACK, PINGS_PEOPLE, Sender, later_if_transient, pings
from bot.model import Person, Reminders
from bot.outbox.outbox import Join, NotNowError
from bot.outbox.sent import Sent
from bot.outgoing import AbsenceNotice, ChoicesCall, Outgoing, Reminder
from bot.refusals import RefusedError
from bot.store.rows import people, seats
from bot.tables import lobby
from bot.tables.table import Table
from bot.texts import boards, reminders
from bot.texts.names import escaped
from bot.texts.reminders import Due
from words.languages import language
from words.say import Say

_OVER: Final[Stage] = "over"
"""The stage at which only the late person is notified."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A reminder and its table."""

    outgoing: Outgoing
    reminder: Reminder
    table: Table


async def send_absence(
    sender: Sender, outgoing: Outgoing, absence: AbsenceNotice, table: Table
) -> Sent:
    """Report to a table that a person is away or back, if this is still true."""
    user_id, until = table.seat_rows[absence.seat].user_id, absence.until
    if user_id is None or table.row.status != "running":
        return Sent()
    async with sender.registry.store.read() as db:
        known = await people.person(db, user_id)
    if known.away_until != until or (until is not None and until <= sender.registry.now()):
        return Sent()
    say = language(table.row.locale)
    names = escaped(await sender.client.names.plain(table, say))
    text = reminders.away(table, absence.seat, until, names, say)
    channel = sender.channel(table)
    if not (outgoing.tried and await stands(sender, channel, text)):
        await sender.post(table, lambda: channel.send(text, nonce=sender.nonce(outgoing)))
    return Sent()


async def call_again(sender: Sender, outgoing: Outgoing, table: Table) -> Sent:
    """Call the players of the past table who have not joined its rematch yet."""
    called = await lobby.called_again(sender.registry, table)
    if not called:
        return Sent()
    channel, text = (
        sender.channel(table),
        reminders.again(table, called, language(table.row.locale)),
    )
    if not (outgoing.tried and await stands(sender, channel, text)):
        await sender.post(
            table,
            lambda: channel.send(
                text, nonce=sender.nonce(outgoing), allowed_mentions=pings(called)
            ),
        )
    return Sent()


async def call_for_choices(
    sender: Sender, outgoing: Outgoing, call: ChoicesCall, table: Table
) -> Sent:
    """Call all who are asked for sealed choices, unless a newer board has done so."""
    is_asked = table.row.status == "running" and table.session.is_sealed_question
    say, channel = language(table.row.locale), sender.channel(table)
    async with later_if_transient():
        found = await sender.found(outgoing, channel)
    if found is not None:
        return Sent(found.id)
    if not is_asked or table.row.told > call.entry:
        return Sent()
    names = escaped(await sender.client.names.plain(table, say))
    text = boards.choices_call(table, names, await sender.registry.deadlines(table), say)
    message_id = await sender.post(
        table,
        lambda: channel.send(
            text,
            view=message_buttons.play_button(table, outgoing.id, say),
            nonce=sender.nonce(outgoing),
            allowed_mentions=PINGS_PEOPLE,
        ),
    )
    return Sent(message_id)


async def send_reminder(
    sender: Sender, outgoing: Outgoing, reminder: Reminder, table: Table, join: Join
) -> Sent:
    """Remind a person of a table; by DM, of all tables that are waiting for them."""
    if not await _is_needed(sender, reminder, table):
        found = await sender.found(outgoing, sender.channel(table))
        return Sent() if found is None else Sent(found.id)
    async with sender.registry.store.read() as db:
        person = await people.person(db, reminder.user_id)
    way = _way(reminder, person, table)
    if way == "off":
        return Sent()
    _check_awake(sender, person)
    waiting = _Waiting(outgoing, reminder, table)
    if way == "dm" and table.seat_rows[reminder.seat].dm != "closed":
        return await _write(sender, waiting, join)
    return Sent(await _ping(sender, outgoing, reminder))


async def _is_needed(sender: Sender, reminder: Reminder, table: Table) -> bool:
    if not _waits(reminder, table):
        return False
    if reminder.stage == _OVER:
        return True  # news, not a reminder, so muted reminders do not matter
    async with sender.registry.store.read() as db:
        return not await seats.is_quiet(db, table.id, reminder.seat)


def _waits(reminder: Reminder, table: Table) -> bool:
    """Tell whether the table still waits for the reminded person."""
    is_theirs = table.seat_of(reminder.user_id) == reminder.seat
    return is_theirs and reminders.still_waits(table, reminder.seat, reminder.entry)


def _check_awake(sender: Sender, person: Person) -> None:
    now = sender.registry.now()
    wait = awake(person.hours(sender.registry.zone), now) - now
    if wait > 0:
        raise NotNowError("they have quiet hours or a day off", after=wait / 1000)


def _way(reminder: Reminder, person: Person, table: Table) -> Reminders:
    """Return the way to notify a person; for a sealed choice, a DM unless they want none."""
    is_by_dm = person.dms and table.session.is_sealed_question
    if is_by_dm and (person.reminders == "channel" or reminder.stage == _OVER):
        return "dm"
    return person.reminders


# In the channel -------------------------------------------------------------------------------


async def _ping(sender: Sender, outgoing: Outgoing, reminder: Reminder) -> int | None:
    """Ping a person, the only one mentioned in the text; return the message's id."""
    table = await sender.registry.get(reminder.table_id)  # a DM may have been tried first
    if table.session.is_sealed_question:
        return None  # a `ChoicesCall` calls everybody in the same way
    say, channel = language(table.row.locale), sender.channel(table)
    async with later_if_transient():
        found = await sender.found(outgoing, channel)
    if found is not None:
        return found.id
    due = await _due(sender, _Waiting(outgoing, reminder, table), say)
    if not _waits(reminder, table):
        return None
    return await sender.post(
        table,
        lambda: channel.send(
            reminders.ping(due, say),
            view=message_buttons.reminder_buttons([due], say),
            nonce=sender.nonce(outgoing),
            allowed_mentions=PINGS_PEOPLE,
        ),
    )


# By direct message ----------------------------------------------------------------------------


async def _write(sender: Sender, waiting: _Waiting, join: Join) -> Sent:
    """Send one DM about everything that is due.

    If it is refused, ping the person in the channel.
    """
    outgoing, user_id = waiting.outgoing, waiting.reminder.user_id
    async with sender.writing(outgoing):  # other reminders may join during the pause
        try:
            async with later_if_transient():
                return await _send(sender, waiting, join)
        except discord.HTTPException as error:
            if error.code not in error_codes.CLOSED:
                raise NotNowError(str(error)) from None
    if waiting.table.session.is_sealed_question:
        return Sent()  # noting it now would start calls, and show that they have not chosen
    message_id = await _ping(sender, outgoing, waiting.reminder)
    return Sent(message_id, user_id=user_id, dm="closed")


async def _send(sender: Sender, waiting: _Waiting, join: Join) -> Sent:
    client, user_id = sender.client, waiting.reminder.user_id
    channel = await client.create_dm(discord.Object(user_id))
    if await sender.found(waiting.outgoing, channel):
        return Sent(user_id=user_id, dm="open")  # the reminders that were joined also find it
    enclosed = await _enclosed(sender, waiting, await join())
    say = client.language_of(user_id, enclosed[0].table.row.locale)
    dues = [await _due(sender, one, say) for one in enclosed]
    told = [due for due, one in zip(dues, enclosed, strict=True) if _waits(one.reminder, one.table)]
    together = tuple(one.outgoing.id for one in enclosed)
    if not told:
        return Sent(together=together)
    await channel.send(
        reminders.dm(told, say),
        view=message_buttons.reminder_buttons(told, say),
        nonce=sender.nonce(waiting.outgoing),
    )
    return Sent(user_id=user_id, dm="open", together=together)


async def _enclosed(
    sender: Sender, waiting: _Waiting, companions: Sequence[Outgoing]
) -> list[_Waiting]:
    """Return the reminders for one DM: all that are due, oldest first."""
    found = [waiting]
    for outgoing in companions:
        reminder = outgoing.message
        if len(found) == reminders.MOST or not isinstance(reminder, Reminder):
            continue
        try:
            table = await sender.registry.get(reminder.table_id)
        except RefusedError:
            continue
        if await _is_needed(sender, reminder, table):
            found.append(_Waiting(outgoing, reminder, table))
    return sorted(found, key=lambda one: one.outgoing.id)


# Both -----------------------------------------------------------------------------------------


async def _due(sender: Sender, waiting: _Waiting, say: Say) -> Due:
    reminder, table = waiting.reminder, waiting.table
    names = escaped(await sender.client.names.plain(table, say))
    due = Due(table, reminder.seat, reminder.entry, waiting.outgoing.id, names)
    timer = table.timers.get(reminder.seat)
    if timer is None:
        return due
    ends = (await sender.registry.deadlines(table)).ends
    return replace(due, deadline=ends.get(reminder.seat), is_over=timer.is_over)


async def stands(sender: Sender, channel: discord.abc.Messageable, text: str) -> bool:
    """Tell whether the bot has recently posted exactly this text."""
    me = sender.client.own_id
    async with later_if_transient():
        async for one in channel.history(limit=LOOK_BACK):
            if one.author.id == me and one.content == text:
                return True
    return False
