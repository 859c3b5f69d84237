from typing import Any

from discord import ui

from bot.frontend.core.views import unstored


def test_a_view_is_finished_before_it_is_sent_even_without_a_running_loop() -> None:
    """Whatever discord.py sends it keeps, unless it is finished."""
    view = unstored([[_button("a"), _button("b")], [_button("c")]])
    assert view.is_finished()
    assert view.timeout is None


def test_each_item_keeps_its_row() -> None:
    view = unstored([[_button("a")], [_button("b"), _button("c")]])
    rows: list[Any] = view.to_components()
    ids = [[one["custom_id"] for one in row["components"]] for row in rows]
    assert ids == [["a"], ["b", "c"]]


def _button(custom_id: str) -> ui.Button[ui.View]:
    return ui.Button(label=custom_id, custom_id=custom_id)
