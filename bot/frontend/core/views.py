"""Views that discord.py sends and does not keep."""

from collections.abc import Iterable
from typing import Any

from discord import ui


class _Unstored(ui.View):
    """A view that discord.py sends and forgets.

    What is pressed is routed by custom_id alone (`ui.DynamicItem`), since a view would not outlive
    a restart. discord.py keeps every view that it sends until it is finished, for up to 15 minutes
    or for ever, and never looks at one that is finished already. `stop()` would do the same, but
    nothing at all to a view that was made outside of a running loop, as in a thread.
    """

    def __init__(self) -> None:
        super().__init__(timeout=None)

    def is_finished(self) -> bool:
        return True


def unstored(rows: Iterable[Iterable[ui.Item[Any]]]) -> ui.View:
    """Return a view of `rows` that discord.py does not keep: interactions come by custom_id."""
    view = _Unstored()
    for number, row in enumerate(rows):
        for item in row:
            item.row = number
            view.add_item(item)
    return view
