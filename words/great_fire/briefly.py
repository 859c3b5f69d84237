"""Says in half a line of a phone what matters most of a deed, before it and after it.

The line names the place, the picture shows whose houses stand there, and a menu says all.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from games.great_fire.actions import (
    Action,
    Demolish,
    DoubleMove,
    MoveBand,
    MoveLandowner,
    PlaceBand,
    PlaceLandowner,
    Spread,
)
from games.great_fire.events import (
    BandMoved,
    Burned,
    CardDrawn,
    Caught,
    Demolished,
    Event,
    Extinguished,
    FireRefilled,
    FireSpread,
    Intensified,
    LandownerMoved,
    StackCardFound,
    TokenTaken,
    TurnBegan,
)
from games.great_fire.model import Colour, PlaceId, View
from games.great_fire.motives import Motive
from words.great_fire.derived import is_contained, place_view, steps_from_fire
from words.great_fire.objectives import at_stake, unguarded
from words.great_fire.terms import card_name, own_houses, place_name, short_houses, token_name
from words.reader import Reader

_HOUSES: Final = 20
"""Characters for whose houses they are."""
_DOT: Final = " · "
_IN_SHORT: Final = (
    BandMoved,
    Burned,
    CardDrawn,
    Caught,
    Demolished,
    Extinguished,
    FireRefilled,
    FireSpread,
    Intensified,
    LandownerMoved,
    StackCardFound,
    TokenTaken,
    TurnBegan,
)
"""What has a short form, or needs none; the whole story tells of anything else."""


def brief(action: Action, view: View, to: Reader) -> str:
    """Say what matters most of a deed; "" if its effect is short already."""
    match action:
        case PlaceBand(to=place) | PlaceLandowner(to=place):
            return ", ".join(_beginning(place, view, to))
        case Spread():
            return "; ".join(_fire(action, view, to))
        case DoubleMove():
            return to.say("double move: {what}", what="; ".join(_fire(action, view, to)))
        case MoveBand():
            costs = _costs(action.points, _guarded(action, view, to), to)
            return _with_source(costs, action.band, view, to)
        case MoveLandowner():
            return _costs(action.points, _reached(action, view, to), to)
        case Demolish(place=place, loses=lost):
            return "; ".join([*_objective_lost(place, view, to), _blown_up(lost, view, to)])
        case _:
            return ""


def brief_charge(action: MoveBand, houses: tuple[Colour, ...], view: View, to: Reader) -> str:
    """Say what it costs to walk to a place and blow it up, and whose houses go."""
    told = _costs(action.points, _blown_up(houses, view, to), to)
    return _with_source(told, action.band, view, to)


def _blown_up(houses: tuple[Colour, ...], view: View, to: Reader) -> str:
    if not houses:
        return to.say("firebreak, no house lost")
    return to.say("blows up {houses}", houses=_houses(houses, view, to))


def _with_source(told: str, band: PlaceId, view: View, to: Reader) -> str:
    """Add from where a band comes if houses of the reader's stand there, and no warning says it."""
    if unguarded([band], view, to) or not own_houses(place_view(band, view).houses, view, to):
        return told
    return to.say("{what}, from {place}", what=told, place=place_name(band))


def _beginning(place: PlaceId, view: View, to: Reader) -> Iterator[str]:
    yield _own(place, view, to)
    bands = place_view(place, view).bands
    if bands:
        yield to.say.many("{n} band is there", "{n} bands are there", bands)
    if not at_stake(place, view, to):
        steps = steps_from_fire(place, view)
        yield to.say.many("{n} step from the fire", "{n} steps from the fire", steps)


def _own(place: PlaceId, view: View, to: Reader) -> str:
    """Say what the reader has there: an objective, or houses."""
    points = at_stake(place, view, to)
    if points:
        return to.say.many("your objective, {n} VP", "your objective, {n} VP", points)
    own = own_houses(place_view(place, view).houses, view, to)
    return to.say.many("{n} of yours", "{n} of yours", own) if own else to.say("no house of yours")


