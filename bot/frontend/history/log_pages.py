"""The log of a table as its reader heard it, divided into pages."""

from collections.abc import Sequence
from typing import Final

from bot.frontend.core import pagination
from bot.model import Entry
from bot.tables.table import Table
from bot.texts.notices import noted
from bot.texts.sentences import after, in_a_row
from words.reader import Reader
from words.say import Say
from words.vocabulary import AnyVocabulary

LINE: Final = 600


def pages(table: Table, to: Reader) -> list[str]:
    """Return the log, page by page.

    Raises:
        RefusedError: there is no game.
    """
    say, session = to.say, table.session
    lines = [
        say(
            "-# Random seed, fixed from the start and shown at the end: SHA-256 `{hash}`",
            hash=session.seed_hash,
        ),
        *told(table, session.entries, to),
    ]
    if not table.row.is_live:
        lines.append(say("-# The random seed was `{seed}`", seed=session.seed))
    return pagination.pages(lines)


def told(table: Table, entries: Sequence[Entry], to: Reader) -> list[str]:
    """Tell some entries in a row, move by move."""
    say, seat = to.say, to.seat
    session, phrases = table.session, table.game.words
    view = session.view(seat)
    taken = {one.number: one for one in session.moves}
    lines: list[str] = []
    counts: set[int] = set()
    """Lines that only count others' sealed choices, until the reveal."""
    for entry in entries:
        n = entry.number
        if entry.kind == "note" or entry.seat is None:
            lines.append(f"{n}. {noted(entry, to.names, say)}")
        elif n in taken:
            log = taken[n].log
            heard = [phrases.event(event, view, to) for event in log.heard_by(seat)]
            if log.is_sealed_for(seat) and len(heard) == 1:
                counts.add(len(lines))
            elif len(heard) > 1:  # revealed, so the counts no longer matter
                lines = [line for at, line in enumerate(lines) if at not in counts]
                counts.clear()
            lines += _wrapped(_head(entry), heard or [_named(entry, phrases, to)])
        elif n in session.gone:
            heard = [phrases.event(event, view, to) for event in session.gone[n].log.heard_by(seat)]
            lines.append(f"{n}. ~~{in_a_row(heard)}~~"[:LINE])
        else:
            lines.append(_undoing(entry, to.names[entry.seat], say))
    return lines


def _head(entry: Entry) -> str:
    return f"{entry.number}. ⏰" if entry.kind == "late" else f"{entry.number}."


def _named(entry: Entry, phrases: AnyVocabulary, to: Reader) -> str:
    """Name a move without a story."""
    kind = entry.text.partition(" ")[0]
    name = "" if entry.seat is None else to.names[entry.seat]
    return f"**{name}**: {phrases.verb(kind, to).text}"


def _undoing(entry: Entry, name: str, say: Say) -> str:
    n = entry.number
    if entry.kind == "undo":
        return say("{n}. {name} undid that.", n=n, name=name)
    if entry.text == "0":
        return say("{n}. The game went back to the start at {name}'s request.", n=n, name=name)
    return say("{n}. The game went back to how it stood after {number}, at {name}'s request.",
               n=n, number=entry.text, name=name)  # fmt: skip


def _wrapped(head: str, sentences: list[str]) -> list[str]:
    """Add sentences after the start of a line; start another line when it is full."""
    first, *others = sentences
    lines = [f"{head} {first}"[:LINE]]
    for sentence in others:
        longer = after(lines[-1], sentence)
        if len(longer) <= LINE:
            lines[-1] = longer
        else:
            lines.append(sentence[:LINE])
    return lines
