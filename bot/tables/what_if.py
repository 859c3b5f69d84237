"""What-ifs: private trials from a seat's view, against computer players.

Hidden information is dealt as computer players sample it, so a what-if follows from the seat's view
and separate dice. It knows nothing more of the real game, and never changes it.

Errors: `RefusedError`, with the reason.
"""

import asyncio
import hashlib
import secrets
from dataclasses import dataclass, replace
from typing import Final

import structlog

from bot.ai import worker
from bot.ai.levels import ai_of
from bot.ai.pool import Pool, ThoughtError
from bot.clocks.hours import DAY
from bot.model import Entry
from bot.refusals import RefusedError, Why
from bot.store.rows import what_ifs
from bot.tables import hints
from bot.tables.registry import TableRegistry
from bot.tables.session import Session
from bot.tables.table import Table
from games.core import notation
from games.core.codec import Codec, UnreadableError
from games.core.engine import ReplayError
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import AnyAction, AnyView

KEPT: Final = DAY
"""Milliseconds after which a what-if expires."""
_SEED: Final = 8
"""The bytes of a seed."""

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A person's what-if."""

    table: int
    seat: Seat
    start: str
    """The seat's view at its start."""
    seed: str
    """The seed of hidden information and dice."""
    moves: tuple[tuple[Seat, str], ...] = ()
    """All moves since then, in notation."""

    @property
    def stamp(self) -> str:
        """A short hash that changes with each move: buttons contain it."""
        return hashlib.sha256(f"{self.seed} {self.moves!r}".encode()).hexdigest()[:8]

    @property
    def before_last(self) -> tuple[tuple[Seat, str], ...] | None:
        """The moves before the seat's own newest one; None if it has made none."""
        own = [at for at, (one, _) in enumerate(self.moves) if one == self.seat]
        return self.moves[: own[-1]] if own else None


_STORED: Final = Codec(WhatIf)


def is_allowed(table: Table, seat: Seat) -> bool:
    """Tell whether this seat may start a what-if.

    During a game, computer players help with it as hints do, so the same option allows both.
    """
    return hints.are_allowed(table, seat) if table.row.is_live else table.game.ai is not None


def check(table: Table, user_id: int) -> Seat:
    """Return the seat of a person who may start a what-if.

    Raises:
        RefusedError: they may not.
    """
    seat = table.seat_looking_back(user_id)
    table.check_begun()
    if not is_allowed(table, seat):
        raise RefusedError(Why.NO_WHAT_IF)
    return seat


def session(table: Table, tried: WhatIf) -> Session:
    """Return the game of a what-if.

    Raises:
        RefusedError: the rules have changed since, and it does not fit them.
    """
    rules, game = table.rules, table.game
    try:
        start = ai_of(game).determinize(rules.views.load(tried.start), Rng(tried.seed))
        played = Session(
            rules, table.options, len(table.seat_rows), tried.seed, game.motives, start
        )
        played.replay(
            Entry(number, seat, "move" if seat == tried.seat else "computer", text, 0)
            for number, (seat, text) in enumerate(tried.moves, 1)
        )
    except (ReplayError, UnreadableError):
        raise RefusedError(Why.WHAT_IF_GONE) from None
    return played


async def begin(
    registry: TableRegistry, pool: Pool, table: Table, user_id: int, seat: Seat, view: AnyView
) -> tuple[WhatIf, Session]:
    """Start a what-if from a seat's view, replacing an older one of that person."""
    start, seed = table.rules.views.dump(view), secrets.token_hex(_SEED)
    tried, played = await _answered(pool, table, WhatIf(table.id, seat, start, seed))
    async with registry.store.write() as db:
        await what_ifs.begin(db, user_id, _STORED.dump(tried), registry.now())
    return tried, played


async def find(
    registry: TableRegistry, table: Table, user_id: int, seat: Seat
) -> tuple[WhatIf, Session]:
    """Return a person's what-if at a seat.

    Raises:
        RefusedError: there is none, or it has expired.
    """
    async with registry.store.read() as db:
        content = await what_ifs.of_person(db, user_id, registry.now() - KEPT)
    if content is None:
        raise RefusedError(Why.WHAT_IF_GONE)
    try:
        tried = _STORED.load(content)
    except UnreadableError:
        raise RefusedError(Why.WHAT_IF_GONE) from None
    if (tried.table, tried.seat) != (table.id, seat):
        raise RefusedError(Why.WHAT_IF_GONE)
    return tried, await asyncio.to_thread(session, table, tried)


async def play(
    registry: TableRegistry,
    pool: Pool,
    table: Table,
    user_id: int,
    tried: WhatIf,
    made: tuple[AnyAction, ...],
) -> tuple[WhatIf, Session]:
    """Let the seat make these moves, and computer players answer."""
    done = tuple((tried.seat, notation.write(one)) for one in made)
    after, played = await _answered(pool, table, replace(tried, moves=(*tried.moves, *done)))
    await _change(registry, user_id, tried, after)
    return after, played


async def undo(
    registry: TableRegistry, table: Table, user_id: int, tried: WhatIf
) -> tuple[WhatIf, Session]:
    """Undo the seat's newest move, and all later ones.

    Raises:
        RefusedError: it has made none.
    """
    if tried.before_last is None:
        raise RefusedError(Why.NO_MOVE)
    after = replace(tried, moves=tried.before_last)
    await _change(registry, user_id, tried, after)
    return after, await asyncio.to_thread(session, table, after)


async def deal_again(
    registry: TableRegistry, pool: Pool, table: Table, user_id: int, tried: WhatIf
) -> tuple[WhatIf, Session]:
    """Start again from the same moment with other dice."""
    fresh = replace(tried, seed=secrets.token_hex(_SEED), moves=())
    after, played = await _answered(pool, table, fresh)
    await _change(registry, user_id, tried, after)
    return after, played


async def forget_old(registry: TableRegistry) -> None:
    """Delete what-ifs that were started a day ago or earlier."""
    async with registry.store.write() as db:
        await what_ifs.forget_old(db, registry.now() - KEPT)


async def _change(registry: TableRegistry, user_id: int, before: WhatIf, after: WhatIf) -> None:
    """Save a what-if.

    Raises:
        RefusedError: it has changed meanwhile, as by a second press.
    """
    async with registry.store.write() as db:
        if not await what_ifs.change(db, user_id, _STORED.dump(before), _STORED.dump(after)):
            raise RefusedError(Why.WHAT_IF_GONE)


async def _answered(pool: Pool, table: Table, tried: WhatIf) -> tuple[WhatIf, Session]:
    """Let computer players move until the seat must choose, or the game is over."""
    played = await asyncio.to_thread(session, table, tried)
    if played.result is not None or tried.seat in played.active:
        return tried, played
    game, seat = table.game.key, tried.seat
    state = table.rules.states.dump(played.state)
    seed = f"{tried.seed}/{len(tried.moves)}"
    try:
        made = await pool.answer(game, seat, state, seed)
    except ThoughtError as error:
        _log.warning("a what-if is answered at first sight", table=table.id, why=str(error))
        made = await asyncio.to_thread(worker.answer, game, seat, state, seed, 0)
    moves = (*tried.moves, *((Seat(one), text) for one, text in made))
    answered = replace(tried, moves=moves)
    return answered, await asyncio.to_thread(session, table, answered)
