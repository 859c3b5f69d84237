"""Channels: reading, changing and deleting them, and their permissions."""

from playground.errors import ApiError
from playground.rest import access
from playground.rest.bodies import channels as bodies
from playground.rest.call import Answer, Call, Route
from playground.rest.rules import channels as rules
from playground.world import channels, intents, payloads, threads
from playground.world.model import Channel, ChannelType
from playground.world.permissions import Permission


async def fetch(call: Call) -> Answer:
    """Return a channel."""
    bot = call.bot.bot
    channel = access.seen(call.world, call.path["channel_id"], bot.id)
    return payloads.channel(call.world, channel, bot.id)


async def change(call: Call) -> Answer:
    """Change a channel or a thread."""
    bot = call.bot.bot
    channel = access.seen(call.world, call.path["channel_id"], bot.id)
    rules.check(call.json)
    rules.check_parent(call.world, channel.guild_id, call.json)
    if channel.type is ChannelType.DM:
        raise ApiError(50024)
    if channel.thread:
        _require_thread_change(call, channel)
        threads.change(call.world, channel, call.json)
    else:
        channels.require(call.world, channel, bot.id, Permission.MANAGE_CHANNELS)
        if "permission_overwrites" in call.json:
            channels.require(call.world, channel, bot.id, Permission.MANAGE_ROLES)
        channels.change(call.world, channel, call.json)
    return payloads.channel(call.world, channel, bot.id)


def _require_thread_change(call: Call, channel: Channel) -> None:
    """Who may write may un-archive, the owner may rename; the rest takes MANAGE_THREADS."""
    world, bot, thread = call.world, call.bot.bot, channel.thread
    if thread is None or world.bits(channel, bot.id) & Permission.MANAGE_THREADS:
        return _require_awake(call, channel)
    if thread.locked or "locked" in call.json:
        raise ApiError(50013)
    if set(call.json) == {"archived"} and call.json["archived"] is False:
        channels.require(world, channel, bot.id, Permission.SEND_MESSAGES_IN_THREADS)
    elif thread.owner_id != bot.id:
        raise ApiError(50013)
    return _require_awake(call, channel)


def _require_awake(call: Call, channel: Channel) -> None:
    """Raise 50083 for a change of an archived thread that does not un-archive it."""
    thread = channel.thread
    if thread and thread.archived and call.json.get("archived") is not False:
        raise ApiError(50083)


async def delete(call: Call) -> Answer:
    """Delete a channel or a thread."""
    bot = call.bot.bot
    channel = access.seen(call.world, call.path["channel_id"], bot.id)
    if channel.type is ChannelType.DM:
        return payloads.channel(call.world, channel, bot.id)
    needed = Permission.MANAGE_THREADS if channel.thread else Permission.MANAGE_CHANNELS
    channels.require(call.world, channel, bot.id, needed)
    body = payloads.channel(call.world, channel, bot.id)
    channels.delete(call.world, channel)
    return body


async def permit(call: Call) -> Answer:
    """Set an overwrite."""
    channel = _to_permit(call)
    guild = call.world.guild(channel.guild_id or "")
    overwrite = channels.overwrite(guild, call.path["overwrite_id"], call.json)
    channels.permit(call.world, channel, overwrite)


async def forbid(call: Call) -> Answer:
    """Take an overwrite away."""
    channels.forbid(call.world, _to_permit(call), call.path["overwrite_id"])


def _to_permit(call: Call) -> Channel:
    channel_id, bot = call.path["channel_id"], call.bot.bot
    channel = access.seen(call.world, channel_id, bot.id, Permission.MANAGE_ROLES)
    if channel.guild_id is None or channel.thread:
        raise ApiError(50024)
    return channel


async def typing(call: Call) -> Answer:
    """Show that the bot is typing."""
    world, bot = call.world, call.bot.bot
    channel = access.seen(world, call.path["channel_id"], bot.id)
    data = {
        "channel_id": channel.id,
        "user_id": bot.id,
        "timestamp": int(world.clock.now().timestamp()),
    }
    intent = intents.DIRECT_MESSAGE_TYPING
    if channel.guild_id:
        intent = intents.GUILD_MESSAGE_TYPING
        member = world.guilds[channel.guild_id].members[bot.id]
        data |= {"guild_id": channel.guild_id, "member": payloads.member(world, member)}
    world.publish("TYPING_START", data, channel.guild_id, intent, world.bots_in(channel))


_CHANNEL = "/channels/{channel_id}"
_OVERWRITE = "/channels/{channel_id}/permissions/{overwrite_id}"

ROUTES = (
    Route("GET", _CHANNEL, fetch),
    Route("PATCH", _CHANNEL, change, body=bodies.EDIT),
    Route("DELETE", _CHANNEL, delete),
    Route("PUT", _OVERWRITE, permit, body=bodies.PERMISSION),
    Route("DELETE", _OVERWRITE, forbid),
    Route("POST", "/channels/{channel_id}/typing", typing),
)
