"""Keep a tournament's role and event up to date, as far as the bot may on that server."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from typing import Final

import discord
import structlog

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.membership import guild_of
from bot.frontend.delivery.sender import Sender, later_if_transient, never_if_refused
from bot.model import TournamentRow
from bot.outbox.outbox import NeverError
from bot.outbox.sent import Sent
from bot.outgoing import Outgoing, RoleChange, ServerUpdate
from bot.store.rows import outbox, tournaments
from bot.tournaments.announce import Announcement as Told
from bot.tournaments.announce import announcement
from bot.tournaments.on_server import has_role, is_over
from tournaments.preview import preview
from words.languages import language
from words.say import Say
from words.tournaments import plans

_NAME: Final = 100
"""Most characters in the name of a role or an event."""

_log = structlog.get_logger(__name__)


def lacking(interaction: Interaction, row: TournamentRow, say: Say) -> list[str]:
    """Return what a tournament wants and the bot may not create here."""
    may, lines = interaction.app_permissions, list[str]()
    if row.wants_role and not may.manage_roles:
        lines.append(say("-# Its players get no role: the bot has no Manage Roles permission."))
    if row.wants_event and not may.create_events:
        lines.append(
            say("-# The server shows no event for it: the bot has no Create Events permission.")
        )
    return lines


async def update_server(sender: Sender, outgoing: Outgoing, message: ServerUpdate) -> Sent:
    """Update the role and the event to the tournament's present state."""
    told = await _told(sender, message.tournament_id)
    async with never_if_refused():
        guild = await guild_of(sender.client, told.row.guild_id)
    if guild is None:
        raise NeverError("the bot is not on the server")
    async with _allowed("role", told):
        await _keep_role(sender, outgoing, guild, told)
    async with _allowed("event", told):
        await _keep_event(sender, outgoing, guild, told)
    return Sent()


async def change_role(sender: Sender, message: RoleChange) -> Sent:
    """Give a person the role of a tournament, or remove it, according to the present state."""
    told = await _told(sender, message.tournament_id)
    user, role = told.users.get(message.entrant), told.row.entrants_role_id
    if user is None or role is None:
        raise NeverError("there is no role, or the person is forgotten")
    http = sender.client.http
    async with never_if_refused():
        if has_role(told.state, message.entrant):
            await http.add_role(told.row.guild_id, user, role)
        else:
            await http.remove_role(told.row.guild_id, user, role)
    return Sent()


async def _told(sender: Sender, number: int) -> Told:
    told = await announcement(sender.registry.store, number)
    if told is None:
        raise NeverError("the tournament is gone")
    return told


@asynccontextmanager
async def _allowed(what: str, told: Told) -> AsyncGenerator[None]:
    """Ignore refusals of Discord: the tournament goes on without it."""
    try:
        async with later_if_transient():
            yield
    except discord.HTTPException as error:
        _log.info("a tournament does without", what=what, tournament=told.row.id, why=str(error))


async def _keep_role(sender: Sender, outgoing: Outgoing, guild: discord.Guild, told: Told) -> None:
    known, name = told.row.entrants_role_id, f"🏆 {told.row.name}"[:_NAME]
    if is_over(told.state) or not told.row.wants_role:
        if known is not None:
            with suppress(discord.NotFound):  # it was deleted
                await sender.client.http.delete_role(guild.id, known)
            await _note(sender, told.row.id, entrants_role_id=None)
    elif known is None:
        made = await _left_role(outgoing, guild, name, told)
        if made is None:
            made = await guild.create_role(name=name, permissions=discord.Permissions.none())
        await _note_role(sender, told, made.id)
    else:
        there = guild.get_role(known)
        if there is not None and there.name != name:
            await there.edit(name=name)


