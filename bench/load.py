"""How quick the bot answers while many people press: a process of its own, that nobody shares.

Machines differ and are shared: compare the figures of one run with each other.
"""

import asyncio
import gc
import json
import os
import statistics
import sys
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.table import Table

from bench.watched_bot import TICK, Noted, Watched
from games.core.rng import Rng
from playground.errors import Refusal
from playground.gateway.server import GatewayOptions
from playground.server import Playground
from playground.wire import Json
from playground.world.message_payloads import parts
from playground.world.model import Interaction, Message, Stage
from tests.wire.games.harness import Harness
from tests.wire.games.players import Player
from tests.wire.games.table import host_starts, players_for, seated

RATES = (3, 13, 40)
"""Presses in a second."""
TABLES = 20
SEATS = 3
SECONDS = 20
LATE = 1000.0
"""Milliseconds within which every press shall be acknowledged, whatever is asked."""
SETTLING = 120.0
"""Seconds in which what was pressed may be answered in the end."""
PAUSE = 2.0
"""Seconds without a message after which nothing more is to come."""
_PROGRAM = "from bench.watched_bot import main; raise SystemExit(main())"
"""Not `-m`: the processes that it starts would load all of it, too."""
_LEADS_ON = (":choose:", ":select:", ":confirm:")


@dataclass
class Taken:
    """What the people saw; milliseconds."""

    answers: list[float] = field(default_factory=list[float])
    """From a press to its acknowledgement."""
    lags: list[float] = field(default_factory=list[float])
    """How late a timer of their own loop comes: what is here is not the bot's."""
    skipped: int = 0
    """Presses that nobody was free for."""
    messages: int = 0
    """Messages that the bot sent by itself."""
    begun: float = 0.0
    """When they began to press, in seconds since 1970."""

    def while_pressing(self, noted: list[Noted]) -> list[float]:
        """Return what a bot noted since then."""
        return [one for moment, one in noted if moment >= self.begun]


def tables(rates: tuple[int, ...] = RATES, seconds: float = SECONDS) -> Table:
    """Measure each rate with a new bot."""
    table = Table(title=f"Presses at {TABLES} tables of {SEATS} people, {seconds:g} seconds each")
    headings = (
        *("presses/s", "pressed", "skipped", "messages", "answer p50", "p95", "p99", "most"),
        *(f"> {LATE:g}", "wait p50", "p99", "hold p50", "p99", "lag p99", "most", "crowd p99"),
        *("CPU s", "MB"),
    )
    for heading in headings:
        table.add_column(heading, justify="right")
    for rate in rates:
        table.add_row(*_row(rate, *asyncio.run(_measured(rate, seconds))))
    table.caption = (
        "milliseconds; answer: from the press to the acknowledgement; wait and hold: transactions "
        "that write; lag: how late a timer of the bot's loop comes; crowd: how late one of the "
        "people's; CPU without child processes"
    )
    return table


def _row(rate: int, taken: Taken, seen: Watched) -> list[str]:
    inner = [taken.while_pressing(one) for one in (seen.waits, seen.holds, seen.lags)]
    answers, crowd, waits, holds, lags = (
        statistics.quantiles(one, n=100) for one in (taken.answers, taken.lags, *inner)
    )
    late = sum(one > LATE for one in taken.answers)
    counts = [rate, len(taken.answers), taken.skipped, taken.messages]
    found = [answers[49], answers[94], answers[98], max(taken.answers)]
    inside = [waits[49], waits[98], holds[49], holds[98], lags[98], max(inner[2]), crowd[98]]
    return [
        *map(str, counts),
        *(f"{one:.0f}" for one in found),
        str(late),
        *(f"{one:.1f}" for one in inside),
        f"{seen.cpu:.1f}",
        str(seen.memory // 1024),
    ]


async def _measured(rate: int, seconds: float) -> tuple[Taken, Watched]:
    """Let people press at a rate, and return what they and the bot have seen."""
    taken = Taken()
    with TemporaryDirectory() as name:
        folder = Path(name)
        async with Playground(options=GatewayOptions(identify_window=0.0)) as playground:
            playground.world.acknowledge_within = SETTLING
            harness = Harness(playground, TABLES * SEATS, at_once=100)
            async with running_bot(harness, folder):
                crowd = _Crowd(harness, taken)
                await crowd.open_tables()
                gc.collect()
                gc.freeze()  # what is loaded by now shall not be looked through while they press
                await _quiet(harness)
                sent, taken.begun = _sent(harness), time.time()
                listening = asyncio.create_task(_listen(taken.lags))
                await crowd.press(rate, seconds)
                listening.cancel()
                taken.messages = _sent(harness) - sent
        seen = Watched(**json.loads((folder / "watched.json").read_text(encoding="utf-8")))
    return taken, seen


async def _quiet(harness: Harness) -> None:
    """Wait until the bot has said all that it had to say."""
    seen = -1
    while seen != len(harness.shown.all):
        seen = len(harness.shown.all)
        await asyncio.sleep(PAUSE)


def _sent(harness: Harness) -> int:
    return sum(one.is_new and one.by_itself for one in harness.shown.all)


@asynccontextmanager
async def running_bot(harness: Harness, folder: Path) -> AsyncGenerator[None]:
    """Run the bot as a process of its own."""
    file, urls = folder / "playground.json", harness.world.urls
    told = {"page": "", "token": harness.application.token, "guild": harness.guild.id}
    told |= {"api": urls.api, "gateway": urls.gateway, "cdn": urls.cdn}
    file.write_text(json.dumps(told), encoding="utf-8")
    settings = {
        "PLAYGROUND": str(file),
        "PUDDING_DATA": str(folder),
        "LOG_LEVEL": "error",
        "DM_PAUSE": "0",
        "WATCHED": str(folder / "watched.json"),
    }
    program = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _PROGRAM), env={**os.environ, **settings}
    )
    try:
        await harness.up()
        yield
    finally:
        program.terminate()
        await program.wait()


