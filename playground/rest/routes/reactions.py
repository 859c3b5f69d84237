"""Reactions: added, listed, taken away."""

from playground import limits
from playground.errors import ApiError
from playground.rest import access
from playground.rest.call import Answer, Call, Route, number, snowflake
from playground.world import channels, emoji, payloads, reactions
from playground.world.model import Message
from playground.world.permissions import Permission


async def add(call: Call) -> Answer:
    """React as the bot; only the first reaction with an emoji needs the permission to add one."""
    message, name = _message(call, Permission.READ_MESSAGE_HISTORY), _emoji(call)
    channel, bot = call.world.channels[message.channel_id], call.bot.bot
    access.require_open(channel)
    if name not in message.reactions:
        channels.require(call.world, channel, bot.id, Permission.ADD_REACTIONS)
    reactions.add(call.world, message, name, bot.id)


async def users(call: Call) -> Answer:
    """Return the users who reacted with an emoji, a page at a time."""
    message, name = _message(call, Permission.READ_MESSAGE_HISTORY), _emoji(call)
    count, after = number(call, "limit", 25, *limits.PAGE), snowflake(call, "after") or 0
    if number(call, "type", 0, 0, 1) == 1:
        return []  # nobody here pays for bursts
    found = sorted((u for u in message.reactions.get(name, []) if int(u) > after), key=int)
    return [payloads.user(call.world.users[one]) for one in found[:count]]


async def remove_own(call: Call) -> Answer:
    """Take the bot's own reaction away."""
    reactions.remove(call.world, _message(call), _emoji(call), call.bot.bot.id)


async def remove(call: Call) -> Answer:
    """Remove a user's reaction."""
    message = _message(call, Permission.MANAGE_MESSAGES)
    reactions.remove(call.world, message, _emoji(call), call.path["user_id"])


async def remove_emoji(call: Call) -> Answer:
    """Take away all reactions with an emoji."""
    message = _message(call, Permission.MANAGE_MESSAGES)
    reactions.remove_emoji(call.world, message, _emoji(call))


async def remove_all(call: Call) -> Answer:
    """Take away all reactions to a message."""
    reactions.remove_all(call.world, _message(call, Permission.MANAGE_MESSAGES))


def _emoji(call: Call) -> str:
    name = call.path["emoji_name"]
    if not emoji.is_unicode(name):
        raise ApiError(10014)
    return name


def _message(call: Call, *needed: Permission) -> Message:
    bot, channel_id = call.bot.bot, call.path["channel_id"]
    access.seen(call.world, channel_id, bot.id, *needed)
    return access.readable(call.world, channel_id, call.path["message_id"], bot.id)


_ALL = "/channels/{channel_id}/messages/{message_id}/reactions"
_EMOJI = _ALL + "/{emoji_name}"

ROUTES = (
    Route("PUT", f"{_EMOJI}/@me", add),
    Route("GET", _EMOJI, users),
    Route("DELETE", f"{_EMOJI}/@me", remove_own),
    Route("DELETE", _EMOJI + "/{user_id}", remove),
    Route("DELETE", _EMOJI, remove_emoji),
    Route("DELETE", _ALL, remove_all),
)
