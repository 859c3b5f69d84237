"""Broken requests, each named by the path at which it is broken."""

import pytest

from tests.oas.described import described
from tests.oas.samples import (
    CALLBACK,
    CHANNEL,
    FORBIDDEN,
    JSON,
    MESSAGES,
    THREAD,
    USER,
    WEBHOOK,
    asked,
)
from tests.oas.traffic import Exchange, JsonValue

BUTTON: dict[str, JsonValue] = {"type": 2, "style": 1, "label": "Bid", "custom_id": "bid"}


def rows(*parts: JsonValue) -> JsonValue:
    return {"components": [{"type": 1, "components": list(parts)}]}


def callback(kind: int, data: JsonValue) -> list[str]:
    return asked("POST", CALLBACK, {"type": kind, "data": data})


def modal(part: JsonValue) -> list[str]:
    label: JsonValue = {"type": 18, "label": "Your bid", "component": part}
    return callback(9, {"custom_id": "m", "title": "Bid", "components": [label]})


def patched(channel: JsonValue, body: JsonValue) -> list[str]:
    exchange = Exchange("PATCH", "/channels/1", content_type=JSON, body=body, response=channel)
    return [str(fault) for fault in described().check(exchange)]


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", MESSAGES, {"content": "hello", "nonce": "12345678901234567890"}),
        ("POST", MESSAGES, {"content": "hello", "nonce": 12}),
        ("POST", MESSAGES, rows(BUTTON)),
        ("POST", CALLBACK, {"type": 5}),
        ("POST", CALLBACK, {"type": 4, "data": {"content": "hello", "flags": 64}}),
        ("POST", CALLBACK, {"type": 8, "data": {"choices": [{"name": "a", "value": "a"}]}}),
        ("POST", CALLBACK, {"type": 8, "data": {"choices": [{"name": "a", "value": 1}]}}),
        ("POST", CALLBACK, {"type": 8, "data": {"choices": []}}),
        ("POST", WEBHOOK, {"content": "hello"}),
        ("POST", "/channels/1/threads", {"name": "table 1", "type": 11}),
        ("PUT", "/channels/1/messages/pins/2", None),
        ("GET", "/users/@me", None),
    ],
)
def test_true_requests_pass(method: str, path: str, body: JsonValue) -> None:
    assert asked(method, path, body) == []


def test_a_misspelt_key_is_found() -> None:
    assert asked("POST", MESSAGES, {"contents": "hello"}) == [
        "request contents: is not in the description"
    ]


def test_a_misspelt_key_deep_inside_is_found() -> None:
    assert asked("POST", MESSAGES, rows({**BUTTON, "colour": "red"})) == [
        "request components/0/components/0/colour: is not in the description"
    ]


def test_an_unknown_key_in_a_body_written_out_in_place_is_found() -> None:
    path = "/channels/1/permissions/7"
    assert asked("PUT", path, {"id": "7", "type": 1, "allow": 0, "deny": 0}) == [
        "request id: is not in the description"
    ]


def test_the_branch_of_a_component_tells_what_it_lacks() -> None:
    bare: JsonValue = {"type": 2, "label": "Bid"}
    assert callback(4, rows(BUTTON, bare)) == [
        "request data/components/0/components/1/style: is missing"
    ]


def test_a_component_of_an_unknown_type_is_named_by_its_type() -> None:
    assert asked("POST", MESSAGES, {"components": [{"type": 99}]}) == [
        "request components/0/type: 99 is not one of 1, 17 or 5 other candidates"
    ]


def test_a_component_without_a_type_lacks_it() -> None:
    assert asked("POST", MESSAGES, {"components": [{}]}) == [
        "request components/0/type: is missing"
    ]


def test_too_long_a_label_is_found() -> None:
    (fault,) = callback(7, rows({**BUTTON, "label": "x" * 81}))
    assert fault.startswith('request data/components/0/components/0/label: "xxx')
    assert fault.endswith('x" is longer than 80 characters')


def test_a_long_value_is_cut_in_the_message() -> None:
    (fault,) = asked("POST", MESSAGES, {"content": "x" * 4001})
    assert fault.startswith('request content: "xxx')
    assert fault.endswith('x" is longer than 4000 characters')
    assert len(fault) < 250


def test_a_nullable_value_is_blamed_for_what_it_is() -> None:
    assert asked("POST", MESSAGES, rows({**BUTTON, "emoji": {"id": "1"}})) == [
        "request components/0/components/0/emoji/name: is missing"
    ]


def test_a_nonce_that_is_neither_text_nor_integer_is_found() -> None:
    assert asked("POST", MESSAGES, {"content": "hello", "nonce": 1.5}) == [
        'request nonce: 1.5 is not of types "integer", "string"'
    ]


def test_the_parts_of_a_modal_are_checked() -> None:
    assert modal({"type": 4, "custom_id": "bid", "style": 3}) == [
        "request data/components/0/component/style: 3 is not one of 1 or 2"
    ]


def test_a_modal_takes_no_content() -> None:
    text: JsonValue = {"type": 10, "content": "How much?"}
    data: dict[str, JsonValue] = {"custom_id": "m", "title": "Bid", "components": [text]}
    assert callback(9, data) == []
    assert callback(9, {**data, "content": "hello"}) == [
        "request data/content: is not in the description"
    ]


