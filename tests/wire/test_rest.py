"""Messages, channels, threads, commands and direct messages over plain HTTP."""

from urllib.parse import quote

import pytest

from playground import limits
from playground.wire import EPHEMERAL, IS_COMPONENTS_V2, SUPPRESS_NOTIFICATIONS, Json
from playground.world import guilds, unseen
from playground.world.permissions import Permission
from tests.wire.demo_server import DemoServer
from tests.wire.pictures import PNG
from tests.wire.raw_client import RawClient

V2 = IS_COMPONENTS_V2
SILENT = SUPPRESS_NOTIFICATIONS


async def test_a_bot_says_who_it_is_with_its_token(raw: RawClient, server: DemoServer) -> None:
    me = (await raw("GET", "/users/@me")).json
    assert (me["id"], me["bot"]) == (server.application.bot.id, True)
    for path in ("/applications/@me", "/oauth2/applications/@me"):
        assert (await raw("GET", path)).json["id"] == server.application.id
    raw.token = "wrong"  # noqa: S105
    refused = await raw("GET", "/users/@me")
    assert (refused.status, refused.code) == (401, 40001)


async def test_json_has_no_charset(raw: RawClient) -> None:
    assert (await raw("GET", "/users/@me")).headers["Content-Type"] == "application/json"


async def test_broken_json_is_told_from_broken_rules(raw: RawClient, server: DemoServer) -> None:
    url = f"{server.world.urls.api}/channels/{server.channel.id}/messages"
    headers = {"Authorization": f"Bot {raw.token}", "Content-Type": "application/json"}
    async with raw.session.post(url, data="{", headers=headers) as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, 50109)
    server.playground.capture.exchanges.clear()  # the description knows nothing of this


async def test_a_broken_rule_is_found_by_its_path(raw: RawClient) -> None:
    row = {"type": 1, "components": [{"type": 2, "style": 1}]}  # it has no label either
    refused = await raw.say({"components": [row]})
    assert refused.json == {
        "message": "Invalid Form Body",
        "code": 50035,
        "errors": {
            "components": {
                "0": {
                    "components": {
                        "0": {
                            "custom_id": {
                                "_errors": [
                                    {
                                        "code": "BASE_TYPE_REQUIRED",
                                        "message": "This field is required",
                                    }
                                ]
                            }
                        }
                    }
                }
            }
        },
    }


async def test_a_message_is_edited_where_the_edit_names_it(
    raw: RawClient, server: DemoServer
) -> None:
    path = f"/channels/{server.channel.id}/messages"
    embed = {"title": "Map", "image": {"url": "attachment://map.png"}}
    body = {"content": "one", "embeds": [embed]}
    sent = (await raw("POST", path, body, {"map.png": PNG})).json
    assert sent["attachments"] == []  # the embed shows it
    assert sent["embeds"][0]["image"]["width"] == 1
    edited = (await raw("PATCH", f"{path}/{sent['id']}", {"content": "two"})).json
    assert (edited["content"], edited["embeds"][0]["title"]) == ("two", "Map")
    assert edited["edited_timestamp"] is not None
    bare = (await raw("PATCH", f"{path}/{sent['id']}", {"embeds": []})).json
    assert [a["filename"] for a in bare["attachments"]] == ["map.png"]


async def test_an_edit_keeps_the_files_it_lists_and_adds_others(
    raw: RawClient, server: DemoServer
) -> None:
    path = f"/channels/{server.channel.id}/messages"
    sent = (await raw("POST", path, {}, {"a.png": PNG, "b.png": PNG})).json
    addresses_restored = sent["attachments"][1]["id"]
    listed = [{"id": addresses_restored, "description": "B."}, {"id": "0", "description": "C."}]
    there = f"{path}/{sent['id']}"
    edited = (await raw("PATCH", there, {"attachments": listed}, {"c.png": PNG})).json
    shown = [(a["filename"], a["description"]) for a in edited["attachments"]]
    assert shown == [("b.png", "B."), ("c.png", "C.")]


