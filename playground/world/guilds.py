"""Guilds and their members."""

import base64

from playground.wire import Json
from playground.world import channels, intents, payloads, permissions
from playground.world.model import Application, ChannelType, Guild, Member, Role, User
from playground.world.state import World


def register(world: World, name: str, *, flags: int = 0, is_old: bool = False) -> Application:
    """Register an application with its bot user and its token.

    They have the same id, except where the application is as old as on Discord before 2016.
    """
    id_ = world.ids.next()
    bot_id = world.ids.next() if is_old else id_
    bot = User(bot_id, name.lower().replace(" ", "_"), name, bot=True)
    half = base64.urlsafe_b64encode(bot_id.encode()).decode().rstrip("=")
    application = Application(id_, name, bot, f"{half}.playground.{id_}", flags)
    world.users[bot_id] = bot
    world.applications[id_] = application
    return application


def person(world: World, name: str, *, color: int = 0x5865F2, locale: str = "en-US") -> User:
    """Let a person sign up."""
    user = User(world.ids.next(), name.lower(), name, color=color, locale=locale)
    world.users[user.id] = user
    return user


def found(world: World, name: str, owner: User, members: tuple[User, ...] = ()) -> Guild:
    """Found a guild with `@everyone`, its owner and some members."""
    guild = Guild(world.ids.next(), name, owner.id)
    guild.roles[guild.id] = Role(guild.id, "@everyone", int(permissions.EVERYONE))
    world.guilds[guild.id] = guild
    for user in (owner, *members):
        guild.members[user.id] = Member(user.id, world.clock.now())
    return guild


def invite(
    world: World, guild: Guild, application: Application, bits: int = int(permissions.BOT)
) -> None:
    """Add a bot to a guild, with a role of its own."""
    role = Role(world.ids.next(), application.name, bits, 1, managed_by=application.bot.id)
    guild.roles[role.id] = role
    world.publish(
        "GUILD_ROLE_CREATE",
        {"guild_id": guild.id, "role": payloads.role(role)},
        guild.id,
        intents.GUILDS,
        world.bots_of(guild),
    )
    join(world, guild, application.bot, (role.id,))
    data = payloads.guild_create(world, guild, application.bot.id, all_members=False)
    del data[
        "unavailable"
    ]  # only of guilds that a bot was in: by this, libraries know one it joins
    world.publish("GUILD_CREATE", data, guild.id, intents.GUILDS, frozenset({application.id}))


def join(world: World, guild: Guild, user: User, roles: tuple[str, ...] = ()) -> None:
    """Add a member to a guild."""
    told = world.bots_of(guild)
    guild.members[user.id] = Member(user.id, world.clock.now(), list(roles))
    data = payloads.member(world, guild.members[user.id]) | {"guild_id": guild.id}
    world.publish("GUILD_MEMBER_ADD", data, guild.id, intents.GUILD_MEMBERS, told)


def leave(world: World, guild: Guild, user: User) -> None:
    """Remove a member who left or was kicked; a bot receives GUILD_DELETE."""
    if guild.members.pop(user.id, None) is None:
        return
    application = world.application_of(user.id)
    if application:
        gone: Json = {"id": guild.id}  # without `unavailable`: it is not coming back
        only = frozenset({application.id})
        world.publish("GUILD_DELETE", gone, guild.id, intents.GUILDS, only)
        for command in [c for c in application.commands.values() if c.get("guild_id") == guild.id]:
            del application.commands[command["id"]]
    data: Json = {"guild_id": guild.id, "user": payloads.user(user)}
    told = world.bots_of(guild)
    world.publish("GUILD_MEMBER_REMOVE", data, guild.id, intents.GUILD_MEMBERS, told)


def starting_with(world: World, guild: Guild, letters: str) -> list[Member]:
    """Return the members with a name that starts with these letters."""
    start = letters.lower()
    return [
        member
        for member in guild.members.values()
        for user in [world.users[member.user_id]]
        if any(n.lower().startswith(start) for n in (user.name, user.display, member.nick) if n)
    ]


def outage(world: World, guild: Guild) -> None:
    """Make a guild unavailable, as Discord does when its servers fail."""
    guild.available = False
    data: Json = {"id": guild.id, "unavailable": True}
    world.publish("GUILD_DELETE", data, guild.id, intents.GUILDS, world.bots_of(guild))


def recover(world: World, guild: Guild) -> None:
    """Make a guild available again."""
    guild.available = True
    for application_id in world.bots_of(guild):
        bot = world.applications[application_id].bot
        data = payloads.guild_create(world, guild, bot.id, all_members=False)
        only = frozenset({application_id})
        world.publish("GUILD_CREATE", data, guild.id, intents.GUILDS, only)


def grant(world: World, guild: Guild, role_id: str, bits: int) -> None:
    """Set the permissions of a role."""
    role = guild.roles[role_id]
    role.permissions = bits
    data: Json = {"guild_id": guild.id, "role": payloads.role(role)}
    world.publish("GUILD_ROLE_UPDATE", data, guild.id, intents.GUILDS, world.bots_of(guild))


def bot_role(guild: Guild, application: Application) -> Role:
    """Return the role that a bot got with its invitation."""
    return next(r for r in guild.roles.values() if r.managed_by == application.bot.id)


def text_channel(world: World, guild: Guild, name: str, topic: str | None = None) -> str:
    """Create a text channel and return its id."""
    return channels.create(world, guild, name, ChannelType.TEXT, topic=topic).id
