"""/rating: how somebody is rated, and the best of a server."""

from discord import app_commands
from discord.app_commands import locale_str

from bot.frontend.base_client import Interaction
from bot.frontend.commands.autocomplete import game_meant
from bot.frontend.handlers import ratings
from bot.frontend.responses import handle


@app_commands.command(
    name=locale_str("rating"), description=locale_str("How you are rated, and the best of a server")
)
@app_commands.describe(game=locale_str("The best of this server in a game (default: you)"))
@app_commands.rename(game=locale_str("game"))
async def rating(interaction: Interaction, game: str | None = None) -> None:
    """Show somebody their ratings, or the best of a server in a game."""

    async def work() -> None:
        if game is None:
            await ratings.show_own(interaction)
            return
        key = game_meant(interaction, game)
        kind = ratings.usual_kind(key, interaction.client.registry.shelf)
        await ratings.show_table(interaction, key, kind)

    await handle(interaction, work)
