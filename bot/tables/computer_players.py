"""Make computer players' moves and planned moves of people, also after a restart."""

import asyncio
from typing import Final

import structlog

from bot.ai.levels import simple
from bot.ai.pool import Pool, ThoughtError
from bot.refusals import RefusedError
from bot.store.databases.availability import RETRY, OutOfReachError
from bot.store.rows import tables
from bot.tables import moves
from bot.tables.moves import ComputerTurn
from bot.tables.registry import TableRegistry
from games.core import notation
from games.core.rng import Rng

AGAIN: Final = 60.0
"""Seconds after which a failed move is tried again."""

_log = structlog.get_logger(__name__)


class Computers:
    """A worker that makes computer moves at tables with events, in parallel."""

    def __init__(
        self,
        registry: TableRegistry,
        pool: Pool,
        *,
        pause: float,
        again: float = AGAIN,
        is_alone: bool = True,
    ) -> None:
        """Work for all tables, or unless it `is_alone`, for those for which it is woken."""
        self._registry = registry
        self._seconds = again
        self._soon = min(again, RETRY)
        """Seconds before an unavailable database is tried again."""
        self._pool = pool
        self._pause = pause
        """Seconds before computer players move after a person, plus or minus half."""
        self._woken: dict[int, None] = {}  # an ordered set
        self._has_news = asyncio.Event()
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._has_looked = not is_alone

    def wake(self, table_id: int) -> None:
        """Check soon whether a computer player or a plan must move at a table."""
        self._woken[table_id] = None
        self._has_news.set()

    async def run(self) -> None:
        """Make moves until cancelled, first at tables left waiting by a restart."""
        self._has_news.set()
        try:
            while True:
                await self._has_news.wait()
                self._has_news.clear()
                if not self._has_looked:
                    await self._look_around()
                for table_id in [one for one in self._woken if one not in self._busy]:
                    del self._woken[table_id]
                    self._busy[table_id] = asyncio.create_task(self._look_after(table_id))
        finally:
            for task in self._busy.values():
                task.cancel()
            await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def _look_around(self) -> None:
        """Wake the tables left waiting by a restart."""
        try:
            async with self._registry.store.read() as db:
                for table_id in await tables.waiting_for_the_bot(db):
                    self.wake(table_id)
        except OutOfReachError:
            asyncio.get_running_loop().call_later(self._soon, self._has_news.set)
        except Exception:
            _log.exception("cannot see where a computer player must move")
            asyncio.get_running_loop().call_later(self._seconds, self._has_news.set)
        else:
            self._has_looked = True

    async def _look_after(self, table_id: int) -> None:
        """Make one move; saving it wakes this table for the next."""
        try:
            await self._move(table_id)
        except RefusedError as refusal:
            _log.info("no computer move", table=table_id, why=refusal.why.value)
        except OutOfReachError:
            asyncio.get_running_loop().call_later(self._soon, self.wake, table_id)
        except Exception:
            _log.exception("a computer player failed", table=table_id)
            asyncio.get_running_loop().call_later(self._seconds, self.wake, table_id)
        finally:
            del self._busy[table_id]
            self._has_news.set()  # it may have been woken meanwhile

    async def _move(self, table_id: int) -> None:
        self._registry.store.check()
        if await moves.carry_out(self._registry, table_id):
            return
        question = await moves.computer_turn(self._registry, table_id)
        if question is None:
            return
        # The table is not locked meanwhile: a person may undo the move before it.
        text, _ = await asyncio.gather(self._thought(question), self._waited(question))
        try:
            await moves.computer_move(self._registry, question, text)
        except notation.NotationError as error:
            _complain(question, str(error))
            await moves.computer_move(self._registry, question, at_first_sight(question))

    async def _thought(self, question: ComputerTurn) -> str:
        """Return the computer player's choice, in notation."""
        game = question.game
        if game.ai is None:
            return at_first_sight(question)
        view = game.rules.views.dump(question.view)
        try:
            return await self._pool.think(
                game.key, question.seat, question.level, view, question.seed
            )
        except ThoughtError as error:
            _complain(question, str(error))
            return at_first_sight(question)

    async def _waited(self, question: ComputerTurn) -> None:
        if self._pause and question.pause:
            await asyncio.sleep(question.pause * pause(question.seed, self._pause))


def pause(seed: str, usual: float) -> float:
    """Return the length of a pause in seconds: the usual one, plus or minus half."""
    return usual * (0.5 + Rng(f"{seed}/pause").below(1001) / 1000)


def _complain(question: ComputerTurn, why: str) -> None:
    _log.warning(
        "a computer player moves at first sight",
        table=question.table_id,
        number=question.number,
        level=question.level,
        why=why,
    )


def at_first_sight(question: ComputerTurn) -> str:
    """Return an easy player's move, in notation; a random one if the game has no AI."""
    rng = Rng(question.seed)
    if question.game.ai is None:
        return notation.write(rng.pick(question.actions))
    return notation.write(simple(question.game, question.seat, question.view, rng))
