"""Forms: what discord.py makes of them, within Discord's limits."""

from typing import Any

from bot.frontend.core import forms
from bot.frontend.core.custom_ids import FormId
from bot.frontend.core.forms import Choice, Form

FEW = [Choice(f"{n}", f"{n}", is_chosen=n == 2) for n in range(10)]


def test_a_form_is_finished_before_it_is_sent() -> None:
    """Else discord.py would keep it for ever: it waits for an answer that comes by custom_id."""
    assert Form(FormId("away"), "Away", forms.text("until", "Until when")).is_finished()


def test_no_text_is_longer_than_discord_allows() -> None:
    form = Form(
        FormId("away"),
        "x" * 100,
        forms.text("one", "x" * 100, "x" * 200, "x" * 200, "x" * 200),
        forms.one_of("two", "x" * 100, [Choice("x" * 200, "1"), Choice("y", "2")]),
    )
    told: Any = form.to_dict()
    assert len(told["title"]) == 45
    one, two = told["components"]
    assert [len(part["label"]) for part in (one, two)] == [45, 45]
    assert len(one["description"]) == 100
    assert [len(one["component"][key]) for key in ("value", "placeholder")] == [100, 100]
    assert len(two["component"]["options"][0]["label"]) == 100


def test_more_than_ten_choices_are_a_menu() -> None:
    radio: Any = forms.one_of("key", "Which", FEW).to_component_dict()
    menu: Any = forms.one_of("key", "Which", [*FEW, Choice("more", "more")]).to_component_dict()
    assert [one["component"]["type"] for one in (radio, menu)] == [21, 3]
    for one in (radio, menu):
        chosen = [part["value"] for part in one["component"]["options"] if part.get("default")]
        assert chosen == ["2"]
