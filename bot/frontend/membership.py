"""Whether people are still members of a server, asked when needed: the bot gets no such events."""

from typing import Final

import aiohttp
import discord

_GONE: Final = frozenset({10007, 10013})
"""The person has left the server, or the account no longer exists."""


async def is_there(client: discord.Client, guild_id: int, user_id: int) -> bool:
    """Tell whether somebody is in a guild; True where Discord does not say."""
    guild = client.get_guild(guild_id)
    if guild is None:
        return True
    try:
        await guild.fetch_member(user_id)
    except discord.HTTPException as error:
        return error.code not in _GONE
    except (aiohttp.ClientError, TimeoutError, OSError):
        return True
    return True
