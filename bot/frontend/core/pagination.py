"""Divide long lists into pages that fit into a message."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

PAGE_LIMIT: Final = 1700
"""Most characters on a page; Discord allows 2000, including the heading."""

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Page(Generic[T_co]):
    """One of several pages, counted from 1."""

    content: T_co
    number: int
    count: int


def pages(lines: Iterable[str], *, most: int | None = None) -> list[str]:
    """Divide lines into pages, in order, with at most `most` lines on each.

    There is at least one page; no line may be longer than a page.
    """
    found: list[list[str]] = [[]]
    left = PAGE_LIMIT
    for line in lines:
        if len(line) + 1 > left or len(found[-1]) == most:
            found.append([])
            left = PAGE_LIMIT
        found[-1].append(line)
        left -= len(line) + 1
    return ["\n".join(page) for page in found]


def page_at(things: Sequence[T], number: int | None) -> Page[T]:
    """Return the page with a number, or the nearest one; None means the last."""
    last = len(things)
    number = last if number is None else min(max(number, 1), last)
    return Page(things[number - 1], number, last)
