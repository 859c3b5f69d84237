"""Several things in a text."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

T = TypeVar("T")

DOT: Final = " · "
TIMES: Final = "\N{MULTIPLICATION SIGN}"


def counted(name: str, count: int) -> str:
    """Name several equal things: "Bang! ×2"."""  # noqa: RUF002 - the sign of a product
    return name if count < 2 else f"{name} {TIMES}{count}"


def in_kinds(things: Iterable[T], name: Callable[[T], str], order: Iterable[T]) -> str:
    """Name things, grouped by kind, in this order."""
    counts = Counter(things)
    return ", ".join(counted(name(one), counts[one]) for one in order if counts[one])


def rows(*lines: Iterable[str]) -> tuple[str, ...]:
    """Return texts line by line, with dots between them; none for an empty line."""
    return tuple(row for row in map(DOT.join, lines) if row)
