"""Reproducible dice: SHA-256 in counter mode, the same on every machine."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TypeVar

from typing_extensions import override

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
        while True:
            digest = sha256(f"{self.seed}/{self.draws}".encode()).digest()
            self.draws += 1
            word = int.from_bytes(digest[:8], "big")
            if word < fair:
                return word % n

    def pick(self, things: Sequence[T]) -> T:
        """Draw one of `things`, each equally likely."""
        return things[self.below(len(things))]

    def shuffle(self, things: list[T]) -> None:
        """Shuffle `things` in place, each order equally likely (Fisher and Yates)."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


@dataclass(slots=True)
class QuickRng(Rng):
    """Dice for searches, several times as fast and as reproducible; no game is played with them.

    A linear congruential generator with Knuth's constants (The Art of Computer Programming 3.3.4,
    MMIX); only its upper bits are used. It does not count its draws.
    """

    _word_now: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Start at the seed."""
        self._word_now = Rng(self.seed).below(_SPAN)

    @override
    def below(self, n: int) -> int:
        word = (self._word_now * 6364136223846793005 + 1442695040888963407) % _SPAN
        self._word_now = word
        return (word >> 32) * n >> 32
