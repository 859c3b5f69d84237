"""Reminds who chooses of their own objectives; others' are never in their view."""

from collections import Counter
from collections.abc import Iterable, Iterator

from games.great_fire.box import BOX
from games.great_fire.model import PlaceId, View
from words.great_fire.derived import place_view, reader_of
from words.great_fire.terms import place_name
from words.reader import Reader


def at_stake(place: PlaceId, view: View, to: Reader) -> int:
    """Return the points that a place is still worth to the reader as an objective."""
    own = reader_of(view, to)
    cards = ((own and own.objectives) or ()).count(place)
    if not cards or not place_view(place, view).houses:
        return 0
    return cards * BOX.map.objective_points(place)


def marked(
    place: PlaceId, texts: Iterable[str], view: View, to: Reader, *, lost: bool = False
) -> Iterator[str]:
    """Say first that a place is an objective of the reader's, or that it is lost by the deed."""
    points = at_stake(place, view, to)
    if not points:
        yield from texts
        return
    first = _lost(points, to) if lost else _own(points, to)
    for text in texts:
        yield f"{first}; {text}"


def unguarded(bands: Iterable[PlaceId], view: View, to: Reader) -> str:
    """Warn that an objective of the reader loses its last guard with these bands; "": none does."""
    for place, going in Counter(bands).items():
        here = place_view(place, view)
        points = at_stake(place, view, to)
        if points and here.bands - here.covered <= going:
            return to.say.many(
                "leaves your objective {place}, {n} VP",
                "leaves your objective {place}, {n} VP",
                points,
                place=place_name(place),
            )
    return ""


def _own(points: int, to: Reader) -> str:
    return to.say.many("your objective, {n} VP", "your objective, {n} VP", points)


def _lost(points: int, to: Reader) -> str:
    return to.say.many(
        "you lose your objective ({n} VP)", "you lose your objective ({n} VP)", points
    )
