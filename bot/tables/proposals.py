"""What is asked of the others at a table: that a move be taken back, or what a host may do.

Saved before it is asked, and each answer before it counts: what is decided and not yet done, since
the bot was killed, is done when it comes back.

Errors: `RefusedError`, with the reason; `HostIsThereError` for what is the host's alone.
"""

from dataclasses import replace
from typing import Final

import structlog

from bot.clocks.hours import HOUR
from bot.model import Motion, MotionKind
from bot.outgoing import ProposalPost
from bot.refusals import RefusedError, Why
from bot.store import outbox, people, proposals, seats
from bot.tables import host_actions, moves, voting
from bot.tables.registry import Tables
from bot.tables.table import Table

UNSEEN: Final = 72 * HOUR
"""A host who gave no sign of life for so many milliseconds is missing."""

_log = structlog.get_logger(__name__)


class HostIsThereError(Exception):
    """Only the host may do it, who is there."""

    def __init__(self, user_id: int) -> None:
        super().__init__(str(user_id))
        self.user_id = user_id


async def ask_back(room: Tables, table_id: int, user_id: int, target: int) -> bool:
    """Ask the others whether somebody may take back their newest move, entry `target`.

    Returns whether it is taken back already, since there is nobody to ask.
    """
    async with room.locked(table_id) as table:
        seat = table.seat_for(user_id)
        table.check_running()
        newest = table.session.newest(seat)
        if newest is None or newest.number != target:
            raise RefusedError(Why.MOVED_ON)
        motion = Motion(table.id, "undo", seat, target, room.now())
        if not voting.asked(table, motion):
            await _go_back(room, table, motion)
            return True
        _check_free(table)
        await _open(room, table, motion)
        return False


async def propose(
    room: Tables,
    table_id: int,
    user_id: int,
    kind: MotionKind,
    *,
    target: int | None = None,
    about: str | None = None,
    is_moderator: bool = False,
) -> bool:
    """Do at once what a host or a moderator may do, or ask the others where the host is missing.

    Returns whether it is done already.

    Raises:
        HostIsThereError: the host is there, and it is for them to do.
    """
    async with room.locked(table_id) as table:
        await check(room, table, user_id, is_moderator=is_moderator)
        is_host = user_id == table.facts.host_id
        seat = None if is_moderator and not is_host else table.seat_of(user_id)
        motion = Motion(table.id, kind, seat, target, room.now(), about)
        host_actions.check(table, motion)
        await _open(room, table, motion)
        return await _settle(room, table)


async def vote(room: Tables, motion_id: int, user_id: int, *, agrees: bool) -> bool:
    """Note how somebody answers, and do what follows; returns whether it is decided by that."""
    async with room.store.read() as db:
        motion = await proposals.motion(db, motion_id)
    if motion is None:
        raise RefusedError(Why.MOVED_ON)
    async with room.locked(motion.table_id) as table:
        seat = table.seat_for(user_id)
        motion = table.motion
        if motion is None or motion.id != motion_id:
            raise RefusedError(Why.ANSWERED)
        if motion.kind == "undo":
            table.check_running()
        if seat == motion.seat and not agrees:
            await room.change(table, outcome="withdrawn")
            return True
        if seat == motion.seat and not (
            user_id == table.facts.host_id and voting.is_host_alone(table, motion, room.now())
        ):
            raise RefusedError(Why.OWN_REQUEST)
        voted = replace(
            motion,
            agreed=motion.agreed | {seat} if agrees else motion.agreed - {seat},
            declined=motion.declined - {seat} if agrees else motion.declined | {seat},
        )
        async with room.store.write() as db:
            await proposals.vote(db, motion.id, seat, agrees=agrees)
            await outbox.put(db, ProposalPost(table.id, motion.id), room.now())
        table.motion = voted
        room.stir(table.id)
        return await _settle(room, table)


async def look_after(room: Tables) -> None:
    """Do what is decided and was not done yet, and ask no more what nobody answers."""
    async with room.store.read() as db:
        waiting = await proposals.tables_asked(db)
    for table_id in waiting:
        try:
            async with room.locked(table_id) as table:
                await _settle(room, table)
        except RefusedError as refusal:
            _log.info("a motion waits", table=table_id, why=refusal.why.value)


async def is_host_missing(room: Tables, table: Table) -> bool:
    """Tell whether a table has no host, or one who is away or gave no sign of life for long."""
    host_id, seat, now = table.facts.host_id, voting.host_seat(table), room.now()
    if host_id is None or seat is None:
        return True
    async with room.store.read() as db:
        person = await people.person(db, host_id)
        seen = await seats.last_seen(db, table.id, host_id)
    if person.away_until is not None and person.away_until > now:
        return True
    moved = [0] if table.begun is None else [
        one.at for one in table.begun.entries if one.seat == seat and one.kind in ("move", "undo")
    ]  # fmt: skip
    return now - max(seen or 0, table.facts.created_at, *moved) >= UNSEEN


async def check(room: Tables, table: Table, user_id: int, *, is_moderator: bool) -> None:
    """Make sure that somebody may do what a host may, or ask the others for it.

    Raises:
        HostIsThereError: the host is there, and it is for them to do.
    """
    if is_moderator or user_id == table.facts.host_id:
        return
    seat = table.seat_for(user_id)
    if not table.is_person(seat):
        raise RefusedError(Why.NOT_SEATED)
    if not await is_host_missing(room, table):
        assert table.facts.host_id is not None  # noqa: S101
        raise HostIsThereError(table.facts.host_id)
    _check_free(table)


def _check_free(table: Table) -> None:
    """Make sure that the table is asked nothing yet."""
    if table.motion is not None:
        raise RefusedError(Why.ASKED_ALREADY)


async def _open(room: Tables, table: Table, motion: Motion) -> None:
    """Save that a table is asked something, in place of what it is asked so far."""
    now = room.now()
    async with room.store.write() as db:
        await room.close_motion(db, table, "void")
        opened = await proposals.add(db, motion)
        await outbox.put(db, ProposalPost(table.id, opened.id), now)
    table.motion = opened
    room.stir(table.id)


async def _settle(room: Tables, table: Table) -> bool:
    """Do what is decided; False if answers are still waited for."""
    motion = table.motion
    if motion is None:
        return True
    outcome = voting.verdict(table, motion, room.now())
    if outcome is None or (motion.kind == "undo" and table.facts.status == "paused"):
        return False
    if outcome == "agreed":
        await _do(room, table, motion)
    else:
        await room.change(table, outcome=outcome)
    return True


async def _do(room: Tables, table: Table, motion: Motion) -> None:
    """Do what is decided; what cannot be done any more is asked no more."""
    try:
        await (_go_back if motion.kind == "undo" else host_actions.carry_out)(room, table, motion)
    except RefusedError:
        await room.change(table, outcome="void")
        raise


async def _go_back(room: Tables, table: Table, motion: Motion) -> None:
    table.check_running()
    assert motion.seat is not None  # noqa: S101
    number = table.session.back_to(motion.seat)
    if number is None:
        raise RefusedError(Why.CANNOT_UNDO)
    await moves.rewind(room, table, number, motion.seat)
