"""Names what a player may choose in the Great Fire: verbs, fields and values."""

from collections.abc import Callable, Mapping
from typing import Final

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
from games.great_fire.model import Direction, PlaceId, View
from words.ask import VERB, Label
from words.great_fire.derived import place_view, reader_of
from words.great_fire.terms import ARROWS, direction_name, place_name
from words.reader import Reader
from words.vocabulary import Word

_AtOnePlace = MoveLandowner | DoubleMove | Demolish | PlaceBand | PlaceLandowner | Intensify

_VERBS: Final[Mapping[str, tuple[Word, str]]] = {
    "place_band": (lambda say: say("Place a trained band"), "🛡️"),
    "place_landowner": (lambda say: say("Place your landowner"), "🎩"),
    "spread": (lambda say: say("Spread the fire"), "🔥"),
    "double": (lambda say: say("Double move"), "⏩"),
    "discard": (lambda say: say("Discard a card"), "🗑️"),
    "landowner": (lambda say: say("Walk your landowner"), "🚶"),
    "band": (lambda say: say("Move a trained band"), "🛡️"),
    "extinguish": (lambda say: say("Put out cones"), "🪣"),
    "demolish": (lambda say: say("Demolish"), "💥"),
    "end": (lambda say: say("End the turn"), "🏁"),
    "intensify": (lambda say: say("Add a cone"), "🔥"),
}

_PROMPTS: Final[Mapping[tuple[str, str], Word]] = {
    ("place_band", "to"): lambda say: say("Where does the trained band go?"),
    ("place_landowner", "to"): lambda say: say("Where does your landowner start?"),
    ("spread", "card"): lambda say: say("Which movement card do you play?"),
    ("spread", "cone"): lambda say: say("From where do you take the cone?"),
    ("spread", "to"): lambda say: say("Where does the fire go?"),
    ("double", "cone"): lambda say: say("From where do you take the second cone?"),
    ("double", "to"): lambda say: say("Where does the second cone go?"),
    ("discard", "card"): lambda say: say("Which card do you discard?"),
    ("landowner", "to"): lambda say: say("Where does your landowner walk?"),
    ("band", "band"): lambda say: say("Which trained band moves?"),
    ("band", "to"): lambda say: say("Where does the trained band walk?"),
    ("extinguish", "place"): lambda say: say("Where do you put out cones?"),
    ("extinguish", "cones"): lambda say: say("How many cones do you put out?"),
    ("demolish", "place"): lambda say: say("Which district do you blow up?"),
    ("intensify", "place"): lambda say: say("Where does the cone go?"),
}


def verb(kind: str, to: Reader) -> Label:
    """Name a kind of action."""
    word, emoji = _VERBS[kind]
    return Label(word(to.say), emoji)


def suggestion(view: View, to: Reader) -> Label | None:
    """Name the button that leaves the set-up to the computer."""
    if view.ask in ("place_band", "place_landowner"):
        return Label(to.say("Place all for me"), "🎲")
    return None


def prompt(kind: str, field: str, view: View, to: Reader) -> str:
    """Ask for a field of an action."""
    if kind == "intensify" and (view.cones_owed or 0) > 1:
        return to.say("Or one by one: where does the first go?")
    return _PROMPTS[kind, field](to.say)


def name(action: Action, field: str, view: View, to: Reader) -> Label:
    """Name the value of a field."""
    if field == VERB:
        return verb(action.kind, to)
    return _VALUES[field](getattr(action, field), action, view, to)


def label(action: Action, view: View, to: Reader) -> Label:
    """Name a whole action: from where to where, or what it does there."""
    match action:
        case Spread():
            place, card = place_name(action.to), direction_name(action.card, to.say)
            return Label(_led(card, place), ARROWS[action.card], place)
        case MoveBand():
            place = place_name(action.to)
            return Label(_led(place_name(action.band), place), _emoji(action), place)
        case Extinguish():
            what = to.say.many("Put out {n} cone", "Put out {n} cones", action.cones)
            return Label(what, _emoji(action))
        case Discard():
            return name(action, "card", view, to)
        case EndTurn():
            return verb("end", to)
        case _:
            place = place_name(
                action.place if isinstance(action, Demolish | Intensify) else action.to
            )
            return Label(_done_at(action, to), _emoji(action), place)


def _done_at(action: _AtOnePlace, to: Reader) -> str:
    say = to.say
    match action:
        case MoveLandowner(to=place):
            return say("Landowner to {place}", place=place_name(place))
        case DoubleMove(to=place):
            return say("Double move to {place}", place=place_name(place))
        case Demolish(place=place):
            return say("Demolish {place}", place=place_name(place))
        case PlaceBand(to=place):
            return say("Trained band to {place}", place=place_name(place))
        case PlaceLandowner(to=place):
            return say("Landowner to {place}", place=place_name(place))
        case Intensify(place=place):
            return place_name(place)


def _led(start: str, end: str) -> str:
    return f"{start} → {end}"


def _emoji(action: Action) -> str:
    return _VERBS[action.kind][1]


def _card(card: Direction, action: Action, view: View, to: Reader) -> Label:
    own = reader_of(view, to)
    held = ((own and own.hand) or ()).count(card)
    name = direction_name(card, to.say)
    if held < 2:
        return Label(name, ARROWS[card])
    return Label(to.say("{card} ({n} in hand)", card=name, n=held), ARROWS[card])


def _cone(place: PlaceId, action: Action, view: View, to: Reader) -> Label:
    cones = place_view(place, view).cones
    name = place_name(place)
    return Label(to.say.many("{place} ({n} cone)", "{place} ({n} cones)", cones, place=name), "🔥")


def _band(place: PlaceId, action: Action, view: View, to: Reader) -> Label:
    here = place_view(place, view)
    free = here.bands - here.covered
    name = place_name(place)
    if free < 2:
        return Label(name, "🛡️")
    return Label(to.say.many("{place} ({n} band)", "{place} ({n} bands)", free, place=name), "🛡️")


def _place(place: PlaceId, action: Action, view: View, to: Reader) -> Label:
    match action:
        case Demolish():  # a band stands wherever that may be: a shield would look like a guard
            return Label(place_name(place), _emoji(action))
        case PlaceBand() | PlaceLandowner():  # a line says whether a band stands there
            return Label(place_name(place))
        case _:
            return Label(place_name(place), _mark(place, view))


def _cones(cones: int, action: Action, view: View, to: Reader) -> Label:
    return Label(to.say.many("{n} cone", "{n} cones", cones))


def _mark(place: PlaceId, view: View) -> str | None:
    """Mark a place where fire or a trained band is."""
    here = place_view(place, view)
    if here.cones:
        return "🔥"
    return "🛡️" if here.bands else None


_VALUES: Final[Mapping[str, Callable[..., Label]]] = {
    "card": _card,
    "cone": _cone,
    "band": _band,
    "to": _place,
    "place": _place,
    "cones": _cones,
}
