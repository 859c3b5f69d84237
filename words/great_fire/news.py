"""The places of the latest news of The Great Fire."""

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
"""Events after which a place has a gold frame."""
MOST: Final = 8
"""Most places in a close-up; with more, nothing would stand out."""


def changed(news: Sequence[Event]) -> set[PlaceId]:
    """Return where the fire changed; if it did not, where pieces arrived, which matters less."""
    found = {event.place for event in news if isinstance(event, CHANGES)}
    return found or {place for one in news if (place := _arrival(one))}


def latest(news: Sequence[Event]) -> Sequence[Event]:
    """Return the newest events that fit into a close-up; pieces of a set-up all or not at all."""
    if not any(isinstance(event, CHANGES) for event in news):
        return news if len(changed(news)) <= MOST else ()
    fit = (start for start in range(len(news)) if len(in_close_up(news[start:])) <= MOST)
    return news[next(fit, len(news)) :]


def in_close_up(news: Sequence[Event]) -> set[PlaceId]:
    """Return the places of a close-up, including those from which the fire came."""
    ways = (event.path for event in news if isinstance(event, events.FireSpread))
    return changed(news) | {path[-2] for path in ways if len(path) > 1}


def in_order(news: Sequence[Event]) -> tuple[PlaceId, ...]:
    """Return the changed places in the order of the story, or else of the map."""
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
