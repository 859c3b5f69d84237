"""Events of the gateway, which the description leaves out: they borrow the shapes of answers."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tests.oas.traffic import JsonValue


class Borrowed(NamedTuple):
    """A value inside an event, its path in it, and the shape that it must have."""

    path: str
    value: JsonValue
    shape: str


_SHAPES: Mapping[str, Mapping[str, str]] = {
    "READY": {"user": "UserPIIResponse"},
    "GUILD_CREATE": {
        "": "GuildResponse",
        "channels/*": "GuildChannelResponse",
        "threads/*": "ThreadResponse",
    },
    "GUILD_UPDATE": {"": "GuildResponse"},
    "CHANNEL_CREATE": {"": "GuildChannelResponse"},
    "CHANNEL_UPDATE": {"": "GuildChannelResponse"},
    "CHANNEL_DELETE": {"": "GuildChannelResponse"},
    "THREAD_CREATE": {"": "ThreadResponse"},
    "THREAD_UPDATE": {"": "ThreadResponse"},
    "THREAD_LIST_SYNC": {"threads/*": "ThreadResponse", "members/*": "ThreadMemberResponse"},
    "MESSAGE_CREATE": {"": "MessageResponse"},
    "MESSAGE_UPDATE": {"": "MessageResponse"},
    "INTERACTION_CREATE": {
        "message": "MessageResponse",
        "user": "UserResponse",
        "member/user": "UserResponse",
    },
}
"""By event: path to shape; `*` is each item of a list, and what is absent is not checked.

THREAD_DELETE, CHANNEL_PINS_UPDATE and the like carry fragments, for which there is no shape.
"""


def borrowed(event: str, data: JsonValue) -> Iterator[Borrowed]:
    """Find the values in an event that have a shape; none in one that has nothing to borrow."""
    for pattern, shape in _SHAPES.get(event, {}).items():
        steps = pattern.split("/") if pattern else []
        for path, value in _found(data, steps, ""):
            yield Borrowed(path, _at_home(event, path, value, data), shape)


def _found(value: JsonValue, steps: list[str], at: str) -> Iterator[tuple[str, JsonValue]]:
    if not steps:
        yield at, value
        return
    step, *rest = steps
    if step == "*" and isinstance(value, list):
        for index, item in enumerate(value):
            yield from _found(item, rest, f"{at}/{index}")
    elif isinstance(value, dict) and step in value:
        yield from _found(value[step], rest, f"{at}/{step}" if at else step)


def _at_home(event: str, path: str, value: JsonValue, guild: JsonValue) -> JsonValue:
    """Add the guild to a channel that comes inside it: there, and only there, it may be absent."""
    if event != "GUILD_CREATE" or not path or not isinstance(value, dict):
        return value
    return {"guild_id": guild.get("id") if isinstance(guild, dict) else None, **value}
