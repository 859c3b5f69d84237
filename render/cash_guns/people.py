"""Six gangsters of our own, each with a hat, a colour and a letter; standing, lying, dead."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Final, Literal

from games.core.log import Seat
from render.cash_guns import palette
from render.palette import INK, LIGHT, ON, PLAYERS
from render.scene import Area, Disc, Drawing, Hatch, Ink, Item, Panel, Point, Stamp, Stroke, Text
from render.shapes import bowed, grown, moved, turned

SIZE: Final = 160
"""The side of the square that holds a gangster, in pixels, at scale 1."""
RIM: Final = 8

Pose = Literal["standing", "lying", "dead"]


@cache
def gangster(seat: Seat, pose: Pose = "standing", scale: float = 1) -> Drawing:
    """Draw a gangster, the middle of whose body is that of the drawing."""
    items = moved(_figure(seat), 20, 14)
    if pose != "standing":
        items = tuple(_fallen(item) for item in items)
    if pose == "dead":
        items = (*(_ashen(item) for item in items), *_cross())
    side = round(SIZE * scale)
    return Drawing(f"gangster {palette.colour(seat)} {pose} x{scale}", (side, side),
                   grown(items, scale))  # fmt: skip


def placed(seat: Seat, centre: Point, pose: Pose = "standing", scale: float = 1) -> Stamp:
    """Lay a gangster down round a point."""
    half = SIZE * scale / 2
    return Stamp(gangster(seat, pose, scale), (round(centre[0] - half), round(centre[1] - half)))


def _figure(seat: Seat) -> tuple[Item, ...]:
    """Return a gangster of 120 by 140, the hat's brim about 45 below the top."""
    key = palette.colour(seat)
    ink, on = PLAYERS[key], ON[key]
    coat = Area(_COAT, ink, INK, 3.5)
    head = Disc((60, 66), 27, palette.SKIN[seat], INK, 3)
    hat = [_dyed(item, ink) for item in _HATS[seat]]
    solid = [item for item in (coat, head, *hat) if isinstance(item, Area | Disc)]
    return (
        *(_rimmed(item) for item in solid),
        coat,
        Area(_COLLAR, LIGHT if key != "white" else palette.STEEL, INK, 2.4),
        head,
        *_FACES[seat],
        *hat,
        Text((60, 122), key[0].upper(), "bold", 32, on),
    )


_COAT: Final = (
    *bowed((10, 140), (12, 100), (42, 94)), *bowed((78, 94), (108, 100), (110, 140)),
)  # fmt: skip
_COLLAR: Final = ((42, 94), (60, 108), (78, 94), (72, 88), (48, 88))


def _dyed(item: Item, ink: Ink) -> Item:
    """Give a part of a hat the colour of its seat."""
    if isinstance(item, Area | Disc) and item.fill == _OWN:
        return replace(item, fill=ink)
    return item


def _rimmed(item: Area | Disc) -> Item:
    """Return the light behind a shape that lifts it off a dark ground."""
    if isinstance(item, Disc):
        return Disc(item.centre, item.radius + RIM / 2, LIGHT)
    return Area(item.points, LIGHT, LIGHT, RIM + 2)


# Hats and faces, seat by seat -----------------------------------------------------------------

_OWN: Final[Ink] = "the coat's"
"""Stands for the colour of the seat."""
_FEDORA: Final = ((34, 44), (38, 16), *bowed((46, 10), (60, 24), (74, 10)), (82, 16), (86, 44))
_BOWLER: Final = (*bowed((30, 44), (32, 6), (60, 6)), *bowed((60, 6), (88, 6), (90, 44)))
_BOWLER_BRIM: Final = (*bowed((16, 38), (60, 56), (104, 38)), *bowed((102, 46), (60, 64), (18, 46)))
_CAP: Final = (
    *bowed((26, 46), (22, 16), (58, 16)), *bowed((58, 16), (96, 18), (104, 44)), (100, 52),
    *bowed((100, 52), (66, 36), (26, 52)),
)  # fmt: skip
_FEATHER: Final = (*bowed((74, 34), (84, -2), (114, -4)), *bowed((114, -4), (106, 24), (78, 38)))
_CROWN: Final = (*bowed((36, 36), (38, 10), (60, 10)), *bowed((60, 10), (82, 10), (84, 36)))
_DOME: Final = (*bowed((32, 46), (32, 12), (60, 12)), *bowed((60, 12), (88, 12), (88, 46)))
_MOUSTACHE: Final = (*bowed((60, 74), (46, 70), (36, 82)), *bowed((36, 82), (50, 88), (60, 79)))
_CURL: Final = (*bowed((38, 48), (22, 70), (34, 96)), *bowed((34, 96), (44, 84), (38, 48)))
_LIPS: Final = (*bowed((51, 80), (60, 74), (69, 80)), *bowed((69, 80), (60, 90), (51, 80)))
_MASK: Final = ((33, 56), (87, 56), (86, 72), (66, 74), (60, 68), (54, 74), (34, 72))


