"""Lists in which each row leads somewhere: a line, and beside it a button of its own."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord import ui

from bot.frontend.core.views import UnstoredLayout

MOST: Final = 10
"""Most rows on a page: a phone shows them, and with three components each they fit a message."""


@dataclass(frozen=True, slots=True)
class ListRow:
    """A line of a list."""

    text: str
    button: ui.Button[Any] | None = None
    """What it leads to; None: nowhere."""


def row_list(
    heading: str, rows: Iterable[ListRow], below: Sequence[ui.Item[Any]] = ()
) -> ui.LayoutView:
    """Return a list with a button beside each row; `below` is a last row, such as page buttons.

    It may be shown to one person only: a message of components that calls somebody says nothing
    in its notification.
    """
    layout = UnstoredLayout()
    if heading:
        layout.add_item(ui.TextDisplay(heading))
    for row in rows:
        told = ui.TextDisplay[ui.LayoutView](row.text)
        layout.add_item(told if row.button is None else ui.Section(told, accessory=row.button))
    if below:
        layout.add_item(ui.ActionRow(*below))
    return layout
