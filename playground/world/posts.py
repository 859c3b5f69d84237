"""Messages: posted, edited, deleted, pinned, and whom they mention."""

import re
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace

from playground.wire import (
    EPHEMERAL,
    HAS_SNAPSHOT,
    IS_COMPONENTS_V2,
    LOADING,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Json,
    iso,
)
from playground.world import intents, media, message_payloads, threads, unseen, webhooks
from playground.world.model import (
    Attachment,
    Channel,
    Interaction,
    Message,
    MessageType,
    Upload,
    Webhook,
)
from playground.world.permissions import Permission
from playground.world.state import World

SETTABLE = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | IS_COMPONENTS_V2
_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")

Uploads = Mapping[int, Upload]


def post(
    world: World,
    channel: Channel,
    author_id: str,
    body: Json,
    uploads: Uploads,
    *,
    interaction: Interaction | None = None,
    only_for: str | None = None,
    type_: MessageType = MessageType.DEFAULT,
    about: Json | None = None,
    forwarded: Message | None = None,
    webhook: Webhook | None = None,
    flags: int = 0,
) -> Message:
    """Post a message that has passed every rule; `about` is the subject of a notice."""
    message = Message(
        world.ids.next(), channel.id, author_id, type_, world.clock.now(), tts=bool(body.get("tts"))
    )
    message.nonce = body.get("nonce")
    message.flags = int(body.get("flags") or 0) & SETTABLE | flags
    if webhook:
        message.mask = webhooks.mask(webhook, body.get("username"))
        message.application_id = webhook.application_id
    if only_for:
        message.only_for = only_for
        message.flags |= EPHEMERAL
    if interaction:
        message.interaction_id = interaction.id
        message.application_id = interaction.application.id
    if forwarded:
        source = world.channels[forwarded.channel_id]
        message.reference = reference(source, forwarded.id) | {"type": 1}
        message.snapshot = _snapshot(forwarded)
        message.flags |= HAS_SNAPSHOT
    elif body.get("message_reference"):
        message.reference = reference(channel, body["message_reference"]["message_id"])
        message.type = MessageType.REPLY
    elif about:
        message.reference = about
    _fill(world, message, body, uploads)
    if interaction:
        interaction.has_messages = True
    world.warn(unseen.of_new(message))
    _place(world, channel, message)
    return message


def reference(channel: Channel, message_id: str | None = None) -> Json:
    """Return a MessageReferenceResponse that points to a message, or to a channel."""
    body: Json = {"type": 0, "channel_id": channel.id}
    if message_id:
        body["message_id"] = message_id
    if channel.guild_id:
        body["guild_id"] = channel.guild_id
    return body


def _snapshot(forwarded: Message) -> Message:
    """Return a copy that nothing changes any more; the bytes of its files are shared."""
    files = [replace(file) for file in forwarded.attachments]
    return replace(
        forwarded,
        embeds=deepcopy(forwarded.embeds),
        components=deepcopy(forwarded.components),
        attachments=files,
    )


def write(world: World, message: Message, body: Json, uploads: Uploads) -> None:
    """Edit a message: change the fields in the body, and keep the rest."""
    flags = message.flags
    if body.get("flags") is not None:
        flags = flags & ~SUPPRESS_EMBEDS | int(body["flags"]) & SETTABLE
    _fill(world, message, body, uploads)
    _edited(world, message, flags)


def fill(world: World, message: Message, body: Json, uploads: Uploads) -> None:
    """Put the real answer into a deferred one."""
    flags = message.flags & ~LOADING | int(body.get("flags") or 0) & SETTABLE
    _fill(world, message, body, uploads)
    _edited(world, message, flags)


def _edited(world: World, message: Message, flags: int) -> None:
    message.flags = flags
    message.edited = world.clock.now()
    world.warn(unseen.of_any(message))
    publish(world, "MESSAGE_UPDATE", message)


def delete(world: World, message: Message) -> None:
    """Delete a message."""
    channel = world.channels[message.channel_id]
    del world.messages[channel.id][message.id]
    channel.pinned.pop(message.id, None)
    data: Json = {"id": message.id, "channel_id": channel.id}
    if channel.guild_id:
        data["guild_id"] = channel.guild_id
    world.publish(
        "MESSAGE_DELETE", data, channel.guild_id, _intent(channel), _audience(world, message)
    )


def delete_all(world: World, channel: Channel, found: list[Message]) -> None:
    """Delete several messages with a single event."""
    for message in found:
        world.messages[channel.id].pop(message.id, None)
        channel.pinned.pop(message.id, None)
    data: Json = {
        "ids": [message.id for message in found],
        "channel_id": channel.id,
        "guild_id": channel.guild_id,
    }
    audience = world.bots_in(channel)
    world.publish("MESSAGE_DELETE_BULK", data, channel.guild_id, _intent(channel), audience)


def pin(world: World, message: Message, user_id: str) -> None:
    """Pin a message, and say so in its channel if it was not pinned."""
    channel = world.channels[message.channel_id]
    is_new = message.id not in channel.pinned
    _set_pin(world, message, pinned=True)
    if is_new:
        about = reference(channel, message.id)
        post(world, channel, user_id, {}, {}, type_=MessageType.PIN, about=about)


def unpin(world: World, message: Message) -> None:
    """Take the pin of a message out."""
    _set_pin(world, message, pinned=False)


