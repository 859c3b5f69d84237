"""Crew members join, leave and are given away."""

from collections.abc import Mapping
from typing import Final

from games.brigade import events
from games.brigade.model import View
from words.brigade.cards import face
from words.brigade.deeds.entry import Told, Verb
from words.brigade.terms import crew_name
from words.filled import Filled

VERBS: Final[Mapping[str, Verb]] = {
    "recruit": Verb(
        "🃏",
        lambda say: say("Recruit"),
        does=lambda say, _, __: say("see two cards and keep one"),
        weight=lambda _, __: 300,
    ),
    "join": Verb(
        "🤝",
        lambda say: say("Take into the crew"),
        {
            "card": lambda say: say("Who joins?"),
            "replaces": lambda say: say("Who leaves for it?"),
        },
        does=lambda say, action, _: face(action.card, say),
        weight=lambda action, _: 500 if action.replaces is None else 0,
    ),
    "with_the_people": Verb(
        "🤝",
        lambda say: say("With the people: recruit a rival's member"),
        {
            "card": lambda say: say("Whom do you recruit away?"),
            "replaces": lambda say: say("Who leaves for it?"),
            "origin": lambda say: say("Where do you remove 1 renown?"),
        },
        does=lambda say, action, _: face(action.card, say),
    ),
    "oblige": Verb(
        "🗑️",
        lambda say: say("Make a rival discard"),
        {"seat": lambda say: say("Who must discard a crew member?")},
        does=lambda say, _, __: say("they choose whom"),
    ),
    "dismiss": Verb(
        "🗑️",
        lambda say: say("Discard a crew member"),
        {"card": lambda say: say("Whom do you discard?")},
        does=lambda say, _, __: say("with the water"),
    ),
    "give_away": Verb(
        "🎩",
        lambda say: say("Give Sir Precious away"),
        {"seat": lambda say: say("Who gets him?")},
        does=lambda say, _, __: say("an action less in each turn"),
    ),
    "discard_nuisance": Verb(
        "🎩",
        lambda say: say("Get rid of Sir Precious"),
        does=lambda say, _, __: say("an action more in your next turns"),
    ),
}


def _recruited(say: Filled, event: events.Recruited, _: View) -> str:
    if event.card is None:
        return say("{who} recruited nobody")
    if event.replaced is None:
        return say("{who} recruited {card}")
    return say("{who} recruited {card} for {other}", other=crew_name(event.replaced))


EVENTS: Final[Mapping[type[events.Event], Told]] = {
    events.CrewDrawn: lambda say, one, _: (
        say("{who} drew a crew card") if one.card is None else say("{who} drew {card}")
    ),
    events.Recruited: _recruited,
    events.RecruitedAway: lambda say, _, __: say("{who} recruited {card} away from {other}"),
    events.CrewDismissed: lambda say, one, _: say(
        "{who} discarded {cards} ({cause})", cards=say.all(map(crew_name, one.cards))
    ),
    events.Obliged: lambda say, _, __: say("{who} made {other} discard a crew member ({cause})"),
    events.NuisanceTurnedUp: lambda say, _, __: say("{who} drew {card}, and gives him away"),
    events.NuisanceGiven: lambda say, _, __: say("{who} gave {card} to {other}"),
    events.NuisanceDiscarded: lambda say, _, __: say("{who} got rid of {card}"),
}
