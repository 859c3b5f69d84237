"""Interaction callbacks, and requests with a token: messages of an interaction or a webhook."""

from playground.rest import answers
from playground.rest.bodies import interactions as bodies
from playground.rest.bodies.webhooks import MESSAGE
from playground.rest.call import Answer, Call, Route
from playground.rest.routes import incoming_webhooks
from playground.world import interactions, message_payloads, posts, webhooks
from playground.world.model import Interaction, Webhook


async def callback(call: Call) -> Answer:
    """Answer an interaction."""
    interaction = interactions.unanswered(
        call.world, call.path["interaction_id"], call.path["interaction_token"]
    )
    response = answers.respond(call.world, interaction, call.json, call.files)
    if call.query.get("with_response", "").lower() in {"true", "1"}:
        return response
    return None


async def follow_up(call: Call) -> Answer:
    """Send a follow-up, or a message as a webhook; for interactions `wait` is always on."""
    if webhook := _webhook(call):
        return incoming_webhooks.execute(call, webhook)
    interaction = _interaction(call)
    message = answers.follow_up(call.world, interaction, call.json, call.files)
    return message_payloads.message(call.world, message)


async def fetch(call: Call) -> Answer:
    """Return the original answer, a follow-up or a webhook's message."""
    if webhook := _webhook(call):
        return message_payloads.message(call.world, incoming_webhooks.sent(call, webhook))
    message = answers.named(call.world, _interaction(call), _message_id(call))
    return message_payloads.message(call.world, message)


async def edit(call: Call) -> Answer:
    """Edit the original answer, a follow-up or a webhook's message."""
    if webhook := _webhook(call):
        return message_payloads.message(call.world, incoming_webhooks.edit(call, webhook))
    interaction = _interaction(call)
    message = answers.named(call.world, interaction, _message_id(call))
    answers.edit(call.world, interaction, message, call.json, call.files)
    return message_payloads.message(call.world, message)


async def delete(call: Call) -> Answer:
    """Delete the original answer, a follow-up or a webhook's message."""
    if webhook := _webhook(call):
        posts.delete(call.world, incoming_webhooks.sent(call, webhook))
        return
    interaction = _interaction(call)
    answers.remove(
        call.world, interaction, answers.named(call.world, interaction, _message_id(call))
    )


def _webhook(call: Call) -> Webhook | None:
    """Return the webhook that a path names; None where it names an application."""
    path = call.path
    if path["webhook_id"] in call.world.applications:
        return None
    return webhooks.known(call.world, path["webhook_id"], path["webhook_token"])


def _message_id(call: Call) -> str:
    return call.path.get("message_id", "@original")


def _interaction(call: Call) -> Interaction:
    path = call.path
    return interactions.acknowledged(call.world, path["webhook_id"], path["webhook_token"])


_HOOK = "/webhooks/{webhook_id}/{webhook_token}"
_MESSAGES = (f"{_HOOK}/messages/@original", f"{_HOOK}/messages/{{message_id}}")
_CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"

ROUTES = (
    Route("POST", _CALLBACK, callback, needs_token=False, body=bodies.CALLBACK),
    Route("POST", _HOOK, follow_up, needs_token=False, body=MESSAGE),
    *(Route("GET", path, fetch, needs_token=False) for path in _MESSAGES),
    *(Route("PATCH", p, edit, needs_token=False, body=bodies.UPDATE) for p in _MESSAGES),
    *(Route("DELETE", path, delete, needs_token=False) for path in _MESSAGES),
)
