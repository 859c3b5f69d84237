"""Checks of a bot's permissions for a channel or a message."""

from playground.errors import ApiError
from playground.wire import Json
from playground.world import channels
from playground.world.model import SPOKEN, Channel, ChannelType, Message
from playground.world.permissions import Permission
from playground.world.state import World

_CHATTY = frozenset(
    {
        ChannelType.TEXT,
        ChannelType.DM,
        ChannelType.VOICE,
        ChannelType.ANNOUNCEMENT,
        ChannelType.PUBLIC_THREAD,
        ChannelType.PRIVATE_THREAD,
    }
)


def seen(world: World, channel_id: str, bot_id: str, *needed: Permission) -> Channel:
    """Return a channel that the bot sees and where it has the permissions."""
    channel = world.channel(channel_id)
    channels.require(world, channel, bot_id, *needed)
    return channel


def readable(world: World, channel_id: str, message_id: str, bot_id: str) -> Message:
    """Return a message that the bot may fetch; ephemeral ones are not among them."""
    channel = seen(world, channel_id, bot_id)
    message = world.message(channel.id, message_id)
    if message.only_for:
        raise ApiError(10008)
    return message


def to_send(world: World, channel_id: str, bot_id: str, body: Json, *, files: bool) -> Channel:
    """Return a channel into which the bot may send this."""
    channel = seen(world, channel_id, bot_id)
    if channel.type not in _CHATTY:
        raise ApiError(50024)
    if channel.type is ChannelType.DM:
        _require_open(world, channel, bot_id)
        return channel
    channels.require(world, channel, bot_id, *_needed(channel, body, files=files))
    _require_unlocked(world, channel, bot_id)
    return channel


def require_open(channel: Channel) -> None:
    """Raise 160005 for a thread that is archived and locked, 50083 for one that is archived."""
    if channel.thread and channel.thread.archived:
        raise ApiError(160005 if channel.thread.locked else 50083)


def _require_unlocked(world: World, channel: Channel, bot_id: str) -> None:
    """Raise 160005 for a locked thread, unless it is open and the bot may manage threads."""
    thread = channel.thread
    if thread and thread.locked:
        manages = world.bits(channel, bot_id) & Permission.MANAGE_THREADS
        if thread.archived or not manages:
            raise ApiError(160005)


def _needed(channel: Channel, body: Json, *, files: bool) -> list[Permission]:
    needed = [Permission.SEND_MESSAGES_IN_THREADS if channel.thread else Permission.SEND_MESSAGES]
    if files:
        needed.append(Permission.ATTACH_FILES)
    if body.get("embeds"):
        needed.append(Permission.EMBED_LINKS)
    if body.get("poll"):
        needed.append(Permission.SEND_POLLS)
    reference = body.get("message_reference")
    if reference and reference.get("type") != 1:
        needed.append(Permission.READ_MESSAGE_HISTORY)
    return needed


def _require_open(world: World, channel: Channel, bot_id: str) -> None:
    """Raise 50007 where the person takes no messages, 50278 where there is no common guild."""
    other = next(u for u in channel.recipients if u != bot_id)
    application = world.application_of(bot_id)
    installed = application is not None and other in application.installed_by
    together = any(bot_id in g.members and other in g.members for g in world.guilds.values())
    if not together and not installed:
        raise ApiError(50278)
    if not world.users[other].dms_open:
        raise ApiError(50007)


def require_spoken(message: Message) -> None:
    """Raise 50021 for a notice, which nobody has said."""
    if message.type not in SPOKEN:
        raise ApiError(50021)


def own(message: Message, bot_id: str) -> None:
    """Raise 50005 for a message by another author."""
    if message.author_id != bot_id:
        raise ApiError(50005)
