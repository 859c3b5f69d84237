"""The smallest bot that `run` can start: `python -m tests.bot.minimal_bot`.

It prints "ready" when it is. Its command /hold answers once a line is typed on its stdin.
TIME_SPEED says how many times as fast it sleeps: a busy machine's pauses stay as long as they are.
"""

import asyncio
import os
import sys
from typing import Any

import discord
from discord import app_commands
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.hosting.in_flight import InFlight
from bot.hosting.permissions import INTENTS
from bot.hosting.settings import Settings, read_settings
from bot.run import run
from bot.store.processes.lease import Lease
from bot.time_source import RealTime


class MinimalBot(discord.AutoShardedClient):
    def __init__(
        self, settings: Settings, engine: AsyncEngine, in_flight: InFlight, lease: Lease
    ) -> None:
        super().__init__(intents=INTENTS, guild_ready_timeout=0.02)
        del settings, engine
        self.lease = lease
        self.in_flight = in_flight
        self.tree = app_commands.CommandTree(self)
        commands: list[Any] = [hold]
        self.tree.add_command(commands[0])

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_ready(self) -> None:
        while not self.lease.is_held:  # noqa: ASYNC110 - another process says when
            await asyncio.sleep(0.01)
        print("ready", flush=True)  # noqa: T201


@app_commands.command(description="Answer when told to.")
async def hold(interaction: discord.Interaction[Any]) -> None:
    with interaction.client.in_flight.answer():
        await interaction.response.defer()
        print("holding", flush=True)  # noqa: T201
        loop = asyncio.get_running_loop()
        line = await loop.run_in_executor(None, sys.stdin.readline)
        await interaction.edit_original_response(content=line.strip())


class FastTime(RealTime):
    def __init__(self, speed: float) -> None:
        self._speed = speed
        self._skipped = 0.0

    def now(self) -> int:
        return super().now() + int(self._skipped * 1000)

    def elapsed(self) -> float:
        return super().elapsed() + self._skipped

    async def sleep(self, seconds: float) -> None:
        await super().sleep(seconds / self._speed)
        self._skipped += seconds - seconds / self._speed


if __name__ == "__main__":
    sys.exit(run(read_settings(), MinimalBot, FastTime(float(os.environ.get("TIME_SPEED", "1")))))
