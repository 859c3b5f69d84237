"""The verbs that place or play city cards."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from games.core.log import Seat
from games.london import actions
from games.london.box import BOX
from games.london.cards import CardId
from games.london.model import BuiltView, PlayerView
from words.ask import MOST, Deed, Label
from words.fitting import first_that_fits
from words.lists import DOT
from words.london import cards
from words.london.derived import limit, top_of
from words.london.terms import COLOUR_NAMES, card_name, mark, pounds
from words.london.verbs.entry import (
    SEVERAL,
    At,
    Field,
    Verb,
    costs,
    poverty_change,
    run_change,
    with_loans,
)
from words.london.weights import missed, offered, worth
from words.say import Say
from words.vocabulary import word

BRIEF: Final = 46
"""Most characters next to a button, where more lines would cost buttons; the gain is always
included."""
ROOM: Final = 64
"""Most characters about a discarded card, next to the card placed for it."""


def paid(payment: CardId, say: Say) -> str:
    """Say what is discarded, and what is given up with it."""
    name = card_name(payment, say)
    told = say("discard {card}", card=name)
    if not (lost := cards.short(payment, say)):
        return told
    # Translators: {told} is what the discarded card would have brought: "+£5, +2 prestige".
    whole = say("discard {card} (gives up {told})", card=name, told=lost)
    return first_that_fits([whole, told], ROOM)


def _cheapest(ways: Sequence[actions.Build], at: At) -> Iterator[str]:
    """Return the cost of the cheapest way to place a card, and the card's use."""
    cheapest = min(ways, key=lambda one: one.cost)
    yield costs(cheapest.cost, cheapest.loans, at)
    yield cards.use(cheapest.card, at.say)


def _payment(ways: Sequence[actions.Build], at: At) -> Iterator[str]:
    if ways[0].payment is not None:
        yield paid(ways[0].payment, at.say)


def _onto(onto: int | None, at: At) -> Label:
    if onto is None:
        return Label(at.say("A new stack"), "🆕")
    top = at.own.stacks[onto][-1]
    if not top.up or top.card is None:
        return Label(at.say("Stack {n}, face down", n=onto + 1), "🔽")
    name = card_name(top.card, at.say)
    return Label(at.say("Stack {n}, on {card}", n=onto + 1, card=name), mark(top.card))


def _placement(action: actions.Build, at: At) -> str:
    say = at.say
    where = say("on a new stack") if action.onto is None else say("on stack {n}", n=action.onto + 1)
    told = f"{say('Place {card}', card=card_name(action.card, say))} {where}"
    if action.payment is None:
        return told
    return f"{told}, {say('discarding {card}', card=card_name(action.payment, say))}"


def _where(action: actions.Build, at: At) -> str:
    """Say what a new stack leads to, or on which stack a card is placed and what it covers."""
    say = at.say
    if action.onto is None:
        return run_change(_placed(action, at.own), at)
    top = at.own.stacks[action.onto][-1]
    if not top.up:
        return say("on stack {n}", n=action.onto + 1)
    return say("covers {card}", card=card_name(top_of(at.own, action.onto), say))


def _placed(action: actions.Build, own: PlayerView) -> PlayerView:
    """Return a player after a card is placed on a new stack."""
    new = BuiltView(card=action.card, up=True, new=True, stored=0)
    left = own.cards - 1 - (action.payment is not None)
    loans = own.loans + action.loans
    return replace(own, cards=left, loans=loans, stacks=(*own.stacks, (new,)))


def _last_card(action: actions.Build, at: At) -> str:
    """Say that placing the last card of the hand ends the turn; "" for other cards."""
    left = at.own.cards - 1 - (action.payment is not None)
    return "" if left else at.say("ends your turn")


def _fitting(action: actions.Build, at: At) -> list[CardId]:
    """Return the cards of the hand with the colour of a placed card, except itself."""
    hand = list(at.own.hand or ())
    hand.remove(action.card)
    colour = BOX.cards[action.card].colour
    return [one for one in hand if BOX.cards[one].colour == colour]


def _placing(action: actions.Build, at: At) -> Iterator[str]:
    """Name the placed card when its payment is asked, which would otherwise seem to be meant."""
    several = action.payment is not None and len(set(_fitting(action, at))) >= SEVERAL
    yield _takes(action, at, card_name(action.card, at.say) if several else "")


