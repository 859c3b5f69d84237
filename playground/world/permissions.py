"""Permissions of users and roles in channels."""

from enum import IntFlag

from playground.world.model import Channel, Guild


class Permission(IntFlag):
    """The bits that matter to a bot which hosts games."""

    CREATE_INSTANT_INVITE = 1 << 0
    KICK_MEMBERS = 1 << 1
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_EVENTS = 1 << 33
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    CREATE_EVENTS = 1 << 44
    SEND_POLLS = 1 << 49
    USE_EXTERNAL_APPS = 1 << 50
    PIN_MESSAGES = 1 << 51
    BYPASS_SLOWMODE = 1 << 52


EVERYTHING = (1 << 53) - 1

EVERYONE = (
    Permission.CREATE_INSTANT_INVITE
    | Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.SEND_POLLS
    | Permission.USE_EXTERNAL_APPS
)
"""The permissions of `@everyone` in a new guild."""

BOT = Permission.MANAGE_MESSAGES | Permission.MANAGE_THREADS | Permission.PIN_MESSAGES
"""The additional permissions of an invited bot's role."""

DIRECT = EVERYONE & ~Permission.CREATE_INSTANT_INVITE | Permission.PIN_MESSAGES
"""The permissions in a DM."""


def in_guild(guild: Guild, user_id: str) -> int:
    """Return the bits of a member before any channel's overwrites."""
    if user_id == guild.owner_id:
        return EVERYTHING
    bits = guild.roles[guild.id].permissions
    member = guild.members.get(user_id)
    for role_id in member.roles if member else ():
        bits |= guild.roles[role_id].permissions
    return EVERYTHING if bits & Permission.ADMINISTRATOR else bits


def in_channel(guild: Guild, channel: Channel, user_id: str) -> int:
    """Return the bits of a member in a channel; for a thread, give its parent."""
    bits = in_guild(guild, user_id)
    if bits == EVERYTHING:
        return bits
    member = guild.members.get(user_id)
    bits = _overwritten(bits, channel, (guild.id,))
    bits = _overwritten(bits, channel, tuple(member.roles) if member else ())
    bits = _overwritten(bits, channel, (user_id,))
    return bits if bits & Permission.VIEW_CHANNEL else 0


def _overwritten(bits: int, channel: Channel, targets: tuple[str, ...]) -> int:
    """Apply the overwrites of several targets together: an allowed permission of one wins."""
    allow = deny = 0
    for target in targets:
        if overwrite := channel.overwrites.get(target):
            allow |= overwrite.allow
            deny |= overwrite.deny
    return bits & ~deny | allow