def _fire(action: Spread | DoubleMove, view: View, to: Reader) -> Iterator[str]:
    yield from _objective_lost(action.to, view, to) if action.burns else ()
    yield _houses(action.burns, view, to) if action.burns else to.say("nothing burns")
    if action.token:
        yield to.say("a token")


def _objective_lost(place: PlaceId, view: View, to: Reader) -> Iterator[str]:
    points = at_stake(place, view, to)
    if points:
        yield to.say.many("your objective, -{n} VP", "your objective, -{n} VP", points)


def _houses(lost: tuple[Colour, ...], view: View, to: Reader) -> str:
    """Name the colours of houses if they are few; of many, count them and the reader's own."""
    named = ", ".join(short_houses(lost, view, to, named=False))
    if len(named) <= _HOUSES:
        return named
    own = own_houses(lost, view, to)
    if not own:
        return to.say.many("{n} house", "{n} houses", len(lost))
    mine = to.say.many("{n} of yours", "{n} of yours", own)
    return to.say.many("{n} house, {mine}", "{n} houses, {mine}", len(lost), mine=mine)


def _costs(points: int, what: str, to: Reader) -> str:
    return to.say.many("{n} point: {what}", "{n} points: {what}", points, what=what)


def _guarded(action: MoveBand, view: View, to: Reader) -> str:
    place = place_view(action.to, view)
    if not action.covers:
        points = at_stake(action.to, view, to)
        if points:
            return to.say("guards {n} VP", n=points)
        own = own_houses(place.houses, view, to)
        if own:
            return to.say.many("guards {n} of yours", "guards {n} of yours", own)
        return to.say("no house of yours")
    if place.cones - place.covered == 1:
        return to.say("contains it")
    return to.say("covers a cone")


def _reached(action: MoveLandowner, view: View, to: Reader) -> str:
    place = place_view(action.to, view)
    if not place.cones:
        return to.say("walk")
    cones = min(place.cones, (view.points or 0) - action.points)
    if not cones or not is_contained(place):
        return to.say("walk, 0 VP")
    return to.say.many("walk, {n} cone to put out", "walk, {n} cones to put out", cones)


# Afterwards -----------------------------------------------------------------------------------


def done(events: Sequence[Event | Motive], view: View, to: Reader) -> str:
    """Say in a line what the reader's move has done; "" if there is more to tell."""
    if not all(isinstance(event, _IN_SHORT) for event in events):
        return ""
    told = [one for event in events for one in _done(event, view, to)]
    return f"✅ {_DOT.join(told)}" if told else ""


def _done(event: Event | Motive, view: View, to: Reader) -> Iterator[str]:
    say = to.say
    match event:
        case Burned(place=place, lost=lost):
            yield _burned(place, lost, view, to)
        case Caught():
            yield say("nothing burned")
        case TokenTaken(token=token) if token is not None:
            yield say("token: {token}", token=token_name(token, say))
        case CardDrawn(card=card) if card is not None:
            yield say("you drew {card}", card=card_name(card, say))
        case StackCardFound(letter=letter):
            yield say("fire stack card {letter}", letter=letter)
        case _:
            yield from _deed(event, to)


def _burned(place: PlaceId, lost: tuple[Colour, ...], view: View, to: Reader) -> str:
    if not lost:
        return to.say("{place} had burned out before", place=place_name(place))
    houses = ", ".join(short_houses(lost, view, to, named=False))
    return to.say("{place} burned: {houses}", place=place_name(place), houses=houses)


def _deed(event: Event | Motive, to: Reader) -> Iterator[str]:
    """Name a deed by its emoji and its place."""
    match event:
        case BandMoved(start=start, to=place):
            yield f"🛡️ {place_name(start)} → {place_name(place)}"
        case LandownerMoved(to=place):
            yield f"🚶 {place_name(place)}"
        case Extinguished(place=place, cones=cones):
            yield f"🪣 {place_name(place)} +{cones}"
        case Intensified(place=place, cones=cones):
            yield f"🔥 {place_name(place)} +{cones}"
        case Demolished(place=place):
            yield f"💥 {to.say('{place} for a token', place=place_name(place))}"
        case _:
            pass
