"""Delivers boards (picture, story, who must act) and edits them."""

import asyncio

import discord

from bot.frontend import error_codes, message_buttons
from bot.frontend.delivery.sender import PINGS_PEOPLE, Sender, later_if_transient, never_if_refused
from bot.outbox.outbox import NeverError
from bot.outbox.sent import Sent
from bot.outgoing import BoardCopy, BoardPost, ButtonRemoval, CountUpdate, Outgoing
from bot.tables.session import Session
from bot.tables.table import Table
from bot.texts import boards
from words.languages import language


async def send_board(sender: Sender, outgoing: Outgoing, board: BoardPost, table: Table) -> Sent:
    """Post a new board; without the picture if it is too big."""
    if table.row.status not in ("running", "over", "ended"):
        raise NeverError(f"the table is {table.row.status}")
    client, channel = sender.client, sender.channel(table)
    async with later_if_transient():
        found = await sender.found(outgoing, channel)
    if found is not None:
        return Sent(found.id)
    if outgoing.is_replaced:
        raise NeverError("a newer board tells it")
    say = language(table.row.locale)
    names = await client.names.plain(table, say)
    past = await _as_it_was(table.session, board.entry)
    deadlines = await sender.registry.deadlines(table)
    # A game that is paused or ends while this is being painted is shown as it was before.
    told = boards.board(table, past, names, say, deadlines)
    view = message_buttons.board_buttons(table, outgoing.id, is_over=told.is_over)
    pictures = _Pictures(sender, outgoing, table, past, names)

    async def send() -> discord.Message:
        files = await pictures.files()
        try:
            return await channel.send(
                told.text,
                embeds=message_buttons.embeds(told, files),
                files=files,
                view=view,
                nonce=sender.nonce(outgoing),
                allowed_mentions=PINGS_PEOPLE,
            )
        except discord.HTTPException as error:
            if not files or error.code not in error_codes.TOO_BIG:
                raise
        pictures.are_too_big = True
        return await send()

    return Sent(await sender.post(table, send, insists=True))


async def copy_board(sender: Sender, outgoing: Outgoing, copy: BoardCopy, table: Table) -> Sent:
    """Post the newest board once more as it stands, and ping nobody."""
    row, channel = table.row, sender.channel(table)
    async with later_if_transient():
        found = await sender.found(outgoing, channel)
    if found is not None:
        return Sent(found.id)
    if row.message_id != copy.message_id or row.status != "running":
        raise NeverError("there is a newer board")
    async with never_if_refused():
        board = await channel.get_partial_message(copy.message_id).fetch()
    view = message_buttons.board_buttons(table, outgoing.id, is_over=False)

    async def send() -> discord.Message:
        files = [await one.to_file() for one in board.attachments]
        return await channel.send(
            board.content,
            embeds=message_buttons.embeds(boards.Board(board.content, ()), files),
            files=files,
            view=view,
            nonce=sender.nonce(outgoing),
            allowed_mentions=discord.AllowedMentions.none(),
            silent=True,
        )

    return Sent(await sender.post(table, send))


class _Pictures:
    """The pictures of a board, created for each attempt: a file can be read only once."""

    def __init__(
        self,
        sender: Sender,
        outgoing: Outgoing,
        table: Table,
        past: Session,
        names: tuple[str, ...],
    ) -> None:
        self._sender = sender
        self._outgoing = outgoing
        self._table = table
        self._past = past
        self._names = names
        self.are_too_big = False

    async def files(self) -> list[discord.File]:
        if self.are_too_big:
            return []
        say = language(self._table.row.locale)
        return await self._sender.client.pictures.board(
            f"board {self._outgoing.id}",
            self._table,
            self._past,
            self._names,
            say,
            with_news=True,
            can_wait=True,
        )


async def update_count(sender: Sender, count: CountUpdate, table: Table) -> Sent:
    """Update how many are still deciding on the newest board; an edit pings nobody."""
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
    """Remove the buttons of an old message, and its count; if that fails, it does no harm."""
    message = sender.channel(table).get_partial_message(removal.message_id)
    async with never_if_refused():
        content = (await message.fetch()).content
        say = language(table.row.locale)
        text = boards.closed(content, say, is_copied=removal.is_copied)
        await message.edit(content=text, view=None, allowed_mentions=PINGS_PEOPLE)
    return Sent()


async def _as_it_was(session: Session, entry: int) -> Session:
    """Return a game as it was after an entry; older positions are replayed off the event loop."""
    if entry == session.number:
        return session.at(entry)
    return await asyncio.to_thread(session.at, entry)
