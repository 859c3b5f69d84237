"""Where the last news of the Great Fire happened."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.great_fire.events import (
    BandMoved,
    BandPlaced,
    Burned,
    Caught,
    Demolished,
    Event,
    Extinguished,
    FireSpread,
    Intensified,
    LandownerMoved,
    LandownerPlaced,
)
from games.great_fire.model import PlaceId

CHANGES: Final = (Burned, Caught, Demolished, Extinguished, Intensified)
"""After these a place is framed in gold."""


def changed(news: Sequence[Event]) -> set[PlaceId]:
    """Return where the fire changed; where it did not, where pieces came, which is less to see."""
    found = {event.place for event in news if isinstance(event, CHANGES)}
    return found or set(_arrivals(news))


def left_by_fire(news: Sequence[Event]) -> set[PlaceId]:
    """Return from where the fire took its last steps."""
    ways = (event.path for event in news if isinstance(event, FireSpread))
    return {path[-2] for path in ways if len(path) > 1}


def _arrivals(news: Sequence[Event]) -> Iterator[PlaceId]:
    for event in news:
        match event:
            case BandPlaced(place=place) | LandownerPlaced(place=place):
                yield place
            case BandMoved(to=place) | LandownerMoved(to=place):
                yield place
            case _:
                pass
