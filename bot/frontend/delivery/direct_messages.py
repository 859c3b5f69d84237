"""Deliver DMs: secrets, welcomes, plans, news of a stopped table."""

import discord

from bot.frontend.core import error_codes, message_buttons
from bot.frontend.core.late_pictures import Painting
from bot.frontend.delivery.sender import Sender, later_if_transient
from bot.outbox.outbox import NeverError, NotNowError
from bot.outbox.sent import Sent
from bot.outgoing import Outgoing, SecretsDm
from bot.store.rows import people
from bot.tables.table import Table
from bot.texts import direct_messages
from bot.texts.direct_messages import DirectMessage
from bot.texts.names import escaped
from words.reader import Reader


async def send_dm(sender: Sender, outgoing: Outgoing, dm: DirectMessage, table: Table) -> Sent:
    """Send a DM if it is still needed by this person; one at a time."""
    if not direct_messages.is_due(dm, table):
        raise NeverError("it is not theirs any more")
    async with sender.registry.store.read() as db:
        if not (await people.person(db, dm.user_id)).dms:
            return Sent()  # they turned DMs off
    async with sender.writing(outgoing):
        try:
            async with later_if_transient():
                await _write(sender, outgoing, dm)
        except discord.HTTPException as error:
            if error.code in error_codes.CLOSED:
                await sender.client.follow_up(dm.user_id, direct_messages.no_direct_messages)
                return Sent(user_id=dm.user_id, dm="closed")
            raise NotNowError(str(error)) from None
    return Sent(user_id=dm.user_id, dm="open")


async def _write(sender: Sender, outgoing: Outgoing, dm: DirectMessage) -> None:
    client, user_id = sender.client, dm.user_id
    channel = await client.create_dm(discord.Object(user_id))
    if await sender.found(outgoing, channel):
        return
    table = await sender.registry.get(dm.table_id)  # it may have changed while others were sent
    say = client.language_of(user_id, table.row.locale)
    names = await client.names.plain(table, say)
    if not direct_messages.is_due(dm, table):
        raise NeverError("it is not theirs any more")
    seat = table.seat_of(user_id)
    text = direct_messages.text(dm, table, Reader(say, escaped(names), seat))

    async def send(files: list[discord.File]) -> discord.Message:
        return await channel.send(
            text,
            files=files,
            view=message_buttons.dm_buttons(
                table, outgoing.id, say, is_playing=isinstance(dm, SecretsDm)
            ),
            nonce=sender.nonce(outgoing),
            allowed_mentions=discord.AllowedMentions.none(),
        )

    painting, files = None, list[discord.File]()
    if isinstance(dm, SecretsDm) and seat is not None:
        key = f"hand {outgoing.id}"
        painting = Painting(client.pictures.hand(key, table, seat, names, say, can_wait=True))
        found = await painting.within(client.pictures.posted_in_time)
        painting, files = (painting, []) if found is None else (None, found)
    try:
        message = await send(files)
    except discord.HTTPException as error:
        if error.code not in error_codes.TOO_BIG:
            raise
        message = await send([])
    if painting is not None:
        client.late_pictures.follow(message, painting)
