"""The map of the board: grounds, news, names, pieces and fires."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import pairwise
from math import ceil, floor, hypot
from typing import Final, Literal

from games.great_fire.box import BOX
from games.great_fire.events import Burned, Demolished, Event, FireSpread
from games.great_fire.files import District
from games.great_fire.model import Colour, PlaceId, PlaceView, View
from games.great_fire.outlook import Crossing
from render.great_fire import palette, pieces
from render.great_fire.ground import curve, ground, head, highlight, signs, tinted, trail
from render.great_fire.labels import Label, labels
from render.great_fire.layout import BORDERS, SHAPES
from render.great_fire.names import Name, name, points, room_below, room_of, written
from render.great_fire.outlook import LEGEND, arrows, sparks
from render.great_fire.window import WHOLE, Window
from render.palette import CYAN, GOLD, INK, LIGHT
from render.placing import Piece, arranged, lettered
from render.scene import Drawing, Ink, Item, Panel, Pattern, Point, Stamp
from render.shapes import moved
from words.great_fire.derived import may_burn
from words.great_fire.news import changed
from words.marks import Mark

Ground = Literal["whole", "burning", "held", "ruin", "demolished"]

GROUNDS: Final[dict[Ground, tuple[Ink, Ink, Pattern, Ink]]] = {
    "burning": (palette.BURNING, palette.BURNING_INK, "cross", palette.EMBERS),
    "held": (palette.HELD, palette.HELD_INK, "cross", INK),
    "ruin": (palette.RUIN, palette.RUIN_INK, "cross", INK),
    "demolished": (palette.RUIN, palette.RUIN_INK, "rows", INK),
}

HIGH: Final = 17
"""The height of a letter's disc, in pixels of a phone."""
LEAST: Final = 34
"""The smallest height of a letter's disc, in pixels of the board."""
EDGE: Final = 5
"""The distance of discs from the edge of the picture, in pixels."""
PAWNS: Final = 2
"""The most landowners drawn whole in a place; more show only head and shoulders."""
INTO: Final = 14
"""How far the fire's path extends beyond its last border, in pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Focus:
    """The part of the map in a picture, and what is highlighted."""

    seen: Window = WHOLE
    about: Sequence[PlaceId] = ()
    """Places without letters whose names must be readable on a phone."""
    marks: tuple[Mark, ...] = ()
    """Places with letters; their frames are like those of news."""
    offered: Collection[PlaceId] = ()
    """Places that can be chosen, which have frames."""
    golden: Collection[PlaceId] = ()
    """The offered places with golden frames."""
    costs: Mapping[PlaceId, int] = field(default_factory=dict[PlaceId, int])
    """The points that the reader may lose next in a place, which are written behind its name."""

    @property
    def letters(self) -> dict[PlaceId, str]:
        """The letters of the marked places."""
        return {PlaceId(mark.place): mark.letters for mark in self.marks}


def city(
    view: View, crossings: Sequence[Crossing], news: Sequence[Event], focus: Focus
) -> Iterator[Item]:
    """Lay out the visible part of the map with everything on it."""
    seen = focus.seen
    places = [one for one in view.places if seen.holds(SHAPES[one.id])]
    names = {one.id: name(SHAPES[one.id], seen) for one in places}
    endangered, frames, ways = may_burn(crossings), _frames(news, focus), [*_ways(news)]
    pointing, lying = [*arrows(crossings)], [*_lying(places, names, view, news, focus)]
    trails = [item for way in ways for item in trail(way)]
    named = [*_named(focus)]
    if all(names[one].size >= seen.readable for one in named):
        named = [one for one in named if one in focus.costs]  # others would only hide the map
    large = labels(named, [*pointing, *trails, *lying, Panel(*LEGEND)], seen, focus.costs)
    yield ground()
    for place in places:
        yield from _ground(place, endangered)
    yield signs()
    yield from (_frame(one.id, frames[one.id]) for one in places if one.id in frames)
    yield from pointing
    yield from trails
    yield from _small(places, names, large)
    yield from (head(way) for way in ways)
    yield from lying
    for one, label in large.items():
        costly = one in focus.costs
        yield from label.items(palette.FLAME if costly else _fill(view.places[BOX.map.number[one]]))


def _frames(news: Sequence[Event], focus: Focus) -> Mapping[PlaceId, Ink]:
    """Return the inks of frames by place."""
    new = dict.fromkeys((*changed(news), *focus.letters), GOLD)
    return {**new, **{one: GOLD if one in focus.golden else CYAN for one in focus.offered}}


def _named(focus: Focus) -> Iterator[PlaceId]:
    """Yield the places without letters that the picture is about."""
    letters = focus.letters
    for place in dict.fromkeys(focus.about):
        if place not in letters and focus.seen.shows(SHAPES[place]):
            yield place


def _small(
    places: Iterable[PlaceView], names: Mapping[PlaceId, Name], large: Mapping[PlaceId, Label]
) -> Iterator[Item]:
    """Write the names that no label replaces or covers."""
    for place in places:
        room = room_of(place, names[place.id])
        if place.id not in large and not any(one.covers(room) for one in large.values()):
            yield from written(place, names[place.id], dark=is_dark(place))


# Grounds --------------------------------------------------------------------------------------


def ground_of(place: PlaceView) -> Ground:
    """Return how a place's ground looks."""
    if place.cones > place.covered:
        return "burning"
    if not isinstance(BOX.map.places[place.id], District) or place.houses:
        return "whole"
    if place.cones:
        return "held"
    return "demolished" if place.demolished else "ruin"


