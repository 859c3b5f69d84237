"""Roles: their management and their members."""

from playground.errors import ApiError
from playground.wire import Json
from playground.world import intents, payloads, permissions
from playground.world.model import Guild, Member, Role
from playground.world.permissions import Permission
from playground.world.state import World


def known(guild: Guild, role_id: str) -> Role:
    """Return a role, or raise 10011."""
    if role_id not in guild.roles:
        raise ApiError(10011)
    return guild.roles[role_id]


def require_power(guild: Guild, user_id: str, *over: Role, bits: int = 0) -> None:
    """Raise 50013 for a caller who may not manage roles, lacks some bits, or has no higher role."""
    own = permissions.in_guild(guild, user_id)
    if not own & Permission.MANAGE_ROLES or bits & ~own:
        raise ApiError(50013)
    if user_id != guild.owner_id and any(_rank(one) >= _highest(guild, user_id) for one in over):
        raise ApiError(50013)


def _highest(guild: Guild, user_id: str) -> tuple[int, int]:
    return max(_rank(guild.roles[id_]) for id_ in (guild.id, *guild.members[user_id].roles))


def _rank(role: Role) -> tuple[int, int]:
    """Return the rank of a role: of two in one position, the older is above."""
    return role.position, -int(role.id)


def create(world: World, guild: Guild, name: str, bits: int, color: int) -> Role:
    """Create a role below all others but `@everyone`."""
    role = Role(world.ids.next(), name, bits, 1, color)
    guild.roles[role.id] = role
    _publish(world, "GUILD_ROLE_CREATE", guild, {"role": payloads.role(role)})
    return role


def change(world: World, guild: Guild, role: Role, body: Json) -> None:
    """Change the fields of a role in a body."""
    role.name = role.name if body.get("name") is None else body["name"]
    role.color = role.color if body.get("color") is None else body["color"]
    bits = body.get("permissions")
    role.permissions = role.permissions if bits is None else bits
    _publish(world, "GUILD_ROLE_UPDATE", guild, {"role": payloads.role(role)})


def delete(world: World, guild: Guild, role: Role) -> None:
    """Delete a role: nobody has it any more, and no channel names it."""
    del guild.roles[role.id]
    for member in guild.members.values():
        if role.id in member.roles:
            take(world, guild, member, role)
    for channel in world.channels.values():
        if channel.guild_id == guild.id:
            channel.overwrites.pop(role.id, None)
    _publish(world, "GUILD_ROLE_DELETE", guild, {"role_id": role.id})


def give(world: World, guild: Guild, member: Member, role: Role) -> None:
    """Give a role to a member; do nothing if they have it."""
    if role.id not in member.roles:
        member.roles.append(role.id)
        _publish_member(world, guild, member)


def take(world: World, guild: Guild, member: Member, role: Role) -> None:
    """Remove a role from a member; do nothing if they do not have it."""
    if role.id in member.roles:
        member.roles.remove(role.id)
        _publish_member(world, guild, member)


def _publish(world: World, name: str, guild: Guild, data: Json) -> None:
    data = {"guild_id": guild.id, **data}
    world.publish(name, data, guild.id, intents.GUILDS, world.bots_of(guild))


def _publish_member(world: World, guild: Guild, member: Member) -> None:
    data = payloads.member(world, member) | {"guild_id": guild.id}
    told = world.bots_of(guild)
    world.publish("GUILD_MEMBER_UPDATE", data, guild.id, intents.GUILD_MEMBERS, told)
