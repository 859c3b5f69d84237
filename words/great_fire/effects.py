"""Says in at most 100 characters what a deed of the Great Fire will do."""

from collections.abc import Iterator

from games.great_fire.actions import (
    Action,
    Demolish,
    Discard,
    DoubleMove,
    EndTurn,
    Extinguish,
    Intensify,
    MoveBand,
    MoveLandowner,
    PlaceBand,
    PlaceLandowner,
    Spread,
)
from games.great_fire.box import BOX, HERO_POINTS
from games.great_fire.files import STACK_LETTERS
from games.great_fire.model import Colour, PlaceId, PlaceView, View
from words.fitting import first_that_fits
from words.great_fire.derived import is_contained, place_view, reader_of, steps_from_fire
from words.great_fire.objectives import marked
from words.great_fire.terms import card_name, own_houses, place_name, short_houses
from words.reader import Reader

LIMIT = 100
_FINAL = 27
"""Characters to leave for what the panel adds to a spread that shows a token."""


def effect(action: Action, view: View, to: Reader) -> str:
    """Say what `action` will do."""
    return first_that_fits(_marked(action, view, to), LIMIT)


def effect_with_source(action: Spread | DoubleMove | MoveBand, view: View, to: Reader) -> str:
    """Say what a whole deed will do, and from where the cone is taken, or the band comes."""
    if isinstance(action, MoveBand):
        source, limit = to.say("from {place}", place=place_name(action.band)), LIMIT
    else:
        source = _source(action, view, to)
        limit = LIMIT - (_FINAL if action.token else 0)
    if not source:
        return first_that_fits(_marked(action, view, to), limit)
    told = (
        to.say("{what}; {source}", what=one, source=source) for one in _marked(action, view, to)
    )
    return first_that_fits(told, limit)


def _source(action: Spread | DoubleMove, view: View, to: Reader) -> str:
    """Say where the cone is taken, unless that is where the fire began and stays as it was."""
    here, place = place_view(action.cone, view), place_name(action.cone)
    left = here.cones - 1
    if not left:
        return to.say("the last cone of {place}", place=place)
    if here.covered >= left:
        return to.say("contains {place}", place=place)
    return "" if action.cone == BOX.map.start.id else to.say("from {place}", place=place)


def _marked(action: Action, view: View, to: Reader) -> Iterator[str]:
    """Yield ways to say it, with what the reader's objectives have to do with it."""
    told = _tellings(action, view, to)
    match action:
        case PlaceBand(to=place) | PlaceLandowner(to=place):
            return marked(place, told, view, to)
        case MoveLandowner(to=place) | MoveBand(to=place):
            return marked(place, told, view, to)
        case Spread(to=place, burns=lost) | DoubleMove(to=place, burns=lost):
            return marked(place, told, view, to, lost=bool(lost))
        case Demolish(place=place, loses=lost):
            return marked(place, told, view, to, lost=bool(lost))
        case _:
            return told


def _tellings(  # noqa: C901 - flat: one case for each verb
    action: Action, view: View, to: Reader
) -> Iterator[str]:
    """Yield ways to say it, the fullest first."""
    match action:
        case PlaceBand() | PlaceLandowner():
            yield from _what_stands(action.to, view, to)
        case Spread() | DoubleMove():
            yield from _spread(action, view, to)
        case Discard():
            yield to.say(
                "shows your hand and discards {card}; then you add cones to the fire",
                card=card_name(action.card, to.say),
            )
        case MoveLandowner():
            yield _points(action.points, _landowner_there(action, view, to), to)
        case MoveBand():
            yield from _band_walks(action, view, to)
        case Extinguish():
            yield _points(action.points, _extinguished(action, to), to)
        case Demolish():
            yield from _demolished(action, view, to)
        case EndTurn():
            yield from _ended(view, to)
        case Intensify():
            yield added(place_view(action.place, view), 1, view, to)


def added(there: PlaceView, cones: int, view: View, to: Reader) -> str:
    """Say how many cones come to a fire, and why not more."""
    told = to.say.many(
        "+{n} cone: {now} → {then}",
        "+{n} cones: {now} → {then}",
        cones,
        now=there.cones,
        then=there.cones + cones,
    )
    is_full = there.cones + cones >= BOX.map.most_cones(there.id)
    if is_full and cones < (view.cones_owed or 0):
        return to.say("{added}, no room for more", added=told)
    return told


def _points(points: int, what: str, to: Reader) -> str:
    """Say what an action costs and, if there is anything, does."""
    if not what:
        return to.say.many("{n} point", "{n} points", points)
    return to.say.many("{n} point: {what}", "{n} points: {what}", points, what=what)


def _what_stands(place: PlaceId, view: View, to: Reader) -> Iterator[str]:
    for there in _houses_there(place, view, to):
        yield to.say.many(
            "{n} step from the fire; {there}",
            "{n} steps from the fire; {there}",
            steps_from_fire(place, view),
            there=there,
        )


def _houses_there(place: PlaceId, view: View, to: Reader) -> Iterator[str]:
    houses = place_view(place, view).houses
    if BOX.map.district(place) is None:
        yield to.say("no houses: fire cannot come here")
        return
    if not houses:
        yield to.say("no house stands there")
        return
    # In short: phones show one line, some forty places are to be compared, and the map shows whose.
    own = own_houses(houses, view, to)
    mine = to.say.many("{n} of yours", "{n} of yours", own) if own else to.say("none of yours")
    if reader_of(view, to) is not None:
        yield to.say.many("{n} house, {mine}", "{n} houses, {mine}", len(houses), mine=mine)
    yield to.say.many("{n} house", "{n} houses", len(houses))


