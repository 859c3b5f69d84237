"""Reviews: moments of a finished game at which a person had a much better move.

Reviews use only what the seat saw. Errors: `RefusedError`, with the reason.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from typing import Final

import structlog

from bot.ai.pool import Pool, ThoughtError
from bot.model import Entry
from bot.refusals import RefusedError, Why
from bot.tables.session import Session
from bot.tables.table import Table
from games.core.log import Seat
from games.core.sealed import may_take_back

MOMENTS: Final = 3
"""Most moments that a review shows."""
LOOKED_AT: Final = 40
"""Most moves that are examined, spread evenly over the game."""
LEAST: Final = 0.03
"""The smallest lead of another move worth showing; 1 is the difference between losing and
winning."""
_THEIRS: Final = ("move", "planned")
"""Kinds of entries decided by a person."""
_REMEMBERED: Final = 64
"""The number of cached reviews; a restart deletes them."""
_BETWEEN: Final = 5.0
"""Seconds between two reports of a review's progress."""

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Made:
    """A move of a person, and what they saw before it."""

    number: int
    """The number of its entry."""
    text: str
    """In notation."""
    view: str


@dataclass(frozen=True, slots=True)
class Moment:
    """A move of a person, and a better one."""

    number: int
    """The number of the move's entry."""
    made: str
    better: str
    """The better move; both are in notation."""
    lead: float
    """The lead of the better move, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Review:
    """The results of reviewing a person's game."""

    looked_at: int
    moments: tuple[Moment, ...]
    """In the order of the game."""


def check(table: Table, user_id: int) -> Seat:
    """Return the seat whose game a person may review, even one that they left.

    Raises:
        RefusedError: they have none here, the game goes on, or there is no strong player for it.
    """
    seat = table.seat_looking_back(user_id)
    if table.row.is_live:
        raise RefusedError(Why.IN_PROGRESS)
    table.check_begun()
    if table.game.ai is None:
        raise RefusedError(Why.NO_REVIEW)
    return seat


def choices(session: Session, seat: Seat) -> list[Made]:
    """Return the moves that a seat chose among several, spread evenly over the game."""
    standing = {
        one.number: one.text for one in session.moves if one.seat == seat and one.kind in _THEIRS
    }
    past, found = session.at(0), list[Made]()
    for entry in session.entries:
        if entry.number in standing and (made := choice(past, seat, entry)) is not None:
            found.append(made)
        past.replay([entry])
    count = min(len(found), LOOKED_AT)
    return [found[at * len(found) // count] for at in range(count)]


def choice(past: Session, seat: Seat, entry: Entry) -> Made | None:
    """Return a seat's next choice with its view; None if there was nothing to choose."""
    actions = past.offer(seat).actions
    if len(actions) < 2 or may_take_back(actions):
        return None
    return Made(entry.number, entry.text, past.rules.views.dump(past.view(seat)))


@dataclass(slots=True)
class _Search:
    """A review in progress or done."""

    made: list[Made]
    looked_at: int = 0
    task: asyncio.Task[Review] = field(init=False)


class Reviewer:
    """Reviews of games, computed once for each seat and cached for a while."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._found: OrderedDict[tuple[int, Seat], _Search] = OrderedDict()

    def known(self, table: Table, seat: Seat) -> Review | None:
        """Return the results so far."""
        search = self._found.get((table.id, seat))
        return search.task.result() if search is not None and _is_good(search.task) else None

    async def progress(self, table: Table, seat: Seat, made: list[Made]) -> AsyncGenerator[int]:
        """Examine these moves of a seat, and yield from time to time how many are done.

        `known` then returns the results. The duration depends on the game and the machine.

        Raises:
            RefusedError: there was no result.
        """
        key = table.id, seat
        if key not in self._found:
            self._found[key] = search = _Search(made)
            search.task = asyncio.create_task(self._look_back(table.game.key, seat, search))
            if len(self._found) > _REMEMBERED:
                self._found.popitem(last=False)
        search = self._found[key]
        while not search.task.done():
            yield search.looked_at
            await asyncio.wait({search.task}, timeout=_BETWEEN)
        if not _is_good(search.task):
            self._found.pop(key, None)
            raise RefusedError(Why.NOT_LOOKED_BACK)

    async def _look_back(self, game: str, seat: Seat, search: _Search) -> Review:
        """Examine one move after the other, so that computer players' moves can come in between."""
        found = list[Moment]()
        for one in search.made:
            try:
                move, lead = await self._pool.look_back(game, seat, one.view, one.text)
            except ThoughtError as error:
                _log.warning("no review", game=game, why=str(error))
                raise
            search.looked_at += 1
            if lead >= LEAST:
                found.append(Moment(one.number, one.text, move, lead))
        worst = sorted(found, key=lambda one: one.lead, reverse=True)[:MOMENTS]
        return Review(search.looked_at, tuple(sorted(worst, key=lambda one: one.number)))


def _is_good(task: asyncio.Task[Review]) -> bool:
    return task.done() and not task.cancelled() and task.exception() is None
