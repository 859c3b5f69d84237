"""Crew members join, leave and are given away."""

from collections.abc import Iterator, Mapping
from typing import Final

from games.brigade import actions, events
from games.brigade.box import BOX
from games.brigade.cards import CrewId
from games.brigade.model import View
from words.ask import Label
from words.brigade.cards import face, on_condition
from words.brigade.deeds.entry import Told, Verb
from words.brigade.deeds.renown import removed
from words.brigade.derived import track_value
from words.brigade.terms import buckets, crew_name
from words.changes import change
from words.filled import Filled
from words.seats import owner_of
from words.vocabulary import word


def _size(view: View) -> tuple[int, int]:
    """Return how many members the reader's crew has, and how many it may have."""
    own = owner_of(view)
    return len(own.crew), track_value(own, "crew")


def _recruiting(say: Filled, _: actions.Recruit, view: View) -> Iterator[str]:
    size, most = _size(view)
    yield say("see 2 cards, keep 1")
    if size < most:
        yield say("crew {change} of {most}", change=change(size, size + 1), most=most)
    else:
        yield say("your crew is full: one must leave")


def _joining(
    say: Filled, action: actions.Join | actions.WithThePeople, view: View
) -> Iterator[str]:
    if isinstance(action, actions.Join):
        yield on_condition(action.card, say, view)
    else:
        yield face(action.card, say)  # there is less room
    yield from buckets(view, say, BOX.crew[action.card].water - _water(action.replaces, view))
    if isinstance(action, actions.WithThePeople):
        yield removed(action.origin, view, say)


def _dismissing(say: Filled, action: actions.Dismiss, view: View) -> Iterator[str]:
    size, _ = _size(view)
    yield say("crew {change}", change=change(size, size - 1))
    yield from buckets(view, say, -_water(action.card, view))


def _water(card: CrewId | None, view: View) -> int:
    """Return the water that a member of the reader's crew carries."""
    return sum(one.water for one in owner_of(view).crew if one.card == card)


def _join_label(say: Filled, action: actions.Join, _: View) -> Label:
    name = crew_name(action.card)
    if action.replaces is None:
        return Label(say("Take into the crew: {card}"), "🤝", name)
    other = crew_name(action.replaces)
    return Label(say("Take into the crew: {card} for {other}", other=other), "🤝")


VERBS: Final[Mapping[str, Verb]] = {
    "recruit": Verb(
        "🃏",
        word("Recruit"),
        does=_recruiting,
        weight=lambda _, __: 300,
    ),
    "join": Verb(
        "🤝",
        word("Take into the crew"),
        {
            "card": word("Who joins?"),
            "replaces": word("Who leaves to make room?"),
        },
        does=_joining,
        label=_join_label,
        # The lesson says to take who carries the most.
        weight=lambda action, _: (
            500 + 10 * BOX.crew[action.card].water if action.replaces is None else 0
        ),
    ),
    "with_the_people": Verb(
        "🤝",
        word("With the People: recruit a rival's crew member"),
        {
            "card": word("Which crew member do you recruit from a rival?"),
            "replaces": word("Who leaves to make room?"),
            "origin": word("Where do you remove 1 renown?"),
        },
        does=_joining,
    ),
    "oblige": Verb(
        "🗑️",
        word("Make a rival discard"),
        {"seat": word("Who must discard a crew member?")},
        does=word("they choose which one"),
    ),
    "dismiss": Verb(
        "🗑️",
        word("Discard a crew member"),
        {"card": word("Which crew member do you discard?")},
        does=_dismissing,
    ),
    "give_away": Verb(
        "🎩",
        word("Give Sir Precious away"),
        {"seat": word("Who gets him?")},
        does=word("1 action fewer each turn"),
    ),
    "discard_nuisance": Verb(
        "🎩",
        word("Get rid of Sir Precious"),
        does=word("1 more action each turn, from your next turn on"),
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
    events.RecruitedAway: word("{who} recruited {card} away from {other}"),
    events.CrewDismissed: lambda say, one, _: say(
        "{who} discarded {cards} ({cause})", cards=say.all(map(crew_name, one.cards))
    ),
    events.Obliged: word("{who} made {other} discard a crew member ({cause})"),
    events.NuisanceTurnedUp: word("{who} drew {card}, and gives him away"),
    events.NuisanceGiven: word("{who} gave {card} to {other}"),
    events.NuisanceDiscarded: word("{who} got rid of {card}"),
}
