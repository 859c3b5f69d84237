"""The log of a table, page by page, as the reader heard it."""

from bot.face.answers import say_to, turn
from bot.face.host import Press
from bot.face.paging import turning
from bot.face.views import unstored
from bot.messages import logbook, paging
from bot.messages.boards import title
from bot.messages.names import written
from bot.tables.table import Table
from words.reader import Reader


async def show_log(press: Press, table: Table, number: int | None = None) -> None:
    """Show a page, counted from 1; the last unless told otherwise."""
    table.check_begun()
    say = say_to(press)
    names = written(await press.client.names.plain(table, say))
    seat = table.seat_of(press.user.id)
    page = paging.opened(logbook.pages(table, Reader(say, names, seat)), number)
    heading = say("{table}: log, page {n} of {all}", table=title(table, say), n=page.number,
                  all=page.of)  # fmt: skip
    buttons = turning("log", table.id, page, say)
    await turn(press, f"{heading}\n{page.things}", unstored([buttons]) if buttons else None)
