"""Users, direct messages and the gateway's address."""

from playground.rest.bodies import channels as bodies
from playground.rest.call import Answer, Call, Route
from playground.world import channels, payloads, permissions


async def gateway(call: Call) -> Answer:
    """Return where the gateway is."""
    return {"url": call.world.urls.gateway}


async def default_sounds(_call: Call) -> Answer:
    """Return the sounds that everybody has: none."""
    return []


async def me(call: Call) -> Answer:
    """Return the bot's own user."""
    return payloads.own_user(call.bot.bot)


async def user(call: Call) -> Answer:
    """Return a user."""
    return payloads.user(call.world.user(call.path["user_id"]))


async def my_guilds(call: Call) -> Answer:
    """Return the guilds that the bot is in."""
    world, bot = call.world, call.bot.bot
    return [
        {
            "id": g.id,
            "name": g.name,
            "icon": None,
            "banner": None,
            "owner": g.owner_id == bot.id,
            "permissions": str(permissions.in_guild(g, bot.id)),
            "features": [],
        }
        for g in world.guilds.values()
        if bot.id in g.members
    ]


async def open_direct(call: Call) -> Answer:
    """Open (or find) the direct messages with a user."""
    bot = call.bot.bot
    channel = channels.open_direct(call.world, bot.id, call.json["recipient_id"])
    return payloads.channel(call.world, channel, bot.id)


ROUTES = (
    Route("GET", "/gateway", gateway, needs_token=False),
    Route("GET", "/soundboard-default-sounds", default_sounds),
    Route("GET", "/users/@me", me),
    Route("GET", "/users/@me/guilds", my_guilds),
    Route("POST", "/users/@me/channels", open_direct, body=bodies.RECIPIENT),
    Route("GET", "/users/{user_id}", user),
)
