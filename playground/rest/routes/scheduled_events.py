"""Scheduled events: listed, created, changed, begun, ended, deleted."""

from dataclasses import replace
from datetime import datetime

from playground import limits
from playground.errors import ApiError
from playground.rest.bodies import guilds as bodies
from playground.rest.call import Answer, Call, Route
from playground.rest.form_errors import FormErrors
from playground.rest.routes.guilds import guild_of
from playground.wire import Json, object_at
from playground.world import intents, payloads, permissions
from playground.world.model import (
    ChannelType,
    EntityType,
    EventStatus,
    Guild,
    ScheduledEvent,
)
from playground.world.permissions import Permission
from playground.world.state import World

_OVER = (EventStatus.COMPLETED, EventStatus.CANCELED)
_NEXT = {
    EventStatus.SCHEDULED: (EventStatus.ACTIVE, EventStatus.CANCELED),
    EventStatus.ACTIVE: (EventStatus.COMPLETED,),
}
"""Where a status may lead."""


async def listed(call: Call) -> Answer:
    """Return the events of a guild that are not over."""
    found = [one for one in guild_of(call).events.values() if one.status not in _OVER]
    return [payloads.scheduled_event(call.world, one) for one in found]


async def fetch(call: Call) -> Answer:
    """Return an event."""
    return payloads.scheduled_event(call.world, _known(call))


async def create(call: Call) -> Answer:
    """Create an event."""
    guild, bot, body, world = guild_of(call), call.bot.bot, call.json, call.world
    if not permissions.in_guild(guild, bot.id) & Permission.CREATE_EVENTS:
        raise ApiError(50013)
    if sum(one.status not in _OVER for one in guild.events.values()) >= limits.EVENTS:
        raise ApiError(30038)
    event = ScheduledEvent(
        world.ids.next(),
        guild.id,
        bot.id,
        body["name"],
        datetime.fromisoformat(body["scheduled_start_time"]),
        None,
        EntityType(body["entity_type"]),
        None,
        None,
        None,
    )
    _fill(event, body)
    _check(world, guild, event, is_moved=True)
    guild.events[event.id] = event
    _publish(world, "GUILD_SCHEDULED_EVENT_CREATE", event)
    return payloads.scheduled_event(world, event)


async def change(call: Call) -> Answer:
    """Change an event, as its creator or with permission to manage all."""
    guild, event, body, world = guild_of(call), _known(call), call.json, call.world
    _require_power(guild, event, call.bot.bot.id)
    if event.status in _OVER:
        raise ApiError(180000)
    status = EventStatus(body.get("status") or event.status)
    if status is not event.status and status not in _NEXT[event.status]:
        errors = FormErrors()
        errors.add("status", "GUILD_SCHEDULED_EVENT_INVALID_STATUS", "Invalid status transition.")
        errors.raise_if_any()
    changed = replace(event, status=status)
    _fill(changed, body)
    _check(world, guild, changed, is_moved="scheduled_start_time" in body)
    guild.events[event.id] = changed
    _publish(world, "GUILD_SCHEDULED_EVENT_UPDATE", changed)
    return payloads.scheduled_event(world, changed)


async def delete(call: Call) -> Answer:
    """Delete an event, as its creator or with permission to manage all."""
    guild, event = guild_of(call), _known(call)
    _require_power(guild, event, call.bot.bot.id)
    del guild.events[event.id]
    _publish(call.world, "GUILD_SCHEDULED_EVENT_DELETE", event)


def _known(call: Call) -> ScheduledEvent:
    events, number = guild_of(call).events, call.path["guild_scheduled_event_id"]
    if number not in events:
        raise ApiError(10070)
    return events[number]


def _require_power(guild: Guild, event: ScheduledEvent, user_id: str) -> None:
    """Raise 50013 for a caller who may not change an event."""
    bits = permissions.in_guild(guild, user_id)
    creates = event.creator_id == user_id and bits & Permission.CREATE_EVENTS
    if not creates and not bits & Permission.MANAGE_EVENTS:
        raise ApiError(50013)


def _fill(event: ScheduledEvent, body: Json) -> None:
    """Set the fields in a body."""
    event.name = body.get("name", event.name)
    event.description = body.get("description", event.description)
    event.entity_type = EntityType(body.get("entity_type", event.entity_type))
    event.channel_id = body.get("channel_id", event.channel_id)
    if "entity_metadata" in body:
        event.location = object_at(body, "entity_metadata").get("location")
    if "scheduled_start_time" in body:
        event.starts_at = datetime.fromisoformat(body["scheduled_start_time"])
    if "scheduled_end_time" in body:
        end = body["scheduled_end_time"]
        event.ends_at = datetime.fromisoformat(end) if end else None


def _check(world: World, guild: Guild, event: ScheduledEvent, *, is_moved: bool) -> None:
    """Check the fields that the kind of event needs, and that its start is in the future."""
    errors = FormErrors()
    errors.length("name", event.name, 1, limits.EVENT_NAME)
    errors.length("description", event.description, 0, limits.EVENT_DESCRIPTION)
    if is_moved and event.starts_at <= world.clock.now():
        errors.add("scheduled_start_time", "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", _PAST)
    if event.ends_at is not None and event.ends_at <= event.starts_at:
        errors.add("scheduled_end_time", "GUILD_SCHEDULED_EVENT_SCHEDULE_END", _ENDS_BEFORE)
    _check_place(errors, event)
    errors.raise_if_any()
    channel = world.channels.get(event.channel_id or "")
    if event.channel_id is not None and (channel is None or channel.guild_id != guild.id):
        raise ApiError(10003)
    if channel is not None and channel.type is not ChannelType.VOICE:
        raise ApiError(50024)


def _check_place(errors: FormErrors, event: ScheduledEvent) -> None:
    """Check that an external event has a place and an end, and any other one a channel."""
    if event.entity_type is EntityType.VOICE:
        if event.channel_id is None:
            errors.add("channel_id", "BASE_TYPE_REQUIRED", _REQUIRED)
        return
    if event.ends_at is None:
        errors.add("scheduled_end_time", "BASE_TYPE_REQUIRED", _REQUIRED)
    if event.location is None:
        errors.add("entity_metadata.location", "BASE_TYPE_REQUIRED", _REQUIRED)
    errors.length("entity_metadata.location", event.location, 1, limits.EVENT_LOCATION)
    if event.channel_id is not None:
        errors.add("channel_id", "GUILD_SCHEDULED_EVENT_ENTITY_CHANNEL", _NO_CHANNEL)


_REQUIRED = "This field is required"
_PAST = "Cannot schedule event in the past."
_ENDS_BEFORE = "Cannot end event before its start."
_NO_CHANNEL = "External events have no channel."


def _publish(world: World, name: str, event: ScheduledEvent) -> None:
    told = world.bots_of(world.guild(event.guild_id))
    data = payloads.scheduled_event(world, event)
    world.publish(name, data, event.guild_id, intents.GUILD_SCHEDULED_EVENTS, told)


_ALL = "/guilds/{guild_id}/scheduled-events"
_ONE = "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}"

ROUTES = (
    Route("GET", _ALL, listed),
    Route("POST", _ALL, create, body=bodies.EVENT),
    Route("GET", _ONE, fetch),
    Route("PATCH", _ONE, change, body=bodies.EDITED_EVENT),
    Route("DELETE", _ONE, delete, status=204),
)
