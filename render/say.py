"""How pictures and messages ask for their words; who answers knows the language."""

from collections.abc import Iterable
from typing import Protocol


class Say(Protocol):
    """Says English sentences in the reader's language, with values in their places."""

    def __call__(self, message: str, /, **values: object) -> str:
        """Say `message`; `{name}` in it stands for a value."""
        ...

    def many(self, one: str, other: str, n: int, /, **values: object) -> str:
        """Say `one` or `other` as `n` things are said; `{n}` stands for the number."""
        ...

    def all(self, things: Iterable[str], /) -> str:
        """Say several things in a row: A, B and C."""
        ...
