"""Draw the plan of the Great Fire map: `python -m tools.draw_plan docs/great_fire_plan.svg`.

This is a diagram of `data/great_fire` with the boxes of the places, to show what the rules see.
"""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

from games.core.codec import Codec
from games.great_fire.box import BOX, DATA
from games.great_fire.files import Cross, District, FireStart, MapFile, Place

EAST, NORTH = 18, 12
"""Pixels to a unit of the plan: 30 metres east and 20 metres north, so shapes are true."""
WIDTH, HEIGHT, MARGIN = 100 * EAST, 90 * NORTH, 16

TINT = {"orange": "#f3d9b8", "blue": "#c9dcec", "lilac": "#ddd0e6", "green": "#d6e3bd"}
GREEN_ZONE, FIRE, RIVER, INK = "#9dbb83", "#c8452f", "#8fb3c4", "#2f2a25"
YELLOW, RED = "#e9c53c", "#b8322a"

Box = tuple[int, int, int, int]
"""West, south, east and north, as in layout.toml."""


def svg() -> str:
    """Return the whole drawing."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    width, height = WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="Georgia, serif" text-anchor="middle">'
    )
    yield "<title>The districts of the Great Fire map, and how they touch</title>"
    yield f'<rect width="{width}" height="{height}" fill="{RIVER}"/>'
    boxes = _boxes()
    for place in BOX.map.places.values():
        yield from _place(place, boxes[place.id])
    file = Codec(MapFile).read(DATA / "map.toml")
    for cross in file.crosses:
        yield _cross(cross, boxes)
    yield f'<text x="{_x(40)}" y="{_y(4)}" font-size="30" font-style="italic">Thames</text>'
    yield "</svg>"


def _boxes() -> dict[str, Box]:
    rows = tomllib.loads((DATA / "layout.toml").read_text(encoding="utf-8"))["places"]
    return {row["id"]: tuple(row["box"]) for row in rows}


def _place(place: Place, box: Box) -> Iterator[str]:
    west, south, east, north = box
    wide, high = (east - west) * EAST, (north - south) * NORTH
    yield (
        f'<rect x="{_x(west)}" y="{_y(north)}" width="{wide}" height="{high}" '
        f'fill="{_fill(place)}" stroke="{INK}" stroke-width="2"/>'
    )
    x, y = _x(west) + wide // 2, _y(north) + high // 2
    size = 18
    lines = place.name.split() if len(place.name) * size * 0.52 > wide else [place.name]
    top = y - (len(lines) - 1) * size // 2 - 4
    label = _label(place)
    if label is not None:
        yield (
            f'<rect x="{x - 24}" y="{top + len(lines) * size - 10}" width="48" height="22" '
            f'rx="11" fill="{label}"/>'
        )
    for number, line in enumerate(lines):
        yield f'<text x="{x}" y="{top + number * size}" font-size="{size}">{escape(line)}</text>'
    yield (
        f'<text x="{x}" y="{top + len(lines) * size + 7}" font-size="{size}" '
        f'fill="{"#fff" if label == RED else INK}">{_count(place)}</text>'
    )


def _fill(place: Place) -> str:
    match place:
        case FireStart():
            return FIRE
        case District():
            return TINT[place.region]
        case _:
            return GREEN_ZONE


def _label(place: Place) -> str | None:
    """Return the colour behind the count: yellow for a token, red for an objective."""
    match place:
        case District(vp=int()):
            return RED
        case District(token=True):
            return YELLOW
        case _:
            return None


def _count(place: Place) -> str:
    match place:
        case FireStart():
            return f"{place.cones} cones"
        case District(houses=houses, vp=int(points)):
            return f"{houses} · {points}"
        case District(houses=houses):
            return str(houses)
        case _:
            return ""


def _cross(cross: Cross, boxes: dict[str, Box]) -> str:
    """Draw the cross at a corner of four boxes."""
    x, y = _x(boxes[cross.nw][2]), _y(boxes[cross.nw][1])
    arm = f"{x - 9} {y - 9}L{x + 9} {y + 9}M{x + 9} {y - 9}L{x - 9} {y + 9}"
    return f'<path d="M{arm}" stroke="{RED}" stroke-width="5"/>'


def _x(east: int) -> int:
    return MARGIN + east * EAST


def _y(north: int) -> int:
    return MARGIN + HEIGHT - north * NORTH


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(svg(), encoding="utf-8")
