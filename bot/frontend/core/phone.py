"""How many lines of a phone a private message takes."""

import re
from collections.abc import Iterable
from typing import Final

WIDTH: Final = 40
"""Characters in a line."""
_MARKS: Final = re.compile(r"\*\*|^-# |\\(?=\W)", re.MULTILINE)
_MENTION: Final = re.compile(r"<@\d+>")


def height(lines: Iterable[str], width: int = WIDTH) -> int:
    """Return how many lines of a phone these take; Markdown takes no room."""
    return sum(max(1, -(-len(_seen(line)) // width)) for told in lines for line in told.split("\n"))


def fitting(lines: Iterable[str], room: int) -> list[str]:
    """Return the first of these lines, as many as fit into `room` lines of a phone."""
    found: list[str] = []
    for line in lines:
        room -= height([line])
        if room < 0:
            break
        found.append(line)
    return found


def _seen(line: str) -> str:
    return _MARKS.sub("", _MENTION.sub("@somebody", line))
