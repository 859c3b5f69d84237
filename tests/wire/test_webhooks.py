"""Incoming webhooks, as a bot makes them and anybody with the token uses them."""

import discord
import pytest

from playground import limits
from playground.wire import IS_COMPONENTS_V2, Json
from playground.world import channels, guilds, intents, threads
from playground.world.permissions import BOT, Permission
from tests.wire.demo_bot import DemoBot
from tests.wire.demo_server import DemoServer
from tests.wire.raw_client import INTENTS, RawClient

STRANGER = "nobody's"


@pytest.fixture
def path(server: DemoServer) -> str:
    """The webhooks of the channel, which the bot manages."""
    role = guilds.bot_role(server.guild, server.application)
    guilds.grant(server.world, server.guild, role.id, BOT | Permission.MANAGE_WEBHOOKS)
    return f"/channels/{server.channel.id}/webhooks"


async def test_a_webhook_is_made_changed_listed_and_deleted(
    raw: RawClient, server: DemoServer, path: str
) -> None:
    async with raw.gateway() as gateway:
        await gateway.ready(INTENTS | intents.GUILD_WEBHOOKS)
        made = (await raw("POST", path, {"name": "Crier"})).json
        told = await gateway.event("WEBHOOKS_UPDATE")
        assert told == {"guild_id": server.guild.id, "channel_id": server.channel.id}
    by_id = f"/webhooks/{made['id']}"
    by_token = f"{by_id}/{made['token']}"
    assert (await raw("GET", path)).json == [made]
    assert (await raw("GET", f"/guilds/{server.guild.id}/webhooks")).json == [made]
    assert (await raw("GET", by_id)).json == made
    yard = server.in_new_channel().channel.id
    moved = (await raw("PATCH", by_id, {"name": "Herald", "channel_id": yard})).json
    assert (moved["name"], moved["channel_id"]) == ("Herald", yard)
    raw.token = STRANGER
    assert (await raw("PATCH", by_token, {"name": "Clerk"})).json["name"] == "Clerk"
    shown = (await raw("GET", by_token)).json
    assert (shown["name"], "user" in shown) == ("Clerk", False)
    assert (await raw("GET", f"{by_token}x")).code == 50027
    assert (await raw("DELETE", by_token)).status == 204
    raw.token = server.application.token
    gone = await raw("GET", by_id)
    assert (gone.status, gone.code) == (404, 10015)
    second = (await raw("POST", path, {"name": "Crier"})).json["id"]
    assert (await raw("DELETE", f"/webhooks/{second}")).status == 204
    assert (await raw("GET", path)).json == []


async def test_a_message_of_a_webhook_has_its_name(
    raw: RawClient, server: DemoServer, path: str
) -> None:
    made = (await raw("POST", path, {"name": "Crier"})).json
    there = f"/webhooks/{made['id']}/{made['token']}"
    raw.token = STRANGER
    assert (await raw("POST", there, {"content": "Hear!"})).status == 204
    said = (await raw("POST", f"{there}?wait=true", {"content": "Fire!", "username": "Bob"})).json
    assert said["author"]["username"] == "Bob"
    assert (said["webhook_id"], said["author"]["id"]) == (made["id"], made["id"])
    assert said["application_id"] == server.application.id
    assert [m.mask.name for m in server.ann.messages(server.channel.id) if m.mask] == [
        "Crier",
        "Bob",
    ]
    one = f"{there}/messages/{said['id']}"
    assert (await raw("PATCH", one, {"content": "Out."})).json["content"] == "Out."
    assert (await raw("GET", one)).json["content"] == "Out."
    theirs = server.ann.say(server.channel.id, "mine").id
    assert (await raw("DELETE", f"{there}/messages/{theirs}")).code == 10008
    assert (await raw("DELETE", one)).status == 204
    assert (await raw("POST", there, {"content": ""})).code == 50006
    assert (await raw("POST", f"{there}x", {"content": "x"})).code == 50027
    assert server.said(server.ann) == ["Hear!", "mine"]


