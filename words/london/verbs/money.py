"""The verbs about loans and land."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.london import actions
from games.london.box import BOX, REPAYMENT, UNPAID
from words.ask import MOST, Deed, Label
from words.changes import change
from words.fitting import first_that_fits
from words.lists import DOT
from words.london import cards
from words.london.derived import may_place
from words.london.options import total
from words.london.terms import borough_name, loans
from words.london.verbs.entry import (
    SEVERAL,
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
from words.london.weights import ABILITY, DRAWN, LAND, PRESTIGE, RELIEF, offered
from words.vocabulary import word


def _land(action: actions.BuyLand, at: At) -> Iterator[str]:
    borough = BOX.boroughs[action.borough]
    yield ": ".join(filter(None, (costs(action.cost, action.loans, at), _owed(action, at))))
    gains = [prestige_change(borough.prestige, at)] if borough.prestige else []
    if borough.relieve:
        gains.append(poverty_change(-borough.relieve, at))
    if borough.cards:
        gains.append(at.say.many("+{n} card[s]", borough.cards))
    yield at.say("now: {gain}", gain=", ".join(gains))
    yield from cards.lasting(borough, at.say)


def _named(action: actions.BuyLand, at: At) -> str:
    """Name a borough as what is bought: "City" alone might be one's own city."""
    name = borough_name(action.borough, at.say)
    return with_loans(at.say("Buy {borough}", borough=name), action.loans, at.say)


def _weight(action: actions.BuyLand, at: At) -> int:
    """Put land before cards if the hand pays for one card at most, as good players do."""
    borough = BOX.boroughs[action.borough]
    gained = PRESTIGE * borough.prestige + DRAWN * borough.cards
    gained += RELIEF * min(borough.relieve, at.own.poverty)
    gained += ABILITY * (borough.ability is not None)
    is_due = not action.loans and may_place(at.own) < SEVERAL
    return offered(gained + (LAND if is_due else -LAND), action.cost, action.loans)


def _owed(action: actions.BuyLand, at: At) -> str:
    """Say what the loans for a borough cost later; "" without loans."""
    if not action.loans:
        return ""
    cost, lost = REPAYMENT * action.loans, total(-UNPAID * action.loans, at.to)
    return at.say("repay £{cost} or {points}", cost=cost, points=lost)


def _in_brief(action: actions.BuyLand, at: At) -> str:
    """Return the money and all effects, in fewer words than in a full line.

    What lasts stays longest; before it go the points of less poverty, and the price of a loan.
    """
    borough, say, own = BOX.boroughs[action.borough], at.say, at.own
    owed = _owed(action, at)
    price = ": ".join(filter(None, (costs(action.cost, action.loans, at), owed)))
    told = [say("+{n} prestige", n=borough.prestige)] if borough.prestige else []
    if borough.cards:
        told.append(say.many("+{n} card[s]", borough.cards))
    poor = [""]
    if removed := min(borough.relieve, own.poverty):
        less = say("poverty {change}", change=change(own.poverty, own.poverty - removed))
        poor = [poverty_change(-removed, at), less]
    now = [say("now: {gain}", gain=", ".join(filter(None, (*told, one)))) for one in poor]
    lasting = [*cards.lasting(borough, say)]
    tellings = [
        DOT.join((one, gain, *lasting[:most]))
        for most in range(len(lasting), -1, -1)
        for one in dict.fromkeys((price, owed or price))
        for gain in now
    ]
    return first_that_fits(tellings, MOST)


def _repaying(action: actions.Repay, at: At) -> Iterator[str]:
    owed = at.own.loans
    yield money(-action.cost, at)
    yield at.say("loans {change}", change=change(owed, owed - action.loans))


def _borrowing(action: actions.TakeLoan, at: At) -> Iterator[str]:
    yield money(action.brings, at)
    lost = total(-UNPAID, at.to)
    yield at.say("repay £{cost} or {points}", cost=REPAYMENT, points=lost)
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
        short=_named,
        does=_land,
        deed=lambda action, at, label: Deed(
            label(), joined(_land(action, at)), brief=_in_brief(action, at)
        ),
        weight=_weight,
    ),
}
