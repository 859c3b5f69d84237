"""The board: the city, what stands and burns in it, and who plays."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import pairwise
from math import ceil, floor, hypot
from typing import Final, Literal

from games.great_fire.box import BOX
from games.great_fire.events import (
    Burned,
    Demolished,
    Event,
    FireSpread,
)
from games.great_fire.files import District
from games.great_fire.model import Colour, PlaceId, PlaceView, View
from games.great_fire.outlook import Crossing, outlook
from render.great_fire import palette, pieces
from render.great_fire.ground import curve, ground, head, highlight, signs, tinted, trail
from render.great_fire.layout import BORDERS, SHAPES, SIZE, PlaceShape
from render.great_fire.outlook import arrows, legend, sparks
from render.great_fire.strip import strip
from render.great_fire.window import (
    TALLEST_OF_CHOICES,
    WHOLE,
    Name,
    Window,
    name,
    needs_key,
    window,
)
from render.key import Key, key
from render.palette import CYAN, GOLD, INK, LIGHT, NIGHT
from render.placing import Piece, Room, arranged, lettered
from render.scene import Disc, Drawing, Ink, Item, Panel, Pattern, Point, Scene, Stamp, Text
from render.shapes import moved
from words.great_fire.derived import may_burn, objectives, outlook_beside_choices
from words.great_fire.news import CHANGES, MOST, changed, in_close_up, latest
from words.great_fire.terms import place_name
from words.marks import LETTERS, Mark
from words.reader import Reader

Ground = Literal["whole", "burning", "held", "ruin", "demolished"]

GROUNDS: Final[dict[Ground, tuple[Ink, Ink, Pattern, Ink]]] = {
    "burning": (palette.BURNING, palette.BURNING_INK, "cross", palette.EMBERS),
    "held": (palette.HELD, palette.HELD_INK, "cross", INK),
    "ruin": (palette.RUIN, palette.RUIN_INK, "cross", INK),
    "demolished": (palette.RUIN, palette.RUIN_INK, "rows", INK),
}

POINTS: Final = 15
"""The radius of an objective's points, left of its name."""
ASIDE: Final = 12
"""So far to the right such a name stands, so that both lie in their place."""
FRAMES: Final = 24
"""Where more may be chosen, frames would not stand out: letters are enough."""
HIGH: Final = 17
"""Of a letter's disc, in a phone's pixels."""
LEAST: Final = 34
"""Of a letter's disc, in the board's pixels."""
EDGE: Final = 5
"""So far from the edge of the picture it stands."""
PAWNS: Final = 2
"""More landowners in a place show only head and shoulders."""
INTO: Final = 14
"""So far beyond the last border the way of the fire ends, in pixels."""


def board(view: View, to: Reader, news: Sequence[Event] = ()) -> Scene:
    """Lay out the whole board."""
    crossings = outlook(view)
    told = legend(to) if crossings else ()
    return Scene(
        SIZE, NIGHT, (*city(view, crossings, news), *told, *strip(view, to)), palette.PALETTE
    )


def choice(view: View, _: Reader, marks: tuple[Mark, ...]) -> Scene:
    """Lay out the part of the map where the marked places lie, with their letters.

    The seat's own objectives that stand are golden.
    """
    seen = window({mark.place for mark in marks}, TALLEST_OF_CHOICES)
    crossings, own = outlook_beside_choices(view), objectives(view)
    map_items = city(view, crossings, (), seen, marks, CYAN, own)
    scene = _part(seen, map_items, _key(marks, seen, CYAN, own))
    return replace(scene, is_seen_once=True)


def _part(seen: Window, items: Iterable[Item], names: Key | None) -> Scene:
    """Lay out a part of the map, and above it the names that cannot be read there."""
    if names is None:
        return Scene(seen.size, NIGHT, seen.within(items), palette.PALETTE)
    laid = (*seen.within(items, names.high), *names.items())
    return Scene(_size(seen, names), NIGHT, laid, palette.PALETTE)


def _key(marks: Sequence[Mark], seen: Window, ink: Ink, golden: Collection[str] = ()) -> Key | None:
    """Return the names of marked places; None if all can be read on the map."""
    if not needs_key(marks, seen):
        return None
    return key(marks, seen.wide, ink, lambda place: place_name(PlaceId(place)), golden)


def choice_size(marks: tuple[Mark, ...]) -> tuple[int, int]:
    """Return the size of the picture of a choice, in pixels, without laying it out."""
    seen = window({mark.place for mark in marks}, TALLEST_OF_CHOICES)
    return _size(seen, _key(marks, seen, CYAN))


