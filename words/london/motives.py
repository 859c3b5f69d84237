"""Says why a computer player did something in London, in a few words within a sentence."""

from games.london import motives
from games.london.motives import Motive
from words.london.events import Told
from words.people import whom
from words.reader import Reader


def motive(motive: Motive, to: Reader) -> str:
    """Say a motive, to stand behind what was done."""
    return reason(motive, to)[1]


def reason(motive: Motive, to: Reader) -> Told:  # noqa: C901 - flat: one case for each motive
    """Say a motive, and which line of the news it explains."""
    # Translators: these stand in brackets behind what a computer player did: "Bot placed Sewers
    # (without a new stack)", "Bot activated Vintners (for money)". {whom} is a name, or "you".
    say = to.say
    match motive:
        case motives.AgainstPoverty():
            return "land", say("against poverty")
        case motives.ForPrestige():
            return "land", say("for its prestige")
        case motives.ForCards():
            return "land", say("for its cards")
        case motives.OnSpent():
            return "city", say("without a new stack")
        case motives.ForMoney():
            return "run", say("for money")
        case motives.MuchReady(cards=n):
            return "run", say.many("with {n} card ready", "with {n} cards ready", n)
        case motives.FewInHand(cards=0):
            return "run", say("with no card in hand")
        case motives.FewInHand(cards=n):
            return "run", say.many("with {n} card in hand", "with {n} cards in hand", n)
        case motives.LastChance():
            return "run", say("for the last time")
        case motives.HoldBack():
            return "run", say("to hold {whom} back", whom=whom(motive.leader, to))
        case motives.EndAhead():
            return "hand", say("to end the game while ahead")
