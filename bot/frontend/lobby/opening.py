"""/game new: asks which game, and opens a table in the channel or in a new thread."""

from typing import Final

import discord
from discord import ui

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import OpenHow, OpenId, OpenWhere
from bot.frontend.core.late_pictures import Painting
from bot.frontend.core.message_buttons import first_lessons, lobby_buttons
from bot.frontend.core.responses import defer, defer_public, say_to, send_private, send_public
from bot.frontend.core.views import unstored
from bot.frontend.core.whereabouts import channel_for_table, is_direct
from bot.frontend.lobby import joining as lobby_handler
from bot.frontend.lobby import lobby_text
from bot.frontend.rights import gate
from bot.hosting.permissions import PERMISSIONS
from bot.model import DIRECT
from bot.refusals import RefusedError, Why
from bot.shelf import Game
from bot.store.rows import tables
from bot.store.rows.tables import ChannelTakenError
from bot.tables.table import Table
from words.fitting import cut
from words.languages import Language, language
from words.reader import Reader

ARCHIVE_MINUTES: Final = 10080
"""A thread is archived after a week without messages; a new message reopens it."""
THREAD_NAME: Final = 100
_LABEL: Final = 80
_ROWS: Final = 5
"""Rows of buttons that a message may have; `/game new` takes the name of an eleventh game."""


async def ask_game(interaction: Interaction, where: OpenWhere) -> None:
    """Ask somebody which game they would like, and whether with people or at once."""
    say, shelf = say_to(interaction), interaction.client.registry.shelf
    channel_for_table(interaction)
    lines = [say("**Which game?**"), *(_named(game, say) for game in shelf.values())]
    buttons = [
        button
        for game in shelf.values()
        for button in (
            _open_button("table", where, game, say("Table: {game}", game=game.name), "🪑"),
            _open_button("now", where, game, say("Play now: {game}", game=game.name), "⚡"),
        )
    ]
    wide = 2 if len(shelf) <= _ROWS else 4  # one game in a row, or two
    rows = [buttons[at : at + wide] for at in range(0, len(buttons), wide)]
    async with interaction.client.registry.store.read() as db:
        known = await tables.games_of(db, interaction.user.id)
    if taught := first_lessons(shelf, say, without=known):
        rows.append(taught)
    if is_direct(interaction):
        lines.append(say("-# 🪑 lets you choose options and opponents first; ⚡ starts at once, "
                         "against computer players."))  # fmt: skip
    else:
        lines.append(say("-# 🪑 opens a table for everybody here; ⚡ starts at once, against "
                         "computer players."))  # fmt: skip
    if taught and len(rows) <= _ROWS:
        lines.append(say("-# 🎓 teaches you a game in a few minutes, in private."))
    await send_private(interaction, "\n".join(lines), unstored(rows[:_ROWS]))


def _named(game: Game, say: Language) -> str:
    """Name a game, and say for how many it is, and what one tries to do."""
    least, most = game.rules.meta.seats[0], game.rules.meta.seats[-1]
    if least == most:
        named = say("- **{game}**, {n} players", game=game.name, n=most)
    else:
        named = say(
            "- **{game}**, {least} to {most} players", game=game.name, least=least, most=most
        )
    card = game.album.rules_card
    return named if card is None else f"{named} · {card.summary(Reader(say, ())).aim}"


def _open_button(
    how: OpenHow, where: OpenWhere, game: Game, label: str, emoji: str
) -> ui.Button[ui.View]:
    custom_id = OpenId(how, where, game.key).text()
    style = discord.ButtonStyle.primary if how == "table" else discord.ButtonStyle.success
    return ui.Button(label=cut(label, _LABEL), emoji=emoji, style=style, custom_id=custom_id)


async def open_chosen(interaction: Interaction, meant: OpenId) -> None:
    """Open a table of the chosen game, in place of the question."""
    if meant.game not in interaction.client.registry.shelf:
        raise RefusedError(Why.OUTDATED)
    await defer(interaction, in_place=True)
    await open_table(
        interaction, meant.game, in_thread=meant.where == "thread", at_once=meant.how == "now"
    )


async def open_table(
    interaction: Interaction, game: str, *, in_thread: bool, at_once: bool = False
) -> None:
    """Open a table here, or in a thread on request or if the channel already has a table.

    With `at_once` computer players fill it, and the game begins.
    """
    guild_id, channel_id = channel_for_table(interaction)
    if guild_id != DIRECT and await lacks_permissions(interaction):
        return
    in_channel = (
        None if in_thread else await _opened_here(interaction, game, channel_id, at_once=at_once)
    )
    if in_channel is None:
        table, message_id = await _new_in_thread(interaction, game, at_once=at_once)
    else:
        table, message_id = in_channel, await lobby_handler.post_lobby(interaction, in_channel)
    if at_once:
        await lobby_handler.start_at_once(interaction, table, message_id)
    else:
        await _tell_last_time(interaction, table)


