"""Six gangsters of our own, each with a hat, a colour and a letter; standing, lying, dead."""

from dataclasses import replace
from functools import cache
from typing import Final, Literal

from games.core.log import Seat
from render.cash_guns import palette
from render.cash_guns.pieces import sketched
from render.palette import INK, LIGHT, ON, PLAYERS
from render.scene import Area, Disc, Drawing, Hatch, Ink, Item, Panel, Point, Stamp, Stroke, Text
from render.shapes import grown, moved, turned

SIZE: Final = 160
"""The side in pixels of the square around a gangster, at scale 1."""
RIM: Final = 8

Pose = Literal["standing", "lying", "dead"]


@cache
def gangster(seat: Seat, pose: Pose = "standing", scale: float = 1) -> Drawing:
    """Draw a gangster, with the middle of the body in the middle of the drawing."""
    items = moved(_figure(seat), 20, 14)
    if pose != "standing":
        items = tuple(_fallen(item) for item in items)
    if pose == "dead":
        items = (*(_ashen(item) for item in items), *sketched("cross"))
    side = round(SIZE * scale)
    return Drawing(f"gangster {palette.colour(seat)} {pose} x{scale}", (side, side),
                   grown(items, scale))  # fmt: skip


def placed(seat: Seat, centre: Point, pose: Pose = "standing", scale: float = 1) -> Stamp:
    """Place a gangster around a point."""
    half = SIZE * scale / 2
    return Stamp(gangster(seat, pose, scale), (round(centre[0] - half), round(centre[1] - half)))


def _figure(seat: Seat) -> tuple[Item, ...]:
    """Return a gangster of 120 by 140, the hat's brim about 45 below the top."""
    key = palette.colour(seat)
    collar = LIGHT if key != "white" else palette.STEEL
    coat, collars, head = sketched(
        "body", coat=PLAYERS[key], collar=collar, skin=palette.SKIN[seat]
    )
    hat = sketched(f"hat {key}", coat=PLAYERS[key])
    solid = [item for item in (coat, head, *hat) if isinstance(item, Area | Disc)]
    return (
        *(_rimmed(item) for item in solid),
        coat,
        collars,
        head,
        *sketched(f"face {key}"),
        *hat,
        Text((60, 122), key[0].upper(), "bold", 32, ON[key]),
    )


def _rimmed(item: Area | Disc) -> Item:
    """Return a light behind a shape, which makes it stand out from a dark ground."""
    if isinstance(item, Disc):
        return Disc(item.centre, item.radius + RIM / 2, LIGHT)
    return Area(item.points, LIGHT, LIGHT, RIM + 2)


# Poses ----------------------------------------------------------------------------------------


def _fallen(item: Item) -> Item:
    """Turn an item clockwise by 90 degrees; letters stay upright."""
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
    """Remove an item's colour."""
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
