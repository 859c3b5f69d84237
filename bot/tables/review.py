"""Reviews: the moments of a game that is over at which somebody had a much better move.

Only what their seat saw is looked at. Errors: `RefusedError`, with the reason.
"""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

import structlog

from bot.ai.pool import Pool, ThoughtError
from bot.refusals import RefusedError, Why
from bot.tables.session import Session
from bot.tables.table import Table
from games.core.log import Seat
from games.core.sealed import may_take_back

MOMENTS: Final = 3
"""Most moments that a review shows."""
LOOKED_AT: Final = 40
"""Most moves that are looked at, spread evenly over the game."""
LEAST: Final = 0.03
"""The least lead of another move that is worth showing; 1 is all between losing and winning."""
_THEIRS: Final = ("move", "planned")
"""Kinds of entries that a person has decided."""
_REMEMBERED: Final = 64
"""How many reviews are kept in memory; a restart forgets them."""

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Made:
    """A move that somebody made, and what they saw before."""

    number: int
    """Of its entry."""
    text: str
    """In notation."""
    view: str


@dataclass(frozen=True, slots=True)
class Moment:
    """A move of somebody, and a better one."""

    number: int
    """Of the entry of the move."""
    made: str
    better: str
    """Both in notation."""
    lead: float
    """By how much it was better, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Review:
    """What was found in somebody's game."""

    looked_at: int
    moments: tuple[Moment, ...]
    """In the order of the game."""


def check(table: Table, user_id: int) -> Seat:
    """Return the seat whose game somebody may review.

    Raises:
        RefusedError: they have none here, the game goes on, or it has no strong player.
    """
    seat = table.seat_for(user_id)
    if table.row.is_live:
        raise RefusedError(Why.IN_PROGRESS)
    table.check_begun()
    if table.game.ai is None:
        raise RefusedError(Why.NO_REVIEW)
    return seat


def choices(session: Session, seat: Seat) -> list[Made]:
    """Return the moves that a seat chose itself among several, spread evenly over the game."""
    standing = {
        one.number: one.text for one in session.moves if one.seat == seat and one.kind in _THEIRS
    }
    past, found = session.at(0), list[tuple[int, str, object]]()
    for entry in session.entries:
        if entry.number in standing:
            actions = past.offer(seat).actions
            if len(actions) > 1 and not may_take_back(actions):
                found.append((entry.number, entry.text, past.view(seat)))
        past.replay([entry])
    count = min(len(found), LOOKED_AT)
    spread = [found[at * len(found) // count] for at in range(count)]
    views = session.rules.views
    return [Made(number, text, views.dump(view)) for number, text, view in spread]


class Reviewer:
    """Looks back at games, once for each seat, and remembers what it found for a while."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._found: OrderedDict[tuple[int, Seat], asyncio.Task[Review]] = OrderedDict()

    def known(self, table: Table, seat: Seat) -> Review | None:
        """Return what was found already."""
        task = self._found.get((table.id, seat))
        is_ready = task is not None and task.done() and not task.cancelled()
        return task.result() if task and is_ready and task.exception() is None else None

    async def review(self, table: Table, seat: Seat, made: list[Made]) -> Review:
        """Look back at these moves of a seat.

        Raises:
            RefusedError: nothing came of it.
        """
        key = table.id, seat
        if key not in self._found:
            work = self._look_back(table.game.key, seat, made)
            self._found[key] = asyncio.create_task(work)
            if len(self._found) > _REMEMBERED:
                self._found.popitem(last=False)
        try:
            return await asyncio.shield(self._found[key])
        except ThoughtError as error:
            self._found.pop(key, None)
            _log.warning("no review", table=table.id, seat=seat, why=str(error))
            raise RefusedError(Why.NOT_LOOKED_BACK) from None

    async def _look_back(self, game: str, seat: Seat, made: list[Made]) -> Review:
        """Ask about one move after the other: computer players that must move come in between."""
        found = list[Moment]()
        for one in made:
            move, lead = await self._pool.look_back(game, seat, one.view, one.text)
            if lead >= LEAST:
                found.append(Moment(one.number, one.text, move, lead))
        worst = sorted(found, key=lambda one: one.lead, reverse=True)[:MOMENTS]
        return Review(len(made), tuple(sorted(worst, key=lambda one: one.number)))
