"""Messages of channels: sent, fetched, edited, deleted, pinned."""

from datetime import datetime

from playground import limits
from playground.errors import ApiError
from playground.rest import access
from playground.rest.bodies import messages as bodies
from playground.rest.call import Answer, Call, Route, moment, number, snowflake
from playground.rest.form_errors import FormErrors
from playground.rest.rules import messages as rules
from playground.rest.rules.messages import Draft
from playground.wire import Json, iso
from playground.world import channels, intents, message_payloads, polls, posts
from playground.world.model import SPOKEN, Application, Channel, Message, MessageType
from playground.world.permissions import Permission


async def send(call: Call) -> Answer:
    """Send a message, or return the one that was sent with the same enforced nonce."""
    world, bot, body = call.world, call.bot.bot, call.json
    files = bool(call.files)
    channel = access.to_send(world, call.path["channel_id"], bot.id, body, files=files)
    if again := _same_nonce(call, channel):
        return _shown(call, again)
    forwarded = _forwarded(call)
    rules.check(Draft(body, call.files, forwarded=forwarded))
    if not forwarded:
        body = _replied(call, channel)
    _check_slowmode(call, channel)
    message = posts.post(world, channel, bot.id, body, call.files, forwarded=forwarded)
    return _shown(call, message)


def _forwarded(call: Call) -> Message | None:
    """Return the message that is to be forwarded.

    https://docs.discord.com/developers/resources/message#message-reference-types

    Raises:
        ApiError: 50035 for one that is not there, or of a type that cannot be forwarded; 160014 for
            one that the bot cannot read.
    """
    world, bot = call.world, call.bot
    reference: Json = call.json.get("message_reference") or {}
    if reference.get("type") != 1:
        return None
    errors = FormErrors()
    errors.required("message_reference", reference, "channel_id")
    errors.raise_if_any()
    source = access.seen(world, reference["channel_id"], bot.bot.id)
    there = world.messages[source.id].get(reference["message_id"])
    if there is None or there.only_for:
        errors.add("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
    elif there.type not in SPOKEN or there.poll:
        text = "This message cannot be forwarded"
        errors.add("message_reference", "MESSAGE_REFERENCE_CANNOT_FORWARD", text)
    errors.raise_if_any()
    if there and not _reads(bot, source, there):
        raise ApiError(160014)
    return there


def _reads(bot: Application, channel: Channel, message: Message) -> bool:
    """Tell whether the content of a message is open to a bot.

    https://docs.discord.com/developers/events/gateway#message-content-intent
    """
    concerns = bot.bot.id in {message.author_id, *message.mentions}
    allowed = bot.flags & intents.PRIVILEGED[intents.MESSAGE_CONTENT]
    return concerns or channel.guild_id is None or bool(allowed)


def _same_nonce(call: Call, channel: Channel) -> Message | None:
    nonce = call.json.get("nonce")
    if nonce is None or not call.json.get("enforce_nonce"):
        return None
    now = call.world.clock.now()
    for message in reversed(call.world.messages[channel.id].values()):
        fresh = (now - message.timestamp).total_seconds() < limits.NONCE_REMEMBERED
        if fresh and (message.nonce, message.author_id) == (nonce, call.bot.bot.id):
            return message
    return None


def _replied(call: Call, channel: Channel) -> Json:
    """Return the body without a reference to a missing message, or raise 50035."""
    body, reference = call.json, call.json.get("message_reference")
    there = call.world.messages[channel.id].get(reference["message_id"]) if reference else None
    if reference is None or (there and not there.only_for):
        return body
    if reference.get("fail_if_not_exists") is not False:
        errors = FormErrors()
        errors.add("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        errors.raise_if_any()
    return body | {"message_reference": None}


def _check_slowmode(call: Call, channel: Channel) -> None:
    """Raise 20016 for a bot that is too fast and may not bypass it."""
    bot, world = call.bot.bot, call.world
    free = Permission.BYPASS_SLOWMODE | Permission.MANAGE_MESSAGES
    if not channel.slowmode or world.bits(channel, bot.id) & free:
        return
    own = [m.timestamp for m in world.messages[channel.id].values() if m.author_id == bot.id]
    passed = (world.clock.now() - own[-1]).total_seconds() if own else channel.slowmode
    if passed < channel.slowmode:
        raise ApiError(20016, retry_after=channel.slowmode - passed)


async def history(call: Call) -> Answer:
    """Return messages, the newest first."""
    world, bot = call.world, call.bot.bot
    channel = access.seen(world, call.path["channel_id"], bot.id)
    count = number(call, "limit", 50, *limits.PAGE)
    if not world.bits(channel, bot.id) & Permission.READ_MESSAGE_HISTORY:
        return []
    found = [m for m in world.messages[channel.id].values() if not m.only_for]
    shown = _page(call, found, count)
    return [_shown(call, m) for m in reversed(shown)]


def _page(call: Call, found: list[Message], count: int) -> list[Message]:
    """Return some `count` messages, oldest first: before, after or around one of them."""
    before, after = snowflake(call, "before"), snowflake(call, "after")
    if middle := snowflake(call, "around"):
        older = [m for m in found if int(m.id) < middle]
        rest = [m for m in found if int(m.id) >= middle]
        is_there = bool(rest) and int(rest[0].id) == middle
        half = count // 2
        return [*older[len(older) - half :], *rest[: half + is_there]]
    if before is not None:
        found = [m for m in found if int(m.id) < before]
    if after is not None:
        return [m for m in found if int(m.id) > after][:count]
    return found[-count:]


async def fetch(call: Call) -> Answer:
    """Return a message."""
    channel = access.seen(call.world, call.path["channel_id"], call.bot.bot.id)
    channels.require(call.world, channel, call.bot.bot.id, Permission.READ_MESSAGE_HISTORY)
    return _shown(call, _message(call))


async def edit(call: Call) -> Answer:
    """Edit one of the bot's own messages."""
    message, world, body = _message(call), call.world, call.json
    access.own(message, call.bot.bot.id)
    access.require_spoken(message)
    access.require_open(world.channels[message.channel_id])
    rules.check(Draft(body, call.files, message))
    posts.write(world, message, body, call.files)
    return _shown(call, message)


async def delete(call: Call) -> Answer:
    """Delete a message; others' only as a manager."""
    message, bot = _message(call), call.bot.bot
    channel = call.world.channels[message.channel_id]
    access.require_open(channel)
    if message.type is MessageType.THREAD_STARTER:
        raise ApiError(50021)
    if message.author_id != bot.id:
        if channel.guild_id is None:
            raise ApiError(50021)
        channels.require(call.world, channel, bot.id, Permission.MANAGE_MESSAGES)
    posts.delete(call.world, message)


async def bulk_delete(call: Call) -> Answer:
    """Delete several messages of the last two weeks."""
    world, bot = call.world, call.bot.bot
    channel_id = call.path["channel_id"]
    channel = access.seen(world, channel_id, bot.id, Permission.MANAGE_MESSAGES)
    wanted: list[str] = call.json["messages"]
    low, high = limits.BULK_DELETE
    if not low <= len(wanted) <= high:
        raise ApiError(50016)
    here = world.messages[channel.id]
    found = [here[id_] for id_ in wanted if id_ in here and not here[id_].only_for]
    oldest = world.clock.now() - limits.BULK_DELETE_AGE
    if any(message.timestamp < oldest for message in found):
        raise ApiError(50034)
    posts.delete_all(world, channel, found)


async def pins(call: Call) -> Answer:
    """Return the pinned messages, the latest pin first."""
    world = call.world
    channel = access.seen(world, call.path["channel_id"], call.bot.bot.id)
    count = number(call, "limit", 50, 1, 50)
    latest = sorted(channel.pinned.items(), key=lambda item: item[1], reverse=True)
    if before := moment(call, "before"):
        latest = [(id_, at) for id_, at in latest if at < before]
    items = [
        {
            "pinned_at": iso(at),
            "message": _shown(call, world.message(channel.id, id_)),
        }
        for id_, at in latest[:count]
    ]
    return {"items": items, "has_more": len(latest) > count}


async def older_pins(call: Call) -> Answer:
    """Return all pinned messages, by the deprecated route."""
    world = call.world
    channel = access.seen(world, call.path["channel_id"], call.bot.bot.id)
    latest = sorted(channel.pinned.items(), key=lambda item: item[1], reverse=True)
    return [_shown(call, world.message(channel.id, id_)) for id_, _ in latest]


async def pin(call: Call) -> Answer:
    """Pin a message."""
    message = _to_pin(call)
    access.require_spoken(message)
    channel = call.world.channels[message.channel_id]
    if len(channel.pinned) >= limits.PINS and message.id not in channel.pinned:
        raise ApiError(30003)
    posts.pin(call.world, message, call.bot.bot.id)


async def unpin(call: Call) -> Answer:
    """Take a pin out."""
    posts.unpin(call.world, _to_pin(call))


def _to_pin(call: Call) -> Message:
    message = _message(call)
    channel = call.world.channels[message.channel_id]
    channels.require(call.world, channel, call.bot.bot.id, Permission.PIN_MESSAGES)
    return message


async def end_poll(call: Call) -> Answer:
    """End one of the bot's own polls."""
    message, world = _message(call), call.world
    if message.poll is None:
        raise ApiError(520006)
    access.own(message, call.bot.bot.id)
    if datetime.fromisoformat(message.poll["expiry"]) <= world.clock.now():
        raise ApiError(520001)
    polls.end(world, message, message.poll)
    return _shown(call, message)


def _shown(call: Call, message: Message) -> Json:
    return message_payloads.message(call.world, message, viewer=call.bot.bot.id)


def _message(call: Call) -> Message:
    path, bot = call.path, call.bot.bot
    return access.readable(call.world, path["channel_id"], path["message_id"], bot.id)


_ALL = "/channels/{channel_id}/messages"
_ONE = "/channels/{channel_id}/messages/{message_id}"
_PINS = (
    "/channels/{channel_id}/messages/pins/{message_id}",
    "/channels/{channel_id}/pins/{message_id}",  # deprecated
)

ROUTES = (
    Route("POST", _ALL, send, body=bodies.NEW),
    Route("GET", _ALL, history),
    Route("POST", f"{_ALL}/bulk-delete", bulk_delete, body=bodies.BULK_DELETE),
    Route("GET", "/channels/{channel_id}/messages/pins", pins),
    Route("GET", "/channels/{channel_id}/pins", older_pins),
    *(Route("PUT", path, pin) for path in _PINS),
    *(Route("DELETE", path, unpin) for path in _PINS),
    Route("GET", _ONE, fetch),
    Route("PATCH", _ONE, edit, body=bodies.EDIT),
    Route("DELETE", _ONE, delete),
    Route("POST", "/channels/{channel_id}/polls/{message_id}/expire", end_poll),
)
