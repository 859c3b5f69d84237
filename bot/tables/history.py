"""The moves of a game as a record or a film tells them."""

from collections.abc import Sequence

from bot.tables.session import AppliedMove, Session
from games.core.log import Seat


def recorded(moves: Sequence[AppliedMove]) -> tuple[tuple[Seat, str], ...]:
    """Return moves as a record of a game has them: seat and notation."""
    return tuple((one.seat, one.text) for one in moves)


def opened(session: Session) -> Sequence[AppliedMove]:
    """Return the moves without those that still lie sealed."""
    moves = list(session.moves)
    while session.has_sealed_choices and moves and moves[-1].only_seals(None):
        moves.pop()
    return moves
