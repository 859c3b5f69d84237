"""Interactions: https://docs.discord.com/developers/interactions/receiving-and-responding."""

import pytest

from playground import limits
from playground.errors import Refusal
from playground.wire import EPHEMERAL, LOADING, Json
from playground.world.model import Interaction, Stage
from playground.world.permissions import Permission
from tests.playground.form_errors import flat
from tests.wire.demo_server import DemoServer
from tests.wire.pictures import PNG
from tests.wire.raw_client import RawClient, Reply

BUTTON: Json = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
ROW: Json = {"type": 1, "components": [BUTTON]}
FORM: Json = {
    "title": "Form",
    "custom_id": "form",
    "components": [
        {
            "type": 18,
            "label": "Text",
            "component": {"type": 4, "custom_id": "text", "style": 1, "max_length": 5},
        }
    ],
}
HELLO: Json = {"type": 4, "data": {"content": "hello"}}


async def hook(
    raw: RawClient, method: str, interaction: Interaction, path: str = "", body: Json | None = None
) -> Reply:
    there = f"/webhooks/{raw.server.application.id}/{interaction.token}{path}"
    return await raw(method, there, body)


async def clicked(raw: RawClient) -> Interaction:
    """Post a button and let Ann press it."""
    board = (await raw.say({"content": "board", "components": [ROW]})).json
    return raw.server.ann.click(board["id"], "go")


async def test_the_answer_comes_back_with_the_callback(raw: RawClient) -> None:
    body = (await raw.answer(await raw.use_test_command(), HELLO)).json
    assert body["resource"]["message"]["content"] == "hello"
    assert body["interaction"]["response_message_ephemeral"] is False
    assert body["resource"]["message"]["interaction_metadata"]["type"] == 2


async def test_without_with_response_there_is_no_body(raw: RawClient) -> None:
    interaction = await raw.use_test_command()
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    answer = await raw("POST", path, HELLO)
    assert (answer.status, answer.text) == (204, "")


async def test_there_is_one_acknowledgement(raw: RawClient, server: DemoServer) -> None:
    interaction = await raw.use_test_command()
    await raw.answer(interaction, HELLO)
    again = await raw.answer(interaction, {"type": 5})
    assert (again.status, again.code) == (400, 40060)
    assert server.said(server.ann) == ["hello"]


async def test_a_wrong_token_knows_no_interaction(raw: RawClient) -> None:
    interaction = await raw.use_test_command()
    interaction.token += "x"
    path = f"/interactions/{interaction.id}/wrong/callback"
    assert (await raw("POST", path, HELLO)).code == 10062


@pytest.mark.parametrize("answer", [1, 2, 3, 6, 7, 8, 10, 99])
async def test_a_command_takes_no_other_answers(answer: int, raw: RawClient) -> None:
    refused = await raw.answer(await raw.use_test_command(), {"type": answer})
    assert refused.code == 50035
    assert list(flat(refused.json["errors"])) == ["type"]


async def test_a_submitted_form_opens_no_other(raw: RawClient, server: DemoServer) -> None:
    await raw.answer(await raw.use_test_command(), {"type": 9, "data": FORM})
    [form] = server.ann.modals()
    submitted = server.ann.submit(form.id, {"text": "hello"})
    assert (await raw.answer(submitted, {"type": 9, "data": FORM})).code == 50035
    assert (await raw.answer(submitted, {"type": 7, "data": {"content": "x"}})).code == 50035


async def test_an_invalid_answer_can_be_mended(raw: RawClient, server: DemoServer) -> None:
    interaction = await raw.use_test_command()
    refused = await raw.answer(interaction, {"type": 4, "data": {"content": "x" * 2001}})
    assert flat(refused.json["errors"]) == {"data.content": "BASE_TYPE_MAX_LENGTH"}
    assert (await raw.answer(interaction, HELLO)).status == 200
    assert server.said(server.bob) == ["hello"]


async def test_a_deferred_answer_is_loading_until_it_is_edited(
    raw: RawClient, server: DemoServer
) -> None:
    interaction = await raw.use_test_command()
    body = (await raw.answer(interaction, {"type": 5})).json
    assert body["resource"]["message"]["flags"] == LOADING
    assert interaction.stage is Stage.DEFERRED
    edited = await hook(raw, "PATCH", interaction, "/messages/@original", {"content": "done"})
    assert (edited.json["content"], edited.json["flags"]) == ("done", 0)
    assert server.said(server.bob) == ["done"]


