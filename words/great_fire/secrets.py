"""The texts that only one player of The Great Fire may see."""

from collections.abc import Iterator

from games.core.log import Seat
from games.great_fire.box import BOX
from games.great_fire.model import Colour, PlaceId, PlaceView, PlayerView, View
from games.great_fire.outlook import outlook
from words.great_fire.derived import is_contained, may_burn, place_view, points_of
from words.great_fire.terms import (
    colour_name,
    hand_name,
    place_name,
    region_name,
    tokens_name,
    yours,
)
from words.lists import DOT
from words.reader import Reader
from words.seats import reader_of


def secrets(view: View, to: Reader) -> str:
    """Return the reader's colour, hand, tokens and objectives."""
    own = reader_of(view, to)
    if own is None:
        return to.say("You have no seat at this table, and no secrets.")
    return "\n".join(_lines(own, view, to))


def revealed(seat: Seat, view: View, to: Reader) -> str:
    """Return a seat's secrets after the reveal."""
    player, say = view.players[seat], to.say
    parts: list[str] = []
    if player.colour is not None:
        parts.append(say("Houses: {colour}", colour=colour_name(player.colour, say)))
    objectives = player.objectives or ()
    kept = [one for one in objectives if place_view(one, view).houses]
    burned = [one for one in objectives if one not in kept]
    if kept:
        told = [f"{place_name(one)} +{BOX.map.objective_points(one)}" for one in kept]
        parts.append(say("Objectives: {places}", places=say.all(told)))
    if burned:
        places = say.all(map(place_name, burned))
        parts.append(say("Burned objectives: {places}", places=places))
    if player.tokens:
        parts.append(say("Tokens: {tokens}", tokens=tokens_name(player.tokens, say)))
    return DOT.join(parts)


def _lines(own: PlayerView, view: View, to: Reader) -> Iterator[str]:
    if own.colour is not None:
        yield _colour(own.colour, own.pawn, view, to)
    if own.hand:
        yield to.say("**Hand:** {cards}", cards=hand_name(own.hand, to.say))
    if own.tokens:
        yield to.say("**Tokens:** {tokens}", tokens=tokens_name(own.tokens, to.say))
    yield to.say("**Objectives**, worth their points if houses stand there at the end:")
    for place in own.objectives or ():
        yield _objective(place, view, to)
    yield from _endangered(own, view, to)


def _endangered(own: PlayerView, view: View, to: Reader) -> Iterator[str]:
    """Return where houses may burn next, and how many are the reader's, most first."""
    next_places = may_burn(outlook(view))
    places = [one for one in view.places if one.id in next_places and one.houses]
    if not places:
        return
    places.sort(key=lambda one: -one.houses.count(own.colour) if own.colour else 0)
    named = [_with_own(one, own, to) for one in places]
    yield to.say("**The fire may go next to:** {places}", places=to.say.all(named))


def _with_own(place: PlaceView, own: PlayerView, to: Reader) -> str:
    name, count = place_name(place.id), place.houses.count(own.colour) if own.colour else 0
    if not count:
        return name
    return f"{name} ({yours(count, to.say)})"


def _colour(own: Colour, pawn: Colour, view: View, to: Reader) -> str:
    colour = colour_name(own, to.say)
    if view.options.hidden_colours:
        return to.say(
            "**Your houses:** {colour}. Keep it to yourself: your pawn is {pawn}, "
            "which tells the others nothing.",
            colour=colour,
            pawn=colour_name(pawn, to.say),
        )
    return to.say("**Your houses:** {colour}", colour=colour)


def _objective(place: PlaceId, view: View, to: Reader) -> str:
    name = to.say.many(
        "- {place}, {region}: {n} VP;",
        points_of(place),
        place=place_name(place),
        region=region_name(place, to.say),
    )
    return f"{name} {_fate(place, view, to)}"


def _fate(place: PlaceId, view: View, to: Reader) -> str:
    """Say whether houses stand at a place, and whether it burns."""
    here = place_view(place, view)
    if not here.houses:
        return to.say("lost")
    told = to.say.many("{n} house[s] [stands|stand]", len(here.houses))
    if here.cones and is_contained(here):
        return to.say("{houses}, the fire there is contained", houses=told)
    return told
