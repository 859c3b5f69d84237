"""Where a choice lies on the map."""

from collections.abc import Collection, Sequence
from typing import Final

from games.brigade.actions import Action, Transfer
from games.brigade.model import View

_FIELDS: Final = ("to", "place", "origin")
"""The fields of an action that are spaces, the one that it is about first."""


def places(actions: Sequence[Action], field: str, _: View) -> Collection[str]:
    """Return the space that these actions share."""
    action = actions[0]
    if isinstance(action, Transfer):
        return ()
    named = [name for name in _FIELDS if hasattr(action, name)]
    if field != "kind" and field in (*_FIELDS, "push", "other"):
        value: object = getattr(action, field)
    elif field == "kind" and len(actions) == 1 and named:
        value = getattr(action, named[0])
    else:
        return ()
    return () if value is None else (str(value),)
