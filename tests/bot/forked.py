"""A program in a fork of a process that has imported the bot's libraries, since imports take time.

It looks like a process of asyncio. What is tested of starting itself starts a new interpreter.
"""

import asyncio
import os
import runpy
import signal
import sys
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from bot.workers import FORKS, PRELOADED

FORKS.set_forkserver_preload([*PRELOADED, "bot.run"])


class Forked:
    """A program whose streams are pipes."""

    def __init__(self, process: Any) -> None:
        self._process = process
        self.stdin: asyncio.StreamWriter
        self.stdout = asyncio.StreamReader()
        self.stderr = asyncio.StreamReader()
        self._gone = asyncio.Event()
        loop = asyncio.get_running_loop()
        loop.add_reader(process.sentinel, self._end)

    @classmethod
    async def start(cls, module: str, folder: Path, environment: dict[str, str]) -> "Forked":
        """Run a module as `python -m` does."""
        theirs_in, ours_in = FORKS.Pipe(duplex=False)
        ours_out, theirs_out = FORKS.Pipe(duplex=False)
        ours_err, theirs_err = FORKS.Pipe(duplex=False)
        ends = (theirs_in, theirs_out, theirs_err)
        process = FORKS.Process(target=_run, args=(module, folder, environment, *ends))
        await asyncio.to_thread(process.start)
        for end in ends:
            end.close()
        forked, loop = cls(process), asyncio.get_running_loop()
        for end, reader in ((ours_out, forked.stdout), (ours_err, forked.stderr)):
            protocol = partial(asyncio.StreamReaderProtocol, reader)
            await loop.connect_read_pipe(protocol, _file(end, "rb"))
        writing = await loop.connect_write_pipe(
            asyncio.streams.FlowControlMixin, _file(ours_in, "wb")
        )
        forked.stdin = asyncio.StreamWriter(*writing, None, loop)
        return forked

    @property
    def returncode(self) -> int | None:
        """The exit status, negative after a signal; None while it runs."""
        code: int | None = self._process.exitcode
        return code

    def send_signal(self, number: signal.Signals) -> None:
        """Send a signal."""
        os.kill(self._process.pid, number)

    async def wait(self) -> int:
        """Wait until it has ended, and return its status."""
        await self._gone.wait()
        code = self.returncode
        assert code is not None
        return code

    def kill(self) -> None:
        """Kill it."""
        self._process.kill()

    async def communicate(self) -> tuple[bytes, bytes]:
        """Close its stdin, wait until it has ended, and return what it has still said."""
        self.stdin.close()
        out, error = await self.stdout.read(), await self.stderr.read()
        await self.wait()
        return out, error

    def _end(self) -> None:
        asyncio.get_running_loop().remove_reader(self._process.sentinel)
        self._gone.set()


def _file(end: Connection, mode: str) -> Any:
    """Return a file for one end of a pipe, which belongs to the file then."""
    file = os.fdopen(os.dup(end.fileno()), mode, buffering=0)
    end.close()
    return file


def _run(module: str, folder: Path, environment: dict[str, str], *ends: Connection) -> None:
    """Be this program: in a process of its own."""
    for number, end in enumerate(ends):
        os.dup2(end.fileno(), number)
        end.close()
    sys.stdin, sys.stdout, sys.stderr = (os.fdopen(one, "wr"[not one]) for one in range(3))
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    runpy.run_module(module, run_name="__main__", alter_sys=True)
