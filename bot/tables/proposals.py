"""Open proposals, count votes and carry out decisions.

A proposal is saved before it is posted, and each vote before it counts. A decision that was not
carried out when the bot was killed is carried out after the restart.

Errors: `RefusedError`, with the reason; `HostIsThereError` for actions that only the host may do.
"""

from dataclasses import replace
from typing import Final

import structlog

from bot.clocks.hours import HOUR
from bot.model import Proposal, ProposalKind
from bot.outgoing import ProposalPost
from bot.refusals import RefusedError, Why
from bot.store.rows import outbox, people, proposals, seats
from bot.tables import host_actions, moves, voting
from bot.tables.registry import TableRegistry
from bot.tables.session import Session
from bot.tables.table import Table
from games.core.log import Seat
from games.core.rules import AnyAction

UNSEEN: Final = 72 * HOUR
"""Milliseconds without activity after which a host is missing."""

_log = structlog.get_logger(__name__)


class HostIsThereError(Exception):
    """Only the host may do it, and the host is present."""

    def __init__(self, user_id: int) -> None:
        super().__init__(str(user_id))
        self.user_id = user_id


def asks_others(table: Table, seat: Seat) -> bool:
    """Tell whether others must agree before a seat undoes a move that it may not undo alone."""
    return bool(table.people_at() - {seat})


def is_asked_first(table: Table, session: Session, seat: Seat, action: AnyAction) -> bool:
    """Tell whether a legal action that cannot be undone needs a second press.

    It does if others wait for it; for a single player, only an action that ends the game does.
    """
    if not session.is_final(seat, action):
        return False
    return asks_others(table, seat) or session.ends_by(seat, action)


def may_ask_back(table: Table, seat: Seat) -> bool:
    """Tell whether a panel offers to ask the others to undo a move, or to undo it immediately."""
    if table.proposal is not None or not table.session.may_ask_back(seat):
        return False
    return not _is_free_look(table, seat)


def check_no_free_look(table: Table, seat: Seat) -> None:
    """Check that a single player cannot choose again with knowledge of hidden information.

    Raises:
        RefusedError: something was drawn or revealed since, and nobody can agree.
    """
    if _is_free_look(table, seat):
        raise RefusedError(Why.REVEALED)


def _is_free_look(table: Table, seat: Seat) -> bool:
    newest = table.session.newest(seat)
    if newest is None or asks_others(table, seat):
        return False
    return table.session.is_final_since(newest.number - 1)


async def ask_back(registry: TableRegistry, table_id: int, user_id: int, target: int) -> bool:
    """Ask the others whether a person may undo their newest move, entry `target`.

    Returns whether it is already undone, because there is nobody to ask.
    """
    async with registry.locked(table_id) as table:
        seat = table.seat_for(user_id)
        table.check_running()
        newest = table.session.newest(seat)
        if newest is None or newest.number != target:
            raise RefusedError(Why.MOVED_ON)
        proposal = Proposal(table.id, "undo", seat, target, registry.now())
        if not voting.voters(table, proposal):
            check_no_free_look(table, seat)
            await _go_back(registry, table, proposal)
            return True
        _check_free(table)
        await _open(registry, table, proposal)
        return False


async def propose(
    registry: TableRegistry,
    table_id: int,
    user_id: int,
    kind: ProposalKind,
    *,
    target: int | None = None,
    about: str | None = None,
    is_moderator: bool = False,
) -> bool:
    """Do a host's action for a host or moderator, or open a proposal if the host is missing.

    Returns whether it is done.

    Raises:
        HostIsThereError: the host is present, and must decide it.
    """
    async with registry.locked(table_id) as table:
        await check(registry, table, user_id, is_moderator=is_moderator)
        is_host = user_id == table.row.host_id
        seat = None if is_moderator and not is_host else table.seat_of(user_id)
        proposal = Proposal(table.id, kind, seat, target, registry.now(), about)
        host_actions.check(table, proposal)
        await _open(registry, table, proposal)
        return await _settle(registry, table)


