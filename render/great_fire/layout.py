"""The positions of everything on the board, from data/great_fire/board.toml."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from games.core.codec import Codec, DataError
from games.great_fire.box import BOX, DATA
from games.great_fire.model import PlaceId
from render.scene import Point

Line = tuple[Point, ...]


@dataclass(frozen=True, slots=True, eq=False)  # compared by identity: there is one of each
class PlaceShape:
    """One place: its polygon, and a rectangle inside for its name and pieces."""

    id: PlaceId
    room: tuple[float, float, float, float]
    """Left, top, right, bottom."""
    name: tuple[str, ...]
    """The lines of the name."""
    size: int
    """The size of the name's letters, in pixels."""
    outline: Line

    @property
    def centre(self) -> Point:
        """The middle of the room."""
        left, top, right, bottom = self.room
        return (left + right) / 2, (top + bottom) / 2


@dataclass(frozen=True, slots=True)
class LinkSign:
    """An arrow across a border."""

    start: PlaceId
    way: Literal["N", "E"]
    to: PlaceId
    at: Point
    turn: float
    """Degrees clockwise, relative to straight along `way`."""


@dataclass(frozen=True, slots=True)
class CrossSign:
    """The meeting point of four places."""

    nw: PlaceId
    ne: PlaceId
    se: PlaceId
    sw: PlaceId
    at: Point


@dataclass(frozen=True, slots=True)
class Gate:
    """A gate in the wall."""

    name: str
    at: Point


@dataclass(frozen=True, slots=True)
class BoardFile:
    """board.toml."""

    frame: tuple[int, int, int, int]
    places: tuple[PlaceShape, ...]
    links: tuple[LinkSign, ...]
    crosses: tuple[CrossSign, ...]
    gates: tuple[Gate, ...]
    wall: Line
    fleet: Line
    bank: Line
    far_bank: Line
    bridge: Line


def read(path: Path) -> BoardFile:
    """Read board.toml; raise DataError if it is invalid or has other places than the map."""
    file = Codec(BoardFile).read(path)
    wrong = {shape.id for shape in file.places} ^ set(BOX.map.ids)
    if wrong:
        names = ", ".join(sorted(wrong))
        raise DataError(f"{path.name}: {names} not on both map and board; make it anew")
    return file


BOARD: Final = read(DATA / "board.toml")
SHAPES: Final[Mapping[PlaceId, PlaceShape]] = {shape.id: shape for shape in BOARD.places}
BORDERS: Final[Mapping[frozenset[PlaceId], Point]] = {
    **{frozenset((link.start, link.to)): link.at for link in BOARD.links},
    **{frozenset((cross.nw, cross.se)): cross.at for cross in BOARD.crosses},
    **{frozenset((cross.ne, cross.sw)): cross.at for cross in BOARD.crosses},
}
"""The points where one passes from a place to another."""
SIZE: Final = (1600, 1244)
