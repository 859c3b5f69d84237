"""A bot's answer to an interaction: the callback, and later requests with its token."""

from collections.abc import Mapping

from playground import limits
from playground.errors import ApiError
from playground.rest.bodies import interactions as bodies
from playground.rest.rules import answers as rules
from playground.rest.rules import messages, modals
from playground.rest.rules.messages import Draft
from playground.wire import EPHEMERAL, LOADING, Json, list_at, object_at
from playground.world import interactions, message_payloads, posts
from playground.world.model import (
    Interaction,
    InteractionType,
    Message,
    MessageType,
    Modal,
    Stage,
    Upload,
)
from playground.world.state import World

Uploads = Mapping[int, Upload]
_DATA = {
    rules.MESSAGE: bodies.MESSAGE,
    rules.DEFERRED: bodies.DEFERRAL,
    rules.UPDATE: bodies.UPDATE,
    rules.CHOICES: bodies.CHOICES,
    rules.MODAL: bodies.MODAL,
}
"""The shape of `data` for each kind of answer."""


def respond(world: World, interaction: Interaction, body: Json, files: Uploads) -> Json:
    """Carry out a callback and return the InteractionCallbackResponse."""
    answer: int = body["type"]
    rules.check(interaction, answer)
    data: Json = _DATA[answer].read(object_at(body, "data"), "data") if answer in _DATA else {}
    message: Message | None = None
    match answer:
        case rules.MESSAGE:
            messages.check(Draft(data, files), "data")
            message = _reply(world, interaction, data, files)
        case rules.DEFERRED:
            rules.check_deferred(data)
            message = _defer(world, interaction, data)
        case rules.DEFERRED_UPDATE:
            message = interaction.message
            interaction.original_id = message.id if message else None
        case rules.UPDATE:
            message = _update(world, interaction, data, files)
        case rules.CHOICES:
            rules.check_choices(data)
            interaction.choices = list_at(data, "choices")
        case _:
            modals.check(data)
            _open_modal(world, interaction, data)
    stage = Stage.DEFERRED if answer == rules.DEFERRED else Stage.ANSWERED
    interactions.acknowledge(world, interaction, answer, stage)
    return _response(world, interaction, answer, message)


def _response(world: World, interaction: Interaction, answer: int, message: Message | None) -> Json:
    about: Json = {"id": interaction.id, "type": int(interaction.type)}
    if message:
        about |= {
            "response_message_id": message.id,
            "response_message_loading": bool(message.flags & LOADING),
            "response_message_ephemeral": message.ephemeral,
        }
    body: Json = {"interaction": about}
    if message and answer in {rules.MESSAGE, rules.DEFERRED, rules.UPDATE}:
        kind = rules.MESSAGE if answer == rules.DEFERRED else answer
        shown = message_payloads.message(world, message)
        body["resource"] = {"type": kind, "message": shown}
    return body


def _reply(
    world: World, interaction: Interaction, data: Json, files: Uploads, flags: int = 0
) -> Message:
    """Post an answer where the person acted."""
    hidden = int(data.get("flags") or 0) & EPHEMERAL
    hidden |= interactions.forced_ephemeral(world, interaction)
    message = posts.post(
        world,
        interaction.channel,
        interaction.application.bot.id,
        data | _replied_to(interaction),
        files,
        interaction=interaction,
        only_for=interaction.user.id if hidden else None,
        type_=_type(interaction),
        flags=flags,
    )
    interaction.original_id = interaction.original_id or message.id
    return message


def _replied_to(interaction: Interaction) -> Json:
    """Make the answer to a component a reply to its message."""
    if interaction.message is None:
        return {}
    return {"message_reference": {"message_id": interaction.message.id}}


def _type(interaction: Interaction) -> MessageType:
    first = interaction.origin or interaction
    if first.type is InteractionType.COMMAND:
        slash = first.data.get("type", 1) == 1
        return MessageType.SLASH_COMMAND if slash else MessageType.MENU_COMMAND
    return MessageType.DEFAULT


def _defer(world: World, interaction: Interaction, data: Json) -> Message:
    """Show that the bot is working on an answer."""
    message = _reply(world, interaction, data, {}, LOADING)
    interaction.loading = True
    return message


def _update(world: World, interaction: Interaction, data: Json, files: Uploads) -> Message | None:
    """Edit the message whose component was used."""
    message = interaction.message
    if message is None:
        return None
    interaction.original_id = message.id
    if message.id not in world.messages.get(message.channel_id, {}):
        raise ApiError(10008)
    messages.check(Draft(data, files, message), "data")
    posts.write(world, message, data, files)
    return message


def _open_modal(world: World, interaction: Interaction, data: Json) -> None:
    body = data | {"components": message_payloads.numbered(data["components"])}
    modal = Modal(world.ids.next(), interaction.user.id, interaction, body)
    interaction.modal = body
    world.modals[modal.id] = modal


def follow_up(world: World, interaction: Interaction, body: Json, files: Uploads) -> Message:
    """Post one more message; the first after a deferral takes its place."""
    if interaction.loading and (original := _original(world, interaction)):
        return edit(world, interaction, original, body, files)
    most = limits.FOLLOWUPS_OF_USER_INSTALL
    if interactions.is_user_install(interaction) and interaction.followups >= most:
        raise ApiError(40094)
    interaction.followups += 1
    messages.check_by_webhook(Draft(body, files))
    hidden = int(body.get("flags") or 0) & EPHEMERAL
    hidden |= interactions.forced_ephemeral(world, interaction)
    reference = {"message_reference": {"message_id": interaction.original_id}}
    return posts.post(
        world,
        interaction.channel,
        interaction.application.bot.id,
        body | (reference if interaction.original_id else {}),
        files,
        interaction=interaction,
        only_for=interaction.user.id if hidden else None,
    )


def edit(
    world: World, interaction: Interaction, message: Message, body: Json, files: Uploads
) -> Message:
    """Edit the original answer or a follow-up; a deferred answer gets this content."""
    messages.check_by_webhook(Draft(body, files, message))
    interaction.edits += 1
    if message.flags & LOADING:
        posts.fill(world, message, body, files)
        interaction.loading = False
        interaction.stage = Stage.ANSWERED
    else:
        posts.write(world, message, body, files)
    return message


def remove(world: World, interaction: Interaction, message: Message) -> None:
    """Delete the original answer or a follow-up."""
    if message.flags & LOADING:
        interaction.loading = False
        interaction.stage = Stage.ANSWERED
    posts.delete(world, message)


def named(world: World, interaction: Interaction, message_id: str) -> Message:
    """Return the message of this interaction that a webhook route names, or raise 10008."""
    original = message_id == "@original"
    wanted = interaction.original_id if original else message_id
    message = world.message(interaction.channel.id, wanted or "0")
    if message.interaction_id != interaction.id and message is not interaction.message:
        raise ApiError(10008)
    return message


def _original(world: World, interaction: Interaction) -> Message | None:
    here = world.messages.get(interaction.channel.id, {})
    return here.get(interaction.original_id or "")
