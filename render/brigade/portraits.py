"""Portraits of crew members and Fire Wardens: busts put together from a few features each."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from games.core.codec import Codec
from render.brigade import pieces
from render.scene import Drawing, Ink
from render.sketches import Shapes, drawn

SIZE: Final = (112, 112)


@dataclass(frozen=True, slots=True)
class Face:
    """What a portrait is made of: three inks, and the names of its features."""

    coat: Ink
    skin: Ink
    hair: Ink
    head: str
    top: str
    extras: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PortraitsFile:
    """portraits.toml."""

    faces: Mapping[str, Face]
    """By the keys of crew and wardens."""
    bust: Mapping[str, Shapes]
    """What all have."""
    behind: Mapping[str, Shapes]
    """What of a top lies behind the head."""
    heads: Mapping[str, Shapes]
    tops: Mapping[str, Shapes]
    extras: Mapping[str, Shapes]


_FILE: Final = Codec(PortraitsFile).read(pieces.DATA / "portraits.toml")
FACES: Final = _FILE.faces


@cache
def portrait(key: str, ground: Ink, lines: Ink) -> Drawing:
    """Draw somebody before a ground of fine lines."""
    face = FACES[key]
    shapes = (
        *_FILE.bust["ground"],
        *_FILE.behind.get(face.top, ()),
        *_FILE.bust["coat"],
        *_FILE.heads[face.head],
        *_FILE.tops.get(face.top, ()),
        *(shape for one in face.extras for shape in _FILE.extras[one]),
        *_FILE.bust["frame"],
    )
    own = {
        "ground": ground,
        "lines": lines,
        "coat": face.coat,
        "skin": face.skin,
        "hair": face.hair,
    }
    return pieces.drawing(f"portrait {key}", SIZE, [*drawn(shapes, {**pieces.INKS, **own})])
