"""Reactions, as a bot without a library makes and hears them."""

from urllib.parse import quote

import discord
import pytest

from playground import limits
from playground.errors import Refusal
from playground.world import guilds, intents, threads
from playground.world.permissions import EVERYONE, Permission
from tests.wire.demo_bot import DemoBot
from tests.wire.demo_server import DemoServer
from tests.wire.raw_client import INTENTS, RawClient

HEARING = INTENTS | intents.GUILD_MESSAGE_REACTIONS
FIRE = quote("🔥")


async def posted(raw: RawClient) -> str:
    """Post a message and return the path of its reactions."""
    sent = (await raw.say({"content": "map"})).json
    return f"/channels/{sent['channel_id']}/messages/{sent['id']}/reactions"


async def test_reactions_are_made_counted_and_taken_away(
    raw: RawClient, server: DemoServer
) -> None:
    path = await posted(raw)
    message_id = path.split("/")[-2]
    server.ann.react(message_id, "🔥")
    for _ in range(2):
        assert (await raw("PUT", f"{path}/{FIRE}/@me")).status == 204
    shown = (await raw("GET", path.removesuffix("/reactions"))).json["reactions"]
    assert [(r["emoji"], r["count"], r["me"]) for r in shown] == [
        ({"id": None, "name": "🔥"}, 2, True)
    ]
    assert (await raw("DELETE", f"{path}/{FIRE}/@me")).status == 204
    assert [u["username"] for u in (await raw("GET", f"{path}/{FIRE}")).json] == ["ann"]
    assert (await raw("DELETE", f"{path}/{FIRE}/@me")).code == 10014
    assert (await raw("DELETE", f"{path}/{FIRE}/{server.ann.user.id}")).status == 204
    assert "reactions" not in (await raw("GET", path.removesuffix("/reactions"))).json
    assert (await raw("GET", f"{path}/{FIRE}")).json == []


async def test_who_reacted_comes_page_by_page(raw: RawClient, server: DemoServer) -> None:
    path = await posted(raw)
    people = sorted([server.ann, server.bob, server.cleo], key=lambda p: int(p.user.id))
    for person in reversed(people):
        person.react(path.split("/")[-2], "🔥")
    ids = [person.user.id for person in people]
    first = (await raw("GET", f"{path}/{FIRE}?limit=2")).json
    rest = (await raw("GET", f"{path}/{FIRE}?limit=2&after={ids[1]}")).json
    assert [[u["id"] for u in page] for page in (first, rest)] == [ids[:2], ids[2:]]
    assert (await raw("GET", f"{path}/{FIRE}?type=1")).json == []


async def test_several_reactions_go_at_once(raw: RawClient, server: DemoServer) -> None:
    path = await posted(raw)
    for name in "🔥🎲🏆":
        await raw("PUT", f"{path}/{quote(name)}/@me")
    message = server.world.message(server.channel.id, path.split("/")[-2])
    async with raw.gateway() as gateway:
        await gateway.ready(HEARING)
        assert (await raw("DELETE", f"{path}/{FIRE}")).status == 204
        told = await gateway.event("MESSAGE_REACTION_REMOVE_EMOJI")
        assert told["emoji"] == {"id": None, "name": "🔥"}
        assert list(message.reactions) == ["🎲", "🏆"]
        assert (await raw("DELETE", path)).status == 204
        told = await gateway.event("MESSAGE_REACTION_REMOVE_ALL")
        assert told == {
            "channel_id": server.channel.id,
            "message_id": message.id,
            "guild_id": server.guild.id,
        }
    assert message.reactions == {}


async def test_reactions_are_heard_with_the_intent_for_them(
    raw: RawClient, server: DemoServer
) -> None:
    path = await posted(raw)
    message_id = path.split("/")[-2]
    async with raw.gateway() as deaf:
        await deaf.ready()
        server.ann.react(message_id, "🔥")
        server.ann.react(message_id, "🔥")
        told = await deaf.events_until_ack()
        assert not any(name and name.startswith("MESSAGE_REACTION") for name in told)
    async with raw.gateway() as gateway:
        await gateway.ready(HEARING)
        server.ann.react(message_id, "🔥")
        added = await gateway.event("MESSAGE_REACTION_ADD")
        assert (added["user_id"], added["type"]) == (server.ann.user.id, 0)
        assert added["member"]["user"]["username"] == "ann"
        assert added["message_author_id"] == server.application.bot.id
        server.ann.react(message_id, "🔥")
        removed = await gateway.event("MESSAGE_REACTION_REMOVE")
        assert "member" not in removed


async def test_only_the_first_with_an_emoji_needs_the_permission(
    raw: RawClient, server: DemoServer
) -> None:
    path = await posted(raw)
    server.ann.react(path.split("/")[-2], "🔥")
    guilds.grant(server.world, server.guild, server.guild.id, EVERYONE & ~Permission.ADD_REACTIONS)
    assert (await raw("PUT", f"{path}/{FIRE}/@me")).status == 204
    assert (await raw("PUT", f"{path}/{quote('🎲')}/@me")).code == 50013
    with pytest.raises(Refusal):
        server.bob.react(path.split("/")[-2], "🎲")
    role = guilds.bot_role(server.guild, server.application)
    guilds.grant(server.world, server.guild, role.id, 0)
    assert (await raw("DELETE", f"{path}/{FIRE}/{server.ann.user.id}")).code == 50013
    assert (await raw("DELETE", path)).code == 50013
    less = EVERYONE & ~Permission.READ_MESSAGE_HISTORY
    guilds.grant(server.world, server.guild, server.guild.id, less)
    assert (await raw("PUT", f"{path}/{quote('🎲')}/@me")).code == 50013


@pytest.mark.parametrize("name", ["abc", "fire:1544512195264512034"])
async def test_no_guild_has_emojis_of_its_own(raw: RawClient, name: str) -> None:
    path = await posted(raw)
    refused = await raw("PUT", f"{path}/{quote(name)}/@me")
    assert (refused.status, refused.code) == (404, 10014)


async def test_twenty_emojis_are_enough(raw: RawClient) -> None:
    path = await posted(raw)
    for n in range(limits.REACTIONS):
        assert (await raw("PUT", f"{path}/{quote(chr(0x1F600 + n))}/@me")).status == 204
    assert (await raw("PUT", f"{path}/{FIRE}/@me")).code == 30010
    assert (await raw("PUT", f"{path}/{quote(chr(0x1F600))}/@me")).status == 204


async def test_an_archived_thread_takes_no_reactions(raw: RawClient, server: DemoServer) -> None:
    path = f"/channels/{server.channel.id}/threads"
    thread = (await raw("POST", path, {"name": "den", "type": 11})).json["id"]
    sent = (await raw.say({"content": "hello"}, thread)).json["id"]
    threads.archive(server.world, server.world.channel(thread))
    refused = await raw("PUT", f"/channels/{thread}/messages/{sent}/reactions/{FIRE}/@me")
    assert refused.code == 50083


async def test_discord_py_reacts(server: DemoServer, bot: DemoBot) -> None:
    channel = bot.get_channel(int(server.channel.id))
    assert isinstance(channel, discord.TextChannel)
    message = await channel.send("map")
    await message.add_reaction("🔥")
    server.ann.react(str(message.id), "🔥")
    [reaction] = (await channel.fetch_message(message.id)).reactions
    assert (reaction.count, reaction.me) == (2, True)
    assert {user.name async for user in reaction.users()} == {"ann", server.application.bot.name}
    await message.clear_reactions()
