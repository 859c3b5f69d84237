"""What the words and pictures of London work out of a view."""

from games.core.rules import Result
from games.london.model import BuiltView, PlayerView, View


def owner_of(view: View) -> PlayerView:
    """Return the player whose view it is; ValueError for a spectator's."""
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    return view.players[view.seat]


def finished(view: View) -> Result:
    """Return how a game ended; ValueError for one that goes on."""
    if view.result is None:
        raise ValueError("the game goes on")
    return view.result


def is_face_up(top: BuiltView) -> bool:
    """Tell whether a card on top of a stack can be seen by all."""
    return top.up and top.card is not None


def run_poverty(player: PlayerView, *, spare_hand: bool = False) -> int:
    """Return the poverty of a run for stacks, loans and hand, as it would be now."""
    return len(player.stacks) + player.loans + (0 if spare_hand else player.cards)
