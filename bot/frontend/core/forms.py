"""Forms with several fields, which Discord shows as modals.

A form can only be the first answer to a press or a command. A submitted form is routed by its
custom_id like a press, so a restart in between loses nothing.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.choice_menus import shortened
from bot.frontend.core.custom_ids import FormId
from bot.frontend.core.responses import answer_with, say_to, show_in_place
from bot.frontend.core.views import unstored
from words.say import Say

TITLE: Final = 45
_LABEL: Final = 45
_TEXT: Final = 100
_RADIO: Final = 10
"""Most radio buttons or check boxes; more choices are a menu."""
_OPTIONS: Final = 25
"""Most choices of a menu."""

Filled: TypeAlias = Mapping[str, Sequence[str]]
"""The values by key of the field; a text or one of several buttons is a single value."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of a field."""

    label: str
    value: str
    is_chosen: bool = False


class Form(ui.Modal):
    """A form that discord.py sends without storing it, like `views.unstored`."""

    def __init__(self, meant: FormId, title: str, *parts: ui.Label[Any]) -> None:
        """Ask for all of `parts`; Discord allows five."""
        super().__init__(title=shortened(title, TITLE), custom_id=meant.text())
        for part in parts:
            self.add_item(part)

    def is_finished(self) -> bool:
        """Return True, so that discord.py does not keep it."""
        return True


def text(key: str, label: str, now: str = "", about: str = "", like: str = "") -> ui.Label[Any]:
    """Ask for a line of text, which may be empty; `like` is an example."""
    line = ui.TextInput[Any](
        custom_id=key,
        default=shortened(now, _TEXT) or None,
        placeholder=shortened(like, _TEXT) or None,
        required=False,
        max_length=_TEXT,
    )
    return _labelled(label, about, line)


def one_of(
    key: str, label: str, choices: Sequence[Choice], about: str = "", *, required: bool = True
) -> ui.Label[Any]:
    """Ask for one of these options."""
    if len(choices) > _RADIO:
        menu = ui.Select[Any](custom_id=key, required=required)
        for one in choices:
            menu.add_option(label=one.label[:_TEXT], value=one.value, default=one.is_chosen)
        return _labelled(label, about, menu)
    options = [
        discord.RadioGroupOption(
            label=shortened(one.label, _TEXT), value=one.value, default=one.is_chosen
        )
        for one in choices
    ]
    radio = ui.RadioGroup[Any](custom_id=key, options=options, required=required)
    return _labelled(label, about, radio)


def some_of(key: str, label: str, choices: Sequence[Choice], about: str = "") -> ui.Label[Any]:
    """Ask for any of these options, or none."""
    if len(choices) > _RADIO:
        menu = ui.Select[Any](
            custom_id=key, required=False, min_values=0, max_values=min(len(choices), _OPTIONS)
        )
        for one in choices[:_OPTIONS]:
            menu.add_option(label=one.label[:_TEXT], value=one.value, default=one.is_chosen)
        return _labelled(label, about, menu)
    options = [
        discord.CheckboxGroupOption(
            label=shortened(one.label, _TEXT), value=one.value, default=one.is_chosen
        )
        for one in choices
    ]
    boxes = ui.CheckboxGroup[Any](
        custom_id=key, options=options, required=False, min_values=0, max_values=len(choices)
    )
    return _labelled(label, about, boxes)


def person(key: str, label: str, about: str = "") -> ui.Label[Any]:
    """Ask for a person on the server, or nobody."""
    menu = ui.UserSelect[Any](custom_id=key, required=False, min_values=0, max_values=1)
    return _labelled(label, about, menu)


def _labelled(label: str, about: str, field: ui.Item[Any]) -> ui.Label[Any]:
    described = shortened(about, _TEXT) or None
    return ui.Label(text=shortened(label, _LABEL), description=described, component=field)


def opener(
    meant: FormId, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> ui.Button[Any]:
    """Return the button that opens a form."""
    return ui.Button(custom_id=meant.text(), label=label, emoji="✏️", style=style)


async def show_form(interaction: Interaction, form: Form, say: Say | None = None) -> None:
    """Show a form, or a button that opens it if the press was already acknowledged."""
    say = say or say_to(interaction)
    if not await answer_with(interaction, form):
        button = opener(FormId.parse(form.custom_id), form.title)
        await show_in_place(
            interaction, say("That took too long. Press the button again."), unstored([[button]])
        )


def filled(interaction: Interaction) -> Filled:
    """Return the submitted values of a form."""
    data: Any = interaction.data
    return dict(_fields(data.get("components", ())))


def _fields(parts: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, Sequence[str]]]:
    for part in parts:
        field = part.get("component")
        if field is None:
            continue
        value = field.get("value")
        yield field["custom_id"], field.get("values", ()) if value is None else (value,)


def first(fields: Filled, key: str) -> str:
    """Return the only value of a field without spaces around it; "" if there is none."""
    return next(iter(fields.get(key, ())), "").strip()