async def test_messages_come_the_newest_first(raw: RawClient, server: DemoServer) -> None:
    ids = [(await raw.say({"content": str(n)})).json["id"] for n in range(5)]
    path = f"/channels/{server.channel.id}/messages"
    for query, expected in (
        ("?limit=2", ["4", "3"]),
        (f"?before={ids[2]}", ["1", "0"]),
        (f"?after={ids[2]}", ["4", "3"]),
        (f"?after={ids[0]}&limit=2", ["2", "1"]),
    ):
        found = (await raw("GET", path + query)).json
        assert [m["content"] for m in found] == expected
    assert (await raw("GET", f"{path}?limit=101")).code == 50035


async def test_a_bot_edits_its_own_messages_only(raw: RawClient, server: DemoServer) -> None:
    theirs = server.ann.say(server.channel.id, "mine")
    path = f"/channels/{server.channel.id}/messages/{theirs.id}"
    assert (await raw("PATCH", path, {"content": "ours"})).code == 50005
    assert (await raw("DELETE", path)).status == 204
    role = guilds.bot_role(server.guild, server.application)
    guilds.grant(server.world, server.guild, role.id, 0)
    theirs = server.ann.say(server.channel.id, "mine again")
    path = f"/channels/{server.channel.id}/messages/{theirs.id}"
    assert (await raw("DELETE", path)).code == 50013


async def test_several_messages_go_at_once(raw: RawClient, server: DemoServer) -> None:
    ids = [(await raw.say({"content": str(n)})).json["id"] for n in range(3)]
    path = f"/channels/{server.channel.id}/messages/bulk-delete"
    async with raw.gateway() as gateway:
        await gateway.ready()
        assert (await raw("POST", path, {"messages": ids[:2]})).status == 204
        assert (await gateway.event("MESSAGE_DELETE_BULK"))["ids"] == ids[:2]
    assert server.said(server.ann) == ["2"]


async def test_neither_secrets_nor_old_messages_go_with_several(
    raw: RawClient, server: DemoServer
) -> None:
    old = (await raw.say({"content": "old"})).json["id"]
    path = f"/channels/{server.channel.id}/messages/bulk-delete"
    secret = {"type": 4, "data": {"content": "psst", "flags": EPHEMERAL}}
    hidden = (await raw.answer(await raw.use_test_command(), secret)).json["resource"]["message"][
        "id"
    ]
    assert (await raw("POST", path, {"messages": [hidden, "1"]})).status == 204
    server.clock.advance(15 * 86400)
    assert (await raw("POST", path, {"messages": [old, "1"]})).code == 50034
    assert server.said(server.ann) == ["old", "psst"]


async def test_pins(raw: RawClient, server: DemoServer) -> None:
    sent = (await raw.say({"content": "rules"})).json
    pins = f"/channels/{server.channel.id}/messages/pins"
    async with raw.gateway() as gateway:
        await gateway.ready()
        assert (await raw("PUT", f"{pins}/{sent['id']}")).status == 204
        await gateway.event("CHANNEL_PINS_UPDATE")
    assert [i["message"]["pinned"] for i in (await raw("GET", pins)).json["items"]] == [True]
    assert (await raw("DELETE", f"{pins}/{sent['id']}")).status == 204
    assert (await raw("GET", pins)).json == {"items": [], "has_more": False}
    role = guilds.bot_role(server.guild, server.application)
    guilds.grant(server.world, server.guild, role.id, int(Permission.MANAGE_MESSAGES))
    assert (await raw("PUT", f"{pins}/{sent['id']}")).code == 50013


async def test_pins_come_page_by_page(raw: RawClient, server: DemoServer) -> None:
    pins = f"/channels/{server.channel.id}/messages/pins"
    ids = [(await raw.say({"content": str(n)})).json["id"] for n in range(3)]
    for id_ in ids:
        await raw("PUT", f"{pins}/{id_}")
        server.clock.advance(1)
    first = (await raw("GET", f"{pins}?limit=2")).json
    assert ([i["message"]["id"] for i in first["items"]], first["has_more"]) == (ids[:0:-1], True)
    before = quote(first["items"][-1]["pinned_at"])
    rest = (await raw("GET", f"{pins}?limit=2&before={before}")).json
    assert ([i["message"]["id"] for i in rest["items"]], rest["has_more"]) == (ids[:1], False)


