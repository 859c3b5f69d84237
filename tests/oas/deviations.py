"""The allow-list: where real clients differ from the description and Discord takes it all the same.

Exactly these are put right before a request is held against the description. Anything else that
differs is a fault: an eighth entry is a decision, with a new `VERSION` and a word on who sends it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from tests.oas.branches import MESSAGES
from tests.oas.traffic import JsonValue

J = TypeVar("J", bound=JsonValue)

VERSION = "2: discord.py 2.7.1 against the description of 2026-08"
QUERY = "?"
"""Stands for the query among the shapes."""


class _Gone:
    """Says that a key is to be taken out."""


_GONE = _Gone()


@dataclass(frozen=True, slots=True)
class Deviation:
    """One habit of clients: what is sent, what is described, and how to read it."""

    name: str
    sent: str
    described: str
    places: Mapping[str, Iterable[str]]
    """Shape to paths in it; `*` is each item of a list."""
    mend: Callable[[JsonValue], JsonValue | _Gone]
    """Return what was meant; a value that is not this habit comes back as it is."""


def mended(shape: str, value: J) -> J:
    """Return `value` with every allowed deviation put right; the value itself stays as it was."""
    right: Any = value
    for deviation in ALLOWED:
        for path in deviation.places.get(shape, ()):
            right = _mended(right, path.split("/"), deviation.mend)
    return cast("J", right)


def _mended(
    value: JsonValue, path: list[str], mend: Callable[[JsonValue], JsonValue | _Gone]
) -> JsonValue | _Gone:
    """Copy what leads to the place, and share all that is beside it."""
    if not path:
        return mend(value)
    step, *rest = path
    if step == "*":
        items = value if isinstance(value, list) else ()
        return [cast("JsonValue", _mended(one, rest, mend)) for one in items] or value
    if not isinstance(value, dict) or step not in value:
        return value
    right = _mended(value[step], rest, mend)
    if isinstance(right, _Gone):
        return {key: one for key, one in value.items() if key != step}
    return {**value, step: right}


def _in_messages(path: str) -> dict[str, tuple[str, ...]]:
    return {shape: (prefix + path,) for shape, prefix in MESSAGES.items()}


def _bit_as_word(value: JsonValue) -> JsonValue:
    return {"0": "false", "1": "true"}.get(value, value) if isinstance(value, str) else value


def _id_as_text(value: JsonValue) -> JsonValue:
    return str(value) if type(value) is int and value >= 0 else value


def _digits_as_number(value: JsonValue) -> JsonValue:
    if isinstance(value, str) and value.isascii() and value.isdecimal():
        return int(value)
    return value


def _false_left_out(value: JsonValue) -> JsonValue | _Gone:
    return _GONE if value is False else value


def _zero_left_out(value: JsonValue) -> JsonValue | _Gone:
    return _GONE if type(value) is int and value == 0 else value


_OVERWRITES = ("permission_overwrites/*/allow", "permission_overwrites/*/deny")

ALLOWED = (
    Deviation(
        name="query booleans",
        sent="1 or 0",
        described="true or false",
        places={
            QUERY: ("with_response", "wait", "with_components", "with_counts", "with_user_count")
        },
        mend=_bit_as_word,
    ),
    Deviation(
        name="attachment ids",
        sent="an integer, the number of the file",
        described="a snowflake, in digits",
        places=_in_messages("attachments/*/id"),
        mend=_id_as_text,
    ),
    Deviation(
        name="recipient of a DM",
        sent="an integer",
        described="a snowflake, in digits",
        places={"CreatePrivateChannelRequest": ("recipient_id",)},
        mend=_id_as_text,
    ),
    Deviation(
        name="permission bits",
        sent="digits, as the documentation has it",
        described="an integer",
        places={
            "set_channel_permission_overwrite": ("allow", "deny"),
            "CreateGuildChannelRequest": _OVERWRITES,
            "UpdateGuildChannelRequestPartial": _OVERWRITES,
            "update_channel": _OVERWRITES,
            "CreateRoleRequest": ("permissions",),
            "UpdateRoleRequestPartial": ("permissions",),
        },
        mend=_digits_as_number,
    ),
    Deviation(
        name="tts of an edit",
        sent="false",
        described="no such key",
        places={
            "MessageEditRequestPartial": ("tts",),
            "IncomingWebhookUpdateRequestPartial": ("tts",),
            "UpdateMessageInteractionCallbackRequest": ("data/tts",),
        },
        mend=_false_left_out,
    ),
    Deviation(
        name="nsfw of a command",
        sent="false",
        described="no such key",
        places={
            "ApplicationCommandCreateRequest": ("nsfw",),
            "ApplicationCommandPatchRequestPartial": ("nsfw",),
            "bulk_set_application_commands": ("*/nsfw",),
            "bulk_set_guild_application_commands": ("*/nsfw",),
        },
        mend=_false_left_out,
    ),
    Deviation(
        name="flags of an embed",
        sent="0",
        described="no such key",
        places=_in_messages("embeds/*/flags"),
        mend=_zero_left_out,
    ),
)