def _mirrored(points: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((120 - x, y) for x, y in points)


def _oval(x: float, y: float, wide: float, high: float, degrees: float = 0) -> tuple[Point, ...]:
    """Return an ellipse by its middle and half axes."""
    circle = [turned(((1, 0),), step * 15)[0] for step in range(24)]
    return turned([(x + east * wide, y + down * high) for east, down in circle], degrees, (x, y))


_HATS: Final[tuple[tuple[Item, ...], ...]] = (
    (  # a fedora
        Area(_oval(60, 46, 48, 9, -5), _OWN, INK, 3),
        Area(_FEDORA, _OWN, INK, 3),
        Area(((35, 34), (85, 32), (86, 43), (34, 45)), INK),
    ),
    (  # a bowler
        Area(_BOWLER, _OWN, INK, 3),
        Area(((30, 36), (90, 36), (91, 44), (29, 44)), INK),
        Area(_BOWLER_BRIM, _OWN, INK, 3),
    ),
    (  # a flat cap
        Area(_CAP, _OWN, INK, 3),
        Stroke(bowed((40, 24), (64, 22), (84, 34)), INK, 2.4),
        Disc((60, 17), 4.5, INK),
    ),
    (  # a top hat
        Area(((38, 42), (34, -6), (86, -6), (82, 42)), _OWN, INK, 3),
        Area(((37, 30), (83, 30), (82, 42), (38, 42)), INK),
        Area(_oval(60, 45, 44, 7), _OWN, INK, 3),
    ),
    (  # a wide hat with a feather
        Area(_FEATHER, LIGHT, INK, 2.4),
        Area(_CROWN, _OWN, INK, 3),
        Area(_oval(60, 42, 60, 11, -7), _OWN, INK, 3),
        Stroke(((40, 37), (82, 32)), palette.FLASH, 5),
    ),
    (  # a woolly hat
        Disc((60, 8), 12, _OWN, INK, 3),
        Area(_DOME, _OWN, INK, 3),
        Stroke(bowed((60, 16), (50, 26), (48, 40)), palette.STEEL, 3),
        Stroke(bowed((60, 16), (70, 26), (72, 40)), palette.STEEL, 3),
        Area(((28, 40), (92, 40), (92, 54), (28, 54)), _OWN, INK, 3),
    ),
)
_EYES: Final = (Disc((50, 64), 3.6, INK), Disc((70, 64), 3.6, INK))
_FACES: Final[tuple[tuple[Item, ...], ...]] = (
    (  # dark glasses
        Area(((36, 58), (57, 58), (54, 70), (40, 70)), INK),
        Area(((63, 58), (84, 58), (80, 70), (66, 70)), INK),
        Stroke(((50, 60), (70, 60)), INK, 3),
        Stroke(((52, 82), (66, 80)), INK, 3),
    ),
    (*_EYES, Area(_MOUSTACHE, palette.HAIR), Area(_mirrored(_MOUSTACHE), palette.HAIR)),
    (  # a cigar
        *_EYES,
        Stroke(((50, 79), (70, 79)), INK, 3),
        Stroke(((66, 80), (98, 86)), INK, 9),
        Stroke(((66, 80), (92, 85)), "#9c6b3c", 5.5),
        Disc((98, 86), 5, palette.EMBER, INK, 1.4),
    ),
    (  # a monocle
        *_EYES,
        Disc((70, 64), 11, None, palette.FLASH, 3.4),
        Stroke(((80, 70), (86, 98)), palette.FLASH, 2),
        Stroke(bowed((50, 80), (60, 86), (70, 80)), LIGHT, 3.4),
    ),
    (  # curls and lips
        Area(_CURL, palette.HAIR, INK, 2),
        Area(_mirrored(_CURL), palette.HAIR, INK, 2),
        *_EYES,
        Area(_LIPS, palette.RED),
    ),
    (  # an eye mask
        Area(_MASK, INK),
        Disc((49, 64), 4.6, LIGHT),
        Disc((71, 64), 4.6, LIGHT),
        Stroke(bowed((50, 83), (60, 80), (70, 84)), INK, 3),
    ),
)


# Poses ----------------------------------------------------------------------------------------


def _fallen(item: Item) -> Item:
    """Turn a thing clockwise by a right angle; letters stay upright."""
    middle = (SIZE / 2, SIZE / 2)
    match item:
        case Area() | Stroke() | Hatch():
            return replace(item, points=turned(item.points, 90, middle))
        case Disc():
            return replace(item, centre=turned((item.centre,), 90, middle)[0])
        case Text():
            return replace(item, at=turned((item.at,), 90, middle)[0])
        case Panel() | Stamp():
            raise ValueError("panels and stamps cannot be turned")


def _ashen(item: Item) -> Item:
    """Take a thing's colour away."""
    match item:
        case Area() | Disc():
            return replace(item, fill=_grey(item.fill), line=_grey(item.line))
        case Stroke() | Text():
            return replace(item, ink=_grey(item.ink) or INK)
        case _:
            return item


def _grey(ink: Ink | None) -> Ink | None:
    if ink is None or ink == INK:
        return ink
    red, green, blue = (int(ink[n : n + 2], 16) for n in (1, 3, 5))
    level = round((0.3 * red + 0.59 * green + 0.11 * blue) * 0.5 + 46)
    return f"#{level:02x}{level:02x}{level:02x}"


def _cross() -> Iterable[Item]:
    for ink, width in ((INK, 17.0), (palette.RED, 10.0)):
        yield Stroke(((34, 40), (126, 120)), ink, width)
        yield Stroke(((126, 40), (34, 120)), ink, width)
