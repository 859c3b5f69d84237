"""The subcommands of /game that show, leave, hand over or end an existing table."""

import io

import discord

from bot.clocks import durations
from bot.frontend.command_arguments import table_meant
from bot.frontend.core import confirm
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.responses import defer, say_to, send_private
from bot.frontend.core.whereabouts import channel_for_table
from bot.frontend.lobby import joining as lobby_handler
from bot.frontend.lobby import lobby_text
from bot.frontend.proposals import proposing
from bot.frontend.rights import gate
from bot.frontend.rights.rules import Right
from bot.frontend.tables import pages
from bot.model import DIRECT
from bot.refusals import RefusedError, Why
from bot.store.rows import tables
from bot.store.rows.tables import ChannelTakenError
from bot.tables import lifecycle, lobby, substitution
from bot.tables.game_record import game_record
from bot.tables.table import Table
from bot.texts.boards import title
from games.core.log import Seat
from games.core.record import RECORDS


async def show_status(interaction: Interaction) -> None:
    """Show the channel's table; post its board again if it was deleted."""
    table = await table_meant(interaction, None)
    if table.row.status == "lobby":
        if table.row.channel_id == interaction.channel_id:
            await lobby_handler.post_lobby(interaction, table)
        else:  # one of the person's own tables, which others here may not see
            await send_private(interaction, lobby_text.text(table, say_to(interaction)))
        return
    await defer(interaction)
    await pages.complete_with_board(interaction, table, note=await _mended(interaction, table))


async def _mended(interaction: Interaction, table: Table) -> str:
    """Post the board again if it was deleted, and return a note about it."""
    row = table.row
    if row.status != "running" or row.message_id is None:
        return ""
    guild_id = None if row.is_direct else row.guild_id
    channel = interaction.client.get_partial_messageable(row.channel_id, guild_id=guild_id)
    try:
        await channel.fetch_message(row.message_id)
    except discord.NotFound:
        await lifecycle.show_again(interaction.client.registry, table.id)
        return say_to(interaction)("-# The board was deleted; it will be posted again.")
    except discord.HTTPException:
        return ""  # the next board will show whether the channel works
    return ""


async def hand_over(interaction: Interaction, player: int) -> None:
    """Ask for confirmation to make a player (counted from 1) the host."""
    table = await table_meant(interaction, None)
    label = say_to(interaction)("Make them the host")
    await proposing.confirm(interaction, table, "hand_over", label, target=Seat(player - 1))


async def substitute(interaction: Interaction) -> None:
    """Add a person to the waiting list for a seat at the channel's table, or remove them."""
    table, say = await table_meant(interaction, None), say_to(interaction)
    if await substitution.substitute(interaction.client.registry, table.id, interaction.user.id):
        text = say(
            "You are waiting for a seat at table {n}. When one becomes free, I'll "
            "mention you and send you a direct message. Use the command again to "
            "stop waiting.",
            n=table.row.number,
        )
    else:
        text = say("You are no longer waiting for a seat at table {n}.", n=table.row.number)
    await send_private(interaction, text)


async def leave(interaction: Interaction) -> None:
    """Let a person leave a lobby, or ask them to confirm leaving a game."""
    table = await table_meant(interaction, None)
    if table.row.status == "lobby":
        await lobby.leave(interaction.client.registry, table.id, interaction.user.id)
        await lobby.show(interaction.client.registry, table.id)
        await send_private(interaction, say_to(interaction)("You have left the table."))
        return
    await ask_to_leave(interaction, table)


async def ask_to_leave(interaction: Interaction, table: Table) -> None:
    """Ask a person to confirm leaving a game."""
    say, seat = say_to(interaction), substitution.check_leaves(table, interaction.user.id)
    back = say("You can take it back from a computer player once.")
    if table.seat_rows[seat].was_back:
        back = say("You have already taken it back once, so this time you lose it for good.")
    question = say(
        "{table}: leave the game? Your seat goes to somebody waiting for one, or else to a "
        "computer player. {back}",
        table=title(table, say),
        back=back,
    )
    await send_private(
        interaction, question, confirm.confirmation("leave", table.id, say("Leave the game"))
    )


