"""The pictures of the map: the board, the part with the choices, and a close-up of news."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from games.great_fire.events import Event
from games.great_fire.model import PlaceId, PlaceView, View
from games.great_fire.outlook import outlook
from render.great_fire import palette
from render.great_fire.city import Focus, city
from render.great_fire.layout import SHAPES, SIZE
from render.great_fire.names import needs_key
from render.great_fire.outlook import legend
from render.great_fire.strip import strip
from render.great_fire.window import TALLEST_OF_CHOICES, WHOLE, Window, window
from render.key import Key, key
from render.palette import GOLD, NIGHT
from render.scene import Item, Scene
from words.great_fire.derived import (
    NAMED,
    THREATS,
    behind_bands,
    endangered,
    objectives,
    open_fires,
    outlook_beside_choices,
)
from words.great_fire.news import MOST, in_close_up, in_order, latest
from words.great_fire.terms import place_name
from words.marks import LETTERS, Mark
from words.reader import Reader
from words.seats import own_player

OFFERED: Final = 8
"""Most places of a choice whose names are enlarged; more names would hide the map."""


def board(view: View, to: Reader, news: Sequence[Event] = ()) -> Scene:
    """Lay out the whole board."""
    crossings = outlook(view)
    told = legend(to) if crossings else ()
    focus = Focus(about=(*in_order(latest(news)), *_fires(open_fires(view))))
    items = (*city(view, crossings, news, focus), *told, *strip(view, to))
    return Scene(SIZE, NIGHT, items, palette.PALETTE)


def choice(view: View, _: Reader, places: tuple[str, ...]) -> Scene:
    """Lay out the part of the map with these places, framed and with readable names.

    The frames of the seat's own standing objectives are golden. The names of what
    the seat may lose next, as its panel says, end in the cost.
    """
    seen, offered = window({*places}, TALLEST_OF_CHOICES), tuple(map(PlaceId, places))
    own = own_player(view)
    named = offered if len(offered) <= OFFERED else ()
    costs = dict(islice((endangered(view, own) | behind_bands(view, own)).items(), THREATS))
    about = (*costs, *named, *_fires(open_fires(view), seen))
    focus = Focus(seen=seen, about=about, offered=offered, golden=objectives(view), costs=costs)
    items = city(view, outlook_beside_choices(view), (), focus)
    return _part(seen, items, None)


def _part(seen: Window, items: Iterable[Item], names: Key | None) -> Scene:
    """Lay out a part of the map, below a key of the names that are unreadable there."""
    if names is None:
        return Scene(seen.size, NIGHT, seen.within(items), palette.PALETTE)
    laid = (*seen.within(items, names.high), *names.items())
    return Scene((seen.wide, seen.high + names.high), NIGHT, laid, palette.PALETTE)


def choice_size(places: tuple[str, ...]) -> tuple[int, int]:
    """Return the size of the picture of a choice, in pixels, without laying it out."""
    return window({*places}, TALLEST_OF_CHOICES).size


def is_close(news: Sequence[Event]) -> bool:
    """Tell whether something has happened other than a whole set-up."""
    return bool(in_close_up(latest(news)))


def close_up(view: View, _: Reader, news: Sequence[Event]) -> Scene:
    """Lay out the part of the map with news, only the newest if there are many."""
    news = latest(news)
    seen = window(in_close_up(news))
    marks = tuple(map(Mark, in_order(news), LETTERS[:MOST]))
    names = None
    if needs_key(marks, seen):
        names = key(marks, seen.wide, GOLD, lambda place: place_name(PlaceId(place)))
    about = tuple(_fires(open_fires(view), seen))
    focus = Focus(seen=seen, about=about, marks=() if names is None else marks)
    return _part(seen, city(view, outlook(view), news, focus), names)


def _fires(fires: Iterable[PlaceView], seen: Window = WHOLE) -> Iterator[PlaceId]:
    """Yield the visible fires that have a name."""
    shown = (one.id for one in fires if seen.shows(SHAPES[one.id]))
    return islice(shown, NAMED)
