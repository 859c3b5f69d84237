"""Channels and threads over plain HTTP."""

from playground.world import channels, guilds, threads
from playground.world.model import ChannelType
from playground.world.permissions import EVERYONE, Permission
from tests.wire.demo_server import DemoServer
from tests.wire.raw_client import RawClient


async def test_channels_are_made_changed_and_deleted_by_managers(
    raw: RawClient, server: DemoServer
) -> None:
    path = f"/guilds/{server.guild.id}/channels"
    made = await raw("POST", path, {"name": "tables", "topic": "Play."})
    assert (made.status, made.json["topic"]) == (201, "Play.")
    there = f"/channels/{made.json['id']}"
    assert (await raw("PATCH", there, {"topic": "Win."})).json["topic"] == "Win."
    assert (await raw("PATCH", there, {"topic": "x" * 1025})).code == 50035
    role = guilds.bot_role(server.guild, server.application)
    guilds.grant(server.world, server.guild, role.id, 0)
    assert (await raw("POST", path, {"name": "tables"})).code == 50013
    assert (await raw("PATCH", there, {"topic": "Lose."})).code == 50013
    assert (await raw("DELETE", there)).code == 50013
    guilds.grant(server.world, server.guild, role.id, int(Permission.MANAGE_CHANNELS))
    assert (await raw("DELETE", there)).status == 200
    assert (await raw("GET", there)).code == 10003


async def test_an_overwrite_closes_a_channel_to_a_person(
    raw: RawClient, server: DemoServer
) -> None:
    path = f"/channels/{server.channel.id}/permissions/{server.bob.user.id}"
    body = {"type": 1, "allow": "0", "deny": str(int(Permission.VIEW_CHANNEL))}
    assert (await raw("PUT", path, body)).status == 204
    assert (server.world.sees(server.channel, server.bob.user.id)) is False
    assert (await raw("DELETE", path)).status == 204
    assert server.world.sees(server.channel, server.bob.user.id)
    assert (await raw("DELETE", path)).code == 10009


async def test_a_thread_hangs_on_its_message(raw: RawClient, server: DemoServer) -> None:
    sent = (await raw.say({"content": "table 1"})).json
    path = f"/channels/{server.channel.id}/messages/{sent['id']}/threads"
    thread = await raw("POST", path, {"name": "Table 1"})
    assert (thread.status, thread.json["id"]) == (201, sent["id"])
    assert (await raw("POST", path, {"name": "Table 1"})).code == 160004
    root = (await raw("GET", f"/channels/{server.channel.id}/messages/{sent['id']}")).json
    assert (root["thread"]["name"], root["flags"] & 1 << 5) == ("Table 1", 1 << 5)


async def test_a_notice_says_which_thread_was_started(raw: RawClient, server: DemoServer) -> None:
    path = f"/channels/{server.channel.id}/threads"
    thread = (await raw("POST", path, {"name": "Ann's table", "type": 11})).json
    [notice, *_] = (await raw("GET", f"/channels/{server.channel.id}/messages")).json
    assert (notice["type"], notice["content"]) == (18, "Ann's table")
    assert notice["message_reference"]["channel_id"] == thread["id"]


async def test_a_private_thread_is_seen_by_its_members(raw: RawClient, server: DemoServer) -> None:
    role = guilds.bot_role(server.guild, server.application)
    guilds.grant(server.world, server.guild, role.id, 0)
    path = f"/channels/{server.channel.id}/threads"
    thread = (await raw("POST", path, {"name": "secret", "type": 12})).json
    there = server.world.channels[thread["id"]]
    assert there.type is ChannelType.PRIVATE_THREAD
    assert not server.world.sees(there, server.bob.user.id)
    members = f"/channels/{thread['id']}/thread-members"
    assert (await raw("GET", f"{members}/{server.bob.user.id}")).code == 10007
    assert (await raw("PUT", f"{members}/{server.bob.user.id}")).status == 204
    assert (await raw("GET", f"{members}/{server.bob.user.id}")).json["user_id"] == (
        server.bob.user.id
    )
    assert server.world.sees(there, server.bob.user.id)
    assert len((await raw("GET", members)).json) == 2
    assert (await raw("DELETE", f"{members}/{server.bob.user.id}")).code == 50013


