"""The allow-list: what is put right, and the near misses that are not."""

import pytest

from tests.oas.branches import MESSAGES as CARRIERS
from tests.oas.described import described
from tests.oas.deviations import ALLOWED, QUERY, VERSION
from tests.oas.samples import CALLBACK, MESSAGES, WEBHOOK, asked
from tests.oas.traffic import JsonValue

EDIT = "/channels/1/messages/2"
OVERWRITE = "/channels/1/permissions/7"
COMMANDS = "/applications/1/guilds/9/commands"
DM = "/users/@me/channels"
BID: dict[str, JsonValue] = {"name": "bid", "description": "Bid."}


def embed(flags: JsonValue) -> JsonValue:
    return {"embeds": [{"title": "Map", "flags": flags}]}


def overwrites(allow: JsonValue) -> JsonValue:
    overwrite: JsonValue = {"id": "7", "type": 1, "allow": allow, "deny": 0}
    return {"name": "games", "permission_overwrites": [overwrite]}


def test_seven_deviations_are_allowed_and_no_eighth() -> None:
    assert VERSION.startswith("2: discord.py 2.7.1")
    assert [deviation.name for deviation in ALLOWED] == [
        "query booleans",
        "attachment ids",
        "recipient of a DM",
        "permission bits",
        "tts of an edit",
        "nsfw of a command",
        "flags of an embed",
    ]


def test_every_place_of_the_allow_list_is_in_the_description() -> None:
    shapes = described().shapes
    places = {shape for deviation in ALLOWED for shape in deviation.places} | CARRIERS.keys()
    assert places - shapes == {QUERY}


@pytest.mark.parametrize("value", ["0", "1", "true", "false"])
def test_whether_a_server_is_counted_may_be_a_digit(value: str) -> None:
    assert asked("GET", "/guilds/9", query={"with_counts": value}) == []


@pytest.mark.parametrize("name", ["with_response", "wait", "with_components"])
@pytest.mark.parametrize("value", ["0", "1", "true", "false"])
def test_a_query_boolean_may_be_a_digit(name: str, value: str) -> None:
    bodies: dict[str, JsonValue] = {CALLBACK: {"type": 5}, WEBHOOK: {"content": "hello"}}
    path = CALLBACK if name == "with_response" else WEBHOOK
    assert asked("POST", path, bodies[path], query={name: value}) == []


@pytest.mark.parametrize("value", ["2", "yes", "True", ""])
def test_a_query_boolean_may_not_be_anything_else(value: str) -> None:
    assert asked("POST", WEBHOOK, {"content": "hello"}, query={"wait": value}) == [
        f'query wait: "{value}" is not of type "boolean"'
    ]


def test_another_query_boolean_may_not_be_a_digit() -> None:
    assert asked("GET", "/channels/9/thread-members", query={"with_member": "1"}) == [
        'query with_member: "1" is not of type "boolean"'
    ]


@pytest.mark.parametrize(
    ("method", "path", "wrap"),
    [
        ("POST", MESSAGES, None),
        ("PATCH", EDIT, None),
        ("POST", WEBHOOK, None),
        ("PATCH", WEBHOOK + "/messages/@original", None),
        ("PATCH", WEBHOOK + "/messages/2", None),
        ("POST", CALLBACK, 4),
        ("POST", CALLBACK, 7),
    ],
)
def test_an_attachment_id_may_be_an_integer(method: str, path: str, wrap: int | None) -> None:
    def body(number: JsonValue) -> JsonValue:
        message: JsonValue = {"attachments": [{"id": number}]}
        return message if wrap is None else {"type": wrap, "data": message}

    assert asked(method, path, body(0), files=["files[0]"]) == []
    assert asked(method, path, body("0"), files=["files[0]"]) == []
    (fault,) = asked(method, path, body(-1))
    assert fault.endswith('attachments/0/id: -1 is not of type "string"')
    (fault,) = asked(method, path, body(number=True))
    assert fault.endswith('attachments/0/id: true is not of type "string"')


def test_the_id_of_another_thing_may_not_be_an_integer() -> None:
    assert asked("POST", MESSAGES, {"message_reference": {"message_id": 2}}) == [
        'request message_reference/message_id: 2 is not of type "string"'
    ]