def _size(seen: Window, names: Key | None) -> tuple[int, int]:
    return seen.wide, seen.high + (names.high if names else 0)


def is_close(news: Sequence[Event]) -> bool:
    """Tell whether something happened, and not only a whole set-up."""
    return bool(in_close_up(latest(news)))


def close_up(view: View, _: Reader, news: Sequence[Event]) -> Scene:
    """Lay out the part of the map where things have happened, the newest if they are many."""
    news = latest(news)
    found = changed(news)
    seen = window(in_close_up(news))
    told = dict.fromkeys(event.place for event in news if isinstance(event, CHANGES))
    places = tuple(told) or tuple(place for place in BOX.map.ids if place in found)
    # In the order of the story. Choices have the first letters: a panel beside it means others.
    marks = tuple(map(Mark, places, LETTERS[-MOST:]))
    names = _key(marks, seen, GOLD)
    lettered = () if names is None else marks
    return _part(seen, city(view, outlook(view), news, seen, lettered), names)


def city(
    view: View,
    crossings: Sequence[Crossing],
    news: Sequence[Event] = (),
    seen: Window = WHOLE,
    marks: tuple[Mark, ...] = (),
    ink: Ink = GOLD,
    golden: Collection[PlaceId] = (),
) -> Iterator[Item]:
    """Lay out the map, as far as it is seen, with what lies on it.

    What has changed and what is marked is framed, in `ink`, unless nearly everything is; letters
    of `golden` places are golden.
    """
    places = [one for one in view.places if seen.holds(SHAPES[one.id])]
    names = {one.id: name(SHAPES[one.id], seen) for one in places}
    letters = {PlaceId(mark.place): mark.letters for mark in marks}
    endangered = may_burn(crossings)
    marked = letters.keys() if len(letters) <= FRAMES else ()
    lost, framed, ways = _lost(news), changed(news).union(marked), [*_ways(news)]
    yield ground()
    for place in places:
        yield from _ground(place, endangered)
    yield signs()
    for place in places:
        if place.id in framed:
            yield _frame(place.id, ink)
    yield from arrows(crossings)
    for way in ways:
        yield from trail(way)
    for place in places:
        yield from _name(place, names[place.id])
    yield from (head(way) for way in ways)
    for place in places:
        room = _below_name(SHAPES[place.id], names[place.id])
        found = _pieces(place, view, lost.get(place.id, ()))
        if place.id in letters:
            disc_ink = GOLD if place.id in golden else ink
            high = max(LEAST, seen.on_phone(HIGH))
            yield from lettered(
                letters[place.id], found, room, high, disc_ink, edge=seen.left + EDGE
            )
        else:
            yield from arranged(found, room)


# Grounds --------------------------------------------------------------------------------------


def ground_of(place: PlaceView) -> Ground:
    """Tell how a place's ground looks."""
    if place.cones > place.covered:
        return "burning"
    if not isinstance(BOX.map.places[place.id], District) or place.houses:
        return "whole"
    if place.cones:
        return "held"
    return "demolished" if place.demolished else "ruin"


def _ground(place: PlaceView, endangered: Collection[PlaceId]) -> Iterator[Item]:
    kind = ground_of(place)
    if kind != "whole" and place.id != BOX.map.start.id:
        yield _sheet(place.id, kind)
    if place.id in endangered:
        yield _sparks(place.id)


@cache
def _sheet(place: PlaceId, kind: Ground) -> Stamp:
    return _stamp(f"{place} {kind}", tuple(tinted(SHAPES[place], *GROUNDS[kind])), place)


@cache
def _sparks(place: PlaceId) -> Stamp:
    return _stamp(f"{place} sparks", (sparks(SHAPES[place].outline),), place)


def _stamp(name: str, items: tuple[Item, ...], place: PlaceId) -> Stamp:
    """Make a drawing of things that lie on one place."""
    outline = SHAPES[place].outline
    left = floor(min(x for x, _ in outline)) - 6
    top = floor(min(y for _, y in outline)) - 6
    right = ceil(max(x for x, _ in outline)) + 6
    bottom = ceil(max(y for _, y in outline)) + 6
    drawing = Drawing(name, (right - left, bottom - top), moved(items, -left, -top))
    return Stamp(drawing, (left, top))


