"""Notes about a table rather than its game: who is late, who plays for whom."""

from typing import Final

from bot.model import Entry
from bot.tables.news import News
from bot.tables.notes import TOLD_ALONE
from bot.tables.table import Table
from bot.tables.timing import Deadlines
from bot.texts.names import mentions
from games.core.log import Seat
from words.reader import Reader
from words.say import Say
from words.vocabulary import AnyVocabulary

MOST: Final = 4
"""Most moves named for one late player, the first ones."""


def lines(news: News, names: tuple[str, ...], say: Say) -> list[str]:
    """Return the lines of a board about the table."""
    notes = [one for one in news.notes if one.text not in TOLD_ALONE]
    return late_moves(news, names, say) + [noted(one, names, say) for one in notes]


def notice(
    table: Table,
    entry: Entry,
    seat: Seat | None,
    deadlines: Deadlines,
    say: Say,
    *,
    left: int | None = None,
) -> str | None:
    """Return a note as a message of its own; None if it is no longer true.

    It mentions only the person that it is about, and nobody if the note itself names nobody and
    only `seat` says who it is. `left` had the seat before, if it changed hands.
    """
    names, seat = mentions(table, say), seat if entry.seat is None else entry.seat
    if seat is None:
        return noted(entry, names, say)
    timer = table.timers.get(seat)
    match entry.text:
        case "over" | "gone":
            if timer is None or timer.next_at is None or not (timer.is_over or timer.is_gone):
                return None
            if table.row.status != "running":
                return None
            ends_at = timer.next_at if entry.seat is not None else deadlines.ends.get(seat)
            return _over(entry, names[seat], f"<t:{(ends_at or timer.next_at) // 1000}:R>", say)
        case "computer" | "substitute":
            return _taken_over(table, entry, left, names, say)
        case _:
            return noted(entry, names, say)


def _taken_over(
    table: Table, entry: Entry, left: int | None, names: tuple[str, ...], say: Say
) -> str | None:
    """Say who takes over from whom; None if another person has the seat by now."""
    assert entry.seat is not None  # noqa: S101 - such a note is about a seat
    seat_row = table.seat_rows[entry.seat]
    if entry.text == "computer" and seat_row.kind != "computer":
        return None
    if entry.text == "computer" and seat_row.absent_id is not None:
        return say(
            "🤖 A computer player now plays for {name}. Come back any time to reclaim your seat.",
            name=f"<@{seat_row.absent_id}>",
        )
    if left is None:
        return noted(entry, names, say)
    if entry.text == "computer":
        return say("🤖 A computer player takes over from {name} (seat {n}).",
                   name=f"<@{left}>", n=_number(entry))  # fmt: skip
    return say("🔄 {name} takes over from {other} (seat {n}).",
               name=names[entry.seat], other=f"<@{left}>", n=_number(entry))  # fmt: skip


def _over(entry: Entry, name: str, when: str, say: Say) -> str:
    if entry.text == "gone":
        return say("👋 {name} can no longer be reached. Somebody else gets the seat {when}.",
                   name=name, when=when)  # fmt: skip
    if entry.seat is None:
        return say("⏰ A player's time is up. I'll choose {when} for everybody who has not "
                   "chosen by then.", when=when)  # fmt: skip
    return say("⏰ {name}, your time is up: I'll move for you {when}.",
               name=name, when=when)  # fmt: skip


def late_moves(news: News, names: tuple[str, ...], say: Say) -> list[str]:
    """Say which moves the bot made for late players."""
    told: list[str] = []
    for seat, moves in news.late.items():
        shown = [f"`{one.text}`" for one in moves[:MOST]] + ["…"] * (len(moves) > MOST)
        told.append(say("⏰ {name} ran out of time, so I moved for them: {moves}.",
                        name=names[seat], moves=", ".join(shown)))  # fmt: skip
    return told


def late_choices(news: News, phrases: AnyVocabulary, to: Reader) -> list[str]:
    """Say which choices the bot made for late players, as far as they are revealed."""
    told = {
        seat: phrases.chosen_late(one.text.partition(" ")[0], to)
        for seat, one in news.late_choices.items()
    }
    return [
        to.say("⏰ {name} ran out of time, so I chose for them: they {choice}.",
               name=to.names[seat], choice=choice)
        for seat, choice in told.items()
        if choice
    ]  # fmt: skip


def noted(entry: Entry, names: tuple[str, ...], say: Say) -> str:  # noqa: C901 - flat
    """Return a note in one sentence."""
    name = "" if entry.seat is None else names[entry.seat]
    match entry.text:
        case "over" if entry.seat is None:
            return say("⏰ A player ran out of time.")
        case "silent" if entry.seat is None:
            return say("🔕 I won't send any more reminders for this choice.")
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
            return say("🔕 I won't remind {name} any more.", name=name)
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
