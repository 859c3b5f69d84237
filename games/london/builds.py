"""Develop the city: place cards and play action cards."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from games.core.listing import Pairs, Part
from games.core.log import Log, Seat
from games.london import accounts, board, current_run
from games.london.actions import Action, Build, BuildDiscarded, Enough, PlayAction
from games.london.box import BOX, CHEAPER, SCHOOL
from games.london.cards import PAUPER, Card, CardId, Does
from games.london.events import ActionPlayed, CardBuilt, Event, LeftAtThat
from games.london.model import Built, Developing, Drawing, Player, Serving, State
from games.london.players import allows, has, kinds, loans_for, showing

_ENOUGH: Final = Enough()


class Payment(NamedTuple):
    """A way to pay for a card in addition to its cost."""

    card: CardId | None
    school: bool = False
    """The card counts as another colour, for money."""
    mixed: bool = False
    """The card counts as another colour, as a borough allows once a turn."""


def serving(state: State) -> Iterator[Action]:
    """Yield the end of the task, and the cards that can be placed on the Coffee House."""
    yield _ENOUGH
    yield from _service(state)


def developing(state: State, task: Developing) -> Iterator[Part[Action]]:
    """Yield lists of the actions that develop the city, after its end."""
    yield (_ENOUGH,)
    yield from cards(state, task)


def cards(state: State, task: Developing) -> Iterator[Part[Action]]:
    """Yield lists of the actions that develop the city, placing cards before playing action cards.

    A hand allows hundreds of actions, each of which is made when it is read.
    """
    player = state.players[state.turn]
    hand, allowed = kinds(player.hand), _allowed(player)
    prices = list[_Price]()
    for card in hand:
        if can_place(card):
            least = price(player, card)
            loans = loans_for(player, least)
            for paid, school, mixed in _payments(player, BOX.cards[card], task, hand, allowed):
                if school:
                    cost = least + SCHOOL
                    prices.append(_Price(card, paid, cost, loans_for(player, cost), True))
                else:
                    prices.append(_Price(card, paid, least, loans, mixed))
    yield Pairs(_placing, prices, [(stack,) for stack in (*_covered(player), None)])
    yield [PlayAction(card) for card in hand if BOX.cards[card].action]


class _Price(NamedTuple):
    """A card that can be placed, a way to pay for it, and all that it costs."""

    card: CardId
    payment: CardId | None
    cost: int
    loans: int
    other_colour: bool


def _placing(paid: _Price, onto: int | None) -> Build:
    card, payment, cost, loans, other_colour = paid
    return Build(card, payment, onto, cost, loans, other_colour)


def can_place(card: CardId) -> bool:
    """Tell whether a card can lie in a display; paupers and action cards cannot."""
    return card in _PLACEABLE


_PLACEABLE: Final = frozenset(
    one.id for one in BOX.cards.values() if one.id != PAUPER and not one.action
)


def _covered(player: Player) -> list[int]:
    """Return the stacks that can be covered: not those with a card placed in this turn."""
    return [stack for stack, pile in enumerate(player.stacks) if not pile[-1].new]


def payments(player: Player, card: Card, task: Developing) -> Iterator[Payment]:
    """Yield the ways to pay for a card in addition to its cost."""
    return _payments(player, card, task, kinds(player.hand), _allowed(player))


class _Allowed(NamedTuple):
    """The reasons why a card can pay for one of another colour."""

    mixed: bool
    school: bool
    pauper: bool


def _allowed(player: Player) -> _Allowed:
    mixed = allows(player, "any_colour") and not player.mixed
    return _Allowed(mixed, not mixed and has(player, "school"), allows(player, "paupers_pay"))


def _payments(
    player: Player, card: Card, task: Developing, hand: Sequence[CardId], allowed: _Allowed
) -> Iterator[Payment]:
    if card.free or task.free:
        yield Payment(None)
        return
    is_last = player.hand.count(card.id) == 1
    for one in hand:
        if _COLOURS[one] == card.colour:
            if not (is_last and one == card.id):
                yield Payment(one)
        elif any(allowed):
            payment = _of_other_colour(one, allowed)
            if payment is not None:
                yield payment


_COLOURS: Final = {one.id: one.colour for one in BOX.cards.values()}


def _of_other_colour(card: CardId, allowed: _Allowed) -> Payment | None:
    """Return the cheapest way in which a card can pay for one of another colour."""
    if card == PAUPER:
        return Payment(card) if allowed.pauper else None
    if not (allowed.mixed or allowed.school):
        return None
    return Payment(card, allowed.school, allowed.mixed)


def price(player: Player, card: CardId) -> int:
    """Return the pounds that placing a card costs."""
    return max(0, BOX.cards[card].cost - CHEAPER * allows(player, "cheap_building"))


def apply(state: State, task: Developing | Serving, action: Action, log: Log[Event]) -> None:
    """Apply the choice; the task is the last of the agenda."""
    match action, task:
        case Enough(), Developing():
            state.agenda.pop()
        case Enough(), Serving():
            state.agenda.pop()
            log.tell(LeftAtThat(state.turn, task.kind))
        case Build(), Developing():
            _build(state, task, action, log)
        case PlayAction(), Developing():
            _play(state, task, action, log)
        case BuildDiscarded(), Serving():
            _serve(state, task, action, log)
        case _:
            raise TypeError(action)


def _build(state: State, task: Developing, action: Build, log: Log[Event]) -> None:
    """Place a card from the player's hand."""
    seat, player = state.turn, state.players[state.turn]
    card = BOX.cards[action.card]
    if action.payment is None:
        if not card.free:
            state.agenda[-1] = replace(task, free=task.free - 1)
    else:
        allowed = _allowed(player)
        if allowed.mixed and action.payment != PAUPER and _COLOURS[action.payment] != card.colour:
            player.mixed = True
        board.discard(state, seat, action.payment, log)
    player.hand.remove(action.card)
    _place(state, seat, action.card, action.onto, action.cost, log)


