"""Invites: created, listed, looked up, deleted."""

from playground.errors import ApiError
from playground.rest import access
from playground.rest.bodies import channels as bodies
from playground.rest.call import Answer, Call, Route
from playground.world import channels, invites, permissions
from playground.world.model import Channel
from playground.world.permissions import Permission


async def create(call: Call) -> Answer:
    """Create an invite, or return one that is alike."""
    channel = _channel(call, Permission.CREATE_INSTANT_INVITE)
    invite = invites.create(call.world, channel, call.bot.bot, call.json)
    return invites.with_metadata(call.world, invite)


async def of_channel(call: Call) -> Answer:
    """Return the invites of a channel."""
    channel = _channel(call, Permission.MANAGE_CHANNELS)
    found = invites.of_channel(call.world, channel)
    return [invites.with_metadata(call.world, one) for one in found]


async def fetch(call: Call) -> Answer:
    """Return an invite."""
    invite = invites.known(call.world, call.path["code"])
    counts = call.query.get("with_counts", "").lower() in {"true", "1"}
    return invites.payload(call.world, invite, counts=counts)


async def delete(call: Call) -> Answer:
    """Delete an invite, with permission to manage its channel or the guild."""
    world, bot = call.world, call.bot.bot
    invite = invites.known(world, call.path["code"])
    guild = world.guild(invite.channel.guild_id or "")
    if not permissions.in_guild(guild, bot.id) & Permission.MANAGE_GUILD:
        channels.require(world, invite.channel, bot.id, Permission.MANAGE_CHANNELS)
    body = invites.payload(world, invite)
    invites.delete(world, invite)
    return body


def _channel(call: Call, needed: Permission) -> Channel:
    channel = access.seen(call.world, call.path["channel_id"], call.bot.bot.id)
    if channel.guild_id is None or channel.thread:
        raise ApiError(50024)
    channels.require(call.world, channel, call.bot.bot.id, needed)
    return channel


_OF_CHANNEL = "/channels/{channel_id}/invites"
_ONE = "/invites/{code}"

ROUTES = (
    Route("POST", _OF_CHANNEL, create, body=bodies.INVITE),
    Route("GET", _OF_CHANNEL, of_channel),
    Route("GET", _ONE, fetch),
    Route("DELETE", _ONE, delete),
)
