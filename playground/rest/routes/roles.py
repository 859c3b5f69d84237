"""Roles: listed, created, changed, deleted, given and taken."""

from playground import limits
from playground.errors import ApiError
from playground.rest.bodies import guilds as bodies
from playground.rest.call import Answer, Call, Route
from playground.rest.form_errors import FormErrors
from playground.rest.routes.guilds import guild_of
from playground.wire import Json
from playground.world import payloads
from playground.world import roles as world_roles
from playground.world.model import Guild, Member, Role


async def listed(call: Call) -> Answer:
    """Return the roles of a guild."""
    return [payloads.role(one) for one in guild_of(call).roles.values()]


async def fetch(call: Call) -> Answer:
    """Return a role."""
    return payloads.role(world_roles.known(guild_of(call), call.path["role_id"]))


async def create(call: Call) -> Answer:
    """Create a role, with no permission that the bot itself has not."""
    guild, body = guild_of(call), call.json
    _check(body)
    bits = body.get("permissions")
    world_roles.require_power(guild, call.bot.bot.id, bits=bits or 0)
    bits = guild.roles[guild.id].permissions if bits is None else bits
    if len(guild.roles) >= limits.ROLES:
        raise ApiError(30005)
    name = body.get("name") or "new role"
    return payloads.role(world_roles.create(call.world, guild, name, bits, body.get("color") or 0))


async def change(call: Call) -> Answer:
    """Change a role below the bot's own."""
    guild, body = guild_of(call), call.json
    role = world_roles.known(guild, call.path["role_id"])
    _check(body)
    world_roles.require_power(guild, call.bot.bot.id, role, bits=body.get("permissions") or 0)
    world_roles.change(call.world, guild, role, body)
    return payloads.role(role)


async def delete(call: Call) -> Answer:
    """Delete a role below the bot's own; that of a bot, or `@everyone`, stays."""
    guild = guild_of(call)
    role = _free(guild, call.path["role_id"])
    world_roles.require_power(guild, call.bot.bot.id, role)
    world_roles.delete(call.world, guild, role)


async def give(call: Call) -> Answer:
    """Give a member a role."""
    world_roles.give(call.world, *_given(call))


async def take(call: Call) -> Answer:
    """Take a role from a member."""
    world_roles.take(call.world, *_given(call))


def _given(call: Call) -> tuple[Guild, Member, Role]:
    guild = guild_of(call)
    call.world.user(call.path["user_id"])
    member = guild.members.get(call.path["user_id"])
    if member is None:
        raise ApiError(10007)
    role = _free(guild, call.path["role_id"])
    world_roles.require_power(guild, call.bot.bot.id, role)
    return guild, member, role


def _free(guild: Guild, role_id: str) -> Role:
    """Return a role that people can have or not, or raise 50028."""
    role = world_roles.known(guild, role_id)
    if role.managed_by or role.id == guild.id:
        raise ApiError(50028)
    return role


def _check(body: Json) -> None:
    errors = FormErrors()
    errors.length("name", body.get("name"), 0, limits.ROLE_NAME)
    errors.raise_if_any()


_ALL = "/guilds/{guild_id}/roles"
_ONE = "/guilds/{guild_id}/roles/{role_id}"
_OF_MEMBER = "/guilds/{guild_id}/members/{user_id}/roles/{role_id}"

ROUTES = (
    Route("GET", _ALL, listed),
    Route("POST", _ALL, create, body=bodies.ROLE),
    Route("GET", _ONE, fetch),
    Route("PATCH", _ONE, change, body=bodies.ROLE),
    Route("DELETE", _ONE, delete, status=204),
    Route("PUT", _OF_MEMBER, give, status=204),
    Route("DELETE", _OF_MEMBER, take, status=204),
)
