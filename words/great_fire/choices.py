"""Names what a player may choose in the Great Fire: verbs, fields and values."""

from collections.abc import Callable, Mapping
from typing import Final

from games.great_fire.actions import (
    Action,
    MoveBand,
    MoveLandowner,
    PlaceBand,
    PlaceLandowner,
)
from games.great_fire.model import Direction, PlaceId, View
from words.great_fire.derived import place_view, reader_of, steps_from_fire
from words.great_fire.terms import ARROWS, TIMES, direction_name, place_name
from words.reader import Reader
from words.vocabulary import Label, Word

_NEAR: Final = 2
"""Steps from the fire; at setup nobody may stand nearer."""

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


def prompt(kind: str, field: str, _: View, to: Reader) -> str:
    """Ask for a field of an action, whatever the position."""
    return _PROMPTS[kind, field](to.say)


def choice(action: Action, field: str, view: View, to: Reader) -> Label:
    """Name the value of a field."""
    return _VALUES[field](getattr(action, field), action, view, to)


def stands_out(action: Action, view: View) -> bool:
    """Tell whether a walk ends at a fire, or a piece is placed near one or in an objective."""
    match action:
        case MoveBand():
            return action.covers
        case MoveLandowner():
            return bool(place_view(action.to, view).cones)
        case PlaceBand() | PlaceLandowner():
            return _is_own_objective(action.to, view) or steps_from_fire(action.to, view) <= _NEAR
        case _:
            return False


def _is_own_objective(place: PlaceId, view: View) -> bool:
    own = None if view.seat is None else view.players[view.seat]
    return own is not None and place in (own.objectives or ())


def _card(card: Direction, action: Action, view: View, to: Reader) -> Label:
    own = reader_of(view, to)
    held = ((own and own.hand) or ()).count(card)
    name = direction_name(card, to.say)
    return Label(name if held < 2 else f"{name} {TIMES}{held}", ARROWS[card])


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
