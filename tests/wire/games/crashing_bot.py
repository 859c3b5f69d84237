"""Runs the bot as a program that is killed and started again, while people play."""

import asyncio
import json
import os
import re
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from signal import SIGKILL, SIGTERM
from types import MappingProxyType
from typing import Any

from sqlalchemy.engine import URL

from bot.frontend.client import now
from bot.store.databases.connect import opened
from bot.store.databases.transactions import Store
from bot.store.processes.share import Share
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from games.core.rng import Rng
from playground.world.model import Event
from tests.bot.bot_process import BotProcess, started_with_log
from tests.patience import PATIENCE
from tests.wire.games.harness import OUTAGE, Harness
from tests.wire.games.shown_messages import Shown

EVENTS_PER_RUN = 80
"""Most events in a run of the bot."""
KILL_DELAY = 30
"""Milliseconds from the last event of a run to its end, at most."""
START = 2000
"""Milliseconds from the start of a run that is killed early to its end, at most."""


class CrashingBot:
    """Kills the bot and starts it again."""

    def __init__(
        self,
        harness: Harness,
        folder: Path,
        dice: Rng,
        database: URL | None = None,
        share: Share | None = None,
        *,
        phases: Mapping[str, str] = MappingProxyType({}),
        events: int = EVENTS_PER_RUN,
        early: int = 0,
        is_blank: bool = False,
    ) -> None:
        """Run the bot in a folder, with the database there unless another is given.

        With a `share` it is a process of its own beside others. `phases` say by which words a
        message shows what is going on. A run lasts at most so many `events`; `early` percent of
        the runs are killed while they start. If `is_blank`, no picture is painted.
        """
        self._shard = None if share is None else share.first
        self.log = folder / f"bot-{self._shard or 0}.log"
        """The log of all its runs."""
        self.log_level = "warning"
        self.process: int | None = None
        """The id of the process, while one runs."""
        self.killed = 0
        self.killed_while: set[str] = set()
        """The questions of the newest boards at the times of kills, and the phases shown."""
        self.exit_statuses: list[int] = []
        """The exit status of each run that ended after SIGTERM."""
        self.is_spared = False
        """It is no longer killed."""
        self.longest_run = 4 * PATIENCE
        """Seconds after which it is killed, whatever happens."""
        self.errors: list[str] = []
        """The errors in its log, of all runs."""
        self._harness = harness
        self._folder = folder
        self._dice = dice
        self._phases = phases
        self._events = events
        self._early = early
        self._program = "tests.wire.games.fork_server" + (" blank" if is_blank else "")
        self.killed_early = 0
        """How many times it was killed during its start."""
        self._left = 0
        self._now = asyncio.Event()
        file = folder / "playground.json"
        urls = harness.world.urls
        told = {"api": urls.api, "gateway": urls.gateway, "cdn": urls.cdn}
        told |= {"page": "", "token": harness.application.token, "guild": harness.guild.id}
        file.write_text(json.dumps(told), encoding="utf-8")
        self.settings = {
            "PLAYGROUND": str(file),
            "DM_PAUSE": "0",
            "COMPUTER_PAUSE": "0",
            "SHARDS": "" if share is None else str(share),
            "DATABASE_URL": "" if database is None else database.render_as_string(),
        }
        harness.world.listeners.append(self._hear)

    def strike(self) -> None:
        """Kill it now, also if it is spared."""
        self._now.set()

    async def run(self, *, until: asyncio.Event, sigterm_every: int = 0) -> None:
        """Run, be killed and run again until told; every `sigterm_every`th end is by SIGTERM."""
        settings = {**self.settings, "LOG_LEVEL": self.log_level}
        async with started_with_log(self._program, self._folder, self.log, **settings) as forks:
            while not until.is_set():
                await self._run_once(forks, until, sigterm_every)
            assert forks.process.stdin is not None
            forks.process.stdin.close()
            assert await forks.end() == 0
            self.errors += filter(_is_error, self.log.read_text(encoding="utf-8").splitlines())

    async def _run_once(self, forks: BotProcess, until: asyncio.Event, sigterm_every: int) -> None:
        await self._harness.world.until(lambda: not self._harness.is_away, OUTAGE)
        forks.type("run")
        self.process = process = int(await forks.line())
        assert forks.process.stdout is not None
        line = asyncio.create_task(forks.process.stdout.readline())
        is_early = not self.is_spared and self._dice.below(100) < self._early
        try:
            if is_early:
                await asyncio.sleep(self._dice.below(START) / 1000)
            else:
                await self._up(line)
                is_new = bool(self._asked() - self.killed_while)
                self._left = 1 if is_new else 1 + self._dice.below(self._events)
                self._now.clear()
                await self._waited(line, until)
            ended = line.result().decode() if line.done() else None
            self.process = None
            number = self.killed + len(self.exit_statuses) + 1
            is_sigterm = until.is_set() or (sigterm_every > 0 and number % sigterm_every == 0)
            if ended is None:
                os.kill(process, SIGTERM if is_sigterm else SIGKILL)
            async with asyncio.timeout(PATIENCE):
                status = int(await line)
        except BaseException:
            with suppress(ProcessLookupError):
                os.kill(process, SIGKILL)
            line.cancel()
            raise
        if is_sigterm or ended is not None:
            self.exit_statuses.append(status)
        else:
            self.killed += 1
            self.killed_early += is_early
        await self._gone()

    async def _up(self, ended: asyncio.Task[bytes]) -> None:
        """Wait until it is there to be pressed, or has ended by itself."""
        up = asyncio.create_task(self._harness.up())
        await asyncio.wait({up, ended}, return_when=asyncio.FIRST_COMPLETED)
        if up.done():
            await up
        up.cancel()
        await asyncio.wait({up})

    async def _waited(self, ended: asyncio.Task[bytes], until: asyncio.Event) -> None:
        """Wait until it is to end, or has ended by itself before."""
        told = [asyncio.create_task(one.wait()) for one in (self._now, until)]
        waiting: list[asyncio.Task[Any]] = [ended, *told]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED, timeout=self.longest_run)
        for task in told:
            task.cancel()
        await asyncio.gather(*told, return_exceptions=True)

    async def _gone(self) -> None:
        """Wait until its connection is gone too, and note the crash."""
        online, bot = self._harness.playground.gateway.online, self._harness.application.id
        await self._harness.world.until(lambda: not online(bot, self._shard), PATIENCE)
        self._harness.note_crash()

    def _hear(self, _: Event) -> None:
        """Count down with each thing that happens; nobody knows how far the bot is with it.

        What it was not killed in yet comes first.
        """
        if not self._left or self._harness.is_away or self.is_spared:
            return
        asked = self._asked()
        self._left = 0 if asked - self.killed_while else self._left - 1
        if not self._left:
            self.killed_while |= asked
            delay = self._dice.below(KILL_DELAY) / 1000
            asyncio.get_running_loop().call_later(delay, self._now.set)

    def _asked(self) -> set[str]:
        """Return what the newest boards ask for, and which phases the newest message shows."""
        shown = self._harness.shown
        newest = shown.all[-1].everything if shown.all else ""
        phases = {name for name, words in self._phases.items() if words in newest}
        return phases | {what_is_asked(board) for board in shown.last_boards()}


def what_is_asked(board: Shown) -> str:
    """Return what a board asks for, without people and numbers; "" at the end of a game."""
    *_, last = board.content.splitlines()
    _, _, asked = last.partition(": ")
    return re.sub(r" \(\d of .*|[\d,$]", "", asked)


def _is_error(line: str) -> bool:
    """Tell whether a line of the log tells of an error."""
    return '"level": "error"' in line


@asynccontextmanager
async def stored(database: URL, table_id: int) -> AsyncGenerator[Table]:
    """Load a table again from a database that no bot runs on."""
    async with opened(database) as engine:
        yield await TableRegistry(Store(engine), now).get(table_id)
