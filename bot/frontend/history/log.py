"""Show the log of a table, page by page, as the reader heard it."""

from bot.frontend.core import pagination
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import ListId
from bot.frontend.core.message_buttons import step_button
from bot.frontend.core.page_buttons import page_buttons
from bot.frontend.core.responses import say_to, show_in_place
from bot.frontend.core.views import unstored
from bot.frontend.history import log_pages
from bot.tables.table import Table
from bot.texts.boards import title
from bot.texts.names import escaped
from words.reader import Reader


async def show_log(interaction: Interaction, table: Table, number: int | None = None) -> None:
    """Show a page of the log, counted from 1; the last by default."""
    table.check_begun()
    say = say_to(interaction)
    names = escaped(await interaction.client.names.plain(table, say))
    seat = table.seat_of(interaction.user.id)
    page = pagination.page_at(log_pages.pages(table, Reader(say, names, seat)), number)
    heading = say("{table}: log, page {n} of {all}", table=title(table, say), n=page.number,
                  all=page.count)  # fmt: skip
    buttons = page_buttons(page, say, lambda to: ListId("log", table.id, to))
    if table.session.moves:
        buttons.append(step_button(table, say))
    await show_in_place(
        interaction, f"{heading}\n{page.content}", unstored([buttons]) if buttons else None
    )
