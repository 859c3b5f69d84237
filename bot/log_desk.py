"""The log of a table, page by page, as the reader heard it."""

from typing import Final

from discord import ButtonStyle, ui

from bot.answers import say_to, turn
from bot.boards import title
from bot.host import Press
from bot.ids import LogId
from bot.names import written
from bot.phrases.phrases import Telling
from bot.phrases.registry import PHRASES
from bot.table import Table
from bot.views import unstored

PAGE: Final = 1700
"""Characters on a page, and room for a heading beside them."""
LINE: Final = 600


async def show_log(press: Press, table: Table, page: int | None = None) -> None:
    """Show a page, counted from 1; the last unless told otherwise."""
    table.check_begun()
    say = say_to(press)
    names = written(await press.client.names.plain(table, say))
    seat = table.seat_of(press.user.id)
    pages = _pages(_lines(table, Telling(say, names, seat)))
    page = min(max(page or len(pages), 1), len(pages))
    heading = say("{table}: log, page {n} of {all}", table=title(table, say), n=page,
                  all=len(pages))  # fmt: skip
    text = "\n".join([heading, *pages[page - 1]])
    view = _turning(table, page, len(pages)) if len(pages) > 1 else None
    await turn(press, text, view)


def _lines(table: Table, to: Telling) -> list[str]:
    """Tell everything from the start, each move with its notation."""
    say, seat = to.say, to.reader
    play, phrases = table.game, PHRASES[table.facts.game]
    view = play.view(seat)
    taken = {one.number: one for one in play.taken}
    lines = [say("-# The seed's SHA-256 is `{hash}`", hash=play.seed_hash)]
    for entry in play.entries:
        n, name, text = entry.number, to.names[entry.seat], entry.text
        if entry.kind == "undo":
            lines.append(say("{n}. {name} took back `{move}`.", n=n, name=name, move=text))
        elif entry.number in taken:
            log = taken[entry.number].log
            told = [phrases.event(event, view, to) for event in log.heard_by(seat)]
            lines += _wrapped(f"{n}." if log.is_sealed_for(seat) else f"{n}. `{text}`", told)
        else:
            lines.append(say("{n}. {name}: ~~`{move}`~~", n=n, name=name, move=text))
    return lines


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


def _turning(table: Table, page: int, pages: int) -> ui.View:
    def button(label: str, to: int, *, disabled: bool) -> ui.Button[ui.View]:
        custom_id = LogId(table.id, to).text()
        style = ButtonStyle.secondary
        return ui.Button(label=label, custom_id=custom_id, disabled=disabled, style=style)

    return unstored(
        [[
            button("◀", page - 1, disabled=page == 1),
            button("▶", page + 1, disabled=page == pages),
        ]]
    )  # fmt: skip
