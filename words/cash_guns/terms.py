"""The names of things in Ca$h 'n Gun$: cards, powers, missions, money."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from games.cash_guns.box import BOX, LAST_PHONE_ROUND
from games.cash_guns.cards import CARDS as KINDS
from games.cash_guns.cards import Card, Mission, Power
from words.filled import Filled
from words.lists import in_kinds
from words.say import Say
from words.vocabulary import Word, word


@dataclass(frozen=True, slots=True)
class CardWords:
    """The texts about a kind of bullet card."""

    name: Word
    emoji: str
    face: Word
    """The print on it."""
    does: Word


CARDS: Final[Mapping[Card, CardWords]] = {
    "clic": CardWords(
        word("Clic"),
        "💨",
        word("Clic Clic Clic"),
        word("no shot: a bluff"),
    ),
    "bang": CardWords(
        word("Bang!"),
        "💥",
        word("Bang!"),
        word("hit: a wound, no share for them; lost if they quit or hit you first"),
    ),
    "bang_bang_bang": CardWords(
        word("Bang! Bang! Bang!"),
        "🔥",
        word("Bang! Bang! Bang!"),
        word("fires first: a wound, no share or shot; lost if they quit"),
    ),
}

# Translators: of a Super Power: its name; what stands after that, for each owner; and what its
# owner reads.
POWERS: Final[Mapping[Power, tuple[Word, Word, Word]]] = {
    "six_feet_under": (
        word("6 Feet Under"),
        word("$10,000 for each of the dead, at the end"),
        word("It is shown when the money is counted; stay alive until then."),
    ),
    "the_unbreakable": (
        word("The Unbreakable"),
        word("dies only of the fourth wound"),
        word("It is shown automatically at your third wound."),
    ),
    "you_dont_need_it_anymore": (
        word("You don't need it anymore"),
        word("takes the gun of one of the first to die"),
        word(
            "If somebody could be the first to die, use it when you choose to stay or quit. "
            "From the next round on you fight with two guns, each with its own "
            "card and target."
        ),
    ),
    "dragon_skin": (
        word("Dragon Skin"),
        word("one wound a round at most"),
        word(
            "It is shown automatically when a second bullet hits you in a round. "
            "The first still puts you down."
        ),
    ),
    "the_insane": (
        word("The Insane"),
        word("if hit, a grenade wounds all who still stand"),
        word(
            "Show it before you load and aim, or when all guns are up, before you stay or quit. "
            "Then the grenade is armed until it goes off."
        ),
    ),
    "the_kid": (
        word("The Kid"),
        word("aims after everybody else"),
        word("Show it before you load and aim. It lasts to the end."),
    ),
    "the_cunning": (
        word("The Cunning"),
        word("loads when all guns are aimed"),
        word("Show it before you load and aim. It lasts to the end."),
    ),
    "super_coward": (
        word("Super Coward"),
        word("each shame marker brings $5,000"),
        word("It is shown when the money is counted. Quit with pride."),
    ),
    "the_specialist": (
        word("The Specialist"),
        word("takes a fired Bang! Bang! Bang! back, once"),
        word(
            "Use it when you stay with that card loaded: if the card fires, you "
            "get it back, and throw away another unused card."
        ),
    ),
    "it_does_not_even_hurt": (
        word("It does not even hurt!"),
        word("takes a share although down, once"),
        word(
            "Use it when you stay or quit, and set the lowest share that you want. "
            "It does not help you if you are killed, nor after a grenade."
        ),
    ),
}

# Translators: the second of each stands after the name of a mission.
_MISSIONS: Final[Mapping[Mission, tuple[Word, Word]]] = {
    "gangster": (
        word("gangster"),
        word("be the richest one alive; one of you is a cop"),
    ),
    "cop": (
        word("undercover cop"),
        word(
            "call {n} times by round {round}, stay alive, then quit at most once",
            n=len(BOX.switchboard),
            round=LAST_PHONE_ROUND,
        ),
    ),
}


def card_name(card: Card, say: Say) -> str:
    """Name a bullet card."""
    return CARDS[card].name(say)


def cards_name(cards: Iterable[Card], say: Say) -> str:
    """Name bullet cards, grouped by kind, the mildest first."""
    return in_kinds(cards, lambda card: card_name(card, say), KINDS)


def power_name(power: Power, say: Say) -> str:
    """Name a Super Power."""
    return POWERS[power][0](say)


def power_about(power: Power, say: Say) -> str:
    """Return briefly what a Super Power does."""
    return POWERS[power][1](say)


def of_power(power: Power, say: Say) -> Say:
    """Return the values for {power} and {about}."""
    return Filled(
        say, {"power": lambda: power_name(power, say), "about": lambda: power_about(power, say)}
    )


def mission_name(mission: Mission, say: Say) -> str:
    """Name a Secret Mission."""
    return _MISSIONS[mission][0](say)


def mission_about(mission: Mission, say: Say) -> str:
    """Return briefly what a Secret Mission demands."""
    return _MISSIONS[mission][1](say)


def money_name(dollars: int, say: Say) -> str:
    """Write an amount of money, which may be negative."""
    if dollars < 0:
        return say("-${n}", n=say.number(-dollars))
    return say("${n}", n=say.number(dollars))


def short_money(dollars: int, say: Say) -> str:
    """Write an amount of money in thousands of dollars, for pictures."""
    thousands = abs(dollars) // 1000
    if not thousands:
        return say("$0")
    # Translators: so many thousands of dollars, on a picture: little room.
    return say("-${n}k", n=thousands) if dollars < 0 else say("${n}k", n=thousands)
