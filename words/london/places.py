"""Where a choice lies on the pictures: in the hand, on the board, among boroughs, on a stack."""

from collections.abc import Collection, Mapping, Sequence
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
from games.london.model import View

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


def places(actions: Sequence[Action], field: str, _: View) -> Collection[str]:
    """Return where these actions' shared value lies, as `board:vintners` or `stack:2`."""
    action = actions[0]
    known = _FIELDS.get(type(action), {})
    name = next(iter(known), "") if field == "kind" and len(actions) == 1 else field
    if name not in known:
        return ()
    value: object = getattr(action, name)
    return () if value is None else (f"{known[name]}:{value}",)
