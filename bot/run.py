"""Starts the bot (settings, logs, database, lease, Discord) and stops it in reverse order.

Errors: none leaves `run`; each becomes a line and an exit status: 2 if the operator must change
something, 1 if it may work the next time.
"""

import asyncio
import ctypes
import gc
import os
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Protocol

import aiohttp
import discord
import structlog
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.host_language import say
from bot.hosting import logs
from bot.hosting.environment import Environment, open_environment
from bot.hosting.in_flight import InFlight
from bot.hosting.settings import Settings, SettingsError
from bot.hosting.shutdown import Shutdown
from bot.store.databases.availability import OutOfReachError
from bot.store.databases.connect import DatabaseError, opened, opened_for_lease
from bot.store.processes.lease import Lease
from bot.store.processes.process import this_process
from bot.time_source import RealTime, TimeSource

DRAIN_TIMEOUT = 8.0
"""Seconds for the answers in progress, after the bot is told to stop."""
CLOSE_TIMEOUT = 5.0
"""Seconds for closing the connections after that."""
COLLECTIONS = (1_000, 10, 20)
"""New objects before the youngest are examined for garbage, and how many such examinations before
those of each older generation."""
_ARENA_MAX = -8
"""The number of this option in glibc's `malloc.h`."""
_KEPT = ("pudding_data", "database_url")
"""The settings that determine where tables are stored."""

_log = structlog.get_logger(__name__)


class Service(Protocol):
    """The part of the bot that starting and stopping needs; `discord.Client` fits."""

    async def start(self, token: str) -> None:
        """Log in and serve until closed."""
        ...

    async def close(self) -> None:
        """Close all connections and tasks; called once `start` has ended or was cancelled."""
        ...


Build = Callable[[Settings, AsyncEngine, InFlight, Lease], Service]
"""Create the bot on a ready database, on which it may act while it holds the lease."""


def run(settings: Settings, build: Build, time: TimeSource | None = None) -> int:
    """Run the bot until it is told to stop, and return the exit status."""
    _share_one_heap()
    try:
        return asyncio.run(_run(settings, build, time or RealTime()))
    except (SettingsError, DatabaseError) as error:
        return _complain(str(error), 2)
    except discord.LoginFailure:
        return _complain(
            say("DISCORD_TOKEN: Discord refuses it; copy a new one from the developer portal"), 2
        )
    except OutOfReachError as error:
        return _complain(say("the database cannot be reached: {error}", error=error), 1)
    except (aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound) as error:
        return _complain(say("Discord cannot be reached: {error}", error=error), 1)
    except Exception:
        _log.exception("the bot has failed")
        return 1


def _share_one_heap() -> None:
    """Let all threads use one heap of glibc, since each heap keeps what its threads have freed.

    This takes 5 MB less under load. Other C libraries have no such option.
    """
    with suppress(AttributeError):
        ctypes.CDLL(None).mallopt(_ARENA_MAX, 1)


def _complain(why: str, status: int) -> int:
    print("pudding lane:", " ".join(why.split()), file=sys.stderr)  # noqa: T201
    return status


async def _run(settings: Settings, build: Build, time: TimeSource) -> int:
    shutdown, in_flight = Shutdown(), InFlight()
    shutdown.handle_signals()
    async with open_environment(settings) as here:
        _set_up_logs(settings, here)
        if here.page is not None and settings.share is not None:
            raise SettingsError(
                say("SHARDS: the bot's own playground runs in one process; leave it empty")
            )
        async with (
            opened(here.database, is_kept=here.page is None) as engine,
            opened_for_lease(here.database) as its_own,
            _lease(
                Lease(its_own, time, this_process(), settings.share), shutdown, in_flight
            ) as lease,
        ):
            if lease is not None:
                _welcome(here, settings)
                service = build(settings, engine, in_flight, lease)
                _keep_what_is_loaded()
                await _serve(here.token, service, lease, shutdown, in_flight)
    assert shutdown.status is not None  # noqa: S101 - only an error ends it otherwise
    return shutdown.status


def _set_up_logs(settings: Settings, here: Environment) -> None:
    usual = "info" if here.page is None else "warning"
    secrets = (here.token, *settings.secrets)
    logs.set_up(settings.log_level or usual, secrets=secrets, style=settings.log_format)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot uses no voice
    if settings.share is not None:  # several processes may log to the same place
        structlog.contextvars.bind_contextvars(process=os.getpid(), shards=str(settings.share))
    for warning in settings.warnings:
        _log.warning(warning)


@asynccontextmanager
async def _lease(
    lease: Lease, shutdown: Shutdown, in_flight: InFlight
) -> AsyncGenerator[Lease | None]:
    """Wait for the lease; yield it once its holder is known, or None if a stop is requested first.

    While another process holds it, this one gets ready and connects.
    """

    def lose() -> None:
        in_flight.leave()  # another bot has taken over
        shutdown.stop(1)

    async with lease.sought(lose):
        yield lease if await shutdown.run_unless_stopped(lease.until_known()) else None


def _welcome(here: Environment, settings: Settings) -> None:
    """Print the address of the bot's own playground, and that its data is temporary."""
    if here.page is None:
        return
    lines = [
        say("Pudding Lane is open: {page}", page=here.page),
        say(
            "Open it in a browser and type {command}; Ctrl-C ends it, and nothing is kept.",
            command="/game new",
        ),
    ]
    if unused := [name.upper() for name in _KEPT if name in settings.model_fields_set]:
        lines.append(
            say(
                "{settings}: ignored here. This setting is for a bot on Discord. The "
                "playground forgets everything when it stops.",
                settings=say.all(unused),
            )
        )
    print(*lines, sep="\n", flush=True)  # noqa: T201


def _keep_what_is_loaded() -> None:
    """Exempt loaded objects from garbage collection, which took 200 ms to examine them.

    It examines all others a third as often as usual: with 60 tables, that stops the bot for 40 ms.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTIONS)


async def _serve(
    token: str, service: Service, lease: Lease, shutdown: Shutdown, in_flight: InFlight
) -> None:
    """Serve on Discord until a stop is requested; then finish pending answers.

    From then on, a process that waits for the lease takes all presses.
    """
    serving = asyncio.create_task(service.start(token), name="service")
    try:
        await shutdown.wait_for(serving)
        if shutdown.status == 0 and lease.is_held:
            await lease.leave(in_flight.leave_others)
        if shutdown.status == 0 and not await in_flight.drain(DRAIN_TIMEOUT):
            _log.warning("stopped in the middle of an answer")
    finally:
        in_flight.cancel()
        await _close(service, serving)
    if shutdown.status is None:
        serving.result()  # raise its error
        _log.error("the connection has ended for no known reason")
        shutdown.stop(1)


async def _close(service: Service, serving: asyncio.Task[None]) -> None:
    serving.cancel()  # first: a client that is still connecting would retry after close()
    try:
        async with asyncio.timeout(CLOSE_TIMEOUT):
            await asyncio.wait({serving})
            await service.close()
    except TimeoutError:
        _log.warning("the connection does not close; it is dropped")
