"""Bodies of a wrong shape are refused at the door, each with the path of what is wrong.

https://docs.discord.com/developers/reference#error-messages
"""

from typing import Any

import pytest

from playground.people import views
from playground.wire import IS_COMPONENTS_V2, Json
from playground.world import threads
from tests.playground.form_errors import flat
from tests.wire.demo_server import DemoServer
from tests.wire.raw_client import RawClient

REQUIRED, CHOICES, STRING = "BASE_TYPE_REQUIRED", "BASE_TYPE_CHOICES", "STRING_TYPE_CONVERT"
NUMBER, LIST, OBJECT = "NUMBER_TYPE_COERCE", "LIST_TYPE_CONVERT", "DICT_TYPE_CONVERT"
V2 = IS_COMPONENTS_V2
NOTHING: list[Json] = [{}]


def in_row(**part: Any) -> Json:
    return {"components": [{"type": 1, "components": [part]}]}


def v2(**part: Any) -> Json:
    return {"flags": V2, "components": [part]}


MESSAGES: list[Any] = [
    ({"content": 5}, {"content": STRING}),
    ({"content": ["a"]}, {"content": STRING}),
    ({"content": "x", "flags": "a"}, {"flags": NUMBER}),
    ({"content": "x", "flags": -1}, {"flags": "NUMBER_TYPE_MIN"}),
    ({"content": "x", "tts": "maybe"}, {"tts": "BOOLEAN_TYPE_CONVERT"}),
    ({"content": "x", "nonce": [1]}, {"nonce": STRING}),
    ({"content": "x", "embeds": {}}, {"embeds": LIST}),
    ({"embeds": [5]}, {"embeds.0": OBJECT}),
    ({"embeds": [{"title": 5}]}, {"embeds.0.title": STRING}),
    ({"embeds": [{"author": 5}]}, {"embeds.0.author": OBJECT}),
    ({"embeds": [{"title": "x", "color": "red"}]}, {"embeds.0.color": NUMBER}),
    ({"embeds": [{"title": "x", "color": 1 << 24}]}, {"embeds.0.color": "NUMBER_TYPE_MAX"}),
    (
        {"embeds": [{"title": "x", "timestamp": "soon"}]},
        {"embeds.0.timestamp": "DATE_TIME_TYPE_PARSE"},
    ),
    (
        {"embeds": [{"title": "x", "url": "javascript:alert(1)"}]},
        {"embeds.0.url": "URL_TYPE_INVALID_SCHEME"},
    ),
    (
        {"embeds": [{"image": {"url": "file:///etc/passwd"}}]},
        {"embeds.0.image.url": "URL_TYPE_INVALID_SCHEME"},
    ),
    ({"embeds": [{"image": {"url": "https://"}}]}, {"embeds.0.image.url": "URL_TYPE_INVALID_URL"}),
    ({"embeds": [{"image": {"width": 1}}]}, {"embeds.0.image.url": REQUIRED}),
    (
        {"embeds": [{"footer": {"text": "x", "icon_url": "x"}}]},
        {"embeds.0.footer.icon_url": "URL_TYPE_INVALID_SCHEME"},
    ),
    ({"embeds": [{"fields": [{"name": "x"}]}]}, {"embeds.0.fields.0.value": REQUIRED}),
    ({"content": "x", "message_reference": 5}, {"message_reference": OBJECT}),
    ({"content": "x", "message_reference": {}}, {"message_reference.message_id": REQUIRED}),
    (
        {"content": "x", "message_reference": {"message_id": "x"}},
        {"message_reference.message_id": NUMBER},
    ),
    ({"content": "x", "allowed_mentions": []}, {"allowed_mentions": OBJECT}),
    ({"content": "x", "allowed_mentions": {"parse": ["x"]}}, {"allowed_mentions.parse.0": CHOICES}),
    ({"content": "x", "attachments": [{}]}, {"attachments.0.id": REQUIRED}),
    ({"content": "x", "sticker_ids": 5}, {"sticker_ids": LIST}),
    ({"poll": {"question": {"text": "?"}}}, {"poll.answers": REQUIRED}),
    ({"poll": {"question": 5, "answers": []}}, {"poll.question": OBJECT}),
    ({"components": 5}, {"components": LIST}),
    ({"components": [{}]}, {"components.0.type": REQUIRED}),
    ({"components": [{"type": "row"}]}, {"components.0.type": NUMBER}),
    (in_row(type=2, style=1, label=5, custom_id="a"), {"components.0.components.0.label": STRING}),
    (
        in_row(type=2, style=9, label="x", custom_id="a"),
        {"components.0.components.0.style": CHOICES},
    ),
    (in_row(type=2, label="x", custom_id="a"), {"components.0.components.0.style": REQUIRED}),
    (
        in_row(type=2, style=1, custom_id="a", emoji="🔥"),
        {"components.0.components.0.emoji": OBJECT},
    ),
    (
        in_row(type=2, style=5, label="x", url="javascript:alert(1)"),
        {"components.0.components.0.url": "URL_TYPE_INVALID_SCHEME"},
    ),
    (
        in_row(type=3, custom_id="a", options={"label": "A", "value": "a"}),
        {"components.0.components.0.options": LIST},
    ),
    (
        in_row(type=3, custom_id="a", options=[{"label": "A"}]),
        {"components.0.components.0.options.0.value": REQUIRED},
    ),
    (
        in_row(type=3, custom_id="a", options=[{"label": "A", "value": 5}]),
        {"components.0.components.0.options.0.value": STRING},
    ),
    (
        in_row(type=3, custom_id="a", min_values="x", options=[{"label": "A", "value": "a"}]),
        {"components.0.components.0.min_values": NUMBER},
    ),
    (
        in_row(type=5, custom_id="a", default_values=[{"id": "1"}]),
        {"components.0.components.0.default_values.0.type": REQUIRED},
    ),
    (v2(type=10), {"components.0.content": REQUIRED}),
    (v2(type=12), {"components.0.items": REQUIRED}),
    (v2(type=12, items=NOTHING), {"components.0.items.0.media": REQUIRED}),
    (v2(type=12, items=[{"media": NOTHING[0]}]), {"components.0.items.0.media.url": REQUIRED}),
    (v2(type=13), {"components.0.file": REQUIRED}),
    (v2(type=14, spacing=3), {"components.0.spacing": CHOICES}),
    (v2(type=17, components=[], accent_color="red"), {"components.0.accent_color": NUMBER}),
    (
        v2(type=9, components=[{"type": 10, "content": "x"}], accessory=5),
        {"components.0.accessory": OBJECT},
    ),
    (
        v2(type=9, components=[{"type": 10, "content": "x"}], accessory={"type": 11}),
        {"components.0.accessory.media": REQUIRED},
    ),
]


