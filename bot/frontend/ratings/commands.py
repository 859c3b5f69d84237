"""/rating: a person's ratings, and the best of a server."""

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.frontend.command_arguments import game_meant
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.responses import handle
from bot.frontend.ratings import rating_pages


@app_commands.command(
    name=locale_str("rating"),
    description=locale_str("Your ratings, and the best players of a server"),
)
@app_commands.describe(
    game=locale_str("The best players of this server in a game (default: you)"),
    person=locale_str("The games that somebody has played on this server"),
)
@app_commands.rename(game=locale_str("game"), person=locale_str("person"))
async def rating(
    interaction: Interaction, game: str | None = None, person: discord.User | None = None
) -> None:
    """Show a person's own ratings, another person's games, or the best of a server in a game."""

    async def work() -> None:
        if person is not None:
            await rating_pages.show_person(interaction, person.id)
            return
        if game is None:
            await rating_pages.show_own(interaction)
            return
        key = game_meant(interaction, game)
        kind = rating_pages.usual_kind(key, interaction.client.registry.shelf)
        await rating_pages.show_table(interaction, key, kind)

    await handle(interaction, work)
