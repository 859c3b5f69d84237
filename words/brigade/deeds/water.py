"""Buckets are filled, emptied and passed on."""

from collections.abc import Iterator, Mapping
from typing import Final

from games.brigade import actions, events
from games.brigade.model import View
from words.brigade.deeds.entry import Told, Verb
from words.filled import Filled


def _filling(say: Filled, action: actions.Refill, _: View) -> Iterator[str]:
    yield say("+{water}")
    if action.renown:
        yield say("costs {renown}")


VERBS: Final[Mapping[str, Verb]] = {
    "refill": Verb(
        "💧",
        lambda say: say("Refill"),
        {"what": lambda say: say("What do you refill?")},
        does=_filling,
        weight=lambda action, _: 500 + 10 * action.water - 100 * action.renown,
    ),
    "transfer": Verb(
        "🪣",
        lambda say: say("Transfer water"),
        {
            "to": lambda say: say("Who gets the water?"),
            "water": lambda say: say("How much water?"),
        },
        does=lambda say, _, __: say("+{water}"),
    ),
    "take_water": Verb(
        "💧",
        lambda say: say("Take water"),
        does=lambda say, _, __: say("+{water}"),
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
