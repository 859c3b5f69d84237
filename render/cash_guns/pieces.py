"""What lies on the table: notes, bullet cards, guns, flashes, wounds, markers. Drawn by code.

What always looks the same is an entry of `PIECES`; the rest has a function.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from games.cash_guns.cards import Card, Note
from render import shapes
from render.cash_guns import palette
from render.palette import DIM, GOLD, INK, LIGHT, NIGHT
from render.scene import Area, Disc, Drawing, Ink, Item, Panel, Point, Stamp, Stroke, Text
from render.shapes import bowed, star, turned

NOTE: Final = (92, 52)
CARD: Final = (46, 62)
WOUND: Final = 30
MARKER: Final = 32
BULLET: Final = (17, 31)

_CARD_MIDDLE: Final = (23, 31)
_EGG: Final = (
    *bowed((8, 38), (8, 18), (24, 18)), *bowed((24, 18), (40, 18), (40, 38)),
    *bowed((40, 38), (38, 58), (24, 60)), *bowed((24, 60), (10, 58), (8, 38)),
)  # fmt: skip
_CAP: Final = ((17, 10), (31, 10), (31, 20), (17, 20))
_LEVER: Final = ((17, 11), (8, 14), (5, 30))
_HEART: Final = (
    *bowed((15, 9), (19, 1), (25, 4)), *bowed((25, 4), (32, 11), (15, 26)),
    *bowed((15, 26), (-2, 11), (5, 4)), *bowed((5, 4), (11, 1), (15, 9)),
)  # fmt: skip
_CROWN: Final = ((2, 24), (0, 5), (9, 14), (16, 1), (23, 14), (32, 5), (30, 24))
_LAMP: Final = (*bowed((5, 24), (5, 4), (16, 4)), *bowed((16, 4), (27, 4), (27, 24)))
_RECEIVER: Final = (
    *bowed((4, 16), (4, 4), (22, 4)), *bowed((22, 4), (40, 4), (40, 16)),
    (29, 18), (29, 12), (15, 12), (15, 18),
)  # fmt: skip
_BODY: Final = (*bowed((2, 34), (2, 18), (14, 17)), *bowed((14, 17), (26, 18), (26, 34)))


def _card(kind: Card, *picture: Item) -> tuple[Item, ...]:
    return (Panel((0, 0), CARD, palette.CARD[kind][0], INK, 2.4, 6), *picture)


def _phone(ink: Ink, dial: Ink) -> tuple[Item, ...]:
    return (
        Area(_RECEIVER, ink, INK, 2.4),
        Area(((13, 16), (31, 16), (40, 36), (4, 36)), ink, INK, 2.4),
        Disc((22, 26), 6.5, dial, INK, 2),
    )


PIECES: Final[Mapping[str, tuple[tuple[int, int], tuple[Item, ...]]]] = {
    "card back": (
        CARD,
        (
            Panel((0, 0), CARD, palette.BACK_INK, INK, 2.4, 6),
            Panel((5, 5), (41, 57), palette.BACK, radius=3),
            Area(star(_CARD_MIDDLE, 15, 6.5, 5), palette.BACK_INK),
        ),
    ),
    "card clic": (
        CARD,
        _card(
            "clic",
            Disc(_CARD_MIDDLE, 13, None, palette.CARD["clic"][1], 4),
            Stroke(((14, 40), (32, 22)), palette.CARD["clic"][1], 4),
        ),
    ),
    "card bang": (CARD, _card("bang", Area(star(_CARD_MIDDLE, 17, 8, 8), palette.CARD["bang"][1]))),
    "card bang_bang_bang": (
        CARD,
        _card(
            "bang_bang_bang",
            *(
                Area(star(at, 11, 5, 8), palette.CARD["bang_bang_bang"][1])
                for at in ((23, 16), (13, 42), (33, 42))
            ),
        ),
    ),
    "grenade": (
        (54, 64),
        (
            Area(_EGG, LIGHT, LIGHT, 8),
            Disc((43, 9), 7, None, LIGHT, 7),
            Area(_CAP, LIGHT, LIGHT, 8),
            Area(_EGG, palette.OLIVE, INK, 3),
            *(Stroke(((9, y), (39, y)), INK, 2.2) for y in (30, 40, 50)),
            *(Stroke(((x, 20), (x, 58)), INK, 2.2) for x in (17, 31)),
            Area(_CAP, palette.STEEL, INK, 2.6),
            Stroke(_LEVER, INK, 6),
            Stroke(_LEVER, palette.STEEL, 3),
            Disc((43, 9), 7, None, palette.FLASH, 3.4),
        ),
    ),
    "wound False": ((WOUND, WOUND), (Area(_HEART, DIM, INK, 2),)),
    "wound True": (
        (WOUND, WOUND),
        (
            Area(star((15, 15), 15, 15 * 0.56, 9), palette.RED, INK, 1.6),
            Stroke(((9, 9), (21, 21)), LIGHT, 4),
            Stroke(((21, 9), (9, 21)), LIGHT, 4),
        ),
    ),
    "shame False": (
        (MARKER, MARKER),
        (
            Area(((16, 2), (31, 29), (1, 29)), palette.SHAME, INK, 2.4),
            Stroke(((16, 12), (16, 19)), INK, 4),
            Disc((16, 25), 2.4, INK),
        ),
    ),
    "shame True": (
        (MARKER, MARKER),
        (
            Area(_LAMP, palette.SIREN, INK, 2.2),
            Area(((2, 24), (30, 24), (30, 30), (2, 30)), LIGHT, INK, 2),
            Stroke(((16, 10), (16, 19)), LIGHT, 4),
        ),
    ),
    "phone False": ((44, 38), _phone(palette.ASH, NIGHT)),
    "phone True": ((44, 38), _phone(palette.SIREN, LIGHT)),
    "crown": ((32, 26), (Area(_CROWN, GOLD, INK, 2.2),)),
    "person": ((28, 36), (Area(_BODY, LIGHT), Disc((14, 9), 8.5, LIGHT))),
}
"""By name, and by what is true of it: a wound that is taken, shame with its siren up, a phone that
is lit since it was used. Each has its size and its shapes."""


@cache
def piece(name: str, state: object = "", scale: float = 1) -> Drawing:
    """Draw what always looks the same."""
    key = f"{name} {state}".strip()
    size, items = PIECES[key]
    return drawing(key, size, items, scale)


def stamp(at: Point, name: str, state: object = "", scale: float = 1) -> Stamp:
    """Lay down what always looks the same, its upper left corner at a point."""
    return laid(at, piece(name, state, scale))


def laid(at: Point, drawn: Drawing) -> Stamp:
    """Lay a drawing down, its upper left corner at a point."""
    return Stamp(drawn, (round(at[0]), round(at[1])))


def drawing(name: str, size: tuple[int, int], items: Sequence[Item], scale: float = 1) -> Drawing:
    """Make a drawing of this game."""
    return shapes.drawing(f"cash guns {name}", size, items, scale)


@cache
def note(value: Note, *, new: bool = False, scale: float = 1) -> Drawing:
    """Draw a banknote; a `new` one has a golden edge."""
    paper, print_ = palette.NOTE[value]
    wide, high = NOTE
    items: list[Item] = [
        Panel((0, 0), (wide, high), paper, GOLD if new else INK, 4 if new else 2.4, 6),
        Panel((7, 7), (wide - 7, high - 7), None, print_, 1.6, 3),
        Disc((11, high / 2), 2.6, print_),
        Disc((wide - 11, high / 2), 2.6, print_),
        Text((wide / 2, high / 2), f"${value // 1000}k", "bold", 27, print_),
    ]
    return drawing(f"note {value}{' new' * new}", NOTE, items, scale)


@cache
def bullet(kind: Card, *, spent: bool, scale: float = 1) -> Drawing:
    """Draw a bullet that can wound, a fat red one for Bang! Bang! Bang!; an empty one was fired."""
    wide, high = BULLET
    in_ = 1 if kind == "bang_bang_bang" else 3
    ink = NIGHT if spent else palette.RED if in_ == 1 else palette.FLASH
    edge = palette.ASH if spent else LIGHT
    shape = ((in_, high - 1), (in_, 12), *bowed((in_, 12), (wide / 2, -9), (wide - in_, 12)),
             (wide - in_, high - 1))  # fmt: skip
    items: list[Item] = [
        Area(shape, ink, edge, 2.4),
        Stroke(((in_, high - 8), (wide - in_, high - 8)), edge, 2.4),
    ]
    return drawing(f"bullet {kind} {spent}", BULLET, items, scale)


@cache
def power(number: int, *, spent: bool = False, scale: float = 1) -> Drawing:
    """Draw the star of a Super Power, with the number on its card; grey once it is spent."""
    ink = palette.ASH if spent else GOLD
    items: list[Item] = [
        Area(star((20, 20), 20, 13.5, 8), ink, INK, 2),
        Text((20, 20), str(number), "bold", 19, INK),
    ]
    return drawing(f"power {number} {spent}", (40, 40), items, scale)


def flash(words: str, *, triple: bool) -> Iterator[Item]:
    """Lay out a shot round (0, 0): a burst with a word; thrice for the quick shot."""
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
"""About half of the width and height of a shot."""


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
