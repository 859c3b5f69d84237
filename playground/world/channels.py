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
    parent_id: str | None = None,
    overwrites: tuple[Overwrite, ...] = (),
) -> Channel:
    """Create a channel of a guild."""
    here = [c for c in world.channels.values() if c.guild_id == guild.id and not c.thread]
    if len(here) >= limits.CHANNELS:
        raise ApiError(30013)
    channel = Channel(
        world.ids.next(), type_, guild.id, name, topic, position=len(here), parent_id=parent_id
    )
    channel.overwrites = {o.id: o for o in overwrites}
    world.channels[channel.id] = channel
    world.messages[channel.id] = {}
    _tell(world, "CHANNEL_CREATE", channel)
    return channel


def change(world: World, channel: Channel, body: Json) -> None:
    """Change what a PATCH names."""
    channel.name = body.get("name", channel.name)
    channel.topic = body.get("topic", channel.topic)
    channel.nsfw = body.get("nsfw", channel.nsfw)
    channel.slowmode = body.get("rate_limit_per_user", channel.slowmode) or 0
    if "parent_id" in body:
        channel.parent_id = str(body["parent_id"]) if body["parent_id"] else None
    channel.position = body.get("position", channel.position) or 0
    if body.get("permission_overwrites") is not None:
        listed = [overwrite(str(o["id"]), o) for o in body["permission_overwrites"]]
        channel.overwrites = {o.id: o for o in listed}
    _tell(world, "CHANNEL_UPDATE", channel)


def delete(world: World, channel: Channel) -> None:
    """Delete a channel with its messages and its threads."""
    for thread in world.threads(channel):
        delete(world, thread)
    if channel.thread and channel.thread.timer:
        channel.thread.timer.cancel()
    _tell(world, "THREAD_DELETE" if channel.thread else "CHANNEL_DELETE", channel)
    world.messages.pop(channel.id, None)
    del world.channels[channel.id]
    world.changed()


def overwrite(target: str, body: Json) -> Overwrite:
    """Read an overwrite; its bits come as strings or as numbers."""
    allow, deny = int(body.get("allow") or 0), int(body.get("deny") or 0)
    return Overwrite(target, int(body["type"]), allow, deny)


def permit(world: World, channel: Channel, one: Overwrite) -> None:
    """Set the overwrite of a role or a member."""
    saw = world.bots_in(channel)
    channel.overwrites[one.id] = one
    _tell(world, "CHANNEL_UPDATE", channel, also=saw)


def forbid(world: World, channel: Channel, target: str) -> None:
    """Take an overwrite away."""
    if channel.overwrites.pop(target, None) is None:
        raise ApiError(10009)
    _tell(world, "CHANNEL_UPDATE", channel)


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


def _tell(world: World, name: str, channel: Channel, *, also: frozenset[str] = frozenset()) -> None:
    if channel.thread:
        keys = ("id", "guild_id", "parent_id", "type")
        whole = payloads.thread(channel)
        data = {key: whole[key] for key in keys}
    else:
        data = payloads.channel(world, channel)
    world.publish(name, data, channel.guild_id, intents.GUILDS, world.bots_in(channel) | also)
