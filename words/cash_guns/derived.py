"""What follows from a view of Ca$h 'n Gun$, and what texts and pictures tell of it."""

from games.cash_guns.cards import POWERS, Power
from games.cash_guns.model import PlayerView, View
from games.core.log import Seat
from games.core.rules import Result, Score
from words.reader import Reader


def reader_of(view: View, to: Reader) -> PlayerView | None:
    """Return the reader's own player; None for a reader without a seat."""
    return None if to.seat is None else view.players[to.seat]


def owner_of(view: View) -> PlayerView:
    """Return whose view it is.

    Raises:
        ValueError: it is a spectator's.
    """
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    return view.players[view.seat]


def guns_on(seat: Seat, view: View) -> tuple[Seat, ...]:
    """Return who aims at somebody, once for each gun."""
    return tuple(
        player.seat for player in view.players for gun in player.guns if gun.target == seat
    )


def power_number(power: Power) -> int:
    """Return the number on a power's card."""
    return POWERS.index(power) + 1


def help_is_coming(view: View) -> bool:
    """Tell whether the cop has called often enough."""
    return view.calls == view.calls_needed


# The score ------------------------------------------------------------------------------------


def columns(score: Score) -> dict[str, int]:
    """Return a score column by column, without what death takes away."""
    return {part.key: part.points for part in score.parts if part.key != "out_of_the_game"}


def finished(view: View) -> Result:
    """Return how a game ended.

    Raises:
        ValueError: it goes on.
    """
    if view.result is None:
        raise ValueError("the game goes on")
    return view.result
