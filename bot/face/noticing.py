"""Tells tables what time has brought: whose time is over, who moves for whom now."""

import discord
from discord import ui

from bot.face import controls
from bot.face.host import Host
from bot.face.sending import nonce, optional, patience, post, sent_already
from bot.messages.notices import notice
from bot.model import Entry, Saying
from bot.tables.outbox import Spoken
from bot.tables.table import Table
from words.languages import language
from words.say import Say

_PEOPLE = discord.AllowedMentions(everyone=False, roles=False, users=True)


async def tell(host: Host, saying: Saying, table: Table, mark: str) -> Spoken:
    """Tell a note of the record in the channel, if it is still true.

    Raises:
        NotNowError: try again later.
        NeverError: leave it.
    """
    if table.begun is None or saying.number > table.begun.number:
        return Spoken()
    say, entry = language(table.facts.locale), table.begun.entries[saying.number - 1]
    text = notice(table, entry, saying.seat, say)
    if text is None:
        return Spoken()
    facts = table.facts
    channel = host.get_partial_messageable(facts.channel_id, guild_id=facts.guild_id)
    if saying.tried:
        async with optional(), patience():
            if await sent_already(host, channel, saying):
                return Spoken()
    view = _buttons(table, entry, saying.id, say)
    await post(
        host,
        table,
        lambda: channel.send(text, view=view, nonce=nonce(mark, saying), allowed_mentions=_PEOPLE),
    )
    return Spoken()


def _buttons(table: Table, entry: Entry, number: int, say: Say) -> ui.View:
    """Return what helps with a note; by the number in a button the message is known again."""
    match entry.text:
        case "over" | "gone" | "silent" | "substitute":
            return controls.play_button(table, number, say)
        case "computer" if entry.seat is not None and table.chairs[entry.seat].absent_id:
            return controls.back_button(table, number, say)
        case _:
            return controls.log_button(table, number, say)
