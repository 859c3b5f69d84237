"""/play, /hand, /undo, /mine: what a player does at their tables."""

from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.face import desk, list_desk, page_desk
from bot.face.answers import handle
from bot.face.commands.choosing import suggest_moves, suggest_tables, table_meant
from bot.face.host import Press


@app_commands.command(name=locale_str("play"), description=locale_str("Make your move"))
@app_commands.describe(
    move=locale_str("A move in short; without one you get buttons"),
    table=locale_str("Which table; the one of this channel, or the one that waits for you"),
)
@app_commands.rename(move=locale_str("move"), table=locale_str("table"))
async def play(press: Press, move: str | None = None, table: int | None = None) -> None:
    """Open the panel, or do what was typed."""

    async def work() -> None:
        meant = await table_meant(press, table)
        if move is None:
            await desk.open_panel(press, meant)
        else:
            await desk.play_typed(press, meant, move)

    await handle(press, work)


@play.autocomplete("move")
async def _moves(press: Press, typed: str) -> list[Choice[str]]:
    number: int | None = press.namespace.table
    return await suggest_moves(press, typed, number)


@app_commands.command(name=locale_str("hand"), description=locale_str("What only you may see"))
@app_commands.describe(table=locale_str("Which table"))
@app_commands.rename(table=locale_str("table"))
async def hand(press: Press, table: int | None = None) -> None:
    """Show the hand in private."""

    async def work() -> None:
        await page_desk.show_hand(press, await table_meant(press, table))

    await handle(press, work)


@app_commands.command(
    name=locale_str("undo"), description=locale_str("Take your newest move back, if that can be")
)
@app_commands.describe(table=locale_str("Which table"))
@app_commands.rename(table=locale_str("table"))
async def undo(press: Press, table: int | None = None) -> None:
    """Take the newest move back."""

    async def work() -> None:
        await desk.take_back(press, await table_meant(press, table))

    await handle(press, work)


@play.autocomplete("table")
@hand.autocomplete("table")
@undo.autocomplete("table")
async def _tables(press: Press, typed: str) -> list[Choice[int]]:
    return await suggest_tables(press, typed)


@app_commands.command(
    name=locale_str("mine"), description=locale_str("Every table of yours, those that wait first")
)
async def mine(press: Press) -> None:
    """List one's tables on all servers, the longest waiting first."""
    await handle(press, lambda: list_desk.show_mine(press))
