"""Webhooks: https://docs.discord.com/developers/resources/webhook#execute-webhook."""

from typing import Required

from typing_extensions import TypedDict

from playground.rest.bodies.body import Body
from playground.rest.bodies.messages import NewMessage
from playground.rest.bodies.values import Snowflake


class NewWebhook(TypedDict, total=False):
    """A webhook that is to be."""

    name: Required[str]
    avatar: str | None


class EditedWebhook(TypedDict, total=False):
    """The fields of a webhook that can be changed."""

    name: str
    avatar: str | None
    channel_id: Snowflake | None


class SentMessage(NewMessage, total=False):
    """A message by a webhook, or one that follows the answer to an interaction."""

    username: str | None
    avatar_url: str | None


NEW = Body(NewWebhook)
EDIT = Body(EditedWebhook)
MESSAGE = Body(SentMessage)
