"""Who led when in a game."""

from bisect import bisect_right
from fractions import Fraction
from itertools import pairwise

from tools.characters.observation import Observed, Totals


def winners(game: Observed) -> frozenset[int]:
    """Return the seats that share the first place; empty if nobody won."""
    return frozenset(seat for seat, place in enumerate(game.places) if place == 1)


def leaders(totals: Totals, *, seen: bool) -> frozenset[int]:
    """Return the seats with the highest score, either true or public."""
    points = totals.seen if seen else totals.true
    most = max(points)
    return frozenset(seat for seat, total in enumerate(points) if total == most)


def leads_at(game: Observed, time: Fraction, *, seen: bool) -> float:
    """Return the winners' share of the lead after this share of all moves."""
    moves = [totals.moves for totals in game.course]
    now = game.course[max(0, bisect_right(moves, time * game.moves) - 1)]
    leading = leaders(now, seen=seen)
    return len(leading & winners(game)) / len(leading)


def lead_changes(game: Observed, *, seen: bool) -> int:
    """Count how often one player led alone after another had led alone."""
    alone = [one for one in (leaders(at, seen=seen) for at in game.course) if len(one) == 1]
    return sum(one != other for one, other in pairwise(alone))


def taken_for_good(game: Observed, *, seen: bool) -> float:
    """Return the share of all moves after which a winner was always among the leaders."""
    won = winners(game)
    since = game.moves
    for totals in reversed(game.course):
        if not leaders(totals, seen=seen) & won:
            break
        since = totals.moves
    return since / game.moves