@cache
def _frame(place: PlaceId, ink: Ink) -> Stamp:
    return _stamp(f"{place} {ink}", tuple(highlight(SHAPES[place], ink, 6)), place)


# News -----------------------------------------------------------------------------------------


def _lost(news: Sequence[Event]) -> dict[PlaceId, tuple[Colour, ...]]:
    """Return the houses lost by place; all that stood there, so none is both lost and there."""
    return {event.place: event.lost for event in news if isinstance(event, Burned | Demolished)}


def _ways(news: Sequence[Event]) -> Iterator[tuple[Point, ...]]:
    for event in news:
        if isinstance(event, FireSpread) and len(event.path) > 1:
            yield curve(_way(event.path))


def _way(path: tuple[PlaceId, ...]) -> tuple[Point, ...]:
    """Return the fire's way across borders, from its start to a little into where it ended."""
    passed: list[Point] = []
    for here, there in pairwise(path):
        # A host may have added a link to the map; then there is no arrow on the board.
        border = BORDERS.get(frozenset((here, there)), SHAPES[there].centre)
        passed += (_spot(here), border)
    (x, y), (east, down) = passed[-1], SHAPES[path[-1]].centre
    far = hypot(east - x, down - y) or 1
    end = (x + (east - x) / far * INTO, y + (down - y) / far * INTO)
    return (*passed, end)


def _spot(place: PlaceId) -> Point:
    shape = SHAPES[place]
    return shape.centre[0], _below(shape, Name(shape.name, shape.size)) + 4


# What lies on a place -------------------------------------------------------------------------


def _below(shape: PlaceShape, name: Name) -> float:
    return shape.room[1] + len(name.lines) * (name.size + 1) + 2


def _below_name(shape: PlaceShape, name: Name) -> Room:
    left, _, right, bottom = shape.room
    return (left, _below(shape, name), right, bottom)


def _name(place: PlaceView, name: Name) -> Iterator[Item]:
    shape, size = SHAPES[place.id], name.size
    dark = ground_of(place) != "whole" or place.id == BOX.map.start.id
    district = BOX.map.district(place.id)
    points = None if district is None else district.vp
    halo = INK if dark else LIGHT
    ink = LIGHT if dark else INK if points is None else palette.RED_NAME
    centre = shape.centre[0] + (0 if points is None else ASIDE)
    for number, line in enumerate(name.lines):
        y = shape.room[1] + size * 0.55 + number * (size + 1)
        half = name.half(line)
        if place.token:
            start, end = (centre - half - 5, y - size * 0.52), (centre + half + 5, y + size * 0.53)
            yield Panel(start, end, palette.COIN, INK, 1, 5)
            yield Text((centre, y), line, "old", size, INK)
        else:
            yield Text((centre, y), line, "old", size, ink, halo=halo, glow=3)
    if points is not None:
        spot = (centre - name.half(name.lines[0]) - POINTS, shape.room[1] + size * 0.55)
        yield Disc(spot, POINTS, palette.RED_NAME, LIGHT, 2)
        yield Text(spot, str(points), "bold", 22, LIGHT)


def _pieces(place: PlaceView, view: View, lost: tuple[Colour, ...]) -> list[Piece]:
    found = [*_fire_and_bands(place)]
    found += [Piece(pieces.HOUSE, partial(pieces.house, colour)) for colour in place.houses]
    if place.token:
        found.append(Piece(pieces.COIN, partial(pieces.plain, "coin")))
    size, draw = (pieces.PAWN, pieces.pawn)
    if len(place.landowners) > PAWNS:
        size, draw = pieces.BUST, pieces.bust
    for seat in place.landowners:
        found.append(Piece(size, partial(draw, view.players[seat].pawn)))
    if place.demolished:
        found.append(Piece(pieces.RUBBLE, pieces.rubble))
    elif ground_of(place) == "ruin":
        found.append(Piece(pieces.RUINS, partial(pieces.plain, "ruins")))
    for colour in lost:
        found.append(Piece(pieces.HOUSE, partial(pieces.house, colour, lost=True)))
    return found


def _fire_and_bands(place: PlaceView) -> Iterator[Piece]:
    free, bands = place.cones - place.covered, place.bands - place.covered
    if free:
        yield Piece(pieces.FIRE, partial(pieces.fire, free))
    if place.covered:
        yield Piece(pieces.BAND, partial(pieces.held, place.covered))
    if bands:
        yield Piece(pieces.BAND, partial(pieces.band, bands))
