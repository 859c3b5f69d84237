"""Checks the files of a multipart body, of which the description says little and by other names."""

import re
from collections import Counter
from collections.abc import Collection, Iterator

from tests.oas.branches import MESSAGES
from tests.oas.traffic import Fault, JsonValue

MOST_FILES = 10
"""The description lists the parts `files[0]` to `files[9]`."""

_PART = re.compile(r"files\[(0|[1-9]\d*)\]")
_FIRST_SNOWFLAKE = 1 << 22
"""Every smaller id is the number of a file; every real one is later than Discord's first second."""


def file_faults(shape: str, body: JsonValue, names: Collection[str]) -> Iterator[Fault]:
    """Hold the parts of a request against the attachments that its (mended) body names."""
    if shape not in MESSAGES:
        yield from (Fault("files", name, "this request takes no files") for name in names)
        return
    yield from _part_faults(names)
    listed = _listed(body, MESSAGES[shape])
    if listed is None:
        return
    placeholders = {number for number in listed if int(number) < _FIRST_SNOWFLAKE}
    sent = {match[1] for name in names if (match := _PART.fullmatch(name))}
    for number, count in Counter(listed).items():
        if count > 1:
            yield Fault("files", f"attachments/{number}", f"is listed {count} times")
    for number in sorted(placeholders - sent):
        yield Fault("files", f"attachments/{number}", f"no part files[{number}] was sent")
    for number in sorted(sent - placeholders):
        yield Fault("files", f"files[{number}]", "no attachment has its number as id")


def _part_faults(names: Collection[str]) -> Iterator[Fault]:
    if len(names) > MOST_FILES:
        yield Fault("files", "", f"{len(names)} files, {MOST_FILES} are allowed")
    for name in names:
        match = _PART.fullmatch(name)
        if match is None or int(match[1]) >= MOST_FILES:
            yield Fault("files", name, "is no part that the description knows")


def _listed(body: JsonValue, prefix: str) -> list[str] | None:
    """Return the ids of the attachments in `body`; None if it leaves the matter open."""
    for step in [*prefix.split("/")[:-1], "attachments"]:
        body = body.get(step) if isinstance(body, dict) else None
    if not isinstance(body, list):
        return None
    ids = [entry.get("id") for entry in body if isinstance(entry, dict)]
    return [one for one in ids if isinstance(one, str) and one.isascii() and one.isdecimal()]
