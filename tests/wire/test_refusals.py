"""The playground's own refusals: too late, not allowed, too much, too big."""

import pytest

from playground import limits
from playground.wire import Json
from playground.world import channels, guilds, media, threads
from playground.world.model import Interaction, Stage
from playground.world.permissions import EVERYONE, Permission
from tests.wire.demo_server import DemoServer
from tests.wire.pictures import PNG
from tests.wire.raw_client import RawClient, Reply

SEND = ("POST", "/channels/{channel_id}/messages")
CALLBACK = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
FOLLOWUP = ("POST", "/webhooks/{webhook_id}/{webhook_token}")
POLL: Json = {
    "question": {"text": "Who wins?"},
    "answers": [{"poll_media": {"text": "Ann"}}],
}
HELLO: Json = {"type": 4, "data": {"content": "hello"}}


async def follow_up(raw: RawClient, interaction: Interaction, body: Json) -> Reply:
    path = f"/webhooks/{raw.server.application.id}/{interaction.token}"
    return await raw("POST", path, body)


async def test_an_answer_after_three_seconds_is_unknown(raw: RawClient, server: DemoServer) -> None:
    interaction = await raw.use_test_command()
    server.clock.advance(limits.ACKNOWLEDGE_WITHIN)
    late = await raw.answer(interaction, HELLO)
    assert (late.status, late.code) == (404, 10062)
    assert interaction.stage is Stage.FAILED


async def test_a_token_lives_for_fifteen_minutes(raw: RawClient, server: DemoServer) -> None:
    interaction = await raw.use_test_command()
    await raw.answer(interaction, HELLO)
    server.clock.advance(limits.TOKEN_LIVES)
    assert (await follow_up(raw, interaction, {"content": "in time"})).status == 200
    server.clock.advance(1)
    late = await follow_up(raw, interaction, {"content": "too late"})
    assert (late.status, late.code) == (401, 50027)


async def test_a_token_is_good_only_after_the_answer(raw: RawClient) -> None:
    interaction = await raw.use_test_command()
    early = await follow_up(raw, interaction, {"content": "early"})
    assert (early.status, early.code) == (404, 10015)


async def test_a_board_that_a_moderator_deleted_is_unknown(
    raw: RawClient, server: DemoServer
) -> None:
    board = (await raw.say({"content": "board"})).json
    server.ann.delete(board["id"])
    path = f"/channels/{server.channel.id}/messages/{board['id']}"
    gone = await raw("PATCH", path, {"content": "board 2"})
    assert (gone.status, gone.code) == (404, 10008)


async def test_a_deleted_channel_is_unknown(raw: RawClient, server: DemoServer) -> None:
    channels.delete(server.world, server.channel)
    gone = await raw.say({"content": "hello"})
    assert (gone.status, gone.code) == (404, 10003)


async def test_permissions_can_go_between_two_messages(raw: RawClient, server: DemoServer) -> None:
    assert (await raw.say({"content": "one"})).status == 200
    role = guilds.bot_role(server.guild, server.application)
    guilds.grant(server.world, server.guild, role.id, 0)
    bits = int(EVERYONE & ~Permission.SEND_MESSAGES)
    guilds.grant(server.world, server.guild, server.guild.id, bits)
    assert (await raw.say({"content": "two"})).code == 50013
    guilds.grant(server.world, server.guild, server.guild.id, 0)
    assert (await raw.say({"content": "three"})).code == 50001


@pytest.mark.parametrize(
    ("missing", "body"),
    [
        (Permission.EMBED_LINKS, {"embeds": [{"title": "Map"}]}),
        (Permission.SEND_POLLS, {"poll": POLL}),
    ],
)
async def test_each_part_of_a_message_needs_its_permission(
    missing: Permission, body: Json, raw: RawClient, server: DemoServer
) -> None:
    guilds.grant(server.world, server.guild, server.guild.id, int(EVERYONE & ~missing))
    assert (await raw.say(body)).code == 50013


async def test_files_need_a_permission(raw: RawClient, server: DemoServer) -> None:
    bits = int(EVERYONE & ~Permission.ATTACH_FILES)
    guilds.grant(server.world, server.guild, server.guild.id, bits)
    path = f"/channels/{server.channel.id}/messages"
    assert (await raw("POST", path, {"content": ""}, {"a.png": PNG})).code == 50013


async def test_a_message_opens_an_archived_thread_again(raw: RawClient, server: DemoServer) -> None:
    """https://docs.discord.com/developers/topics/threads#active-archived-threads."""
    bot = server.application.bot.id
    thread = threads.start(server.world, server.channel, bot, {"name": "den", "type": 11}, None)
    sent = (await raw.say({"content": "hello"}, thread.id)).json
    threads.archive(server.world, thread)
    edit = ("PATCH", f"/channels/{thread.id}/messages/{sent['id']}", {"content": "bye"})
    assert (await raw(*edit)).code == 50083
    async with raw.gateway() as gateway:
        await gateway.ready()
        assert (await raw.say({"content": "again"}, thread.id)).status == 200
        assert (await gateway.event("THREAD_UPDATE"))["thread_metadata"]["archived"] is False
        assert (await gateway.event("MESSAGE_CREATE"))["content"] == "again"
    assert (await raw(*edit)).status == 200


