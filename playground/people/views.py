"""The content of one person's page: everything that this person may see, and nothing else."""

from collections import Counter
from collections.abc import Callable, Iterator
from datetime import timedelta
from functools import partial
from itertools import islice
from typing import TypeVar

from playground.capture import Capture, Problem
from playground.people import command_list
from playground.people.driver import Person
from playground.wire import LOADING, Json, iso, list_at
from playground.world import message_payloads
from playground.world.model import (
    Channel,
    ChannelType,
    Guild,
    Interaction,
    Message,
    Role,
    Stage,
    User,
)
from playground.world.state import World

SHOWN = 50
"""Most messages shown for a channel."""
PROBLEMS = 20
"""Most problems of the playground that are shown."""
UNANSWERED_FOR = timedelta(minutes=1)
"""How long an unanswered interaction is shown."""


T = TypeVar("T")

Online = Callable[[str], bool]
"""Tell whether a bot is connected, by its application's id."""


def state(world: World, online: Online, user: User, capture: Capture) -> Json:
    """Return the whole of a person's screen.

    Messages are Discord's own, with `ephemeral`, `mentions_me`, `loading` and `interaction`
    (who used which command) on top; at most the last `SHOWN` of each channel, oldest first. Of one
    that cannot be told there is its id and `broken`.
    """
    person = Person(world, user)
    seen = [c for c in world.channels.values() if world.sees(c, user.id)]
    waiting = _waiting(world)
    mine = [i for i in world.tokens.values() if i.user is user]
    return {
        "op": "state",
        "me": _face(user),
        "people": [_face(u) | {"unread": waiting[u.id]} for u in _people(world)],
        "clock": iso(world.clock.now()),
        "bots": [
            {"id": a.bot.id, "name": a.name, "online": online(a.id)}
            for a in world.applications.values()
        ],
        "guilds": [
            _guild(person, g, capture) for g in world.guilds.values() if user.id in g.members
        ],
        "dms": [_direct(person, c) for c in seen if c.type is ChannelType.DM],
        "dms_open": user.dms_open,
        "commands": _guarded(
            capture, "The list of commands", partial(_commands, world, user, seen), list[Json]()
        ),
        "messages": {c.id: _messages(person, c, capture) for c in seen},
        "modals": [{"id": m.id, **m.body} for m in person.modals()],
        "pending": [_pending(i) for i in mine if i.stage is Stage.WAITING],
        "unanswered": [_unanswered(i) for i in mine if _is_recent(world, i)],
        "problems": [_problem(p) for p in capture.problems.values()][-PROBLEMS:],
    }


def _guarded(capture: Capture, what: str, tell: Callable[[], T], instead: T) -> T:
    """Return the result of `tell`; if it fails, report this and return `instead`."""
    try:
        return tell()
    except Exception as error:
        capture.report(f"{what} cannot be shown: {type(error).__name__}: {error}", error)
        return instead


def _problem(one: Problem) -> Json:
    return {"text": one.text, "details": one.details, "count": one.count, "at": iso(one.at)}


def _people(world: World) -> list[User]:
    return [u for u in world.users.values() if not u.bot]


def _face(user: User) -> Json:
    return {"id": user.id, "name": user.display, "color": f"#{user.color:06x}"}


def _waiting(world: World) -> Counter[str]:
    """Count the mentions and direct messages that each person has not read."""
    total = Counter[str]()
    people = {user.id: Person(world, user) for user in _people(world)}
    for channel in world.channels.values():
        total.update(_waiting_in(world, channel, people))
    return total


def _waiting_in(world: World, channel: Channel, people: dict[str, Person]) -> Iterator[str]:
    """Yield the people whom each unread message of a channel addresses."""
    read = {who: int(world.read.get((who, channel.id), "0")) for who in people}
    oldest = min(read.values(), default=0)
    is_direct = channel.type is ChannelType.DM
    for one in reversed(world.messages[channel.id].values()):
        number = int(one.id)
        if number <= oldest:
            return
        if one.flags & LOADING:
            continue
        called = channel.recipients if is_direct else one.mentions
        for who in people if one.mention_everyone else dict.fromkeys(called):
            if who in people and read[who] < number and people[who].sees(one):
                yield who


def _messages(person: Person, channel: Channel, capture: Capture) -> list[Json]:
    """Return the messages of a channel that are shown, oldest first."""
    newest = islice(person.newest(channel.id), SHOWN)
    return [_shown(person, one, capture) for one in newest][::-1]


