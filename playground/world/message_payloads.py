"""Messages as Discord's JSON: embeds, components and files with living addresses."""

from datetime import timedelta
from typing import Any

from playground.wire import IS_COMPONENTS_V2, Json, iso
from playground.world import media, payloads, reactions
from playground.world.model import (
    Attachment,
    Interaction,
    InteractionType,
    Member,
    Message,
    MessageType,
)
from playground.world.state import World


def message(world: World, one: Message, *, viewer: str | None = None, nested: bool = False) -> Json:
    """Return a MessageResponse, with the reactions as a viewer sees them.

    Events have no viewer; `nested` leaves out the message that it replies to.
    """
    body = _content(world, one) | {
        "id": one.id,
        "channel_id": one.channel_id,
        "author": payloads.user(one.mask or world.users[one.author_id]),
        "tts": one.tts,
        "mention_everyone": one.mention_everyone,
        "pinned": one.id in world.channels[one.channel_id].pinned,
    }
    _add_origin(world, one, body)
    if one.reference and not nested:
        body |= _reference(world, one, one.reference)
    if viewer and one.reactions:
        body["reactions"] = reactions.shown(one, viewer)
    if one.snapshot:
        body["message_snapshots"] = [{"message": _content(world, one.snapshot)}]
    if one.thread_id and one.thread_id in world.channels:
        body["thread"] = payloads.thread(world.channels[one.thread_id])
    if one.poll:
        body["poll"] = one.poll
    return body


def _content(world: World, one: Message) -> Json:
    """Return a MinimalContentMessageResponse.

    The content of a message, without author and place.
    """
    shown = _in_embeds(one)
    v2 = one.flags & IS_COMPONENTS_V2  # then only components show files
    listed = [] if v2 else [file for file in one.attachments if file not in shown]
    return {
        "type": int(one.type),
        "content": one.content,
        "timestamp": iso(one.timestamp),
        "edited_timestamp": iso(one.edited) if one.edited else None,
        "mentions": [payloads.user(world.users[u]) for u in one.mentions if u in world.users],
        "mention_roles": one.mention_roles,
        "attachments": [media.attachment(world, f) for f in listed],
        "embeds": [_embed(world, e, one.attachments) for e in one.embeds],
        "components": _components(world, one),
        "flags": one.flags,
    }


def _add_origin(world: World, one: Message, body: Json) -> None:
    if one.nonce is not None:
        body["nonce"] = one.nonce
    if one.mask:
        body["webhook_id"] = one.author_id
    if one.application_id:
        body["application_id"] = one.application_id
    interaction = world.interactions.get(one.interaction_id or "")
    if interaction is None:
        return
    body["webhook_id"] = interaction.application.id
    body["interaction_metadata"] = metadata(world, interaction)
    if interaction.type is InteractionType.COMMAND:
        body["interaction"] = {
            "id": interaction.id,
            "type": int(interaction.type),
            "name": interaction.data["name"],
            "user": payloads.user(interaction.user),
        }


_QUOTING = frozenset({MessageType.REPLY, MessageType.THREAD_STARTER, MessageType.MENU_COMMAND})
"""The types of message that carry the one to which they refer."""


def _reference(world: World, one: Message, reference: Json) -> Json:
    if one.type not in _QUOTING:
        return {"message_reference": reference}
    there = world.messages.get(reference["channel_id"], {}).get(reference.get("message_id", ""))
    if there and there.only_for and there.only_for != one.only_for:
        there = None  # ephemeral messages are not quoted to others
    return {
        "message_reference": reference,
        "referenced_message": message(world, there, nested=True) if there else None,
    }


def metadata(world: World, interaction: Interaction) -> Json:
    """Return which interaction a message comes from, back to the command."""
    body: Json = {
        "id": interaction.id,
        "type": int(interaction.type),
        "user": payloads.user(interaction.user),
        "authorizing_integration_owners": interaction.owners,
    }
    if interaction.type is InteractionType.COMPONENT and interaction.message:
        body["interacted_message_id"] = interaction.message.id
    if interaction.origin:
        body["triggering_interaction_metadata"] = metadata(world, interaction.origin)
    return body


def _in_embeds(one: Message) -> list[Attachment]:
    """Return the files that an embed shows, which are not listed a second time."""
    urls = [
        e[part]["url"]
        for e in one.embeds
        for part in ("image", "thumbnail")
        if isinstance(e.get(part), dict) and "url" in e[part]
    ]
    found = (media.named(url, one.attachments) for url in urls)
    return [file for file in found if file]


def _embed(world: World, embed: Json, files: list[Attachment]) -> Json:
    body: Json = {"type": embed.get("type", "rich")}
    for key in ("title", "description", "url", "color", "timestamp"):
        if embed.get(key) is not None:
            body[key] = embed[key]
    if embed.get("fields"):
        body["fields"] = [
            {"name": f["name"], "value": f["value"], "inline": bool(f.get("inline"))}
            for f in embed["fields"]
        ]
    for key in ("author", "footer", "provider"):
        if embed.get(key):
            body[key] = {k: v for k, v in embed[key].items() if v is not None}
    for key in ("image", "thumbnail"):
        if embed.get(key):
            body[key] = _embed_image(world, embed[key]["url"], files)
    return body


