"""What an entry holds, and what its sentences may name."""

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
"""Says something of an action or an event, whose values the sentence may name."""


@dataclass(frozen=True, slots=True)
class Verb:
    """All that is said of a kind of action before it is done."""

    emoji: str
    name: Word
    asks: Mapping[str, Word] = field(default_factory=dict[str, Word])
    """Asks for each of its fields, in the order of choice."""
    does: Callable[[Filled, Any, View], str | Iterable[str]] = lambda _, __, ___: ""
    """Says what it will do, in one thing or several."""
    label: Callable[[Filled, Any, View], Label] | None = None
    """Names a whole action; None: the verb, and all that is chosen."""
    weight: Callable[[Any, View], int] = lambda _, __: 0
    """Tells how much an action is what people look for; 0: it is offered step by step.

    The numbers only sort: fires that can be put out come first, then what wins a block, water,
    upgrades, and guards of their own blocks. Nothing is left out.
    """
    deed: Callable[[Filled, Any, View], Deed | None] = lambda _, __, ___: None
    """Returns what a button offers, if that is more or in fewer words; None: just the action."""


def filled(thing: Action | Event, view: View, to: Reader) -> Filled:
    """Return what says sentences about an action or an event, and fills in their values."""
    say = to.say

    def its(*names: str) -> Any:  # noqa: ANN401 - a field of anything
        return next(getattr(thing, name) for name in names if hasattr(thing, name))

    other = ("seat",) if isinstance(thing, BrigadePushed) else ("victim", "stolen", "to")
    return Filled(
        say,
        {
            "who": lambda: _who(thing, view, to),
            "other": lambda: whom(its(*other), to),
            "place": lambda: terms.where(its("place", "to"), view, say),
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
    """Name who did something; of what is destroyed or won, its owner until then."""
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
