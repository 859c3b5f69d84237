"""Says how whole deeds of the Great Fire go on: contain a fire, walk there and put it out.

A band walks to a place and blows it up; all cones that are owed are added.

A whole spread and a band's walk go on with nothing, but say from where the cone is taken, or the
band comes, which nobody asks then.
"""

from collections.abc import Iterator
from dataclasses import replace

from games.core import notation
from games.great_fire.actions import (
    Action,
    Demolish,
    DoubleMove,
    Extinguish,
    Intensify,
    MoveBand,
    MoveLandowner,
    PlaceBand,
    PlaceLandowner,
    Spread,
)
from games.great_fire.box import BOX, HERO_POINTS
from games.great_fire.model import PlaceId, PlaceView, View
from games.great_fire.reach import Fight, fight, may_charge
from words.ask import Deed, Label
from words.fitting import first_that_fits
from words.great_fire.briefly import brief, brief_charge
from words.great_fire.choices import label
from words.great_fire.derived import is_contained, place_view
from words.great_fire.effects import (
    LIMIT,
    added,
    effect,
    effect_with_source,
    ways_to_count,
)
from words.great_fire.objectives import unguarded
from words.great_fire.terms import place_name
from words.reader import Reader


def deed(action: Action, view: View, to: Reader) -> Deed | None:
    """Return what most people would do right after an action; None if they would think first."""
    found = _deed(action, view, to)
    if found is None:
        return None
    warns = found.warns or warning(action, view, to)
    return replace(found, brief=found.brief or brief(action, view, to), warns=warns)


def warning(action: Action, view: View, to: Reader) -> str:
    """Warn of an objective of the reader that loses its last guard; "": none does."""
    return unguarded([action.band], view, to) if isinstance(action, MoveBand) else ""


def _deed(action: Action, view: View, to: Reader) -> Deed | None:
    match action:
        case MoveLandowner():
            return _put_out(action.to, view, to) or Deed(
                label(action, view, to), effect(action, view, to), ()
            )
        case MoveBand(covers=True):
            return _put_out(action.to, view, to, action.band) or _walk(action, view, to)
        case MoveBand():
            return _walk_and_blow_up(action, view, to) or _walk(action, view, to)
        case Intensify():
            return _all_here(action, view, to)
        case PlaceBand() | PlaceLandowner() | Demolish():
            return Deed(label(action, view, to), effect(action, view, to), ())
        case Spread() | DoubleMove():
            return Deed(label(action, view, to), effect_with_source(action, view, to), ())
        case _:
            return None


def _put_out(place: PlaceId, view: View, to: Reader, first: PlaceId | None = None) -> Deed | None:
    """Go on to put cones out there: with the landowner's walk, or from a band's, `first`."""
    fought = fight(place, view, first)
    if fought is None or fought.is_walked is (first is not None):
        return None
    walk = [MoveLandowner(place, 0)] if fought.is_walked else []
    bands = [MoveBand(band, place, 0, covers=True) for band in fought.bands]
    water = [Extinguish(place, fought.cones, fought.cones, fought.hero)] if fought.cones else []
    moves: list[Action] = [*walk, *bands, *water]
    then = map(notation.write, moves[1:])  # effects are not written
    name, told = _put_out_label(place, fought.cones, to), _fought(fought, to)
    warns = unguarded(fought.bands, view, to)
    return Deed(name, told, tuple(then), _fought_in_brief(fought, to), warns)


def _put_out_label(place: PlaceId, cones: int, to: Reader) -> Label:
    name = place_name(place)
    if not cones:
        return Label(to.say("Go to {place} and contain it", place=name), "🧯", name)
    text = to.say.many(
        "Put out {n} cone in {place}", "Put out {n} cones in {place}", cones, place=name
    )
    return Label(text, "🪣", name)


