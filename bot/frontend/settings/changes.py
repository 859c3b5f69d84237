"""A person's settings, and muted reminders."""

from discord import ButtonStyle, ui

from bot.frontend.core import forms
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import FormId, QuietId, SettingChoice, SettingId, SettingPart
from bot.frontend.core.forms import Filled, Form
from bot.frontend.core.message_buttons import rows_of
from bot.frontend.core.responses import say_to, send_private, show_in_place
from bot.frontend.core.row_lists import ListRow, row_list
from bot.frontend.core.views import unstored
from bot.frontend.settings import away, settings_page
from bot.input import zones
from bot.model import Person
from bot.refusals import RefusedError, Why
from bot.store.rows import seats
from bot.tables import people
from bot.texts.reminders import still_waits
from words.say import Say

_FORM = FormId("settings")


async def show_settings(interaction: Interaction, person: Person | None = None) -> None:
    """Show somebody's settings, each with what changes it."""
    registry = interaction.client.registry
    person = person or (await people.stored(registry, interaction.user.id)).told
    shown = settings_list(person, registry.zone, registry.now(), say_to(interaction))
    await show_in_place(interaction, None, shown)


async def choose_zone(interaction: Interaction, typed: str) -> None:
    """Set somebody's time zone, by its name or by a search for a place."""
    zone = settings_page.found_zone(typed, locale_of(interaction))
    person = await people.change(interaction.client.registry, interaction.user.id, zone=zone)
    await show_settings(interaction, person)


async def handle_setting(interaction: Interaction, meant: SettingId) -> None:
    """Handle a button of the settings."""
    match meant.what:
        case "page":
            await show_settings(interaction)
        case "back":
            await away.come_back(interaction)
        case "days_off" | "language" | "reminders":
            await _choose(interaction, meant.what, meant.number)
        case _ if meant.number in (0, 1):
            await _change(interaction, **{meant.what: bool(meant.number)})
        case _:
            raise RefusedError(Why.MOVED_ON)


async def _choose(interaction: Interaction, what: SettingChoice, number: int) -> None:
    """Show the choices for a setting, or change it to one; a day of the week goes on or off."""
    say = say_to(interaction)
    person = (await people.stored(interaction.client.registry, interaction.user.id)).told
    offered = settings_page.choices(what, person, say)
    if not number:
        await _show_choices(interaction, what, person)
        return
    if number > len(offered):
        raise RefusedError(Why.MOVED_ON)
    chosen = {offered[number - 1].value}
    if what == "days_off":
        chosen ^= set(person.days_off)
    columns = settings_page.changed(person, {what: [*chosen]}, locale_of(interaction))
    if what == "days_off":
        await _show_choices(interaction, what, await _changed(interaction, **columns))
    else:
        await _change(interaction, **columns)


async def _show_choices(interaction: Interaction, what: SettingChoice, person: Person) -> None:
    """Show a button for each choice, and one that leads back."""
    say = say_to(interaction)
    buttons = [
        ui.Button[ui.View](
            label=one.label,
            style=ButtonStyle.primary if one.is_chosen else ButtonStyle.secondary,
            custom_id=SettingId(what, number).text(),
        )
        for number, one in enumerate(settings_page.choices(what, person, say), 1)
    ]
    back = ui.Button[ui.View](label=say("Back"), emoji="◀️", custom_id=SettingId("page").text())
    lines = [*settings_page.choice(what, person, say), *settings_page.about(what, person, say)]
    await show_in_place(interaction, "\n".join(lines), unstored([*rows_of(buttons), [back]]))


async def open_form(interaction: Interaction, _: FormId) -> None:
    """Ask for the settings that hold for all of somebody's tables."""
    registry, say = interaction.client.registry, say_to(interaction)
    person = (await people.stored(registry, interaction.user.id)).told
    home = say("A city or a country. Empty: {zone}", zone=zones.label(registry.zone))
    quiet = say("No reminders, and your clocks stop. Empty: none")
    languages = settings_page.languages(person, say)
    form = Form(
        _FORM,
        say("Your settings"),
        forms.text("zone", say("Time zone"), settings_page.zone_now(person), home),
        forms.text(
            "quiet", say("Quiet hours"), settings_page.quiet_now(person), quiet, "23:00-8:00"
        ),
        forms.some_of(
            "days_off",
            say("Days off"),
            settings_page.choices("days_off", person, say),
            settings_page.off(say),
        ),
        forms.one_of(
            "reminders", say("Reminders"), settings_page.choices("reminders", person, say)
        ),
        *([forms.one_of("language", say("Language"), languages)] if languages else ()),
    )
    await forms.show_form(interaction, form)


async def take_form(interaction: Interaction, _: FormId, filled: Filled) -> None:
    """Change the settings that somebody has filled in.

    Raises:
        RefusedError: something typed cannot be read; nothing is changed then.
    """
    person = (await people.stored(interaction.client.registry, interaction.user.id)).told
    columns = settings_page.changed(person, filled, locale_of(interaction))
    if columns:
        await _change(interaction, **columns)
    else:
        await show_settings(interaction, person)


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


async def _change(interaction: Interaction, **columns: object) -> None:
    await show_settings(interaction, await _changed(interaction, **columns))


async def _changed(interaction: Interaction, **columns: object) -> Person:
    registry, user_id = interaction.client.registry, interaction.user.id
    person = await people.change(registry, user_id, **columns)
    if person.language is None:
        interaction.client.languages.pop(user_id, None)
    else:
        interaction.client.languages[user_id] = person.language
    return person


def settings_list(person: Person, home: str, now: int, say: Say) -> ui.LayoutView:
    """Return the settings: what the form asks for first, then each with its own button."""
    names = {
        "days_off": say("Days off"), "language": say("Language"), "reminders": say("Reminders"),
    }  # fmt: skip
    dms = say("No messages") if person.dms else say("Send messages")
    tips = say("No tips") if person.tips else say("Give me tips")
    ends = say("End it myself") if person.ends_turn else say("End it for me")
    told: dict[SettingChoice, list[str]] = {
        what: settings_page.choice(what, person, say) for what in settings_page.CHOICES
    }
    rows = [
        ListRow(
            "\n".join(settings_page.clock(person, home, now, say)),
            forms.opener(_FORM, say("Change"), ButtonStyle.primary),
        ),
        *(
            ListRow("\n".join(lines), _button(SettingId(what), names[what]))
            for what, lines in told.items()
            if lines
        ),
        ListRow(settings_page.letters(person, say), _switch("dms", dms, is_on=person.dms)),
        ListRow(
            settings_page.turns(person, say), _switch("ends_turn", ends, is_on=person.ends_turn)
        ),
        ListRow(settings_page.tips(person, say), _switch("tips", tips, is_on=person.tips)),
    ]
    if not person.shows_rating:
        rows.append(ListRow(settings_page.ratings(say)))
    if (absence := settings_page.absence(person, now, say)) is not None:
        rows.append(ListRow(absence, away.back_button(say)))
    return row_list(say("**Your settings**"), rows)


def _switch(what: SettingPart, label: str, *, is_on: bool) -> ui.Button[ui.View]:
    return _button(SettingId(what, 1 - is_on), label)


def _button(meant: SettingId, label: str) -> ui.Button[ui.View]:
    return ui.Button(custom_id=meant.text(), label=label)
