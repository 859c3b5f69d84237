"""Ask for confirmation before an action that cannot be undone, and do it when confirmed."""

from discord import ButtonStyle, ui

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import ConfirmButton, ConfirmId
from bot.frontend.core.responses import say_to, show_in_place
from bot.frontend.core.views import unstored
from bot.tables import lifecycle, people, substitution
from bot.tournaments.leaving import leave_all


def confirmation(what: ConfirmButton, number: int, label: str) -> ui.View:
    """Return the button that confirms."""
    custom_id = ConfirmId(what, number).text()
    button: ui.Button[ui.View] = ui.Button(
        label=label, style=ButtonStyle.danger, custom_id=custom_id
    )
    return unstored([[button]])


async def handle_confirm(interaction: Interaction, meant: ConfirmId) -> None:
    """Do the confirmed action."""
    say = say_to(interaction)
    match meant.what:
        case "end":
            await lifecycle.end(interaction.client.registry, meant.number)
            await show_in_place(
                interaction, say("The game has ended. I'll announce it in the channel."), None
            )
        case "leave":
            await substitution.leave(interaction.client.registry, meant.number, interaction.user.id)
            await show_in_place(
                interaction, say("You have left the table. I'll announce it in the channel."), None
            )
        case "forget":
            await leave_all(interaction.client.tournaments, interaction.user.id)
            await people.forget(interaction.client.registry, interaction.user.id)
            interaction.client.names.forget(interaction.user.id)
            interaction.client.languages.pop(interaction.user.id, None)
            await show_in_place(interaction, say("Done: your data has been deleted."), None)