async def test_pings_are_those_that_were_allowed(raw: RawClient, server: DemoServer) -> None:
    text = f"<@{server.ann.user.id}> <@{server.bob.user.id}> @everyone"
    powerless = (await raw.say({"content": text})).json
    assert (len(powerless["mentions"]), powerless["mention_everyone"]) == (2, False)
    role = guilds.bot_role(server.guild, server.application)
    guilds.grant(server.world, server.guild, role.id, int(Permission.MENTION_EVERYONE))
    assert (await raw.say({"content": text})).json["mention_everyone"] is True
    nobody = (await raw.say({"content": text, "allowed_mentions": {"parse": []}})).json
    assert (nobody["mentions"], nobody["mention_everyone"]) == ([], False)
    allowed = {"parse": [], "users": [server.bob.user.id]}
    one = (await raw.say({"content": text, "allowed_mentions": allowed})).json
    assert [u["username"] for u in one["mentions"]] == ["bob"]


async def test_texts_of_components_ping_too(raw: RawClient, server: DemoServer) -> None:
    text = {"type": 10, "content": f"Your turn, <@{server.bob.user.id}>."}
    body = {"flags": V2, "components": [{"type": 17, "components": [text]}]}
    assert [u["username"] for u in (await raw.say(body)).json["mentions"]] == ["bob"]
    problems = server.playground.capture.problems
    assert list(problems) == [unseen.EMPTY_PUSH]
    problems.clear()


@pytest.mark.parametrize("more", [{"flags": V2 | SILENT}, {"allowed_mentions": {"parse": []}}])
async def test_components_that_call_nobody_need_no_text_for_a_push(
    more: Json, raw: RawClient, server: DemoServer
) -> None:
    text = {"type": 10, "content": f"Your turn, <@{server.bob.user.id}>."}
    body = {"flags": V2, "components": [text]}
    assert (await raw.say(body | more)).status == 200
    assert server.playground.capture.problems == {}


async def test_components_are_the_only_way_to_see_a_file(
    raw: RawClient, server: DemoServer
) -> None:
    path = f"/channels/{server.channel.id}/messages"
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}
    text = {"type": 10, "content": "hello"}
    shown: Json = {"flags": V2, "components": [gallery]}
    sent = (await raw("POST", path, shown, {"a.png": PNG})).json
    assert sent["attachments"] == []
    [item] = sent["components"][0]["items"]
    problems = server.playground.capture.problems
    assert problems == {}
    kept = {"components": [gallery], "attachments": [{"id": item["media"]["attachment_id"]}]}
    again = (await raw("PATCH", f"{path}/{sent['id']}", kept)).json
    assert again["components"][0]["items"][0]["media"]["id"] == item["media"]["id"]
    assert problems == {}
    assert (await raw("PATCH", f"{path}/{sent['id']}", {"components": [text]})).status == 200
    told = "No component of a message in components V2 shows its file a.png"
    assert list(problems) == [told]
    assert (await raw("POST", path, {"flags": V2, "components": [text]}, {"a.png": PNG})).json
    assert problems[told].count == 2
    problems.clear()


async def test_there_is_no_way_back_from_components_v2(raw: RawClient, server: DemoServer) -> None:
    path = f"/channels/{server.channel.id}/messages"
    text = {"type": 10, "content": "hello"}
    plain = (await raw.say({"content": "old", "embeds": [{"title": "Map"}]})).json
    there = f"{path}/{plain['id']}"
    into = {"flags": V2, "components": [text], "content": None}
    assert "embeds" in (await raw("PATCH", there, into | {"embeds": None})).json["errors"]
    assert (await raw("PATCH", there, into | {"embeds": []})).json["flags"] == V2
    back = {"flags": 0, "content": "old", "components": []}
    assert "content" in (await raw("PATCH", there, back)).json["errors"]
    assert (await raw("PATCH", there, {"flags": 0, "components": [text]})).json["flags"] == V2


