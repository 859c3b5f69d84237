"""Guilds: themselves, their channels, members and active threads."""

from playground import limits
from playground.errors import ApiError
from playground.rest.bodies import channels as bodies
from playground.rest.call import Answer, Call, Route, number, snowflake
from playground.rest.rules import channels as rules
from playground.world import channels, guilds, intents, payloads
from playground.world.model import Guild
from playground.world.permissions import Permission, in_guild


async def fetch(call: Call) -> Answer:
    """Return a guild."""
    guild = guild_of(call)
    body = payloads.guild(call.world, guild)
    if call.query.get("with_counts", "").lower() in {"true", "1"}:
        body |= {
            "approximate_member_count": len(guild.members),
            "approximate_presence_count": len(guild.members),
        }
    return body


async def fetch_channels(call: Call) -> Answer:
    """Return the channels of a guild, without its threads."""
    guild = guild_of(call)
    here = [c for c in call.world.channels.values() if c.guild_id == guild.id and not c.thread]
    return [payloads.channel(call.world, c) for c in here]


async def create_channel(call: Call) -> Answer:
    """Create a channel."""
    guild, body = guild_of(call), call.json
    if not in_guild(guild, call.bot.bot.id) & Permission.MANAGE_CHANNELS:
        raise ApiError(50013)
    rules.check(body, new=True)
    rules.check_parent(call.world, guild.id, body)
    channel = channels.create_as(call.world, guild, rules.creatable(body), body)
    return payloads.channel(call.world, channel)


async def member(call: Call) -> Answer:
    """Return a member."""
    guild = guild_of(call)
    call.world.user(call.path["user_id"])
    found = guild.members.get(call.path["user_id"])
    if found is None:
        raise ApiError(10007)
    return payloads.member(call.world, found)


async def members(call: Call) -> Answer:
    """Return the members of a guild, a page at a time, to a bot that may hear of all of them.

    https://docs.discord.com/developers/resources/guild#list-guild-members
    """
    guild = guild_of(call)
    count, after = number(call, "limit", 1, *limits.MEMBERS), snowflake(call, "after") or 0
    if not call.bot.flags & intents.PRIVILEGED[intents.GUILD_MEMBERS]:
        raise ApiError(50001)
    found = sorted((id_ for id_ in guild.members if int(id_) > after), key=int)
    return [payloads.member(call.world, guild.members[id_]) for id_ in found[:count]]


async def search(call: Call) -> Answer:
    """Return the members whose names start with some letters."""
    guild, count = guild_of(call), number(call, "limit", 1, *limits.MEMBERS)
    found = guilds.starting_with(call.world, guild, call.query.get("query", ""))
    return [payloads.member(call.world, one) for one in found[:count]]


async def active_threads(call: Call) -> Answer:
    """Return the threads of a guild that are not archived and that the bot sees."""
    guild, world, bot = guild_of(call), call.world, call.bot.bot
    number(call, "limit", 50, 1, 100)
    found = [
        c
        for c in world.channels.values()
        if c.guild_id == guild.id and c.thread and not c.thread.archived and world.sees(c, bot.id)
    ]
    joined = [c for c in found if c.thread and bot.id in c.thread.members]
    return {
        "threads": [payloads.thread(c, bot.id) for c in found],
        "members": [payloads.thread_member(c, bot.id) for c in joined],
        "has_more": False,
    }


async def leave(call: Call) -> Answer:
    """Let the bot leave a guild."""
    guilds.leave(call.world, guild_of(call), call.bot.bot)


def guild_of(call: Call) -> Guild:
    """Return the guild of a path, or raise 50001 where the bot is no member."""
    guild = call.world.guild(call.path["guild_id"])
    if call.bot.bot.id not in guild.members:
        raise ApiError(50001)
    return guild


ROUTES = (
    Route("GET", "/guilds/{guild_id}", fetch),
    Route("GET", "/guilds/{guild_id}/channels", fetch_channels),
    Route("POST", "/guilds/{guild_id}/channels", create_channel, status=201, body=bodies.NEW),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", member),
    Route("GET", "/guilds/{guild_id}/members", members),
    Route("GET", "/guilds/{guild_id}/members/search", search),
    Route("GET", "/guilds/{guild_id}/threads/active", active_threads),
    Route("DELETE", "/users/@me/guilds/{guild_id}", leave),
)