def _embed_image(world: World, url: str, files: list[Attachment]) -> Json:
    """Return a MessageEmbedImageResponse; the alt text of the file that it shows is lost."""
    there = media.unfurled(world, url, files)
    body: Json = {"url": there["url"], "proxy_url": there["proxy_url"]}
    if there["width"]:
        body |= {"width": there["width"], "height": there["height"]}
    return body


_DEFAULTS: dict[int, Json] = {
    3: {"min_values": 1, "max_values": 1},
    5: {"min_values": 1, "max_values": 1},
    6: {"min_values": 1, "max_values": 1},
    7: {"min_values": 1, "max_values": 1},
    8: {"min_values": 1, "max_values": 1},
    11: {"description": None, "spoiler": False},
    13: {"spoiler": False},
    14: {"divider": True, "spacing": 1},
    17: {"accent_color": None, "spoiler": False},
}


def numbered(components: list[Json]) -> list[Json]:
    """Return a copy with an id for each component and the documented defaults."""
    copied: list[Json] = _copy(components)
    found = list(_walk(copied))
    taken = {part["id"] for part in found if part.get("id")}
    fresh = (n for n in range(1, len(found) + len(taken) + 1) if n not in taken)
    for part in found:
        if not part.get("id"):
            part["id"] = next(fresh)
        for key, value in _DEFAULTS.get(part["type"], {}).items():
            part.setdefault(key, value)
        for key in [k for k, v in part.items() if v is None and k not in _NULLABLE]:
            del part[key]
        for bearer in (part, *part.get("options", ())):
            if emoji := bearer.get("emoji"):
                bearer["emoji"] = {k: v for k, v in emoji.items() if v is not None}
    return copied


def _copy(value: Any) -> Any:  # noqa: ANN401 - JSON of any kind
    """Return a copy of JSON, in which nothing is shared: five times as quick as any value's."""
    if isinstance(value, dict):
        return {key: _copy(one) for key, one in value.items()}  # pyright: ignore[reportUnknownVariableType]
    if isinstance(value, list):
        return [_copy(one) for one in value]  # pyright: ignore[reportUnknownVariableType]
    return value


_NULLABLE = frozenset({"accent_color", "description"})


def _walk(value: Any) -> Any:  # noqa: ANN401 - components nest as they came
    """Yield every component below `value`, the outer before the inner."""
    if isinstance(value, list):
        for item in value:  # pyright: ignore[reportUnknownVariableType]
            yield from _walk(item)
    elif isinstance(value, dict) and "type" in value:
        yield value
        for key in ("components", "component", "accessory"):
            yield from _walk(value.get(key))  # pyright: ignore[reportUnknownMemberType]


def _components(world: World, one: Message) -> list[Json]:
    """Put living addresses in place of every `attachment://name`."""
    copied: list[Json] = _copy(one.components)
    for part in _walk(copied):
        if part["type"] == 11:
            part["media"] = media.unfurled(world, part["media"]["url"], one.attachments)
        elif part["type"] == 12:
            for item in part["items"]:
                item["media"] = media.unfurled(world, item["media"]["url"], one.attachments)
                item.setdefault("description", None)
                item.setdefault("spoiler", False)
        elif part["type"] == 13:
            file = media.named(part["file"]["url"], one.attachments)
            part["file"] = media.unfurled(world, part["file"]["url"], one.attachments)
            part["name"] = file.filename if file else None
            part["size"] = len(file.data) if file else None
    return copied


def parts(components: list[Json]) -> list[Json]:
    """Return every component of a message, the outer before the inner."""
    return list(_walk(components))


def media_urls(components: list[Json]) -> list[str]:
    """Return the addresses of all pictures and files among the components."""
    found: list[Json] = []
    for part in _walk(components):
        found += [part.get("media"), part.get("file")]
        found += [item.get("media") for item in part.get("items") or ()]
    return [one["url"] for one in found if one]


def texts(components: list[Json]) -> list[str]:
    """Return the texts of the text displays among the components."""
    return [part["content"] for part in _walk(components) if part["type"] == 10]


def partial_member(world: World, one: Member) -> Json:
    """Return a member without the user, as messages carry it."""
    return payloads.member(world, one, with_user=False)


def poll(world: World, asked: Json) -> Json:
    """Return a PollResponse without any votes."""
    hours = asked.get("duration") or 24
    return {
        "question": _poll_media(asked["question"]),
        "answers": [
            {"answer_id": n, "poll_media": _poll_media(a["poll_media"])}
            for n, a in enumerate(asked["answers"], 1)
        ],
        "expiry": iso(world.clock.now() + timedelta(hours=hours)),
        "allow_multiselect": bool(asked.get("allow_multiselect")),
        "layout_type": asked.get("layout_type") or 1,
        "results": {"answer_counts": [], "is_finalized": False},
    }


def _poll_media(asked: Json) -> Json:
    """Return a PollMediaResponse: only an emoji's id can be null."""
    body: Json = {}
    if asked.get("text") is not None:
        body["text"] = asked["text"]
    if emoji := asked.get("emoji"):
        body["emoji"] = {"id": emoji.get("id"), "name": emoji.get("name")}
    return body
