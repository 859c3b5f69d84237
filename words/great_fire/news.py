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
MOST: Final = 8
"""In a close-up of more places nothing would stand out."""


def changed(news: Sequence[Event]) -> set[PlaceId]:
    """Return where the fire changed; where it did not, where pieces came, which is less to see."""
    found = {event.place for event in news if isinstance(event, CHANGES)}
    return found or set(_arrivals(news))


def latest(news: Sequence[Event]) -> Sequence[Event]:
    """Return the newest events that a close-up has room for: all of a turn, or of a few.

    Pieces alone, of which a whole set-up consists, are shown all or not at all.
    """
    if not any(isinstance(event, CHANGES) for event in news):
        return news if len(changed(news)) <= MOST else ()
    fit = (start for start in range(len(news)) if len(in_close_up(news[start:])) <= MOST)
    return news[next(fit, len(news)) :]


def in_close_up(news: Sequence[Event]) -> set[PlaceId]:
    """Return the places that a close-up of events shows."""
    return changed(news) | left_by_fire(news)


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