def _set_pin(world: World, message: Message, *, pinned: bool) -> None:
    channel = world.channels[message.channel_id]
    if pinned:
        channel.pinned[message.id] = world.clock.now()
    else:
        channel.pinned.pop(message.id, None)
    data: Json = {
        "channel_id": channel.id,
        "last_pin_timestamp": iso(world.clock.now()) if channel.pinned else None,
    }
    if channel.guild_id:
        data["guild_id"] = channel.guild_id
    intent = intents.GUILDS if channel.guild_id else intents.DIRECT_MESSAGES
    world.publish("CHANNEL_PINS_UPDATE", data, channel.guild_id, intent, world.bots_in(channel))
    publish(world, "MESSAGE_UPDATE", message)


def publish(world: World, name: str, message: Message) -> None:
    """Send an event about a new or changed message to the bots that see it."""
    channel = world.channels[message.channel_id]
    data = message_payloads.message(world, message)
    guild_id = channel.guild_id
    if message.only_for:
        guild_id = None  # an ephemeral message comes like a direct one
    elif guild_id:
        data["guild_id"] = guild_id
        _add_members(world, message, guild_id, data)
    intent = _intent(channel) if guild_id else intents.DIRECT_MESSAGES
    world.publish(name, data, guild_id, intent, _audience(world, message))


def _add_members(world: World, message: Message, guild_id: str, data: Json) -> None:
    from_guild = world.guilds[guild_id].members.get(message.author_id)
    if from_guild:
        data["member"] = message_payloads.partial_member(world, from_guild)


def _audience(world: World, message: Message) -> frozenset[str]:
    if message.only_for:
        return frozenset({message.application_id} if message.application_id else ())
    return world.bots_in(world.channels[message.channel_id])


def _intent(channel: Channel) -> int:
    return intents.GUILD_MESSAGES if channel.guild_id else intents.DIRECT_MESSAGES


def _place(world: World, channel: Channel, message: Message) -> None:
    world.messages[channel.id][message.id] = message
    if not message.only_for:
        channel.last_message_id = message.id
        world.read[message.author_id, channel.id] = message.id
    if channel.thread and not message.only_for:
        if channel.thread.archived and not channel.thread.locked:
            threads.change(world, channel, {"archived": False})
        if message.type is not MessageType.THREAD_STARTER:
            channel.thread.message_count += 1
        threads.restart_timer(world, channel)
        for user_id in message.mentions:  # a mention brings people into the thread
            if world.sees(world.parent(channel), user_id):
                threads.add(world, channel, user_id)
    publish(world, "MESSAGE_CREATE", message)


def _fill(world: World, message: Message, body: Json, uploads: Uploads) -> None:
    if "content" in body:
        message.content = body["content"] or ""
    if "embeds" in body:
        message.embeds = body["embeds"] or []
    if "components" in body:
        message.components = message_payloads.numbered(body["components"] or [])
    if body.get("poll"):
        message.poll = message_payloads.poll(world, body["poll"])
    _attach(world, message, body, uploads)
    _mention(world, message, body)


def _attach(world: World, message: Message, body: Json, uploads: Uploads) -> None:
    """Keep the listed files, drop the others, add the new ones."""
    listed: list[Json] | None = body.get("attachments")
    notes = {str(a["id"]): a for a in listed or ()}
    if listed is not None or "attachments" in body:
        message.attachments = [f for f in message.attachments if f.id in notes]
    for file in message.attachments:
        file.description = notes.get(file.id, {}).get("description", file.description)
    for number, upload in sorted(uploads.items()):
        note = notes.get(str(number), {})
        message.attachments.append(_stored(world, message, upload, note))


def _stored(world: World, message: Message, upload: Upload, note: Json) -> Attachment:
    file = Attachment(
        world.ids.next(),
        message.channel_id,
        note.get("filename") or upload.filename,
        upload.content_type,
        upload.data,
        note.get("description"),
        media.pixels(upload.data),
        bool(message.only_for),
    )
    world.files[file.id] = file
    return file


def _mention(world: World, message: Message, body: Json) -> None:
    """Find whom the text names, as far as `allowed_mentions` allows it."""
    text = "\n".join([message.content, *message_payloads.texts(message.components)])
    allowed: Json = body.get("allowed_mentions") or _by_default(message)
    kinds: list[str] = allowed.get("parse") or []
    named_users: list[str] = allowed.get("users") or []
    named_roles: list[str] = allowed.get("roles") or []
    users, roles = _unique(_USER, text), _unique(_ROLE, text)
    message.mentions = [u for u in users if "users" in kinds or u in named_users]
    message.mention_roles = [r for r in roles if "roles" in kinds or r in named_roles]
    if message.type is MessageType.POLL_RESULT:
        message.mentions = [message.author_id]
    if allowed.get("replied_user") and (answered := _answered(world, message)):
        message.mentions = list(dict.fromkeys([answered.author_id, *message.mentions]))
    channel = world.channels[message.channel_id]
    may = bool(world.bits(channel, message.author_id) & Permission.MENTION_EVERYONE)
    named = "@everyone" in text or "@here" in text
    message.mention_everyone = may and "everyone" in kinds and named


def _by_default(message: Message) -> Json:
    """Return whom a message may ping that does not say it."""
    if message.interaction_id:
        return {"parse": ["users"]}
    return {"parse": ["users", "roles", "everyone"], "replied_user": True}


def _answered(world: World, message: Message) -> Message | None:
    """Return the message that it replies to, if that is still there."""
    if message.type is not MessageType.REPLY or message.reference is None:
        return None
    return world.messages.get(message.channel_id, {}).get(message.reference["message_id"])


def _unique(pattern: re.Pattern[str], text: str) -> list[str]:
    return list(dict.fromkeys(pattern.findall(text)))