async def lacks_permissions(interaction: Interaction) -> bool:
    """Tell whether the bot lacks permissions in this channel; if so, they are told which."""
    say, missing = say_to(interaction), missing_permissions(interaction.app_permissions)
    if missing:
        text = say("The bot needs more permissions here: {which}. Somebody who manages this "
                   "channel can grant them.", which=say.all(missing))  # fmt: skip
        await send_private(interaction, text)
    return bool(missing)


async def _opened_here(
    interaction: Interaction, game: str, channel_id: int, *, at_once: bool
) -> Table | None:
    """Open a table in the channel; None if it has another one."""
    try:
        return await lobby_handler.open_lobby(interaction, game, channel_id, at_once=at_once)
    except ChannelTakenError:
        return await _unseen(interaction, channel_id)


async def _tell_last_time(interaction: Interaction, table: Table) -> None:
    """Tell a host in private what is as at their last table, and not as usual."""
    say = say_to(interaction)
    kept = lobby_text.unusual(table, say)
    if kept:
        text = say("As at your last table of this game: {what}. **Options** changes that.",
                   what=" · ".join(kept))  # fmt: skip
        await interaction.followup.send(text, ephemeral=True)


async def _unseen(interaction: Interaction, channel_id: int) -> Table | None:
    """Return a lobby that this person opened here and whose answer was lost, so nobody saw it."""
    table = await interaction.client.registry.here(channel_id)
    if table is None or table.row.status != "lobby" or table.row.message_id is not None:
        return None
    return table if gate.is_host(interaction, table) else None


async def _new_in_thread(
    interaction: Interaction, game: str, *, at_once: bool
) -> tuple[Table, int]:
    """Create a thread in the channel, open a lobby in it, and return both with its message."""
    channel: object = interaction.channel
    if is_direct(interaction):
        raise RefusedError(Why.DIRECT_TAKEN)
    if isinstance(channel, discord.Thread):
        channel = await interaction.client.fetch_channel(channel.parent_id)
    if not isinstance(channel, discord.TextChannel):
        raise RefusedError(Why.CHANNEL_TAKEN)
    await defer_public(interaction)
    say = language(interaction.guild_locale.value if interaction.guild_locale else None)
    name = say(
        "{game}: {who}'s table",
        game=interaction.client.registry.shelf[game].name,
        who=interaction.user.display_name,
    )
    thread = await _thread(channel, name)
    table = await lobby_handler.open_lobby(interaction, game, thread.id, at_once=at_once)
    client = interaction.client
    painting = Painting(client.pictures.banner(f"lobby {table.id}", table, say))
    files = await painting.within(client.pictures.in_time)
    text = lobby_text.text(table, say)
    message = await thread.send(
        text,
        view=lobby_buttons(table) or discord.utils.MISSING,
        files=files or [],
        allowed_mentions=discord.AllowedMentions.none(),
    )
    if files is None:
        client.late_pictures.follow(message, painting)
    await lobby_handler.note_shown(interaction, table, message.id, text)
    who = interaction.user.mention
    if at_once:
        opened = say("{who} plays **{game}** against computer players in <#{thread}>: it has begun "
                     "there.", who=who, game=table.game.name, thread=thread.id)  # fmt: skip
    else:
        opened = say("{who} opened a table in <#{thread}>.", who=who, thread=thread.id)
    await send_public(interaction, opened, None)
    return table, message.id


async def _thread(channel: discord.TextChannel, name: str) -> discord.Thread:
    """Create a thread.

    Raises:
        RefusedError: Discord does not allow it.
    """
    try:
        return await channel.create_thread(
            name=name[:THREAD_NAME],
            type=discord.ChannelType.public_thread,
            auto_archive_duration=ARCHIVE_MINUTES,
        )
    except discord.HTTPException as error:
        if error.status >= 500:
            raise
        raise RefusedError(Why.NO_THREAD) from None


def missing_permissions(granted: discord.Permissions) -> list[str]:
    """Name the permissions that the bot needs in a channel and lacks."""
    return [
        name.replace("_", " ")
        for name, wanted in PERMISSIONS
        if wanted and not getattr(granted, name)
    ]
