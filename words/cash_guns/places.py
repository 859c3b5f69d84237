"""Who sits where a choice lies."""

from collections.abc import Collection, Sequence

from games.cash_guns.actions import Action, Aim, AimBoth, TakeGun
from games.cash_guns.model import View
from games.core.log import Seat


def places(actions: Sequence[Action], field: str, _: View) -> Collection[str]:
    """Return the seat at which one aims, or whose gun one takes."""
    if field == "kind" and len(actions) > 1:
        return ()
    seat = _seat(actions[0], field)
    return () if seat is None else (str(seat),)


def _seat(action: Action, field: str) -> Seat | None:
    match action:
        case Aim():
            return action.target
        case AimBoth():
            return action.second if field == "second" else action.target
        case TakeGun():
            return action.victim
        case _:
            return None