@pytest.mark.parametrize(("body", "errors"), MESSAGES)
async def test_a_malformed_message_is_refused(
    raw: RawClient, server: DemoServer, body: Json, errors: dict[str, str]
) -> None:
    refused = await raw.say(body)
    assert (refused.status, refused.code) == (400, 50035)
    assert flat(refused.json["errors"]) == errors
    assert server.said(server.ann) == []


NEW_ONLY = {"message_reference", "nonce", "poll", "sticker_ids", "tts"}
"""Keys that an edit does not have."""


@pytest.mark.parametrize(
    ("body", "errors"), [case for case in MESSAGES if not NEW_ONLY & set(case[0])]
)
async def test_a_malformed_edit_is_refused(
    raw: RawClient, server: DemoServer, body: Json, errors: dict[str, str]
) -> None:
    sent = (await raw.say({"content": "hello"})).json
    left_empty = {"content": None} if "flags" in body else {}  # as an edit into V2 must have it
    there = f"/channels/{server.channel.id}/messages/{sent['id']}"
    refused = await raw("PATCH", there, left_empty | body)
    assert (refused.status, refused.code) == (400, 50035)
    assert flat(refused.json["errors"]) == errors
    assert server.said(server.ann) == ["hello"]


COMMANDS: list[Any] = [
    ({"name": 5}, {"name": STRING, "description": REQUIRED}),
    ({"default_member_permissions": "abc"}, {"default_member_permissions": NUMBER}),
    ({"default_member_permissions": -1}, {"default_member_permissions": "NUMBER_TYPE_MIN"}),
    ({"contexts": 5}, {"contexts": LIST}),
    ({"contexts": [7]}, {"contexts.0": CHOICES}),
    ({"integration_types": [5]}, {"integration_types.0": CHOICES}),
    ({"type": 9}, {"type": CHOICES}),
    ({"nsfw": "x"}, {"nsfw": "BOOLEAN_TYPE_CONVERT"}),
    ({"name_localizations": ["x"]}, {"name_localizations": OBJECT}),
    ({"name_localizations": {"de": 5}}, {"name_localizations.de": STRING}),
    ({"options": {}}, {"options": LIST}),
    ({"options": [{"name": "a", "description": "x"}]}, {"options.0.type": REQUIRED}),
    ({"options": [{"type": 99, "name": "a", "description": "x"}]}, {"options.0.type": CHOICES}),
    (
        {"options": [{"type": 3, "name": "a", "description": "x", "choices": [{"name": "A"}]}]},
        {"options.0.choices.0.value": REQUIRED},
    ),
    (
        {
            "options": [
                {
                    "type": 3,
                    "name": "a",
                    "description": "x",
                    "choices": [{"name": "A", "value": 5}],
                }
            ]
        },
        {"options.0.choices.0.value": STRING},
    ),
    (
        {
            "options": [
                {
                    "type": 4,
                    "name": "a",
                    "description": "x",
                    "choices": [{"name": "A", "value": "b"}],
                }
            ]
        },
        {"options.0.choices.0.value": NUMBER},
    ),
    (
        {"options": [{"type": 7, "name": "a", "description": "x", "channel_types": "text"}]},
        {"options.0.channel_types": LIST},
    ),
    (
        {"options": [{"type": 4, "name": "a", "description": "x", "min_value": "x"}]},
        {"options.0.min_value": NUMBER},
    ),
    (
        {"options": [{"type": 4, "name": "a", "description": "x", "min_value": 5, "max_value": 2}]},
        {"options.0.min_value": "APPLICATION_COMMAND_OPTIONS_MIN_VALUE_INVALID"},
    ),
    (
        {
            "options": [
                {"type": 3, "name": "a", "description": "x", "min_length": 5, "max_length": 2}
            ]
        },
        {"options.0.min_length": "APPLICATION_COMMAND_OPTIONS_MIN_LENGTH_INVALID"},
    ),
]


