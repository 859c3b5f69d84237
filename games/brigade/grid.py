"""The city's spaces: six by six, with a Firehouse in each corner; north is up."""

from collections.abc import Iterator
from typing import Final, Literal, NewType, get_args

PlaceId = NewType("PlaceId", str)
"""A space, named by column (west to east) and row (north to south): A1 to F6."""

Direction = Literal["N", "E", "S", "W"]

SIZE: Final = 6
DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)
_STEP: Final[dict[Direction, tuple[int, int]]] = {
    "N": (0, -1),
    "E": (1, 0),
    "S": (0, 1),
    "W": (-1, 0),
}


def _place(column: int, row: int) -> PlaceId:
    return PlaceId(f"{'ABCDEF'[column]}{row + 1}")


def _at(place: PlaceId) -> tuple[int, int]:
    return "ABCDEF".index(place[0]), int(place[1]) - 1


SPACES: Final = tuple(_place(column, row) for row in range(SIZE) for column in range(SIZE))
"""All spaces, row by row."""
CORNERS: Final = tuple(PlaceId(one) for one in ("A1", "F1", "F6", "A6"))
"""The Firehouses, clockwise from the north-west."""
UNIVERSITY: Final = tuple(PlaceId(one) for one in ("C3", "D3", "C4", "D4"))
"""The four spaces in the middle."""
BLOCKS: Final = tuple(place for place in SPACES if place not in CORNERS)
"""Spaces with tiles, row by row."""
CITY: Final = tuple(place for place in BLOCKS if place not in UNIVERSITY)
"""Spaces with city tiles."""


def _beyond(place: PlaceId, step: tuple[int, int]) -> PlaceId | None:
    column, row = (one + by for one, by in zip(_at(place), step, strict=True))
    return _place(column, row) if 0 <= column < SIZE and 0 <= row < SIZE else None


def _around(place: PlaceId, *, diagonally: bool) -> Iterator[PlaceId]:
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            straight = (right == 0) != (down == 0)
            if straight or (diagonally and right and down):
                near = _beyond(place, (right, down))
                if near is not None:
                    yield near


ADJACENT: Final = {place: tuple(_around(place, diagonally=True)) for place in SPACES}
"""The spaces around each, including diagonals."""
ORTHOGONAL: Final = {place: tuple(_around(place, diagonally=False)) for place in SPACES}
"""The spaces next to each, without diagonals."""


_NEXT: Final = {
    direction: {place: _beyond(place, step) for place in SPACES}
    for direction, step in _STEP.items()
}


def next_to(place: PlaceId, direction: Direction) -> PlaceId | None:
    """Return the space one step away; None: it is outside the city."""
    return _NEXT[direction][place]


def line(place: PlaceId, direction: Direction, length: int) -> tuple[PlaceId, ...]:
    """Return up to this many spaces in a row, starting after this space."""
    found = list[PlaceId]()
    here = next_to(place, direction)
    while here is not None and len(found) < length:
        found.append(here)
        here = next_to(here, direction)
    return tuple(found)
