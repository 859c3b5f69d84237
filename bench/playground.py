"""How long a slash command takes over loopback, from the user's key to the bot's answer."""

import asyncio
import statistics
import time
from typing import Any

import discord
from discord import app_commands

from playground import demo
from playground.people.driver import Person
from playground.server import Playground
from tests.wire import connect
from tests.wire.running_client import running

ROUNDS = 500
WARMING = 20
"""Rounds that do not count, because the first ones open connections."""


class Echo(discord.Client):
    """A bot that answers /ping."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.02)
        self.tree = app_commands.CommandTree(self)
        commands: list[Any] = [ping]
        for command in commands:
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        """Register the command."""
        await self.tree.sync()


@app_commands.command(description="Ping.")
async def ping(interaction: discord.Interaction[Any]) -> None:
    """Answer immediately."""
    await interaction.response.send_message("pong")


async def round_trips(rounds: int) -> list[float]:
    """Return the milliseconds of each round trip."""
    async with Playground() as playground:
        built = demo.build(playground.world)
        person = Person(playground.world, built.people[0])
        channel_id = next(iter(playground.world.channels))
        urls = playground.world.urls
        with connect.pointed_at(urls.api, urls.gateway, urls.cdn):
            async with running(Echo(), built.application.token):
                taken: list[float] = []
                for _ in range(rounds + WARMING):
                    start = time.perf_counter()
                    await person.slash(channel_id, "ping", {}).settled.wait()
                    taken.append((time.perf_counter() - start) * 1000)
    return taken[WARMING:]


def report() -> str:
    """Measure, and print p50 and p95 in a line."""
    cuts = statistics.quantiles(asyncio.run(round_trips(ROUNDS)), n=100)
    p50, p95 = cuts[49], cuts[94]
    return f"Slash command over loopback, {ROUNDS} times: p50 {p50:.2f} ms, p95 {p95:.2f} ms"