@pytest.mark.parametrize(("change", "errors"), COMMANDS)
async def test_a_malformed_command_is_refused(
    raw: RawClient, server: DemoServer, change: Json, errors: dict[str, str]
) -> None:
    path = f"/applications/{server.application.id}/commands"
    command = {"name": "test", "description": "A test."} | change
    if "description" in errors:
        del command["description"]
        errors = {key: code for key, code in errors.items() if key != "description"}
    refused = await raw("POST", path, command)
    assert (refused.status, refused.code) == (400, 50035)
    assert flat(refused.json["errors"]) == errors
    all_at_once = await raw("PUT", path, [{"name": "fine", "description": "Fine."}, command])
    assert flat(all_at_once.json["errors"]) == {f"1.{key}": code for key, code in errors.items()}
    assert server.application.commands == {}


CHANNELS: list[Any] = [
    ({"type": 1}, {"type": CHOICES}),
    ({"type": 11}, {"type": CHOICES}),
    ({"type": 5}, {"type": CHOICES}),  # for servers that publish announcements
    ({"type": "text"}, {"type": NUMBER}),
    ({"name": 5}, {"name": STRING}),
    ({"name": None}, {"name": REQUIRED}),
    ({"topic": 5}, {"topic": STRING}),
    ({"nsfw": "x"}, {"nsfw": "BOOLEAN_TYPE_CONVERT"}),
    ({"position": "x"}, {"position": NUMBER}),
    ({"rate_limit_per_user": "x"}, {"rate_limit_per_user": NUMBER}),
    ({"rate_limit_per_user": 21601}, {"rate_limit_per_user": "NUMBER_TYPE_MAX"}),
    ({"parent_id": "x"}, {"parent_id": NUMBER}),
    ({"parent_id": "1"}, {"parent_id": "CHANNEL_PARENT_INVALID"}),
    ({"permission_overwrites": 5}, {"permission_overwrites": LIST}),
    ({"permission_overwrites": [{"type": 0}]}, {"permission_overwrites.0.id": REQUIRED}),
    (
        {"permission_overwrites": [{"id": "1", "type": 7}]},
        {"permission_overwrites.0.type": CHOICES},
    ),
    (
        {"permission_overwrites": [{"id": "1", "type": 1, "allow": "x"}]},
        {"permission_overwrites.0.allow": NUMBER},
    ),
]


