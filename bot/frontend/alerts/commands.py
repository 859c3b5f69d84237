"""/notify: get an alert when a table opens, or queue until enough people want to play."""

from discord import app_commands
from discord.app_commands import locale_str

from bot.frontend.alerts import alert_form
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.responses import handle


@app_commands.command(
    name=locale_str("notify"),
    description=locale_str(
        "Get a message when a table opens here, or when enough people want to play"
    ),
)
async def notify(interaction: Interaction) -> None:
    """Ask for which tables a person wants alerts."""

    async def work() -> None:
        await alert_form.open_form(interaction, alert_form.FORM)

    await handle(interaction, work)
