"""Guns as arrows from the player who aims to the target, with their effects."""

from collections.abc import Iterator, Mapping
from math import atan2, hypot, pi
from typing import Final

from games.cash_guns.cards import Card
from render.cash_guns import palette, pieces
from render.cash_guns.ways import GUN, HEAD, Half, along, spots, ways
from render.palette import INK, LIGHT, PLAYERS
from render.scene import Area, Ink, Item, Point, Stamp, Stroke, Text
from render.shapes import dashed, moved, turned
from words.cash_guns.reveal import Barrel, Shot
from words.say import Say

SMALL: Final = 0.84
"""The scale of guns."""
STRIDE: Final = 8
"""Steps of the curve in one stroke: small shapes are painted faster."""
QUIET: Final[frozenset[Barrel]] = frozenset({"lowered", "spent", "clic"})
"""Guns without effect, which are dashed."""


def lines(shots: tuple[Shot, ...], seats: int) -> Iterator[Item]:
    """Lay out the lines of all arrows."""
    for shot, points in sorted(_ways(shots, seats), key=lambda one: one[0].barrel not in QUIET):
        ink = PLAYERS[palette.colour(shot.seat)]
        if shot.barrel in QUIET:
            yield from _faint(points, palette.ASH if shot.barrel != "clic" else ink)
        else:
            yield from _bold(points, ink)


def guns(shots: tuple[Shot, ...], seats: int, say: Say) -> Iterator[Item]:
    """Lay out the guns, and their effects above them."""
    ways = [*_ways(shots, seats)]
    for shot, points in ways:
        at, degrees = along(points, GUN)
        over = shot.barrel in ("lowered", "spent")
        ink = palette.ASH if over else PLAYERS[palette.colour(shot.seat)]
        yield from pieces.pistol(ink, at, _lowered(degrees) if over else degrees, SMALL)
    halves = tuple(_FLASHES.get(shot.barrel) for shot, _ in ways)
    found = spots(seats, tuple(points for _, points in ways), halves)
    for (shot, _), at in zip(ways, found, strict=True):
        yield from _done(shot.barrel, at, say)


_FLASHES: Final[Mapping[Barrel, Half]] = {
    "bang": pieces.FLASH,
    "bang_bang_bang": pieces.TRIPLE_FLASH,
}


def _ways(shots: tuple[Shot, ...], seats: int) -> Iterator[tuple[Shot, tuple[Point, ...]]]:
    """Yield the path of each gun."""
    found = ways(seats, tuple((shot.seat, shot.target) for shot in shots))
    yield from zip(shots, found, strict=True)


def _lowered(degrees: float) -> float:
    """Return where a lowered gun points."""
    left = 90 < degrees % 360 < 270
    return 125 if left else 55


def _done(barrel: Barrel, at: Point, say: Say) -> Iterator[Item]:
    match barrel:
        case "loaded":
            yield _card(None, at)
        case "bang" | "bang_bang_bang":
            triple = barrel == "bang_bang_bang"
            yield from moved(pieces.flash(say("BANG!"), triple=triple), *at)
        case "clic":
            yield _card("clic", at)
            yield Text((at[0], at[1] + 27), say("clic"), "bold", 29, LIGHT, halo=INK, glow=5)
        case "lowered":
            yield from _crossed(at)
        case "empty" | "spent":
            pass


def _card(kind: Card | None, at: Point) -> Stamp:
    wide, high = pieces.CARD
    at = (at[0] - wide / 2 - 1, at[1] - high / 2 - 1)
    return pieces.stamp(at, f"card {kind or 'back'}")


def _crossed(at: Point) -> Iterator[Item]:
    """Lay out a bullet that was discarded face down."""
    yield _card(None, at)
    x, y = at
    for ink, width in ((INK, 13.0), (LIGHT, 7.0)):
        yield Stroke(((x - 25, y - 25), (x + 25, y + 25)), ink, width)
        yield Stroke(((x + 25, y - 25), (x - 25, y + 25)), ink, width)


def _bold(points: tuple[Point, ...], ink: Ink) -> Iterator[Item]:
    shaft, head = _shaft_and_head(points)
    layers = ((INK, 23.0, 15.0), (LIGHT, 18.0, 10.0), (ink, 11.0, 3.0))
    for colour, width, edge in layers:
        for start in range(0, len(shaft) - 1, STRIDE):
            yield Stroke(shaft[start : start + STRIDE + 1], colour, width)
        yield Area(head, colour, colour, edge)


def _faint(points: tuple[Point, ...], ink: Ink) -> Iterator[Item]:
    shaft, head = _shaft_and_head(points)
    for colour, width, edge in ((INK, 13.0, 9.0), (LIGHT, 9.0, 5.0), (ink, 5.0, 0.5)):
        yield from dashed(shaft, colour, width, 12, 22)
        yield Area(head, colour, colour, edge)


def _shaft_and_head(points: tuple[Point, ...]) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """Return the line and the triangle at its end."""
    end = points[-1]
    shaft = tuple(one for one in points if hypot(one[0] - end[0], one[1] - end[1]) >= HEAD - 6)
    x, y = shaft[-1]
    degrees = atan2(end[1] - y, end[0] - x) * 180 / pi
    head = turned(((0, 0), (-HEAD, -HEAD * 0.56), (-HEAD, HEAD * 0.56)), degrees)
    return shaft, pieces.moved_points(head, end)
