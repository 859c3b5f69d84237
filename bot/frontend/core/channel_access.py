"""A person's permissions in a channel of any server, wherever they are typing.

Servers, roles and channels are known from events. Otherwise the bot asks Discord: about members of
another server, archived threads, members of private threads, and servers whose events another
process receives. Unknown permissions count as missing.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import aiohttp
import discord
from discord.abc import GuildChannel

from bot.frontend.core.membership import guild_of
from bot.model import DIRECT

PATIENCE: Final = 5.0
"""Seconds to wait for Discord's answer about permissions."""

KEPT: Final = 60_000
"""Milliseconds for which an answer of Discord is valid."""

_REMEMBERED: Final = 4096
"""Most cached answers of Discord."""

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Access:
    """A person's permissions in a channel."""

    sees: bool
    moderates: bool
    """Whether they manage the channel, or the channel of the thread."""


NONE: Final = Access(sees=False, moderates=False)


class ChannelAccess:
    """Finds a person's permissions in channels."""

    def __init__(self, client: discord.AutoShardedClient, now: Callable[[], int]) -> None:
        """Ask Discord with `client`; `now` returns milliseconds since 1970."""
        self._client = client
        self._now = now
        self.patience = PATIENCE
        """Seconds to wait for Discord."""
        self._answers: OrderedDict[tuple[object, ...], tuple[int, object]] = OrderedDict()

    async def of(
        self, interaction: discord.Interaction[Any], guild_id: int, channel_id: int
    ) -> Access:
        """Return the permissions in a channel of the person behind an interaction.

        Suggestions have three seconds and cannot be deferred, so Discord is not asked for them.
        """
        if interaction.channel_id == channel_id:
            here = isinstance(interaction.channel, discord.Thread)
            return _access(interaction.permissions, is_thread=here, is_seen=True)
        if guild_id == DIRECT:
            return NONE  # nobody else sees a person's DMs
        if interaction.type is discord.InteractionType.autocomplete:
            return await self._known(interaction, guild_id, channel_id)
        user = interaction.user
        member = user if isinstance(user, discord.Member) else None
        if interaction.guild_id != guild_id:
            member = None  # the interaction's server is another one
        return await self.of_person(user.id, guild_id, channel_id, member)

    async def of_person(
        self,
        user_id: int,
        guild_id: int,
        channel_id: int,
        member: discord.Member | None = None,
    ) -> Access:
        """Return what somebody may do in a channel, who uses nothing now or elsewhere."""
        try:
            async with asyncio.timeout(self.patience):
                return await self._found(user_id, member, guild_id, channel_id)
        except (discord.DiscordException, aiohttp.ClientError, TimeoutError, OSError):
            return NONE

    async def _known(
        self, interaction: discord.Interaction[Any], guild_id: int, channel_id: int
    ) -> Access:
        """Return what is known without asking."""
        guild, user = self._client.get_guild(guild_id), interaction.user
        channel = None if guild is None else guild.get_channel(channel_id)
        if channel is None or interaction.guild_id != guild_id:
            return NONE
        if not isinstance(user, discord.Member):
            return NONE
        return _access(channel.permissions_for(user), is_thread=False)

    async def _found(
        self, user_id: int, member: discord.Member | None, guild_id: int, channel_id: int
    ) -> Access:
        guild = self._client.get_guild(guild_id) or await self._kept(
            ("guild", guild_id), lambda: guild_of(self._client, guild_id)
        )
        if guild is None:
            return NONE
        if member is None:
            member = await self._kept(
                ("member", guild_id, user_id), lambda: _or_none(guild.fetch_member(user_id))
            )
            if member is None:
                return NONE
        channel = await self._channel(guild, channel_id)
        if isinstance(channel, discord.Thread):
            return await self._in_thread(guild, channel, member)
        return NONE if channel is None else _access(channel.permissions_for(member))

    async def _in_thread(
        self, guild: discord.Guild, thread: discord.Thread, member: discord.Member
    ) -> Access:
        """Return a member's permissions in a thread: those of its channel, if they can see it."""
        parent = await self._channel(guild, thread.parent_id)
        if parent is None or isinstance(parent, discord.Thread):
            return NONE
        granted = parent.permissions_for(member)
        is_let_in = not thread.is_private() or granted.manage_threads
        if granted.view_channel and not is_let_in:
            key = ("thread member", thread.id, member.id)
            joined = await self._kept(key, lambda: _or_none(thread.fetch_member(member.id)))
            is_let_in = joined is not None
        return _access(granted, is_thread=True) if is_let_in else NONE

    async def _channel(
        self, guild: discord.Guild, channel_id: int
    ) -> GuildChannel | discord.Thread | None:
        """Return a channel or a thread; None if it is gone."""
        known = guild.get_channel_or_thread(channel_id)
        if known is not None:
            return known
        key = ("channel", guild.id, channel_id)
        return await self._kept(key, lambda: _or_none(guild.fetch_channel(channel_id)))

    async def _kept(self, key: tuple[object, ...], ask: Callable[[], Awaitable[_T]]) -> _T:
        """Return a cached answer of Discord, or ask."""
        at, answer = self._answers.get(key, (None, None))
        if at is not None and 0 <= self._now() - at < KEPT:
            return answer  # type: ignore[return-value]  # the key says of what kind it is
        answer = await ask()
        self._answers[key] = (self._now(), answer)
        self._answers.move_to_end(key)
        if len(self._answers) > _REMEMBERED:
            self._answers.popitem(last=False)
        return answer


def _access(
    granted: discord.Permissions, *, is_thread: bool = False, is_seen: bool = False
) -> Access:
    if not is_seen and not granted.view_channel:
        return NONE
    manages = granted.manage_channels or (is_thread and granted.manage_threads)
    return Access(sees=True, moderates=manages)


async def _or_none(asked: Awaitable[_T]) -> _T | None:
    """Return the result; None if it does not exist, or if the bot cannot see it."""
    try:
        return await asked
    except (discord.NotFound, discord.Forbidden):
        return None
