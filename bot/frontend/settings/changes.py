"""A person's settings, absences and muted reminders."""

import discord
from discord import ButtonStyle, ui

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import QuietId, SettingId, SettingPart
from bot.frontend.core.responses import say_to, send_private, show_in_place
from bot.frontend.core.typed_moment import typed_moment
from bot.frontend.core.views import unstored
from bot.frontend.settings import settings_page
from bot.frontend.settings.settings_page import Option
from bot.input import moments, zones
from bot.model import Person
from bot.refusals import RefusedError, Why
from bot.store.rows import seats
from bot.tables import people
from bot.texts.reminders import still_waits
from words.say import Say

_Button = ui.Button[ui.View]


async def show_settings(interaction: Interaction, person: Person | None = None) -> None:
    """Show somebody's settings, with the menus that change them."""
    registry = interaction.client.registry
    person = person or (await people.stored(registry, interaction.user.id)).told
    say = say_to(interaction)
    text = settings_page.page(person, registry.zone, registry.now(), say)
    await show_in_place(interaction, text, _controls(person, registry.now(), say))


async def choose_zone(interaction: Interaction, typed: str) -> None:
    """Set somebody's time zone, by its name or by a search for a place."""
    found = [typed] if typed in zones.ZONES else zones.found(typed, locale_of(interaction), 1)
    if not found or not typed.strip():
        raise RefusedError(Why.NO_ZONE)
    person = await people.change(interaction.client.registry, interaction.user.id, zone=found[0])
    await show_settings(interaction, person)


async def handle_setting(interaction: Interaction, meant: SettingId, value: str | None) -> None:
    """Handle a button or menu of the settings."""
    match meant.what:
        case "away":
            await _go_away(interaction, meant.number * 1000)
        case "back":
            await come_back(interaction)
        case _:
            await _change(interaction, meant.what, str(meant.number) if value is None else value)


async def ask_away(interaction: Interaction, typed: str) -> None:
    """Ask somebody to confirm that they are away until a moment that they typed."""
    say, until = say_to(interaction), await typed_moment(interaction, typed)
    when, ahead = f"<t:{until // 1000}:F>", f"<t:{until // 1000}:R>"
    text = say("Set yourself as away until {when} ({ahead})? Your tables will be told, you'll "
               "get no reminders, and your clocks will stop for as long as each table allows.",
               when=when, ahead=ahead)  # fmt: skip
    yes = _button(SettingId("away", until // 1000), say("Yes, I'm away"), ButtonStyle.success)
    await send_private(interaction, text, unstored([[yes]]))


async def come_back(interaction: Interaction) -> None:
    """End somebody's absence."""
    say = say_to(interaction)
    if await people.come_back(interaction.client.registry, interaction.user.id):
        await show_in_place(interaction, say("Welcome back! Your clocks are running again."), None)
    else:
        await show_in_place(
            interaction, say("You are not away. Use `/away until:5d` to go away."), None
        )


async def be_quiet(interaction: Interaction, meant: QuietId) -> None:
    """Stop the reminders for this turn."""
    registry, say = interaction.client.registry, say_to(interaction)
    async with registry.locked(meant.table) as table:
        waits = still_waits(table, meant.seat, meant.after)
        if waits:
            async with registry.saving(table) as db:
                await seats.mute_turn(db, table.id, meant.seat)
    if waits:
        text = say("No more reminders for this turn. The table is still waiting for you.")
    else:
        text = say("You have already moved: there is nothing to remind you of.")
    await send_private(interaction, text)


def locale_of(interaction: Interaction) -> str:
    """Return the language of somebody's Discord in Babel's spelling."""
    return interaction.locale.value.replace("-", "_")


async def _go_away(interaction: Interaction, until: int) -> None:
    registry, say = interaction.client.registry, say_to(interaction)
    if not registry.now() < until <= registry.now() + moments.FARTHEST:
        raise RefusedError(Why.PAST_MOMENT)
    await people.go_away(registry, interaction.user.id, until)
    text = say("You are away until {when}, or until you make a move that the others can see. "
               "Have a good time!",
               when=f"<t:{until // 1000}:F>")  # fmt: skip
    await show_in_place(interaction, text, unstored([[_back(say)]]))


async def _change(interaction: Interaction, what: SettingPart, value: str) -> None:
    registry, user_id = interaction.client.registry, interaction.user.id
    before = (await people.stored(registry, user_id)).told
    columns = settings_page.changed(before, what, value)
    if columns is None:
        raise RefusedError(Why.MOVED_ON)
    person = await people.change(registry, user_id, **columns)
    if person.language is None:
        interaction.client.languages.pop(user_id, None)
    else:
        interaction.client.languages[user_id] = person.language
    await show_settings(interaction, person)


def _controls(person: Person, now: int, say: Say) -> ui.View:
    menus = [
        _menu("quiet_from", settings_page.quiet_from(person, say)),
        _menu("quiet_to", settings_page.quiet_to(person, say)),
        _menu("reminders", settings_page.reminders(person, say)),
        _menu("language", settings_page.languages(person, say)),
    ]
    label = say("No direct messages") if person.dms else say("Send direct messages")
    ends = say("I end my turns myself") if person.ends_turn else say("End my turns at once")
    buttons = [
        _button(SettingId("dms", 1 - person.dms), label, ButtonStyle.secondary),
        _button(SettingId("ends_turn", 1 - person.ends_turn), ends, ButtonStyle.secondary),
    ]
    if person.away_until is not None and person.away_until > now:
        buttons.append(_back(say))
    return unstored([*([menu] for menu in menus if menu is not None), buttons])


def _menu(what: SettingPart, options: list[Option]) -> ui.Select[ui.View] | None:
    if not options:
        return None
    return ui.Select(
        custom_id=SettingId(what).text(),
        options=[
            discord.SelectOption(label=one.label, value=one.value, default=one.is_chosen)
            for one in options
        ],
    )


def _back(say: Say) -> _Button:
    return _button(SettingId("back"), say("I'm back"), ButtonStyle.primary)


def _button(meant: SettingId, label: str, style: ButtonStyle) -> _Button:
    return ui.Button(custom_id=meant.text(), label=label, style=style)