async def test_the_first_followup_takes_the_place_of_the_deferred_answer(
    raw: RawClient, server: DemoServer
) -> None:
    interaction = await raw.use_test_command()
    await raw.answer(interaction, {"type": 5, "data": {"flags": EPHEMERAL}})
    await hook(raw, "POST", interaction, "", {"content": "first"})
    await hook(raw, "POST", interaction, "", {"content": "second"})
    first, second = server.ann.messages(server.channel.id)
    assert (first.content, first.ephemeral) == ("first", True)
    assert (second.content, second.ephemeral) == ("second", False)
    assert first.id == interaction.original_id


async def test_who_deferred_in_public_cannot_hide_the_answer(
    raw: RawClient, server: DemoServer
) -> None:
    interaction = await raw.use_test_command()
    await raw.answer(interaction, {"type": 5})
    await hook(raw, "POST", interaction, "", {"content": "oops", "flags": EPHEMERAL})
    assert server.said(server.bob) == ["oops"]


async def test_a_deferred_answer_may_be_taken_back(raw: RawClient, server: DemoServer) -> None:
    interaction = await raw.use_test_command()
    await raw.answer(interaction, {"type": 5})
    assert (await hook(raw, "DELETE", interaction, "/messages/@original")).status == 204
    assert (server.said(server.ann), interaction.stage) == ([], Stage.ANSWERED)
    await hook(raw, "POST", interaction, "", {"content": "something else"})
    assert server.said(server.ann) == ["something else"]


async def test_a_token_reaches_the_messages_of_its_bot_only(
    raw: RawClient, server: DemoServer
) -> None:
    interaction = await raw.use_test_command()
    await raw.answer(interaction, HELLO)
    theirs = server.bob.say(server.channel.id, "mine")
    path = f"/messages/{theirs.id}"
    assert (await hook(raw, "PATCH", interaction, path, {"content": "x"})).code == 10008


async def test_a_deferred_update_leaves_the_board(raw: RawClient, server: DemoServer) -> None:
    interaction = await clicked(raw)
    await raw.answer(interaction, {"type": 6})
    assert server.said(server.ann) == ["board"]
    await hook(raw, "PATCH", interaction, "/messages/@original", {"content": "board 2"})
    assert server.said(server.ann) == ["board 2"]


async def test_an_update_edits_the_board(raw: RawClient, server: DemoServer) -> None:
    interaction = await clicked(raw)
    answer = await raw.answer(interaction, {"type": 7, "data": {"content": "board 2"}})
    assert answer.json["resource"]["message"]["id"] == interaction.original_id
    [board] = server.ann.messages(server.channel.id)
    assert (board.content, len(board.components)) == ("board 2", 1)


async def test_an_answer_to_a_click_replies_to_the_board(
    raw: RawClient, server: DemoServer
) -> None:
    interaction = await clicked(raw)
    body = (await raw.answer(interaction, HELLO)).json["resource"]["message"]
    [board, _] = server.ann.messages(server.channel.id)
    assert body["message_reference"]["message_id"] == board.id
    assert body["interaction_metadata"]["interacted_message_id"] == board.id


async def test_the_original_can_be_fetched_and_deleted(raw: RawClient, server: DemoServer) -> None:
    interaction = await raw.use_test_command()
    await raw.answer(interaction, HELLO)
    fetched = await hook(raw, "GET", interaction, "/messages/@original")
    assert fetched.json["content"] == "hello"
    assert (await hook(raw, "DELETE", interaction, "/messages/@original")).status == 204
    assert (await hook(raw, "GET", interaction, "/messages/@original")).code == 10008
    assert server.said(server.ann) == []


async def test_a_followup_can_be_edited_by_its_id(raw: RawClient, server: DemoServer) -> None:
    interaction = await raw.use_test_command()
    await raw.answer(interaction, HELLO)
    more = (await hook(raw, "POST", interaction, "", {"content": "more"})).json
    path = f"/messages/{more['id']}"
    assert (await hook(raw, "PATCH", interaction, path, {"content": "less"})).status == 200
    assert (await hook(raw, "GET", interaction, path)).json["content"] == "less"
    assert (await hook(raw, "DELETE", interaction, path)).status == 204
    assert server.said(server.ann) == ["hello"]