async def test_the_picture_of_an_embed_has_no_alt_text(raw: RawClient, server: DemoServer) -> None:
    path = f"/channels/{server.channel.id}/messages"
    note = {"id": 0, "filename": "a.png", "description": "A map."}
    body = {"embeds": [{"image": {"url": "attachment://a.png"}}], "attachments": [note]}
    [embed] = (await raw("POST", path, body, {"a.png": PNG})).json["embeds"]
    assert "description" not in embed["image"]


async def test_an_answer_breaks_over_long_texts_only_when_it_is_edited(raw: RawClient) -> None:
    interaction = await raw.use_test_command()
    heavy = {"flags": V2, "components": [{"type": 10, "content": "火" * 3500}]}
    assert (await raw.answer(interaction, {"type": 4, "data": heavy})).status == 200
    there = f"/webhooks/{interaction.application.id}/{interaction.token}"
    assert (await raw("PATCH", f"{there}/messages/@original", heavy)).status == 500
    assert (await raw("POST", there, heavy)).status == 500


async def test_components_come_back_numbered_and_complete(raw: RawClient) -> None:
    menu = {"type": 5, "custom_id": "who"}
    sent = (await raw.say({"components": [{"type": 1, "components": [menu]}]})).json
    [row] = sent["components"]
    assert row["id"] == 1
    assert row["components"] == [
        {"type": 5, "id": 2, "custom_id": "who", "min_values": 1, "max_values": 1}
    ]


async def test_a_reply_names_its_message(raw: RawClient, server: DemoServer) -> None:
    said = server.ann.say(server.channel.id, "question")
    sent = (await raw.say({"content": "answer", "message_reference": {"message_id": said.id}})).json
    assert (sent["type"], sent["referenced_message"]["content"]) == (19, "question")
    gone = await raw.say({"content": "answer", "message_reference": {"message_id": "1"}})
    assert "message_reference" in gone.json["errors"]


async def test_a_poll_comes_back_with_its_end(raw: RawClient) -> None:
    poll: Json = {
        "question": {"text": "Who wins?"},
        "answers": [{"poll_media": {"text": "Ann"}}, {"poll_media": {"text": "Bob"}}],
        "duration": 1,
    }
    back = (await raw.say({"poll": poll})).json["poll"]
    assert [a["answer_id"] for a in back["answers"]] == [1, 2]
    assert back["expiry"] == "2026-09-02T02:00:00.000000+00:00"


async def test_an_emoji_in_a_poll_has_an_id_or_null(raw: RawClient) -> None:
    asked = [{"text": "Ann", "emoji": {"name": "🔥"}}, {"emoji": {"id": "77"}}, {"text": "Bob"}]
    poll: Json = {
        "question": {"text": "Who wins?", "emoji": None},
        "answers": [{"poll_media": media} for media in asked],
    }
    back = (await raw.say({"poll": poll})).json["poll"]
    assert back["question"] == {"text": "Who wins?"}
    assert [a["poll_media"] for a in back["answers"]] == [
        {"text": "Ann", "emoji": {"id": None, "name": "🔥"}},
        {"emoji": {"id": "77", "name": None}},
        {"text": "Bob"},
    ]


async def test_direct_messages_are_opened_once(raw: RawClient, server: DemoServer) -> None:
    body = {"recipient_id": server.bob.user.id}
    first, second = [(await raw("POST", "/users/@me/channels", body)).json for _ in range(2)]
    assert first["id"] == second["id"]
    assert [u["username"] for u in first["recipients"]] == ["bob"]
    unknown = await raw("POST", "/users/@me/channels", {"recipient_id": "1"})
    assert unknown.code == 10013


async def test_commands_are_made_changed_listed_and_deleted(
    raw: RawClient, server: DemoServer
) -> None:
    command = await raw.command(name_localizations={"de": "probe"})
    path = f"/applications/{server.application.id}/commands"
    assert "name_localizations" not in (await raw("GET", path)).json[0]
    full = (await raw("GET", f"{path}?with_localizations=true")).json
    assert full[0]["name_localizations"] == {"de": "probe"}
    there = f"{path}/{command['id']}"
    assert (await raw("PATCH", there, {"description": "Other."})).json["description"] == "Other."
    assert (await raw.command())["id"] == command["id"]  # the same name replaces
    assert (await raw("DELETE", there)).status == 204
    assert (await raw("GET", there)).code == 10063


