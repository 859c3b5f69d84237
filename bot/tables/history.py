"""The moves of a game in the form of records and films."""

from collections.abc import Sequence

from bot.tables.session import AppliedMove, Session
from games.core.log import Seat


def recorded(moves: Sequence[AppliedMove]) -> tuple[tuple[Seat, str], ...]:
    """Return moves in the form of a game's record: seat and notation."""
    return tuple((one.seat, one.text) for one in moves)


def opened(session: Session) -> Sequence[AppliedMove]:
    """Return the moves without those that are still sealed."""
    moves = list(session.moves)
    while session.has_sealed_choices and moves and moves[-1].only_seals(None):
        moves.pop()
    return moves
