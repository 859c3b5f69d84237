"""Answers to interactions.

https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object
"""

from typing import Any, Required

from typing_extensions import TypedDict

from playground.rest.bodies.body import Body
from playground.rest.bodies.commands import Choice
from playground.rest.bodies.components import Component
from playground.rest.bodies.messages import EditedMessage, NewMessage, Poll
from playground.rest.bodies.values import Bits


class Callback(TypedDict, total=False):
    """An answer of any type, which determines the shape of `data`."""

    type: Required[int]
    data: dict[str, Any] | None


class Deferral(TypedDict, total=False):
    """An answer that is to come."""

    flags: Bits | None


class EditedAnswer(EditedMessage, total=False):
    """The fields of an answer that can be changed; a deferred one may become a poll."""

    poll: Poll | None


class Choices(TypedDict, total=False):
    """The suggestions of autocomplete."""

    choices: list[Choice] | None


class Modal(TypedDict):
    """A form that opens."""

    title: str
    custom_id: str
    components: list[Component]


CALLBACK = Body(Callback)
DEFERRAL = Body(Deferral)
MESSAGE = Body(NewMessage)
UPDATE = Body(EditedAnswer)
CHOICES = Body(Choices)
MODAL = Body(Modal)
