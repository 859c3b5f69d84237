"""Deliver boards (picture, story, who must act) and edit them."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from itertools import takewhile
from typing import Any, Final

import discord
from discord import ui

from bot.clocks.hours import MINUTE
from bot.frontend.core import error_codes, message_buttons
from bot.frontend.core.late_pictures import Painting
from bot.frontend.delivery.sender import (
    PINGS_PEOPLE,
    Sender,
    has_pictures,
    later_if_transient,
    never_if_refused,
)
from bot.outbox.outbox import NeverError, NotNowError
from bot.outbox.sent import Sent
from bot.outgoing import (
    BoardCopy,
    BoardPictures,
    BoardPost,
    ButtonRemoval,
    CountUpdate,
    Outgoing,
    PingRemoval,
)
from bot.tables.session import Session
from bot.tables.table import Table
from bot.texts import boards
from words.languages import language

_TOGETHER: Final = 2 * MINUTE
"""Milliseconds since everybody's last move in which a board makes no sound."""


async def send_board(sender: Sender, outgoing: Outgoing, board: BoardPost, table: Table) -> Sent:
    """Post a new board; without the picture if it is too big."""
    if table.row.status not in ("running", "over", "ended"):
        raise NeverError(f"the table is {table.row.status}")
    client, channel = sender.client, sender.channel(table)
    with suppress(discord.HTTPException):  # if posted again, the nonce returns the first message
        found = await sender.found_if_shown(outgoing, channel)
        if found is not None:
            return Sent(found.id, lacks_pictures=not has_pictures(found))
        if outgoing.is_replaced:
            raise NeverError("a newer board tells it")
    say = language(table.row.locale)
    names = await client.names.plain(table, say)
    past = await _as_it_was(table.session, board.entry)
    deadlines = await sender.registry.deadlines(table)
    # A game that is paused or ends while this is painted is shown in its earlier state.
    told = boards.board(table, past, names, say, deadlines)
    view = message_buttons.board_buttons(table, outgoing.id, is_over=told.is_over)
    are_too_big = are_late = False

    async def send() -> discord.Message:
        nonlocal are_too_big, are_late
        files = list[discord.File]()
        if not are_too_big:  # a file can be read only once
            painting = _painting(sender, table, past, names, table.row.told)
            found = await painting.within(sender.client.pictures.posted_in_time)
            files, are_late = found or [], found is None
        try:
            return await channel.send(
                **_shown(told, files, view),
                files=files,
                nonce=sender.nonce(outgoing),
                allowed_mentions=PINGS_PEOPLE,
                silent=all_play_now(table, past, sender.registry.now()),
            )
        except discord.HTTPException as error:
            if not files or error.code not in error_codes.TOO_BIG:
                raise
        are_too_big = True
        return await send()

    message_id = await sender.post(table, send, insists=True)
    return Sent(message_id, lacks_pictures=are_late)


def all_play_now(table: Table, past: Session, now: int) -> bool:
    """Tell whether everybody at a table has moved in the last two minutes, so sees the board.

    During sealed choices, the answer is always no: who has chosen must not show.
    """
    if past.result is not None or past.is_sealed_question:
        return False
    lately = takewhile(lambda entry: now - entry.at <= _TOGETHER, reversed(past.entries))
    moved = {entry.seat for entry in lately if entry.kind == "move"}
    seated = {one.seat for one in table.seat_rows if one.kind == "person"}
    return len(seated) > 1 and seated <= moved


def _painting(
    sender: Sender, table: Table, past: Session, names: tuple[str, ...], since: int
) -> Painting:
    """Return the pictures of a board; use the painted ones if there are any."""
    return Painting(
        sender.client.pictures.board(
            f"board {table.id} {past.number}",
            table,
            past,
            names,
            language(table.row.locale),
            since=since,
            with_news=True,
            can_wait=True,
        )
    )


