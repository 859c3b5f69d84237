"""The motives of computer players in London, and the reasons of hints, in few words."""

from games.london import motives
from games.london.motives import Motive
from words.london.events import Told
from words.people import whom
from words.reader import Reader


def motive(motive: Motive, to: Reader) -> str:
    """Return a motive for use after an action."""
    return reason(motive, to)[1]


def reason(motive: Motive, to: Reader) -> Told:  # noqa: C901 - flat: one case for each motive
    """Return a motive, and the line of the news that it explains."""
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
            return "run", say.many("with {n} card[s] ready", n)
        case motives.FewInHand(cards=0):
            return "run", say("with no card in hand")
        case motives.FewInHand(cards=n):
            return "run", say.many("with {n} card[s] in hand", n)
        case motives.LastChance():
            return "run", say("for the last time")
        case motives.HoldBack():
            return "run", say("to hold {whom} back", whom=whom(motive.leader, to))
        case motives.EndAhead():
            return "hand", say("to end the game while ahead")


def because(motive: Motive, to: Reader) -> str:  # noqa: C901 - flat: one case for each motive
    """Explain to a newcomer why a move with this motive is good, in few words."""
    # Translators: these follow a move that is advised: "Hint: Sewers · it covers a used card …".
    say = to.say
    match motive:
        case motives.AgainstPoverty():
            return say("it removes more poverty than the other boroughs")
        case motives.ForPrestige():
            return say("it brings more prestige than the other boroughs")
        case motives.ForCards():
            return say("it brings the most cards, and you hold few")
        case motives.OnSpent():
            return say("it covers a used card, so it adds no stack and no poverty")
        case motives.ForMoney():
            return say("it brings money, and you have hardly any")
        case motives.MuchReady(cards=n):
            return say.many("{n} card[s] can be activated", n)
        case motives.FewInHand(cards=0):
            return say("your hand is empty, so it brings little poverty")
        case motives.FewInHand(cards=n):
            return say.many("you hold only {n} card[s], so it brings little poverty", n)
        case motives.LastChance():
            return say("it is your last turn: nothing can be activated later")
        case motives.HoldBack():
            return say("{name} is ahead, and poverty costs points", name=to.names[motive.leader])
        case motives.EndAhead():
            return say("it ends the game while you are ahead")
