"""Requests of disnake, py-cord, discord.js, oceanic and eris, as raw requests."""

from typing import Any

import pytest

from playground.wire import IS_COMPONENTS_V2, Json
from playground.world import guilds
from playground.world.model import ChannelType
from playground.world.permissions import Permission
from tests.playground.form_errors import flat
from tests.wire.demo_server import DemoServer
from tests.wire.raw_client import RawClient

MEMBERS = 1 << 1


async def test_there_are_no_sounds_to_begin_with(raw: RawClient) -> None:
    """py-cord asks for them before it is ready."""
    assert (await raw("GET", "/soundboard-default-sounds")).json == []


async def test_an_application_has_an_empty_summary(raw: RawClient) -> None:
    """py-cord reads the key, which the documentation has given up."""
    assert (await raw("GET", "/oauth2/applications/@me")).json["summary"] == ""


async def test_the_older_routes_for_pins(raw: RawClient, server: DemoServer) -> None:
    """oceanic and eris use them: https://docs.discord.com/developers/resources/message#deprecated."""
    ids = [(await raw.say({"content": text})).json["id"] for text in ("rules", "map")]
    pins = f"/channels/{server.channel.id}/pins"
    for id_ in ids:
        assert (await raw("PUT", f"{pins}/{id_}")).status == 204
        server.clock.advance(1)
    assert [m["content"] for m in (await raw("GET", pins)).json] == ["map", "rules"]
    assert (await raw("DELETE", f"{pins}/{ids[0]}")).status == 204
    assert [m["id"] for m in (await raw("GET", pins)).json] == ids[1:]


async def test_what_is_no_id_is_no_path_of_an_id(raw: RawClient, server: DemoServer) -> None:
    answer = await raw("GET", f"/guilds/{server.guild.id}/roles/member-counts")
    assert (answer.status, answer.code) == (404, 0)
    text = "GET /guilds/{id}/roles/member-counts is not implemented in the playground"
    assert list(server.playground.capture.problems) == [text]
    server.playground.capture.problems.clear()


async def test_a_voice_channel_has_a_chat(raw: RawClient, server: DemoServer) -> None:
    path = f"/guilds/{server.guild.id}/channels"
    shelf = (await raw("POST", path, {"name": "shelf", "type": 4})).json
    body = {"name": "talk", "type": 2, "bitrate": 32000, "user_limit": 6, "parent_id": shelf["id"]}
    made = await raw("POST", path, body)
    assert (made.status, made.json["bitrate"], made.json["user_limit"]) == (201, 32000, 6)
    assert made.json["parent_id"] == shelf["id"]
    assert (await raw.say({"content": "hello"}, made.json["id"])).status == 200
    assert (await raw.say({"content": "hello"}, shelf["id"])).code == 50024


@pytest.mark.parametrize("type_", [13, 15, 16])
async def test_stages_and_forums_are_for_communities(
    raw: RawClient, server: DemoServer, type_: int
) -> None:
    refused = await raw("POST", f"/guilds/{server.guild.id}/channels", {"name": "x", "type": type_})
    assert (refused.status, refused.code) == (400, 50024)
    server.playground.capture.exchanges.clear()  # the description does not know media channels


async def test_an_overwrite_without_a_type_is_for_whose_id_it_has(
    raw: RawClient, server: DemoServer
) -> None:
    view = str(int(Permission.VIEW_CHANNEL))
    overwrites = [
        {"id": server.guild.id, "deny": view},
        {"id": server.bob.user.id, "allow": view},
        {"id": server.application.bot.id, "allow": view},
    ]
    path = f"/guilds/{server.guild.id}/channels"
    made = (await raw("POST", path, {"name": "den", "permission_overwrites": overwrites})).json
    assert [o["type"] for o in made["permission_overwrites"]] == [0, 1, 1]
    den = server.world.channels[made["id"]]
    assert den.type is ChannelType.TEXT
    assert server.world.sees(den, server.bob.user.id)
    assert not server.world.sees(den, server.cleo.user.id)
    server.playground.capture.exchanges.clear()  # bits as digits are known to the description


async def test_history_around_a_message(raw: RawClient, server: DemoServer) -> None:
    ids = [(await raw.say({"content": str(n)})).json["id"] for n in range(9)]
    path = f"/channels/{server.channel.id}/messages"
    for query, expected in (
        (f"?around={ids[4]}&limit=5", "65432"),
        (f"?around={ids[4]}&limit=4", "65432"),
        (f"?around={ids[4]}&limit=1", "4"),
        (f"?around={ids[0]}&limit=3", "10"),
        (f"?around={ids[8]}&limit=3", "87"),
    ):
        found = (await raw("GET", path + query)).json
        assert "".join(m["content"] for m in found) == expected
    assert (await raw("GET", f"{path}?around=x")).code == 50035


MEMBERS_ASKED: list[tuple[Json, list[str]]] = [
    ({"query": "", "limit": 0}, ["Ann", "Bob", "Cleo", "Dov", "Esi", "Fumi", "pudding_lane"]),
    ({"query": "", "limit": 2}, ["Ann", "Bob"]),
    ({"query": "CL", "limit": 5}, ["Cleo"]),
    ({"query": "x", "limit": 5}, []),
]


