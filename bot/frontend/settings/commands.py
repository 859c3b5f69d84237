"""/settings and /away: a person's own settings and absences."""

from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.frontend.command_arguments import SUGGESTIONS
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.responses import handle, say_to
from bot.frontend.settings import away as absence
from bot.frontend.settings import changes as settings_handler
from bot.input import zones


@app_commands.command(
    name=locale_str("settings"),
    description=locale_str("Your time zone, quiet hours, language, reminders"),
)
@app_commands.describe(zone=locale_str("Where you are: type a city or a country"))
@app_commands.rename(zone=locale_str("zone"))
async def settings(interaction: Interaction, zone: str | None = None) -> None:
    """Show the settings, or set the time zone."""

    async def work() -> None:
        if zone is None:
            await settings_handler.show_settings(interaction)
        else:
            await settings_handler.choose_zone(interaction, zone)

    await handle(interaction, work)


@settings.autocomplete("zone")
async def _zones(interaction: Interaction, typed: str) -> list[Choice[str]]:
    now = interaction.client.registry.now()
    return [
        Choice(name=f"{zones.label(zone)} · {zones.clock(zone, now)}", value=zone)
        for zone in zones.found(typed, settings_handler.locale_of(interaction), SUGGESTIONS)
    ]


@app_commands.command(
    name=locale_str("away"), description=locale_str("Tell your tables that you are away")
)
@app_commands.describe(
    until=locale_str(
        "Until when: 5d, Friday 20:00, 3 Dec. Leave empty to choose from a list, or if you are back"
    )
)
@app_commands.rename(until=locale_str("until"))
async def away(interaction: Interaction, until: str | None = None) -> None:
    """Begin an absence, by a form or until a typed moment, or end it."""

    async def work() -> None:
        if until is None:
            await absence.begin_or_end(interaction)
        else:
            await absence.go_away(interaction, until)

    await handle(interaction, work)


@away.autocomplete("until")
async def _stretches(interaction: Interaction, typed: str) -> list[Choice[str]]:
    say = say_to(interaction)
    return [
        Choice(name=say.many("{n} day[s]", days), value=f"{days}d")
        for days in absence.DAYS
        if f"{days}d".startswith(typed.strip().lower())
    ]
