"""A person's input: a command's options, a select's values, a modal's fields."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from playground import limits
from playground.errors import Refusal
from playground.wire import Json, list_at
from playground.world import media, payloads
from playground.world.model import Attachment, Channel, Guild
from playground.world.state import World

Scalar = TypeVar("Scalar", str, "int | float")

Value = str | int | float | bool | Attachment

SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(3, 12)


@dataclass(slots=True)
class Resolved:
    """The people, roles and channels behind the ids in a form."""

    world: World
    guild: Guild | None
    channel: Channel
    viewer: str
    found: Json = field(default_factory=dict[str, Json])

    def user(self, id_: str) -> str:
        """Add a user, with the member there is, and return the id."""
        if id_ not in self.world.users:
            raise Refusal(f"There is nobody with the id {id_}.")
        self.found.setdefault("users", {})[id_] = payloads.user(self.world.users[id_])
        member = self.guild.members.get(id_) if self.guild else None
        if member:
            body = payloads.member(self.world, member, with_user=False)
            del body["mute"], body["deaf"]
            body["permissions"] = str(self.world.bits(self.channel, id_))
            self.found.setdefault("members", {})[id_] = body
        return id_

    def role(self, id_: str) -> str:
        """Add a role and return its id."""
        if self.guild is None or id_ not in self.guild.roles:
            raise Refusal(f"There is no role with the id {id_}.")
        self.found.setdefault("roles", {})[id_] = payloads.role(self.guild.roles[id_])
        return id_

    def any_of(self, id_: str) -> str:
        """Add a user or a role, whichever it is."""
        if self.guild and id_ in self.guild.roles:
            return self.role(id_)
        return self.user(id_)

    def channel_of(self, id_: str, types: list[int] | None) -> str:
        """Add a channel of an allowed type and return its id."""
        channel = self.world.channels.get(id_)
        if channel is None or not self.world.sees(channel, self.viewer):
            raise Refusal(f"You see no channel with the id {id_}.")
        if types and channel.type not in types:
            raise Refusal(f"#{channel.name} is of a kind that cannot be chosen here.")
        whole = payloads.channel(self.world, channel)
        kept = ("id", "name", "type", "parent_id", "thread_metadata", "flags", "position")
        body = {key: whole[key] for key in kept if key in whole}
        body["permissions"] = str(self.world.bits(channel, self.viewer))
        self.found.setdefault("channels", {})[id_] = body
        return id_

    def attachment(self, file: Attachment) -> str:
        """Add a file and return its id."""
        self.world.files[file.id] = file
        shown = media.attachment(self.world, file)
        self.found.setdefault("attachments", {})[file.id] = shown
        return file.id


def command_data(
    entry: Json, path: list[str], values: Mapping[str, Value], resolved: Resolved
) -> Json:
    """Return the data of a slash command, or refuse input that a client would not send."""
    options = _walk(entry, path, lambda leaf: _options(leaf, values, resolved))
    return _data(entry, options, resolved)


def focused_data(
    entry: Json, path: list[str], values: Mapping[str, Value], focused: str, resolved: Resolved
) -> Json:
    """Return the data of an autocomplete request: unchecked values, one of them focused."""

    def typed(leaf: Json) -> list[Json]:
        known: dict[str, Json] = {o["name"]: o for o in list_at(leaf, "options")}
        if not known.get(focused, {}).get("autocomplete"):
            raise Refusal(f"The option {focused} has no suggestions.")
        return [
            {"name": name, "type": known[name]["type"], "value": values.get(name, "")}
            | ({"focused": True} if name == focused else {})
            for name in known
            if name in values or name == focused
        ]

    return _data(entry, _walk(entry, path, typed), resolved)


def _data(entry: Json, options: list[Json], resolved: Resolved) -> Json:
    data: Json = {"id": entry["id"], "name": entry["name"], "type": entry["type"]}
    if options:
        data["options"] = options
    if resolved.found:
        data["resolved"] = resolved.found
    if entry.get("guild_id"):
        data["guild_id"] = entry["guild_id"]
    return data


def _walk(entry: Json, path: list[str], leaf: Callable[[Json], list[Json]]) -> list[Json]:
    """Go down groups and sub-commands by the words of the path."""
    inner: list[Json] = list_at(entry, "options")
    nested = {o["name"]: o for o in inner if o["type"] in {SUBCOMMAND, GROUP}}
    if not path:
        if nested:
            raise Refusal(f"/{entry['name']} needs one of {', '.join(nested)}.")
        return leaf(entry)
    if path[0] not in nested:
        raise Refusal(f"/{entry['name']} knows no {path[0]}.")
    below = nested[path[0]]
    return [{"name": below["name"], "type": below["type"], "options": _walk(below, path[1:], leaf)}]


def _options(leaf: Json, values: Mapping[str, Value], resolved: Resolved) -> list[Json]:
    known: dict[str, Json] = {o["name"]: o for o in list_at(leaf, "options")}
    for name in values:
        if name not in known:
            raise Refusal(f"There is no option {name}.")
    for name, option in known.items():
        if option.get("required") and name not in values:
            raise Refusal(f"The option {name} is required. Specify a value.")
    return [
        {"name": n, "type": o["type"], "value": _value(o, values[n], resolved)}
        for n, o in known.items()
        if n in values
    ]


def _value(option: Json, value: Value, resolved: Resolved) -> Value:
    checks: dict[int, Callable[[], Value]] = {
        STRING: lambda: _string(option, value),
        INTEGER: lambda: _number(option, value, whole=True),
        BOOLEAN: lambda: bool(value),
        USER: lambda: resolved.user(str(value)),
        CHANNEL: lambda: resolved.channel_of(str(value), option.get("channel_types")),
        ROLE: lambda: resolved.role(str(value)),
        MENTIONABLE: lambda: resolved.any_of(str(value)),
        NUMBER: lambda: _number(option, value, whole=False),
        ATTACHMENT: lambda: _file(value, resolved),
    }
    return checks[option["type"]]()


def _file(value: Value, resolved: Resolved) -> str:
    if not isinstance(value, Attachment):
        raise Refusal("This option takes a file.")
    return resolved.attachment(value)


def _string(option: Json, value: Value) -> str:
    text = str(_chosen(option, str(value)))
    low, high = option.get("min_length") or 0, option.get("max_length") or limits.STRING_OPTION
    if not low <= len(text) <= high:
        raise Refusal(f"{option['name']} must have {low} to {high} characters.")
    return text


def _number(option: Json, value: Value, *, whole: bool) -> int | float:
    if isinstance(value, bool | Attachment):
        raise Refusal(f"{option['name']} must be a number.")
    try:
        number = _chosen(option, int(value) if whole else float(value))
    except ValueError:
        raise Refusal(f"{option['name']} must be a number.") from None
    low = option.get("min_value", -limits.WHOLE_NUMBER)
    high = option.get("max_value", limits.WHOLE_NUMBER)
    if not low <= number <= high:
        raise Refusal(f"{option['name']} must be between {low} and {high}.")
    return number


def _chosen(option: Json, value: Scalar) -> Scalar:
    """Accept a value or the name of a choice; refuse all other input."""
    choices: list[Json] = list_at(option, "choices")
    if not choices:
        return value
    for choice in choices:
        if value in {choice["value"], choice["name"]}:
            chosen: Scalar = choice["value"]
            return chosen
    raise Refusal(f"{value} is none of the choices of {option['name']}.")


def selected(select: Json, values: list[str], resolved: Resolved) -> list[str]:
    """Return the values of a select, or refuse values that a client would not offer."""
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if not least <= len(values) <= most:
        raise Refusal(f"Choose {least} to {most}.")
    if len(set(values)) != len(values):
        raise Refusal("Nothing can be chosen twice.")
    match select["type"]:
        case 3:
            offered = {o["value"] for o in select["options"]}
            if unknown := set(values) - offered:
                raise Refusal(f"{', '.join(sorted(unknown))} is not among the options.")
            return values
        case 5:
            return [resolved.user(v) for v in values]
        case 6:
            return [resolved.role(v) for v in values]
        case 7:
            return [resolved.any_of(v) for v in values]
        case _:
            return [resolved.channel_of(v, select.get("channel_types")) for v in values]
