"""Messages that refer to others: forwards, and Discord's own notices."""

import pytest

from playground.wire import HAS_SNAPSHOT, Json
from playground.world import channels, intents
from playground.world.model import MessageType
from tests.wire.demo_server import DemoServer
from tests.wire.pictures import PNG
from tests.wire.raw_client import RawClient, Reply

POLL: Json = {
    "question": {"text": "Who wins?"},
    "answers": [{"poll_media": {"text": "Ann"}}, {"poll_media": {"text": "Bob"}}],
}


async def forward(raw: RawClient, message_id: str, channel_id: str, into: str) -> Reply:
    reference = {"type": 1, "message_id": message_id, "channel_id": channel_id}
    return await raw.say({"message_reference": reference}, into)


async def test_a_forward_carries_what_the_message_said_then(
    raw: RawClient, server: DemoServer
) -> None:
    here, there = server.channel.id, server.in_new_channel().channel.id
    path = f"/channels/{here}/messages"
    sent = (await raw("POST", path, {"content": "map"}, {"map.png": PNG})).json
    back = (await forward(raw, sent["id"], here, there)).json
    assert (back["type"], back["content"], back["flags"]) == (0, "", HAS_SNAPSHOT)
    assert back["message_reference"] == {
        "type": 1,
        "channel_id": here,
        "message_id": sent["id"],
        "guild_id": server.guild.id,
    }
    named = [{"id": sent["attachments"][0]["id"], "description": "new"}]
    for files in (named, []):
        await raw("PATCH", f"{path}/{sent['id']}", {"content": "new", "attachments": files})
    channels.delete(server.world, server.channel)
    back = (await raw("GET", f"/channels/{there}/messages/{back['id']}")).json
    [snapshot] = back["message_snapshots"]
    assert snapshot["message"]["content"] == "map"
    [file] = snapshot["message"]["attachments"]
    assert (file["filename"], "description" in file) == ("map.png", False)
    assert not {"author", "id", "channel_id"} & set(snapshot["message"])
    assert (back["mentions"], "referenced_message" in back) == ([], False)


async def test_a_forward_names_the_channel_and_a_message_of_it(
    raw: RawClient, server: DemoServer
) -> None:
    here = server.channel.id
    reference = {"type": 1, "message_id": "1"}
    nameless = await raw.say({"message_reference": reference})
    assert list(nameless.json["errors"]["message_reference"]) == ["channel_id"]
    assert (await forward(raw, "1", here, here)).code == 50035
    assert (await forward(raw, "1", "1", here)).code == 10003
    poll = (await raw.say({"poll": POLL})).json["id"]
    assert (await forward(raw, poll, here, here)).code == 50035


async def test_only_what_a_bot_may_read_is_forwarded(raw: RawClient, server: DemoServer) -> None:
    here = server.channel.id
    theirs = server.ann.say(here, "a secret")
    refused = await forward(raw, theirs.id, here, here)
    assert (refused.status, refused.code) == (400, 160014)
    calling = server.ann.say(here, f"<@{server.application.bot.id}> look")
    assert (await forward(raw, calling.id, here, here)).status == 200
    server.application.flags = intents.PRIVILEGED[intents.MESSAGE_CONTENT]
    assert (await forward(raw, theirs.id, here, here)).status == 200


async def test_a_thread_from_a_message_starts_with_it(raw: RawClient, server: DemoServer) -> None:
    root = (await raw.say({"content": "the rules"})).json
    path = f"/channels/{server.channel.id}/messages/{root['id']}/threads"
    async with raw.gateway() as gateway:
        await gateway.ready()
        thread = (await raw("POST", path, {"name": "rules"})).json
        await gateway.event("THREAD_CREATE")
        starter = await gateway.event("MESSAGE_CREATE")
    assert (starter["type"], starter["content"]) == (MessageType.THREAD_STARTER, "")
    assert starter["referenced_message"]["content"] == "the rules"
    assert starter["message_reference"]["message_id"] == root["id"]
    assert (await raw("GET", f"/channels/{thread['id']}")).json["message_count"] == 0
    there = f"/channels/{thread['id']}/messages/{starter['id']}"
    assert (await raw("DELETE", there)).code == 50021
    assert (await raw("PATCH", there, {"content": "x"})).code == 50021


async def test_a_pin_is_told_once(raw: RawClient, server: DemoServer) -> None:
    sent = (await raw.say({"content": "rules"})).json["id"]
    pins = f"/channels/{server.channel.id}/messages/pins"
    for _ in range(2):
        await raw("PUT", f"{pins}/{sent}")
    path = f"/channels/{server.channel.id}/messages"
    [notice, _] = (await raw("GET", path)).json
    assert (notice["type"], notice["author"]["id"]) == (6, server.application.bot.id)
    assert notice["message_reference"]["message_id"] == sent
    assert "referenced_message" not in notice
    assert (await raw("PUT", f"{pins}/{notice['id']}")).code == 50021
    assert (await raw("DELETE", f"{path}/{notice['id']}")).status == 204


async def test_a_poll_is_ended_by_the_bot_that_asked(raw: RawClient, server: DemoServer) -> None:
    polls = f"/channels/{server.channel.id}/polls"
    sent = (await raw.say({"poll": POLL})).json
    server.clock.advance(60)
    ended = (await raw("POST", f"{polls}/{sent['id']}/expire")).json["poll"]
    assert ended["results"] == {"answer_counts": [], "is_finalized": True}
    assert ended["expiry"] < sent["poll"]["expiry"]
    [result, _] = (await raw("GET", f"/channels/{server.channel.id}/messages")).json
    assert (result["type"], result["message_reference"]["message_id"]) == (46, sent["id"])
    assert result["embeds"][0]["type"] == "poll_result"
    assert result["embeds"][0]["fields"][0]["value"] == "Who wins?"
    assert [u["id"] for u in result["mentions"]] == [server.application.bot.id]
    again = await raw("POST", f"{polls}/{sent['id']}/expire")
    assert (again.status, again.code) == (400, 520001)


@pytest.mark.parametrize("is_ours", [True, False])
async def test_only_a_poll_can_be_ended(raw: RawClient, server: DemoServer, is_ours: bool) -> None:
    plain = (await raw.say({"content": "no poll"})).json["id"]
    message = server.ann.say(server.channel.id, "hello").id if not is_ours else plain
    if not is_ours:
        server.world.message(server.channel.id, message).poll = {"expiry": "2099-01-01T00:00:00Z"}
    refused = await raw("POST", f"/channels/{server.channel.id}/polls/{message}/expire")
    assert refused.code == (520006 if is_ours else 50005)
