"""Says in at most 100 characters what a choice in the Great Fire leads to."""

from collections.abc import Sequence

from bot.phrases.great_fire.effects import LIMIT, effect
from bot.phrases.great_fire.terms import first_that_fits, own_houses, place_name, place_view
from bot.phrases.phrases import Telling
from games.great_fire.actions import (
    Action,
    Demolish,
    DoubleMove,
    Extinguish,
    Intensify,
    MoveBand,
    MoveLandowner,
    Spread,
)
from games.great_fire.model import PlaceId, View

Fire = Spread | DoubleMove


def hint(actions: Sequence[Action], field: str, view: View, to: Telling) -> str:
    """Say what the value that `actions` share in a field leads to."""
    spreads = [action for action in actions if isinstance(action, Spread | DoubleMove)]
    if not spreads:
        return _deeds(actions, to)
    if field == "cone":
        return _left_behind(spreads[0].cone, view, to)
    if len({spread.to for spread in spreads}) == 1:
        return effect(spreads[0], view, to)
    return first_that_fits([f"{_ends(spreads, to)}; {_stakes(spreads, view, to)}"], LIMIT)


def _deeds(actions: Sequence[Action], to: Telling) -> str:
    """Say how far deeds lead that spread no fire."""
    match actions[0]:
        case MoveLandowner():
            return _places(len({one.to for one in actions if isinstance(one, MoveLandowner)}), to)
        case MoveBand():
            return _band([one for one in actions if isinstance(one, MoveBand)], to)
        case Extinguish(place=place):
            most = max(one.cones for one in actions if isinstance(one, Extinguish))
            return to.say.many(
                "up to {n} cone in {place}",
                "up to {n} cones in {place}",
                most,
                place=place_name(place),
            )
        case Demolish():
            return to.say.many(
                "{n} district may be blown up", "{n} districts may be blown up", len(actions)
            )
        case Intensify():
            return to.say.many(
                "{n} fire is not contained", "{n} fires are not contained", len(actions)
            )
        case _:
            return ""


def _left_behind(place: PlaceId, view: View, to: Telling) -> str:
    """Say what stays where a cone is taken. Only in Pudding Lane may the last one go."""
    here = place_view(place, view)
    left = here.cones - 1
    if not left:
        return to.say("its last cone: new ones come at once")
    if here.covered >= left:
        return to.say.many(
            "{n} cone stays, covered: that fire is contained",
            "{n} cones stay, all covered: that fire is contained",
            left,
        )
    if not here.covered:
        return to.say.many("{n} cone stays, uncovered", "{n} cones stay, uncovered", left)
    return to.say.many(
        "{n} cone stays, {open} uncovered",
        "{n} cones stay, {open} uncovered",
        left,
        open=left - here.covered,
    )


def _ends(spreads: Sequence[Fire], to: Telling) -> str:
    return to.say.many("to {n} district", "to {n} districts", len({one.to for one in spreads}))


def _places(n: int, to: Telling) -> str:
    return to.say.many("{n} place in reach", "{n} places in reach", n)


def _band(walks: Sequence[MoveBand], to: Telling) -> str:
    fires = len({walk.to for walk in walks if walk.covers})
    reach = _places(len({walk.to for walk in walks}), to)
    if not fires:
        return reach
    fires_in_reach = to.say.many("{n} open fire in reach", "{n} open fires in reach", fires)
    return f"{reach}; {fires_in_reach}"


def _stakes(spreads: Sequence[Fire], view: View, to: Telling) -> str:
    """Say how many houses burn, at least and at most, and how many of the reader's own."""
    least = min(len(action.burns) for action in spreads)
    most = max(len(action.burns) for action in spreads)
    own = max(own_houses(action.burns, view, to) for action in spreads)
    if not most:
        return to.say("no house burns")
    mine = to.say.many("up to {n} of yours", "up to {n} of yours", own)
    return f"{_burning(least, most, to)}, {mine if own else to.say('none of yours')}"


def _burning(least: int, most: int, to: Telling) -> str:
    if least == most:
        return to.say.many("{n} house burns", "{n} houses burn", most)
    if not least:
        return to.say.many("at most {n} house burns", "at most {n} houses burn", most)
    return to.say("{least} to {most} houses burn", least=least, most=most)
