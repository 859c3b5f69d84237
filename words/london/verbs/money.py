"""The verbs about loans and land."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.london import actions
from games.london.box import BOX, REPAYMENT, UNPAID
from words.ask import Deed, Label
from words.changes import change
from words.london import cards
from words.london.options import total
from words.london.terms import borough_name, loans, pounds
from words.london.verbs.entry import (
    At,
    Field,
    Verb,
    costs,
    joined,
    money,
    poverty_change,
    prestige_change,
    with_loans,
)
from words.london.weights import DRAWN, LAND, PRESTIGE, RELIEF, offered
from words.vocabulary import word


def _land(action: actions.BuyLand, at: At) -> Iterator[str]:
    borough = BOX.boroughs[action.borough]
    yield costs(action.cost, action.loans, at)
    gains = [prestige_change(borough.prestige, at)] if borough.prestige else []
    if borough.relieve:
        gains.append(poverty_change(-borough.relieve, at))
    if borough.cards:
        gains.append(at.say.many("+{n} card[s]", borough.cards))
    yield at.say("now: {gain}", gain=", ".join(gains))
    yield from cards.lasting(borough, at.say)


def _weight(action: actions.BuyLand, at: At) -> int:
    borough = BOX.boroughs[action.borough]
    gained = PRESTIGE * borough.prestige + DRAWN * borough.cards
    gained += RELIEF * min(borough.relieve, at.own.poverty)
    return offered(gained - LAND, action.cost, action.loans)


def _in_brief(action: actions.BuyLand, at: At) -> str:
    """Return the effect after the money, or after the price if the name mentions a loan."""
    borough, say = BOX.boroughs[action.borough], at.say
    is_borrowed = action.loans > 0
    paid = say("pay {money}", money=pounds(action.cost, say))
    price = paid if is_borrowed else costs(action.cost, 0, at)
    told = [say("+{n} prestige", n=borough.prestige)] if borough.prestige else []
    if borough.cards:
        told.append(say.many("+{n} card[s]", borough.cards))
    if removed := min(borough.relieve, at.own.poverty):
        told.append(poverty_change(-removed, at))
    now = say("now: {gain}", gain=", ".join(told))
    is_poor = any(one.do == "poverty" for one in borough.run)
    return joined((price, now, *([*cards.lasting(borough, say)][:1] if is_poor else ())))


def _repaying(action: actions.Repay, at: At) -> Iterator[str]:
    owed = at.own.loans
    yield money(-action.cost, at)
    yield at.say("loans {change}", change=change(owed, owed - action.loans))


def _borrowing(action: actions.TakeLoan, at: At) -> Iterator[str]:
    yield money(action.brings, at)
    lost = total(-UNPAID, at.to)
    yield at.say("repay £{cost} or {points} at the end", cost=REPAYMENT, points=lost)
    yield at.say("each run: {told}", told=at.say("+{n} poverty", n=1))


VERBS: Final[Mapping[str, Verb[Any]]] = {
    "repay": Verb[actions.Repay](
        lambda say: Label(say("Repay loans"), "🏦"),
        {
            "loans": Field(
                word("How many loans do you repay?"),
                name=lambda number, at: Label(loans(number, at.say), "🏦"),
            )
        },
        short=lambda _action, _at: "",
        does=_repaying,
        is_last=True,
    ),
    "take_loan": Verb[actions.TakeLoan](
        lambda say: Label(say("Take a loan"), "💵"),
        does=_borrowing,
        deed=lambda action, at, label: Deed(
            label(), joined(_borrowing(action, at)), brief=joined([*_borrowing(action, at)][:2])
        ),
        is_last=True,
    ),
    "buy_land": Verb[actions.BuyLand](
        lambda say: Label(say("Buy land"), "🗺️"),
        {
            "borough": Field(
                word("Which borough do you buy?"),
                "land",
                lambda borough, at: Label(borough_name(borough, at.say), "🗺️"),
            )
        },
        about=word("Immediate prestige, cards and less poverty"),
        short=lambda action, at: with_loans(
            borough_name(action.borough, at.say), action.loans, at.say
        ),
        does=_land,
        deed=lambda action, at, label: Deed(
            label(), joined(_land(action, at)), brief=_in_brief(action, at)
        ),
        weight=_weight,
    ),
}
