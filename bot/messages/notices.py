"""What is said of a table and not of its game: whose time is over, who moves for whom now."""

from bot.model import Entry
from bot.tables.notes import TOLD_ALONE
from bot.tables.play import Play
from render.say import Say


def news(past: Play, number: int, names: tuple[str, ...], say: Say) -> list[str]:
    """Return what a board tells of the table since an entry."""
    notes = [one for one in past.notes_since(number) if one.text not in TOLD_ALONE]
    late = [moved_late(names[seat], say) for seat in past.late_since(number)]
    return late + [noted(one, names, say) for one in notes]


def moved_late(name: str, say: Say) -> str:
    """Say that a move was made for somebody."""
    return say("⏰ {name}'s time was over: the mildest move was made.", name=name)


def noted(entry: Entry, names: tuple[str, ...], say: Say) -> str:  # noqa: C901 - flat
    """Say what a note tells, in one sentence."""
    name = "" if entry.seat is None else names[entry.seat]
    match entry.text:
        case "over":
            return say("⏰ {name}'s time is over.", name=name)
        case "gone":
            return say("👋 {name} cannot be reached any more.", name=name)
        case "computer":
            return say("🤖 A computer player moves for seat {n} from now on.", n=_number(entry))
        case "substitute":
            return say("🔄 {name} takes over seat {n}.", name=name, n=_number(entry))
        case "back":
            return say("🪑 {name} is back.", name=name)
        case "silent":
            return say("🔕 {name} was reminded often enough: no more reminders.", name=name)
        case "outage":
            return say("🔌 I was away for a while: all clocks stood still meanwhile.")
        case "paused":
            return say("⏸️ The table was paused.")
        case "resumed":
            return say("▶️ The table goes on.")
        case "extended":
            return say("⏳ {name} got more time.", name=name)
        case "host":
            return say("👑 {name} is the host of the table now.", name=name)
        case _:
            raise ValueError(entry.text)


def _number(entry: Entry) -> int:
    return 1 if entry.seat is None else entry.seat + 1
