"""Check whether people are still members of a server; the bot does not receive such events."""

from typing import Final

import aiohttp
import discord

from bot.model import DIRECT

_GONE: Final = frozenset({10007, 10013})
"""The person has left the server, or the account no longer exists."""


async def guild_of(client: discord.AutoShardedClient, guild_id: int) -> discord.Guild | None:
    """Return a guild, even if another process receives its events; None: the bot is not there.

    Raises:
        HTTPException, ClientError, TimeoutError, OSError: Discord does not say.
    """
    guild = client.get_guild(guild_id)
    if guild is not None or (guild_id >> 22) % (client.shard_count or 1) in client.shards:
        return guild
    try:
        return await client.fetch_guild(guild_id, with_counts=False)
    except (discord.Forbidden, discord.NotFound):
        return None


async def is_there(client: discord.AutoShardedClient, guild_id: int, user_id: int) -> bool:
    """Tell whether a person is in a guild; True if Discord does not say, or without a guild."""
    if guild_id == DIRECT:
        return True
    try:
        guild = await guild_of(client, guild_id)
        if guild is None:
            return True
        await guild.fetch_member(user_id)
    except discord.HTTPException as error:
        return error.code not in _GONE
    except (aiohttp.ClientError, TimeoutError, OSError):
        return True
    return True
