"""Sums up Ca$h 'n Gun$ on one card."""

from games.cash_guns.box import LIVES, SHAME
from games.cash_guns.files import ROUNDS
from words.reader import Reader
from words.summary import Section, Summary


def summary(to: Reader) -> Summary:
    """Sum up a round, the money, the end, and what the variants change."""
    say = to.say
    turn = {
        "load": say("New notes are turned up. Load a bullet card, and aim."),
        "quit": say("Talk. Then all together: stay, or quit for a shame marker."),
        "triple": say("Bang! Bang! Bang! fires first and puts its target down."),
        "bang": say("Then the others: Bang! wounds, Clic does nothing."),
        "share": say("Those who still stand share the money."),
    }
    scores = {
        "money": say("Your money. Each shame marker costs ${n}.", n=say.number(SHAME)),
        "wound": say("With {n} wounds you are dead and score nothing.", n=LIVES),
    }
    end = {
        "end": say("After {n} rounds the richest player alive wins.", n=ROUNDS),
        "alone": say("Or when one is left alive: the winner, however poor."),
    }
    variants = {
        "power": say("Super Powers: everybody gets a secret one that bends the rules."),
        "cop": say("Undercover cop: a cop who calls for help and survives can win."),
    }
    return Summary(
        say("Ca$h 'n Gun$"),
        say("Be rich, and be alive."),
        (
            Section(say("A round"), turn, has_steps=True),
            Section(say("What scores"), scores),
            Section(say("The end"), end),
            Section(say("Variants"), variants),
        ),
    )
