"""Choose the most valuable action without searching, one action at a time."""

from typing import assert_never

from games.core.log import Seat
from games.core.rng import Rng
from games.london import accounts, runs
from games.london.actions import (
    Action,
    Activate,
    Discard,
    EndRun,
    Enough,
    Exchange,
    PutBack,
    Repay,
    UseBorough,
)
from games.london.actions import Look as LookAtDeck
from games.london.ai.action_values import ActionValues
from games.london.ai.weights import Weights
from games.london.board import on_board
from games.london.box import REPAYMENT
from games.london.cards import PAUPER
from games.london.model import (
    Acting,
    Developing,
    Drawing,
    PuttingBack,
    Relieving,
    Running,
    RunningAgain,
    Serving,
    State,
    Trimming,
)
from games.london.players import has, kinds


def choose(  # noqa: C901 - flat: a case for each question
    state: State, seat: Seat, rng: Rng, weights: Weights
) -> Action | None:
    """Return the choice of a player with these weights; None if the seat is not asked."""
    if not state.agenda or seat != state.turn:
        return None
    values = ActionValues(state, seat, weights, rng)
    exchange = _exchange(values)
    if exchange is not None:
        return exchange
    match task := state.agenda[-1]:
        case Drawing():
            return _draw(values, task)
        case PuttingBack():
            return PutBack(min(kinds(task.cards), key=values.look.kept))
        case Acting():
            return values.best(values.acts())
        case Developing():
            return values.best([(Enough(), 0.0), *values.builds(task)])
        case Running():
            return _run(values, task)
        case Relieving():
            return _relieve(values, task)
        case Serving():
            return values.best([(Enough(), 0.0), *values.services()])
        case RunningAgain():
            return _again(values, task)
        case Trimming():
            return Discard(min(kinds(values.player.hand), key=values.look.spent))
        case _:
            assert_never(task)


def _exchange(values: ActionValues) -> Exchange | None:
    """Return the best exchange with the Stock Exchange, if any pays."""
    player, look = values.player, values.look
    if player.exchanged or not player.hand or not has(player, "stock_exchange"):
        return None
    if not isinstance(values.state.agenda[-1], Drawing | Acting | Developing | Running):
        return None
    board = kinds(on_board(values.state))
    if not board:
        return None
    give, take = min(kinds(player.hand), key=look.spent), max(board, key=look.kept)
    is_better = give != take and look.kept(take) - look.spent(give) > look.weights.exchanged
    return Exchange(give, take) if is_better else None


def _draw(values: ActionValues, task: Drawing) -> Action:
    """Repay loans if enough money is left, look at the deck, and draw the best card."""
    if task.start:
        loans = accounts.repayable(values.player)
        reserve = values.look.weights.reserve if values.look.left >= 1 else 0
        loans = min(loans, int((values.player.money - reserve) // REPAYMENT))
        if loans > 0:
            return Repay(loans, cost=loans * REPAYMENT)
        if has(values.player, "university") and values.state.deck:
            return LookAtDeck()
    return values.best(values.draws(task))


def _run(values: ActionValues, task: Running) -> Action:
    """Activate the cards that pay, in a good order."""
    legal = list(runs.legal(values.state, task))
    found = [(one, values.activated(one)) for one in legal if isinstance(one, Activate)]
    liked = [option for option in found if option[1] > 0]
    if not liked and (not found or isinstance(legal[0], EndRun)):
        return legal[0]
    use = next((one for one in legal if isinstance(one, UseBorough)), None)
    if use is not None and values.comes_first():
        return use
    return max(liked or found, key=lambda option: (values.order(option[0]), option[1]))[0]


def _relieve(values: ActionValues, task: Relieving) -> Action:
    """Discard cards that are worth less than the poverty that this removes."""
    look = values.look
    for card in sorted(kinds(values.player.hand), key=look.spent):
        if task.paupers and card != PAUPER:
            continue
        if task.left and values.relieved(task) > look.spent(card):
            return Discard(card)
    return Enough()


def _again(values: ActionValues, task: RunningAgain) -> Action:
    """Activate once more the card that brings most."""
    legal = runs.legal(values.state, task)
    found = [(one, values.activated(one)) for one in legal if isinstance(one, Activate)]
    return values.best([(Enough(), 0.0), *found])
