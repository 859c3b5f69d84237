"""Whose word counts for what is asked of a table, and what comes of what they have said.

No Discord, no database, no clock in here.
"""

from typing import Final

from bot.clocks.hours import HOUR
from bot.model import Motion, Outcome
from bot.tables.table import Table
from games.core.log import Seat

HOST_ALONE: Final = 24 * HOUR
"""After so many milliseconds at most the host's word is enough to let a move be taken back."""
LAPSE: Final = 72 * HOUR
"""After so many, what nobody has decided is asked no more."""


def host_seat(table: Table) -> Seat | None:
    """Return where the host sits; None: nowhere, or a computer player has the seat."""
    host_id = table.facts.host_id
    seat = None if host_id is None else table.seat_of(host_id)
    return seat if seat is not None and table.is_person(seat) else None


def asked(table: Table, motion: Motion) -> frozenset[Seat]:
    """Return the seats whose people are asked: not who asks, nor a host who does not answer."""
    silent = {motion.seat} if motion.kind == "undo" else {motion.seat, host_seat(table)}
    return table.people_at() - silent


def needs_all(table: Table, motion: Motion) -> bool:
    """Tell whether a move would be taken back by which something was seen, so that all must agree.

    Raises:
        RefusedError: there is no game.
    """
    return motion.target is not None and table.session.is_final_since(motion.target - 1)


def host_alone_at(table: Table, motion: Motion) -> int | None:
    """Return from when on the host's word is enough, in milliseconds since 1970; None: never."""
    if motion.kind != "undo" or host_seat(table) is None or needs_all(table, motion):
        return None
    return motion.opened_at + patience(table)


def patience(table: Table) -> int:
    """Return how long the others have before the host may decide alone: a turn, at most a day."""
    clock = table.clock
    turn = clock.free + clock.budget(clock.bank)
    return min(turn, HOST_ALONE) if clock.expires else HOST_ALONE


def is_host_alone(table: Table, motion: Motion, now: int) -> bool:
    """Tell whether the host's word is enough by now."""
    alone_at = host_alone_at(table, motion)
    return alone_at is not None and now >= alone_at


def verdict(table: Table, motion: Motion, now: int) -> Outcome | None:
    """Return what comes of a motion as it stands; None: answers are still waited for."""
    if motion.seat is not None and not table.is_person(motion.seat):
        return "void"  # who asked is gone
    decided = _consent(table, motion, now) if motion.kind == "undo" else _majority(table, motion)
    if decided is None and now >= motion.opened_at + LAPSE:
        return "lapsed"
    return decided


def _consent(table: Table, motion: Motion, now: int) -> Outcome | None:
    others = asked(table, motion)
    if motion.declined & others:
        return "declined"
    if others <= motion.agreed:
        return "agreed"
    host = host_seat(table)
    return "agreed" if host in motion.agreed and is_host_alone(table, motion, now) else None


def _majority(table: Table, motion: Motion) -> Outcome | None:
    """Let the host decide, or more than half of the others; who asks is for it."""
    host = host_seat(table)
    if motion.seat in (None, host) or host in motion.agreed:
        return "agreed"
    if host in motion.declined:
        return "declined"
    voters = table.people_at() - {host}
    for_it = (motion.agreed | {motion.seat}) & voters
    if 2 * len(for_it) > len(voters):
        return "agreed"
    return "declined" if 2 * len(motion.declined & voters) >= len(voters) else None
