"""The interface for translating sentences; `words.languages` implements it."""

from collections.abc import Iterable
from typing import Protocol


class Say(Protocol):
    """A translator of English sentences into one language."""

    def __call__(self, message: str, /, **values: object) -> str:
        """Translate a sentence, and fill in its {fields} from `values`."""
        ...

    def many(self, message: str, n: int, /, **values: object) -> str:
        """Translate a sentence in the plural form for `n`: "{n} house[s] [stands|stand]"."""
        ...

    def number(self, n: int, /) -> str:
        """Write a large number: "20,000"."""
        ...

    def all(self, things: Iterable[str], /) -> str:
        """Return a list as text: "A, B and C"."""
        ...
