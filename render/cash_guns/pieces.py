"""What lies on the table: notes, bullet cards, guns, flashes, wounds, markers. Drawn by code."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from games.cash_guns.cards import CARDS, Card, Note
from render import shapes
from render.cash_guns import inks
from render.inks import DIM, GOLD, INK, LIGHT, NIGHT
from render.scene import Area, Disc, Drawing, Ink, Item, Panel, Point, Stroke, Text
from render.shapes import bowed, star, turned

NOTE: Final = (92, 52)
CARD: Final = (46, 62)
WOUND: Final = 30
MARKER: Final = 32
BULLET: Final = (17, 31)


def drawing(name: str, size: tuple[int, int], items: list[Item], scale: float = 1) -> Drawing:
    """Make a drawing of this game."""
    return shapes.drawing(f"cash guns {name}", size, items, scale)


# Money ----------------------------------------------------------------------------------------


@cache
def note(value: Note, *, new: bool = False, scale: float = 1) -> Drawing:
    """Draw a banknote; a `new` one has a golden edge."""
    paper, print_ = inks.NOTE[value]
    wide, high = NOTE
    items: list[Item] = [
        Panel((0, 0), (wide, high), paper, GOLD if new else INK, 4 if new else 2.4, 6),
        Panel((7, 7), (wide - 7, high - 7), None, print_, 1.6, 3),
        Disc((11, high / 2), 2.6, print_),
        Disc((wide - 11, high / 2), 2.6, print_),
        Text((wide / 2, high / 2), f"${value // 1000}k", "bold", 27, print_),
    ]
    return drawing(f"note {value}{' new' * new}", NOTE, items, scale)


# Bullet cards ---------------------------------------------------------------------------------


@cache
def card(kind: Card | None, scale: float = 1) -> Drawing:
    """Draw a bullet card; None: face down."""
    name = "card back" if kind is None else f"card {kind}"
    return drawing(name, CARD, _back() if kind is None else [*_face(kind)], scale)


def _back() -> list[Item]:
    wide, high = CARD
    return [
        Panel((0, 0), CARD, inks.BACK_INK, INK, 2.4, 6),
        Panel((5, 5), (wide - 5, high - 5), inks.BACK, radius=3),
        Area(star((wide / 2, high / 2), 15, 6.5, 5), inks.BACK_INK),
    ]


def _face(kind: Card) -> Iterator[Item]:
    ground, ink = inks.CARD[kind]
    wide, high = CARD
    yield Panel((0, 0), CARD, ground, INK, 2.4, 6)
    shots = CARDS.index(kind)
    if not shots:
        yield Disc((wide / 2, high / 2), 13, None, ink, 4)
        yield Stroke(((wide / 2 - 9, high / 2 + 9), (wide / 2 + 9, high / 2 - 9)), ink, 4)
    else:
        spots = ((23, 31),) if shots == 1 else ((23, 16), (13, 42), (33, 42))
        for x, y in spots:
            yield Area(star((x, y), 17 if shots == 1 else 11, 8 if shots == 1 else 5, 8), ink)


def flash(words: str, *, triple: bool) -> Iterator[Item]:
    """Lay out a shot round (0, 0): a burst with a word; thrice for the quick shot."""
    ground, edge = (inks.RED, inks.FLASH) if triple else (inks.FLASH, inks.RED)
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
"""About half of the width and height of a shot."""


@cache
def grenade(scale: float = 1) -> Drawing:
    """Draw a grenade: a ribbed egg with its lever, and the ring that was pulled."""
    body = (*bowed((8, 38), (8, 18), (24, 18)), *bowed((24, 18), (40, 18), (40, 38)),
            *bowed((40, 38), (38, 58), (24, 60)), *bowed((24, 60), (10, 58), (8, 38)))  # fmt: skip
    items: list[Item] = [
        Area(body, LIGHT, LIGHT, 8),
        Disc((43, 9), 7, None, LIGHT, 7),
        Area(((17, 10), (31, 10), (31, 20), (17, 20)), LIGHT, LIGHT, 8),
        Area(body, inks.OLIVE, INK, 3),
        *(Stroke(((9, y), (39, y)), INK, 2.2) for y in (30, 40, 50)),
        *(Stroke(((x, 20), (x, 58)), INK, 2.2) for x in (17, 31)),
        Area(((17, 10), (31, 10), (31, 20), (17, 20)), inks.STEEL, INK, 2.6),
        Stroke(((17, 11), (8, 14), (5, 30)), INK, 6),
        Stroke(((17, 11), (8, 14), (5, 30)), inks.STEEL, 3),
        Disc((43, 9), 7, None, inks.FLASH, 3.4),
    ]
    return drawing("grenade", (54, 64), items, scale)


def pistol(ink: Ink, at: Point, degrees: float, scale: float = 1) -> Iterator[Item]:
    """Lay out a gun, upright, that points so many degrees clockwise from the east."""
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


# Marks on the plates --------------------------------------------------------------------------


@cache
def wound(*, taken: bool, scale: float = 1) -> Drawing:
    """Draw a life: a whole heart, or a wound in its place."""
    half = WOUND / 2
    if taken:
        splat = star((half, half), half, half * 0.56, 9)
        items: list[Item] = [
            Area(splat, inks.RED, INK, 1.6),
            Stroke(((half - 6, half - 6), (half + 6, half + 6)), LIGHT, 4),
            Stroke(((half + 6, half - 6), (half - 6, half + 6)), LIGHT, 4),
        ]
    else:
        heart = (
            *bowed((15, 9), (19, 1), (25, 4)), *bowed((25, 4), (32, 11), (15, 26)),
            *bowed((15, 26), (-2, 11), (5, 4)), *bowed((5, 4), (11, 1), (15, 9)),
        )  # fmt: skip
        items = [Area(heart, DIM, INK, 2)]
    return drawing(f"wound {taken}", (WOUND, WOUND), items, scale)


@cache
def bullet(kind: Card, *, spent: bool, scale: float = 1) -> Drawing:
    """Draw a bullet that can wound, a fat red one for Bang! Bang! Bang!; an empty one was fired."""
    wide, high = BULLET
    in_ = 1 if kind == "bang_bang_bang" else 3
    ink = NIGHT if spent else inks.RED if in_ == 1 else inks.FLASH
    edge = inks.ASH if spent else LIGHT
    shape = ((in_, high - 1), (in_, 12), *bowed((in_, 12), (wide / 2, -9), (wide - in_, 12)),
             (wide - in_, high - 1))  # fmt: skip
    items: list[Item] = [
        Area(shape, ink, edge, 2.4),
        Stroke(((in_, high - 8), (wide - in_, high - 8)), edge, 2.4),
    ]
    return drawing(f"bullet {kind} {spent}", BULLET, items, scale)


@cache
def shame(*, siren: bool, scale: float = 1) -> Drawing:
    """Draw a shame marker: an orange triangle, or a blue lamp on its siren side."""
    if siren:
        items: list[Item] = [
            Area((*bowed((5, 24), (5, 4), (16, 4)), *bowed((16, 4), (27, 4), (27, 24))),
                 inks.SIREN, INK, 2.2),
            Area(((2, 24), (30, 24), (30, 30), (2, 30)), LIGHT, INK, 2),
            Stroke(((16, 10), (16, 19)), LIGHT, 4),
        ]  # fmt: skip
    else:
        items = [
            Area(((16, 2), (31, 29), (1, 29)), inks.SHAME, INK, 2.4),
            Stroke(((16, 12), (16, 19)), INK, 4),
            Disc((16, 25), 2.4, INK),
        ]
    return drawing(f"shame {siren}", (MARKER, MARKER), items, scale)


@cache
def power(number: int, *, spent: bool = False, scale: float = 1) -> Drawing:
    """Draw the star of a Super Power, with the number on its card; grey once it is spent."""
    ink = inks.ASH if spent else GOLD
    items: list[Item] = [
        Area(star((20, 20), 20, 13.5, 8), ink, INK, 2),
        Text((20, 20), str(number), "bold", 19, INK),
    ]
    return drawing(f"power {number} {spent}", (40, 40), items, scale)


@cache
def crown(scale: float = 1) -> Drawing:
    """Draw the Godfather's crown."""
    points = ((2, 24), (0, 5), (9, 14), (16, 1), (23, 14), (32, 5), (30, 24))
    return drawing("crown", (32, 26), [Area(points, GOLD, INK, 2.2)], scale)


@cache
def phone(*, lit: bool, scale: float = 1) -> Drawing:
    """Draw a telephone; `lit` once it was used."""
    ink = inks.SIREN if lit else inks.ASH
    items: list[Item] = [
        Area((*bowed((4, 16), (4, 4), (22, 4)), *bowed((22, 4), (40, 4), (40, 16)), (29, 18),
              (29, 12), (15, 12), (15, 18)), ink, INK, 2.4),
        Area(((13, 16), (31, 16), (40, 36), (4, 36)), ink, INK, 2.4),
        Disc((22, 26), 6.5, LIGHT if lit else NIGHT, INK, 2),
    ]  # fmt: skip
    return drawing(f"phone {lit}", (44, 38), items, scale)


@cache
def person(scale: float = 1) -> Drawing:
    """Draw one who stands, to be counted."""
    body = (*bowed((2, 34), (2, 18), (14, 17)), *bowed((14, 17), (26, 18), (26, 34)))
    items: list[Item] = [Area(body, LIGHT), Disc((14, 9), 8.5, LIGHT)]
    return drawing("person", (28, 36), items, scale)
