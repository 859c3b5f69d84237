"""How a sentence is said in somebody's language; `words.languages` reads the languages."""

from collections.abc import Iterable
from typing import Protocol


class Say(Protocol):
    """Says English sentences in one language."""

    def __call__(self, message: str, /, **values: object) -> str:
        """Say a sentence; `values` fill its {fields}."""
        ...

    def many(self, one: str, other: str, n: int, /, **values: object) -> str:
        """Say `one` or `other`, as the language counts `n`; {n} is a field too."""
        ...

    def all(self, things: Iterable[str], /) -> str:
        """Say a list: "A, B and C"."""
        ...