@pytest.mark.parametrize(("change", "errors"), CHANNELS)
async def test_a_malformed_channel_is_refused(
    raw: RawClient, server: DemoServer, change: Json, errors: dict[str, str]
) -> None:
    before = len(server.world.channels)
    path = f"/guilds/{server.guild.id}/channels"
    refused = await raw("POST", path, {"name": "tables"} | change)
    assert (refused.status, refused.code) == (400, 50035)
    assert flat(refused.json["errors"]) == errors
    assert len(server.world.channels) == before


CHANGES = [case for case in CHANNELS if "type" not in case[0] and case[0] != {"name": None}]
"""Changes of an existing channel: its type stays, and null does not change the name."""


@pytest.mark.parametrize(("change", "errors"), CHANGES)
async def test_a_malformed_change_of_a_channel_is_refused(
    raw: RawClient, server: DemoServer, change: Json, errors: dict[str, str]
) -> None:
    refused = await raw("PATCH", f"/channels/{server.channel.id}", change)
    assert (refused.status, refused.code) == (400, 50035)
    assert flat(refused.json["errors"]) == errors
    assert (server.channel.name, server.channel.position) == ("games", 0)


THREADS: list[Any] = [
    ({"name": 5}, {"name": STRING}),
    ({"auto_archive_duration": "x"}, {"auto_archive_duration": NUMBER}),
    ({"auto_archive_duration": 61}, {"auto_archive_duration": CHOICES}),
    ({"rate_limit_per_user": "x"}, {"rate_limit_per_user": NUMBER}),
    ({"invitable": "x"}, {"invitable": "BOOLEAN_TYPE_CONVERT"}),
]


@pytest.mark.parametrize(("change", "errors"), [*THREADS, ({"type": 0}, {"type": CHOICES})])
async def test_a_malformed_thread_is_refused(
    raw: RawClient, server: DemoServer, change: Json, errors: dict[str, str]
) -> None:
    path = f"/channels/{server.channel.id}/threads"
    refused = await raw("POST", path, {"name": "den", "type": 11} | change)
    assert (refused.status, refused.code) == (400, 50035)
    assert flat(refused.json["errors"]) == errors
    assert server.world.threads(server.channel) == []


@pytest.mark.parametrize(
    ("change", "errors"),
    [
        *THREADS,
        ({"archived": "x"}, {"archived": "BOOLEAN_TYPE_CONVERT"}),
        ({"locked": [1]}, {"locked": "BOOLEAN_TYPE_CONVERT"}),
    ],
)
async def test_a_malformed_change_of_a_thread_is_refused(
    raw: RawClient, server: DemoServer, change: Json, errors: dict[str, str]
) -> None:
    bot = server.application.bot.id
    thread = threads.start(server.world, server.channel, bot, {"name": "den", "type": 11}, None)
    refused = await raw("PATCH", f"/channels/{thread.id}", change)
    assert (refused.status, refused.code) == (400, 50035)
    assert flat(refused.json["errors"]) == errors
    assert thread.name == "den"


