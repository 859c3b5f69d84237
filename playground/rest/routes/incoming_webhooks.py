"""Incoming webhooks: creating, listing, changing, deleting and executing them."""

from playground import limits
from playground.errors import ApiError
from playground.rest import access
from playground.rest.bodies import webhooks as bodies
from playground.rest.call import Answer, Call, Route, snowflake
from playground.rest.form_errors import FormErrors
from playground.rest.rules import messages as rules
from playground.rest.rules.messages import Draft
from playground.wire import Json
from playground.world import channels, message_payloads, permissions, posts, webhooks
from playground.world.model import Channel, ChannelType, Message, Webhook
from playground.world.permissions import Permission

_FORBIDDEN = ("clyde", "discord")
_HOLDING = frozenset({ChannelType.TEXT, ChannelType.ANNOUNCEMENT, ChannelType.VOICE})


async def create(call: Call) -> Answer:
    """Create a webhook."""
    _check_name(call.json)
    channel = _channel(call, call.path["channel_id"])
    return webhooks.payload(webhooks.create(call.world, channel, call.bot, call.json["name"]))


async def of_channel(call: Call) -> Answer:
    """Return the webhooks of a channel."""
    channel = _channel(call, call.path["channel_id"])
    return [webhooks.payload(one) for one in webhooks.of_channel(call.world, channel)]


async def of_guild(call: Call) -> Answer:
    """Return the webhooks of a guild."""
    guild, bot = call.world.guild(call.path["guild_id"]), call.bot.bot
    if bot.id not in guild.members:
        raise ApiError(50001)
    if not permissions.in_guild(guild, bot.id) & Permission.MANAGE_WEBHOOKS:
        raise ApiError(50013)
    return [webhooks.payload(one) for one in webhooks.of_guild(call.world, guild)]


async def fetch(call: Call) -> Answer:
    """Return a webhook: its own application needs no permission."""
    webhook = webhooks.known(call.world, call.path["webhook_id"])
    if webhook.application_id != call.bot.id:
        _require(call, webhook)
    return webhooks.payload(webhook)


async def fetch_by_token(call: Call) -> Answer:
    """Return a webhook to a caller with its token."""
    return webhooks.payload(_by_token(call), with_user=False)


async def change(call: Call) -> Answer:
    """Rename a webhook, or move it."""
    webhook = webhooks.known(call.world, call.path["webhook_id"])
    _require(call, webhook)
    _check_name(call.json)
    asked = call.json.get("channel_id")
    channel = _channel(call, asked) if asked else None
    if channel and channel.guild_id != webhook.channel.guild_id:
        raise ApiError(10003)
    webhooks.change(call.world, webhook, call.json.get("name"), channel)
    return webhooks.payload(webhook)


async def change_by_token(call: Call) -> Answer:
    """Rename a webhook by its token."""
    webhook = _by_token(call)
    _check_name(call.json)
    webhooks.change(call.world, webhook, call.json.get("name"), None)
    return webhooks.payload(webhook, with_user=False)


async def delete(call: Call) -> Answer:
    """Delete a webhook."""
    webhook = webhooks.known(call.world, call.path["webhook_id"])
    _require(call, webhook)
    webhooks.delete(call.world, webhook)


async def delete_by_token(call: Call) -> Answer:
    """Delete a webhook by its token."""
    webhooks.delete(call.world, _by_token(call))


def execute(call: Call, webhook: Webhook) -> Json | None:
    """Send a message as a webhook; only a caller with `wait` gets it back."""
    channel = _target(call, webhook)
    rules.check_by_webhook(Draft(call.json, call.files))
    body = {key: value for key, value in call.json.items() if key != "message_reference"}
    message = posts.post(call.world, channel, webhook.id, body, call.files, webhook=webhook)
    if call.query.get("wait", "").lower() in {"true", "1"}:
        return message_payloads.message(call.world, message)
    return None


def sent(call: Call, webhook: Webhook) -> Message:
    """Return a message that a webhook has sent, or raise 10008."""
    channel = _target(call, webhook)
    message = call.world.message(channel.id, call.path.get("message_id", ""))
    if message.author_id != webhook.id:
        raise ApiError(10008)
    return message


def edit(call: Call, webhook: Webhook) -> Message:
    """Edit a message that a webhook has sent."""
    message = sent(call, webhook)
    rules.check_by_webhook(Draft(call.json, call.files, message))
    posts.write(call.world, message, call.json, call.files)
    return message


def _target(call: Call, webhook: Webhook) -> Channel:
    """Return the webhook's channel, or the thread of it that the query names."""
    thread_id = snowflake(call, "thread_id")
    if thread_id is None:
        return webhook.channel
    thread = call.world.channel(str(thread_id))
    if thread.parent_id != webhook.channel.id:
        raise ApiError(10003)
    return thread


def _by_token(call: Call) -> Webhook:
    return webhooks.known(call.world, call.path["webhook_id"], call.path["webhook_token"])


def _channel(call: Call, channel_id: str) -> Channel:
    channel = access.seen(call.world, channel_id, call.bot.bot.id)
    if channel.type not in _HOLDING:
        raise ApiError(50024)
    channels.require(call.world, channel, call.bot.bot.id, Permission.MANAGE_WEBHOOKS)
    return channel


def _require(call: Call, webhook: Webhook) -> None:
    channels.require(call.world, webhook.channel, call.bot.bot.id, Permission.MANAGE_WEBHOOKS)


def _check_name(body: Json) -> None:
    """https://docs.discord.com/developers/resources/webhook#create-webhook."""
    errors = FormErrors()
    name: str | None = body.get("name")
    errors.length("name", name, 1, limits.WEBHOOK_NAME)
    for word in _FORBIDDEN:
        if word in (name or "").lower():
            text = f'Username cannot contain "{word}"'
            errors.add("name", "USERNAME_INVALID_CONTAINS", text)
    errors.raise_if_any()


_OF_CHANNEL = "/channels/{channel_id}/webhooks"
_ONE = "/webhooks/{webhook_id}"
_BY_TOKEN = "/webhooks/{webhook_id}/{webhook_token}"  # noqa: S105 - a path

ROUTES = (
    Route("POST", _OF_CHANNEL, create, body=bodies.NEW),
    Route("GET", _OF_CHANNEL, of_channel),
    Route("GET", "/guilds/{guild_id}/webhooks", of_guild),
    Route("GET", _ONE, fetch),
    Route("PATCH", _ONE, change, body=bodies.EDIT),
    Route("DELETE", _ONE, delete),
    Route("GET", _BY_TOKEN, fetch_by_token, needs_token=False),
    Route("PATCH", _BY_TOKEN, change_by_token, needs_token=False, body=bodies.EDIT),
    Route("DELETE", _BY_TOKEN, delete_by_token, needs_token=False),
)
