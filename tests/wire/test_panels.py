"""Panels through discord.py: it sends them, routes what is pressed, and keeps nothing."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import ui

from bot.frontend.core.custom_ids import PanelId, resolve
from bot.frontend.panels.discord_view import view_of
from bot.frontend.panels.panel import panel
from bot.frontend.panels.sheet import Sheet
from games.core.log import Seat
from tests.bot.echo_vocabulary import ECHO, reader
from tests.core.goof import Bid
from tests.wire import connect
from tests.wire.demo_server import DemoServer
from tests.wire.running_client import running

HAND = (Bid(1), Bid(2), Bid(3))


def bidding(*path: str) -> ui.LayoutView:
    names = reader("Ann", "Bob")
    ask = ECHO.ask(None, HAND, names)
    asked = Sheet(
        7, Seat(0), "5f3a91c0", "Goof", ECHO, names, names, None, "", ask, ask,
        final=lambda _: True, opens=lambda _: False, path=path,
    )  # fmt: skip
    return view_of(panel(asked), asked.id)


class Pressed(ui.DynamicItem[ui.Button[ui.LayoutView]], template=r"(?s:.*)"):
    """A pressed component of a panel."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Pressed:
        assert isinstance(item, ui.Button)
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        pressed = PanelId.parse(self.custom_id)
        found = bidding(*resolve(pressed, HAND))
        if pressed.op == "hand":
            await interaction.response.send_message(view=found, ephemeral=True)
        else:
            await interaction.response.edit_message(view=found)


class Host(discord.Client):
    """Knows how to answer presses, and nothing of what it sent."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Pressed)


async def test_presses_are_routed_by_their_ids_and_no_view_is_kept(server: DemoServer) -> None:
    urls = server.world.urls
    with connect.pointed_at(urls.api, urls.gateway, urls.cdn):
        async with running(Host(), server.application.token) as client:
            channel = client.get_channel(int(server.channel.id))
            assert isinstance(channel, discord.TextChannel)
            sent = await channel.send(view=bidding())
            message = server.world.message(server.channel.id, str(sent.id))
            hand = await server.click(message, "p:7:0:5f3a91c0:hand:1:0:")
            await server.click(hand, "p:7:0:5f3a91c0:choose:1:0:bid 2")
            confirm = await server.click(message, "p:7:0:5f3a91c0:choose:1:0:bid 2")
            assert confirm.words.splitlines()[-1] == "You cannot undo this."
            back = await server.click(confirm, "p:7:0:5f3a91c0:choose:1:0:bid")
            assert back.words == message.words
            assert list(client.persistent_views) == []