def _place(
    state: State, seat: Seat, card: CardId, onto: int | None, cost: int, log: Log[Event]
) -> None:
    accounts.pay(state, seat, cost, log)
    player = state.players[seat]
    built = Built(card, up=True, new=True, stored=0)
    covered = None
    if onto is None:
        onto = len(player.stacks)
        player.stacks.append([built])
    else:
        pile = player.stacks[onto]
        covered = pile[-1].card if pile[-1].up else None
        pile[-1] = replace(pile[-1], stored=0)
        pile.append(built)
    log.tell(CardBuilt(seat, card, onto, covered, cost))
    for stack, shop in showing(player, "shops"):
        if stack != onto:
            player.stacks[stack][-1] = replace(shop, stored=shop.stored + 1)


def _play(state: State, task: Developing, action: PlayAction, log: Log[Event]) -> None:
    """Play an action card, which leaves the game; its effect comes before the next card."""
    state.players[state.turn].hand.remove(action.card)
    state.gone.append(action.card)
    log.tell(ActionPlayed(state.turn, action.card))
    brings = Counter[Does]()
    for effect in BOX.cards[action.card].action:
        brings[effect.do] += effect.by
    state.agenda[-1] = replace(task, free=task.free + brings["build_free"])
    if brings["draw"]:
        state.agenda.append(Drawing(least=brings["draw"], most=brings["draw"]))


def _service(state: State) -> Iterator[Action]:
    """Yield the cards of the development board that can be placed on the Coffee House."""
    player = state.players[state.turn]
    for card in kinds(board.on_board(state)):
        if can_place(card):
            cost = price(player, card)
            yield BuildDiscarded(card, cost, loans_for(player, cost))


def _serve(state: State, task: Serving, action: BuildDiscarded, log: Log[Event]) -> None:
    """Place a card from the board on the Coffee House; it can be activated immediately."""
    state.agenda.pop()
    board.remove(state, action.card)
    _place(state, state.turn, action.card, task.stack, action.cost, log)
    current_run.unmark(state, task.stack)
