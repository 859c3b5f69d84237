"""Where a choice lies on the pictures: in the hand, on the board, among boroughs, on a stack."""

from collections.abc import Mapping, Sequence
from typing import Final

from games.london.actions import (
    Action,
    Activate,
    Build,
    BuildDiscarded,
    BuyLand,
    Discard,
    Exchange,
    Keep,
    PlayAction,
    PutBack,
    Take,
)
from games.london.model import Drawing, View
from words.london.derived import owner_of

_FIELDS: Final[Mapping[type[object], Mapping[str, str]]] = {
    Take: {"card": "board"},
    BuildDiscarded: {"card": "board"},
    Exchange: {"take": "board", "give": "hand"},
    BuyLand: {"borough": "land"},
    Activate: {"stack": "stack", "payment": "hand"},
    Build: {"card": "hand", "payment": "hand", "onto": "stack"},
    PlayAction: {"card": "hand"},
    Discard: {"card": "hand"},
    Keep: {"card": "seen"},
    PutBack: {"card": "seen"},
}
"""The fields of an action that lie on a picture, and in which part of it.

The first is what a whole action is about.
"""


_PARTS: Final = ("seen", "hand", "board", "land", "stack")
"""The parts of the picture in a panel, from top to bottom."""


def position(actions: Sequence[Action], field: str, view: View) -> tuple[int, ...] | None:
    """Return where the value lies on the picture; None for what lies nowhere, or is given away.

    Of cards to pay with or to discard, the one that is missed least comes first.
    """
    is_given = field == "payment" or isinstance(actions[0], Discard)
    found = () if is_given else places(actions, field)
    for place in found:
        part, _, what = place.partition(":")
        return _PARTS.index(part), _number(part, what, view)
    return None


def _number(part: str, what: str, view: View) -> int:
    """Return how many things lie before this one in its part of the picture."""
    if part == "stack":
        return int(what)
    task = view.task
    seen = task.seen if isinstance(task, Drawing) else ()
    lying: dict[str, Sequence[str]] = {
        "seen": seen,
        "hand": owner_of(view).hand or (),
        "board": (*view.upper, *view.lower),
        "land": view.offer,
    }
    return lying[part].index(what) if what in lying[part] else len(lying[part])


def places(actions: Sequence[Action], field: str) -> tuple[str, ...]:
    """Return where these actions' shared value lies, as `board:vintners` or `stack:2`."""
    action = actions[0]
    known = _FIELDS.get(type(action), {})
    name = next(iter(known), "") if field == "kind" and len(actions) == 1 else field
    if name not in known:
        return ()
    value: object = getattr(action, name)
    return () if value is None else (f"{known[name]}:{value}",)
