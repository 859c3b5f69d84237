"""/tournament share: announce a tournament in another channel, possibly on another server."""

from dataclasses import replace

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.responses import defer_public, send_public
from bot.frontend.core.whereabouts import server_channel
from bot.frontend.lobby.opening import lacks_permissions
from bot.frontend.rights import gate
from bot.frontend.rights.rules import Right
from bot.frontend.tournaments import announcements, tournament_buttons
from bot.frontend.tournaments.deeds import told_of
from bot.model import Place
from bot.store.rows import tournaments
from words.languages import language


async def share(interaction: Interaction, number: int) -> None:
    """Announce a tournament also in the command's channel, starting with the message for entering.

    If its own channel was deleted, this becomes its own channel, with its threads.

    Raises:
        RefusedError: they do not organise it, or the bot is not on this server.
    """
    guild_id, channel_id = server_channel(interaction)
    await gate.check_tournament(interaction, number, Right.ORGANISE)
    told = await told_of(interaction, number)
    if await lacks_permissions(interaction):
        return
    locale, registry = interaction.guild_locale, interaction.client.registry
    say = language(None if locale is None else locale.value)
    first = replace(told, entry=told.record[0])
    text = announcements.text(first, registry.shelf[told.row.game], say)
    view = tournament_buttons.announced(first.entry, told.state, 0, say)
    await defer_public(interaction)
    message_id = await send_public(interaction, text, view)
    if guild_id == told.row.guild_id and not _is_there(interaction, told.row.channel_id):
        async with registry.store.write() as db:
            await tournaments.move(db, number, channel_id, message_id)
    elif channel_id != told.row.channel_id:
        place = Place(guild_id, channel_id, say.locale, message_id)
        async with registry.store.write() as db:
            await tournaments.add_place(db, number, place)


def _is_there(interaction: Interaction, channel_id: int) -> bool:
    """Tell whether a channel exists on the server of a command."""
    return interaction.guild is not None and interaction.guild.get_channel(channel_id) is not None
