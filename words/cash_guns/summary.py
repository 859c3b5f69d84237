"""Sums up Ca$h 'n Gun$ on one card."""

from games.cash_guns.box import LIVES, SHAME
from games.cash_guns.files import ROUNDS
from words.reader import Reader
from words.summary import Line, Section, Summary


def summary(to: Reader) -> Summary:
    """Sum up a round, the money, the end, and what the variants change."""
    say = to.say
    return Summary(
        say("Ca$h 'n Gun$"),
        say("Be rich, and be alive."),
        (
            Section(
                say("A round"),
                (
                    Line("load", say("New notes are turned up. Load a bullet card, and aim.")),
                    Line("quit", say("Talk. Then all together: stay, or quit for a shame marker.")),
                    Line("triple", say("Bang! Bang! Bang! fires first and puts its target down.")),
                    Line("bang", say("Then the others: Bang! wounds, Clic does nothing.")),
                    Line("share", say("Those who still stand share the money.")),
                ),
                has_steps=True,
            ),
            Section(
                say("What scores"),
                (
                    Line("money", say("Your money. Each shame marker costs ${n}.",
                                      n=say.number(SHAME))),
                    Line("wound", say("With {n} wounds you are dead and score nothing.", n=LIVES)),
                ),
            ),
            Section(
                say("The end"),
                (
                    Line("end", say("After {n} rounds the richest player alive wins.", n=ROUNDS)),
                    Line("alone", say("Or when one is left alive: the winner, however poor.")),
                ),
            ),
            Section(
                say("Variants"),
                (
                    Line(
                        "power",
                        say("Super Powers: everybody gets a secret one that bends the rules."),
                    ),
                    Line(
                        "cop",
                        say("Undercover cop: a cop who calls for help and survives can win."),
                    ),
                ),
            ),
        ),
    )  # fmt: skip
