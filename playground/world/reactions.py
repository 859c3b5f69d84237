"""Reactions to messages: https://docs.discord.com/developers/resources/message#create-reaction.

Only with emojis of Unicode: no guild here has its own.
"""

from playground import limits
from playground.errors import ApiError
from playground.wire import Json
from playground.world import intents, payloads
from playground.world.model import Message
from playground.world.state import World


def add(world: World, message: Message, emoji: str, user_id: str) -> None:
    """Let a user react; a second time changes nothing."""
    if emoji not in message.reactions and len(message.reactions) >= limits.REACTIONS:
        raise ApiError(30010)
    users = message.reactions.setdefault(emoji, [])
    if user_id in users:
        return
    users.append(user_id)
    data = _normal(emoji) | {"user_id": user_id, "message_author_id": message.author_id}
    guild = world.guilds.get(world.channels[message.channel_id].guild_id or "")
    if guild and user_id in guild.members:
        data["member"] = payloads.member(world, guild.members[user_id])
    _publish(world, "MESSAGE_REACTION_ADD", message, data)


def remove(world: World, message: Message, emoji: str, user_id: str) -> None:
    """Take a user's reaction away, or raise 10014 where there is none."""
    users = message.reactions.get(emoji, [])
    if user_id not in users:
        raise ApiError(10014)
    users.remove(user_id)
    if not users:
        del message.reactions[emoji]
    data = _normal(emoji) | {"user_id": user_id}
    _publish(world, "MESSAGE_REACTION_REMOVE", message, data)


def remove_emoji(world: World, message: Message, emoji: str) -> None:
    """Take away all reactions with an emoji."""
    if message.reactions.pop(emoji, None):
        data: Json = {"emoji": _emoji(emoji)}
        _publish(world, "MESSAGE_REACTION_REMOVE_EMOJI", message, data)


def remove_all(world: World, message: Message) -> None:
    """Take away all reactions."""
    message.reactions.clear()
    _publish(world, "MESSAGE_REACTION_REMOVE_ALL", message, {})


def shown(message: Message, viewer: str) -> list[Json]:
    """Return a MessageReactionResponse for each emoji, as one user sees them."""
    return [
        {
            "emoji": _emoji(emoji),
            "count": len(users),
            "count_details": {"burst": 0, "normal": len(users)},
            "burst_colors": [],
            "me_burst": False,
            "me": viewer in users,
        }
        for emoji, users in message.reactions.items()
    ]


def _emoji(name: str) -> Json:
    return {"id": None, "name": name}


def _normal(emoji: str) -> Json:
    return {"emoji": _emoji(emoji), "burst": False, "type": 0}


def _publish(world: World, name: str, message: Message, data: Json) -> None:
    channel = world.channels[message.channel_id]
    intent = intents.DIRECT_MESSAGE_REACTIONS
    about: Json = {"channel_id": channel.id, "message_id": message.id}
    if channel.guild_id:
        intent = intents.GUILD_MESSAGE_REACTIONS
        about["guild_id"] = channel.guild_id
    world.publish(name, about | data, channel.guild_id, intent, world.bots_in(channel))
