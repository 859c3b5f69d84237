"""The locations of tournament tables on Discord, and the members of servers."""

from typing import Final

import aiohttp
import discord

from bot.frontend.core.base_client import BaseClient
from bot.frontend.core.membership import guild_of, is_there
from bot.model import TournamentRow
from bot.store.rows import tournaments
from bot.tournaments.opening import NoPlaceError

ARCHIVE_MINUTES: Final = 10080
"""A thread is archived after a week without messages; a new message reopens it."""
_NAME: Final = 100


class DiscordPlaces:
    """Threads of a tournament's channel."""

    def __init__(self, client: BaseClient) -> None:
        self._client = client

    async def thread(self, row: TournamentRow, name: str) -> int:
        """Return a thread with this name, without any table before.

        Raises:
            NoPlaceError: it cannot be created now.
        """
        try:
            channel = await self._channel(row)
            if channel is None:
                raise NoPlaceError("the channel is not there")
            found = [one for one in await self._threads(channel) if one.name == name[:_NAME]]
            for thread in found:
                if thread.owner_id == self._client.own_id and not await self._had_table(thread.id):
                    return thread.id
            made = await channel.create_thread(
                name=name[:_NAME],
                type=discord.ChannelType.public_thread,
                auto_archive_duration=ARCHIVE_MINUTES,
            )
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError, OSError) as error:
            raise NoPlaceError(str(error)) from None
        return made.id

    async def _had_table(self, channel_id: int) -> bool:
        async with self._client.registry.store.read() as db:
            return await tournaments.has_table(db, channel_id)

    async def is_in(self, guild_id: int) -> bool:
        """Tell whether the bot is on a server; True if Discord does not say."""
        try:
            return await guild_of(self._client, guild_id) is not None
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError, OSError):
            return True

    async def _channel(self, row: TournamentRow) -> discord.TextChannel | None:
        """Return the channel of a tournament, also on a server that another process hears."""
        guild = await guild_of(self._client, row.guild_id)
        if guild is None:
            return None
        is_heard = self._client.get_guild(guild.id) is not None
        known = guild.get_channel(row.channel_id)
        channel = known if is_heard else await guild.fetch_channel(row.channel_id)
        return channel if isinstance(channel, discord.TextChannel) else None

    async def _threads(self, channel: discord.TextChannel) -> list[discord.Thread]:
        """Return the open threads of such a channel."""
        if self._client.get_guild(channel.guild.id) is not None:
            return channel.threads
        return [one for one in await channel.guild.active_threads() if one.parent_id == channel.id]

    async def is_there(self, guild_id: int, user_id: int) -> bool:
        """Tell whether a person is on a server; True if Discord does not say."""
        return await is_there(self._client, guild_id, user_id)
