"""Deliver announcements of tournaments, and call people to their tables."""

import io
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import discord
from discord import ui

from bot.frontend.core.late_pictures import Painting
from bot.frontend.core.message_buttons import below, log_button, rows_of
from bot.frontend.core.views import as_layout, unstored
from bot.frontend.delivery.sender import Sender, never_if_refused, pings
from bot.frontend.tournaments import announcements, tournament_pictures, tournament_text
from bot.frontend.tournaments.tournament_buttons import announced, drawn, entry_buttons
from bot.outbox.outbox import NeverError
from bot.outbox.sent import Sent
from bot.outgoing import Announcement, DrawUpdate, EntryUpdate, Outgoing
from bot.shelf import Game
from bot.store.rows import tournaments
from bot.tables.table import Table
from bot.tournaments.announce import ENDS_CHOOSING, announcement, shows_season
from bot.tournaments.announce import Announcement as Told
from bot.tournaments.exporting import exported
from tournaments.events import Adjudicated, Cancelled, Drawn, Ended, Finished
from tournaments.state import State
from words.fitting import cut
from words.languages import language

_MOST: Final = 2000
"""Most characters of a message."""


async def announce(sender: Sender, outgoing: Outgoing, message: Announcement) -> Sent:
    """Announce an entry of a tournament; at the end, with the export."""
    told = await announcement(
        sender.registry.store,
        message.tournament_id,
        message.entry,
        message.part,
        message.channel_id,
    )
    if told is None:
        raise NeverError("the tournament is gone")
    text, channel = _text(sender, told), _channel(sender, told)
    async with never_if_refused():
        found = await sender.found(outgoing, channel)
        if found is not None:
            return Sent(found.id)
    view = announced(told.entry, told.state, outgoing.id, language(told.place.locale))
    export = await _export(sender, told)
    painting = Painting(_pictures(sender, told))
    pictures = await painting.within(sender.client.pictures.posted_in_time)
    async with never_if_refused():
        sent = await channel.send(
            **_shown(told, text, view, pictures or [], export),
            nonce=sender.nonce(outgoing),
            allowed_mentions=pings(told.calls),
        )
    if pictures is None:

        async def add(late: list[discord.File]) -> None:
            if late:
                shown = _shown(told, text, view, late, export)
                await sent.edit(attachments=shown.pop("files"), **shown)

        sender.client.late_pictures.follow_by(sent.id, painting, add)
    return Sent(sent.id)


async def _export(sender: Sender, told: Told) -> str | None:
    """Return the export of a tournament, if it is over."""
    if not isinstance(told.entry.event, Finished | Cancelled):
        return None
    return await exported(sender.registry.store, told, tournament_text.address(told.row))


def _shown(
    told: Told, text: str, view: ui.View, pictures: Sequence[discord.File], export: str | None
) -> dict[str, Any]:
    """Return an announcement's parameters; standings and podium have alt texts of their own.

    They are therefore components. Calls stay content, and so does a draw, whose message is edited
    when its tables are open.
    """
    files = [*pictures]
    if export is not None:
        files.append(discord.File(io.BytesIO(export.encode()), f"tournament-{told.row.id}.json"))
    event = told.entry.event
    if not isinstance(event, Finished) and not shows_season(told.state, event):
        return {"content": text, "embeds": below(pictures), "view": view, "files": files}
    layout = as_layout(text, view, map(discord.MediaGalleryItem, pictures))
    for file in files[len(pictures) :]:
        layout.add_item(ui.File[ui.LayoutView](file))
    return {"view": layout, "files": files}


async def _pictures(sender: Sender, told: Told) -> list[discord.File]:
    """Return an announcement's pictures.

    The podium, or the tables and the standings behind them.
    """
    say, client = language(told.place.locale), sender.client
    found = list[discord.File | None]()
    match told.entry.event:
        case Finished():
            found = [await tournament_pictures.podium(client, told, say)]
            if not told.state.rounds_of("bracket", "final"):
                found += await tournament_pictures.all_standings(client, told, say)
        case Drawn():
            drawn = told.state.rounds[-1]
            if drawn.stage != "heat":
                found.append(await tournament_pictures.seated(client, told, say))
            if _is_new(told.state):
                found += await tournament_pictures.all_standings(client, told, say)
        case Ended() | Adjudicated() if shows_season(told.state, told.entry.event):
            found += await tournament_pictures.all_standings(client, told, say)
        case _:
            pass
    return [one for one in found if one is not None]


def _is_new(state: State) -> bool:
    """Tell whether the standings have changed since the last draw.

    A bracket does not change them.
    """
    has_ended = any(one.outcome is not None for one in state.matches.values())
    return has_ended and state.rounds[-2].stage != "bracket"


async def update_entries(sender: Sender, message: EntryUpdate) -> Sent:
    """Update the message with the button for entering."""
    told = await announcement(
        sender.registry.store, message.tournament_id, channel_id=message.channel_id
    )
    if told is None or told.place.message_id is None:
        raise NeverError("there is no message to update")
    shown = _channel(sender, told).get_partial_message(told.place.message_id)
    async with never_if_refused():
        # The buttons have no number: nobody searches for a message that is known to exist.
        view = unstored(rows_of(entry_buttons(told.state, 0, language(told.place.locale))))
        await shown.edit(content=_text(sender, replace(told, entry=told.record[0])), view=view)
    return Sent()


async def update_draw(sender: Sender, message: DrawUpdate) -> Sent:
    """Add links to the tables to the message of a draw; remove the seats after they are chosen."""
    told = await announcement(
        sender.registry.store,
        message.tournament_id,
        message.entry,
        channel_id=message.channel_id,
    )
    known = None if told is None else told.place.drawn_message_id
    if told is None or known is None or told.place.drawn_entry != message.entry:
        raise NeverError("there is no message to update")
    shown, say = _channel(sender, told).get_partial_message(known), language(told.place.locale)
    async with sender.registry.store.read() as db:
        after = await tournaments.entries(db, message.tournament_id, after=message.entry)
    # The buttons have no number: nobody searches for a message that is known to exist.
    goes_on = not any(isinstance(one.event, ENDS_CHOOSING) for one in after)
    async with never_if_refused():
        await shown.edit(
            content=_text(sender, replace(told, may_choose=goes_on)),
            view=drawn(told.state, 0, say, may_choose=goes_on),
            allowed_mentions=pings(told.calls),
        )
    return Sent()


def _channel(sender: Sender, told: Told) -> discord.PartialMessageable:
    place = told.place
    return sender.client.get_partial_messageable(place.channel_id, guild_id=place.guild_id)


def _text(sender: Sender, told: Told) -> str:
    return cut(announcements.text(told, _game(sender, told), language(told.place.locale)), _MOST)


def _game(sender: Sender, told: Told) -> Game:
    return sender.registry.shelf[told.row.game]


async def call_to_match(sender: Sender, outgoing: Outgoing, table: Table) -> Sent:
    """Call all players of a tournament's table."""
    async with sender.registry.store.read() as db:
        names = await tournaments.names_of_tables(db, [table.id])
    if table.id not in names:
        raise NeverError("it is no table of a tournament")
    say, channel = language(table.row.locale), sender.channel(table)
    async with never_if_refused():
        if await sender.found(outgoing, channel):
            return Sent()
    text = announcements.call(names[table.id], table.people, say)
    await sender.post(
        table,
        lambda: channel.send(
            text,
            view=log_button(table, outgoing.id, say),
            nonce=sender.nonce(outgoing),
            allowed_mentions=pings(table.people),
        ),
    )
    return Sent()
