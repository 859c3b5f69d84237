"""Where a choice lies on the pictures: cards of the board, boroughs on offer, stacks."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from games.london.actions import Action, Activate, Build, BuildDiscarded, BuyLand, Exchange, Take
from games.london.model import View

_FIELDS: Final[Mapping[type[object], tuple[str, str]]] = {
    Take: ("card", "board"),
    BuildDiscarded: ("card", "board"),
    Exchange: ("take", "board"),
    BuyLand: ("borough", "land"),
    Activate: ("stack", "stack"),
    Build: ("onto", "stack"),
}
"""The field of an action that lies on a picture, and in which part of it."""


def places(actions: Sequence[Action], field: str, _: View) -> Collection[str]:
    """Return where these actions' shared value lies, as `board:vintners` or `stack:2`."""
    action = actions[0]
    known = _FIELDS.get(type(action))
    if known is None:
        return ()
    name, part = known
    if field != name and not (field == "kind" and len(actions) == 1):
        return ()
    value: object = getattr(action, name)
    return () if value is None else (f"{part}:{value}",)
