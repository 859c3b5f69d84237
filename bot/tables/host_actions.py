"""Actions of a table's host: pause it, hand it over, give more time, end it.

Errors: `RefusedError`, with the reason.
"""

from bot.model import Proposal, SeatRow
from bot.refusals import RefusedError, Why
from bot.tables import lifecycle, substitution
from bot.tables.registry import TableRegistry
from bot.tables.table import Table


def check(table: Table, proposal: Proposal) -> None:
    """Check that a proposal can be carried out now."""
    match proposal.kind:
        case "undo" | "pause":
            table.check_running()
        case "extend":
            table.check_running()
            substitution.timer_of(table, _person(table, proposal).seat)
        case "replace":
            lifecycle.check_can_end(table)
            _person(table, proposal)
        case "resume":
            lifecycle.check_paused(table)
        case "hand_over":
            lifecycle.check_can_end(table)
            if _person(table, proposal).user_id == table.row.host_id:
                raise RefusedError(Why.HOST_ALREADY)
        case "end":
            lifecycle.check_can_end(table)


async def carry_out(registry: TableRegistry, table: Table, proposal: Proposal) -> None:
    """Carry out a proposal at a locked table."""
    check(table, proposal)
    match proposal.kind:
        case "pause":
            await lifecycle.stop(registry, table)
        case "resume":
            await lifecycle.go_on(registry, table, table.row.channel_id, table.row.guild_id)
        case "extend":
            seat, more = _person(table, proposal).seat, int(proposal.about or 0)
            await substitution.extend(registry, table, seat, more, outcome="agreed")
        case "replace":
            seat = _person(table, proposal).seat
            await substitution.give_away(registry, table, seat, outcome="agreed")
        case "hand_over":
            await lifecycle.hand_over(registry, table, _person(table, proposal), outcome="agreed")
        case "end":
            await lifecycle.finish(registry, table)
        case "undo":
            raise ValueError(proposal.kind)


def _person(table: Table, proposal: Proposal) -> SeatRow:
    """Return the seat that a proposal is about.

    Raises:
        RefusedError: no person sits there.
    """
    for seat_row in table.seat_rows:
        if seat_row.seat == proposal.target and seat_row.kind == "person":
            return seat_row
    raise RefusedError(Why.NO_PERSON)