def _takes(action: actions.Build, at: At, name: str = "") -> str:
    """Return the cost and the discarded card, and what the card brings if there is room."""
    say = at.say
    named = [name, costs(action.cost, action.loans, at)]
    if action.payment is not None:
        named.append(say("discard {card}", card=card_name(action.payment, say)))
    if action.other_colour:
        colour = COLOUR_NAMES[BOX.cards[action.card].colour](say)
        named.append(say("counts as {colour}", colour=colour))
    named.append(_last_card(action, at))
    ways = (*_gains(action, at), ("", _where(action, at)), ("", ""))
    return first_that_fits((DOT.join(filter(None, (*named, *way))) for way in ways), MOST)


def _gains(action: actions.Build, at: At) -> Iterator[tuple[str, str]]:
    """Yield what a card brings and where it goes, ever shorter; a new stack's poverty stays."""
    told, where = list(cards.timed(action.card, at.say)) or [""], _where(action, at)
    always = where if action.onto is None else ""
    yield told[0], where
    yield from ((one, always) for one in told)


def _takes_in_brief(action: actions.Build, at: At) -> str:
    """Return the cost of a card without loans, where it is placed, and its gain."""
    say = at.say
    price = say("pay {money}", money=pounds(action.cost, say)) if action.cost else ""
    left = ""
    if action.payment is not None:
        left = say("discard {card}", card=card_name(action.payment, say))
    takes = DOT.join(filter(None, (", ".join(filter(None, (price, left))), _last_card(action, at))))
    tellings = [DOT.join(filter(None, (takes, *way))) for way in _gains(action, at)]
    return next((told for told in tellings if len(told) <= BRIEF), tellings[-1])


def _weight(action: actions.Build, at: At) -> int:
    """Offer a card with the payment that is missed least, on a face-down card or a new stack."""
    fitting = () if BOX.cards[action.card].free else _fitting(action, at)
    down = (n for n, pile in enumerate(at.own.stacks) if not (pile[-1].up or pile[-1].new))
    if action.payment != min(fitting, key=missed, default=None) or action.onto != next(down, None):
        return 0
    return offered(worth(action.card) - missed(action.payment), action.cost, action.loans)


def _played(action: actions.PlayAction, at: At) -> Iterator[str]:
    """Say what an action card brings, and that the turn ends if it leaves no card in hand."""
    yield at.say("now: {gain}", gain=cards.short(action.card, at.say))
    draws = any(one.do == "draw" for one in BOX.cards[action.card].action)
    yield "" if draws or at.own.cards > 1 else at.say("ends your turn")


def _served(action: actions.BuildDiscarded, at: At) -> Iterator[str]:
    yield costs(action.cost, action.loans, at)
    yield cards.use(action.card, at.say)


def _enough(at: At) -> str:
    """Say what follows after ending the task: after developing, the end of the turn."""
    say, view, own = at.say, at.view, at.own
    if view.ask != "develop":
        return say("go on with your turn")
    if view.last is None and view.deck:
        over = own.cards - limit(own)
        return say("then discard {n}", n=over) if over > 0 else say("ends your turn")
    told = poverty_change(own.cards, at)
    if view.last is not None and Seat((view.last - 1) % len(view.players)) == view.turn:
        return say("ends the game; your hand counts: {poverty}", poverty=told)
    return say("ends your last turn; your hand counts: {poverty}", poverty=told)


VERBS: Final[Mapping[str, Verb[Any]]] = {
    "build": Verb[actions.Build](
        lambda say: Label(say("Develop"), "🏗️"),
        {
            "card": Field(word("Which card do you place?"), "hand", hint=_cheapest),
            "payment": Field(
                word("Which card do you discard for it?"),
                "hand",
                hint=_payment,
                is_given=True,
                is_last=lambda action: action.other_colour,
            ),
            "onto": Field(word("Where do you place it?"), "stack", _onto),
        },
        about=word("Each costs a card of its colour and its price"),
        label=_placement,
        short=lambda action, at: with_loans(card_name(action.card, at.say), action.loans, at.say),
        does=_placing,
        deed=lambda action, at, label: Deed(
            label(), _takes(action, at), brief=_takes_in_brief(action, at)
        ),
        weight=_weight,
    ),
    "play_action": Verb[actions.PlayAction](
        lambda say: Label(say("Play an action card"), "⚡"),
        {"card": Field(word("Which action card do you play?"), "hand")},
        does=_played,
    ),
    "build_discarded": Verb[actions.BuildDiscarded](
        lambda say: Label(say("Take a card from the board"), "☕"),
        {"card": Field(word("Which card do you place on top?"), "board")},
        does=_served,
        weight=lambda action, _: offered(worth(action.card), action.cost, action.loans),
    ),
    "enough": Verb[actions.Enough](
        lambda say: Label(say("That's enough"), "🏁"),
        does=lambda _, at: [_enough(at)],
    ),
}
