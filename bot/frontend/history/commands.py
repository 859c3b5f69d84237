"""/replay: show a game as a film."""

from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.frontend.command_arguments import suggest_tables, table_meant
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.responses import handle
from bot.frontend.history import film


@app_commands.command(name=locale_str("replay"), description=locale_str("Watch the game as a film"))
@app_commands.describe(table=locale_str("Which table (default: this channel's)"))
@app_commands.rename(table=locale_str("table"))
async def replay(interaction: Interaction, table: int | None = None) -> None:
    """Show the game from its first move, as everybody could see it."""

    async def work() -> None:
        await film.show_replay(interaction, await table_meant(interaction, table))

    await handle(interaction, work)


@replay.autocomplete("table")
async def _tables(interaction: Interaction, typed: str) -> list[Choice[int]]:
    return await suggest_tables(interaction, typed)