async def extend(interaction: Interaction, player: int, time: str) -> None:
    """Give a player (counted from 1) more time for this turn."""
    table = await table_meant(interaction, None)
    try:
        more = durations.parsed(time)
    except durations.DurationError:
        raise RefusedError(Why.NO_DURATION) from None
    if not more:
        raise RefusedError(Why.NO_DURATION)
    await proposing.use(interaction, table, "extend", target=Seat(player - 1), about=str(more))


async def replace(interaction: Interaction, player: int) -> None:
    """Ask for confirmation to give a player's seat away."""
    table = await table_meant(interaction, None)
    label = say_to(interaction)("Give the seat away")
    await proposing.confirm(interaction, table, "replace", label, target=Seat(player - 1))


async def end(interaction: Interaction) -> None:
    """Ask for confirmation to end the game; cancel a lobby immediately."""
    table = await table_meant(interaction, None)
    decides = await gate.may(interaction, table, Right.DECIDE)
    if not decides and table.row.status in ("running", "paused"):
        await proposing.confirm(interaction, table, "end", say_to(interaction)("End the game"))
        return
    await gate.check(interaction, table, Right.DECIDE)
    if table.row.status == "lobby":
        await lobby.cancel(interaction.client.registry, table.id)
        await lobby.show(interaction.client.registry, table.id)
        await send_private(interaction, say_to(interaction)("The table has been cancelled."))
        return
    if table.row.status not in ("running", "paused", "frozen"):
        raise RefusedError(Why.OVER, table.id)
    say = say_to(interaction)
    question = say("{table}: end the game now? Nobody wins, and this cannot be undone.",
                   table=title(table, say))  # fmt: skip
    await send_private(
        interaction, question, confirm.confirmation("end", table.id, say("End the game"))
    )


async def resume(interaction: Interaction, number: int | None) -> None:
    """Resume a table in this channel."""
    registry, say = interaction.client.registry, say_to(interaction)
    table = await table_meant(interaction, await _paused(interaction) if number is None else number)
    decides = await gate.may(interaction, table, Right.DECIDE)
    if not decides and table.row.reason == "asked":
        await proposing.use(interaction, table, "resume")
        return
    guild_id, channel_id = channel_for_table(interaction)
    if guild_id == DIRECT and not table.row.is_direct:
        raise RefusedError(Why.GUILD_ONLY)  # the others could not follow
    try:
        await lifecycle.resume(registry, table.id, channel_id, guild_id)
    except ChannelTakenError:
        raise RefusedError(Why.CHANNEL_TAKEN) from None
    await send_private(interaction, say("The table continues here; the board follows."))


async def _paused(interaction: Interaction) -> int | None:
    """Return the number of a paused table of this person, preferably the channel's."""
    registry = interaction.client.registry
    async with registry.store.read() as db:
        mine = [row for row, _, _ in await tables.tables_of(db, interaction.user.id)]
    paused = [row for row in mine if row.status == "paused"]
    paused.sort(key=lambda row: row.channel_id != interaction.channel_id)
    return paused[0].id if paused else None


async def export(interaction: Interaction, number: int | None) -> None:
    """Send the record of a finished game, or of one that was ended early.

    Choices that were never revealed are left out.
    """
    table = await table_meant(interaction, number)
    if table.row.is_live:
        raise RefusedError(Why.NOT_OVER)
    told = game_record(table)
    file = discord.File(io.BytesIO((RECORDS.dump(told) + "\n").encode()), f"table-{table.id}.jsonl")
    say = say_to(interaction)
    if not told.is_finished:
        text = say("{table}, move by move: the game was ended early, and has no result. "
"`python -m bot verify` checks it.",
                   table=title(table, say))  # fmt: skip
    else:
        text = say("{table}, move by move. `python -m bot verify` checks it.",
                   table=title(table, say))  # fmt: skip
    await send_private(interaction, text, None, file)
