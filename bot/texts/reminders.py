"""The text of reminders, and of the news that a person is away."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.tables.plans import planned
from bot.tables.table import Table
from bot.texts.links import link
from games.core.log import Seat
from words.reader import Reader
from words.say import Say

MOST: Final = 6
"""Most tables in one DM."""


@dataclass(frozen=True, slots=True)
class Due:
    """A table that is waiting for a person."""

    table: Table
    seat: Seat
    after: int
    """The entry after which the table was waiting for them."""
    number: int
    """The id of the outgoing message."""
    names: tuple[str, ...]
    """By seat, escaped for a message."""
    deadline: int | None = None
    """The end of their time, in milliseconds since 1970; None if no clock runs."""
    is_over: bool = False
    """Their time is over, and `deadline` is the end of the grace period."""


def still_waits(table: Table, seat: Seat | None, after: int) -> bool:
    """Tell whether a table still waits for a seat's person.

    It does not if they have acted since an entry, or have planned an answer.
    """
    if table.row.status != "running" or seat is None or not table.is_person(seat):
        return False
    session = table.session
    has_done = any(entry.seat == seat for entry in session.entries[after:])
    return seat in session.active and not has_done and seat not in planned(table)


def ping(due: Due, say: Say) -> str:
    """Return the text that pings a person in their table's channel."""
    who = f"<@{due.table.seat_rows[due.seat].user_id}>"
    text = say("⏰ {who}, {table} is waiting for you: {asked}.", who=who, table=_link(due, say),
               asked=_asked(due, say))  # fmt: skip
    return text + _ends(due, say)


def dm(dues: Sequence[Due], say: Say) -> str:
    """Return the DM that reminds a person of one or several tables."""
    lines = [f"- {_line(due, say)}" for due in dues]
    if len(lines) == 1:
        return f"⏰ {_line(dues[0], say)}"
    heading = say.many("⏰ {n} table[s] [is|are] waiting for you:", len(dues))
    return "\n".join([heading, *lines])


def away(table: Table, seat: Seat, until: int | None, names: Sequence[str], say: Say) -> str:
    """Say that a person is away, or (for None) back."""
    if until is None:
        return say("☀️ {name} is no longer away.", name=names[seat])
    when = f"<t:{until // 1000}:F>"
    return say("🌙 {name} is away until {when}.", name=names[seat], when=when)


def again(table: Table, called: Sequence[int], say: Say) -> str:
    """Call people to a rematch."""
    host = "" if table.row.host_id is None else f"<@{table.row.host_id}>"
    return say(
        "🔁 {people}: {host} would like to play again. Press **Join** at {table}.",
        people=say.all([f"<@{one}>" for one in called]),
        host=host,
        table=link(table.row, say),
    )


def _line(due: Due, say: Say) -> str:
    game = due.table.rules.meta.name
    text = say("**{game}**, {table} is waiting for you: {asked}.", game=game, table=_link(due, say),
               asked=_asked(due, say))  # fmt: skip
    return text + _ends(due, say)


def _link(due: Due, say: Say) -> str:
    return link(due.table.row, say)


def _asked(due: Due, say: Say) -> str:
    table = due.table
    to = Reader(say, due.names, None, is_talking=table.row.talk_until is not None)
    return table.game.words.waiting(table.session.view(None), to)


def _ends(due: Due, say: Say) -> str:
    if due.deadline is None:
        return ""
    when = f"<t:{due.deadline // 1000}:R>"
    if due.is_over:
        ends = say("Your time is up: I'll move for you {when}.", when=when)
    else:
        ends = say("Your move is due {when}.", when=when)
    return f" {ends}"