def _fought(fought: Fight, to: Reader) -> str:
    """Say what it costs and brings to put out a fire. VP stands for victory points."""
    say, points, cones = to.say, fought.points, fought.cones
    gain = _gain(fought, to)
    if not fought.bands:
        return say.many("{n} point: {gain}", "{n} points: {gain}", points, gain=gain)
    # Translators: {places} is "Aldgate and Guild Hall".
    how = say.many(
        "contained by the band of {places}",
        "contained by the bands of {places}",
        len(fought.bands),
        places=say.all([place_name(one) for one in dict.fromkeys(fought.bands)]),
    )
    if not cones:
        return say.many(
            "{n} point: no VP yet; {contained}",
            "{n} points: no VP yet; {contained}",
            points,
            contained=how,
        )
    return say.many(
        "{n} point: {gain}; {contained}",
        "{n} points: {gain}; {contained}",
        points,
        gain=gain,
        contained=how,
    )


def _gain(fought: Fight, to: Reader) -> str:
    """Say how many victory points it brings in all."""
    say, cones = to.say, fought.cones
    if fought.hero:
        return say.many("{n} VP as Hero of London", "{n} VP as Hero of London", cones + HERO_POINTS)
    return say.many("{n} VP", "{n} VP", cones)


def _fought_in_brief(fought: Fight, to: Reader) -> str:
    points, cones, say = fought.points, fought.cones, to.say
    if cones:
        gain = _gain(fought, to)
        return say.many(
            "{n} point: put out, {gain}", "{n} points: put out, {gain}", points, gain=gain
        )
    return say.many("{n} point: contain, 0 VP", "{n} points: contain, 0 VP", points)


def _walk(action: MoveBand, view: View, to: Reader) -> Deed:
    place = place_name(action.to)
    return Deed(Label(place, "🛡️", place), effect_with_source(action, view, to), ())


def _walk_and_blow_up(action: MoveBand, view: View, to: Reader) -> Deed | None:
    there = place_view(action.to, view)
    if not may_charge(there, view):
        return None
    place, say = place_name(action.to), to.say
    charge = Demolish(action.to, there.houses, there.token, 0)
    return Deed(
        Label(say("Send a band to {place} and demolish", place=place), "🧨", place),
        first_that_fits(_blown_up(action, there, view, to), LIMIT),
        (notation.write(charge),),
        brief_charge(action, there.houses, view, to),
    )


def _blown_up(action: MoveBand, there: PlaceView, view: View, to: Reader) -> Iterator[str]:
    """Yield ways to say what it costs, and whose houses go."""
    cost = to.say.many(
        "{n} point from {band}",
        "{n} points from {band}",
        action.points,
        band=place_name(action.band),
    )
    if not there.houses:
        yield to.say("{cost}; blows up no house, and fire can never enter again", cost=cost)
    for houses in ways_to_count(there.houses, view, to):
        yield to.say("{cost}; blows up {houses}", cost=cost, houses=houses)


def _all_here(action: Intensify, view: View, to: Reader) -> Deed | None:
    """Add all cones that are owed: here as many as fit, any others where most cones are."""
    if (view.cones_owed or 0) < 2:
        return None
    (first, cones), *others = parts = tuple(_shared_out(action.place, view))
    if sum(number for _, number in parts) < 2:
        return None
    place, say = place_name(action.place), to.say
    labels = (
        say.many("{place}: {n} cone", "{place}: {n} cones", number, place=place_name(where.id))
        for where, number in parts
    )
    further = [f"{place_name(where.id)} +{number}" for where, number in others]
    effect = " · ".join([added(first, cones, view, to), *further])
    brief = ", ".join([f"+{cones}", *further])
    one_by_one = [Intensify(where.id) for where, number in parts for _ in range(number)]
    then = tuple(map(notation.write, one_by_one[1:]))
    return Deed(Label(", ".join(labels), "🔥", place), effect, then, brief)


def _shared_out(first: PlaceId, view: View) -> Iterator[tuple[PlaceView, int]]:
    """Yield where the cones go that are owed, and how many: as many as fit, one after another."""
    left = view.cones_owed or 0
    fires = [one for one in view.places if one.cones and one.id != BOX.map.start.id]
    fires.sort(key=lambda one: (one.id != first, -one.cones))
    for there in fires:
        number = min(left, BOX.map.most_cones(there.id) - there.cones)
        if number > 0 and not is_contained(there):
            yield there, number
            left -= number
