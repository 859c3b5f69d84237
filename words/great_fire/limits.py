"""Says in the Great Fire why something is not offered, where somebody may look for it."""

from collections.abc import Sequence

from games.great_fire.actions import (
    Action,
    Demolish,
    DoubleMove,
    EndTurn,
    Intensify,
    MoveBand,
    PlaceBand,
    PlaceLandowner,
    Spread,
)
from games.great_fire.box import ACTION_POINTS, BOX, DEMOLITION_LIMIT
from games.great_fire.model import View
from games.great_fire.reach import may_charge
from words.great_fire.derived import place_view, reader_of
from words.great_fire.terms import place_name
from words.reader import Reader


def limits(actions: Sequence[Action], view: View, to: Reader) -> tuple[str, ...]:
    """Say why a place or a deed is not among the legal actions."""
    match actions[0] if actions else None:
        case PlaceBand() | PlaceLandowner():
            return (to.say("Nothing may start in the green region."),)
        case Intensify():
            return (to.say("Never {place}.", place=place_name(BOX.map.start.id)),)
        case EndTurn():
            return _demolition(actions, view, to)
        case _:
            return ()


def _demolition(actions: Sequence[Action], view: View, to: Reader) -> tuple[str, ...]:
    own = reader_of(view, to)
    holds = own is not None and "demolition" in (own.tokens or ())
    is_possible = any(isinstance(action, Demolish) for action in actions)
    if is_possible and not view.points:
        return (to.say("You may still demolish, for a token, or end the turn."),)
    if is_possible or not holds or _may_walk_and_charge(actions, view):
        return ()
    where = to.say.many(
        "It may in a district without fire, beside one that burns, with at most {n} house.",
        "It may in a district without fire, beside one that burns, with at most {n} houses.",
        DEMOLITION_LIMIT,
    )
    return to.say("No band stands yet where it may demolish."), where


def _may_walk_and_charge(actions: Sequence[Action], view: View) -> bool:
    """Tell whether a band may walk to where it demolishes, which is offered as one deed."""
    walks = [one for one in actions if isinstance(one, MoveBand) and not one.covers]
    return any(may_charge(place_view(one.to, view), view) for one in walks)


def is_free(action: Action, view: View) -> bool:
    """Tell whether an action costs the reader next to nothing: no house, no objective.

    The end of a turn draws a card, and a token is looked at: neither can be taken back.
    """
    own = None if view.seat is None else view.players[view.seat]
    match action:
        case EndTurn():
            return (view.points or 0) < ACTION_POINTS  # else nothing was done with them
        case Spread() | DoubleMove():
            if own is None or own.colour in action.burns:
                return False
            return action.to not in (own.objectives or ())
        case _:
            return False
