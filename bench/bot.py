"""How quick the bot is: its start on many tables, and its answers while many people press.

Machines differ and are shared: compare the figures of one run with each other.
"""

import asyncio
import json
import os
import statistics
import sys
import time
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.table import Table
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.frontend.client import PuddingLane, now
from bot.frontend.pictures import Pictures
from bot.hosting.in_flight import InFlight
from bot.hosting.settings import Settings
from bot.store import schema
from bot.store.connect import opened
from bot.store.database_url import in_folder
from bot.store.store import Store
from bot.tables import lobby, moves
from bot.tables import table as bot_table
from bot.tables.registry import TableRegistry
from games.core.rng import Rng
from playground import demo
from playground.demo import Demo
from playground.gateway.server import GatewayOptions
from playground.people.driver import Person
from playground.server import Playground
from playground.world import channels
from playground.world.message_payloads import parts
from playground.world.model import Channel, Message, Stage
from render.paint import paint
from render.studio import Studio
from tests.wire import connect
from tests.wire.pictures import PNG

FEW, MANY = 10, 10_000
"""Tables in the database."""
STARTS = 5
PLAYED = 60
"""Moves that were made at each stored table."""
TABLES = 20
PRESSES = 20
"""In a second."""
SECONDS = 20
TICK = 0.002


def tables() -> Iterator[Table]:
    """Measure starts, then answers."""
    yield asyncio.run(_starts())
    yield asyncio.run(_answers())


@asynccontextmanager
async def _playground() -> AsyncGenerator[tuple[Playground, Demo]]:
    async with Playground(options=GatewayOptions(identify_window=0.0)) as playground:
        yield playground, demo.build(playground.world)


# Starts ---------------------------------------------------------------------------------------


async def _starts() -> Table:
    """Start the program on few and on many tables in turn, until it is there to be pressed."""
    with TemporaryDirectory() as name:
        few, many = Path(name) / "few", Path(name) / "many"
        await _fill(few, FEW)
        await _fill(many, MANY)
        async with _playground() as (playground, built):
            taken = [
                [await _start(playground, built, folder) for folder in (few, many)]
                for _ in range(STARTS + 1)
            ]
    del taken[0]  # the first start tells Discord the commands
    ratio = statistics.median(second / first for first, second in taken)
    table = Table(title=f"From the start until the bot is online, median of {STARTS}")
    for heading in ("running tables", "seconds", "ratio"):
        table.add_column(heading, justify="right")
    for count, column in zip((FEW, MANY), zip(*taken, strict=True), strict=True):
        shown = f"{ratio if count == MANY else 1:.2f}"
        table.add_row(f"{count:,}", f"{statistics.median(column):.2f}", shown)
    return table


async def _fill(folder: Path, count: int) -> None:
    """Play one table for a while, and store copies of it, each running in a channel of its own."""
    async with opened(in_folder(folder)) as engine:
        first = await _one_table(engine)
        async with engine.begin() as db:
            for stored, key in _COLUMNS:
                rows = [dict(row) for row in (await db.execute(stored.select())).mappings()]
                copies = [
                    row | {key: number} | ({"channel_id": number} if key == "id" else {})
                    for number in range(first + 1, first + count)
                    for row in rows
                ]
                await db.execute(stored.insert(), copies)


_COLUMNS = (
    (schema.TABLES, "id"),
    (schema.SEATS, "table_id"),
    (schema.RECORD, "table_id"),
    (schema.CACHE, "table_id"),
)
"""What a table consists of, each with the column that names it."""


async def _one_table(engine: AsyncEngine) -> int:
    registry, dice = TableRegistry(Store(engine), now), Rng("bench")
    table = await lobby.open_table(
        registry, "great_fire", guild_id=1, channel_id=1, host_id=1, locale="en-US"
    )
    for user_id in (2, 3):
        await lobby.join(registry, table.id, user_id)
    await lobby.start(registry, table.id)
    for _ in range(PLAYED):
        seat = table.session.active[0]
        action = dice.pick(table.session.offer(seat).actions)
        await moves.move(registry, table.id, table.people[seat], action)
    async with engine.begin() as db:
        await db.execute(schema.OUTBOX.delete())
    return table.id


async def _start(playground: Playground, built: Demo, folder: Path) -> float:
    """Start the program, and return the seconds until it is online."""
    file, urls = folder / "playground.json", playground.world.urls
    told = {"page": "", "token": built.application.token, "guild": built.guild.id}
    told |= {"api": urls.api, "gateway": urls.gateway, "cdn": urls.cdn}
    file.write_text(json.dumps(told), encoding="utf-8")
    settings = {"PLAYGROUND": str(file), "PUDDING_DATA": str(folder), "LOG_LEVEL": "error"}
    online = playground.gateway.online
    begun = time.perf_counter()
    program = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "run"), env={**os.environ, **settings}
    )
    try:
        await playground.world.until(lambda: online(built.application.id))
        return time.perf_counter() - begun
    finally:
        program.terminate()
        await program.wait()
        await playground.world.until(lambda: not online(built.application.id))


# Answers --------------------------------------------------------------------------------------


@dataclass
class _Measured:
    """Milliseconds."""

    acknowledged: list[float] = field(default_factory=list[float])
    stalls: list[float] = field(default_factory=list[float])


