"""Show a list of any length, one page of rows at a time."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from bot.frontend.core import pagination
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import ListId, ListKind
from bot.frontend.core.page_buttons import page_buttons
from bot.frontend.core.responses import say_to, show_in_place
from bot.frontend.core.row_lists import MOST, ListRow, row_list

Heading: TypeAlias = Callable[[pagination.Page[Sequence[ListRow]]], str]


async def show_list(
    interaction: Interaction,
    kind: ListKind,
    rows: Sequence[ListRow],
    number: int,
    heading: Heading,
) -> None:
    """Show a page of a list, counted from 1, or the nearest one."""
    page = pagination.page_at([rows[at : at + MOST] for at in range(0, len(rows), MOST)], number)
    buttons = page_buttons(page, say_to(interaction), lambda to: ListId(kind, 0, to))
    await show_in_place(interaction, None, row_list(heading(page), page.content, buttons))
