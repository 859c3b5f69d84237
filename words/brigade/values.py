"""The names, descriptions and places of the values of an action's fields."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from games.brigade.actions import Action, Extinguish, MoveBrigade, Transfer
from games.brigade.box import BOX
from games.brigade.grid import PlaceId
from games.brigade.model import View
from words.ask import MOST, VERB, Label
from words.brigade import terms
from words.brigade.cards import mark, on_condition
from words.brigade.derived import winnable
from words.brigade.questions import seat_name
from words.fitting import first_that_fits
from words.lists import DOT
from words.reader import Reader
from words.say import Say
from words.seats import own_player
from words.vocabulary import Word, word

CARD: Final = "card:"
"""The prefix of a crew card's key as a place on a picture."""
HERE: Final = "here:"
"""The prefix of the Brigade's space, which is shown next to the choices."""
NEAR: Final = "near:"
"""The prefix of a space that a choice is about, too: the picture has room for it."""
_FROM_HERE: Final = ("move_brigade", "move_wagon", "extinguish")
"""Actions that start at the Brigade or near it."""
_SPACES: Final = ("to", "place", "origin", "push", "other")
"""The fields with spaces, the most important first."""
_CARDS: Final = ("card", "replaces")
_ABOUT: Final = (*_SPACES[:3], _CARDS[0])
"""The main field of an action: the first of these that it has."""


def name(action: Action, field: str, view: View, to: Reader) -> Label:
    """Name the value of a field."""
    say, value = to.say, getattr(action, field)
    if isinstance(action, Transfer) and field == "to":
        return _pawn(value, say)
    if field in _SPACES:
        return Label(say("Nobody is pushed"), "✋") if value is None else _place(value, view, say)
    if field in _CARDS:
        if value is None:
            return Label(say("Nobody leaves"), "🆕")
        return Label(terms.crew_name(value), mark(value))
    return _NAMES[field](value, to)


def _pawn(what: str, say: Say) -> Label:
    names: Mapping[str, Word] = {
        "brigade": word("Brigade"),
        "wagon": word("Wagon"),
        "both": word("Both"),
    }
    return Label(names[what](say), "🚒" if what == "brigade" else "🐎")


def _place(place: Any, view: View, say: Say) -> Label:  # noqa: ANN401 - of any field
    block = terms.block_at(place, view)
    emoji = "🚒" if block is None else terms.MARKS[BOX.tiles[block.tile].faction]
    return Label(terms.where(place, view, say), emoji)


def _robbed(value: Any, to: Reader) -> Label:  # noqa: ANN401 - of any field
    names = to.say.all(seat_name(seat, to) for seat in value)
    return Label(first_that_fits([names or to.say("Nobody's")], 80), "👻")


_NAMES: Final[Mapping[str, Callable[[Any, Reader], Label]]] = {
    "water": lambda value, to: Label(terms.water(value, to.say), "💧"),
    "wagon": lambda value, to: Label(terms.water(value, to.say), "💧"),
    "renown": lambda value, to: Label(terms.renown(value, to.say), "⭐"),
    "what": lambda value, to: _pawn(value, to.say),
    "track": lambda value, to: Label(terms.TRACK_NAMES[value](to.say), "📈"),
    "direction": lambda value, to: Label(terms.DIRECTION_NAMES[value](to.say), "🧭"),
    "seat": lambda value, to: Label(seat_name(value, to), "👤"),
    "source": lambda value, to: Label(terms.cause_name(value, to.say), "🃏"),
    "robbed": _robbed,
}
"""The names of values that are neither spaces nor cards."""


def about(action: Action, field: str, view: View, to: Reader) -> str:
    """Describe the value of a field: what a card does, or the facts about a block."""
    value = getattr(action, field, None)
    if value is None or isinstance(action, Transfer):
        return ""
    if field in _CARDS:
        return first_that_fits([on_condition(value, to.say, view)], MOST)
    return DOT.join(terms.means(value, view, to.say)) if field in _SPACES else ""


def places(actions: Sequence[Action], field: str, view: View) -> tuple[str, ...]:
    """Return the space or card that these actions share, and the Brigade's space."""
    action, own = actions[0], own_player(view)
    if isinstance(action, Transfer):
        return ()
    found = tuple(_found(action, field, len(actions)))
    on_map = field == VERB and action.kind in _FROM_HERE
    if own is None or not (on_map or any(not one.startswith(CARD) for one in found)):
        return found
    return (*found, *_beside(action, view, own.brigade), f"{HERE}{own.brigade}")


def _beside(action: Action, view: View, here: PlaceId) -> Iterator[str]:
    """Yield the block that the renown for a fire wins, where it is not the fire's own."""
    place = action.to if isinstance(action, MoveBrigade) else here
    block = terms.block_at(place, view)
    if isinstance(action, MoveBrigade | Extinguish) and block is not None and block.fire:
        won = winnable(view, place, block.fire)
        if won is not None and won.place != place:
            yield f"{NEAR}{won.place}"


def _found(action: Action, field: str, count: int) -> Iterator[str]:
    if field == VERB and count == 1:
        field = next((name for name in _ABOUT if hasattr(action, name)), VERB)
    value: object = getattr(action, field, None)
    if value is not None and field in _SPACES:
        yield str(value)
    elif value is not None and field in _CARDS:
        yield f"{CARD}{value}"
