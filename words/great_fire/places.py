"""Where on the map a choice lies."""

from collections.abc import Sequence
from typing import Final

from games.great_fire.actions import Action
from games.great_fire.model import PlaceId

PLACES: Final = ("to", "place")
"""The fields that say where an action takes place."""


def places(actions: Sequence[Action], field: str) -> tuple[PlaceId, ...]:
    """Return the place that is chosen, or where the fire may go by a card."""
    if field == "kind":
        return _places(actions) if len(actions) == 1 else ()
    if field == "card":
        return _places(actions)
    found: object = getattr(actions[0], field)
    return (PlaceId(found),) if isinstance(found, str) else ()


def _places(actions: Sequence[Action]) -> tuple[PlaceId, ...]:
    found = (getattr(one, field, None) for one in actions for field in PLACES)
    return tuple(dict.fromkeys(place for place in found if place is not None))
