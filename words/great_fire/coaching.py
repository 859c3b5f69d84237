"""What matters in somebody's first turns of the Great Fire, in a line of what they see."""

from collections.abc import Callable, Mapping
from typing import Final

from games.great_fire.model import PlaceId, PlayerView, Question, View
from games.great_fire.outlook import Crossing, outlook
from words.great_fire.derived import place_view, public_colour, reader_of, threatened
from words.great_fire.terms import card_name, colour_name, place_name
from words.reader import Reader
from words.vocabulary import Coaching


def line(view: View, to: Reader) -> str:
    """Say what matters for what the reader is asked."""
    own = reader_of(view, to)
    if own is None or view.ask is None:
        return ""
    return _LINES[view.ask](view, own, to)


COACHING: Final = Coaching(line, setup=frozenset({"place_band", "place_landowner"}))


def _band(view: View, own: PlayerView, to: Reader) -> str:
    if own.colour is None:
        return ""
    most = max(view.places, key=lambda one: one.houses.count(own.colour))
    return to.say(
        "A free band covers the next cone that comes. Most of your houses ({colour}): {place}.",
        colour=colour_name(own.colour, to.say),
        place=place_name(most.id),
    )


def _landowner(view: View, own: PlayerView, to: Reader) -> str:
    del view
    if not own.objectives:
        return ""
    return to.say(
        "Your landowner puts out fire where it stands. Start near an objective, such as {place}.",
        place=place_name(own.objectives[0]),
    )


def _spread(view: View, own: PlayerView, to: Reader) -> str:
    """Say which card burns houses of another, and none of the reader's."""
    ways = [one for one in outlook(view) if one.card in (own.hand or ())]
    for way in sorted(ways, key=lambda one: len(place_view(one.to, view).houses), reverse=True):
        told = _at_whose_cost(way, view, own, to)
        if told:
            return told
    if ways and own.colour is not None and all(_own_houses(one.to, view, own) for one in ways):
        return to.say(
            "Every way burns houses of yours ({colour}): choose where the fewest stand.",
            colour=colour_name(own.colour, to.say),
        )
    return ""


def _at_whose_cost(way: Crossing, view: View, own: PlayerView, to: Reader) -> str:
    houses = place_view(way.to, view).houses
    if own.colour in houses:
        return ""
    for player in view.players:
        if player.seat != own.seat and public_colour(player, view) in houses:
            return to.say(
                "You hold {card}: in {place}, {who} has houses, and you have none.",
                card=card_name(way.card, to.say),
                place=place_name(way.to),
                who=to.names[player.seat],
            )
    return ""


def _own_houses(place: PlaceId, view: View, own: PlayerView) -> int:
    return 0 if own.colour is None else place_view(place, view).houses.count(own.colour)


def _act(view: View, own: PlayerView, to: Reader) -> str:
    worst = next(iter(threatened(view, own).items()), None)
    if worst is not None:
        place, n = worst
        return to.say.many(
            "{place} may burn next, with {n} house of yours: a free band there covers a cone.",
            "{place} may burn next, with {n} houses of yours: a free band there covers a cone.",
            n,
            place=place_name(place),
        )
    return to.say("None of your houses may burn next. Each cone that you put out is 1 VP.")


def _intensify(_view: View, own: PlayerView, to: Reader) -> str:
    if own.colour is None:
        return ""
    return to.say(
        "A larger fire spreads sooner: add cones far from your houses ({colour}).",
        colour=colour_name(own.colour, to.say),
    )


_LINES: Final[Mapping[Question, Callable[[View, PlayerView, Reader], str]]] = {
    "place_band": _band,
    "place_landowner": _landowner,
    "spread": _spread,
    "discard": lambda _view, _own, _to: "",
    "act": _act,
    "intensify": _intensify,
}
