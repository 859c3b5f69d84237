"""Names what a player may choose in Ca$h 'n Gun$: verbs, fields and values."""

from collections.abc import Mapping
from typing import Final

from games.cash_guns.actions import (
    Action,
    Aim,
    Load,
    LoadAndAim,
    LoadAndAimBoth,
    QuitReady,
    Reveal,
    StayReady,
)
from games.cash_guns.cards import Card
from games.core.log import Seat
from games.core.sealed import TakeBack
from words.ask import VERB, Label
from words.cash_guns.terms import answer_name, card_name, money_name, power_name
from words.fitting import capitalised
from words.reader import Reader
from words.vocabulary import Word

_VERBS: Final[Mapping[str, tuple[Word, str]]] = {
    "load_and_aim": (lambda say: say("Load and aim"), "🎯"),
    "load_and_aim_both": (lambda say: say("Load and aim both guns"), "🎯"),
    "load": (lambda say: say("Load"), "🃏"),
    "load_blind": (lambda say: say("Let the dice load"), "🎲"),
    "reveal": (lambda say: say("Show your Super Power"), "✨"),
    "hesitate": (lambda say: say("Aim at nobody"), "🤷"),
    "aim": (lambda say: say("Aim"), "🎯"),
    "stay": (lambda say: say("Stay"), "😎"),
    "quit": (lambda say: say("Quit"), "🏳️"),
    # Translators: what comes then is said beside it, or asked next.
    "stay_ready": (lambda say: say("Stay, then choose"), "😎"),
    "quit_ready": (lambda say: say("Quit, then choose"), "🏳️"),
    "take_back": (lambda say: say("Choose again"), "↩️"),
}

_PROMPTS: Final[Mapping[tuple[str, str], Word]] = {
    ("load_and_aim", "card"): lambda say: say("Which bullet card do you lay face down?"),
    ("load_and_aim", "target"): lambda say: say("At whom do you aim?"),
    ("load_and_aim_both", "card"): lambda say: say("Which bullet card goes with your own gun?"),
    ("load_and_aim_both", "target"): lambda say: say("At whom do you aim your own gun?"),
    ("load_and_aim_both", "second"): lambda say: say("Which bullet card goes with the second gun?"),
    ("load_and_aim_both", "second_target"): lambda say: say("At whom do you aim the second gun?"),
    ("load", "card"): lambda say: say("Which bullet card do you lay face down?"),
    ("reveal", "power"): lambda say: say("Which Super Power do you show?"),
    ("aim", "target"): lambda say: say("At whom do you aim?"),
}
_READY_PROMPTS: Final[Mapping[str, Word]] = {
    "card": lambda say: say("All guns are up. Which bullet card do you load?"),
    "discard": lambda say: say(
        "Which unused card do you throw away, to take Bang! Bang! Bang! back once it has fired?"
    ),
    "victim": lambda say: say("If somebody is killed: whose gun do you take?"),
    "least": lambda say: say("If you are down: from which share on do you take one anyway?"),
    "call": lambda say: say("If the phone comes to you: do you call for reinforcements?"),
}
"""Staying and quitting ask alike for what is said in advance."""

_MARKS: Final[Mapping[Card, str]] = {"clic": "💨", "bang": "💥", "bang_bang_bang": "🔥"}


_CHOSEN_LATE: Final[Mapping[str, Word]] = {
    "load_and_aim": lambda say: say("aimed at nobody"),
    "load_and_aim_both": lambda say: say("aimed at nobody"),
    "hesitate": lambda say: say("aimed at nobody"),
    "stay": lambda say: say("stayed"),
    "stay_ready": lambda say: say("stayed"),
}


def chosen_late(kind: str, to: Reader) -> str:
    """Say what all see of the mildest choice; of a card that The Kid loads, nothing."""
    said = _CHOSEN_LATE.get(kind)
    return "" if said is None else said(to.say)


def verb(kind: str, to: Reader) -> Label:
    """Name a kind of action."""
    word, emoji = _VERBS[kind]
    return Label(word(to.say), emoji)


def prompt(kind: str, field: str, to: Reader) -> str:
    """Ask for a field of an action."""
    if kind in ("stay_ready", "quit_ready"):
        return _READY_PROMPTS[field](to.say)
    return _PROMPTS[kind, field](to.say)


def is_last(action: Action, field: str) -> bool:
    """Tell whether to offer something last: showing a power, aiming a gun at nobody."""
    match action:
        case Reveal():
            return True
        case LoadAndAim() | LoadAndAimBoth() if field in ("target", "second_target"):
            return getattr(action, field) is None
        case StayReady() | QuitReady() if field != "kind":
            return getattr(action, field) is None
        case _:
            return False


def name(  # noqa: C901 - flat: one case for each verb
    action: Action, field: str, to: Reader
) -> Label:
    """Name the value of a field."""
    match action:
        case _ if field == VERB:
            return verb(action.kind, to)
        case Load() | LoadAndAim() if field == "card":
            return _card(action.card, to)
        case LoadAndAimBoth() if field == "card":
            return _card(action.card, to)
        case LoadAndAimBoth() if field == "second":
            return _card(action.second, to)
        case LoadAndAimBoth() if field == "target":
            return _person(action.target, to)
        case LoadAndAimBoth():
            return _person(action.second_target, to)
        case LoadAndAim() | Aim():
            return _person(action.target, to)
        case StayReady() | QuitReady():
            return _ready(action, field, to)
        case Reveal():
            return Label(power_name(action.power, to.say))  # the verb has the emoji
        case _:
            raise AssertionError(f"{action.kind} has nothing to choose")


def _ready(action: StayReady | QuitReady, field: str, to: Reader) -> Label:
    """Name what is said in advance."""
    say, value = to.say, getattr(action, field)
    match field:
        case _ if value is None:
            return (
                Label(say("The dice choose"), "🎲") if field == "card" else Label(say("No"), "🤐")
            )
        case "card":
            return _card(value, to)
        case "discard":
            return Label(say("Throw {card} away", card=card_name(value, say)), "♻️")
        case "victim":
            victim: Seat = value
            return Label(say("{name}'s gun", name=to.names[victim]), "✌️")
        case "least":
            return Label(say("{money} or more", money=money_name(value, say)), "🩹")
        case _:
            return Label(say("Call for reinforcements"), "🚨")


def label(action: Action, to: Reader) -> Label:
    """Name a whole action, as it is named once it is sealed."""
    _, emoji = _VERBS[action.kind]
    match action:
        case Reveal():
            return Label(to.say("Show {power}", power=power_name(action.power, to.say)), emoji)
        case TakeBack():
            return verb(action.kind, to)
        case _:
            return Label(capitalised(answer_name(action, to)), emoji)


def _card(card: Card, to: Reader) -> Label:
    return Label(card_name(card, to.say), _MARKS[card])


def _person(seat: Seat | None, to: Reader) -> Label:
    return Label(to.say("Nobody"), "🤷") if seat is None else Label(to.names[seat], None)