async def add_pictures(sender: Sender, late: BoardPictures, table: Table) -> Sent:
    """Add the pictures to a board that was posted without them; the rest does not change."""
    if table.begun is None:
        raise NeverError("there is no game")
    say = language(table.row.locale)
    names = await sender.client.names.plain(table, say)
    past = await _as_it_was(table.session, late.entry)
    painting = _painting(sender, table, past, names, late.since)
    files = await painting.within(sender.client.pictures.posted_in_time)
    if files is None:
        raise NotNowError("the pictures are not painted yet")
    if files:
        told = boards.board(table, past, names, say, since=late.since)
        shown: dict[str, Any] = {"embeds": message_buttons.close_up(files)}
        if told.is_over:  # nobody searches for a message that is known to exist, so no number
            view = message_buttons.over_buttons(table, 0, say)
            shown = {"view": message_buttons.last_board(told, files, view)}
        message = sender.channel(table).get_partial_message(late.message_id)
        async with never_if_refused():
            await message.edit(attachments=files, **shown)
    return Sent()


def _shown(told: boards.Board, files: Sequence[discord.File], view: ui.View) -> dict[str, Any]:
    """Return a board's parameters; calls must be content, or the notification would be empty."""
    if told.is_over:
        return {"view": message_buttons.last_board(told, files, view)}
    return {"content": told.text, "embeds": message_buttons.close_up(files), "view": view}


async def copy_board(sender: Sender, outgoing: Outgoing, copy: BoardCopy, table: Table) -> Sent:
    """Post a copy of the newest board, without pings."""
    row, channel = table.row, sender.channel(table)
    async with later_if_transient():
        found = await sender.found(outgoing, channel)
    if found is not None:
        return Sent(found.id, lacks_pictures=not has_pictures(found))
    if row.message_id != copy.message_id or row.status != "running":
        raise NeverError("there is a newer board")
    async with never_if_refused():
        board = await channel.get_partial_message(copy.message_id).fetch()
    view = message_buttons.board_buttons(table, outgoing.id, is_over=False)

    async def send() -> discord.Message:
        files = [await one.to_file() for one in board.attachments]
        return await channel.send(
            board.content,
            embeds=message_buttons.close_up(files),
            files=files,
            view=view,
            nonce=sender.nonce(outgoing),
            allowed_mentions=discord.AllowedMentions.none(),
            silent=True,
        )

    message_id = await sender.post(table, send)
    return Sent(message_id, lacks_pictures=not board.attachments)


async def update_count(sender: Sender, count: CountUpdate, table: Table) -> Sent:
    """Update the number of players still deciding on the newest board; an edit pings nobody."""
    row = table.row
    if row.message_id is None or row.status != "running" or count.entry < row.told:
        raise NeverError("there is no board to count on")
    say = language(row.locale)
    names = await sender.client.names.plain(table, say)
    past = await _as_it_was(table.session, count.entry)
    deadlines = await sender.registry.deadlines(table) if count.with_deadline else None
    message = sender.channel(table).get_partial_message(row.message_id)
    async with never_if_refused():
        content = (await message.fetch()).content
        text = boards.counted(content, table, past, names, say, deadlines)
        await message.edit(content=text, allowed_mentions=PINGS_PEOPLE)
    return Sent()


async def remove_buttons(sender: Sender, removal: ButtonRemoval, table: Table) -> Sent:
    """Remove the buttons of an old message, and its count; a failure does no harm."""
    message = sender.channel(table).get_partial_message(removal.message_id)
    async with never_if_refused():
        content = (await message.fetch()).content
        say = language(table.row.locale)
        text = boards.closed(content, say)
        await message.edit(content=text, view=None, allowed_mentions=PINGS_PEOPLE)
    return Sent()


async def remove_ping(sender: Sender, removal: PingRemoval, table: Table) -> Sent:
    """Delete the call to a past turn; a failure does no harm."""
    async with never_if_refused():
        await sender.channel(table).get_partial_message(removal.message_id).delete()
    return Sent()


async def _as_it_was(session: Session, entry: int) -> Session:
    """Return a game as it was after an entry; older positions are replayed off the event loop."""
    if entry == session.number:
        return session.at(entry)
    return await asyncio.to_thread(session.at, entry)
