"""Where the last news of the Great Fire happened."""

from collections.abc import Sequence
from typing import Final

from games.great_fire import events
from games.great_fire.box import BOX
from games.great_fire.events import Event
from games.great_fire.model import PlaceId

CHANGES: Final = (
    events.Burned,
    events.Caught,
    events.Demolished,
    events.Extinguished,
    events.Intensified,
)
"""After these a place is framed in gold."""
MOST: Final = 8
"""In a close-up of more places nothing would stand out."""


def changed(news: Sequence[Event]) -> set[PlaceId]:
    """Return where the fire changed; where it did not, where pieces came, which is less to see."""
    found = {event.place for event in news if isinstance(event, CHANGES)}
    return found or {place for one in news if (place := _arrival(one))}


def latest(news: Sequence[Event]) -> Sequence[Event]:
    """Return the newest events that a close-up has room for: all of a turn, or of a few.

    Pieces alone, of which a whole set-up consists, are shown all or not at all.
    """
    if not any(isinstance(event, CHANGES) for event in news):
        return news if len(changed(news)) <= MOST else ()
    fit = (start for start in range(len(news)) if len(in_close_up(news[start:])) <= MOST)
    return news[next(fit, len(news)) :]


def in_close_up(news: Sequence[Event]) -> set[PlaceId]:
    """Return the places of a close-up, among them those from where the fire took its last steps."""
    ways = (event.path for event in news if isinstance(event, events.FireSpread))
    return changed(news) | {path[-2] for path in ways if len(path) > 1}


def in_order(news: Sequence[Event]) -> tuple[PlaceId, ...]:
    """Return the places where something changed, as the story has them; else as the map has."""
    told = dict.fromkeys(event.place for event in news if isinstance(event, CHANGES))
    found = changed(news)
    return tuple(told) or tuple(place for place in BOX.map.ids if place in found)


def _arrival(event: Event) -> PlaceId | None:
    match event:
        case events.BandPlaced(place=place) | events.LandownerPlaced(place=place):
            return place
        case events.BandMoved(to=place) | events.LandownerMoved(to=place):
            return place
        case _:
            return None