async def test_an_ephemeral_answer_is_for_one_person_and_no_channel_route(
    raw: RawClient, server: DemoServer
) -> None:
    interaction = await raw.use_test_command()
    body = {"content": "psst", "flags": EPHEMERAL, "components": [ROW]}
    await raw.answer(interaction, {"type": 4, "data": body})
    assert (server.said(server.ann), server.said(server.bob)) == (["psst"], [])
    there = f"/channels/{server.channel.id}/messages"
    assert (await raw("GET", f"{there}/{interaction.original_id}")).code == 10008
    assert (await raw("DELETE", f"{there}/{interaction.original_id}")).code == 10008
    assert (await raw("GET", there)).json == []
    with pytest.raises(Refusal):
        server.bob.click(str(interaction.original_id), "go")
    assert server.ann.click(str(interaction.original_id), "go").message is not None


async def test_a_dismissed_message_is_gone_for_its_reader(
    raw: RawClient, server: DemoServer
) -> None:
    interaction = await raw.use_test_command()
    await raw.answer(interaction, {"type": 4, "data": {"content": "psst", "flags": EPHEMERAL}})
    server.ann.hide(str(interaction.original_id))
    assert server.said(server.ann) == []
    edited = await hook(raw, "PATCH", interaction, "/messages/@original", {"content": "pssst"})
    assert edited.status == 200


async def test_files_of_an_ephemeral_answer_say_so(raw: RawClient) -> None:
    interaction = await raw.use_test_command()
    path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=true"
    note = {"id": "0", "description": "A secret."}
    body = {"type": 4, "data": {"flags": EPHEMERAL, "attachments": [note]}}
    sent = (await raw("POST", path, body, {"secret.png": PNG})).json["resource"]["message"]
    [file] = sent["attachments"]
    assert (file["ephemeral"], file["description"]) == (True, "A secret.")


async def test_a_form_remembers_what_opened_it(raw: RawClient, server: DemoServer) -> None:
    opener = await clicked(raw)
    await raw.answer(opener, {"type": 9, "data": FORM})
    [form] = server.ann.modals()
    assert server.bob.modals() == []
    submitted = server.ann.submit(form.id, {"text": "hello"})
    assert server.ann.modals() == []
    assert submitted.message is opener.message
    answered = await raw.answer(submitted, HELLO)
    about = answered.json["resource"]["message"]["interaction_metadata"]
    assert about["triggering_interaction_metadata"]["id"] == opener.id


async def test_a_form_is_filled_in_as_it_asks(raw: RawClient, server: DemoServer) -> None:
    await raw.answer(await raw.use_test_command(), {"type": 9, "data": FORM})
    [form] = server.ann.modals()
    for values in ({}, {"text": ""}, {"text": "x" * 6}):
        with pytest.raises(Refusal):
            server.ann.submit(form.id, values)
    with pytest.raises(Refusal):
        server.bob.submit(form.id, {"text": "hello"})
    server.ann.dismiss(form.id)
    assert server.ann.modals() == []


async def test_a_deleted_board_cannot_be_updated(raw: RawClient, server: DemoServer) -> None:
    interaction = await clicked(raw)
    [board] = server.ann.messages(server.channel.id)
    server.ann.delete(board.id)
    assert (await raw.answer(interaction, {"type": 7, "data": {"content": "x"}})).code == 10008


async def test_the_gateway_tells_what_a_bot_must_know(raw: RawClient, server: DemoServer) -> None:
    await raw.command()
    async with raw.gateway() as gateway:
        await gateway.ready()
        server.ann.slash(server.channel.id, "test", {})
        told = await gateway.event("INTERACTION_CREATE")
    assert told["attachment_size_limit"] == limits.FILE_BYTES
    assert told["authorizing_integration_owners"] == {"0": server.guild.id}
    assert (told["context"], told["guild_id"]) == (0, server.guild.id)
    assert int(told["app_permissions"]) & 1 << 11
    assert told["member"]["user"]["id"] == server.ann.user.id
    assert "user" not in told


async def test_app_permissions_tell_what_the_bot_may_do_here(
    raw: RawClient, server: DemoServer
) -> None:
    await raw.command()
    path = f"/channels/{server.channel.id}/permissions/{server.application.bot.id}"
    body = {"type": 1, "allow": "0", "deny": str(int(Permission.ATTACH_FILES))}
    async with raw.gateway() as gateway:
        await gateway.ready()
        await raw("PUT", path, body)
        server.ann.slash(server.channel.id, "test", {})
        told = await gateway.event("INTERACTION_CREATE")
    assert int(told["app_permissions"]) & Permission.SEND_MESSAGES
    assert not int(told["app_permissions"]) & Permission.ATTACH_FILES


