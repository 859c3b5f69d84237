"""Applications and their commands, global and of guilds."""

from datetime import timedelta
from typing import Any

from playground import limits
from playground.errors import ApiError
from playground.rest.bodies import commands as bodies
from playground.rest.call import Answer, Call, Route
from playground.rest.rules import commands as rules
from playground.wire import Json
from playground.world import payloads
from playground.world.model import Application
from playground.world.state import World


async def application(call: Call) -> Answer:
    """Return the bot's application."""
    return payloads.application(call.world, call.bot)


async def fetch_all(call: Call) -> Answer:
    """Return the commands of a scope."""
    plain = call.query.get("with_localizations", "").lower() not in {"true", "1"}
    return [_shown(c, plain=plain) for c in _scope(_ours(call), _guild(call)).values()]


async def fetch(call: Call) -> Answer:
    """Return one command."""
    return _known(call)


async def create(call: Call) -> Answer:
    """Create a command, or replace the one of the same name and type."""
    rules.check(call.json)
    owner, guild_id = _ours(call), _guild(call)
    scope = _scope(owner, guild_id)
    same = _same(scope, call.json)
    if same is None:
        rules.check_count([*scope.values(), call.json])
        _count_creation(call.world, owner, guild_id)
    command = _stored(call, call.json, same["id"] if same else call.world.ids.next())
    call.world.changed()
    return command


async def overwrite(call: Call) -> Answer:
    """Replace all commands of a scope."""
    commands: list[Json] = call.body
    rules.check_all(commands)
    owner, guild_id = _ours(call), _guild(call)
    before = _scope(owner, guild_id)
    for command in before.values():
        del owner.commands[command["id"]]
    kept: list[Json] = []
    for body in commands:
        same = _same(before, body)
        if same is None:
            _count_creation(call.world, owner, guild_id)
        kept.append(_stored(call, body, same["id"] if same else call.world.ids.next()))
    call.world.changed()
    return kept


async def edit(call: Call) -> Answer:
    """Change parts of a command."""
    command = _known(call)
    changed = command | call.json
    rules.check(changed)
    return _stored(call, changed, command["id"])


async def delete(call: Call) -> Answer:
    """Delete a command."""
    del _ours(call).commands[_known(call)["id"]]
    call.world.changed()


def _ours(call: Call) -> Application:
    if call.path["application_id"] != call.bot.id:
        raise ApiError(50001)
    return call.bot


def _guild(call: Call) -> str | None:
    guild_id = call.path.get("guild_id")
    if guild_id is None:
        return None
    guild = call.world.guild(guild_id)
    if call.bot.bot.id not in guild.members:
        raise ApiError(50001)
    return guild_id


def _scope(owner: Application, guild_id: str | None) -> dict[str, Json]:
    return {k: c for k, c in owner.commands.items() if c.get("guild_id") == guild_id}


def _same(scope: dict[str, Json], body: Json) -> Json | None:
    wanted = (rules.kind(body), body.get("name"))
    return next((c for c in scope.values() if (c["type"], c["name"]) == wanted), None)


def _known(call: Call) -> Json:
    scope = _scope(_ours(call), _guild(call))
    command = scope.get(call.path["command_id"])
    if command is None:
        raise ApiError(10063)
    return command


def _count_creation(world: World, owner: Application, guild_id: str | None) -> None:
    """Raise 30034 for the 201st creation of a day in one guild."""
    now = world.clock.now()
    made = owner.created_today.setdefault(guild_id or "", [])
    made[:] = [at for at in made if at > now - timedelta(days=1)]
    if len(made) >= limits.COMMAND_CREATES_A_DAY:
        raise ApiError(30034)
    made.append(now)


def _stored(call: Call, body: Json, id_: str) -> Json:
    """Keep a command as Discord returns it."""
    owner, guild_id = call.bot, _guild(call)
    bits = body.get("default_member_permissions")
    command: Json = {
        "id": id_,
        "application_id": owner.id,
        "version": call.world.ids.next(),
        "default_member_permissions": None if bits is None else str(bits),
        "type": rules.kind(body),
        "name": body["name"],
        "name_localizations": body.get("name_localizations"),
        "description": body.get("description") or "",
        "description_localizations": body.get("description_localizations"),
        "nsfw": bool(body.get("nsfw")),
    }
    if body.get("options"):
        command["options"] = [_option(option) for option in body["options"]]
    if guild_id:
        command["guild_id"] = guild_id
    else:
        command["contexts"] = body.get("contexts")
        command["integration_types"] = body.get("integration_types") or [0]
        command["dm_permission"] = body.get("dm_permission", True) is not False
    owner.commands[id_] = command
    return command


def _option(option: Json) -> Json:
    """Leave out what was sent as null."""
    kept: dict[str, Any] = {k: v for k, v in option.items() if v is not None}
    if "options" in kept:
        kept["options"] = [_option(o) for o in kept["options"]]
    return kept


def _shown(command: Json, *, plain: bool) -> Json:
    if not plain:
        return command
    hidden = {"name_localizations", "description_localizations"}
    return {k: v for k, v in command.items() if k not in hidden}


_ALL = "/applications/{application_id}/commands"
_ONE = "/applications/{application_id}/commands/{command_id}"
_GUILD_ALL = "/applications/{application_id}/guilds/{guild_id}/commands"
_GUILD_ONE = "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}"

ROUTES = (
    Route("GET", "/applications/@me", application),
    Route("GET", "/oauth2/applications/@me", application),
    *(Route("GET", path, fetch_all) for path in (_ALL, _GUILD_ALL)),
    *(Route("POST", path, create, status=201, body=bodies.NEW) for path in (_ALL, _GUILD_ALL)),
    *(Route("PUT", path, overwrite, body=bodies.ALL) for path in (_ALL, _GUILD_ALL)),
    *(Route("GET", path, fetch) for path in (_ONE, _GUILD_ONE)),
    *(Route("PATCH", path, edit, body=bodies.EDIT) for path in (_ONE, _GUILD_ONE)),
    *(Route("DELETE", path, delete) for path in (_ONE, _GUILD_ONE)),
)
