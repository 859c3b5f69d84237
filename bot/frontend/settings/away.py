"""Absences: started by a form or a typed moment; ended automatically, by a press or by a move."""

from typing import Final

from discord import ui

from bot.frontend.core import forms
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import FormId, SettingId
from bot.frontend.core.forms import Choice, Filled, Form
from bot.frontend.core.responses import say_to, send_private, show_in_place
from bot.frontend.core.typed_moment import typed_moment
from bot.frontend.core.views import unstored
from bot.tables import people
from words.say import Say

DAYS: Final = (1, 2, 3, 5, 7, 10, 14, 21, 28)
"""The offered absences, in days."""
_FORM: Final = FormId("away", 0)


async def begin_or_end(interaction: Interaction) -> None:
    """Ask how long a person will be away; if they are away, end the absence."""
    if not await people.come_back(interaction.client.registry, interaction.user.id):
        await open_form(interaction, _FORM)
        return
    text = say_to(interaction)("Welcome back! Your clocks are running again.")
    await send_private(interaction, text)


async def open_form(interaction: Interaction, _: FormId) -> None:
    """Ask how long a person will be away."""
    say = say_to(interaction)
    lengths = [Choice(say.many("{n} day[s]", days), f"{days}d") for days in DAYS]
    form = Form(
        _FORM,
        say("Away"),
        forms.one_of(
            "length",
            say("For how long"),
            lengths,
            say(
                "I tell your tables. You get no reminders, and your clocks stop for as "
                "long as each table allows."
            ),
            required=False,
        ),
        forms.text("until", say("Or until when"), like=say("5d, Friday 20:00, 3 Dec")),
    )
    await forms.show_form(interaction, form)


async def take_form(interaction: Interaction, _: FormId, filled: Filled) -> None:
    """Start a person's absence until the typed moment, or for the chosen time.

    Raises:
        RefusedError: neither is in the future.
    """
    await go_away(interaction, forms.first(filled, "until") or forms.first(filled, "length"))


async def go_away(interaction: Interaction, typed: str) -> None:
    """Start a person's absence until a typed moment.

    Raises:
        RefusedError: it is no moment, is in the past, or is too far away.
    """
    say, until = say_to(interaction), await typed_moment(interaction, typed)
    await people.go_away(interaction.client.registry, interaction.user.id, until)
    text = say("You are away until {when} ({ahead}), or until you make a move that the others can "
               "see. Your tables will be told, you'll get no reminders, and your clocks stop for "
               "as long as each table allows.",
               when=f"<t:{until // 1000}:F>", ahead=f"<t:{until // 1000}:R>")  # fmt: skip
    view = unstored([[back_button(say), forms.opener(_FORM, say("Change"))]])
    await show_in_place(interaction, text, view)


async def come_back(interaction: Interaction) -> None:
    """End a person's absence, if they are away."""
    say = say_to(interaction)
    if await people.come_back(interaction.client.registry, interaction.user.id):
        text = say("Welcome back! Your clocks are running again.")
    else:
        text = say("You are not away. Use `/away` to go away.")
    await show_in_place(interaction, text, None)


def back_button(say: Say) -> ui.Button[ui.View]:
    """Return the button that ends an absence."""
    custom_id = SettingId("back").text()
    return ui.Button(custom_id=custom_id, label=say("I'm back"))
