"""What the host of a table may do to it: pause it, let it go on, hand it over, end it.

Errors: `RefusedError`, with the reason.
"""

from bot.model import Motion
from bot.refusals import RefusedError, Why
from bot.tables import playing
from bot.tables.table import Table
from bot.tables.tables import Tables
from games.core.log import Seat


def check(table: Table, motion: Motion) -> None:
    """Make sure that something can be done to a table now."""
    match motion.kind:
        case "undo" | "pause" | "extend" | "replace":
            table.check_running()
        case "resume":
            playing.check_paused(table)
        case "hand_over":
            new_host(table, motion)
        case "end":
            playing.check_can_end(table)


async def carry_out(room: Tables, table: Table, motion: Motion) -> None:
    """Do what was decided to a locked table."""
    check(table, motion)
    match motion.kind:
        case "pause":
            await playing.stop(room, table)
        case "resume":
            await playing.go_on(room, table, table.facts.channel_id, table.facts.guild_id)
        case "hand_over":
            seat, user_id = new_host(table, motion)
            await playing.hand_over(room, table, seat, user_id)
        case "end":
            await playing.finish(room, table)
        case "undo" | "extend" | "replace":
            raise ValueError(motion.kind)


def new_host(table: Table, motion: Motion) -> tuple[Seat, int]:
    """Return the seat and the id of who shall be the host.

    Raises:
        RefusedError: nobody sits there who could, or they are it already.
    """
    playing.check_can_end(table)
    found = [chair for chair in table.chairs if chair.seat == motion.target]
    if not found or found[0].user_id is None or found[0].kind != "person":
        raise RefusedError(Why.NO_PERSON)
    if found[0].user_id == table.facts.host_id:
        raise RefusedError(Why.HOST_ALREADY)
    return found[0].seat, found[0].user_id
