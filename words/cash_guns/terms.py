"""Names the things of Ca$h 'n Gun$: cards, powers, money, people, sealed answers."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from games.cash_guns.actions import (
    Aim,
    Answer,
    Hesitate,
    Load,
    LoadAndAim,
    LoadAndAimBoth,
    LoadBlind,
    Quit,
    QuitReady,
    Ready,
    Stay,
    StayReady,
)
from games.cash_guns.box import BOX, LAST_PHONE_ROUND
from games.cash_guns.cards import CARDS, Card, Mission, Power
from games.core.log import Seat
from words.reader import Reader
from words.say import Say
from words.vocabulary import Word

TIMES: Final = "\N{MULTIPLICATION SIGN}"
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
DOT: Final = " · "

_CARDS: Final[Mapping[Card, Word]] = {
    "clic": lambda say: say("Clic"),
    "bang": lambda say: say("Bang!"),
    "bang_bang_bang": lambda say: say("Bang! Bang! Bang!"),
}
_POWERS: Final[Mapping[Power, Word]] = {
    "six_feet_under": lambda say: say("6 Feet Under"),
    "the_unbreakable": lambda say: say("The Unbreakable"),
    "you_dont_need_it_anymore": lambda say: say("You don't need it anymore"),
    "dragon_skin": lambda say: say("Dragon Skin"),
    "the_insane": lambda say: say("The Insane"),
    "the_kid": lambda say: say("The Kid"),
    "the_cunning": lambda say: say("The Cunning"),
    "super_coward": lambda say: say("Super Coward"),
    "the_specialist": lambda say: say("The Specialist"),
    "it_does_not_even_hurt": lambda say: say("It does not even hurt!"),
}
# Translators: these stand after the name of a power, whoever holds it.
_ABOUT: Final[Mapping[Power, Word]] = {
    "six_feet_under": lambda say: say("$10,000 for each of the dead, at the end"),
    "the_unbreakable": lambda say: say("dies only of the fourth wound"),
    "you_dont_need_it_anymore": lambda say: say("takes the gun of one of the first to die"),
    "dragon_skin": lambda say: say("one wound a round at most"),
    "the_insane": lambda say: say("if hit, a grenade wounds all who still stand"),
    "the_kid": lambda say: say("aims after everybody else"),
    "the_cunning": lambda say: say("loads when all guns are aimed"),
    "super_coward": lambda say: say("each shame marker brings $5,000"),
    "the_specialist": lambda say: say("takes a fired Bang! Bang! Bang! back, once"),
    "it_does_not_even_hurt": lambda say: say("takes a share although down, once"),
}
_MISSIONS: Final[Mapping[Mission, Word]] = {
    "gangster": lambda say: say("gangster"),
    "cop": lambda say: say("undercover cop"),
}
# Translators: these stand after the name of a mission.
_ABOUT_MISSIONS: Final[Mapping[Mission, Word]] = {
    "gangster": lambda say: say("be the richest one alive; one of you is a cop"),
    "cop": lambda say: say(
        "call {n} times by round {round}, live, and then quit once at most",
        n=len(BOX.switchboard),
        round=LAST_PHONE_ROUND,
    ),
}


def card_name(card: Card, say: Say) -> str:
    """Name a bullet card."""
    return _CARDS[card](say)


def cards_name(cards: Iterable[Card], say: Say) -> str:
    """Name bullet cards, several of a kind together, the mildest first."""
    counts = Counter(cards)
    return ", ".join(counted(card_name(card, say), counts[card]) for card in CARDS if counts[card])


def counted(name: str, count: int) -> str:
    """Name several of a kind."""
    return name if count < 2 else f"{name} {TIMES}{count}"


def power_name(power: Power, say: Say) -> str:
    """Name a Super Power."""
    return _POWERS[power](say)


def power_about(power: Power, say: Say) -> str:
    """Say in a few words what a Super Power does."""
    return _ABOUT[power](say)


def mission_name(mission: Mission, say: Say) -> str:
    """Name a Secret Mission."""
    return _MISSIONS[mission](say)


def mission_about(mission: Mission, say: Say) -> str:
    """Say in a few words what a Secret Mission asks."""
    return _ABOUT_MISSIONS[mission](say)


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


def together(text: str) -> str:
    """Keep a few short words on one line, since phones are narrow."""
    return text.replace(" ", NO_BREAK)


def still_deciding(left: int, say: Say) -> str:
    """Say how many are still deciding, never who."""
    return say.many("{n} is still deciding", "{n} are still deciding", left)


# Answers --------------------------------------------------------------------------------------


def answer_name(  # noqa: C901 - flat: one case for each answer
    answer: Answer, to: Reader
) -> str:
    """Name what somebody has chosen and not shown yet, to that person alone; without markup."""
    say = to.say
    match answer:
        case LoadAndAim():
            return say(
                "{card} at {whom}",
                card=card_name(answer.card, say),
                whom=_somebody(answer.target, to),
            )
        case LoadAndAimBoth():
            return say(
                "{card} at {whom}, {second_card} at {second}",
                card=card_name(answer.card, say),
                whom=_somebody(answer.target, to),
                second_card=card_name(answer.second, say),
                second=_somebody(answer.second_target, to),
            )
        case Load():
            return card_name(answer.card, say)
        case LoadBlind():
            return say("a card that the dice choose")
        case Hesitate():
            return say("aim at nobody")
        case Aim():
            return say("aim at {whom}", whom=to.names[answer.target])
        case Stay():
            return say("stay")
        case Quit():
            return say("quit")
        case StayReady():
            return ", ".join([say("stay"), *advance_names(answer, to)])
        case QuitReady():
            return ", ".join([say("quit"), *advance_names(answer, to)])


def advance_names(answer: Ready, to: Reader) -> Iterator[str]:
    """Name what somebody says in advance for the rest of the round."""
    say = to.say
    if answer.card is not None:
        yield say("load {card}", card=card_name(answer.card, say))
    if isinstance(answer, StayReady) and answer.discard is not None:
        yield say(
            "take {triple} back for {card}",
            triple=card_name("bang_bang_bang", say),
            card=card_name(answer.discard, say),
        )
    if answer.victim is not None:
        yield say("take a gun, {name}'s first", name=to.names[answer.victim])
    if answer.least is not None:
        yield say("share anyway from {money} on", money=money_name(answer.least, say))
    if answer.call is not None:
        yield say("call if the phone comes")


def _somebody(seat: Seat | None, to: Reader) -> str:
    return to.say("nobody") if seat is None else to.names[seat]
