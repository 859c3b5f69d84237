"""Views that discord.py sends without storing them."""

from collections.abc import Iterable
from itertools import groupby
from pathlib import PurePosixPath
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import discord
from discord import ui

View: TypeAlias = ui.View | ui.LayoutView


class _Unstored(ui.View):
    """A view that discord.py sends without storing it.

    Presses are routed by custom_id only (`ui.DynamicItem`), since a view would not survive a
    restart. discord.py stores every view that it sends until it is finished, for up to 15 minutes
    or forever, and ignores finished ones. `stop()` would do the same, but it has no effect on a
    view that was made outside of a running loop, as in a thread.
    """

    def __init__(self) -> None:
        super().__init__(timeout=None)

    def is_finished(self) -> bool:
        return True


class UnstoredLayout(ui.LayoutView):
    """The same for components of the second version."""

    def __init__(self) -> None:
        """Start without components."""
        super().__init__(timeout=None)

    def is_finished(self) -> bool:
        """Return True, so that discord.py does not store it."""
        return True


def unstored(rows: Iterable[Iterable[ui.Item[Any]]]) -> ui.View:
    """Return a view of `rows` that discord.py does not store.

    Interactions are routed by custom_id.
    """
    view = _Unstored()
    for number, row in enumerate(rows):
        for item in row:
            item.row = number
            view.add_item(item)
    return view


def with_sign(message: discord.Message, custom_id: str, sign: str) -> ui.LayoutView:
    """Return the components of a message, whose button with this id has this emoji and is off.

    Its pictures stay the files that the message has.
    """
    layout = ui.LayoutView.from_message(message, timeout=None)
    layout.stop()  # discord.py does not keep it
    for item in layout.walk_children():
        if isinstance(item, ui.Button) and item.custom_id == custom_id:
            item.emoji, item.disabled = sign, True
        elif isinstance(item, ui.MediaGallery):
            item.items = [
                discord.MediaGalleryItem(
                    f"attachment://{_file_of(one)}", description=one.description
                )
                for one in item.items
            ]
    assert isinstance(layout, ui.LayoutView)  # noqa: S101 - discord.py says either
    return layout


def _file_of(item: discord.MediaGalleryItem) -> str:
    return PurePosixPath(urlsplit(item.media.url).path).name


def as_layout(
    text: str,
    view: ui.View | None,
    pictures: Iterable[discord.MediaGalleryItem] = (),
    below: str = "",
) -> ui.LayoutView:
    """Return the same as components of version 2, which a message then keeps.

    Pictures stand one below the other; a text may stand below them.
    """
    layout = UnstoredLayout()
    if text:
        layout.add_item(ui.TextDisplay(text))
    for picture in pictures:
        layout.add_item(ui.MediaGallery(picture))
    if below:
        layout.add_item(ui.TextDisplay(below))
    for _, row in groupby([] if view is None else view.children, _row):
        items: list[ui.Item[Any]] = [*row]
        layout.add_item(ui.ActionRow[ui.LayoutView](*items))
    return layout


def _row(item: ui.Item[Any]) -> int | None:
    return item.row
