"""Things on the table: notes, bullet cards, guns, flashes, wounds, markers.

Things that always look the same are in `data/cash_guns/drawings.toml`; the others have functions.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from games.cash_guns.cards import Card, Note
from render.cash_guns import palette
from render.palette import GOLD, INK, LIGHT, NIGHT, named
from render.scene import Area, Drawing, Ink, Item, Panel, Point, Stamp, Stroke, Text
from render.shapes import drawing, star, turned
from render.sketches import sketches

_SKETCHES: Final = sketches("cash_guns", "drawings")
_INKS: Final = named(vars(palette))
NOTE: Final = _SKETCHES["note"].size
CARD: Final = _SKETCHES["card back"].size
BULLET: Final = _SKETCHES["bullet bang"].size


def sketched(name: str, **given: object) -> tuple[Item, ...]:
    """Return the items of a drawing; `given` values fill texts and name inks."""
    return _SKETCHES[name].items(_INKS, **given)


def _drawn(name: str, called: str, scale: float = 1, **given: object) -> Drawing:
    """Return a drawing at a scale, under a name made from the given values."""
    return drawing(called, _SKETCHES[name].size, sketched(name, **given), scale)


@cache
def piece(name: str, scale: float = 1) -> Drawing:
    """Draw a thing that always looks the same."""
    return _drawn(name, f"cash guns {name}", scale)


def stamp(at: Point, name: str, scale: float = 1) -> Stamp:
    """Place a thing that always looks the same, with its upper left corner at a point."""
    return laid(at, piece(name, scale))


def wound(at: Point, scale: float = 1, *, taken: bool) -> Stamp:
    """Place a wound, or a whole heart."""
    return stamp(at, "wound" if taken else "heart", scale)


def shame(at: Point, scale: float = 1, *, siren: bool) -> Stamp:
    """Place a shame marker, on either side."""
    return stamp(at, "siren" if siren else "shame", scale)


def phone(at: Point, scale: float = 1, *, lit: bool) -> Stamp:
    """Place a phone, which is lit if it was used."""
    return stamp(at, "phone lit" if lit else "phone dark", scale)


def laid(at: Point, drawn: Drawing) -> Stamp:
    """Place a drawing with its upper left corner at a point."""
    return Stamp(drawn, (round(at[0]), round(at[1])))


@cache
def note(value: Note, *, new: bool = False) -> Drawing:
    """Draw a banknote; a `new` one has a golden edge."""
    paper, print_ = palette.NOTE[value]
    edge = Panel((0, 0), NOTE, paper, GOLD if new else INK, 4 if new else 2.4, 6)
    items = sketched("note", print=print_, value=f"${value // 1000}k")
    return drawing(f"cash guns note {value}{' new' * new}", NOTE, [edge, *items])


@cache
def bullet(kind: Card, *, spent: bool) -> Drawing:
    """Draw a bullet that can wound, thick and red for Bang! Bang! Bang!; a fired one is empty."""
    ink = palette.RED if kind == "bang_bang_bang" else palette.FLASH
    shell, edge = (NIGHT, palette.ASH) if spent else (ink, LIGHT)
    called = f"cash guns bullet {kind} {spent}"
    return _drawn(f"bullet {kind}", called, shell=shell, edge=edge)


@cache
def power(number: int, *, spent: bool = False, scale: float = 1) -> Drawing:
    """Draw the star of a Super Power with the number of its card; grey after use."""
    ink = palette.ASH if spent else GOLD
    called = f"cash guns power {number} {spent}"
    return _drawn("power", called, scale, fill=ink, number=number)


def flash(words: str, *, triple: bool) -> Iterator[Item]:
    """Lay out a shot round (0, 0): a burst with a word, three times for Bang! Bang! Bang!."""
    ground, edge = (palette.RED, palette.FLASH) if triple else (palette.FLASH, palette.RED)
    steps = ((-26, -27), (26, 27), (0, 0)) if triple else ((0, 0),)
    for ink, line, width in ((ground, INK, 8.0), (None, edge, 3.4), (ground, ground, 0.5)):
        for x, y in steps:
            rays = tuple((east * 1.35 + x, down + y) for east, down in star((0, 0), 44, 29, 11))
            yield Area(rays, ink, line, width)
    for x, y in steps:
        yield Text((x, y + 1), words, "bold", 28, LIGHT if triple else INK,
                   halo=INK if triple else LIGHT, glow=4)  # fmt: skip


FLASH: Final = (58, 42)
TRIPLE_FLASH: Final = (78, 62)
"""About half of the width and height of a Bang! Bang! Bang!, in pixels."""


def pistol(ink: Ink, at: Point, degrees: float, scale: float = 1) -> Iterator[Item]:
    """Lay out an upright gun that points this many degrees clockwise from east."""
    flip = -1 if 90 < degrees % 360 < 270 else 1
    body = tuple((x, y * flip) for x, y in _GUN)
    outline = moved_points(turned(((x * scale, y * scale) for x, y in body), degrees), at)
    yield Area(outline, LIGHT, LIGHT, 9 * scale)
    yield Area(outline, ink, INK, 3.2 * scale)
    slot = turned(((x * scale, y * scale * flip) for x, y in ((6, -7), (34, -7))), degrees)
    yield Stroke(moved_points(slot, at), INK, 2.6 * scale)


_GUN: Final = (
    (-28, -16), (-22, -18), (36, -18), (36, -1), (12, -1), (8, 9), (-6, 9), (-12, 26), (-31, 26),
    (-22, 0), (-28, -4),
)  # fmt: skip


def moved_points(points: tuple[Point, ...], by: Point) -> tuple[Point, ...]:
    """Return points shifted."""
    return tuple((x + by[0], y + by[1]) for x, y in points)
