"""The events and permissions that the bot asks of Discord, and its invitation link."""

from typing import Final

import discord

INTENTS: Final = discord.Intents(guilds=True, guild_messages=True)
"""Servers, their channels and threads, and that messages were written, so that a board can be
posted again below them. No privileged intents, since the bot reads no messages."""

PERMISSIONS: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
)
"""The permissions that the bot needs."""

USEFUL: Final = discord.Permissions(manage_threads=True, manage_roles=True, create_events=True)
"""Optional permissions to reopen a thread that a moderator has locked, to give the players of a
tournament a role, and to show an event for it."""

SCOPES: Final = ("bot", "applications.commands")


def invitation(application_id: int) -> str:
    """Return the link with which an administrator adds the bot to a server."""
    return discord.utils.oauth_url(application_id, permissions=PERMISSIONS, scopes=SCOPES)