class _Crowd:
    """People at many tables, of whom somebody always presses something."""

    def __init__(self, harness: Harness, taken: Taken) -> None:
        self._harness = harness
        self._taken = taken
        self._dice = Rng("bench")
        self._games: list[list[Player]] = []
        self._panels: dict[str, Message] = {}
        """The newest panel of each person."""
        self._busy: set[int] = set()

    async def open_tables(self) -> None:
        """Open all tables, each in a channel of its own."""
        self._games = await asyncio.gather(*map(self._open_table, range(TABLES)))

    async def _open_table(self, number: int) -> list[Player]:
        people = self._harness.people[number * SEATS :][:SEATS]
        where = self._harness.channel(f"table-{number}").id
        players = players_for(self._harness, people, where, f"bench {number}")
        await host_starts(players[0], await seated(players))
        return players

    async def press(self, rate: int, seconds: float) -> None:
        """Press so often, and wait for the answers."""
        pressing: set[asyncio.Task[None]] = set()
        begun = time.perf_counter()
        for number in range(round(rate * seconds)):
            await asyncio.sleep(begun + number / rate - time.perf_counter())
            free = [one for one in range(len(self._games)) if one not in self._busy]
            if free:
                pressing.add(asyncio.create_task(self._press_at(self._dice.pick(free))))
            else:
                self._taken.skipped += 1
        await asyncio.gather(*pressing)

    async def _press_at(self, number: int) -> None:
        """Let whose turn it is at a table press something, and note how long the answer takes."""
        self._busy.add(number)
        try:
            with suppress(Refusal):  # the button has just gone
                await self._press(self._whose_turn(self._games[number]))
        finally:
            self._busy.discard(number)

    def _whose_turn(self, players: list[Player]) -> Player:
        board = self._harness.shown.newest(players[0].channel_id)
        called = [one for one in players if board and one.id in board.pinged]
        return self._dice.pick(called or players)

    async def _press(self, player: Player) -> None:
        panel = self._panels.pop(player.id, None)
        choices = _choices(panel) if panel else []
        since, begun = len(self._harness.shown.all), time.perf_counter()
        pressed = self._choose(player, panel, choices)
        await pressed.settled.wait()
        self._taken.answers.append((time.perf_counter() - begun) * 1000)
        seen = self._harness.shown
        await self._harness.world.until(lambda: seen.has_answer(pressed, since), SETTLING)
        if pressed.stage is Stage.ANSWERED and pressed.original_id:
            found = self._harness.world.message(pressed.channel.id, pressed.original_id)
            self._panels[player.id] = found

    def _choose(self, player: Player, panel: Message | None, choices: list[Json]) -> Interaction:
        if panel is None or not choices:
            return player.person.slash(player.channel_id, "play", {})
        part = self._dice.pick(choices)
        if part["type"] == 2:
            return player.person.click(panel.id, part["custom_id"])
        value: str = self._dice.pick(part["options"])["value"]
        return player.person.select(panel.id, part["custom_id"], [value])


def _choices(panel: Message) -> list[Json]:
    found = [part for part in parts(panel.components) if not part.get("disabled")]
    return [part for part in found if any(op in part.get("custom_id", "") for op in _LEADS_ON)]


async def _listen(lags: list[float]) -> None:
    """Note how late a timer comes."""
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(TICK)
        lags.append((time.perf_counter() - begun - TICK) * 1000)
