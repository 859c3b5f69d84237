"""Channels and threads: https://docs.discord.com/developers/resources/channel#modify-channel."""

from playground import limits
from playground.errors import ApiError
from playground.rest.form_errors import FormErrors
from playground.wire import Json
from playground.world.model import ChannelType
from playground.world.state import World

_IN_GUILDS = (0, 2, 4, 6, 13, 14, 15, 16)
"""The types that Discord names in a guild that publishes no announcements, as the demo's does."""
_CREATABLE = frozenset({ChannelType.TEXT, ChannelType.VOICE, ChannelType.CATEGORY})
"""The types for guilds that are no community; stages and forums are for communities only."""


def check(body: Json, *, new: bool = False) -> None:
    """Raise 50035 for a channel or thread that Discord would refuse."""
    errors = FormErrors()
    if new:
        errors.required("", body, "name")
    errors.length("name", body.get("name"), 1, limits.CHANNEL_NAME)
    errors.length("topic", body.get("topic"), 0, limits.TOPIC)
    minutes = body.get("auto_archive_duration")
    if minutes is not None and minutes not in limits.AUTO_ARCHIVE:
        text = f"Value must be one of {limits.AUTO_ARCHIVE}."
        errors.add("auto_archive_duration", "BASE_TYPE_CHOICES", text)
    errors.raise_if_any()


def creatable(body: Json) -> ChannelType:
    """Return the type of a new channel, or raise 50035 or 50024 for one that a guild cannot have.

    https://github.com/Rapptz/discord.py/issues/6883 shows what Discord says to stages.
    """
    type_ = body.get("type") or 0
    if type_ not in _IN_GUILDS:
        errors = FormErrors()
        text = f"Value must be one of {{{', '.join(map(str, _IN_GUILDS))}}}."
        errors.add("type", "BASE_TYPE_CHOICES", text)
        errors.raise_if_any()
    if type_ not in _CREATABLE:
        raise ApiError(50024)
    return ChannelType(type_)


def check_parent(world: World, guild_id: str | None, body: Json) -> None:
    """Raise 50035 for a parent that is no category of the guild."""
    parent = world.channels.get(body.get("parent_id") or "")
    if not body.get("parent_id") or (
        parent and parent.type is ChannelType.CATEGORY and parent.guild_id == guild_id
    ):
        return
    errors = FormErrors()
    errors.add("parent_id", "CHANNEL_PARENT_INVALID", "Category does not exist")
    errors.raise_if_any()
