"""Says why a computer player did something in London, in a few words within a sentence."""

from games.london.motives import (
    AgainstPoverty,
    EndAhead,
    FewInHand,
    ForCards,
    ForMoney,
    ForPrestige,
    HoldBack,
    LastChance,
    Motive,
    MuchReady,
    OnSpent,
)
from words.people import whom
from words.reader import Reader


def motive(motive: Motive, to: Reader) -> str:  # noqa: C901 - flat: one case for each motive
    """Say a motive, to stand behind what was done."""
    # Translators: these stand in brackets behind what a computer player did: "Bot placed Sewers
    # (without a new stack)", "Bot ran Vintners (for money)". {whom} is a name, or "you".
    say = to.say
    match motive:
        case AgainstPoverty():
            return say("against poverty")
        case ForPrestige():
            return say("for its prestige")
        case ForCards():
            return say("for its cards")
        case OnSpent():
            return say("without a new stack")
        case ForMoney():
            return say("for money")
        case MuchReady():
            return say.many("with {n} card ready", "with {n} cards ready", motive.cards)
        case FewInHand(cards=0):
            return say("with no card in hand")
        case FewInHand():
            return say.many("with {n} card in hand", "with {n} cards in hand", motive.cards)
        case LastChance():
            return say("for the last time")
        case HoldBack():
            return say("to hold {whom} back", whom=whom(motive.leader, to))
        case EndAhead():
            return say("to end the game while ahead")