def _shown(person: Person, one: Message, capture: Capture) -> Json:
    instead: Json = {"id": one.id, "broken": True}
    tell = partial(message, person.world, person.user, one)
    return _guarded(capture, f"Message {one.id}", tell, instead)


def _unread(person: Person, channel: Channel) -> tuple[int, int]:
    """Count the unread messages of a channel, and those that mention the person."""
    read = int(person.world.read.get((person.user.id, channel.id), "0"))
    unread = pinged = 0
    for one in person.newest(channel.id, read):
        if not one.flags & LOADING:
            unread += 1
            pinged += mentions(person.user, one)
    return unread, pinged


def mentions(user: User, one: Message) -> bool:
    """Tell whether a message pings a person."""
    return user.id in one.mentions or one.mention_everyone


def _guild(person: Person, guild: Guild, capture: Capture) -> Json:
    world = person.world
    here = [c for c in world.channels.values() if c.guild_id == guild.id]
    shown = [c for c in here if c.type is not ChannelType.CATEGORY]
    seen = [c for c in shown if world.sees(c, person.user.id)]
    nothing: Json = {}
    told = [
        _guarded(capture, f"Channel {c.id}", partial(_channel, person, c), nothing) for c in seen
    ]
    return {
        "id": guild.id,
        "name": guild.name,
        "roles": [_role(r) for r in guild.roles.values()],
        "channels": [one for one in told if one],
    }


def _role(role: Role) -> Json:
    return {"id": role.id, "name": role.name, "color": role.color}


def _channel(person: Person, channel: Channel) -> Json:
    unread, pinged = _unread(person, channel)
    return {
        "id": channel.id,
        "name": channel.name,
        "kind": _kind(channel),
        "parent": channel.parent_id,
        "archived": bool(channel.thread and channel.thread.archived),
        "unread": unread,
        "mentions": pinged,
        "topic": channel.topic,
    }


def _kind(channel: Channel) -> str:
    if channel.thread:
        return "thread"
    return "voice" if channel.type is ChannelType.VOICE else "text"


def _direct(person: Person, channel: Channel) -> Json:
    other = next(u for u in channel.recipients if u != person.user.id)
    who = person.world.users[other]
    return {
        "id": channel.id,
        "with": {"id": who.id, "name": who.display},
        "unread": _unread(person, channel)[0],
    }


def _commands(world: World, user: User, seen: list[Channel]) -> list[Json]:
    """Return every slash command that can be used in some channel, with these channels."""
    found: dict[str, Json] = {}
    for channel in seen:
        for entry in command_list.entries(world, user, channel):
            if entry.command["type"] == 1:
                id_ = entry.command["id"]
                if id_ not in found:
                    found[id_] = command_list.localised(entry.command, user.locale) | {
                        "channels": []
                    }
                found[id_]["channels"].append(channel.id)
    return list(found.values())


def message(world: World, user: User, one: Message) -> Json:
    """Return a message as a person sees it."""
    body = message_payloads.message(world, one, viewer=user.id)
    source = world.interactions.get(one.interaction_id or "")
    body |= {
        "ephemeral": one.ephemeral,
        "mentions_me": mentions(user, one),
        "loading": bool(one.flags & LOADING),
        "interaction": None,
    }
    if source and "name" in source.data:
        body["interaction"] = {
            "user_name": source.user.display,
            "command": _command_name(source),
        }
    return body


def _command_name(source: Interaction) -> str:
    words, options = [source.data["name"]], list_at(source.data, "options")
    while options and options[0]["type"] in {1, 2}:
        words.append(options[0]["name"])
        options = list_at(options[0], "options")
    return " ".join(words)


def _where(interaction: Interaction) -> Json:
    if interaction.message:
        return {
            "message": interaction.message.id,
            "custom_id": interaction.data.get("custom_id"),
        }
    return {"channel": interaction.channel.id}


def _pending(interaction: Interaction) -> Json:
    return _where(interaction) | {"since": iso(interaction.at)}


def _unanswered(interaction: Interaction) -> Json:
    told = _where(interaction)
    told.pop("custom_id", None)
    bot = interaction.application.name
    text = "This interaction failed"
    if interaction.message is None:
        text = f"{bot} did not respond in time."
    return told | {"id": interaction.id, "text": text}


def _is_recent(world: World, interaction: Interaction) -> bool:
    at = interaction.failed_at
    return at is not None and world.clock.now() - at < UNANSWERED_FOR
