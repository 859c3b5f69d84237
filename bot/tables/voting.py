"""Who votes on a proposal, and how the votes decide it.

There is no Discord, database or clock in here.
"""

from typing import Final

from bot.clocks.hours import HOUR
from bot.model import Outcome, Proposal
from bot.tables.table import Table
from games.core.log import Seat

HOST_ALONE: Final = 24 * HOUR
"""The most milliseconds after which the host may decide alone about an undo."""
OBJECTION: Final = HOUR
"""Milliseconds in which a player who is not late can object to losing their seat."""
LAPSE: Final = 72 * HOUR
"""Milliseconds after which an undecided proposal lapses."""


def host_seat(table: Table) -> Seat | None:
    """Return the host's seat; None if the host has none, or a computer player has it."""
    host_id = table.row.host_id
    seat = None if host_id is None else table.seat_of(host_id)
    return seat if seat is not None and table.is_person(seat) else None


def voters(table: Table, proposal: Proposal) -> frozenset[Seat]:
    """Return the seats that may vote: neither the proposer, nor a host who does not answer."""
    if can_object(table, proposal):
        return frozenset({Seat(proposal.target or 0)})
    silent = {proposal.seat} if proposal.kind == "undo" else {proposal.seat, host_seat(table)}
    return table.people_at() - silent


def can_object(table: Table, proposal: Proposal) -> bool:
    """Tell whether a host would give away the seat of a player who is not late and may object.

    During sealed choices, everybody may object, so that it does not show who has not chosen.
    """
    if proposal.kind != "replace" or proposal.target is None or not _is_hosts(table, proposal):
        return False
    seat = Seat(proposal.target)
    if seat == proposal.seat:
        return False
    timer = table.timers.get(seat)
    is_late = timer is not None and (timer.is_over or timer.is_gone)
    is_sealed = table.begun is not None and table.begun.is_sealed_question
    return table.is_person(seat) and (is_sealed or not is_late)


def object_until(proposal: Proposal) -> int:
    """Return when the time for the objection ends, in milliseconds since 1970."""
    return proposal.opened_at + OBJECTION


def needs_all(table: Table, proposal: Proposal) -> bool:
    """Tell whether all must agree, because a move to undo drew or revealed something.

    Raises:
        RefusedError: there is no game.
    """
    return proposal.target is not None and table.session.is_final_since(proposal.target - 1)


def host_alone_at(table: Table, proposal: Proposal) -> int | None:
    """Return when the host may decide alone, in milliseconds since 1970; None if never."""
    if proposal.kind != "undo" or host_seat(table) is None or needs_all(table, proposal):
        return None
    return proposal.opened_at + time_to_vote(table)


def time_to_vote(table: Table) -> int:
    """Return how long the others have before the host may decide alone: a turn, at most a day."""
    clock = table.clock
    turn = clock.free + clock.budget(clock.bank)
    return min(turn, HOST_ALONE) if clock.expires else HOST_ALONE


def is_host_alone(table: Table, proposal: Proposal, now: int) -> bool:
    """Tell whether the host may now decide alone."""
    alone_at = host_alone_at(table, proposal)
    return alone_at is not None and now >= alone_at


def verdict(table: Table, proposal: Proposal, now: int) -> Outcome | None:
    """Return the outcome of a proposal; None while it is undecided."""
    if proposal.seat is not None and not table.is_person(proposal.seat):
        return "void"  # the proposer is gone
    if can_object(table, proposal):
        return _objection(proposal, now)
    decided = (
        _consent(table, proposal, now) if proposal.kind == "undo" else _majority(table, proposal)
    )
    if decided is None and now >= proposal.opened_at + LAPSE:
        return "lapsed"
    return decided


def _is_hosts(table: Table, proposal: Proposal) -> bool:
    """Tell whether a host or moderator proposed it, who may decide alone."""
    return proposal.seat in (None, host_seat(table))


def _objection(proposal: Proposal, now: int) -> Outcome | None:
    """Decide by the answer of the seat's owner, or by their silence."""
    if proposal.target in proposal.declined:
        return "declined"
    has_agreed = proposal.target in proposal.agreed or now >= object_until(proposal)
    return "agreed" if has_agreed else None


def _consent(table: Table, proposal: Proposal, now: int) -> Outcome | None:
    others = voters(table, proposal)
    if proposal.declined & others:
        return "declined"
    if others <= proposal.agreed:
        return "agreed"
    host = host_seat(table)
    return "agreed" if host in proposal.agreed and is_host_alone(table, proposal, now) else None


def _majority(table: Table, proposal: Proposal) -> Outcome | None:
    """Decide by the host's vote, or by more than half of the others; the proposer is in favour."""
    host = host_seat(table)
    if _is_hosts(table, proposal) or host in proposal.agreed:
        return "agreed"
    if host in proposal.declined:
        return "declined"
    voters = table.people_at() - {host}
    for_it = (proposal.agreed | {proposal.seat}) & voters
    if 2 * len(for_it) > len(voters):
        return "agreed"
    return "declined" if 2 * len(proposal.declined & voters) >= len(voters) else None
