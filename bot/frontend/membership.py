"""Whether people can be reached: asked of Discord when it matters, by no event of the gateway."""

from typing import Final

import aiohttp
import discord

_GONE: Final = frozenset({10007, 10013})
"""Who has left the server, or is no user any more."""


async def is_there(client: discord.Client, guild_id: int, user_id: int) -> bool:
    """Tell whether somebody is in a guild; yes, where Discord does not say."""
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
