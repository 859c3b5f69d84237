"""Says which deeds of London people look for, so that they are offered in one press.

A card is offered with the payment that is missed least, where it covers what lies face down, or on
a stack of its own. The numbers only sort; nothing is left out.
"""

from typing import Final

from games.london.actions import (
    Action,
    Activate,
    Build,
    BuildDiscarded,
    BuyLand,
    Discard,
    Draw,
    DrawNoMore,
    DrawThree,
    Keep,
    Look,
    RunCity,
    Take,
    UseBorough,
)
from games.london.box import BOX
from games.london.cards import PAUPER, CardId, Effect
from games.london.model import View
from words.london.derived import owner_of

_FIRST: Final = 1_000
"""Above it is what gains something."""
_ALWAYS: Final = 10_000
"""What a turn may begin with has a button, however good the cards are."""
_LOAN: Final = 15
_PRESTIGE: Final = 3
_DRAWN: Final = 2
_RELIEF: Final = 3
_ABILITY: Final = 6


def weight(  # noqa: C901 - flat: one case for each deed
    action: Action, view: View
) -> int:
    """Tell how much an action is what people look for; 0: it is offered step by step."""
    match action:
        case Look() | Draw() | RunCity() | DrawThree():
            return _ALWAYS
        case Build():
            is_best = action.payment == _payment(action.card, view) and action.onto == _place(view)
            value = _worth(action.card) - action.cost - _LOAN * action.loans
            return _above(value - _missed(action.payment)) if is_best else 0
        case BuildDiscarded():
            return _above(_worth(action.card) - action.cost - _LOAN * action.loans)
        case BuyLand():
            borough = BOX.boroughs[action.borough]
            gained = _PRESTIGE * borough.prestige + _DRAWN * borough.cards
            gained += _RELIEF * min(borough.relieve, owner_of(view).poverty)
            return _above(gained - action.cost - _LOAN * action.loans)
        case Activate():
            return _activated(action, view)
        case Take() | Keep():
            return _above(_worth(action.card))
        case Discard():
            return _above(-_missed(action.card))
        case UseBorough() | DrawNoMore():
            return 1  # a button, but the last
        case _:
            return 0


def _above(value: int) -> int:
    return max(1, _FIRST + value)


def _worth(card: CardId) -> int:
    """Weigh what a card brings, once it lies in a display or is played."""
    kind = BOX.cards[card]
    effects = sum(map(_gained, (*kind.effects, *kind.action)))
    return _PRESTIGE * kind.prestige + effects + _ABILITY * (kind.ability is not None)


def _gained(effect: Effect) -> int:
    return -_RELIEF * effect.by if effect.do == "poverty" else 2 * effect.by


def _missed(card: CardId | None) -> int:
    """Weigh what is lost with a card that is discarded: a pauper is a relief."""
    if card is None:
        return 0
    return -_RELIEF if card == PAUPER else max(0, _worth(card) - BOX.cards[card].cost)


def _payment(card: CardId, view: View) -> CardId | None:
    """Return the card of the hand that is missed least of those of its colour, if one is due."""
    if BOX.cards[card].free:
        return None
    hand = list(owner_of(view).hand or ())
    hand.remove(card)
    colour = BOX.cards[card].colour
    same = [one for one in hand if BOX.cards[one].colour == colour]
    return min(same, key=_missed, default=None)


def _thrown(card: CardId, view: View) -> CardId | None:
    """Return the card of the hand that is missed least of those that activate a card, if any."""
    pay = BOX.cards[card].pay.card
    if pay is None:
        return None
    held = owner_of(view).hand or ()
    fitting = [one for one in held if pay in ("any", BOX.cards[one].colour)]
    return min(fitting, key=_missed, default=None)


def _place(view: View) -> int | None:
    """Return the first stack whose top lies face down; None: a stack of its own."""
    piles = enumerate(owner_of(view).stacks)
    return next((stack for stack, pile in piles if not (pile[-1].up or pile[-1].new)), None)


def _activated(action: Activate, view: View) -> int:
    """Prefer what brings most, for the card that is missed least, against who is least poor."""
    top = owner_of(view).stacks[action.stack][-1].card
    if top is None or action.hospital is not None:
        return 0
    if action.payment != _thrown(top, view):
        return 0
    value = sum(map(_gained, BOX.cards[top].effects)) - action.cost - _LOAN * action.loans
    if action.victim is not None:
        value -= view.players[action.victim].poverty
    return _above(value - _missed(action.payment))
