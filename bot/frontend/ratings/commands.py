"""/rating: how somebody is rated, and the best of a server."""

from discord import app_commands
from discord.app_commands import locale_str

from bot.frontend.command_arguments import game_meant
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.responses import handle
from bot.frontend.ratings import rating_pages


@app_commands.command(
    name=locale_str("rating"), description=locale_str("How you are rated, and the best of a server")
)
@app_commands.describe(game=locale_str("The best of this server in a game (default: you)"))
@app_commands.rename(game=locale_str("game"))
async def rating(interaction: Interaction, game: str | None = None) -> None:
    """Show somebody their ratings, or the best of a server in a game."""

    async def work() -> None:
        if game is None:
            await rating_pages.show_own(interaction)
            return
        key = game_meant(interaction, game)
        kind = rating_pages.usual_kind(key, interaction.client.registry.shelf)
        await rating_pages.show_table(interaction, key, kind)

    await handle(interaction, work)
