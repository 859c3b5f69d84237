"""Develop the city: place cards and play action cards."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

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


def legal(state: State, task: Developing | Serving) -> Iterator[Action]:
    """Yield the end of developing, and the cards that can be placed."""
    yield _ENOUGH
    yield from cards(state, task) if isinstance(task, Developing) else _service(state)


def cards(state: State, task: Developing) -> Iterator[Action]:
    """Yield the actions that develop the city, placing cards before playing action cards."""
    player = state.players[state.turn]
    hand, places = kinds(player.hand), (*_covered(player), None)
    for card in hand:
        if not can_place(card):
            continue
        least = price(player, card)
        for paid, school, mixed in payments(player, BOX.cards[card], task):
            cost = least + SCHOOL * school
            loans = loans_for(player, cost)
            for onto in places:
                yield Build(card, paid, onto, cost, loans, school or mixed)
    yield from (PlayAction(card) for card in hand if BOX.cards[card].action)


def can_place(card: CardId) -> bool:
    """Tell whether a card can lie in a display; paupers and action cards cannot."""
    return card != PAUPER and not BOX.cards[card].action


def _covered(player: Player) -> Iterator[int]:
    """Yield the stacks that can be covered: not those with a card placed in this turn."""
    return (stack for stack, pile in enumerate(player.stacks) if not pile[-1].new)


def payments(player: Player, card: Card, task: Developing) -> Iterator[Payment]:
    """Yield the ways to pay for a card in addition to its cost."""
    if card.free or task.free:
        yield Payment(None)
        return
    other = _other_colour(player)
    is_last = player.hand.count(card.id) == 1
    for one in kinds(player.hand):
        payment = None if is_last and one == card.id else _as_payment(player, card, one, other)
        if payment is not None:
            yield payment


class _Other(NamedTuple):
    """The reason why a card can pay for one of another colour."""

    mixed: bool
    school: bool


def _other_colour(player: Player) -> _Other:
    mixed = allows(player, "any_colour") and not player.mixed
    return _Other(mixed, not mixed and has(player, "school"))


def _as_payment(player: Player, card: Card, one: CardId, other: _Other) -> Payment | None:
    """Return the cheapest way in which a card can pay for another; None: it cannot."""
    if BOX.cards[one].colour == card.colour:
        return Payment(one)
    if one == PAUPER:
        return Payment(one) if allows(player, "paupers_pay") else None
    return Payment(one, other.school, other.mixed) if other.mixed or other.school else None


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
        payment = _as_payment(player, card, action.payment, _other_colour(player))
        if payment is not None and payment.mixed:
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
        top = player.stacks[onto][-1]
        covered = top.card if top.up else None
        top.stored = 0
        player.stacks[onto].append(built)
    log.tell(CardBuilt(seat, card, onto, covered, cost))
    for _, shop in showing(player, "shops"):
        if shop is not built:
            shop.stored += 1


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
