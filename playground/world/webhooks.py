"""Incoming webhooks: https://docs.discord.com/developers/resources/webhook.

They have no pictures here, as nobody has.
"""

import hashlib

from playground import limits
from playground.errors import ApiError
from playground.wire import Json
from playground.world import intents, payloads
from playground.world.model import Application, Channel, Guild, User, Webhook
from playground.world.state import World


def create(world: World, channel: Channel, application: Application, name: str) -> Webhook:
    """Create a webhook of a channel."""
    if len(of_channel(world, channel)) >= limits.WEBHOOKS:
        raise ApiError(30007)
    id_ = world.ids.next()
    token = hashlib.sha256(f"webhook {id_}".encode()).hexdigest() + "-playground"
    webhook = Webhook(id_, token, channel, name, application.bot, application.id)
    world.webhooks[id_] = webhook
    _publish(world, webhook.channel)
    return webhook


def known(world: World, id_: str, token: str | None = None) -> Webhook:
    """Return a webhook, or raise 10015, and 50027 for a token that is not its own."""
    webhook = world.webhooks.get(id_)
    if webhook is None:
        raise ApiError(10015)
    if token is not None and token != webhook.token:
        raise ApiError(50027)
    return webhook


def of_channel(world: World, channel: Channel) -> list[Webhook]:
    """Return the webhooks of a channel."""
    return [w for w in world.webhooks.values() if w.channel is channel]


def of_guild(world: World, guild: Guild) -> list[Webhook]:
    """Return the webhooks of a guild."""
    return [w for w in world.webhooks.values() if w.channel.guild_id == guild.id]


def change(world: World, webhook: Webhook, name: str | None, channel: Channel | None) -> None:
    """Rename a webhook, or move it to another channel."""
    webhook.name = name or webhook.name
    for one in (webhook.channel, channel):
        if one:
            webhook.channel = one
            _publish(world, one)


def delete(world: World, webhook: Webhook) -> None:
    """Delete a webhook; its messages stay."""
    del world.webhooks[webhook.id]
    _publish(world, webhook.channel)


def mask(webhook: Webhook, name: str | None) -> User:
    """Return as whom a webhook speaks: by its own name, or by the one of a message."""
    shown = name or webhook.name
    return User(webhook.id, shown, shown, bot=True)


def payload(webhook: Webhook, *, with_user: bool = True) -> Json:
    """Return a GuildIncomingWebhookResponse."""
    body: Json = {
        "id": webhook.id,
        "type": 1,
        "application_id": webhook.application_id,
        "guild_id": webhook.channel.guild_id,
        "channel_id": webhook.channel.id,
        "name": webhook.name,
        "avatar": None,
        "token": webhook.token,
    }
    if with_user:
        body["user"] = payloads.user(webhook.creator)
    return body


def _publish(world: World, channel: Channel) -> None:
    data: Json = {"guild_id": channel.guild_id, "channel_id": channel.id}
    told = world.bots_in(channel)
    world.publish("WEBHOOKS_UPDATE", data, channel.guild_id, intents.GUILD_WEBHOOKS, told)