@pytest.mark.parametrize(("asked", "names"), MEMBERS_ASKED)
async def test_members_are_found_by_their_first_letters(
    raw: RawClient, server: DemoServer, asked: Json, names: list[str]
) -> None:
    """https://docs.discord.com/developers/events/gateway-events#request-guild-members."""
    server.application.flags = 1 << 14
    async with raw.gateway() as gateway:
        await gateway.ready(intents=1 << 0 | MEMBERS)
        await gateway.send(8, {"guild_id": server.guild.id, **asked})
        chunk = await gateway.event("GUILD_MEMBERS_CHUNK")
    found = [m["user"]["global_name"] or m["user"]["username"] for m in chunk["members"]]
    assert found == names


MENTIONS: list[Any] = [
    (None, True),
    ({"parse": []}, False),
    ({"parse": ["users"]}, False),
    ({"parse": [], "replied_user": True}, True),
    ({"replied_user": False}, False),
]


@pytest.mark.parametrize(("allowed", "pinged"), MENTIONS)
async def test_a_reply_pings_whom_it_answers_unless_told_not_to(
    raw: RawClient, server: DemoServer, allowed: Json | None, pinged: bool
) -> None:
    said = server.ann.say(server.channel.id, "question")
    body: Json = {"content": "answer", "message_reference": {"message_id": said.id}}
    if allowed is not None:
        body["allowed_mentions"] = allowed
    sent = (await raw.say(body)).json
    assert [u["username"] for u in sent["mentions"]] == (["ann"] if pinged else [])


async def test_an_answer_to_an_interaction_pings_people_only(
    raw: RawClient, server: DemoServer
) -> None:
    """https://docs.discord.com/developers/resources/message#allowed-mentions-object."""
    role = guilds.bot_role(server.guild, server.application)
    guilds.grant(server.world, server.guild, role.id, int(Permission.MENTION_EVERYONE))
    text = f"<@{server.ann.user.id}> <@&{role.id}> @everyone"
    answered = await raw.answer(
        await raw.use_test_command(), {"type": 4, "data": {"content": text}}
    )
    message = answered.json["resource"]["message"]
    assert [u["username"] for u in message["mentions"]] == ["ann"]
    assert (message["mention_roles"], message["mention_everyone"]) == ([], False)
    plain = (await raw.say({"content": text})).json
    assert (plain["mention_roles"], plain["mention_everyone"]) == ([role.id], True)


async def test_what_is_parsed_cannot_be_listed_too(raw: RawClient, server: DemoServer) -> None:
    allowed = {"parse": ["users"], "users": [server.ann.user.id]}
    refused = await raw.say({"content": "x", "allowed_mentions": allowed})
    assert list(flat(refused.json["errors"])) == ["allowed_mentions"]


async def test_a_token_says_whose_it_is(raw: RawClient, server: DemoServer) -> None:
    """https://docs.discord.com/developers/reference#authentication."""
    url = f"{server.world.urls.api}/users/@me"
    for header in (raw.token, f"Bearer {raw.token}", "Bot", ""):
        async with raw.session.get(url, headers={"Authorization": header}) as answer:
            assert answer.status == 401


@pytest.mark.parametrize("text", [" ", "\n\n", "\t"])
async def test_a_message_of_nothing_but_space_is_empty(
    raw: RawClient, server: DemoServer, text: str
) -> None:
    refused = await raw.say({"content": text})
    assert (refused.status, refused.code) == (400, 50006)
    assert server.said(server.ann) == []


async def test_space_around_a_message_is_cut(raw: RawClient) -> None:
    assert (await raw.say({"content": "\n hello \n"})).json["content"] == "hello"


async def test_a_link_leads_to_the_web_or_into_discord(raw: RawClient) -> None:
    for url, status in (
        ("https://example.org", 200),
        ("discord://-/channels/@me", 200),
        ("javascript:alert(1)", 400),
        ("data:text/html,x", 400),
        ("example.org", 400),
    ):
        button = {"type": 2, "style": 5, "label": "Go", "url": url}
        answer = await raw.say({"components": [{"type": 1, "components": [button]}]})
        assert (url, answer.status) == (url, status)


async def test_a_thumbnail_is_on_the_web_or_among_the_files(raw: RawClient) -> None:
    text = {"type": 10, "content": "x"}
    for url, status in (("https://example.org/a.png", 200), ("attachment://a.png", 400)):
        picture = {"type": 11, "media": {"url": url}}
        section = {"type": 9, "components": [text], "accessory": picture}
        answer = await raw.say({"flags": IS_COMPONENTS_V2, "components": [section]})
        assert (url, answer.status) == (url, status)


async def test_a_reply_to_nothing_is_a_message_where_that_is_allowed(raw: RawClient) -> None:
    reference = {"message_id": "1", "fail_if_not_exists": False}
    sent = (await raw.say({"content": "hello", "message_reference": reference})).json
    assert (sent["type"], sent.get("message_reference")) == (0, None)