async def test_a_webhook_breaks_over_long_texts_in_two_bytes_a_letter(
    raw: RawClient, path: str
) -> None:
    hook = (await raw("POST", path, {"name": "Crier"})).json
    there = f"/webhooks/{hook['id']}/{hook['token']}"

    def body(letter: str, count: int) -> Json:
        return {"flags": IS_COMPONENTS_V2, "components": [{"type": 10, "content": letter * count}]}

    most = (limits.V2_WEBHOOK_BYTES - limits.V2_DISPLAY_BYTES) // 3
    sent = await raw("POST", f"{there}?wait=true", body("火", most))
    assert sent.status == 200
    heavy = body("火", most + 1)
    broken = await raw("POST", there, heavy)
    assert (broken.status, broken.code) == (500, 0)
    assert (await raw("PATCH", f"{there}/messages/{sent.json['id']}", heavy)).status == 500
    assert (await raw.say(heavy)).status == 200
    assert (await raw("POST", f"{there}?wait=true", body("f", 4000))).status == 200


async def test_a_webhook_speaks_in_threads_of_its_channel(
    raw: RawClient, server: DemoServer, path: str
) -> None:
    made = (await raw("POST", path, {"name": "Crier"})).json
    there = f"/webhooks/{made['id']}/{made['token']}"
    body = {"name": "den", "type": 11}
    thread = (await raw("POST", f"/channels/{server.channel.id}/threads", body)).json["id"]
    threads.archive(server.world, server.world.channel(thread))
    assert (await raw("POST", f"{there}?thread_id={thread}", {"content": "Hear!"})).status == 204
    assert server.said(server.ann, thread) == ["Hear!"]
    elsewhere = server.in_new_channel().channel.id
    assert (await raw("POST", f"{there}?thread_id={elsewhere}", {"content": "x"})).code == 10003
    channels.delete(server.world, server.channel)
    assert (await raw("POST", there, {"content": "x"})).code == 10015


async def test_a_button_of_a_webhook_is_its_applications(
    raw: RawClient, server: DemoServer, path: str
) -> None:
    made = (await raw("POST", path, {"name": "Crier"})).json
    button = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
    body = {"components": [{"type": 1, "components": [button]}]}
    there = f"/webhooks/{made['id']}/{made['token']}?wait=true"
    said = (await raw("POST", there, body)).json
    clicked = server.ann.click(said["id"], "go")
    assert clicked.application is server.application
    answer = {"type": 7, "data": {"content": "gone", "components": []}}
    assert (await raw.answer(clicked, answer)).status == 200
    assert server.said(server.ann) == ["gone"]


async def test_webhooks_take_a_permission_and_a_name(
    raw: RawClient, server: DemoServer, path: str
) -> None:
    for name in ("", "x" * 81, "My Discord", "CLYDE"):
        assert list((await raw("POST", path, {"name": name})).json["errors"]) == ["name"]
    for _ in range(limits.WEBHOOKS):
        made = (await raw("POST", path, {"name": "Crier"})).json
    assert (await raw("POST", path, {"name": "Crier"})).code == 30007
    role = guilds.bot_role(server.guild, server.application)
    guilds.grant(server.world, server.guild, role.id, 0)
    assert (await raw("GET", f"/webhooks/{made['id']}")).status == 200  # its own
    for method, where in (
        ("GET", path),
        ("GET", f"/guilds/{server.guild.id}/webhooks"),
        ("DELETE", f"/webhooks/{made['id']}"),
    ):
        assert (await raw(method, where)).code == 50013
    assert (await raw("POST", path, {"name": "Crier"})).code == 50013


async def test_discord_py_uses_webhooks(server: DemoServer, bot: DemoBot, path: str) -> None:
    channel = bot.get_channel(int(server.channel.id))
    assert isinstance(channel, discord.TextChannel)
    webhook = await channel.create_webhook(name="Crier")
    said = await webhook.send("Fire!", username="Bob", wait=True)
    await said.edit(content="Out.")
    assert ((await webhook.fetch_message(said.id)).content, said.author.name) == ("Out.", "Bob")
    assert [one.id for one in await channel.webhooks()] == [webhook.id]
    await webhook.delete()
