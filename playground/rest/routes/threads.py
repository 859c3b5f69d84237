"""Threads: started from a message or from nothing, joined, listed."""

from playground.errors import ApiError
from playground.rest import access
from playground.rest.bodies import channels as bodies
from playground.rest.call import Answer, Call, Route, moment, number, snowflake
from playground.rest.rules import channels as rules
from playground.wire import Json
from playground.world import channels, payloads, posts, threads
from playground.world.model import Channel, ChannelType, MessageType
from playground.world.permissions import Permission
from playground.world.state import World


async def start(call: Call) -> Answer:
    """Start a thread without a message."""
    private = call.json.get("type") in {None, ChannelType.PRIVATE_THREAD}
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    parent = _parent(call, needed)
    rules.check(call.json, new=True)
    thread = threads.start(call.world, parent, call.bot.bot.id, call.json, None)
    if not private:
        posts.post(
            call.world,
            parent,
            call.bot.bot.id,
            {"content": call.json["name"]},
            {},
            type_=MessageType.THREAD_CREATED,
            about=posts.reference(thread),
        )
    return payloads.thread(thread, call.bot.bot.id)


async def start_from(call: Call) -> Answer:
    """Start a thread from a message."""
    parent = _parent(call, Permission.CREATE_PUBLIC_THREADS)
    rules.check(call.json, new=True)
    bot = call.bot.bot
    root = access.readable(call.world, parent.id, call.path["message_id"], bot.id)
    thread = threads.start(call.world, parent, bot.id, call.json, root)
    posts.publish(call.world, "MESSAGE_UPDATE", root)
    posts.post(
        call.world,
        thread,
        bot.id,
        {},
        {},
        type_=MessageType.THREAD_STARTER,
        about=posts.reference(parent, root.id),
    )
    return payloads.thread(thread, bot.id)


def _parent(call: Call, needed: Permission) -> Channel:
    parent = access.seen(call.world, call.path["channel_id"], call.bot.bot.id)
    if parent.type not in {ChannelType.TEXT, ChannelType.ANNOUNCEMENT}:
        raise ApiError(50024)
    channels.require(call.world, parent, call.bot.bot.id, needed)
    return parent


async def members(call: Call) -> Answer:
    """Return the members of a thread: all, or with their guild members a page at a time."""
    thread, world = _thread(call), call.world
    if call.query.get("with_member", "").lower() not in {"true", "1"}:
        return [payloads.thread_member(thread, user_id) for user_id in _users(thread)]
    count, after = number(call, "limit", 100, 1, 100), snowflake(call, "after") or 0
    members = world.guild(thread.guild_id or "").members
    found = sorted((one for one in _users(thread) if int(one) > after and one in members), key=int)
    return [
        payloads.thread_member(thread, user_id)
        | {"member": payloads.member(world, members[user_id])}
        for user_id in found[:count]
    ]


async def member(call: Call) -> Answer:
    """Return a user's membership in a thread."""
    thread, user_id = _thread(call), call.path["user_id"]
    if user_id not in _users(thread):
        raise ApiError(10007)
    return payloads.thread_member(thread, user_id)


async def join(call: Call) -> Answer:
    """Let the bot join a thread."""
    thread = _thread(call)
    access.require_open(thread)
    threads.add(call.world, thread, call.bot.bot.id)


async def leave(call: Call) -> Answer:
    """Let the bot leave a thread."""
    thread = _thread(call)
    access.require_open(thread)
    threads.remove(call.world, thread, call.bot.bot.id)


async def add(call: Call) -> Answer:
    """Bring a user into a thread."""
    thread, world = _thread(call), call.world
    access.require_open(thread)
    channels.require(world, thread, call.bot.bot.id, Permission.SEND_MESSAGES_IN_THREADS)
    user = world.user(call.path["user_id"])
    if not world.sees(world.parent(thread), user.id):
        raise ApiError(50001)
    threads.add(world, thread, user.id)


