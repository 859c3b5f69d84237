"""The log of a table, page by page, as the reader heard it."""

from discord import ButtonStyle, ui

from bot.face.answers import say_to, turn
from bot.face.host import Press
from bot.face.views import unstored
from bot.messages import logbook
from bot.messages.boards import title
from bot.messages.ids import LogId
from bot.messages.names import written
from bot.tables.table import Table
from words.reader import Reader


async def show_log(press: Press, table: Table, page: int | None = None) -> None:
    """Show a page, counted from 1; the last unless told otherwise."""
    table.check_begun()
    say = say_to(press)
    names = written(await press.client.names.plain(table, say))
    seat = table.seat_of(press.user.id)
    pages = logbook.pages(table, Reader(say, names, seat))
    page = min(max(page or len(pages), 1), len(pages))
    heading = say("{table}: log, page {n} of {all}", table=title(table, say), n=page,
                  all=len(pages))  # fmt: skip
    text = f"{heading}\n{pages[page - 1]}"
    view = _turning(table, page, len(pages)) if len(pages) > 1 else None
    await turn(press, text, view)


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
