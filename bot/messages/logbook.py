"""The log of a table as its reader heard it, cut into pages."""

from typing import Final

from bot.model import Entry
from bot.phrases.phrases import AnyPhrases, Telling
from bot.phrases.registry import PHRASES
from bot.tables.play import Taken
from bot.tables.table import Table
from games.core.rules import AnyView

PAGE: Final = 1700
"""Characters on a page, and room for a heading beside them."""
LINE: Final = 600


def pages(table: Table, to: Telling) -> list[str]:
    """Return the log, page by page.

    Raises:
        RefusedError: there is no game.
    """
    return ["\n".join(page) for page in _pages(_lines(table, to))]


def _lines(table: Table, to: Telling) -> list[str]:
    """Tell everything from the start, each move with its notation."""
    say, seat = to.say, to.reader
    play, phrases = table.game, PHRASES[table.facts.game]
    view = play.view(seat)
    taken = {one.number: one for one in play.taken}
    lines = [say("-# The seed's SHA-256 is `{hash}`", hash=play.seed_hash)]
    for entry in play.entries:
        if entry.number in taken:
            log = taken[entry.number].log
            told = [phrases.event(event, view, to) for event in log.heard_by(seat)]
            head = f"{entry.number}." if log.is_sealed_for(seat) else _head(entry)
            lines += _wrapped(head, told)
        elif entry.number in play.gone:
            lines.append(_gone(entry, play.gone[entry.number], phrases, view, to))
        else:
            lines.append(_undoing(entry, to))
    return lines


def _head(entry: Entry) -> str:
    return f"{entry.number}. `{entry.text}`"


def _gone(entry: Entry, taken: Taken, phrases: AnyPhrases, view: AnyView, to: Telling) -> str:
    """Tell of a move that was taken back; of a sealed one no more than was told of it."""
    if taken.log.is_sealed_for(to.reader):
        heard = taken.log.heard_by(to.reader)
        told = " ".join(phrases.event(event, view, to) for event in heard)
        return f"{entry.number}. ~~{told}~~"
    name = to.names[entry.seat]
    return to.say("{n}. {name}: ~~`{move}`~~", n=entry.number, name=name, move=entry.text)


def _undoing(entry: Entry, to: Telling) -> str:
    say, n, name = to.say, entry.number, to.names[entry.seat]
    if entry.kind == "undo":
        return say("{n}. {name} took back `{move}`.", n=n, name=name, move=entry.text)
    if entry.text == "0":
        return say("{n}. The game went back to its beginning, as {name} asked.", n=n, name=name)
    return say("{n}. The game went back to where it stood after {number}, as {name} asked.",
               n=n, number=entry.text, name=name)  # fmt: skip


def _wrapped(head: str, sentences: list[str]) -> list[str]:
    """Put sentences after the head of a line; what is too long for it begins another."""
    lines = [head]
    for sentence in sentences:
        if len(lines[-1]) + len(sentence) < LINE:
            lines[-1] = f"{lines[-1]} {sentence}"
        else:
            lines.append(sentence[:LINE])
    return lines


def _pages(lines: list[str]) -> list[list[str]]:
    pages: list[list[str]] = [[]]
    room = PAGE
    for line in lines:
        if len(line) + 1 > room:
            pages.append([])
            room = PAGE
        pages[-1].append(line)
        room -= len(line) + 1
    return pages
