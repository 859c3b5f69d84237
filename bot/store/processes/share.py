"""The part of the bot that a process runs: all of it, or some shards."""

from dataclasses import dataclass
from typing import Final

from bot.host_language import say

ALL: Final = "bot"
"""The lease name of a bot that is a single process."""
MOST: Final = 4096
"""Most shards."""


@dataclass(frozen=True, slots=True)
class Share:
    """A range of shards: from `first` to `last`, of `count`."""

    first: int
    last: int
    count: int

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.count}"

    @property
    def ids(self) -> list[int]:
        """The numbers of these shards."""
        return list(range(self.first, self.last + 1))

    def collides(self, other: "Share") -> bool:
        """Tell whether two processes with these shares would receive the same events."""
        is_beside = self.last < other.first or other.last < self.first
        return self.count != other.count or not is_beside


def read_shards(text: str) -> int | Share:
    """Read the number of shards, or the shards of this process.

    Raises:
        ValueError: the text is neither.
    """
    part, _, whole = text.partition("/")
    first, _, last = part.partition("-")
    numbers = [first, last or first, whole] if whole else [text]
    if not all(one.isascii() and one.isdecimal() for one in numbers):
        raise ValueError(
            say("give the number of shards, or this process's shards and the total, like 0-7/32")
        )
    if not whole:
        count = int(text)
        if not 1 <= count <= MOST:
            raise ValueError(say("there can be 1 to {most} shards", most=MOST))
        return count
    share = Share(*(int(one) for one in numbers))
    if not (1 <= share.count <= MOST and share.first <= share.last < share.count):
        raise ValueError(
            say(
                "with {n} shards, the first is 0 and the last is {last}",
                n=share.count,
                last=share.count - 1,
            )
        )
    return share


def share_of(name: str) -> Share | None:
    """Return the share of a lease of this name; None for the whole bot."""
    found = None if name == ALL else read_shards(name)
    return found if isinstance(found, Share) else None
