"""Reproducible dice: SHA-256 in counter mode, the same on every machine."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

_SPAN = 1 << 64


@dataclass(slots=True)
class Rng:
    """A seed and the number of words drawn from it; both are stored with the state."""

    seed: str
    draws: int = 0

    def below(self, n: int) -> int:
        """Draw a number from 0 to `n` - 1, uniformly.

        Raises:
            ValueError: `n` is below 1, or above 2 ** 64.
        """
        if not 1 <= n <= _SPAN:
            raise ValueError(f"cannot draw below {n}")
        fair = _SPAN - _SPAN % n  # words beyond this would favour low numbers
        while (word := self._word()) >= fair:
            pass
        return word % n

    def pick(self, things: Sequence[T]) -> T:
        """Draw one of `things`, each equally likely."""
        return things[self.below(len(things))]

    def shuffle(self, things: list[T]) -> None:
        """Shuffle `things` in place, each order equally likely (Fisher and Yates)."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]

    def _word(self) -> int:
        digest = sha256(f"{self.seed}/{self.draws}".encode()).digest()
        self.draws += 1
        return int.from_bytes(digest[:8], "big")
