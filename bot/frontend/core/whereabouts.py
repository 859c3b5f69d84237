"""Where a person uses the bot, which decides whether it may post there.

The bot posts boards on its servers and in its DMs. Elsewhere (on other servers, in conversations of
others), only people who have installed it for themselves can use it: it answers there, but posts
nothing.
"""

from bot.frontend.core.base_client import Interaction
from bot.model import DIRECT
from bot.refusals import RefusedError, Why


def is_direct(interaction: Interaction) -> bool:
    """Tell whether this is the person's DM channel with the bot."""
    return interaction.guild_id is None and interaction.context.dm_channel


def server_here(interaction: Interaction) -> int | None:
    """Return the id of the present server; None if the bot is not on it."""
    return interaction.guild_id if interaction.is_guild_integration() else None


def may_play_here(interaction: Interaction) -> bool:
    """Tell whether tables can be opened here."""
    return is_direct(interaction) or server_here(interaction) is not None


def server_channel(interaction: Interaction) -> tuple[int, int]:
    """Return the ids of the server and of the channel.

    Raises:
        RefusedError: this is no server, or the bot is not on it.
    """
    guild_id = server_here(interaction)
    if guild_id is None or interaction.channel_id is None:
        raise RefusedError(Why.GUILD_ONLY if interaction.guild_id is None else Why.NOT_INSTALLED)
    return guild_id, interaction.channel_id


def channel_for_table(interaction: Interaction) -> tuple[int, int]:
    """Return the ids of the server (or `DIRECT`) and of the channel for a table.

    Raises:
        RefusedError: the bot may not post here.
    """
    if is_direct(interaction) and interaction.channel_id is not None:
        return DIRECT, interaction.channel_id
    return server_channel(interaction)