async def test_a_locked_thread_takes_no_messages(raw: RawClient, server: DemoServer) -> None:
    bot = server.application.bot.id
    thread = threads.start(server.world, server.channel, bot, {"name": "den", "type": 11}, None)
    threads.archive(server.world, thread, locked=True)
    assert (await raw.say({"content": "hello"}, thread.id)).code == 160005
    await raw("PATCH", f"/channels/{thread.id}", {"archived": False, "locked": False})
    assert (await raw.say({"content": "hello"}, thread.id)).status == 200


async def test_a_thread_goes_to_sleep_by_itself(raw: RawClient, server: DemoServer) -> None:
    path = f"/channels/{server.channel.id}/threads"
    body = {"name": "den", "type": 11, "auto_archive_duration": 60}
    thread = (await raw("POST", path, body)).json
    server.clock.advance(59 * 60)
    await raw.say({"content": "still here"}, thread["id"])
    server.clock.advance(59 * 60)
    fetched = (await raw("GET", f"/channels/{thread['id']}")).json
    assert fetched["thread_metadata"]["archived"] is False
    server.clock.advance(60)
    fetched = (await raw("GET", f"/channels/{thread['id']}")).json
    assert fetched["thread_metadata"]["archived"] is True


async def test_a_file_may_be_too_big(raw: RawClient, server: DemoServer) -> None:
    path = f"/channels/{server.channel.id}/messages"
    big = await raw("POST", path, {}, {"big.bin": b"\0" * (limits.FILE_BYTES + 1)})
    assert (big.status, big.code) == (413, 50045)
    quarter = b"\0" * (limits.REQUEST_BYTES // 3)
    three = {f"{n}.bin": quarter for n in range(3)}
    huge = await raw("POST", path, {}, three)
    assert (huge.status, huge.code) == (413, 40005)


async def test_who_shares_no_guild_gets_no_letter(raw: RawClient, server: DemoServer) -> None:
    direct = (await raw("POST", "/users/@me/channels", {"recipient_id": server.bob.user.id})).json
    server.bob.leave(server.guild)
    assert (await raw.say({"content": "hello"}, direct["id"])).code == 50278
    server.bob.install(server.application)
    assert (await raw.say({"content": "hello"}, direct["id"])).status == 200


async def test_closed_direct_messages_can_still_be_opened(
    raw: RawClient, server: DemoServer
) -> None:
    server.bob.take_direct_messages(wanted=False)
    opened = await raw("POST", "/users/@me/channels", {"recipient_id": server.bob.user.id})
    assert opened.status == 200
    assert (await raw.say({"content": "hello"}, opened.json["id"])).code == 50007


async def test_an_old_address_of_a_file_expires(raw: RawClient, server: DemoServer) -> None:
    path = f"/channels/{server.channel.id}/messages"
    sent = (await raw("POST", path, {}, {"a.png": PNG})).json
    url = sent["attachments"][0]["url"]
    assert await server.file(url) == PNG
    server.clock.advance(limits.CDN_LIVES + 1)
    async with raw.session.get(url) as gone:
        assert gone.status == 404
    again = (await raw("GET", f"{path}/{sent['id']}")).json
    assert await server.file(again["attachments"][0]["url"]) == PNG


async def test_a_forged_address_of_a_file_is_refused(raw: RawClient, server: DemoServer) -> None:
    path = f"/channels/{server.channel.id}/messages"
    await raw("POST", path, {}, {"a.png": PNG})
    [file] = server.world.files.values()
    url = media.address(server.world, file)
    async with raw.session.get(url.replace("hm=", "hm=0")) as gone:
        assert gone.status == 404


async def test_an_app_of_the_user_alone_may_follow_up_five_times(
    raw: RawClient, server: DemoServer
) -> None:
    server.ann.kick(server.guild, server.application.bot)
    server.ann.install(server.application)
    interaction = await raw.use_test_command(integration_types=[1], contexts=[0, 1, 2])
    assert interaction.owners == {"1": server.ann.user.id}
    await raw.answer(interaction, HELLO)
    codes = [await follow_up(raw, interaction, {"content": "more"}) for _ in range(6)]
    assert [c.status for c in codes] == [200] * 5 + [400]
    assert codes[-1].code == 40094


async def test_an_external_app_without_the_permission_is_heard_by_its_user_only(
    raw: RawClient, server: DemoServer
) -> None:
    server.ann.kick(server.guild, server.application.bot)
    server.bob.install(server.application)
    bits = int(EVERYONE & ~Permission.USE_EXTERNAL_APPS)
    guilds.grant(server.world, server.guild, server.guild.id, bits)
    await raw.command(integration_types=[1], contexts=[0])
    await raw.answer(server.bob.slash(server.channel.id, "test", {}), HELLO)
    assert (server.said(server.bob), server.said(server.ann)) == (["hello"], [])


async def test_an_address_of_a_file_stays_for_a_while(raw: RawClient, server: DemoServer) -> None:
    path = f"/channels/{server.channel.id}/messages"
    sent = (await raw("POST", path, {}, {"a.png": PNG})).json
    server.clock.advance(59)
    again = (await raw("GET", f"{path}/{sent['id']}")).json
    assert again["attachments"][0]["url"] == sent["attachments"][0]["url"]


@pytest.mark.parametrize("query", ["?before=x", "?after=x", "/pins?before=x"])
async def test_a_malformed_query_is_refused(raw: RawClient, server: DemoServer, query: str) -> None:
    await raw.say({"content": "hello"})
    message = next(iter(server.world.messages[server.channel.id].values()))
    server.channel.pinned[message.id] = server.clock.now()
    refused = await raw("GET", f"/channels/{server.channel.id}/messages{query}")
    assert (refused.status, refused.code) == (400, 50035)
