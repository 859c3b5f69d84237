"""Channels and direct messages."""

from playground import limits
from playground.errors import ApiError
from playground.wire import Json
from playground.world import intents, payloads
from playground.world.model import Channel, ChannelType, Guild, Overwrite
from playground.world.permissions import Permission
from playground.world.state import World


def create(
    world: World,
    guild: Guild,
    name: str,
    type_: ChannelType = ChannelType.TEXT,
    *,
    topic: str | None = None,
) -> Channel:
    """Create a channel of a guild."""
    return create_as(world, guild, type_, {"name": name, "topic": topic})


def create_as(world: World, guild: Guild, type_: ChannelType, body: Json) -> Channel:
    """Create a channel of a guild as a body describes it."""
    here = [c for c in world.channels.values() if c.guild_id == guild.id and not c.thread]
    if len(here) >= limits.CHANNELS:
        raise ApiError(30013)
    channel = Channel(world.ids.next(), type_, guild.id, position=len(here))
    _set(channel, guild, body)
    world.channels[channel.id] = channel
    world.messages[channel.id] = {}
    _publish(world, "CHANNEL_CREATE", channel)
    return channel


def change(world: World, channel: Channel, body: Json) -> None:
    """Change the fields in a PATCH."""
    _set(channel, world.guild(channel.guild_id or ""), body)
    _publish(world, "CHANNEL_UPDATE", channel)


def _set(channel: Channel, guild: Guild, body: Json) -> None:
    """Set the fields in a body; null removes a topic or a category, and changes nothing else."""
    for key, field in _FIELDS.items():
        if body.get(key) is not None:
            setattr(channel, field, body[key])
    for key in ("topic", "parent_id"):
        if key in body:
            setattr(channel, key, body[key])
    if body.get("permission_overwrites") is not None:
        listed = [overwrite(guild, o["id"], o) for o in body["permission_overwrites"]]
        channel.overwrites = {o.id: o for o in listed}


_FIELDS = {
    "name": "name",
    "nsfw": "nsfw",
    "rate_limit_per_user": "slowmode",
    "position": "position",
    "bitrate": "bitrate",
    "user_limit": "user_limit",
}


def delete(world: World, channel: Channel) -> None:
    """Delete a channel with its messages and its threads."""
    for thread in world.threads(channel):
        delete(world, thread)
    if channel.thread and channel.thread.timer:
        channel.thread.timer.cancel()
    _publish(world, "THREAD_DELETE" if channel.thread else "CHANNEL_DELETE", channel)
    for code in [c for c, invite in world.invites.items() if invite.channel is channel]:
        del world.invites[code]
    for id_ in [w.id for w in world.webhooks.values() if w.channel is channel]:
        del world.webhooks[id_]
    world.messages.pop(channel.id, None)
    del world.channels[channel.id]
    world.changed()


def overwrite(guild: Guild, target: str, body: Json) -> Overwrite:
    """Return an overwrite as a body describes it; without a type, the id decides."""
    type_ = body.get("type")
    if type_ is None:
        type_ = 0 if target in guild.roles else 1
    return Overwrite(target, type_, body.get("allow") or 0, body.get("deny") or 0)


def permit(world: World, channel: Channel, one: Overwrite) -> None:
    """Set the overwrite of a role or a member."""
    saw = world.bots_in(channel)
    channel.overwrites[one.id] = one
    _publish(world, "CHANNEL_UPDATE", channel, also=saw)


def forbid(world: World, channel: Channel, target: str) -> None:
    """Take an overwrite away."""
    if channel.overwrites.pop(target, None) is None:
        raise ApiError(10009)
    _publish(world, "CHANNEL_UPDATE", channel)


def open_direct(world: World, one: str, other: str) -> Channel:
    """Return the direct messages of two users, opened if need be."""
    world.user(other)
    if existing := world.direct(one, other):
        return existing
    channel = Channel(world.ids.next(), ChannelType.DM, recipients=(one, other))
    world.channels[channel.id] = channel
    world.messages[channel.id] = {}
    world.changed()
    return channel


def require(world: World, channel: Channel, user_id: str, *needed: Permission) -> None:
    """Raise 50001 where the user sees nothing, 50013 where a permission is missing."""
    bits = world.bits(channel, user_id)
    if not bits & Permission.VIEW_CHANNEL:
        raise ApiError(50001)
    if any(not bits & bit for bit in needed):
        raise ApiError(50013)


def _publish(
    world: World, name: str, channel: Channel, *, also: frozenset[str] = frozenset()
) -> None:
    if channel.thread:
        keys = ("id", "guild_id", "parent_id", "type")
        whole = payloads.thread(channel)
        data = {key: whole[key] for key in keys}
    else:
        data = payloads.channel(world, channel)
    world.publish(name, data, channel.guild_id, intents.GUILDS, world.bots_in(channel) | also)