def test_an_autocomplete_answer_takes_no_content() -> None:
    assert callback(8, {"content": "hello"}) == ["request data/content: is not in the description"]


def test_autocomplete_choices_are_all_words_or_all_numbers() -> None:
    mixed: JsonValue = {"choices": [{"name": "a", "value": 1}, {"name": "b", "value": "b"}]}
    assert callback(8, mixed) == ['request data/choices/0/value: 1 is not of type "string"']


def test_a_callback_of_an_unknown_type_is_found() -> None:
    assert asked("POST", CALLBACK, {"type": 3}) == [
        "request type: 3 is not one of 8, 4 or 7 other candidates"
    ]


def test_true_is_not_the_type_of_a_callback() -> None:
    (fault,) = asked("POST", CALLBACK, {"type": True})
    assert fault.startswith("request type: true is not one of")


def test_a_followup_cannot_keep_attachments_as_an_edit_can() -> None:
    """The description offers the body of an edit as well; a followup is not one."""
    assert asked("POST", WEBHOOK, {"content": "hello", "thread_name": "t"}) == []
    assert asked("PATCH", WEBHOOK + "/messages/@original", {"thread_name": "t"}) == [
        "request thread_name: is not in the description"
    ]


def test_a_thread_cannot_be_given_a_topic() -> None:
    assert patched(CHANNEL, {"topic": "fires"}) == []
    assert patched(THREAD, {"topic": "fires"}) == ["request topic: is not in the description"]


def test_a_channel_cannot_be_archived() -> None:
    assert patched(THREAD, {"archived": True}) == []
    assert patched(CHANNEL, {"archived": True}) == ["request archived: is not in the description"]


def test_a_direct_message_has_no_topic() -> None:
    direct: JsonValue = {"id": "1", "type": 1, "flags": 0, "recipients": [USER]}
    assert patched(direct, {"topic": "fires"}) == ["request topic: is not in the description"]


def test_where_the_kind_of_channel_is_unknown_one_branch_must_fit() -> None:
    assert asked("PATCH", "/channels/1", {"topic": "fires"}) == []
    assert asked("PATCH", "/channels/1", {"archived": True}) == []
    (fault,) = asked("PATCH", "/channels/1", {"archived": True, "topic": "fires"})
    assert "is not valid under any of the schemas" in fault


def test_a_post_in_a_forum_needs_a_message() -> None:
    path = "/channels/1/threads"
    assert asked("POST", path, {"name": "t", "message": {"contents": "hello"}}) == [
        "request message/contents: is not in the description"
    ]


def test_a_missing_body_is_found() -> None:
    assert asked("POST", MESSAGES) == ["request: there is no body"]


def test_a_body_where_none_belongs_is_found() -> None:
    assert asked("DELETE", "/channels/1/messages/2", {}) == [
        "request: the body is application/json; nothing may be sent"
    ]


def test_a_form_where_only_json_belongs_is_found() -> None:
    assert asked("POST", "/users/@me/channels", {"recipient_id": "7"}, files=["files[0]"]) == [
        "request: the body is multipart/form-data; application/json may be sent"
    ]


def test_an_operation_that_discord_does_not_have_is_found() -> None:
    assert asked("GET", "/tables/1") == ["path /tables/1: no GET is described here"]
    assert asked("PATCH", MESSAGES, {}) == [f"path {MESSAGES}: no PATCH is described here"]


def test_an_id_in_the_path_is_a_snowflake() -> None:
    assert asked("GET", "/channels/one") == [
        'path channel_id: "one" does not match "^(0|[1-9][0-9]*)$"'
    ]


def test_the_template_of_a_path_will_do_as_well() -> None:
    assert asked("GET", "/api/v10/channels/{channel_id}") == []


def test_a_literal_path_wins_over_one_with_an_id() -> None:
    assert described().template("GET", "/api/v10/users/@me") == "/users/@me"
    assert described().template("get", "/users/7") == "/users/{user_id}"
    assert described().template("GET", "/users/") is None


def test_an_unknown_query_key_is_found() -> None:
    assert asked("GET", MESSAGES, query={"limit": "5", "since": "1"}) == [
        "query since: is not in the description"
    ]


def test_a_query_value_is_read_as_what_it_stands_for() -> None:
    assert asked("GET", MESSAGES, query={"limit": "500", "after": "x"}) == [
        'query after: "x" does not match "^(0|[1-9][0-9]*)$"',
        "query limit: 500 is greater than the maximum of 100",
    ]
    assert asked("GET", MESSAGES, query={"limit": "many"}) == [
        'query limit: "many" is not of type "integer"'
    ]


def test_a_query_key_that_is_needed_is_missed() -> None:
    assert asked("GET", "/guilds/9/members/search") == ["query query: is missing"]


@pytest.mark.parametrize("status", [400, 401, 413])
def test_a_request_that_the_server_turned_away_may_be_broken(status: int) -> None:
    refusal: JsonValue = {"code": 0, "message": "No."}
    exchange = Exchange(
        "POST",
        MESSAGES,
        content_type=JSON,
        body={"contents": 1},
        status=status,
        response=refusal,
    )
    assert described().check(exchange) == []


def test_a_request_that_was_forbidden_may_not_be_broken() -> None:
    exchange = Exchange(
        "POST", MESSAGES, content_type=JSON, body={"contents": 1}, status=403, response=FORBIDDEN
    )
    assert [fault.path for fault in described().check(exchange)] == ["contents"]
