"""/game: opens, shows and manages tables."""

from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.frontend.command_arguments import (
    game_meant,
    suggest_people,
    suggest_tables,
    table_meant,
)
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.responses import handle
from bot.frontend.history import log
from bot.frontend.lobby import opening, options, own_clock
from bot.frontend.proposals import proposing
from bot.frontend.tables import administration, table_lists


@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class GameCommands(app_commands.Group):
    """The commands for a table as a whole."""

    def __init__(self) -> None:
        super().__init__(name=locale_str("game"), description=locale_str("Open and manage tables"))

    @app_commands.command(name=locale_str("new"), description=locale_str("Open a table"))
    @app_commands.describe(
        game=locale_str("Which game (default: I ask you)"),
        where=locale_str("In this channel or in a new thread"),
    )
    @app_commands.rename(game=locale_str("game"), where=locale_str("where"))
    @app_commands.choices(
        where=[
            Choice(name=locale_str("in this channel"), value="here"),
            Choice(name=locale_str("in a new thread"), value="thread"),
        ],
    )
    async def new(
        self, interaction: Interaction, game: str | None = None, where: str = "here"
    ) -> None:
        """Open a table here, or in a thread on request or if the channel already has a table.

        Without a game, ask for it.
        """

        async def work() -> None:
            if game is None:
                await opening.ask_game(interaction, "thread" if where == "thread" else "here")
                return
            meant = game_meant(interaction, game)
            await opening.open_table(interaction, meant, in_thread=where == "thread")

        await handle(interaction, work, "privately" if game is None else "publicly")

    @app_commands.command(
        name=locale_str("status"), description=locale_str("Show the current state of the table")
    )
    async def status(self, interaction: Interaction) -> None:
        """Show the table of the channel."""
        await handle(interaction, lambda: administration.show_status(interaction))

    @app_commands.command(
        name=locale_str("log"), description=locale_str("Show what has happened so far")
    )
    async def log(self, interaction: Interaction) -> None:
        """Show the log of the channel's table."""

        async def work() -> None:
            await log.show_log(interaction, await table_meant(interaction, None))

        await handle(interaction, work)

    @app_commands.command(
        name=locale_str("list"), description=locale_str("List the tables on this server")
    )
    async def list_(self, interaction: Interaction) -> None:
        """List the live tables of the server."""
        await handle(interaction, lambda: table_lists.show_tables(interaction))

    @app_commands.command(
        name=locale_str("end"), description=locale_str("End the game early (host)")
    )
    async def end(self, interaction: Interaction) -> None:
        """Ask for confirmation to end the game."""
        await handle(interaction, lambda: administration.end(interaction))

    @app_commands.command(
        name=locale_str("clock"),
        description=locale_str("Set the clock before the game starts (host)"),
    )
    @app_commands.describe(
        step=locale_str("Time added each turn, like 12h"),
        bank=locale_str("Time to start with, like 2d12h"),
        cap=locale_str("Most time that players can save up, like 4d"),
        free=locale_str("Free time at the start of each turn, like 2h"),
        away=locale_str("How long the table waits for somebody who is away, like 7d"),
        talk=locale_str("How long people talk before they choose, like 30m"),
    )
    @app_commands.rename(
        step=locale_str("step"),
        bank=locale_str("bank"),
        cap=locale_str("cap"),
        free=locale_str("free"),
        away=locale_str("away"),
        talk=locale_str("talk"),
    )
    async def clock(
        self,
        interaction: Interaction,
        step: str | None = None,
        bank: str | None = None,
        cap: str | None = None,
        free: str | None = None,
        away: str | None = None,
        talk: str | None = None,
    ) -> None:
        """Show the clocks to choose from, set the talking time, or explain custom values."""
        values = {"step": step, "bank": bank, "cap": cap, "free": free, "away": away}

        async def work() -> None:
            table = await table_meant(interaction, None)
            if talk is not None:
                await own_clock.set_talk(interaction, table, talk)
            if any(values.values()):
                await own_clock.propose_clock(interaction, table, values)
            else:
                await options.show_options(interaction, table)

        await handle(interaction, work)

    @app_commands.command(
        name=locale_str("substitute"),
        description=locale_str("Wait for a free seat, or stop waiting"),
    )
    async def substitute(self, interaction: Interaction) -> None:
        """Join or leave the waiting list for a seat at the channel's table."""
        await handle(interaction, lambda: administration.substitute(interaction))

    @app_commands.command(
        name=locale_str("leave"),
        description=locale_str("Leave the table; somebody else takes over your seat"),
    )
    async def leave(self, interaction: Interaction) -> None:
        """Leave the channel's table, after confirmation if the game is running."""
        await handle(interaction, lambda: administration.leave(interaction))

    @app_commands.command(
        name=locale_str("pause"), description=locale_str("Pause the table (host)")
    )
    async def pause(self, interaction: Interaction) -> None:
        """Pause the channel's table, or ask the others if its host is missing."""

        async def work() -> None:
            await proposing.use(interaction, await table_meant(interaction, None), "pause")

        await handle(interaction, work)

    @app_commands.command(
        name=locale_str("hand-over"), description=locale_str("Make another player the host (host)")
    )
    @app_commands.describe(player=locale_str("The new host"))
    @app_commands.rename(player=locale_str("player"))
    async def hand_over(self, interaction: Interaction, player: int) -> None:
        """Ask for confirmation to make another player the host."""
        await handle(interaction, lambda: administration.hand_over(interaction, player))

    @app_commands.command(
        name=locale_str("extend"), description=locale_str("Give somebody more time (host)")
    )
    @app_commands.describe(
        player=locale_str("Who gets more time"), time=locale_str("How much more: 12h, 2d")
    )
    @app_commands.rename(player=locale_str("player"), time=locale_str("time"))
    async def extend(self, interaction: Interaction, player: int, time: str) -> None:
        """Give a player at the channel's table more time for this turn."""
        await handle(interaction, lambda: administration.extend(interaction, player, time))

    @app_commands.command(
        name=locale_str("replace"),
        description=locale_str("Give a seat to a substitute or a computer player (host)"),
    )
    @app_commands.describe(player=locale_str("Whose seat to give away"))
    @app_commands.rename(player=locale_str("player"))
    async def replace(self, interaction: Interaction, player: int) -> None:
        """Ask for confirmation to give a seat away."""
        await handle(interaction, lambda: administration.replace(interaction, player))

    @hand_over.autocomplete("player")
    @extend.autocomplete("player")
    @replace.autocomplete("player")
    async def _people(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        return await suggest_people(interaction, typed)

    @app_commands.command(
        name=locale_str("resume"), description=locale_str("Resume a paused table in this channel")
    )
    @app_commands.describe(table=locale_str("Which table (default: your paused one)"))
    @app_commands.rename(table=locale_str("table"))
    async def resume(self, interaction: Interaction, table: int | None = None) -> None:
        """Resume a table in this channel."""
        await handle(interaction, lambda: administration.resume(interaction, table))

    @app_commands.command(
        name=locale_str("export"), description=locale_str("Get a finished game as a file")
    )
    @app_commands.describe(table=locale_str("Which table (default: this channel's)"))
    @app_commands.rename(table=locale_str("table"))
    async def export(self, interaction: Interaction, table: int | None = None) -> None:
        """Send the record of a finished game, which `python -m bot verify` can check."""
        await handle(interaction, lambda: administration.export(interaction, table))

    @resume.autocomplete("table")
    @export.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        return await suggest_tables(interaction, typed)