def ways_to_count(houses: tuple[Colour, ...], view: View, to: Reader) -> Iterator[str]:
    """Yield whose houses they are, in ever fewer letters."""
    yield ", ".join(short_houses(houses, view, to, named=True))
    yield ", ".join(short_houses(houses, view, to, named=False))


# Fire -----------------------------------------------------------------------------------------


def _spread(action: Spread | DoubleMove, view: View, to: Reader) -> Iterator[str]:
    """Say what burns; the move's name says where."""
    if not action.burns:
        yield _nothing_lost(action, view, to)
        return
    ways = list(ways_to_count(action.burns, view, to))
    if action.token:
        yield to.say("burns {houses}; you take its token", houses=ways[0])
    else:
        yield to.say("burns {houses}", houses=ways[0])
    for owners in ways:
        yield _burns(action, owners, to)
    own = own_houses(action.burns, view, to)
    mine = to.say.many("{n} of yours", "{n} of yours", own) if own else to.say("none of yours")
    if action.token:
        yield to.say.many(
            "burns {n} house, {mine}; you take its token",
            "burns {n} houses, {mine}; you take its token",
            len(action.burns),
            mine=mine,
        )
    yield to.say.many(
        "burns {n} house, {mine}", "burns {n} houses, {mine}", len(action.burns), mine=mine
    )


def _burns(action: Spread | DoubleMove, owners: str, to: Reader) -> str:
    n = len(action.burns)
    if action.token:
        return to.say.many(
            "burns {n} house: {owners}; you take its token",
            "burns {n} houses: {owners}; you take its token",
            n,
            owners=owners,
        )
    return to.say.many("burns {n} house: {owners}", "burns {n} houses: {owners}", n, owners=owners)


def _nothing_lost(action: Spread | DoubleMove, view: View, to: Reader) -> str:
    place = place_view(action.to, view)
    brings_more = view.wildfire and not place.houses
    match action.caught, brings_more:
        case True, False:
            return to.say("a trained band covers the cone: nothing burns")
        case True, True:
            return to.say("a trained band covers the cone, but wildfire brings one more")
        case False, True:
            return to.say("burned out already: no house is lost; wildfire makes it two cones")
        case _:
            return to.say("burned out already: one cone comes, no house is lost")


# Deeds ----------------------------------------------------------------------------------------


def _landowner_there(action: MoveLandowner, view: View, to: Reader) -> str:
    place = place_view(action.to, view)
    if not place.cones:
        return ""
    if is_contained(place):
        return _to_put_out(place.cones, (view.points or 0) - action.points, to)
    return to.say.many(
        "{n} cone there, not contained", "{n} cones there, not contained", place.cones
    )


def _to_put_out(cones: int, points: int, to: Reader) -> str:
    """Say how many cones the points that are left would put out."""
    if not points:
        return to.say.many(
            "{n} cone there, contained; no point is left to put it out",
            "{n} cones there, contained; no point is left to put any out",
            cones,
        )
    if points < cones:
        return to.say.many(
            "{all} cones there, of which you may put out {n}",
            "{all} cones there, of which you may put out {n}",
            points,
            all=cones,
        )
    return to.say.many(
        "{n} cone there, which you may put out", "{n} cones there, which you may put out", cones
    )


def _band_walks(action: MoveBand, view: View, to: Reader) -> Iterator[str]:
    """Say what the band does there: it covers a cone, or stands before the houses."""
    if action.covers:
        yield _points(action.points, _covered_there(action, view, to), to)
        return
    for there in _houses_there(action.to, view, to):
        yield _points(action.points, there, to)


def _covered_there(action: MoveBand, view: View, to: Reader) -> str:
    place = place_view(action.to, view)
    left = place.cones - place.covered - 1
    if not left:
        return to.say("covers the last cone: contained")
    return to.say.many(
        "covers a cone and stays; {n} is left", "covers a cone and stays; {n} are left", left
    )


def _extinguished(action: Extinguish, to: Reader) -> str:
    if action.hero:
        return to.say.many(
            "{n} VP, and you become Hero of London ({more} VP)",
            "{n} VP, and you become Hero of London ({more} VP)",
            action.cones,
            more=HERO_POINTS,
        )
    # Translators: VP stands for victory points.
    return to.say.many("{n} VP", "{n} VP", action.cones)


def _demolished(action: Demolish, view: View, to: Reader) -> Iterator[str]:
    place, say = place_name(action.place), to.say
    if not action.loses:
        yield say("costs no point; no house stands there, and fire can never enter again")
        return
    for houses in ways_to_count(action.loses, view, to):
        if action.token:
            yield say(
                "costs no point; blows up {place}: {houses}; its token leaves the game",
                place=place,
                houses=houses,
            )
        else:
            yield say("costs no point; blows up {place}: {houses}", place=place, houses=houses)


def _ended(view: View, to: Reader) -> Iterator[str]:
    parts: list[str] = []
    if view.points:
        parts.append(
            to.say.many("you lose {n} unspent point", "you lose {n} unspent points", view.points)
        )
    parts.append(_draw(view, to))
    yield "; ".join(parts)


def _draw(view: View, to: Reader) -> str:
    if not view.piles:
        return to.say("no card is left to draw")
    if view.piles[-1] > 1:
        return to.say("you draw a card")
    letter = STACK_LETTERS[len(view.piles) - 1]
    return to.say("you draw a card and uncover fire stack card {letter}: more fire", letter=letter)
