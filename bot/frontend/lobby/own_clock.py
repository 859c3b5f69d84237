"""Offers a clock with custom values for a table that has not started."""

from typing import Final

from discord import ButtonStyle, ui

from bot.clocks.clock import DEFAULT_PRESET, PRESETS, Clock
from bot.clocks.durations import DurationError, parsed, written
from bot.clocks.hours import after
from bot.frontend.core import forms
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import ClockId, FormId
from bot.frontend.core.forms import Filled, Form
from bot.frontend.core.responses import say_to, show_in_place
from bot.frontend.core.views import unstored
from bot.frontend.lobby import options
from bot.frontend.lobby.clock_text import about, own, short
from bot.frontend.rights import gate
from bot.frontend.rights.rules import Right
from bot.refusals import RefusedError, Why
from bot.store.rows import people
from bot.tables import lobby
from bot.tables.table import Table

_VALUES: Final = ("step", "bank", "cap", "free", "away")


async def propose_clock(
    interaction: Interaction, table: Table, values: dict[str, str | None]
) -> None:
    """Explain custom values of a clock, and offer to use them.

    Raises:
        RefusedError: they are not durations, or do not make a valid clock.
    """
    await gate.check(interaction, table, Right.DECIDE)
    if table.row.status != "lobby":
        raise RefusedError(Why.STARTED)
    clock = _clock(values)
    registry, say = interaction.client.registry, say_to(interaction)
    async with registry.store.read() as db:
        hours = (await people.person(db, interaction.user.id)).hours(registry.zone)
    end = after(hours, registry.now(), clock.free + clock.budget(clock.bank))
    text = say(
        "{about}. With your quiet hours, a first turn starting now would be due on {when}.",
        about=about(clock, say),
        when=f"<t:{end // 1000}:F>",
    )
    button: ui.Button[ui.View] = ui.Button(
        label=say("Use this clock"),
        style=ButtonStyle.primary,
        custom_id=ClockId(table.id, short(clock)).text(),
    )
    await show_in_place(interaction, text, unstored([[button]]))


async def open_form(interaction: Interaction, meant: FormId) -> None:
    """Ask for the values of a clock; the defaults are the table's present ones."""
    say, table = say_to(interaction), await interaction.client.registry.get(meant.number)
    now = table.clock if table.clock.name != "none" else PRESETS[DEFAULT_PRESET]
    form = Form(
        meant,
        say("Clock"),
        forms.text("step", say("Time added each turn"), written(now.step), like="12h"),
        forms.text("bank", say("Time to start with"), written(now.bank), like="2d12h"),
        forms.text("cap", say("Most time that players can save up"), written(now.cap), like="4d"),
        forms.text(
            "free", say("Free time at the start of each turn"), written(now.free), like="2h"
        ),
        forms.text(
            "away", say("How long to wait for somebody who is away"), written(now.away), like="7d"
        ),
    )
    await forms.show_form(interaction, form)


async def take_form(interaction: Interaction, meant: FormId, filled: Filled) -> None:
    """Set the clock that the host entered; the page of options explains it.

    Raises:
        RefusedError: the values are no durations, make no valid clock, or the game has started.
    """
    clock = _clock({key: forms.first(filled, key) or None for key in _VALUES})
    await options.choose_clock(interaction, meant.number, short(clock))


async def set_talk(interaction: Interaction, table: Table, text: str) -> None:
    """Set the talking time.

    Raises:
        RefusedError: it is no duration, or this game has no talking time.
    """
    await gate.check(interaction, table, Right.DECIDE)
    if not table.rules.talk_before:
        raise RefusedError(Why.NO_TALK)
    try:
        length = parsed(text)
    except DurationError:
        raise RefusedError(Why.NO_DURATION) from None
    await lobby.set_talk(interaction.client.registry, table.id, length)
    await lobby.show(interaction.client.registry, table.id)


def _clock(values: dict[str, str | None]) -> Clock:
    usual = PRESETS[DEFAULT_PRESET]
    try:
        durations = {key: parsed(text) for key, text in values.items() if text is not None}
    except DurationError:
        raise RefusedError(Why.NO_DURATION) from None
    step = durations.get("step", usual.step)
    bank = durations.get("bank", 0)
    cap = durations.get("cap", bank + step)
    clock = own(bank, step, cap, durations.get("free", 0), durations.get("away", usual.away))
    if clock is None:
        raise RefusedError(Why.NO_OWN_CLOCK)
    return clock