async def _answers() -> Table:
    table = Table(title=f"{PRESSES} presses a second at {TABLES} tables, {SECONDS} seconds")
    headings = ("pictures", "presses", "answer p50 ms", "p99 ms", "loop p99 ms", "worst stall ms")
    for heading in headings:
        table.add_column(heading, justify="right")
    for name in ("off", "on"):
        taken = await _pressed(Studio(paint if name == "on" else lambda _: PNG))
        answers, stalls = (statistics.quantiles(one, n=100) for one in _both(taken))
        count, worst = len(taken.acknowledged), max(taken.stalls)
        figures = (answers[49], answers[98], stalls[98], worst)
        table.add_row(name, str(count), *(f"{one:.1f}" for one in figures))
    table.caption = (
        "answer: from the press to the acknowledgement; loop: how late a timer comes; Discord's "
        "part and the people's share the loop with the bot's"
    )
    return table


def _both(taken: _Measured) -> tuple[list[float], list[float]]:
    return taken.acknowledged, taken.stalls


async def _pressed(studio: Studio) -> _Measured:
    """Let people press for a while."""
    taken = _Measured()
    with TemporaryDirectory() as name:
        async with (
            _playground() as (playground, built),
            _bot(playground, built, studio, name) as bot,
        ):
            crowd = _Crowd(playground, built, bot, taken)
            for _ in range(TABLES):
                await crowd.open_table()
            listening = asyncio.create_task(_listen(taken.stalls))
            pressing: set[asyncio.Task[None]] = set()
            for _ in range(PRESSES * SECONDS):
                pressing.add(asyncio.create_task(crowd.press()))
                await asyncio.sleep(1 / PRESSES)
            await asyncio.gather(*pressing)
            listening.cancel()
    return taken


@asynccontextmanager
async def _bot(
    playground: Playground, built: Demo, studio: Studio, folder: str
) -> AsyncGenerator[PuddingLane]:
    place = in_folder(Path(folder))
    settings = Settings(pudding_data=Path(folder), database_url=place, dm_pause=0)
    urls = playground.world.urls
    with connect.pointed_at(urls.api, urls.gateway, urls.cdn):
        async with opened(settings.database_url) as engine:
            bot = PuddingLane(settings, engine, InFlight())
            bot.studio, bot.pictures = studio, Pictures(studio)
            serving = asyncio.create_task(bot.start(built.application.token))
            await playground.world.until(lambda: bool(built.application.commands))
            try:
                yield bot
            finally:
                await bot.close()
                await serving


class _Crowd:
    """Three people at many tables, of whom somebody always presses something."""

    def __init__(
        self, playground: Playground, built: Demo, bot: PuddingLane, taken: _Measured
    ) -> None:
        self._world = playground.world
        self._guild = built.guild
        self._people = {int(user.id): Person(self._world, user) for user in built.people[:3]}
        self._bot = bot
        self._taken = taken
        self._dice = Rng("bench")
        self._tables: dict[int, Channel] = {}
        self._panels: dict[tuple[int, int], Message] = {}
        """The newest panel of a person at a table."""
        self._busy: set[int] = set()

    async def open_table(self) -> None:
        """Open a table with everybody at it."""
        channel = channels.create(self._world, self._guild, "table")
        table = await lobby.open_table(
            self._bot.registry,
            "great_fire",
            guild_id=int(self._guild.id),
            channel_id=int(channel.id),
            host_id=next(iter(self._people)),
            locale="en-US",
        )
        for user_id in list(self._people)[1:]:
            await lobby.join(self._bot.registry, table.id, user_id)
        await lobby.start(self._bot.registry, table.id)
        self._tables[table.id] = channel

    async def press(self) -> None:
        """Let whose turn it is at some table press something, and note how long it takes."""
        free = [one for one in self._tables if one not in self._busy]
        if not free:
            return
        table = await self._bot.registry.get(self._dice.pick(free))
        self._busy.add(table.id)
        try:
            await self._press(table)
        finally:
            self._busy.discard(table.id)

    async def _press(self, table: bot_table.Table) -> None:
        key = (table.id, table.people[table.session.active[0]])
        person, panel = self._people[key[1]], self._panels.get(key)
        choices = _choices(panel) if panel else []
        begun = time.perf_counter()
        if panel is None or not choices:
            pressed = person.slash(self._tables[table.id].id, "play", {})
        elif choices[0]["type"] == 2:
            pressed = person.click(panel.id, self._dice.pick(choices)["custom_id"])
        else:
            value = self._dice.pick(choices[0]["options"])["value"]
            pressed = person.select(panel.id, choices[0]["custom_id"], [value])
        await pressed.settled.wait()
        self._taken.acknowledged.append((time.perf_counter() - begun) * 1000)
        if pressed.stage is Stage.ANSWERED and pressed.original_id:
            self._panels[key] = self._world.message(pressed.channel.id, pressed.original_id)


def _choices(panel: Message) -> list[dict[str, Any]]:
    found = [part for part in parts(panel.components) if not part.get("disabled")]
    return [part for part in found if any(op in part.get("custom_id", "") for op in _LEADS_ON)]


_LEADS_ON = (":choose:", ":select:", ":confirm:")


async def _listen(stalls: list[float]) -> None:
    """Note how late a timer comes."""
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(TICK)
        stalls.append((time.perf_counter() - begun - TICK) * 1000)
