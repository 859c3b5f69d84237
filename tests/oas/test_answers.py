"""Answers by operation and status, and the events that borrow their shapes."""

import pytest

from tests.oas.samples import (
    CALLBACK,
    CHANNEL,
    GUILD,
    MESSAGE,
    MESSAGES,
    THREAD,
    USER,
    WEBHOOK,
    answered,
    happened,
)
from tests.oas.traffic import JsonValue

READY_USER: JsonValue = {**USER, "mfa_enabled": False, "locale": "en-US", "bot": True}


def without(value: dict[str, JsonValue], key: str) -> dict[str, JsonValue]:
    return {name: part for name, part in value.items() if name != key}


@pytest.mark.parametrize(
    ("method", "path", "status", "response"),
    [
        ("POST", MESSAGES, 200, MESSAGE),
        ("GET", MESSAGES, 200, [MESSAGE]),
        ("GET", "/channels/1", 200, CHANNEL),
        ("GET", "/channels/1", 200, THREAD),
        ("POST", WEBHOOK, 204, None),
        ("GET", "/guilds/9", 404, {"code": 10004, "message": "Unknown Guild"}),
        ("POST", CALLBACK, 200, {"interaction": {"id": "1", "type": 2}}),
    ],
)
def test_true_answers_pass(method: str, path: str, status: int, response: JsonValue) -> None:
    assert answered(method, path, status, response) == []


def test_a_message_without_its_author_is_found() -> None:
    assert answered("POST", MESSAGES, 200, without(MESSAGE, "author")) == [
        "response author: is missing"
    ]


def test_the_second_message_of_a_list_is_named() -> None:
    assert answered("GET", MESSAGES, 200, [MESSAGE, {**MESSAGE, "id": 2}]) == [
        'response 1/id: 2 is not of type "string"'
    ]


def test_a_time_without_its_offset_is_found() -> None:
    assert answered("POST", MESSAGES, 200, {**MESSAGE, "timestamp": "2026-08-01T12:00:00"}) == [
        'response timestamp: "2026-08-01T12:00:00" is not a "date-time"'
    ]


def test_an_answer_may_say_more_than_is_described() -> None:
    assert answered("POST", MESSAGES, 200, {**MESSAGE, "news": True}) == []


def test_the_kind_of_a_channel_tells_what_it_lacks() -> None:
    assert answered("GET", "/channels/1", 200, without(THREAD, "owner_id")) == [
        "response owner_id: is missing"
    ]


def test_the_message_in_the_answer_to_a_callback_is_checked() -> None:
    resource: JsonValue = {"type": 4, "message": without(MESSAGE, "flags")}
    response: JsonValue = {"interaction": {"id": "1", "type": 2}, "resource": resource}
    assert answered("POST", CALLBACK, 200, response) == [
        "response resource/message/flags: is missing"
    ]


def test_an_empty_answer_where_one_is_due_is_found() -> None:
    assert answered("POST", MESSAGES, 200, None) == ['response: null is not of type "object"']


def test_an_answer_where_none_is_due_is_found() -> None:
    assert answered("DELETE", "/channels/1/messages/2", 204, {}) == ["response: a 204 has no body"]


def test_a_status_that_is_not_described_is_found() -> None:
    assert answered("POST", MESSAGES, 201, MESSAGE) == [
        "response: the status is 201; described are 200, 429, 4XX"
    ]


def test_an_error_has_a_code() -> None:
    assert answered("POST", MESSAGES, 403, {"message": "Missing Access"}) == [
        "response code: is missing"
    ]


def refused(errors: JsonValue) -> list[str]:
    body: JsonValue = {"code": 50035, "message": "Invalid Form Body", "errors": errors}
    return answered("POST", MESSAGES, 400, body)


def test_an_error_says_where_it_is() -> None:
    reason: JsonValue = {"_errors": [{"code": "BASE_TYPE_REQUIRED", "message": "Required."}]}
    assert refused({"embeds": {"0": {"title": reason}}}) == []


def test_an_error_that_does_not_say_what_is_wrong_is_found() -> None:
    assert refused({"embeds": {"0": {"_errors": [{"message": "Required."}]}}}) == [
        "response errors/embeds/0/_errors/0/code: is missing"
    ]
    assert refused({"embeds": {"0": ["Required."]}}) == [
        'response errors/embeds/0: ["Required."] is not of type "object"'
    ]


def test_a_rate_limit_says_how_long_to_wait() -> None:
    body: JsonValue = {"code": 0, "message": "You are being rate limited.", "global": False}
    assert answered("POST", MESSAGES, 429, body) == ["response retry_after: is missing"]


def test_what_is_said_when_discord_breaks_is_not_described() -> None:
    assert answered("POST", MESSAGES, 502, "<html>") == []


@pytest.mark.parametrize(
    ("event", "data"),
    [
        ("READY", {"v": 10, "user": READY_USER, "guilds": []}),
        ("GUILD_CREATE", {**GUILD, "channels": [CHANNEL], "threads": [THREAD]}),
        ("CHANNEL_UPDATE", CHANNEL),
        ("THREAD_CREATE", {**THREAD, "newly_created": True}),
        ("THREAD_DELETE", {"id": "3", "guild_id": "9", "parent_id": "1", "type": 11}),
        ("MESSAGE_CREATE", {**MESSAGE, "guild_id": "9"}),
        ("INTERACTION_CREATE", {"id": "1", "message": MESSAGE, "member": {"user": USER}}),
        ("RESUMED", None),
    ],
)
def test_true_events_pass(event: str, data: JsonValue) -> None:
    assert happened(event, data) == []


@pytest.mark.parametrize(
    ("event", "data", "fault"),
    [
        ("READY", {"user": USER}, "event user/locale: is missing"),
        ("GUILD_CREATE", without(GUILD, "afk_channel_id"), "event afk_channel_id: is missing"),
        ("CHANNEL_CREATE", without(CHANNEL, "position"), "event position: is missing"),
        ("THREAD_UPDATE", without(THREAD, "owner_id"), "event owner_id: is missing"),
        ("MESSAGE_CREATE", without(MESSAGE, "flags"), "event flags: is missing"),
        ("MESSAGE_UPDATE", without(MESSAGE, "author"), "event author: is missing"),
        (
            "INTERACTION_CREATE",
            {"message": without(MESSAGE, "embeds")},
            "event message/embeds: is missing",
        ),
    ],
)
def test_a_broken_event_is_found(event: str, data: JsonValue, fault: str) -> None:
    assert fault in happened(event, data)


def test_a_channel_inside_its_guild_need_not_name_it() -> None:
    guild: JsonValue = {**GUILD, "channels": [CHANNEL, without(CHANNEL, "guild_id")]}
    assert happened("GUILD_CREATE", guild) == []
    assert happened("CHANNEL_CREATE", without(CHANNEL, "guild_id")) == [
        "event guild_id: is missing"
    ]


def test_a_broken_channel_inside_its_guild_is_named() -> None:
    guild: JsonValue = {**GUILD, "channels": [CHANNEL, without(CHANNEL, "name")]}
    assert happened("GUILD_CREATE", guild) == ["event channels/1/name: is missing"]
