"""What the host of a table may do to it: pause it, hand it over, give more time, end it.

Errors: `RefusedError`, with the reason.
"""

from bot.model import Chair, Motion
from bot.refusals import RefusedError, Why
from bot.tables import lifecycle, substitution
from bot.tables.registry import Tables
from bot.tables.table import Table


def check(table: Table, motion: Motion) -> None:
    """Make sure that something can be done to a table now."""
    match motion.kind:
        case "undo" | "pause":
            table.check_running()
        case "extend":
            table.check_running()
            substitution.timer_of(table, _person(table, motion).seat)
        case "replace":
            lifecycle.check_can_end(table)
            _person(table, motion)
        case "resume":
            lifecycle.check_paused(table)
        case "hand_over":
            lifecycle.check_can_end(table)
            if _person(table, motion).user_id == table.facts.host_id:
                raise RefusedError(Why.HOST_ALREADY)
        case "end":
            lifecycle.check_can_end(table)


async def carry_out(room: Tables, table: Table, motion: Motion) -> None:
    """Do what was decided to a locked table."""
    check(table, motion)
    match motion.kind:
        case "pause":
            await lifecycle.stop(room, table)
        case "resume":
            await lifecycle.go_on(room, table, table.facts.channel_id, table.facts.guild_id)
        case "extend":
            seat, more = _person(table, motion).seat, int(motion.about or 0)
            await substitution.extend(room, table, seat, more, outcome="agreed")
        case "replace":
            seat = _person(table, motion).seat
            await substitution.give_away(room, table, seat, outcome="agreed")
        case "hand_over":
            await lifecycle.hand_over(room, table, _person(table, motion), outcome="agreed")
        case "end":
            await lifecycle.finish(room, table)
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
