"""The verbs about loans and land."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.london import actions
from games.london.box import BOX, REPAYMENT, UNPAID
from words.ask import Deed, Label
from words.london import cards
from words.london.terms import borough_name, loans, pounds
from words.london.verbs.entry import At, Field, Verb, costs, joined, with_loans
from words.london.weights import DRAWN, PRESTIGE, RELIEF, offered


def _land(action: actions.BuyLand, at: At) -> Iterator[str]:
    borough = BOX.boroughs[action.borough]
    yield costs(action.cost, action.loans, at.say)
    yield cards.benefit(borough, at.say)
    yield cards.borough_face(borough, at.say).removesuffix(".")


def _weight(action: actions.BuyLand, at: At) -> int:
    borough = BOX.boroughs[action.borough]
    gained = PRESTIGE * borough.prestige + DRAWN * borough.cards
    gained += RELIEF * min(borough.relieve, at.own.poverty)
    return offered(gained, action.cost, action.loans)


VERBS: Final[Mapping[str, Verb[Any]]] = {
    "repay": Verb[actions.Repay](
        lambda say: Label(say("Repay loans"), "🏦"),
        {
            "loans": Field(
                lambda say: say("How many loans do you repay?"),
                name=lambda number, at: Label(loans(number, at.say), "🏦"),
            )
        },
        short=lambda _action, _at: "",
        does=lambda action, at: [at.say("costs {money}", money=pounds(action.cost, at.say))],
        is_last=True,
    ),
    "take_loan": Verb[actions.TakeLoan](
        lambda say: Label(say("Take a loan"), "💵"),
        does=lambda action, at: [
            at.say(
                "+{money}; repaid for £{cost}, or it costs {n} prestige; 1 poverty each run",
                money=pounds(action.brings, at.say),
                cost=REPAYMENT,
                n=UNPAID,
            )
        ],
        is_last=True,
    ),
    "buy_land": Verb[actions.BuyLand](
        lambda say: Label(say("Buy land"), "🗺️"),
        {
            "borough": Field(
                lambda say: say("Which borough do you buy?"),
                "land",
                lambda borough, at: Label(borough_name(borough, at.say), "🗺️"),
            )
        },
        about=lambda say: say("Prestige, relief and cards at once"),
        short=lambda action, at: with_loans(
            borough_name(action.borough, at.say), action.loans, at.say
        ),
        does=_land,
        deed=lambda action, at, label: Deed(
            label(), joined(_land(action, at)), brief=pounds(action.cost, at.say)
        ),
        weight=_weight,
    ),
}
