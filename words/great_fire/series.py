"""Says how whole deeds of the Great Fire go on: walk and put out, add all cones in one place.

A whole spread goes on with nothing, but says from where its cone is taken, which nobody asks then.
"""

from games.core import notation
from games.great_fire.actions import (
    Action,
    DoubleMove,
    Extinguish,
    Intensify,
    MoveLandowner,
    Spread,
)
from games.great_fire.box import BOX
from games.great_fire.model import View
from words.great_fire.choices import deed
from words.great_fire.derived import is_contained, place_view
from words.great_fire.effects import effect_with_source
from words.great_fire.terms import place_name
from words.reader import Reader
from words.vocabulary import Label, Series


def series(action: Action, view: View, to: Reader) -> Series | None:
    """Return what most people would do right after an action; None if they would think first."""
    match action:
        case MoveLandowner():
            return _walk_and_put_out(action, view, to)
        case Intensify():
            return _all_here(action, view, to)
        case Spread() | DoubleMove():
            return Series(deed(action, view, to), effect_with_source(action, view, to), ())
        case _:
            return None


def _walk_and_put_out(action: MoveLandowner, view: View, to: Reader) -> Series | None:
    there = place_view(action.to, view)
    cones = min(there.cones, (view.points or 0) - action.points)
    if cones < 1 or not is_contained(there):
        return None
    say, place = to.say, place_name(action.to)
    label = say.many(
        "Landowner to {place}, put out {n} cone",
        "Landowner to {place}, put out {n} cones",
        cones,
        place=place,
    )
    # Translators: VP stands for victory points.
    effect = say.many("{n} point: {vp} VP", "{n} points: {vp} VP", action.points + cones, vp=cones)
    then = Extinguish(action.to, cones, cones, hero=False)  # who becomes the hero is not written
    return Series(Label(label, "🪣", place), effect, (notation.write(then),))


def _all_here(action: Intensify, view: View, to: Reader) -> Series | None:
    there = place_view(action.place, view)
    cones = min(view.cones_owed or 0, BOX.map.most_cones(action.place) - there.cones)
    if cones < 2:
        return None
    place = place_name(action.place)
    label = to.say.many("{place}: {n} cone", "{place}: {n} cones", cones, place=place)
    effect = to.say.many(
        "{n} cone becomes {more}", "{n} cones become {more}", there.cones, more=there.cones + cones
    )
    return Series(Label(label, "🔥", place), effect, (notation.write(action),) * (cones - 1))
