"""Lists whose rows have a button each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord import ui

from bot.frontend.core.views import UnstoredLayout

MOST: Final = 5
"""Most rows on a page: they fit on a phone, also with four lines each and page buttons."""


@dataclass(frozen=True, slots=True)
class ListRow:
    """A line of a list."""

    text: str
    button: ui.Button[Any] | None = None
    """The button of the row; None: it has none."""


def row_list(
    heading: str, rows: Iterable[ListRow], below: Sequence[ui.Item[Any]] = ()
) -> ui.LayoutView:
    """Return a list with a button for each row; `below` is a last row, such as page buttons.

    It must be shown to one person only: the notification of a message of components is empty.
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
