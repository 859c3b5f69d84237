"""Measurements of the bot, and a page with them for Prometheus.

They do not reveal who plays what: labels are kinds of things, never names or ids.
"""

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Final

import aiohttp
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

PATH: Final = "/metrics"
_ANSWERS: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10)
"""Seconds; Discord gives up an interaction after three."""
_LATENESS: Final = 1.0
"""Seconds between two measurements of the event loop's delay."""


class Metrics:
    """Counts and times of one bot, separate from others in the same process."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        self.answers = Histogram(
            "pudding_lane_answer_seconds",
            "Time from a press or command to the end of its answer.",
            ["kind"],
            buckets=_ANSWERS,
            registry=registry,
        )
        self.messages = Counter(
            "pudding_lane_messages",
            "Messages of the outbox by kind; outcome: sent, later (tried again), left, failed.",
            ["kind", "outcome"],
            registry=registry,
        )
        self.pictures = Histogram(
            "pudding_lane_picture_seconds",
            "Time that the painting of a picture or film took, without waiting in line.",
            ["kind"],
            buckets=_ANSWERS,
            registry=registry,
        )
        self.requests = Histogram(
            "pudding_lane_discord_request_seconds",
            "Time of requests to Discord's REST API; status 429 is a rate limit.",
            ["method", "status"],
            buckets=_ANSWERS,
            registry=registry,
        )
        self.log_lines = Counter(
            "pudding_lane_log_lines", "Lines of the log by level.", ["level"], registry=registry
        )
        self.lesson_steps = Counter(
            "pudding_lane_lesson_steps",
            "Steps of lessons that were done, from 1; 0: lessons that were begun.",
            ["game", "lesson", "step"],
            registry=registry,
        )
        self.hints = Counter(
            "pudding_lane_hints", "Hints that were shown.", ["game"], registry=registry
        )
        self.reviews = Counter(
            "pudding_lane_reviews",
            "Reviews that were shown, however many of their moments.",
            ["game"],
            registry=registry,
        )
        self.tables = Gauge(
            "pudding_lane_tables", "Tables by status.", ["status"], registry=registry
        )
        self.waiting = Gauge(
            "pudding_lane_queue",
            "What is due now: messages to send, clocks to act on, pictures to paint.",
            ["of"],
            registry=registry,
        )
        self.is_reachable = Gauge(
            "pudding_lane_database_up", "1 if the database answers.", registry=registry
        )
        self.is_acting = Gauge(
            "pudding_lane_lease_held",
            "1 if the bot holds its lease; 0 while it is silent.",
            registry=registry,
        )
        self.loop = Gauge(
            "pudding_lane_event_loop_late_seconds",
            "How late the event loop was in the last second.",
            registry=registry,
        )

    def set_tables(self, counts: Mapping[str, int]) -> None:
        """Set the number of tables of each status; missing ones have none."""
        self.tables.clear()
        for status, count in counts.items():
            self.tables.labels(status).set(count)

    def trace(self) -> aiohttp.TraceConfig:
        """Return a trace that times the requests of an HTTP session."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(_begun)
        config.on_request_end.append(self._requested)
        return config

    async def _requested(
        self,
        _: aiohttp.ClientSession,
        context: SimpleNamespace,
        told: aiohttp.TraceRequestEndParams,
    ) -> None:
        seconds = time.perf_counter() - context.begun
        self.requests.labels(told.method, str(told.response.status)).observe(seconds)

    async def watch_loop(self) -> None:
        """Measure the event loop's delay repeatedly, until cancelled."""
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(_LATENESS)
            self.loop.set(max(0.0, time.perf_counter() - begun - _LATENESS))


async def _begun(
    _: aiohttp.ClientSession, context: SimpleNamespace, __: aiohttp.TraceRequestStartParams
) -> None:
    context.begun = time.perf_counter()


class _LineCounter(logging.Handler):
    """A log handler that counts lines."""

    def __init__(self, lines: Counter) -> None:
        super().__init__()
        self._lines = lines

    def emit(self, record: logging.LogRecord) -> None:
        """Count a line."""
        self._lines.labels(record.levelname.lower()).inc()


@asynccontextmanager
async def served(
    metrics: Metrics, host: str, port: int, look: Callable[[], Awaitable[None]]
) -> AsyncGenerator[int]:
    """Serve the page until the end of the block, and yield its port; 0 picks a free one.

    `look` sets the values that are computed on request.

    Raises:
        OSError: the port is not available.
    """
    from aiohttp import web  # only here: it takes 1.5 MB

    async def page(_: web.Request) -> web.Response:
        await look()
        body = generate_latest(metrics.registry)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4})

    app = web.Application()
    app.router.add_get(PATH, page)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    counter, watching = _LineCounter(metrics.log_lines), asyncio.create_task(metrics.watch_loop())
    logging.getLogger().addHandler(counter)
    try:
        site = web.TCPSite(runner, host, port)
        await site.start()
        yield int(runner.addresses[0][1])
    finally:
        logging.getLogger().removeHandler(counter)
        watching.cancel()
        await runner.cleanup()