async def test_in_direct_messages_there_is_a_user_and_no_member(
    raw: RawClient, server: DemoServer
) -> None:
    await raw.command()
    direct = server.ann.direct(server.application.bot)
    async with raw.gateway() as gateway:
        await gateway.ready()
        server.ann.slash(direct.id, "test", {})
        told = await gateway.event("INTERACTION_CREATE")
    assert (told["context"], told["user"]["id"]) == (1, server.ann.user.id)
    assert told["authorizing_integration_owners"] == {"0": "0"}
    assert "member" not in told
    assert "guild_id" not in told


@pytest.mark.parametrize(("kind", "resolved"), [(3, False), (5, True)])
async def test_only_menus_of_things_come_with_the_things(
    kind: int,
    resolved: bool,
    raw: RawClient,
    server: DemoServer,
) -> None:
    menu: Json = {"type": kind, "custom_id": "menu"}
    if kind == 3:
        menu["options"] = [{"label": "A", "value": server.bob.user.id}]
    board = await raw.say({"components": [{"type": 1, "components": [menu]}]})
    async with raw.gateway() as gateway:
        await gateway.ready()
        server.ann.select(board.json["id"], "menu", [server.bob.user.id])
        told = await gateway.event("INTERACTION_CREATE")
    assert told["data"]["values"] == [server.bob.user.id]
    assert ("resolved" in told["data"]) is resolved


async def test_no_public_answer_quotes_what_one_person_sees(
    raw: RawClient, server: DemoServer
) -> None:
    hand: Json = {"content": "hand", "flags": EPHEMERAL, "components": [ROW]}
    dealt = await raw.use_test_command()
    shown = await raw.answer(dealt, {"type": 4, "data": hand})
    secret = shown.json["resource"]["message"]["id"]
    loud = (await hook(raw, "POST", dealt, body={"content": "loud"})).json
    pressed = server.ann.click(secret, "go")
    played = (await raw.answer(pressed, HELLO)).json["resource"]["message"]
    assert [loud["referenced_message"], played["referenced_message"]] == [None, None]
    again = await raw.answer(server.ann.click(secret, "go"), {"type": 4, "data": hand})
    assert again.json["resource"]["message"]["referenced_message"]["content"] == "hand"
    quoted = await raw.say({"content": "look", "message_reference": {"message_id": secret}})
    assert flat(quoted.json["errors"]) == {"message_reference": "REPLIES_UNKNOWN_MESSAGE"}


async def test_a_direct_message_is_with_the_person_who_acts(
    raw: RawClient, server: DemoServer
) -> None:
    direct = server.ann.direct(server.application.bot)
    await raw.command()
    async with raw.gateway() as gateway:
        await gateway.ready()
        server.ann.slash(direct.id, "test", {})
        told = await gateway.event("INTERACTION_CREATE")
    assert [u["id"] for u in told["channel"]["recipients"]] == [server.ann.user.id]


async def test_a_secret_in_a_thread_brings_nobody_in(raw: RawClient, server: DemoServer) -> None:
    path = f"/channels/{server.channel.id}/threads"
    thread = server.world.channels[
        (await raw("POST", path, {"name": "den", "type": 11})).json["id"]
    ]
    await raw.command()
    data = {"content": f"<@{server.bob.user.id}>", "flags": EPHEMERAL}
    await raw.answer(server.ann.slash(thread.id, "test", {}), {"type": 4, "data": data})
    assert thread.thread
    assert server.bob.user.id not in thread.thread.members
    assert thread.thread.message_count == 0


@pytest.mark.parametrize("method", ["GET", "PATCH", "DELETE"])
async def test_a_token_reaches_no_other_message_of_the_bot(
    raw: RawClient, server: DemoServer, method: str
) -> None:
    first = await raw.use_test_command()
    await raw.answer(first, HELLO)
    board = (await raw.say({"content": "board", "components": [ROW]})).json["id"]
    second = server.ann.click(board, "go")
    await raw.answer(second, HELLO)
    more = (await hook(raw, "POST", second, "", {"content": "more"})).json["id"]
    body: Json | None = {"content": "mine"} if method == "PATCH" else None
    for other in (second.original_id, board, more):
        refused = await hook(raw, method, first, f"/messages/{other}", body)
        assert (refused.status, refused.code) == (404, 10008)
    for mine in (second.original_id, board, more):
        assert (await hook(raw, method, second, f"/messages/{mine}", body)).status in {200, 204}
