"""Coaching: a line of tips in the panel, in the first turns of a person's first game of a kind."""

from itertools import groupby
from typing import Final

from bot.store.rows import people, tables
from bot.tables.registry import TableRegistry
from bot.tables.session import Session
from bot.tables.table import Table
from games.core.log import Seat
from games.core.rules import AnyAction
from words.reader import Reader
from words.vocabulary import AnyVocabulary, Coaching

TURNS: Final = 3
"""Coached turns of a person's first game."""


async def wants_tips(registry: TableRegistry, table: Table, seat: Seat) -> bool:
    """Tell whether a seat belongs to a newcomer who wants tips, early in the game."""
    coaching, user_id = table.game.words.coaching, table.seat_rows[seat].user_id
    if coaching is None or user_id is None or turns(table.session, seat, coaching) >= TURNS:
        return False
    async with registry.store.read() as db:
        if not (await people.person(db, user_id)).tips:
            return False
        return not await tables.has_finished(db, user_id, table.row.game)


def tip(words: AnyVocabulary, session: Session, to: Reader, hint: AnyAction | None = None) -> str:
    """Say what matters for a seat, or for a hint; "" once its first turns are over."""
    coaching, seat = words.coaching, to.seat
    if coaching is None or seat is None or turns(session, seat, coaching) >= TURNS:
        return ""
    legal = session.offer(seat).actions if hint is None else (hint,)
    return coaching.line(session.view(seat), legal, to)


def turns(session: Session, seat: Seat, coaching: Coaching[object, AnyAction]) -> int:
    """Count the turns that a seat has ended: its moves in a row, without set-up and sealed ones.

    Sealed moves do not count, so that the count does not show whether others chose in between.
    """
    runs = [
        mover
        for mover, _ in groupby(
            one.seat
            for one in session.moves
            if not one.log.is_sealed_for(None) and one.text.split()[0] not in coaching.setup
        )
    ]
    return runs.count(seat) - (runs[-1:] == [seat])
