"""The content of an entry, and the values that its sentences can use."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.brigade.actions import Action, MoveRenown, PlaceRenown
from games.brigade.events import BrigadePushed, Destroyed, Event, GameEnded
from games.brigade.model import View
from games.core.log import Seat
from words.ask import Deed, Label
from words.brigade import terms
from words.filled import Filled
from words.people import they, who, whom
from words.reader import Reader
from words.vocabulary import Word

Told = Callable[[Filled, Any, View], str]
"""Return a sentence about an action or an event, which can use its values."""


@dataclass(frozen=True, slots=True)
class Verb:
    """The texts about a kind of action before it is done."""

    emoji: str
    name: Word
    asks: Mapping[str, Word] = field(default_factory=dict[str, Word])
    """The questions for its fields, in the order of choice."""
    does: Callable[[Filled, Any, View], str | Iterable[str]] = lambda _, __, ___: ""
    """Return what it will do, in one or several parts."""
    label: Callable[[Filled, Any, View], Label] | None = None
    """Return a name of a whole action; None: the verb and all values."""
    weight: Callable[[Any, View], int] = lambda _, __: 0
    """Return how much people want an action; 0: it is offered step by step.

    The numbers only sort: fires that can be put out come first, then winning a block, water,
    upgrades, and guarding own blocks. Nothing is left out.
    """
    deed: Callable[[Filled, Any, View], Deed | None] = lambda _, __, ___: None
    """Return what a button offers, if it is more than the action or has fewer words; None: the
    action."""
    short: Word | None = None
    """A shorter name for a button beside others; None: the whole name."""


def filled(thing: Action | Event, view: View, to: Reader, *, is_brief: bool = False) -> Filled:
    """Return a translator that fills in the values of an action or an event.

    In brief it names blocks by their spaces, as the map does.
    """
    say = to.say

    def its(*names: str) -> Any:  # noqa: ANN401 - a field of anything
        return next(getattr(thing, name) for name in names if hasattr(thing, name))

    place = terms.space if is_brief else terms.where
    other = ("seat",) if isinstance(thing, BrigadePushed) else ("victim", "stolen", "to")
    return Filled(
        say,
        {
            "who": lambda: _who(thing, view, to),
            "other": lambda: whom(its(*other), to),
            "place": lambda: place(its("place", "to"), view, say),
            "n": lambda: its("fire", "value"),
            "card": lambda: terms.crew_name(its("card")),
            "cause": lambda: terms.cause_name(its("cause"), say),
            "track": lambda: terms.TRACK_NAMES[its("track")](say),
            "water": lambda: terms.water(its("water"), say),
            "renown": lambda: terms.renown(its("renown"), say),
            "actions": lambda: terms.actions(its("actions"), say),
        },
    )


def _who(thing: Any, view: View, to: Reader) -> str:  # noqa: ANN401 - of any kind
    """Return who did something; for a lost or won block, its owner until then."""
    match thing:
        case Destroyed():
            return "" if thing.loyal is None else whom(thing.loyal, to)
        case PlaceRenown() | MoveRenown():
            place = thing.place if isinstance(thing, PlaceRenown) else thing.to
            block = terms.block_at(place, view)
            return "" if block is None or block.loyal is None else to.names[block.loyal]
        case BrigadePushed():
            return who(thing.by, to)
        case GameEnded():
            return they((Seat(seat) for seat, one in enumerate(thing.places) if one == 1), to)
        case _:
            return who(thing.seat, to)
