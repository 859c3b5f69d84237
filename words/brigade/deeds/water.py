"""Texts about filling, emptying and transferring water."""

from collections.abc import Iterator, Mapping
from typing import Final

from games.brigade import actions, events
from games.brigade.model import View
from words.ask import Deed, Label
from words.brigade.deeds.entry import Told, Verb
from words.brigade.derived import LITTLE, carried, track_value
from words.brigade.terms import block_at, buckets, with_price
from words.filled import Filled
from words.seats import owner_of
from words.vocabulary import word


def _filling(say: Filled, action: actions.Refill, view: View) -> Iterator[str]:
    own, brigade = owner_of(view), 0 if action.what == "wagon" else action.water
    if action.what == "both":
        brigade = min(action.water, action.water - track_value(own, "wagon") + own.wagon_water)
    yield from buckets(view, say, brigade, action.water - brigade)
    if action.renown:
        yield say("costs {renown}")


def _full(say: Filled, action: actions.Refill, view: View) -> Deed | None:
    """Return a deed that includes everything, unless it costs renown."""
    if action.renown:
        return None
    own = owner_of(view)
    empty = track_value(own, "wagon") - own.wagon_water
    own_buckets = action.water - empty
    named = say("Refill +{n}, wagon +{m}", n=own_buckets, m=empty)
    if action.what == "brigade" or not empty:
        named = say("Refill +{n}", n=action.water)
    elif action.what == "wagon" or not own_buckets:
        named = say("Refill wagon +{n}", n=action.water)
    return Deed(with_price(Label(named, "💧"), action, view, say), "")


def _passing(say: Filled, action: actions.Transfer, view: View) -> Iterator[str]:
    by = action.water if action.to == "brigade" else -action.water
    return buckets(view, say, by, -by)


def _passed(say: Filled, action: actions.Transfer, view: View) -> Deed | None:
    """Return a shorter deed for a transfer to the Brigade, whichever amount it is."""
    if action.to == "wagon":
        return None
    text = say("Transfer {water} from the wagon")
    label = Label(text, "🪣", say("Transfer {water}"))
    return Deed(with_price(label, action, view, say), "")


def _passed_on(action: actions.Transfer, view: View) -> int:
    """Return the weight of a transfer that fills buckets with too little water.

    It is before all that was wanted less than to bring the wagon. Where the fire burns, the wagon's
    water can be used without a transfer.
    """
    own = owner_of(view)
    if carried(own) >= LITTLE or action.to == "wagon":
        return 0
    block = block_at(own.brigade, view)
    return 0 if block is not None and block.fire else 480 + action.water


VERBS: Final[Mapping[str, Verb]] = {
    "refill": Verb(
        "💧",
        word("Refill"),
        {"what": word("What do you refill?")},
        does=_filling,
        deed=_full,
        weight=lambda action, _: 500 + 10 * action.water - 100 * action.renown,
    ),
    "transfer": Verb(
        "🪣",
        word("Transfer water"),
        {
            "to": word("Who gets the water?"),
            "water": word("How much water?"),
        },
        does=_passing,
        deed=_passed,
        weight=_passed_on,
    ),
    "take_water": Verb(
        "💧",
        word("Take water"),
        does=lambda say, action, view: buckets(view, say, action.water),
        weight=lambda _, __: 100,
    ),
}
EVENTS: Final[Mapping[type[events.Event], Told]] = {
    events.Refilled: lambda say, one, _: (
        say("{who} refilled: {water}") if one.cause is None else say("{who} took {water} ({cause})")
    ),
    events.WaterLost: lambda say, one, _: (
        say("{who} lost {water} ({cause})")
        if one.to is None
        else say("{who} lost {water} to {other}")
    ),
    events.Transferred: lambda say, one, _: (
        say("{who} passed {water} to the wagon")
        if one.to == "wagon"
        else say("{who} passed {water} to the Brigade")
    ),
}
