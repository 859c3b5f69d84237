"""Threads: started, joined, archived, locked.

https://docs.discord.com/developers/topics/threads
"""

from playground import limits
from playground.errors import ApiError
from playground.wire import HAS_THREAD, Json
from playground.world import intents, payloads
from playground.world.model import Channel, ChannelType, Message, Thread
from playground.world.state import World


def start(world: World, parent: Channel, owner: str, body: Json, root: Message | None) -> Channel:
    """Start a thread, from the message `root` or from nothing."""
    if root and root.thread_id:
        raise ApiError(160004)
    type_ = ChannelType.PUBLIC_THREAD if root else _type(body)
    now = world.clock.now()
    minutes = body.get("auto_archive_duration") or 1440
    thread = Channel(
        root.id if root else world.ids.next(),
        type_,
        parent.guild_id,
        body["name"],
        parent_id=parent.id,
        slowmode=body.get("rate_limit_per_user") or 0,
        thread=Thread(owner, now, now, minutes, invitable=body.get("invitable", True)),
    )
    world.channels[thread.id] = thread
    world.messages[thread.id] = {}
    if root:
        root.thread_id = thread.id
        root.flags |= HAS_THREAD
    add(world, thread, owner, silent=True)
    publish(world, "THREAD_CREATE", thread, extra={"newly_created": True})
    restart_timer(world, thread)
    return thread


def _type(body: Json) -> ChannelType:
    asked = body.get("type")
    return ChannelType.PRIVATE_THREAD if asked is None else ChannelType(asked)


def add(world: World, thread: Channel, user_id: str, *, silent: bool = False) -> None:
    """Make a user a member of a thread."""
    state = _state(thread)
    if user_id in state.members:
        return
    if len(state.members) >= limits.THREAD_MEMBERS:
        raise ApiError(30033)
    state.members[user_id] = world.clock.now()
    if silent:
        return
    _publish_members(world, thread, added=user_id)


def remove(world: World, thread: Channel, user_id: str) -> None:
    """Take a user out of a thread."""
    if _state(thread).members.pop(user_id, None) is None:
        raise ApiError(10007)
    _publish_members(world, thread, removed=user_id)


def change(world: World, thread: Channel, body: Json) -> None:
    """Change the fields in a PATCH."""
    state = _state(thread)
    given = {key: value for key, value in body.items() if value is not None}
    thread.name = given.get("name", thread.name)
    thread.slowmode = given.get("rate_limit_per_user", thread.slowmode)
    state.auto_archive = given.get("auto_archive_duration", state.auto_archive)
    state.locked = given.get("locked", state.locked)
    state.invitable = given.get("invitable", state.invitable)
    archived = given.get("archived", state.archived)
    if archived != state.archived:
        state.archived, state.archived_at = archived, world.clock.now()
    publish(world, "THREAD_UPDATE", thread)
    restart_timer(world, thread)


def archive(world: World, thread: Channel, *, locked: bool = False) -> None:
    """Archive a thread, as time or a moderator does."""
    change(world, thread, {"archived": True, "locked": locked or _state(thread).locked})


def restart_timer(world: World, thread: Channel) -> None:
    """Start the wait for the automatic archiving again."""
    state = _state(thread)
    if state.timer:
        state.timer.cancel()
        state.timer = None
    if not state.archived:
        state.timer = world.clock.call_later(
            state.auto_archive * 60, lambda: archive(world, thread)
        )


def publish(world: World, name: str, thread: Channel, *, extra: Json | None = None) -> None:
    """Send an event about a thread to each bot, as that bot sees the thread."""
    for application_id in world.bots_in(thread):
        bot = world.applications[application_id].bot
        data = payloads.thread(thread, bot.id) | (extra or {})
        only = frozenset({application_id})
        world.publish(name, data, thread.guild_id, intents.GUILDS, only)
    world.changed()


def _publish_members(
    world: World, thread: Channel, *, added: str | None = None, removed: str | None = None
) -> None:
    """Announce members who came or left; about others, only to bots that may hear of members."""
    data: Json = {
        "id": thread.id,
        "guild_id": thread.guild_id,
        "member_count": len(_state(thread).members),
    }
    if added:
        data["added_members"] = [payloads.thread_member(thread, added)]
    if removed:
        data["removed_member_ids"] = [removed]
    whose = world.application_of(added or removed or "")
    itself = frozenset({whose.id} if whose else ())
    others = world.bots_in(thread) - itself
    name, guild_id = "THREAD_MEMBERS_UPDATE", thread.guild_id
    if itself:
        world.publish(name, data, guild_id, intents.GUILDS, itself)
    world.publish(name, data, guild_id, intents.GUILD_MEMBERS, others)


def _state(thread: Channel) -> Thread:
    if thread.thread is None:
        raise ApiError(50024)
    return thread.thread
