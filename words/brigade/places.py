"""Where a choice lies: on the map, or on a card."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.brigade.actions import Action, Transfer

CARD: Final = "card:"
"""Comes before the key of a crew card."""
_FIELDS: Final = ("to", "place", "origin")
"""The fields of an action that are spaces, the one that it is about first."""
_SPACES: Final = (*_FIELDS, "push", "other")
_CARDS: Final = ("card", "replaces")


def places(actions: Sequence[Action], field: str) -> tuple[str, ...]:
    """Return the space or the card that these actions share."""
    action = actions[0]
    return () if isinstance(action, Transfer) else tuple(_found(action, field, len(actions)))


def _found(action: Action, field: str, count: int) -> Iterator[str]:
    if field == "kind" and count == 1:
        named = next((name for name in (*_FIELDS, "card") if hasattr(action, name)), None)
        yield from () if named is None else _of(action, named)
    elif field != "kind":
        yield from _of(action, field)


def _of(action: Action, field: str) -> Iterator[str]:
    value: object = getattr(action, field, None)
    if value is None:
        return
    if field in _SPACES:
        yield str(value)
    elif field in _CARDS:
        yield f"{CARD}{value}"