async def vote(registry: TableRegistry, proposal_id: int, user_id: int, *, agrees: bool) -> bool:
    """Save a person's vote and its consequences; return whether it decides the proposal."""
    async with registry.store.read() as db:
        proposal = await proposals.proposal(db, proposal_id)
    if proposal is None:
        raise RefusedError(Why.MOVED_ON)
    async with registry.locked(proposal.table_id) as table:
        seat = table.seat_for(user_id)
        proposal = table.proposal
        if proposal is None or proposal.id != proposal_id:
            raise RefusedError(Why.ANSWERED)
        if proposal.kind == "undo":
            table.check_running()
        if seat == proposal.seat and not agrees:
            await registry.change(table, outcome="withdrawn")
            return True
        if seat == proposal.seat and not (
            user_id == table.row.host_id and voting.is_host_alone(table, proposal, registry.now())
        ):
            raise RefusedError(Why.OWN_REQUEST)
        voted = replace(
            proposal,
            agreed=proposal.agreed | {seat} if agrees else proposal.agreed - {seat},
            declined=proposal.declined - {seat} if agrees else proposal.declined | {seat},
        )
        async with registry.saving(table) as db:
            await proposals.vote(db, proposal.id, seat, agrees=agrees)
            await outbox.put(db, ProposalPost(table.id, proposal.id), registry.now())
        table.proposal = voted
        registry.notify(table.id)
        return await _settle(registry, table)


async def look_after(registry: TableRegistry) -> None:
    """Carry out pending decisions, and let old proposals lapse."""
    async with registry.store.read() as db:
        waiting = await proposals.tables_with_proposals(db)
    for table_id in waiting:
        try:
            async with registry.locked(table_id) as table:
                await _settle(registry, table)
        except RefusedError as refusal:
            _log.info("a proposal waits", table=table_id, why=refusal.why.value)


async def is_host_missing(registry: TableRegistry, table: Table) -> bool:
    """Tell whether a table has no host, or one who is away or has been inactive for long."""
    host_id, seat, now = table.row.host_id, voting.host_seat(table), registry.now()
    if host_id is None or seat is None:
        return True
    async with registry.store.read() as db:
        person = await people.person(db, host_id)
        seen = await seats.last_seen(db, table.id, host_id)
    if person.away_until is not None and person.away_until > now:
        return True
    moved = [0] if table.begun is None else [
        one.at for one in table.begun.entries if one.seat == seat and one.kind in ("move", "undo")
    ]  # fmt: skip
    return now - max(seen or 0, table.row.created_at, *moved) >= UNSEEN


async def check(registry: TableRegistry, table: Table, user_id: int, *, is_moderator: bool) -> None:
    """Check that a person may do a host's action, or propose it.

    Raises:
        HostIsThereError: the host is present, and must decide it.
    """
    if is_moderator or user_id == table.row.host_id:
        return
    seat = table.seat_for(user_id)
    if not table.is_person(seat):
        raise RefusedError(Why.NOT_SEATED)
    if not await is_host_missing(registry, table):
        assert table.row.host_id is not None  # noqa: S101 - none would be missing
        raise HostIsThereError(table.row.host_id)
    _check_free(table)


def _check_free(table: Table) -> None:
    """Check that no proposal is open."""
    if table.proposal is not None:
        raise RefusedError(Why.ASKED_ALREADY)


async def _open(registry: TableRegistry, table: Table, proposal: Proposal) -> None:
    """Save a proposal, replacing an open one."""
    now = registry.now()
    async with registry.saving(table) as db:
        await registry.close_proposal(db, table, "void")
        opened = await proposals.add(db, proposal)
        await outbox.put(db, ProposalPost(table.id, opened.id), now)
    table.proposal = opened
    registry.notify(table.id)


async def _settle(registry: TableRegistry, table: Table) -> bool:
    """Carry out a decided proposal; return False while it is undecided."""
    proposal = table.proposal
    if proposal is None:
        return True
    outcome = voting.verdict(table, proposal, registry.now())
    if outcome is None or (proposal.kind == "undo" and table.row.status == "paused"):
        return False
    if outcome == "agreed":
        await _do(registry, table, proposal)
    else:
        await registry.change(table, outcome=outcome)
    return True


async def _do(registry: TableRegistry, table: Table, proposal: Proposal) -> None:
    """Carry out an agreed proposal; close it as void if that is no longer possible."""
    try:
        await (_go_back if proposal.kind == "undo" else host_actions.carry_out)(
            registry, table, proposal
        )
    except RefusedError:
        await registry.change(table, outcome="void")
        raise


async def _go_back(registry: TableRegistry, table: Table, proposal: Proposal) -> None:
    table.check_running()
    assert proposal.seat is not None  # noqa: S101 - a seat asks for its own move
    number = table.session.back_to(proposal.seat)
    if number is None:
        raise RefusedError(Why.CANNOT_UNDO)
    await moves.rewind(registry, table, number, proposal.seat)