async def test_a_thread_is_written_in_with_a_permission_of_its_own(
    raw: RawClient, server: DemoServer
) -> None:
    path = f"/channels/{server.channel.id}/threads"
    thread = (await raw("POST", path, {"name": "den", "type": 11})).json
    without = int(EVERYONE & ~Permission.SEND_MESSAGES)
    guilds.grant(server.world, server.guild, server.guild.id, without)
    assert (await raw.say({"content": "x"}, thread["id"])).status == 200
    assert (await raw.say({"content": "x"})).code == 50013
    without = int(EVERYONE & ~Permission.SEND_MESSAGES_IN_THREADS)
    guilds.grant(server.world, server.guild, server.guild.id, without)
    assert (await raw.say({"content": "x"}, thread["id"])).code == 50013


async def test_threads_are_listed_while_active_and_when_archived(
    raw: RawClient, server: DemoServer
) -> None:
    path = f"/channels/{server.channel.id}/threads"
    thread = (await raw("POST", path, {"name": "den", "type": 11})).json
    active = f"/guilds/{server.guild.id}/threads/active"
    archived = f"{path}/archived/public"
    assert [t["id"] for t in (await raw("GET", active)).json["threads"]] == [thread["id"]]
    assert (await raw("PATCH", f"/channels/{thread['id']}", {"archived": True})).status == 200
    assert (await raw("GET", active)).json["threads"] == []
    assert [t["id"] for t in (await raw("GET", archived)).json["threads"]] == [thread["id"]]
    assert (await raw("PATCH", f"/channels/{thread['id']}", {"name": "lair"})).code == 50083


async def test_a_locked_thread_is_opened_by_managers(raw: RawClient, server: DemoServer) -> None:
    path = f"/channels/{server.channel.id}/threads"
    thread = (await raw("POST", path, {"name": "den", "type": 11})).json
    there = f"/channels/{thread['id']}"
    await raw("PATCH", there, {"archived": True, "locked": True})
    role = guilds.bot_role(server.guild, server.application)
    guilds.grant(server.world, server.guild, role.id, 0)
    assert (await raw("PATCH", there, {"archived": False})).code == 50013


async def test_members_of_a_thread_come_a_page_at_a_time(
    raw: RawClient, server: DemoServer
) -> None:
    path = f"/channels/{server.channel.id}/threads"
    thread = (await raw("POST", path, {"name": "den", "type": 11})).json
    members = f"/channels/{thread['id']}/thread-members"
    await raw("PUT", f"{members}/{server.bob.user.id}")
    assert ["member" in one for one in (await raw("GET", members)).json] == [False, False]
    found, after = list[str](), "0"
    while page := (await raw("GET", f"{members}?with_member=true&limit=1&after={after}")).json:
        [one] = page
        after = one["user_id"]
        assert one["member"]["user"]["id"] == after
        found.append(after)
        assert len(found) <= 2, "it ends"
    assert found == sorted({thread["owner_id"], server.bob.user.id}, key=int)
    assert (await raw("GET", f"{members}?with_member=true&limit=101")).code == 50035


async def test_who_is_in_a_thread_joins_leaves_and_is_removed(
    raw: RawClient, server: DemoServer
) -> None:
    path = f"/channels/{server.channel.id}/threads"
    thread = (await raw("POST", path, {"name": "den", "type": 11})).json
    members = f"/channels/{thread['id']}/thread-members"
    assert (await raw("DELETE", f"{members}/@me")).status == 204
    assert (await raw("DELETE", f"{members}/@me")).code == 10007
    assert (await raw("PUT", f"{members}/@me")).status == 204
    await raw("PUT", f"{members}/{server.bob.user.id}")
    async with raw.gateway() as gateway:
        await gateway.ready()
        assert (await raw("DELETE", f"{members}/{server.bob.user.id}")).status == 204
        assert (
            "THREAD_MEMBERS_UPDATE" not in await gateway.events_until_ack()
        )  # others are for member lists
        await raw("DELETE", f"{members}/@me")
        told = await gateway.event("THREAD_MEMBERS_UPDATE")
        await raw("PUT", f"{members}/@me")
        assert "THREAD_MEMBERS_UPDATE" in await gateway.events_until_ack()
    assert told["removed_member_ids"] == [server.application.bot.id]
    server.application.flags = 1 << 15
    async with raw.gateway() as gateway:
        await gateway.ready(1 << 0 | 1 << 1)
        await raw("PUT", f"{members}/{server.bob.user.id}")
        told = await gateway.event("THREAD_MEMBERS_UPDATE")
        assert [m["user_id"] for m in told["added_members"]] == [server.bob.user.id]
        await raw("DELETE", f"{members}/{server.bob.user.id}")
    assert [m["user_id"] for m in (await raw("GET", members)).json] == [server.application.bot.id]
    assert (await raw("GET", f"/channels/{server.channel.id}/thread-members")).code == 50024


