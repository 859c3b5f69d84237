"""The pieces on the board, drawn once at each size. (0, 0) is their upper left corner."""

from dataclasses import replace
from functools import cache
from typing import Final

from games.great_fire.model import Colour, Direction
from render.great_fire import palette
from render.palette import INK, LIGHT, ON, PLAYERS, named
from render.scene import Area, Drawing, Item, Point, Text
from render.shapes import drawing, grown, moved, turned
from render.sketches import sketches

_SKETCHES: Final = sketches("great_fire", "drawings")
_INKS: Final = named(vars(palette))
HOUSE: Final = _SKETCHES["letter"].size
FIRE: Final = _SKETCHES["flame"].size
BAND: Final = _SKETCHES["shield"].size
PAWN: Final = _SKETCHES["pawn"].size
BUST: Final = _SKETCHES["bust"].size
TREE: Final = _SKETCHES["tree"].size
COIN: Final = _SKETCHES["coin"].size
RUBBLE: Final = _SKETCHES["beams"].size
RUINS: Final = _SKETCHES["ruins"].size
DEGREES: Final[dict[str, int]] = {"N": 0, "E": 90, "S": 180, "W": 270}
"""The directions in degrees clockwise from north."""


def sketched(name: str, **given: object) -> tuple[Item, ...]:
    """Return the items of a drawing; `given` values fill texts and name inks."""
    return _SKETCHES[name].items(_INKS, **given)


@cache
def house(colour: Colour, scale: float, *, lost: bool = False, rim: bool = False) -> Drawing:
    """Draw a house; a lost one is struck out, and a rim separates it from a dark ground."""
    walls = _owned(f"house {colour}", colour)
    edges = (
        replace(one, fill=None, line=LIGHT, width=4.6) for one in walls if isinstance(one, Area)
    )
    items = [*walls, *_owned("letter", colour)]
    if rim:
        items = [*edges, *items]
    if lost:
        items += sketched("struck")
    return drawing(f"house {colour}{' lost' * lost}{' rimmed' * rim}", HOUSE, items, scale)


def _owned(name: str, colour: Colour) -> tuple[Item, ...]:
    """Return the items of a drawing in a player's colour."""
    return sketched(name, fill=PLAYERS[colour], on=ON[colour], letter=colour[0].upper())


@cache
def fire(cones: int, scale: float) -> Drawing:
    """Draw uncovered cones as one flame with their count."""
    items = sketched("flame") + sketched("flame count", n=cones)
    return drawing(f"fire {cones}", FIRE, items, scale)


@cache
def band(count: int, scale: float) -> Drawing:
    """Draw trained bands that cover nothing, as a shield with a cross, and their number."""
    told = sketched("shield count", n=count) if count > 1 else ()
    return drawing(f"band {count}", BAND, (*sketched("shield"), *told), scale)


@cache
def held(cones: int, scale: float) -> Drawing:
    """Draw covered cones, as a shield in front of a flame, and their number."""
    small = moved(grown(sketched("flame"), 0.62), 7, 4)
    items = [*sketched("held"), *small, *sketched("held count", n=cones)]
    return drawing(f"held {cones}", BAND, items, scale)


@cache
def pawn(colour: Colour, scale: float) -> Drawing:
    """Draw a landowner, a little larger than life."""
    return drawing(f"pawn {colour}", PAWN, grown(_owned("pawn", colour), 1.24), scale)


@cache
def bust(colour: Colour, scale: float) -> Drawing:
    """Draw a landowner's head and shoulders: with many, whole pawns would be too small."""
    return drawing(f"bust {colour}", BUST, _owned("bust", colour), scale)


@cache
def plain(name: str, scale: float) -> Drawing:
    """Draw a thing that looks the same everywhere: a tree, a coin, ruins, the hero's laurel."""
    return drawing(name, _SKETCHES[name].size, sketched(name), scale)


@cache
def rubble(scale: float) -> Drawing:
    """Draw a demolished district: a barrel among beams."""
    items = [*sketched("beams"), *moved(sketched("barrel"), 9, 2)]
    return drawing("rubble", RUBBLE, items, scale)


def arrow_items(way: Direction, centre: Point, size: float) -> list[Item]:
    """Return a movement card's arrow with its letter; `size` is its length in pixels."""
    half = size / 2
    upward = (
        (0, -half), (half * 0.72, -half * 0.1), (half * 0.36, -half * 0.1), (half * 0.36, half),
        (-half * 0.36, half), (-half * 0.36, -half * 0.1), (-half * 0.72, -half * 0.1),
    )  # fmt: skip
    outline, (spot,) = (turned(one, DEGREES[way]) for one in (upward, ((0, half * 0.12),)))
    arrow = Area(outline, palette.WAYS[way], INK, max(1.5, size / 26))
    return [*moved((arrow, Text(spot, way, "bold", round(size * 0.36), LIGHT)), *centre)]
