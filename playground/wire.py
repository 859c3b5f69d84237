"""The values of the protocol: JSON objects, times and flags as Discord writes them."""

import json
from datetime import datetime
from typing import Any

Json = dict[str, Any]
"""A JSON object."""

SUPPRESS_EMBEDS = 1 << 2
HAS_THREAD = 1 << 5
EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_NOTIFICATIONS = 1 << 12
HAS_SNAPSHOT = 1 << 14
IS_COMPONENTS_V2 = 1 << 15


def dumps(value: object) -> str:
    """Write `value` as compact JSON."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def iso(moment: datetime) -> str:
    """Write a moment as Discord does: with microseconds and an offset."""
    return moment.isoformat(timespec="microseconds")


def object_at(body: Json, key: str) -> Json:
    """Return the object under a key; a missing one or null counts as empty."""
    return body.get(key) or {}


def list_at(body: Json, key: str) -> list[Json]:
    """Return the objects of the list under a key; a missing one or null counts as empty."""
    return body.get(key) or []
