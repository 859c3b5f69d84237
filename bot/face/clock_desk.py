"""Chooses the clock of a table that has not started: at a press, or with values of one's own."""

from typing import Final

import discord
from discord import ButtonStyle, ui

from bot.clocks.clock import PRESETS, Clock
from bot.clocks.durations import DurationError, parsed
from bot.clocks.hours import after
from bot.face.answers import say_to, turn
from bot.face.host import Press
from bot.face.sure import check_host
from bot.face.views import unstored
from bot.messages.boards import title
from bot.messages.clock_words import about, name, own, read, short
from bot.messages.ids import ClockId
from bot.refusals import RefusedError, Why
from bot.store import people
from bot.tables import lobby
from bot.tables.table import Table
from render.say import Say

_TEXT: Final = 100


async def show_clock(press: Press, table: Table) -> None:
    """Show the clock to one person; the host may choose another."""
    say, clock = say_to(press), table.clock
    lines = [
        title(table, say),
        say("Clock: **{name}**: {about}", name=name(clock.name, say), about=about(clock, say)),
        say("-# Own values: `/game clock`. In quiet hours clocks stand still (`/settings`)."),
    ]
    is_host = press.user.id == table.facts.host_id and table.facts.status == "lobby"
    await turn(press, "\n".join(lines), _menu(table, say) if is_host else None)


async def choose_clock(press: Press, table_id: int, chosen: str) -> None:
    """Change the clock, and show how things stand then."""
    room = press.client.room
    table = await room.get(table_id)
    check_host(press, table)
    clock = read(chosen)
    if clock is None:
        raise RefusedError(Why.MOVED_ON)
    await lobby.set_clock(room, table.id, clock)
    await lobby.show(room, table.id)
    await show_clock(press, table)


async def propose_clock(press: Press, table: Table, values: dict[str, str | None]) -> None:
    """Say what somebody's own values mean, and offer to choose them.

    Raises:
        RefusedError: they are no durations, or make no clock.
    """
    check_host(press, table)
    if table.facts.status != "lobby":
        raise RefusedError(Why.STARTED)
    clock = _clock(values)
    room, say = press.client.room, say_to(press)
    async with room.store.read() as db:
        hours = (await people.person(db, press.user.id)).hours(room.zone)
    end = after(hours, room.now(), clock.free + clock.budget(clock.bank))
    text = say(
        "{about}. Somebody with your hours whose first turn began now would have until {when}.",
        about=about(clock, say),
        when=f"<t:{end // 1000}:F>",
    )
    button: ui.Button[ui.View] = ui.Button(
        label=say("Choose this clock"),
        style=ButtonStyle.primary,
        custom_id=ClockId(table.id, short(clock)).text(),
    )
    await turn(press, text, unstored([[button]]))


def _clock(values: dict[str, str | None]) -> Clock:
    usual = PRESETS["relaxed"]
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


def _menu(table: Table, say: Say) -> ui.View:
    """Offer every clock that is not chosen."""
    options = [
        discord.SelectOption(
            label=name(preset, say)[:_TEXT],
            value=preset,
            description=about(clock, say)[:_TEXT],
        )
        for preset, clock in PRESETS.items()
        if preset != table.clock.name
    ]
    select: ui.Select[ui.View] = ui.Select(
        custom_id=ClockId(table.id).text(), placeholder=say("Choose a clock"), options=options
    )
    return unstored([[select]])
