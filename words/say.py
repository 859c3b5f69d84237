"""The interface that translates sentences; `words.languages` implements it."""

from collections.abc import Iterable
from typing import Protocol


class Say(Protocol):
    """Translates English sentences into one language."""

    def __call__(self, message: str, /, **values: object) -> str:
        """Translate a sentence; `values` fill its {fields}."""
        ...

    def many(self, one: str, other: str, n: int, /, **values: object) -> str:
        """Translate `one` or `other` in the plural form for `n`; {n} is a field too."""
        ...

    def number(self, n: int, /) -> str:
        """Write a large number: "20,000"."""
        ...

    def all(self, things: Iterable[str], /) -> str:
        """Return a list in words: "A, B and C"."""
        ...
