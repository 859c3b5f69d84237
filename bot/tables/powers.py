"""What the host of a table may do to it: pause it, hand it over, give more time, end it.

Errors: `RefusedError`, with the reason.
"""

from bot.model import Chair, Motion
from bot.refusals import RefusedError, Why
from bot.tables import halting, seating
from bot.tables.table import Table
from bot.tables.tables import Tables


def check(table: Table, motion: Motion) -> None:
    """Make sure that something can be done to a table now."""
    match motion.kind:
        case "undo" | "pause":
            table.check_running()
        case "extend":
            table.check_running()
            seating.timer_of(table, _person(table, motion).seat)
        case "replace":
            halting.check_can_end(table)
            _person(table, motion)
        case "resume":
            halting.check_paused(table)
        case "hand_over":
            halting.check_can_end(table)
            if _person(table, motion).user_id == table.facts.host_id:
                raise RefusedError(Why.HOST_ALREADY)
        case "end":
            halting.check_can_end(table)


async def carry_out(room: Tables, table: Table, motion: Motion) -> None:
    """Do what was decided to a locked table."""
    check(table, motion)
    match motion.kind:
        case "pause":
            await halting.stop(room, table)
        case "resume":
            await halting.go_on(room, table, table.facts.channel_id, table.facts.guild_id)
        case "extend":
            seat, more = _person(table, motion).seat, int(motion.about or 0)
            await seating.extend(room, table, seat, more, outcome="agreed")
        case "replace":
            seat = _person(table, motion).seat
            await seating.give_away(room, table, seat, outcome="agreed")
        case "hand_over":
            await halting.hand_over(room, table, _person(table, motion), outcome="agreed")
        case "end":
            await halting.finish(room, table)
        case "undo":
            raise ValueError(motion.kind)


def _person(table: Table, motion: Motion) -> Chair:
    """Return the chair that is meant.

    Raises:
        RefusedError: no person sits there.
    """
    for chair in table.chairs:
        if chair.seat == motion.target and chair.kind == "person":
            return chair
    raise RefusedError(Why.NO_PERSON)
