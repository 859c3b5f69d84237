"""Lists that come page by page: members, archived threads; and a single role."""

from urllib.parse import quote

import pytest

from playground.world import guilds, intents, threads
from playground.world.permissions import BOT, Permission
from tests.wire.demo_server import DemoServer
from tests.wire.raw_client import RawClient


async def test_the_members_are_for_bots_with_the_intent(raw: RawClient, server: DemoServer) -> None:
    path = f"/guilds/{server.guild.id}/members"
    refused = await raw("GET", path)
    assert (refused.status, refused.code) == (403, 50001)
    server.application.flags = 1 << 15  # members, of a bot in few guilds
    ids = sorted(server.guild.members, key=int)
    first = (await raw("GET", f"{path}?limit=3")).json
    rest = (await raw("GET", f"{path}?limit=1000&after={ids[2]}")).json
    assert [[m["user"]["id"] for m in page] for page in (first, rest)] == [ids[:3], ids[3:]]
    assert len((await raw("GET", path)).json) == 1
    assert (await raw("GET", f"{path}?limit=1001")).code == 50035


async def test_members_are_found_by_name(raw: RawClient, server: DemoServer) -> None:
    assert not server.application.flags & intents.PRIVILEGED[intents.GUILD_MEMBERS]
    server.guild.members[server.cleo.user.id].nick = "Bobby"
    path = f"/guilds/{server.guild.id}/members/search?query=BOB"
    found = (await raw("GET", f"{path}&limit=5")).json
    assert {m["user"]["username"] for m in found} == {"bob", "cleo"}
    assert len((await raw("GET", path)).json) == 1


async def test_a_role_is_fetched(raw: RawClient, server: DemoServer) -> None:
    path = f"/guilds/{server.guild.id}/roles"
    role = guilds.bot_role(server.guild, server.application)
    assert (await raw("GET", f"{path}/{role.id}")).json["name"] == role.name
    unknown = await raw("GET", f"{path}/1")
    assert (unknown.status, unknown.code) == (404, 10011)


async def made(raw: RawClient, server: DemoServer, *names: str, kind: int) -> None:
    """Make threads and archive them one after another, the first one last."""
    path = f"/channels/{server.channel.id}/threads"
    ids = [(await raw("POST", path, {"name": name, "type": kind})).json["id"] for name in names]
    for id_ in reversed(ids):
        server.clock.advance(1)
        threads.archive(server.world, server.world.channel(id_))


@pytest.mark.parametrize(("which", "kind"), [("public", 11), ("private", 12)])
async def test_archived_threads_come_page_by_page(
    raw: RawClient, server: DemoServer, which: str, kind: int
) -> None:
    role = guilds.bot_role(server.guild, server.application)
    guilds.grant(server.world, server.guild, role.id, BOT | Permission.CREATE_PRIVATE_THREADS)
    await made(raw, server, "a", "b", "c", kind=kind)
    await made(raw, server, "other", kind=23 - kind)
    path = f"/channels/{server.channel.id}/threads/archived/{which}"
    first = (await raw("GET", f"{path}?limit=2")).json
    assert ([t["name"] for t in first["threads"]], first["has_more"]) == (["a", "b"], True)
    assert [m["id"] for m in first["members"]] == [t["id"] for t in first["threads"]]
    before = quote(first["threads"][-1]["thread_metadata"]["archive_timestamp"])
    rest = (await raw("GET", f"{path}?limit=2&before={before}")).json
    assert ([t["name"] for t in rest["threads"]], rest["has_more"]) == (["c"], False)


async def test_who_does_not_manage_threads_lists_the_private_ones_joined(
    raw: RawClient, server: DemoServer
) -> None:
    await made(raw, server, "a", "b", "c", kind=12)
    b = next(t for t in server.world.threads(server.channel) if t.name == "b")
    threads.remove(server.world, b, server.application.bot.id)
    role = guilds.bot_role(server.guild, server.application)
    guilds.grant(server.world, server.guild, role.id, 0)
    refused = await raw("GET", f"/channels/{server.channel.id}/threads/archived/private")
    assert refused.code == 50013
    path = f"/channels/{server.channel.id}/users/@me/threads/archived/private"
    found = (await raw("GET", path)).json["threads"]
    assert [t["name"] for t in found] == ["c", "a"]  # by id, not by when they were archived
    older = (await raw("GET", f"{path}?before={found[0]['id']}")).json["threads"]
    assert [t["name"] for t in older] == ["a"]
