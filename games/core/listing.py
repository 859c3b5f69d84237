"""Long lists that make an action only when it is read.

A spread has hundreds of choices, of which random play uses one. The parts of an action are stored
beforehand, so a list does not change when the state does.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, chain
from typing import Generic, Protocol, TypeVar, cast, overload

A_co = TypeVar("A_co", covariant=True)
First = TypeVar("First")
Rest = TypeVar("Rest", bound=tuple[object, ...])


class Part(Protocol[A_co]):
    """A piece of a list: a tuple or `Pairs`."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> A_co: ...
    def __iter__(self) -> Iterator[A_co]: ...


class Pairs(Generic[First, Rest, A_co]):
    """The results of `make` for each of `firsts` with each of `seconds`.

    The second varies faster.
    """

    __slots__ = ("_firsts", "_make", "_seconds")

    def __init__(self, make: Callable[..., A_co], firsts: Part[First], seconds: Part[Rest]) -> None:
        """Prepare to call `make` with one of `firsts` and the items of one of `seconds`."""
        self._make = make
        self._firsts = firsts
        self._seconds = seconds

    def __len__(self) -> int:
        return len(self._firsts) * len(self._seconds)

    def __getitem__(self, index: int, /) -> A_co:
        first, second = divmod(index, len(self._seconds))
        return self._make(self._firsts[first], *self._seconds[second])

    def __iter__(self) -> Iterator[A_co]:
        make, seconds = self._make, tuple(self._seconds)
        return (make(first, *second) for first in self._firsts for second in seconds)


class Joined(Sequence[A_co]):
    """Several lists read as one sequence; it equals any sequence of equal items.

    Each item is made once: alone when it is read by index, or with all others.
    """

    __slots__ = ("_all", "_ends", "_length", "_made", "_parts")

    def __init__(self, parts: Iterable[Part[A_co]]) -> None:
        self._parts = tuple(parts)
        self._ends = tuple(accumulate(map(len, self._parts)))
        self._length = self._ends[-1] if self._ends else 0
        self._made: dict[int, A_co] = {}
        self._all: tuple[A_co, ...] | None = None

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> A_co: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[A_co, ...]: ...
    def __getitem__(self, index: int | slice) -> A_co | tuple[A_co, ...]:
        if isinstance(index, slice) or self._all is not None:
            return self._items()[index]
        place = index if index >= 0 else self._length + index
        if place not in self._made:
            self._made[place] = self._at(place)
        return self._made[place]

    def __iter__(self) -> Iterator[A_co]:
        return iter(self._items())

    def __contains__(self, item: object) -> bool:
        return item in self._made.values() or item in self._items()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._items() == tuple(
            cast("Sequence[object]", other)
        )

    def __hash__(self) -> int:
        return hash(self._items())

    def __repr__(self) -> str:
        return repr(self._items())

    def _at(self, place: int) -> A_co:
        if not 0 <= place < self._length:
            raise IndexError(place)
        number = bisect_right(self._ends, place)
        return self._parts[number][place - self._ends[number - 1] if number else place]

    def _items(self) -> tuple[A_co, ...]:
        if self._all is None:
            self._all = tuple(chain.from_iterable(self._parts))
        return self._all
