"""A requested shutdown: by a signal, or by a failure of the bot."""

import asyncio
import signal
from collections.abc import Coroutine
from typing import Any, Final

import structlog

_SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)  # Fly.io sends the second, others the first

_log = structlog.get_logger(__name__)


class Shutdown:
    """Whether the bot must stop, and with which exit status."""

    def __init__(self) -> None:
        self.status: int | None = None
        """None while it keeps running."""
        self._told = asyncio.Event()

    def stop(self, status: int) -> None:
        """Request a stop; the first status counts."""
        if self.status is None:
            self.status = status
        self._told.set()

    def handle_signals(self) -> None:
        """Stop normally on the first signal; die on the second."""
        loop = asyncio.get_running_loop()
        for number in _SIGNALS:
            loop.add_signal_handler(number, self._signalled, number)

    def _signalled(self, number: signal.Signals) -> None:
        loop = asyncio.get_running_loop()
        for each in _SIGNALS:
            loop.remove_signal_handler(each)
            signal.signal(each, signal.SIG_DFL)
        _log.info("stopping", signal=number.name)
        self.stop(0)

    async def wait(self) -> None:
        """Wait until a stop is requested."""
        await self._told.wait()

    async def wait_for(self, work: "asyncio.Task[None]") -> None:
        """Wait until some work is done or a stop is requested."""
        waiting = asyncio.create_task(self.wait())
        try:
            await asyncio.wait({work, waiting}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            waiting.cancel()

    async def run_unless_stopped(self, work: Coroutine[Any, Any, None]) -> bool:
        """Do some work; cancel it and return False if a stop is requested first."""
        doing = asyncio.create_task(work)
        await self.wait_for(doing)
        if doing.done():
            await doing  # it may have failed
            return True
        doing.cancel()
        await asyncio.gather(doing, return_exceptions=True)
        return False
