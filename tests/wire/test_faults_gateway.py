"""What the gateway tells wrongly, and what happens to guilds and people meanwhile."""

import pytest

from playground.errors import Refusal
from playground.faults import (
    Late,
    Lost,
    Twice,
)
from playground.world import guilds
from tests.wire.raw import Raw
from tests.wire.table import Table


async def test_an_event_may_come_twice(raw: Raw, table: Table) -> None:
    await raw.command()
    table.playground.faults.add_event(Twice(), "INTERACTION_CREATE")
    async with raw.gateway() as wire:
        await wire.ready()
        used = table.ann.slash(table.channel.id, "test", {})
        first = await wire.event("INTERACTION_CREATE")
        assert await wire.event("INTERACTION_CREATE") == first
    assert first["id"] == used.id


async def test_events_may_come_in_the_wrong_order(raw: Raw, table: Table) -> None:
    await raw.command()
    table.playground.faults.add_event(Late(), "INTERACTION_CREATE")
    async with raw.gateway() as wire:
        await wire.ready()
        one = table.ann.slash(table.channel.id, "test", {})
        two = table.ann.slash(table.channel.id, "test", {})
        told = [(await wire.event("INTERACTION_CREATE"))["id"] for _ in range(2)]
    assert told == [two.id, one.id]


async def test_an_event_may_be_lost(raw: Raw, table: Table) -> None:
    await raw.command()
    table.playground.faults.add_event(Lost(), "INTERACTION_CREATE")
    async with raw.gateway() as wire:
        await wire.ready()
        await wire.heard()
        table.ann.slash(table.channel.id, "test", {})
        assert await wire.heard() == []


async def test_a_guild_may_go_and_come_back(raw: Raw, table: Table) -> None:
    async with raw.gateway() as wire:
        await wire.ready()
        await wire.event("GUILD_CREATE")
        guilds.outage(table.world, table.guild)
        gone = await wire.event("GUILD_DELETE")
        assert gone == {"id": table.guild.id, "unavailable": True}
        guilds.recover(table.world, table.guild)
        assert (await wire.event("GUILD_CREATE"))["id"] == table.guild.id


async def test_a_kicked_bot_hears_it_and_is_out(raw: Raw, table: Table) -> None:
    async with raw.gateway() as wire:
        await wire.ready()
        table.ann.kick(table.guild, table.application.bot)
        assert await wire.event("GUILD_DELETE") == {"id": table.guild.id}
    assert (await raw.say({"content": "hello"})).code == 50001
    assert (await raw("GET", f"/guilds/{table.guild.id}")).code == 50001


async def test_a_member_who_left_is_unknown(raw: Raw, table: Table) -> None:
    path = f"/guilds/{table.guild.id}/members/{table.bob.user.id}"
    assert (await raw("GET", path)).status == 200
    table.bob.leave(table.guild)
    assert (await raw("GET", path)).code == 10007
    with pytest.raises(Refusal):
        table.bob.say(table.channel.id, "I am not here")


async def test_two_clicks_at_once_are_two_interactions(raw: Raw, table: Table) -> None:
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
    board = (await raw.say({"components": [row]})).json
    async with raw.gateway() as wire:
        await wire.ready()
        table.ann.click(board["id"], "go")
        table.bob.click(board["id"], "go")
        told = [await wire.event("INTERACTION_CREATE") for _ in range(2)]
    assert [t["member"]["user"]["username"] for t in told] == ["ann", "bob"]


async def test_a_language_may_be_one_that_the_documents_do_not_list(raw: Raw, table: Table) -> None:
    await raw.command()
    table.ann.user.locale = "he"
    async with raw.gateway() as wire:
        await wire.ready()
        table.ann.slash(table.channel.id, "test", {})
        told = await wire.event("INTERACTION_CREATE")
    assert (told["locale"], told["guild_locale"]) == ("he", "en-US")