def is_dark(place: PlaceView) -> bool:
    """Tell whether light letters are readable on a place's ground."""
    return ground_of(place) != "whole" or place.id == BOX.map.start.id


def _fill(place: PlaceView) -> Ink:
    """Return the ground of a place's label."""
    if place.token:
        return palette.COIN
    return palette.BURNING if is_dark(place) else LIGHT


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
    """Make a drawing of things on one place."""
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
    """Return the houses lost by place; all houses of a place are lost together."""
    return {event.place: event.lost for event in news if isinstance(event, Burned | Demolished)}


def _ways(news: Sequence[Event]) -> Iterator[tuple[Point, ...]]:
    for event in news:
        if isinstance(event, FireSpread) and len(event.path) > 1:
            yield curve(_way(event.path))


def _way(path: tuple[PlaceId, ...]) -> tuple[Point, ...]:
    """Return the fire's path across borders, from its start to slightly inside its end."""
    passed: list[Point] = []
    for here, there in pairwise(path):
        # A host may have added a link to the map; the board has no arrow for it.
        border = BORDERS.get(frozenset((here, there)), SHAPES[there].centre)
        passed += (_spot(here), border)
    (x, y), (east, down) = passed[-1], SHAPES[path[-1]].centre
    far = hypot(east - x, down - y) or 1
    end = (x + (east - x) / far * INTO, y + (down - y) / far * INTO)
    return (*passed, end)


def _spot(place: PlaceId) -> Point:
    shape = SHAPES[place]
    return shape.centre[0], room_below(shape, Name(shape.name, shape.size))[1] + 4


# What lies on a place -------------------------------------------------------------------------


def _lying(
    places: Sequence[PlaceView],
    names: Mapping[PlaceId, Name],
    view: View,
    news: Sequence[Event],
    focus: Focus,
) -> Iterator[Item]:
    """Lay out pieces and letters below the names of their places, and points next to the names."""
    letters, lost = focus.letters, _lost(news)
    high = max(LEAST, focus.seen.on_phone(HIGH))
    for place in places:
        yield from points(place, names[place.id])
        room = room_below(SHAPES[place.id], names[place.id])
        found = _pieces(place, view, lost.get(place.id, ()))
        if place.id in letters:
            edge = focus.seen.left + EDGE
            yield from lettered(letters[place.id], found, room, high, GOLD, edge=edge)
        else:
            yield from arranged(found, room)


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
