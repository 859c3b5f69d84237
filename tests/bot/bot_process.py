"""Runs the bot as a program of its own: starts it, reads its lines, sends it signals."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from tests.bot.forked import Forked
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]


class BotProcess:
    """A running program whose lines are read as they come."""

    def __init__(self, process: asyncio.subprocess.Process | Forked) -> None:
        self.process = process
        self.said: list[str] = []
        """The output on stderr so far."""

    async def line(self) -> str:
        """Wait for a line on stdout."""
        assert self.process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            return (await self.process.stdout.readline()).decode().rstrip("\n")

    async def says(self, words: str) -> str:
        """Wait for a line on stderr with these words in it."""
        assert self.process.stderr is not None
        async with asyncio.timeout(PATIENCE):
            while line := (await self.process.stderr.readline()).decode():
                self.said.append(line)
                if words in line:
                    return line
        raise AssertionError(f"never said {words!r}, but: {self.said}")

    def type(self, line: str) -> None:
        """Write a line to stdin."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())

    def tell(self, number: signal.Signals) -> None:
        """Send a signal."""
        self.process.send_signal(number)

    async def end(self) -> int:
        """Wait until it has ended, and return its status."""
        async with asyncio.timeout(PATIENCE):
            if self.process.stderr is not None:
                self.said += (await self.process.stderr.read()).decode().splitlines()
            return await self.process.wait()


@asynccontextmanager
async def started(words: str, folder: Path, **settings: str) -> AsyncGenerator[BotProcess]:
    """Run a module (and its command) in a folder, with these settings and no others."""
    async with _run(words, folder, settings, asyncio.subprocess.PIPE) as process:
        yield process


@asynccontextmanager
async def forked(module: str, folder: Path, **settings: str) -> AsyncGenerator[BotProcess]:
    """Run a module like `started`, in a process that has imported the bot's libraries."""
    async with _ended(
        await Forked.start(module, folder, _environment(folder, settings))
    ) as process:
        yield process


@asynccontextmanager
async def started_with_log(
    words: str, folder: Path, log: Path, **settings: str
) -> AsyncGenerator[BotProcess]:
    """Run it with stderr in a file: a pipe that nobody reads fills up, and its writer stands still.

    Whoever says much in a long run needs it.
    """
    with log.open("a") as file:
        async with _run(words, folder, settings, file.fileno()) as process:
            yield process


@asynccontextmanager
async def _run(
    words: str, folder: Path, settings: Mapping[str, str], stderr: int
) -> AsyncGenerator[BotProcess]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", *words.split()),
        cwd=folder,
        env=_environment(folder, settings),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=stderr,
    )
    async with _ended(process) as running:
        yield running


@asynccontextmanager
async def _ended(process: asyncio.subprocess.Process | Forked) -> AsyncGenerator[BotProcess]:
    """Kill a program at the end, if it still runs."""
    try:
        yield BotProcess(process)
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


def _environment(folder: Path, settings: Mapping[str, str]) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return {**kept, "PYTHONPATH": str(ROOT), "PUDDING_DATA": str(folder), **settings}