async def remove(call: Call) -> Answer:
    """Take a user out of a thread."""
    thread = _thread(call)
    access.require_open(thread)
    channels.require(call.world, thread, call.bot.bot.id, Permission.MANAGE_THREADS)
    threads.remove(call.world, thread, call.path["user_id"])


async def archived(call: Call) -> Answer:
    """Return the archived public threads of a channel, the last archived first."""
    parent = _listed(call)
    found = _archived(call.world, parent, ChannelType.PUBLIC_THREAD)
    return _page(call, _archived_before(call, found))


async def archived_private(call: Call) -> Answer:
    """Return the archived private threads of a channel to a bot that manages them."""
    parent = _listed(call, Permission.MANAGE_THREADS)
    found = _archived(call.world, parent, ChannelType.PRIVATE_THREAD)
    return _page(call, _archived_before(call, found))


async def archived_joined(call: Call) -> Answer:
    """Return the archived private threads of a channel that the bot has joined, newest first."""
    found = _archived(call.world, _listed(call), ChannelType.PRIVATE_THREAD)
    joined = [t for t in found if call.bot.bot.id in _users(t)]
    if before := snowflake(call, "before"):
        joined = [t for t in joined if int(t.id) < before]
    return _page(call, sorted(joined, key=lambda t: int(t.id), reverse=True))


def _listed(call: Call, *needed: Permission) -> Channel:
    history = Permission.READ_MESSAGE_HISTORY
    return access.seen(call.world, call.path["channel_id"], call.bot.bot.id, history, *needed)


def _archived(world: World, parent: Channel, type_: ChannelType) -> list[Channel]:
    here = [t for t in world.threads(parent) if t.type is type_]
    return [t for t in here if t.thread and t.thread.archived]


def _archived_before(call: Call, found: list[Channel]) -> list[Channel]:
    """Return those that were archived before a moment, if one is given, the last one first."""
    before = moment(call, "before")
    dated = [(t.thread.archived_at, int(t.id), t) for t in found if t.thread]
    dated.sort(reverse=True, key=lambda one: one[:2])
    return [t for at, _, t in dated if before is None or at < before]


def _page(call: Call, found: list[Channel]) -> Json:
    bot, count = call.bot.bot, number(call, "limit", 50, 2, 100)
    shown = found[:count]
    joined = [t for t in shown if bot.id in _users(t)]
    return {
        "threads": [payloads.thread(t, bot.id) for t in shown],
        "members": [payloads.thread_member(t, bot.id) for t in joined],
        "has_more": len(found) > count,
    }


def _users(thread: Channel) -> tuple[str, ...]:
    return tuple(thread.thread.members) if thread.thread else ()


def _thread(call: Call) -> Channel:
    channel = access.seen(call.world, call.path["channel_id"], call.bot.bot.id)
    if channel.thread is None:
        raise ApiError(50024)
    return channel


_FROM_MESSAGE = "/channels/{channel_id}/messages/{message_id}/threads"
_ARCHIVED = "/channels/{channel_id}/threads/archived"
_MEMBERS = "/channels/{channel_id}/thread-members"

ROUTES = (
    Route("POST", "/channels/{channel_id}/threads", start, status=201, body=bodies.THREAD),
    Route("POST", _FROM_MESSAGE, start_from, status=201, body=bodies.THREAD),
    Route("GET", _MEMBERS, members),
    Route("GET", _MEMBERS + "/{user_id}", member),
    Route("PUT", _MEMBERS + "/@me", join),
    Route("DELETE", _MEMBERS + "/@me", leave),
    Route("PUT", _MEMBERS + "/{user_id}", add),
    Route("DELETE", _MEMBERS + "/{user_id}", remove),
    Route("GET", f"{_ARCHIVED}/public", archived),
    Route("GET", f"{_ARCHIVED}/private", archived_private),
    Route("GET", "/channels/{channel_id}/users/@me/threads/archived/private", archived_joined),
)