ANSWERS: list[Any] = [
    ({}, {"type": REQUIRED}),
    ({"type": "a"}, {"type": NUMBER}),
    ({"type": 4, "data": [1]}, {"data": OBJECT}),
    ({"type": 4, "data": {"content": 5}}, {"data.content": STRING}),
    ({"type": 5, "data": {"flags": "x"}}, {"data.flags": NUMBER}),
    (
        {"type": 9, "data": {}},
        {"data.title": REQUIRED, "data.custom_id": REQUIRED, "data.components": REQUIRED},
    ),
    (
        {"type": 9, "data": {"title": 5, "custom_id": "a", "components": [{"type": 1}]}},
        {"data.title": STRING},
    ),
    (
        {
            "type": 9,
            "data": {
                "title": "x",
                "custom_id": "a",
                "components": [{"type": 18, "label": "x", "component": {"type": 4}}],
            },
        },
        {
            "data.components.0.component.custom_id": REQUIRED,
            "data.components.0.component.style": REQUIRED,
        },
    ),
]


@pytest.mark.parametrize(("body", "errors"), ANSWERS)
async def test_a_malformed_answer_is_refused(
    raw: RawClient, body: Json, errors: dict[str, str]
) -> None:
    interaction = await raw.use_test_command()
    refused = await raw.answer(interaction, body)
    assert (refused.status, refused.code) == (400, 50035)
    assert flat(refused.json["errors"]) == errors
    hello = {"type": 4, "data": {"content": "hello"}}
    assert (await raw.answer(interaction, hello)).status == 200


@pytest.mark.parametrize("choices", [5, [5], [{"name": "x"}], [{"name": 5, "value": "a"}]])
async def test_malformed_choices_are_refused(
    raw: RawClient, server: DemoServer, choices: object
) -> None:
    option = {"type": 3, "name": "word", "description": "x", "autocomplete": True}
    await raw.command(options=[option])
    interaction = server.ann.autocomplete(server.channel.id, "test", {}, "word")
    refused = await raw.answer(interaction, {"type": 8, "data": {"choices": choices}})
    assert (refused.status, refused.code) == (400, 50035)


@pytest.mark.parametrize("body", [{"recipient_id": "x"}, {"recipient_id": [1]}, {}])
async def test_direct_messages_with_nobody_are_refused(raw: RawClient, body: Json) -> None:
    refused = await raw("POST", "/users/@me/channels", body)
    assert list(flat(refused.json["errors"])) == ["recipient_id"]


@pytest.mark.parametrize("body", [{"type": 1, "allow": "x"}, {"type": 5}, {}])
async def test_malformed_overwrites_are_refused(
    raw: RawClient, server: DemoServer, body: Json
) -> None:
    path = f"/channels/{server.channel.id}/permissions/{server.bob.user.id}"
    refused = await raw("PUT", path, body)
    assert (refused.status, refused.code) == (400, 50035)


async def test_whatever_a_bot_sends_the_page_is_there_for_everybody(
    raw: RawClient, server: DemoServer
) -> None:
    commands = f"/applications/{server.application.id}/commands"
    for change, _ in COMMANDS:
        await raw("POST", commands, {"name": "test", "description": "A test."} | change)
    for body, _ in MESSAGES:
        await raw.say(body)
    for change, _ in CHANNELS:
        await raw("POST", f"/guilds/{server.guild.id}/channels", {"name": "tables"} | change)
    for person in server.demo.people:
        state = views.state(server.world, lambda _: True, person, server.playground.capture)
        assert (state["commands"], state["messages"][server.channel.id]) == ([], [])
