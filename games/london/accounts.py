"""Money and poverty: payments, loans, repayments, and poverty taken and removed."""

from games.core.log import Log, Seat
from games.london.box import REPAYMENT
from games.london.events import Event, LoansRepaid, LoansTaken
from games.london.model import Player, State
from games.london.players import loan, loans_for


def pay(state: State, seat: Seat, cost: int, log: Log[Event]) -> None:
    """Let a player pay pounds to the bank, and take the loans needed for it."""
    borrow(state, seat, loans_for(state.players[seat], cost), log)
    state.players[seat].money -= cost


def borrow(state: State, seat: Seat, loans: int, log: Log[Event]) -> None:
    """Let a player take loans."""
    if loans:
        player = state.players[seat]
        money = loans * loan(player)
        player.loans += loans
        player.money += money
        log.tell(LoansTaken(seat, loans, money))


def repayable(player: Player) -> int:
    """Return how many loans a player can repay."""
    return min(player.loans, player.money // REPAYMENT)


def repay(state: State, seat: Seat, loans: int, log: Log[Event]) -> None:
    """Let a player repay loans."""
    if loans:
        player = state.players[seat]
        player.loans -= loans
        player.money -= loans * REPAYMENT
        log.tell(LoansRepaid(seat, loans, loans * REPAYMENT))


def relieve(player: Player, poverty: int) -> int:
    """Remove up to this much poverty, and return how much was removed; the rest is lost."""
    removed = min(player.poverty, poverty)
    player.poverty -= removed
    return removed
