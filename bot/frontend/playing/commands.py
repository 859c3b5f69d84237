"""/play, /plan, /hand, /undo and /mine: commands of players at their tables."""

from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.frontend.command_arguments import suggest_tables, table_meant
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.responses import handle, say_to
from bot.frontend.plans import planning
from bot.frontend.playing import panel
from bot.frontend.playing.suggestions import suggest_moves, suggest_plans
from bot.frontend.tables import pages, table_lists
from bot.refusals import RefusedError, Why, sentence


@app_commands.command(name=locale_str("play"), description=locale_str("Make your move"))
@app_commands.describe(
    move=locale_str("A move, or several separated by ; (empty: you get buttons)"),
    table=locale_str("Which table (default: this channel's, or one waiting for you)"),
)
@app_commands.rename(move=locale_str("move"), table=locale_str("table"))
async def play(interaction: Interaction, move: str | None = None, table: int | None = None) -> None:
    """Open the panel, or make the typed move."""

    async def work() -> None:
        try:
            meant = await table_meant(interaction, table)
        except RefusedError as error:
            if error.why is not Why.SEATED_ELSEWHERE:
                raise
            note = sentence(Why.NOT_SEATED, say_to(interaction))
            await table_lists.show_mine(interaction, note=note)
            return
        if move is None:
            await panel.open_panel(interaction, meant)
        else:
            await panel.play_typed(interaction, meant, move)

    await handle(interaction, work)


@play.autocomplete("move")
async def _moves(interaction: Interaction, typed: str) -> list[Choice[str]]:
    number: int | None = interaction.namespace.table
    return await suggest_moves(interaction, typed, number)


@app_commands.command(
    name=locale_str("plan"), description=locale_str("Say in advance what you'll do on your turn")
)
@app_commands.describe(
    moves=locale_str(
        "Moves as in /play, separated by ; with alternatives after | (empty: drop the plan)"
    ),
    table=locale_str("Which table"),
)
@app_commands.rename(moves=locale_str("moves"), table=locale_str("table"))
async def plan(
    interaction: Interaction, moves: str | None = None, table: int | None = None
) -> None:
    """Show the panel of a plan, or set a typed plan."""

    async def work() -> None:
        meant = await table_meant(interaction, table)
        if moves is None:
            await planning.open_plan(interaction, meant)
        else:
            await planning.plan_typed(interaction, meant, moves)

    await handle(interaction, work)


@plan.autocomplete("moves")
async def _planned(interaction: Interaction, typed: str) -> list[Choice[str]]:
    number: int | None = interaction.namespace.table
    return await suggest_plans(interaction, typed, number)


@app_commands.command(
    name=locale_str("hand"), description=locale_str("Show your hand and your secrets")
)
@app_commands.describe(table=locale_str("Which table"))
@app_commands.rename(table=locale_str("table"))
async def hand(interaction: Interaction, table: int | None = None) -> None:
    """Show the hand in private."""

    async def work() -> None:
        await pages.show_hand(interaction, await table_meant(interaction, table))

    await handle(interaction, work)


@app_commands.command(
    name=locale_str("undo"), description=locale_str("Undo your last move, if possible")
)
@app_commands.describe(table=locale_str("Which table"))
@app_commands.rename(table=locale_str("table"))
async def undo(interaction: Interaction, table: int | None = None) -> None:
    """Undo the last move."""

    async def work() -> None:
        await panel.take_back(interaction, await table_meant(interaction, table))

    await handle(interaction, work)


@play.autocomplete("table")
@plan.autocomplete("table")
@hand.autocomplete("table")
@undo.autocomplete("table")
async def _tables(interaction: Interaction, typed: str) -> list[Choice[int]]:
    return await suggest_tables(interaction, typed)


@app_commands.command(
    name=locale_str("mine"), description=locale_str("List your tables, those waiting for you first")
)
async def mine(interaction: Interaction) -> None:
    """List a person's tables on all servers, the longest waiting first."""
    await handle(interaction, lambda: table_lists.show_mine(interaction))