def test_the_recipient_of_a_dm_may_be_an_integer() -> None:
    assert asked("POST", DM, {"recipient_id": 7}) == []
    assert asked("POST", DM, {"recipient_id": 7.5}) == [
        'request recipient_id: 7.5 is not of type "string"'
    ]


def test_permission_bits_may_be_digits() -> None:
    assert asked("PUT", OVERWRITE, {"type": 1, "allow": "1024", "deny": "0"}) == []
    assert asked("PATCH", "/channels/1", overwrites("1024")) == []
    assert asked("POST", "/guilds/9/channels", overwrites("1024")) == []


def test_permission_bits_may_not_be_other_text() -> None:
    assert asked("PUT", OVERWRITE, {"type": 1, "allow": "0x400", "deny": "-1"}) == [
        'request allow: "0x400" is not of types "null", "integer"',
        'request deny: "-1" is not of types "null", "integer"',
    ]
    assert asked("POST", "/guilds/9/channels", overwrites("")) == [
        'request permission_overwrites/0/allow: "" is not of types "null", "integer"'
    ]


def test_the_kind_of_an_overwrite_may_not_be_digits() -> None:
    assert asked("PUT", OVERWRITE, {"type": "1"}) == ['request type: "1" is not one of 0 or 1']


def test_an_edit_may_say_that_it_is_not_spoken() -> None:
    update: JsonValue = {"type": 7, "data": {"tts": False}}
    assert asked("PATCH", EDIT, {"content": "hello", "tts": False}) == []
    assert asked("PATCH", WEBHOOK + "/messages/2", {"tts": False}) == []
    assert asked("POST", CALLBACK, update) == []


def test_an_edit_may_not_be_spoken() -> None:
    assert asked("PATCH", EDIT, {"tts": True}) == ["request tts: is not in the description"]
    assert asked("PATCH", EDIT, {"tts": 0}) == ["request tts: is not in the description"]
    assert asked("PATCH", EDIT, {"nonce": False}) == ["request nonce: is not in the description"]


def test_a_modal_may_not_say_that_it_is_not_spoken() -> None:
    text: JsonValue = {"type": 10, "content": "How much?"}
    data: JsonValue = {"custom_id": "m", "title": "Bid", "components": [text], "tts": False}
    assert asked("POST", CALLBACK, {"type": 9, "data": data}) == [
        "request data/tts: is not in the description"
    ]


def test_a_command_may_say_that_it_is_for_all_ages() -> None:
    assert asked("POST", COMMANDS, {**BID, "nsfw": False}) == []
    assert asked("PUT", COMMANDS, [BID, {**BID, "nsfw": False}]) == []
    assert asked("PUT", "/applications/1/commands", [{**BID, "nsfw": False}]) == []
    assert asked("PATCH", COMMANDS + "/2", {"nsfw": False}) == []


def test_a_command_may_not_be_for_adults() -> None:
    assert asked("PUT", COMMANDS, [BID, {**BID, "nsfw": True}]) == [
        "request 1/nsfw: is not in the description"
    ]


def test_the_option_of_a_command_says_nothing_of_ages() -> None:
    option: JsonValue = {"type": 4, "name": "card", "description": "Which.", "nsfw": False}
    assert asked("POST", COMMANDS, {**BID, "options": [option]}) == [
        "request options/0/nsfw: is not in the description"
    ]


def test_an_embed_may_have_no_flags() -> None:
    assert asked("POST", MESSAGES, embed(0)) == []
    assert asked("PATCH", EDIT, embed(0)) == []
    assert asked("POST", CALLBACK, {"type": 4, "data": embed(0)}) == []


@pytest.mark.parametrize("flags", [16, False, "0", None])
def test_an_embed_may_not_have_flags(flags: JsonValue) -> None:
    assert asked("POST", MESSAGES, embed(flags)) == [
        "request embeds/0/flags: is not in the description"
    ]


def test_what_is_sent_stays_as_it_was() -> None:
    body: dict[str, JsonValue] = {"tts": False}
    assert asked("PATCH", EDIT, body) == []
    assert body == {"tts": False}