async def _left_role(
    outgoing: Outgoing, guild: discord.Guild, name: str, told: Told
) -> discord.Role | None:
    """Return a role that was created but not saved before the bot was killed."""
    if not outgoing.tried:
        return None
    since = _moment(told.row.created_at // 1000 * 1000)
    made = [
        one
        for one in await guild.fetch_roles()
        if one.name == name and not one.permissions.value and one.created_at >= since
    ]
    return made[0] if made else None


async def _keep_event(sender: Sender, outgoing: Outgoing, guild: discord.Guild, told: Told) -> None:
    number, known = told.row.id, told.row.event_id
    state, is_open = told.state, told.state.phase in ("open", "check_in")
    if known is None:
        if told.row.wants_event and is_open and state.starts_at > sender.registry.now():
            made = await _left_event(sender, outgoing, guild, told)
            if made is None:
                made = await guild.create_scheduled_event(
                    name=told.row.name[:_NAME],
                    start_time=_moment(state.starts_at),
                    end_time=_end(told),
                    entity_type=discord.EntityType.external,
                    privacy_level=discord.PrivacyLevel.guild_only,
                    location=f"https://discord.com/channels/{guild.id}/{told.row.channel_id}",
                    description=_about(sender, told),
                )
            await _note(sender, number, event_id=made.id)
        return
    try:
        event = await guild.fetch_scheduled_event(known, with_counts=False)
    except discord.NotFound:
        event = None  # it was deleted
    if event is not None:
        event = await (_follow(event, told) if told.row.wants_event else _take_away(event))
    if event is None or is_over(state):
        await _note(sender, number, event_id=None)


async def _follow(event: discord.ScheduledEvent, told: Told) -> discord.ScheduledEvent | None:
    """Start, end and update an event; None if it is already over."""
    scheduled, active = discord.EventStatus.scheduled, discord.EventStatus.active
    if event.status not in (scheduled, active):
        return None
    if told.state.phase == "cancelled" and event.status is scheduled:
        return await event.cancel()
    if event.status is scheduled and told.state.phase in ("open", "check_in"):
        is_same = event.name == told.row.name[:_NAME]
        if not is_same or event.start_time != _moment(told.state.starts_at):
            start, end = _moment(told.state.starts_at), _end(told)
            event = await event.edit(name=told.row.name[:_NAME], start_time=start, end_time=end)
        return event
    if event.status is scheduled:
        event = await event.start()
    if is_over(told.state):
        return await event.end()
    if event.name != told.row.name[:_NAME]:
        event = await event.edit(name=told.row.name[:_NAME])
    return event


async def _take_away(event: discord.ScheduledEvent) -> None:
    """Remove an unwanted event: one that has started stays in the list as completed."""
    if event.status is discord.EventStatus.scheduled:
        await event.cancel()
    elif event.status is discord.EventStatus.active:
        await event.end()


async def _left_event(
    sender: Sender, outgoing: Outgoing, guild: discord.Guild, told: Told
) -> discord.ScheduledEvent | None:
    """Return an event that was created but not saved before the bot was killed."""
    if not outgoing.tried:
        return None
    there = await guild.fetch_scheduled_events(with_counts=False)
    where = f"/{told.row.channel_id}"
    mine = [one for one in there if one.creator_id == sender.client.own_id]
    named = [one for one in mine if one.name == told.row.name[:_NAME]]
    return next((one for one in named if (one.location or "").endswith(where)), None)


def _about(sender: Sender, told: Told) -> str:
    say = language(told.row.locale)
    game = sender.registry.shelf[told.row.game]
    kind = plans.format_name(told.state.settings.format, say)
    return say("{game} · {format}", game=game.name, format=kind)


def _end(told: Told) -> datetime:
    """Return the usual end, for the present entrants or one full table."""
    settings = told.state.settings
    people = max(len(told.state.active), settings.seats)
    usual = preview(settings, people)
    lasts = settings.round_cap if usual is None else usual.usual
    return _moment(told.state.starts_at + lasts)


def _moment(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC)


async def _note(sender: Sender, number: int, **values: int | None) -> None:
    async with sender.registry.store.write(can_wait=True) as db:
        await tournaments.change(db, number, **values)


async def _note_role(sender: Sender, told: Told, role: int) -> None:
    """Save the role, and give it to all who entered before it existed."""
    now = sender.registry.now()
    async with sender.registry.store.write(can_wait=True) as db:
        await tournaments.change(db, told.row.id, entrants_role_id=role)
        for who in told.state.people:
            if has_role(told.state, who):
                await outbox.put(db, RoleChange(told.row.id, who), now)
