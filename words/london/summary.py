"""Sums up London on one card."""

from typing import Final

from games.london.box import (
    DRAW_THREE,
    HAND_LIMIT,
    LOAN,
    POUNDS_A_PRESTIGE,
    POVERTY,
    REPAYMENT,
    UNPAID,
)
from words.reader import Reader
from words.summary import Section, Summary

_FEW: Final = 3
_MANY: Final = 10
"""The numbers of poverty whose cost is told."""


def summary(to: Reader) -> Summary:
    """Sum up a turn with its four actions, the points and the end."""
    say, low, high = to.say, _FEW, _MANY
    turn = {
        "draw": say("Draw a card, then do one of four things:"),
        "develop": say("Develop: place cards; each costs another of its colour."),
        "land": say("Buy land: a borough brings prestige or cards, or removes poverty."),
        "run": say("Run the city: activate cards, then take poverty."),
        "three": say("Or draw {n} cards.", n=DRAW_THREE),
        "trim": say("Last, keep at most {n} cards in hand.", n=HAND_LIMIT),
    }
    scores = {
        "prestige": say("Prestige scored, and the numbers of your city cards."),
        "money": say("1 for each £{n}.", n=POUNDS_A_PRESTIGE),
        "loan": say(
            "A loan: £{n} now, poverty each run; repay £{cost} or lose {loan}.",
            n=LOAN,
            cost=REPAYMENT,
            loan=UNPAID,
        ),
        "poverty": say(
            "Poverty above the least costs: {low} cost {a}, {high} cost {b}.",
            low=low,
            a=POVERTY[low],
            high=high,
            b=POVERTY[high],
        ),
    }
    end = {"end": say("When the deck is empty, everybody else has one more turn.")}
    return Summary(
        say("London"),
        say("Rebuild London: prestige wins, poverty costs."),
        (
            Section(
                say("Your turn"),
                turn,
                choices=("develop", "land", "run", "three"),
                has_steps=True,
            ),
            Section(say("What scores"), scores),
            Section(say("The end"), end),
        ),
    )
