"""The moves of a game as a record or a film tells them."""

from collections.abc import Sequence

from bot.tables.session import AppliedMove, Session
from bot.tables.table import Table
from games.core.codec import chosen
from games.core.log import Seat
from games.core.record import Record


def game_record(table: Table) -> Record:
    """Return the record of a game that is over, or as far as it went if it was ended early.

    Choices that were never opened are left out.
    """
    session, result = table.session, table.session.result
    return Record(
        game=table.row.game,
        version=table.rules.meta.version,
        seats=len(table.seat_rows),
        seed=session.seed,
        options=chosen(table.options),
        moves=recorded(session.moves if result is not None else opened(session)),
        places=() if result is None else result.places,
        scores=() if result is None else result.scores,
    )


def recorded(moves: Sequence[AppliedMove]) -> tuple[tuple[Seat, str], ...]:
    """Return moves as a record of a game has them: seat and notation."""
    return tuple((one.seat, one.text) for one in moves)


def opened(session: Session) -> Sequence[AppliedMove]:
    """Return the moves without those that still lie sealed."""
    moves = list(session.moves)
    while session.has_sealed_choices and moves and moves[-1].only_seals(None):
        moves.pop()
    return moves
