"""Portraits of crew members and Fire Wardens: busts made from a few features each."""

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
    """A portrait: three inks, and the names of its features."""

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
    """The faces by keys of crew and wardens."""
    bust: Mapping[str, Shapes]
    """The shapes that all portraits share."""
    behind: Mapping[str, Shapes]
    """The shapes of headwear behind the head."""
    heads: Mapping[str, Shapes]
    tops: Mapping[str, Shapes]
    extras: Mapping[str, Shapes]


_FILE: Final = Codec(PortraitsFile).read(pieces.DATA / "portraits.toml")
FACES: Final = _FILE.faces


@cache
def portrait(key: str, ground: Ink, lines: Ink) -> Drawing:
    """Draw a portrait on a ground of fine lines."""
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
