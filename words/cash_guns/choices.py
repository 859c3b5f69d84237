"""Names what a player may choose in Ca$h 'n Gun$: verbs, fields and values."""

from collections.abc import Callable, Mapping
from typing import Final

from games.cash_guns.actions import (
    Action,
    Aim,
    AimBoth,
    Load,
    LoadBoth,
    Reload,
    Reveal,
    TakeGun,
)
from games.cash_guns.cards import Card
from games.cash_guns.model import View
from games.core.log import Seat
from words.cash_guns.derived import reader_of
from words.cash_guns.terms import card_name, counted, power_name
from words.reader import Reader
from words.say import Say
from words.vocabulary import Label, Word

_VERBS: Final[Mapping[str, tuple[Word, str]]] = {
    "load": (lambda say: say("Load"), "🃏"),
    "load_both": (lambda say: say("Load both guns"), "🃏"),
    "load_blind": (lambda say: say("Let the dice load"), "🎲"),
    "reveal": (lambda say: say("Show your Super Power"), "✨"),
    "hesitate": (lambda say: say("Aim at nobody"), "🤷"),
    "aim": (lambda say: say("Aim"), "🎯"),
    "aim_both": (lambda say: say("Aim two guns"), "🎯"),
    "stay": (lambda say: say("Stay"), "😎"),
    "quit": (lambda say: say("Quit"), "🏳️"),
    "pass": (lambda say: say("Pass"), "🤐"),
    "reload": (lambda say: say("Take the card back"), "♻️"),
    "take_gun": (lambda say: say("Take the gun"), "✌️"),
    "share": (lambda say: say("Take a share anyway"), "🩹"),
    "pass_on": (lambda say: say("Pass the phone on"), "☎️"),
    "call": (lambda say: say("Call for reinforcements"), "🚨"),
    "take_back": (lambda say: say("Choose again"), "↩️"),
}

_PROMPTS: Final[Mapping[tuple[str, str], Word]] = {
    ("load", "card"): lambda say: say("Which bullet card do you lay face down?"),
    ("load_both", "card"): lambda say: say("Which bullet card goes with your own gun?"),
    ("load_both", "second"): lambda say: say("Which bullet card goes with the second gun?"),
    ("reveal", "power"): lambda say: say("Which Super Power do you show?"),
    ("aim", "target"): lambda say: say("At whom do you aim?"),
    ("reload", "discard"): lambda say: say("Which unused card do you throw away for it?"),
    ("take_gun", "victim"): lambda say: say("Whose gun do you take?"),
}

_MARKS: Final[Mapping[Card, str]] = {"clic": "💨", "bang": "💥", "bang_bang_bang": "🔥"}


def verb(kind: str, to: Reader) -> Label:
    """Name a kind of action."""
    word, emoji = _VERBS[kind]
    return Label(word(to.say), emoji)


def prompt(kind: str, field: str, view: View, to: Reader) -> str:
    """Ask for a field of an action; which of two guns is aimed is known by its bullet."""
    if kind == "aim_both":
        return _AIMED[field](_bullet(0 if field == "target" else 1, view, to), to.say)
    return _PROMPTS[kind, field](to.say)


def _own_gun(bullet: str, say: Say) -> str:
    if not bullet:
        return say("At whom do you aim your own gun?")
    return say("At whom do you aim your own gun ({bullet})?", bullet=bullet)


def _second_gun(bullet: str, say: Say) -> str:
    if not bullet:
        return say("At whom do you aim the second gun?")
    return say("At whom do you aim the second gun ({bullet})?", bullet=bullet)


_AIMED: Final[Mapping[str, Callable[[str, Say], str]]] = {
    "target": _own_gun,
    "second": _second_gun,
}


def _bullet(number: int, view: View, to: Reader) -> str:
    """Name what lies face down for one of the reader's guns; "" if nothing does."""
    own = reader_of(view, to)
    bullet = own.guns[number].bullet if own is not None and number < len(own.guns) else None
    return "" if bullet is None else card_name(bullet, to.say)


def stands_back(action: Action, field: str) -> bool:
    """Tell whether to offer something last: showing a power, aiming a gun at nobody."""
    match action:
        case Reveal():
            return True
        case AimBoth() if field == "target":
            return action.target is None
        case AimBoth() if field == "second":
            return action.second is None
        case _:
            return False


def choice(  # noqa: C901 - flat: one case for each verb
    action: Action, field: str, view: View, to: Reader
) -> Label:
    """Name the value of a field."""
    match action:
        case Load():
            return _card(action.card, 0, view, to)
        case Reload():
            return _card(action.discard, 0, view, to)
        case LoadBoth() if field == "card":
            return _card(action.card, 0, view, to)
        case LoadBoth():
            return _card(action.second, 1, view, to)
        case AimBoth():
            return _person(action.target if field == "target" else action.second, to)
        case Aim():
            return _person(action.target, to)
        case TakeGun():
            return _person(action.victim, to)
        case Reveal():
            return Label(power_name(action.power, to.say))  # the verb has the emoji
        case _:
            raise AssertionError(f"{action.kind} has nothing to choose")


def _card(card: Card, gun: int, view: View, to: Reader) -> Label:
    """Name a card of a gun, with how many are left of it."""
    own = reader_of(view, to)
    left = 1 if own is None else (own.guns[gun].cards or ()).count(card)
    return Label(counted(card_name(card, to.say), left), _MARKS[card])


def _person(seat: Seat | None, to: Reader) -> Label:
    return Label(to.say("Nobody"), "🤷") if seat is None else Label(to.names[seat], None)
