"""Hints: who may have them, and what was asked of a strong player of late.

Errors: `RefusedError`, with the reason.
"""

import asyncio
from collections import OrderedDict
from typing import Any, Final

import structlog

from bot.ai.advice import Advice
from bot.ai.pool import Pool, ThoughtError
from bot.refusals import RefusedError, Why
from bot.tables import plans
from bot.tables.session import Session
from bot.tables.table import Table
from games.core import notation
from games.core.log import Seat
from games.core.rules import AnyAction
from games.core.sealed import may_take_back

_REMEMBERED: Final = 256
"""How many hints are kept in memory; a restart forgets them."""
_Key = tuple[int, Seat, str]
"""A table, a seat, and the stamp of what it was offered."""

_log = structlog.get_logger(__name__)


def are_allowed(table: Table, seat: Seat) -> bool:
    """Tell whether somebody at this seat may have hints: never where others would be outplayed."""
    if table.game.ai is None:
        return False
    return table.row.hints == "all" or (table.row.hints == "alone" and _is_alone(table, seat))


def _is_alone(table: Table, seat: Seat) -> bool:
    """Tell whether nobody else has played at this table."""
    return not any(
        one.kind == "person" or one.was_a_persons or one.owner_id is not None
        for one in table.seat_rows
        if one.seat != seat
    )


def may_ask(table: Table, session: Session, seat: Seat) -> bool:
    """Tell whether there is something to advise on: a choice that lies sealed is made."""
    actions = session.offer(seat).actions
    return are_allowed(table, seat) and len(actions) > 1 and not may_take_back(actions)


def question(session: Session, seat: Seat) -> tuple[str, int, str, list[Any]]:
    """Return all that a strong player is told of a game: what the seat sees, and all have heard."""
    rules = session.rules
    view = rules.views.dump(session.view(seat))
    return rules.meta.key, seat, view, session.heard_since(0, None)


class Advisor:
    """Asks a strong player, once for each question, and remembers the answers for a while."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._asked: OrderedDict[_Key, asyncio.Task[Advice]] = OrderedDict()

    async def ask(self, table: Table, seat: Seat) -> None:
        """Find out what a strong player would do at a seat; `known` tells it then.

        Raises:
            RefusedError: there are no hints here, or nothing came of it.
        """
        session = plans.seen_by(table, seat)
        if not may_ask(table, session, seat):
            raise RefusedError(Why.NO_HINTS)
        key = _key(table, session, seat)
        if key not in self._asked:
            thought = self._pool.advise(*question(session, seat))
            self._asked[key] = asyncio.create_task(thought)
            if len(self._asked) > _REMEMBERED:
                self._asked.popitem(last=False)
        try:
            await asyncio.shield(self._asked[key])
        except ThoughtError as error:
            self._asked.pop(key, None)
            _log.warning("no hint", table=table.id, seat=seat, why=str(error))
            raise RefusedError(Why.NO_ADVICE) from None

    def known(self, table: Table, session: Session, seat: Seat) -> tuple[AnyAction, Advice] | None:
        """Return what was advised for the choice that a seat has now, and all of the advice."""
        task = self._asked.get(_key(table, session, seat))
        if task is None or not task.done() or task.cancelled() or task.exception() is not None:
            return None
        if not may_ask(table, session, seat):
            return None
        advice = task.result()
        return notation.read(advice.move, session.offer(seat).actions), advice


def _key(table: Table, session: Session, seat: Seat) -> _Key:
    return table.id, seat, session.offer(seat).stamp
