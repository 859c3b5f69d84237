"""Notes about a table rather than its game: who is out of time, who plays for whom."""

from bot.model import Entry
from bot.tables.notes import TOLD_ALONE
from bot.tables.session import Session
from bot.tables.table import Table
from bot.texts.names import mentions
from games.core.log import Seat
from words.say import Say


def news(past: Session, number: int, names: tuple[str, ...], say: Say) -> list[str]:
    """Return the lines of a board about the table since an entry."""
    notes = [one for one in past.notes_since(number) if one.text not in TOLD_ALONE]
    late = [moved_late(names[seat], say) for seat in past.late_since(number)]
    return late + [noted(one, names, say) for one in notes]


def notice(table: Table, entry: Entry, seat: Seat | None, say: Say) -> str | None:
    """Return the text of a note's own message; None if it is no longer true.

    It mentions only the person it is about, and nobody if the note itself names nobody (`seat`
    knows who it is).
    """
    names, seat = mentions(table, say), seat if entry.seat is None else entry.seat
    if seat is None:
        return noted(entry, names, say)
    seat_row, timer = table.seat_rows[seat], table.timers.get(seat)
    match entry.text:
        case "over" | "gone":
            if timer is None or timer.next_at is None or not (timer.is_over or timer.is_gone):
                return None
            if table.row.status != "running":
                return None
            return _over(entry, names[seat], f"<t:{timer.next_at // 1000}:R>", say)
        case "computer":
            if seat_row.kind != "computer":
                return None
            if seat_row.absent_id is None:
                return noted(entry, names, say)
            return say(
                "🤖 A computer player now plays for {name}. Come back any time to reclaim your "
                "seat.",
                name=f"<@{seat_row.absent_id}>",
            )
        case _:
            return noted(entry, names, say)


def _over(entry: Entry, name: str, when: str, say: Say) -> str:
    if entry.text == "gone":
        return say("👋 {name} can no longer be reached. Somebody else gets the seat {when}.",
                   name=name, when=when)  # fmt: skip
    if entry.seat is None:
        return say("⏰ Somebody who is still deciding is out of time: the bot makes their mildest "
                   "legal choice {when}.", when=when)  # fmt: skip
    return say("⏰ {name}, you are out of time: the bot plays your mildest legal move {when}.",
               name=name, when=when)  # fmt: skip


def moved_late(name: str, say: Say) -> str:
    """Say that the bot moved for somebody who was late."""
    return say("⏰ {name} ran out of time: the bot played their mildest legal move.", name=name)


def noted(entry: Entry, names: tuple[str, ...], say: Say) -> str:  # noqa: C901 - flat
    """Tell a note in one sentence."""
    name = "" if entry.seat is None else names[entry.seat]
    match entry.text:
        case "over" if entry.seat is None:
            return say("⏰ Somebody who was still deciding ran out of time.")
        case "silent" if entry.seat is None:
            return say("🔕 Somebody who is still deciding has been reminded often enough: no more "
                       "reminders for them.")  # fmt: skip
        case "over":
            return say("⏰ {name} ran out of time.", name=name)
        case "gone":
            return say("👋 {name} can no longer be reached.", name=name)
        case "computer":
            return say("🤖 A computer player now plays seat {n}.", n=_number(entry))
        case "substitute":
            return say("🔄 {name} takes over seat {n}.", name=name, n=_number(entry))
        case "back":
            return say("🪑 {name} is back.", name=name)
        case "silent":
            return say("🔕 {name} has been reminded often enough: no more reminders.", name=name)
        case "outage":
            return say("🔌 The bot was offline for a while; all clocks were stopped meanwhile.")
        case "paused":
            return say("⏸️ The table was paused.")
        case "resumed":
            return say("▶️ The table was resumed.")
        case "extended":
            return say("⏳ {name} got more time.", name=name)
        case "host":
            return say("👑 {name} is now the host of the table.", name=name)
        case _:
            raise ValueError(entry.text)


def _number(entry: Entry) -> int:
    return 1 if entry.seat is None else entry.seat + 1
