"""The events that a bot asks for."""

GUILDS = 1 << 0
GUILD_MEMBERS = 1 << 1
GUILD_WEBHOOKS = 1 << 5
GUILD_INVITES = 1 << 6
GUILD_PRESENCES = 1 << 8
GUILD_MESSAGES = 1 << 9
GUILD_MESSAGE_REACTIONS = 1 << 10
GUILD_MESSAGE_TYPING = 1 << 11
DIRECT_MESSAGES = 1 << 12
DIRECT_MESSAGE_REACTIONS = 1 << 13
DIRECT_MESSAGE_TYPING = 1 << 14
MESSAGE_CONTENT = 1 << 15
GUILD_SCHEDULED_EVENTS = 1 << 16

KNOWN = (1 << 26) - 1
PRIVILEGED = {
    GUILD_MEMBERS: 1 << 14 | 1 << 15,
    GUILD_PRESENCES: 1 << 12 | 1 << 13,
    MESSAGE_CONTENT: 1 << 18 | 1 << 19,
}
"""The application flags of which one allows each privileged intent."""
