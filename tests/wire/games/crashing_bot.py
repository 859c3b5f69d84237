"""The bot as a program that dies and is started again, while people play."""

import asyncio
import json
import os
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from signal import SIGKILL, SIGTERM

from sqlalchemy.engine import URL

from bot.frontend.client import now
from bot.store.connect import opened
from bot.store.store import Store
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from games.core.rng import Rng
from playground.world.model import Event
from tests.bot.bot_process import BotProcess, started
from tests.patience import PATIENCE
from tests.wire.games.harness import Harness
from tests.wire.games.seen import Shown

GAP = 80
"""A life of the bot lasts so many events at most."""
AFTER = 30
"""Milliseconds from such an event to the end, at most."""


class CrashingBot:
    """The bot, who lives often."""

    def __init__(
        self, harness: Harness, folder: Path, dice: Rng, database: URL | None = None
    ) -> None:
        """Let it live in a folder, in which its database is too unless there is another."""
        self.killed = 0
        self.died_in: set[str] = set()
        """What was asked in the newest board when a life was cut short."""
        self.ended: list[int] = []
        """The exit status of each life that ended in good order."""
        self.is_spared = False
        """It is killed no more."""
        self.errors: list[str] = []
        """What it complained about in all its lives."""
        self._harness = harness
        self._folder = folder
        self._dice = dice
        self._left = 0
        self._now = asyncio.Event()
        file = folder / "playground.json"
        urls = harness.world.urls
        told = {"api": urls.api, "gateway": urls.gateway, "cdn": urls.cdn}
        told |= {"page": "", "token": harness.application.token, "guild": harness.guild.id}
        file.write_text(json.dumps(told), encoding="utf-8")
        self._settings = {
            "PLAYGROUND": str(file),
            "DM_PAUSE": "0",
            "COMPUTER_PAUSE": "0",
            "LOG_LEVEL": "warning",
            "DATABASE_URL": "" if database is None else database.render_as_string(),
        }
        harness.world.listeners.append(self._hear)

    async def live(self, *, until: asyncio.Event, gently: int = 0) -> None:
        """Live, die and live again until told; every `gently`th death is by SIGTERM."""
        async with started("tests.wire.games.fork_server", self._folder, **self._settings) as nest:
            while not until.is_set():
                await self._live_once(nest, until, gently)
            assert nest.process.stdin is not None
            nest.process.stdin.close()
            assert await nest.end() == 0
            self.errors += filter(_is_error, nest.said)

    async def _live_once(self, nest: BotProcess, until: asyncio.Event, gently: int) -> None:
        await self._harness.world.until(lambda: not self._harness.is_away, PATIENCE)
        nest.type("live")
        process = int(await nest.line())
        try:
            await self._harness.up()
            self._left = 1 if self._asked() - self.died_in else 1 + self._dice.below(GAP)
            self._now.clear()
            await _either(self._now, until)
            is_gentle = bool(gently) and (self.killed + len(self.ended) + 1) % gently == 0
            is_gentle = is_gentle or until.is_set()
            os.kill(process, SIGTERM if is_gentle else SIGKILL)
            status = int(await nest.line())
        except BaseException:
            with suppress(ProcessLookupError):
                os.kill(process, SIGKILL)
            raise
        if is_gentle:
            self.ended.append(status)
        else:
            self.killed += 1
        await self._gone()

    async def _gone(self) -> None:
        """Wait until its connection is gone too, and tell."""
        online, bot = self._harness.playground.gateway.online, self._harness.application.id
        await self._harness.world.until(lambda: not online(bot), PATIENCE)
        self._harness.died()

    def _hear(self, _: Event) -> None:
        """Count down with each thing that happens; nobody knows how far the bot is with it.

        What nobody has died in yet comes first.
        """
        if not self._left or self._harness.is_away or self.is_spared:
            return
        asked = self._asked()
        self._left = 0 if asked - self.died_in else self._left - 1
        if not self._left:
            self.died_in |= asked
            delay = self._dice.below(AFTER) / 1000
            asyncio.get_running_loop().call_later(delay, self._now.set)

    def _asked(self) -> set[str]:
        """Return what the newest boards ask for."""
        return {what_is_asked(board) for board in self._harness.seen.last_boards()}


def what_is_asked(board: Shown) -> str:
    """Return what a board asks for, without people and numbers; "" at the end of a game."""
    *_, last = board.content.splitlines()
    _, _, asked = last.partition(": ")
    return re.sub(r" \(\d of .*|[\d,$]", "", asked)


def _is_error(line: str) -> bool:
    """Tell whether a line of the log tells of an error."""
    return '"level": "error"' in line


async def _either(one: asyncio.Event, other: asyncio.Event) -> None:
    waiting = [asyncio.create_task(each.wait()) for each in (one, other)]
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED, timeout=4 * PATIENCE)
    finally:
        for task in waiting:
            task.cancel()


@asynccontextmanager
async def stored(database: URL, table_id: int) -> AsyncGenerator[Table]:
    """Load a table anew from a database that no bot runs on."""
    async with opened(database) as engine:
        yield await TableRegistry(Store(engine), now).get(table_id)