async def test_without_powers_a_bot_wakes_threads_and_renames_its_own(
    raw: RawClient, server: DemoServer
) -> None:
    role = guilds.bot_role(server.guild, server.application)
    guilds.grant(server.world, server.guild, role.id, 0)
    path = f"/channels/{server.channel.id}/threads"
    own = (await raw("POST", path, {"name": "den", "type": 11})).json
    assert (await raw("PATCH", f"/channels/{own['id']}", {"name": "lair"})).json["name"] == "lair"
    assert (await raw("PATCH", f"/channels/{own['id']}", {"locked": True})).code == 50013
    body = {"name": "theirs", "type": 11}
    theirs = threads.start(server.world, server.channel, server.bob.user.id, body, None)
    assert (await raw("PATCH", f"/channels/{theirs.id}", {"name": "mine"})).code == 50013
    threads.archive(server.world, theirs)
    assert (await raw("PATCH", f"/channels/{theirs.id}", {"archived": False})).status == 200


async def test_a_deleted_channel_takes_its_threads_along(
    raw: RawClient, server: DemoServer
) -> None:
    path = f"/channels/{server.channel.id}/threads"
    thread = (await raw("POST", path, {"name": "den", "type": 11})).json
    async with raw.gateway() as gateway:
        await gateway.ready()
        await raw("DELETE", f"/channels/{server.channel.id}")
        assert (await gateway.event("THREAD_DELETE"))["id"] == thread["id"]
        assert (await gateway.event("CHANNEL_DELETE"))["id"] == server.channel.id
    assert (await raw("GET", f"/channels/{thread['id']}")).code == 10003


async def test_direct_messages_are_no_channel_to_change(raw: RawClient, server: DemoServer) -> None:
    body = {"recipient_id": server.bob.user.id}
    direct = (await raw("POST", "/users/@me/channels", body)).json
    there = f"/channels/{direct['id']}"
    assert (await raw("PATCH", there, {"name": "x"})).code == 50024
    assert (await raw("DELETE", there)).status == 200
    assert (await raw("POST", f"{there}/threads", {"name": "x", "type": 11})).code == 50024
    assert (await raw("POST", f"{there}/typing")).status == 204


async def test_typing_is_heard_by_who_asked_for_it(raw: RawClient, server: DemoServer) -> None:
    async with raw.gateway() as gateway:
        await gateway.ready(1 << 0 | 1 << 11)
        await raw("POST", f"/channels/{server.channel.id}/typing")
        told = await gateway.event("TYPING_START")
    assert (told["user_id"], told["guild_id"]) == (server.application.bot.id, server.guild.id)


async def test_ids_in_a_change_may_be_integers(raw: RawClient, server: DemoServer) -> None:
    body = {"id": int(server.bob.user.id), "type": 1, "allow": "0", "deny": str(1 << 10)}
    parent = channels.create(server.world, server.guild, "shelf", ChannelType.CATEGORY)
    change = {"parent_id": int(parent.id), "permission_overwrites": [body]}
    await raw("PATCH", f"/channels/{server.channel.id}", change)  # as discord.py's edit sends it
    server.playground.capture.exchanges.clear()  # the description knows digits only
    assert server.channel.parent_id == parent.id
    assert list(server.channel.overwrites) == [server.bob.user.id]
    assert not server.world.sees(server.channel, server.bob.user.id)


async def test_the_wait_of_slowmode_is_told_in_the_header_too(
    raw: RawClient, server: DemoServer
) -> None:
    role = guilds.bot_role(server.guild, server.application)
    guilds.grant(server.world, server.guild, role.id, 0)
    server.channel.slowmode = 30
    await raw.say({"content": "one"})
    late = await raw.say({"content": "two"})
    assert (late.code, late.json["retry_after"], late.headers["Retry-After"]) == (20016, 30, "30")
