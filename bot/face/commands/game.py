"""/game: tables are opened, looked at, ended."""

from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.face import clock_desk, list_desk, log_desk, motion_desk, options_desk
from bot.face.answers import handle
from bot.face.commands import opening, tending
from bot.face.commands.choosing import (
    game_meant,
    suggest_people,
    suggest_tables,
    table_meant,
)
from bot.face.host import Press


@app_commands.guild_only()
class GameCommands(app_commands.Group):
    """All that is about a table as a whole."""

    def __init__(self) -> None:
        super().__init__(
            name=locale_str("game"), description=locale_str("Open a table, look at it, end it")
        )

    @app_commands.command(name=locale_str("new"), description=locale_str("Open a table"))
    @app_commands.describe(
        game=locale_str("Which game; the first of them unless you choose"),
        where=locale_str("In this channel or in a thread of its own"),
    )
    @app_commands.rename(game=locale_str("game"), where=locale_str("where"))
    @app_commands.choices(
        where=[
            Choice(name=locale_str("in this channel"), value="here"),
            Choice(name=locale_str("in a new thread"), value="thread"),
        ],
    )
    async def new(self, press: Press, game: str | None = None, where: str = "here") -> None:
        """Open a table here, or in a thread where one is wanted or the channel has a table."""

        async def work() -> None:
            key = game_meant(press, game) or next(iter(press.client.room.shelf))
            await opening.open_table(press, key, in_thread=where == "thread")

        await handle(press, work)

    @app_commands.command(
        name=locale_str("status"), description=locale_str("Show how the table stands")
    )
    async def status(self, press: Press) -> None:
        """Show the table of the channel."""
        await handle(press, lambda: tending.show_status(press))

    @app_commands.command(name=locale_str("log"), description=locale_str("What happened so far"))
    async def log(self, press: Press) -> None:
        """Show the log of the channel's table."""

        async def work() -> None:
            await log_desk.show_log(press, await table_meant(press, None))

        await handle(press, work)

    @app_commands.command(
        name=locale_str("list"), description=locale_str("Show the tables of this server")
    )
    async def list_(self, press: Press) -> None:
        """List the live tables of the server."""
        await handle(press, lambda: list_desk.show_tables(press))

    @app_commands.command(
        name=locale_str("end"), description=locale_str("End the game before its time (host)")
    )
    async def end(self, press: Press) -> None:
        """Ask whether the host means it."""
        await handle(press, lambda: tending.end(press))

    @app_commands.command(
        name=locale_str("clock"),
        description=locale_str("Choose the clock before the game starts (host)"),
    )
    @app_commands.describe(
        step=locale_str("Time that each turn adds, like 12h"),
        bank=locale_str("Time to begin with, like 2d12h"),
        cap=locale_str("The most that anybody can save up, like 4d"),
        free=locale_str("Time at the start of each turn that does not count, like 2h"),
        away=locale_str("How long the table waits for somebody who is away, like 7d"),
    )
    @app_commands.rename(
        step=locale_str("step"),
        bank=locale_str("bank"),
        cap=locale_str("cap"),
        free=locale_str("free"),
        away=locale_str("away"),
    )
    async def clock(
        self,
        press: Press,
        step: str | None = None,
        bank: str | None = None,
        cap: str | None = None,
        free: str | None = None,
        away: str | None = None,
    ) -> None:
        """Show the clocks to choose from, or what one's own values mean."""
        values = {"step": step, "bank": bank, "cap": cap, "free": free, "away": away}

        async def work() -> None:
            table = await table_meant(press, None)
            if any(values.values()):
                await clock_desk.propose_clock(press, table, values)
            else:
                await options_desk.show_options(press, table)

        await handle(press, work)

    @app_commands.command(
        name=locale_str("substitute"),
        description=locale_str("Wait for a seat that comes free, or wait no more"),
    )
    async def substitute(self, press: Press) -> None:
        """Let somebody wait for a seat at the table of the channel."""
        await handle(press, lambda: tending.substitute(press))

    @app_commands.command(
        name=locale_str("leave"),
        description=locale_str("Get up from the table; somebody else plays on for you"),
    )
    async def leave(self, press: Press) -> None:
        """Let somebody leave the table of the channel, or ask whether they mean it."""
        await handle(press, lambda: tending.leave(press))

    @app_commands.command(
        name=locale_str("pause"), description=locale_str("Let the table rest for a while (host)")
    )
    async def pause(self, press: Press) -> None:
        """Pause the table of the channel, or ask the others where its host is missing."""

        async def work() -> None:
            await motion_desk.use(press, await table_meant(press, None), "pause")

        await handle(press, work)

    @app_commands.command(
        name=locale_str("hand-over"), description=locale_str("Make another player the host (host)")
    )
    @app_commands.describe(player=locale_str("Who shall be the host"))
    @app_commands.rename(player=locale_str("player"))
    async def hand_over(self, press: Press, player: int) -> None:
        """Ask whether somebody means to make another the host of the channel's table."""
        await handle(press, lambda: tending.hand_over(press, player))

    @app_commands.command(
        name=locale_str("extend"), description=locale_str("Give somebody more time (host)")
    )
    @app_commands.describe(
        player=locale_str("Who gets more time"), time=locale_str("How much more: 12h, 2d")
    )
    @app_commands.rename(player=locale_str("player"), time=locale_str("time"))
    async def extend(self, press: Press, player: int, time: str) -> None:
        """Give somebody at the channel's table more time for this turn."""
        await handle(press, lambda: tending.extend(press, player, time))

    @app_commands.command(
        name=locale_str("replace"),
        description=locale_str("Let a substitute or a computer move for somebody (host)"),
    )
    @app_commands.describe(player=locale_str("Whose seat is given away"))
    @app_commands.rename(player=locale_str("player"))
    async def replace(self, press: Press, player: int) -> None:
        """Ask whether somebody means to give a seat of the channel's table away."""
        await handle(press, lambda: tending.replace(press, player))

    @hand_over.autocomplete("player")
    @extend.autocomplete("player")
    @replace.autocomplete("player")
    async def _people(self, press: Press, typed: str) -> list[Choice[int]]:
        return await suggest_people(press, typed)

    @app_commands.command(
        name=locale_str("resume"), description=locale_str("Go on with a paused table, here")
    )
    @app_commands.describe(table=locale_str("Which table; yours that is paused"))
    @app_commands.rename(table=locale_str("table"))
    async def resume(self, press: Press, table: int | None = None) -> None:
        """Go on with a table in this channel."""
        await handle(press, lambda: tending.resume(press, table))

    @app_commands.command(
        name=locale_str("export"), description=locale_str("A finished game as a file")
    )
    @app_commands.describe(table=locale_str("Which table; the one of this channel"))
    @app_commands.rename(table=locale_str("table"))
    async def export(self, press: Press, table: int | None = None) -> None:
        """Give the record of a finished game, which `python -m bot verify` can check."""
        await handle(press, lambda: tending.export(press, table))

    @resume.autocomplete("table")
    @export.autocomplete("table")
    async def _tables(self, press: Press, typed: str) -> list[Choice[int]]:
        return await suggest_tables(press, typed)