async def test_a_guilds_commands_are_its_own(raw: RawClient, server: DemoServer) -> None:
    path = f"/applications/{server.application.id}/guilds/{server.guild.id}/commands"
    body = [{"name": "here", "description": "Here."}]
    [command] = (await raw("PUT", path, body)).json
    assert command["guild_id"] == server.guild.id
    assert (await raw("GET", f"/applications/{server.application.id}/commands")).json == []
    used = server.ann.slash(server.channel.id, "here", {})
    assert used.data["guild_id"] == server.guild.id
    assert (await raw("PUT", path, [])).json == []


async def test_a_replaced_command_keeps_its_id(raw: RawClient, server: DemoServer) -> None:
    before = await raw.command()
    path = f"/applications/{server.application.id}/commands"
    body = [{"name": "test", "description": "New."}, {"name": "more", "description": "More."}]
    after = (await raw("PUT", path, body)).json
    assert after[0]["id"] == before["id"]
    assert after[0]["version"] != before["version"]


async def test_200_commands_a_day_are_enough(raw: RawClient, server: DemoServer) -> None:
    path = f"/applications/{server.application.id}/commands"
    for half in range(2):
        names = [f"c{half}-{n}" for n in range(100)]
        await raw("PUT", path, [{"name": name, "description": "x"} for name in names])
    refused = await raw("PUT", path, [{"name": "more", "description": "x"}])
    assert (refused.status, refused.code) == (429, 30034)
    server.clock.advance(24 * 3600)
    assert (await raw("PUT", path, [{"name": "more", "description": "x"}])).status == 200


async def test_the_hundred_and_first_command_is_one_too_many(
    raw: RawClient, server: DemoServer
) -> None:
    path = f"/applications/{server.application.id}/commands"
    names = [f"c{n}" for n in range(limits.SLASH_COMMANDS)]
    await raw("PUT", path, [{"name": name, "description": "x"} for name in names])
    refused = await raw("POST", path, {"name": "more", "description": "x"})
    assert (refused.status, refused.code) == (400, 30032)


async def test_anothers_application_is_out_of_reach(raw: RawClient, server: DemoServer) -> None:
    other = guilds.register(server.world, "Other")
    assert (await raw("GET", f"/applications/{other.id}/commands")).code == 50001


@pytest.mark.parametrize("path", ["/channels/1", "/users/1", "/guilds/1"])
async def test_what_is_not_there_is_unknown(path: str, raw: RawClient) -> None:
    answer = await raw("GET", path)
    assert answer.status == 404
    assert answer.code in {10003, 10004, 10013}


async def test_a_guild_is_described(raw: RawClient, server: DemoServer) -> None:
    path = f"/guilds/{server.guild.id}"
    assert (await raw("GET", path)).json["owner_id"] == server.ann.user.id
    counted = (await raw("GET", f"{path}?with_counts=true")).json
    assert counted["approximate_member_count"] == 7
    assert len((await raw("GET", f"{path}/channels")).json) == 3
    assert (await raw("GET", f"{path}/roles")).json[0]["name"] == "@everyone"
    assert [g["id"] for g in (await raw("GET", "/users/@me/guilds")).json] == [server.guild.id]
    assert (await raw("DELETE", f"/users/@me/guilds/{server.guild.id}")).status == 204
    assert (await raw("GET", path)).code == 50001


async def test_a_file_component_tells_name_and_size(raw: RawClient, server: DemoServer) -> None:
    path = f"/channels/{server.channel.id}/messages"
    part = {"type": 13, "file": {"url": "attachment://rules.txt"}}
    body = {"flags": V2, "components": [part]}
    [shown] = (await raw("POST", path, body, {"rules.txt": b"Play fair."})).json["components"]
    assert (shown["name"], shown["size"], shown["spoiler"]) == ("rules.txt", 10, False)
    assert await server.file(shown["file"]["url"]) == b"Play fair."
