"""The record of a table's game, which anybody can replay."""

from bot.tables.history import opened, recorded
from bot.tables.table import Table
from games.core.codec import chosen
from games.core.record import Record


def game_record(table: Table) -> Record:
    """Return the record of a finished game, or of a game that was ended early.

    Choices that were never revealed are left out.
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
