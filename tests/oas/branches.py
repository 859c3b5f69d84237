"""Says by hand which branch is meant, where the description offers several and no key decides."""

from collections.abc import Callable, Mapping

from tests.oas.operations import COMPONENT, Schema
from tests.oas.traffic import JsonValue

MESSAGES: Mapping[str, str] = {
    "MessageCreateRequest": "",
    "MessageEditRequestPartial": "",
    "IncomingWebhookRequestPartial": "",
    "IncomingWebhookUpdateRequestPartial": "",
    "CreateMessageInteractionCallbackRequest": "data/",
    "UpdateMessageInteractionCallbackRequest": "data/",
    "CreateForumThreadRequest": "message/",
}
"""Every shape that carries a message, and where in it the message is."""

_CHOICES = COMPONENT + "InteractionApplicationCommandAutocompleteCallback"
_A_WORD: Schema = {
    "type": "object",
    "properties": {"value": {"type": "string"}},
    "required": ["value"],
}
_WITH_WORDS: Schema = {
    "properties": {"choices": {"type": "array", "contains": _A_WORD}},
    "required": ["choices"],
}
BY_HAND: Mapping[str, Schema] = {
    # Choices are all words or all numbers; integers are numbers.
    "ApplicationCommandAutocompleteCallbackRequest": {
        "type": "object",
        "properties": {
            "type": {"const": 8},
            "data": {
                "if": _WITH_WORDS,
                "then": {"$ref": _CHOICES + "StringData"},
                "else": {"$ref": _CHOICES + "NumberData"},
            },
        },
        "required": ["type", "data"],
        "additionalProperties": False,
    },
    # The documentation (resources/message, "Message Reference Types") has forwards as well; the
    # description names replies alone.
    "MessageReferenceType": {"enum": [0, 1]},
    # A key of a broken body has errors of its own or leads on to the keys inside it.
    "ErrorDetails": {
        "type": "object",
        "if": {"required": ["_errors"]},
        "then": {"$ref": COMPONENT + "InnerErrors"},
        "else": {"additionalProperties": {"$ref": COMPONENT + "ErrorDetails"}},
    },
    # The documentation (reference, "Error Messages") has words for codes here, such as
    # BASE_TYPE_REQUIRED, where the description has numbers; clients see the words.
    "InnerErrors": {
        "type": "object",
        "properties": {
            "_errors": {
                "type": "array",
                "items": {
                    "type": "object",
                    "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
                    "required": ["code", "message"],
                },
            },
        },
        "required": ["_errors"],
        "additionalProperties": False,
    },
}
"""Shapes written again, because no simple question parts their branches or they are not so."""

_CALLBACKS: Mapping[JsonValue, str] = {
    1: "PongInteractionCallbackRequest",
    4: "CreateMessageInteractionCallbackRequest",
    5: "CreateMessageInteractionCallbackRequest",
    6: "UpdateMessageInteractionCallbackRequest",
    7: "UpdateMessageInteractionCallbackRequest",
    8: "ApplicationCommandAutocompleteCallbackRequest",
    9: "ModalInteractionCallbackRequest",
    12: "LaunchActivityInteractionCallbackRequest",
    13: "SocialLayerSKUPurchaseEligibilityInteractionCallbackRequest",
}
_CHANNELS: Mapping[JsonValue, str] = {
    1: "UpdateDMRequestPartial",
    3: "UpdateGroupDMRequestPartial",
    10: "UpdateThreadRequestPartial",
    11: "UpdateThreadRequestPartial",
    12: "UpdateThreadRequestPartial",
}
_GUILD_CHANNEL = "UpdateGuildChannelRequestPartial"


def branch(shape: str, body: JsonValue, response: JsonValue) -> str:
    """Return the shape that `body` must have, where `shape` leaves a choice.

    Nobody but the server knows what kind of channel a PATCH is for, so its answer tells.
    """
    pick = _PICKS.get(shape)
    return pick(body, response) if pick else shape


def _callback(body: JsonValue, _response: JsonValue) -> str:
    kind = _get(body, "type")
    known = type(kind) is int and kind in _CALLBACKS
    return _CALLBACKS[kind] if known else "create_interaction_response"


def _channel(_body: JsonValue, response: JsonValue) -> str:
    kind = _get(response, "type")
    if kind is None:
        return "update_channel"
    return _CHANNELS.get(kind, _GUILD_CHANNEL) if isinstance(kind, int) else _GUILD_CHANNEL


def _thread(body: JsonValue, _response: JsonValue) -> str:
    is_forum = isinstance(body, dict) and "message" in body
    return "CreateForumThreadRequest" if is_forum else "CreateTextThreadWithoutMessageRequest"


def _webhook(_body: JsonValue, _response: JsonValue) -> str:
    return "IncomingWebhookRequestPartial"


def _get(value: JsonValue, key: str) -> JsonValue:
    return value.get(key) if isinstance(value, dict) else None


_PICKS: Mapping[str, Callable[[JsonValue, JsonValue], str]] = {
    "create_interaction_response": _callback,
    "update_channel": _channel,
    "create_thread": _thread,
    "execute_webhook": _webhook,
}
