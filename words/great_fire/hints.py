"""Says in at most 100 characters what a choice in the Great Fire leads to."""

from collections.abc import Sequence

from games.great_fire.actions import (
    Action,
    Demolish,
    DoubleMove,
    Extinguish,
    MoveBand,
    MoveLandowner,
    Spread,
)
from games.great_fire.model import PlaceId, View
from words.fitting import first_that_fits
from words.great_fire.derived import place_view
from words.great_fire.effects import LIMIT, effect
from words.great_fire.objectives import at_stake, marked
from words.great_fire.terms import card_name, own_houses, place_name
from words.reader import Reader

Fire = Spread | DoubleMove


def hint(actions: Sequence[Action], field: str, view: View, to: Reader) -> str:
    """Say what the value that `actions` share in a field leads to."""
    spreads = [action for action in actions if isinstance(action, Spread | DoubleMove)]
    if spreads and field == "cone":
        return _left_behind(spreads[0].cone, view, to)
    if len(actions) == 1:
        return effect(actions[0], view, to)
    if field == "kind":
        return _verb(actions, view, to)
    if spreads:
        return _fire(spreads, field, view, to)
    walks = [action for action in actions if isinstance(action, MoveBand)]
    if walks and field == "to":
        return effect(min(walks, key=_points), view, to)
    return _band(walks, view, to) if walks else ""


def _verb(actions: Sequence[Action], view: View, to: Reader) -> str:
    """Say what deeds of one kind cost and do."""
    say = to.say
    match actions[0]:
        case DoubleMove() if view.double_by is not None:
            return say(
                "costs the token, no point: a second cone spreads by {card}, before you act",
                card=card_name(view.double_by, say),
            )
        case MoveLandowner():
            return say("1 point a step, even through fire, to where cones can be put out")
        case MoveBand():
            return say(
                "1 point a step; covers a cone of the first uncontained fire and stays there"
            )
        case Extinguish(place=place):
            return say.many(
                "1 point and 1 VP for each cone: up to {n} cone in {place}",
                "1 point and 1 VP for each cone: up to {n} cones in {place}",
                max(one.cones for one in actions if isinstance(one, Extinguish)),
                place=place_name(place),
            )
        case Demolish():
            return say.many(
                "costs a token, no point: houses go, and fire stays out; {n} district",
                "costs a token, no point: houses go, and fire stays out; {n} districts",
                len(actions),
            )
        case _:
            return ""  # these are never offered beside others


def _fire(spreads: Sequence[Fire], field: str, view: View, to: Reader) -> str:
    """Say where cones may go, and what that may cost."""
    if len({spread.to for spread in spreads}) == 1:
        told = effect(spreads[0], view, to)
        if field != "card":
            return told
        # The whole deed stands beside it, with one cone of several.
        place = place_name(spreads[0].to)
        chosen = to.say("to {place}, you choose from where; {effect}", place=place, effect=told)
        return first_that_fits([chosen, told], LIMIT)
    reach, stakes = _ends(spreads, to), _stakes(spreads, view, to)
    own = {spread.to for spread in spreads if spread.burns and at_stake(spread.to, view, to)}
    if not own:
        return first_that_fits([f"{reach}; {stakes}"], LIMIT)
    first = to.say.many(
        "may burn an objective of yours", "may burn {n} objectives of yours", len(own)
    )
    return first_that_fits([f"{first}; {reach}; {stakes}", f"{first}; {stakes}", first], LIMIT)


def _points(walk: MoveBand) -> int:
    return walk.points


def _band(walks: Sequence[MoveBand], view: View, to: Reader) -> str:
    """Say what a band can do, and if it stands in an objective of the reader's."""
    return first_that_fits(marked(walks[0].band, [_reach(walks, view, to)], view, to), LIMIT)


def _reach(walks: Sequence[MoveBand], view: View, to: Reader) -> str:
    """Name the open fire that a band reaches for the fewest points, of several the greatest."""
    fires = [walk for walk in walks if walk.covers]
    if not fires:
        return to.say.many(
            "{n} place in reach, no uncontained fire",
            "{n} places in reach, no uncontained fire",
            len(walks),
        )
    nearest = min(fires, key=lambda walk: (walk.points, -_uncovered(walk.to, view)))
    told = to.say.many(
        "{n} point to {place} ({cones} uncovered)",
        "{n} points to {place} ({cones} uncovered)",
        nearest.points,
        place=place_name(nearest.to),
        cones=_uncovered(nearest.to, view),
    )
    if len(fires) == 1:
        return told
    more = to.say.many(
        "{n} more uncontained fire in reach", "{n} more uncontained fires in reach", len(fires) - 1
    )
    return f"{told}; {more}"


def _uncovered(place: PlaceId, view: View) -> int:
    here = place_view(place, view)
    return here.cones - here.covered


def _left_behind(place: PlaceId, view: View, to: Reader) -> str:
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


def _ends(spreads: Sequence[Fire], to: Reader) -> str:
    return to.say.many("to {n} district", "to {n} districts", len({one.to for one in spreads}))


def _stakes(spreads: Sequence[Fire], view: View, to: Reader) -> str:
    """Say how many houses burn, at least and at most, and how many of the reader's own."""
    least = min(len(action.burns) for action in spreads)
    most = max(len(action.burns) for action in spreads)
    own = max(own_houses(action.burns, view, to) for action in spreads)
    if not most:
        return to.say("no house burns")
    mine = to.say.many("up to {n} of yours", "up to {n} of yours", own)
    return f"{_burning(least, most, to)}, {mine if own else to.say('none of yours')}"


def _burning(least: int, most: int, to: Reader) -> str:
    if least == most:
        return to.say.many("{n} house burns", "{n} houses burn", most)
    if not least:
        return to.say.many("at most {n} house burns", "at most {n} houses burn", most)
    return to.say("{least} to {most} houses burn", least=least, most=most)
