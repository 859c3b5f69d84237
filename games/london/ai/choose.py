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
from games.london.ai.mind import Mind
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
    mind = Mind(state, seat, weights, rng)
    exchange = _exchange(mind)
    if exchange is not None:
        return exchange
    match task := state.agenda[-1]:
        case Drawing():
            return _draw(mind, task)
        case PuttingBack():
            return PutBack(min(kinds(task.cards), key=mind.look.kept))
        case Acting():
            return mind.best(mind.acts())
        case Developing():
            return mind.best([(Enough(), 0.0), *mind.builds(task)])
        case Running():
            return _run(mind, task)
        case Relieving():
            return _relieve(mind, task)
        case Serving():
            return mind.best([(Enough(), 0.0), *mind.services()])
        case RunningAgain():
            return _again(mind, task)
        case Trimming():
            return Discard(min(kinds(mind.player.hand), key=mind.look.spent))
        case _:
            assert_never(task)


def _exchange(mind: Mind) -> Exchange | None:
    """Return the best exchange with the Stock Exchange, if any pays."""
    player, look = mind.player, mind.look
    if player.exchanged or not player.hand or not has(player, "stock_exchange"):
        return None
    if not isinstance(mind.state.agenda[-1], Drawing | Acting | Developing | Running):
        return None
    board = kinds(on_board(mind.state))
    if not board:
        return None
    give, take = min(kinds(player.hand), key=look.spent), max(board, key=look.kept)
    is_better = give != take and look.kept(take) - look.spent(give) > look.weights.exchanged
    return Exchange(give, take) if is_better else None


def _draw(mind: Mind, task: Drawing) -> Action:
    """Repay loans if enough money is left, look at the deck, and draw the best card."""
    if task.start:
        loans = accounts.repayable(mind.player)
        reserve = mind.look.weights.reserve if mind.look.left >= 1 else 0
        loans = min(loans, int((mind.player.money - reserve) // REPAYMENT))
        if loans > 0:
            return Repay(loans, cost=loans * REPAYMENT)
        if has(mind.player, "university") and mind.state.deck:
            return LookAtDeck()
    return mind.best(mind.draws(task))


def _run(mind: Mind, task: Running) -> Action:
    """Activate the cards that pay, in a good order."""
    legal = list(runs.legal(mind.state, task))
    found = [(one, mind.activated(one)) for one in legal if isinstance(one, Activate)]
    liked = [option for option in found if option[1] > 0]
    if not liked and (not found or isinstance(legal[0], EndRun)):
        return legal[0]
    use = next((one for one in legal if isinstance(one, UseBorough)), None)
    if use is not None and mind.comes_first():
        return use
    return max(liked or found, key=lambda option: (mind.order(option[0]), option[1]))[0]


def _relieve(mind: Mind, task: Relieving) -> Action:
    """Discard cards that are worth less than the poverty that this removes."""
    look = mind.look
    for card in sorted(kinds(mind.player.hand), key=look.spent):
        if task.paupers and card != PAUPER:
            continue
        if task.left and mind.relieved(task) > look.spent(card):
            return Discard(card)
    return Enough()


def _again(mind: Mind, task: RunningAgain) -> Action:
    """Activate once more the card that brings most."""
    legal = runs.legal(mind.state, task)
    found = [(one, mind.activated(one)) for one in legal if isinstance(one, Activate)]
    return mind.best([(Enough(), 0.0), *found])
