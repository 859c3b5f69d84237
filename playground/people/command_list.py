"""Which commands a person can use where, and in which words they are offered."""

import copy
from dataclasses import dataclass

from playground.errors import Refusal
from playground.wire import Json, list_at, object_at
from playground.world.model import Application, Channel, User
from playground.world.permissions import Permission
from playground.world.state import World

GUILD, BOT_DM, PRIVATE = 0, 1, 2
GUILD_INSTALL, USER_INSTALL = 0, 1


@dataclass(frozen=True, slots=True)
class Entry:
    """A command that a person can use, and by whose installation."""

    application: Application
    command: Json
    owners: dict[str, str]


def entries(world: World, user: User, channel: Channel) -> list[Entry]:
    """Return every command that the person can use in a channel."""
    if not _may_use_commands(world, user, channel):
        return []
    return [
        Entry(application, command, mine)
        for application in world.applications.values()
        for command in application.commands.values()
        if (mine := _usable(world, command, application, user, channel))
    ]


def entry(world: World, user: User, channel: Channel, name: str, kind: int = 1) -> Entry:
    """Return the command of a name, or refuse as a client does that does not list it."""
    for one in entries(world, user, channel):
        words = object_at(one.command, "name_localizations").values()
        if one.command["type"] == kind and name in {one.command["name"], *words}:
            return one
    raise Refusal(f"There is no command /{name} here.")


def _may_use_commands(world: World, user: User, channel: Channel) -> bool:
    bits = world.bits(channel, user.id)
    return bool(bits & Permission.USE_APPLICATION_COMMANDS)


def _owners(world: World, application: Application, user: User, channel: Channel) -> dict[str, str]:
    """Return the owners of the application's installations here.

    The guild, the user, both or none.
    """
    owners: dict[str, str] = {}
    if channel.guild_id:
        if application.bot.id in world.guild(channel.guild_id).members:
            owners["0"] = channel.guild_id
    elif application.bot.id in channel.recipients:
        owners["0"] = "0"
    if user.id in application.installed_by:
        owners["1"] = user.id
    return owners


def _usable(
    world: World,
    command: Json,
    application: Application,
    user: User,
    channel: Channel,
) -> dict[str, str]:
    """Return the owners by whom the command can be used; empty where it cannot."""
    owners = _owners(world, application, user, channel)
    if command.get("guild_id"):
        here = command["guild_id"] == channel.guild_id
        mine = {k: v for k, v in owners.items() if k == "0"} if here else {}
    else:
        kinds = {str(kind) for kind in command["integration_types"]}
        mine = {k: v for k, v in owners.items() if k in kinds}
        contexts = command.get("contexts")
        allowed = {GUILD, BOT_DM} if contexts is None else set(contexts)
        if command["dm_permission"] is False and contexts is None:
            allowed = {GUILD}
        if _context(application, channel) not in allowed:
            return {}
    return mine if _has_bits(world, command, user, channel) else {}


def _context(application: Application, channel: Channel) -> int:
    if channel.guild_id:
        return GUILD
    return BOT_DM if application.bot.id in channel.recipients else PRIVATE


def _has_bits(world: World, command: Json, user: User, channel: Channel) -> bool:
    needed = command.get("default_member_permissions")
    if needed is None or channel.guild_id is None:
        return True
    bits = world.bits(channel, user.id)
    wanted = int(needed) or int(Permission.ADMINISTRATOR)
    return bits & wanted == wanted


def localised(command: Json, locale: str) -> Json:
    """Return a command with its words in a language, for people to read."""
    shown = copy.deepcopy(command)
    _localise(shown, locale)
    return shown


def _localise(body: Json, locale: str) -> None:
    for key in ("name", "description"):
        words: dict[str, str] = body.pop(f"{key}_localizations", None) or {}
        if locale in words:
            body[f"{key}_localized"] = words[locale]
    for inner in (*list_at(body, "options"), *list_at(body, "choices")):
        _localise(inner, locale)
