"""The cost of a press and the time to its answer, while many people press at tables of all games.

The bot has its own process, and so does its painter. `python -m bench.load` measures this checkout.
With `--beside FOLDER`, another checkout is measured in turn with it, with its own bot and people.
Machines differ and are shared: compare the figures of one run with each other.
"""

import argparse
import asyncio
import gc
import json
import os
import sqlite3
import statistics
import subprocess
import sys
import time
from collections.abc import AsyncGenerator, Iterable, Sequence
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from rich.console import Console
from rich.table import Table

from bot.shelf import SHELF
from games.core.rng import Rng
from playground.errors import Refusal
from playground.gateway.server import GatewayOptions
from playground.people.driver import Person
from playground.server import Playground
from playground.wire import Json
from playground.world.message_payloads import parts
from playground.world.model import Interaction, Message, Stage
from tests.wire.games.harness import Harness
from tests.wire.games.players import Player
from tests.wire.games.table import host_starts, players_for, seated

RATES: Final = (13, 40, 0)
"""Presses a second; 0: without a pause, each table's next press follows its last answer."""
TABLES: Final = 60
WITHOUT_PAUSE: Final = 100
"""The number of tables at which people press without a pause."""
SECONDS: Final = 20
VISIBLE: Final = 3.0
"""Seconds within which the answer to a press must be visible."""
SETTLING: Final = 120.0
"""Seconds after the measurement in which presses may still be answered."""
LOOK: Final = 0.05
LOOKS: Final = 20
"""Seconds between two checks whether a table's board calls a player, and the number of checks
before somebody presses who is not called."""
PAUSE: Final = 2.0
"""Seconds without a message after which the bot is considered quiet."""
DIGITS: Final = 100
"""Figures below this have a decimal."""
_LEADS_ON: Final = (":choose:", ":select:", ":confirm:", ":deed:")
_TICKS: Final = os.sysconf("SC_CLK_TCK")
_BUTTON: Final = 2
_MEASURE: Final = (
    "import runpy, sys; script, out, *given = sys.argv[1:];"
    "found = runpy.run_path(script)['measured'](*map(int, given));"
    "open(out, 'w').write(found)"
)
"""Code that measures one rate with this file in another checkout, with that checkout's modules."""


@dataclass
class Taken:
    """The measurements of one bot and its users."""

    rate: int
    tables: int
    acknowledged: list[float] = field(default_factory=list[float])
    """Seconds from each press to its acknowledgement."""
    visible: list[float] = field(default_factory=list[float])
    """Seconds from each press to its answer."""
    skipped: int = 0
    """Presses for which nobody was free."""
    messages: int = 0
    """Messages that the bot sent without a press."""
    moves: int = 0
    """New entries in the records of all tables."""
    seconds: float = 0.0
    """The duration of the presses, in seconds."""
    bot: float = 0.0
    """Seconds of processor time of the bot during the presses."""
    painter: float = 0.0
    """Seconds of processor time of its child processes."""
    memory: tuple[int, int, int] = (0, 0, 0)
    """MB of the bot at its start; the peaks of the bot and of its largest child."""
    load: tuple[float, float] = (0.0, 0.0)
    """Processes waiting for a core in the minute before, and at the end."""


def measured(rate: int, tables: int, seconds: int) -> str:
    """Measure a rate with a new bot, and return the results as JSON."""
    return json.dumps(asdict(asyncio.run(_measured(Taken(rate, tables), seconds))))


async def _measured(taken: Taken, seconds: float) -> Taken:
    with TemporaryDirectory() as name:
        async with Playground(options=GatewayOptions(identify_window=0.0)) as playground:
            playground.world.acknowledge_within = SETTLING
            playground.world.patience = SETTLING  # type: ignore[misc]
            games = [list(SHELF)[number % len(SHELF)] for number in range(taken.tables)]
            harness = Harness(playground, sum(map(_seats, games)), at_once=100)
            async with running_bot(harness, Path(name)) as program:
                start = _memory(program, "VmRSS")
                crowd = _Crowd(harness, taken)
                await crowd.open_tables(games)
                await crowd.open_panels()
                gc.collect()
                gc.freeze()  # the garbage collector skips what is loaded by now
                await _quiet(harness, Path(name))
                moves, sent, before = _count(Path(name), "record"), _sent(harness), _busy(program)
                taken.acknowledged.clear()
                taken.visible.clear()
                began, load = time.perf_counter(), os.getloadavg()[0]
                await crowd.press(seconds)
                taken.seconds = time.perf_counter() - began
                await _quiet(harness, Path(name))
                taken.load = load, os.getloadavg()[0]
                taken.moves = _count(Path(name), "record") - moves
                taken.messages = _sent(harness) - sent
                taken.bot, taken.painter = (
                    late - early for early, late in zip(before, _busy(program), strict=True)
                )
                largest = max(_memory(one, "VmHWM") for one in _children(program))
                taken.memory = start, _memory(program, "VmHWM"), largest
    return taken


def _seats(game: str) -> int:
    return max(3, min(SHELF[game].rules.meta.seats))


async def _quiet(harness: Harness, folder: Path) -> None:
    """Wait until the bot has sent everything, including late pictures."""
    seen = -1
    while seen != len(harness.shown.all) or _count(folder, "outbox WHERE tries = 0"):
        seen = len(harness.shown.all)
        await asyncio.sleep(PAUSE)


def _sent(harness: Harness) -> int:
    return sum(one.is_new and one.by_itself for one in harness.shown.all)


def _count(folder: Path, rows: str) -> int:
    with closing(sqlite3.connect(folder / "pudding_lane.sqlite3")) as db:
        return int(db.execute(f"SELECT count(*) FROM {rows}").fetchone()[0])  # noqa: S608 - our own


@asynccontextmanager
async def running_bot(harness: Harness, folder: Path) -> AsyncGenerator[int]:
    """Run the bot in its own process, and yield its process id."""
    file, urls = folder / "playground.json", harness.world.urls
    told = {"page": "", "token": harness.application.token, "guild": harness.guild.id}
    told |= {"api": urls.api, "gateway": urls.gateway, "cdn": urls.cdn}
    file.write_text(json.dumps(told), encoding="utf-8")
    settings = {
        "PLAYGROUND": str(file),
        "PUDDING_DATA": str(folder),
        "LOG_LEVEL": "error",
        "DM_PAUSE": "0",
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
    }
    started = partial(
        asyncio.create_subprocess_exec, *(sys.executable, "-m", "bot"), env=os.environ | settings
    )
    # As after any start but the first: compiled, and with tables in the database.
    nowhere = asyncio.subprocess.DEVNULL
    first = await started("db", "upgrade", stdout=nowhere, stderr=nowhere)
    await first.wait()
    program = await started("run")
    try:
        await harness.up()
        yield program.pid
    finally:
        program.terminate()
        await program.wait()


# Cost of a process ----------------------------------------------------------------------------


def _children(process: int) -> list[int]:
    said = Path(f"/proc/{process}/task").glob("*/children")
    return [int(one) for file in said for one in file.read_text(encoding="ascii").split()]


def _busy(process: int) -> tuple[float, float]:
    """Return the seconds of processor time of a process and its children."""
    stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    own, ended = (sum(map(int, stat[first : first + 2])) / _TICKS for first in (11, 13))
    return own, ended + sum(sum(_busy(one)) for one in _children(process))


def _memory(process: int, what: str) -> int:
    """Return the MB of a process: VmRSS for now, VmHWM for its peak."""
    lines = Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
    [line] = [one for one in lines if one.startswith(what)]
    return int(line.split()[1]) // 1024


# People ---------------------------------------------------------------------------------------


class _Crowd:
    """People at many tables who press buttons."""

    def __init__(self, harness: Harness, taken: Taken) -> None:
        self._harness = harness
        self._taken = taken
        self._dice = Rng("bench")
        self._games: list[list[Player]] = []
        self._panels: dict[str, Message] = {}
        """The newest panel of each person."""
        self._followed: dict[str, str] = {}
        """Each person's newest board at the time of their last press."""
        self._busy: set[int] = set()

    async def open_tables(self, games: Iterable[str]) -> None:
        """Open a table of each of these games, in its own channel."""
        people = iter(self._harness.people)
        opening = [
            self._open_table(number, game, [next(people) for _ in range(_seats(game))])
            for number, game in enumerate(games)
        ]
        self._games = await asyncio.gather(*opening)

    async def _open_table(self, number: int, game: str, people: list[Person]) -> list[Player]:
        where = self._harness.channel(f"table-{number}").id
        players = players_for(self._harness, people, where, f"bench {number}")
        await host_starts(players[0], await seated(players, game=game))
        return players

    async def open_panels(self) -> None:
        """Let all people open their panels and press once, as in the middle of an evening."""
        for _ in range(2):
            everybody = (player for players in self._games for player in players)
            await asyncio.gather(*map(self._press_if_there, everybody))

    async def press(self, seconds: float) -> None:
        """Press at the measured rate, and wait for the answers."""
        if self._taken.rate:
            await self._press_at_rate(self._taken.rate, seconds)
        else:
            until = time.perf_counter() + seconds
            every = range(len(self._games))
            await asyncio.gather(*(self._press_without_pause(one, until) for one in every))

    async def _press_at_rate(self, rate: int, seconds: float) -> None:
        pressing: set[asyncio.Task[None]] = set()
        begun = time.perf_counter()
        for number in range(round(rate * seconds)):
            await asyncio.sleep(begun + number / rate - time.perf_counter())
            free = [one for one in range(len(self._games)) if one not in self._busy]
            called = [one for one in free if self._called(self._games[one])]
            if free:
                pressing.add(asyncio.create_task(self._press_at(self._dice.pick(called or free))))
            else:
                self._taken.skipped += 1
        await asyncio.gather(*pressing)

    async def _press_without_pause(self, number: int, until: float) -> None:
        while time.perf_counter() < until:
            for _ in range(LOOKS):
                if self._called(self._games[number]):
                    break
                await asyncio.sleep(LOOK)
            await self._press_at(number)

    async def _press_at(self, number: int) -> None:
        """Let the player whose turn it is press something, and record the time to the answer."""
        self._busy.add(number)
        await self._press_if_there(self._whose_turn(self._games[number]))
        self._busy.discard(number)

    async def _press_if_there(self, player: Player) -> None:
        with suppress(Refusal):  # the button has just disappeared
            await self._press(player)

    def _whose_turn(self, players: list[Player]) -> Player:
        """Return a player who has a choice or is called by a board.

        Otherwise anybody, who only looks.
        """
        return self._dice.pick(self._called(players) or players)

    def _called(self, players: list[Player]) -> list[Player]:
        ready = [one for one in players if _choices(self._panels.get(one.id))]
        board = self._harness.shown.newest(players[0].channel_id)
        if ready or board is None:
            return ready
        return [
            one
            for one in players
            if one.id in board.pinged and self._followed.get(one.id) != board.message_id
        ]

    async def _press(self, player: Player) -> None:
        board = self._harness.shown.newest(player.channel_id)
        self._followed[player.id] = "" if board is None else board.message_id
        panel = self._panels.pop(player.id, None)
        choices = _choices(panel)
        since, begun = len(self._harness.shown.all), time.perf_counter()
        pressed = self._choose(player, panel, choices)
        await pressed.settled.wait()
        self._taken.acknowledged.append(time.perf_counter() - begun)
        seen = self._harness.shown
        await self._harness.world.until(lambda: seen.has_answer(pressed, since), SETTLING)
        self._taken.visible.append(time.perf_counter() - begun)
        if pressed.stage is Stage.ANSWERED and pressed.original_id:
            found = self._harness.world.message(pressed.channel.id, pressed.original_id)
            self._panels[player.id] = found

    def _choose(self, player: Player, panel: Message | None, choices: list[Json]) -> Interaction:
        if panel is None or not choices:
            return player.person.slash(player.channel_id, "play", {})
        part = self._dice.pick(choices)
        if part["type"] == _BUTTON:
            return player.person.click(panel.id, part["custom_id"])
        value: str = self._dice.pick(part["options"])["value"]
        return player.person.select(panel.id, part["custom_id"], [value])


def _choices(panel: Message | None) -> list[Json]:
    shown = [] if panel is None else parts(panel.components)
    found = [part for part in shown if not part.get("disabled")]
    return [part for part in found if any(op in part.get("custom_id", "") for op in _LEADS_ON)]


# Figures --------------------------------------------------------------------------------------


def taken(rate: int, tables: int, seconds: int, checkout: Path = Path()) -> Taken:
    """Measure a rate in a checkout, in a new process."""
    with TemporaryDirectory() as name:
        out = Path(name) / "taken.json"
        given = (__file__, str(out), str(rate), str(tables), str(seconds))
        subprocess.run([sys.executable, "-c", _MEASURE, *given], cwd=checkout, check=True)  # noqa: S603 - this file
        return Taken(**json.loads(out.read_text(encoding="utf-8")))


def figures(one: Taken) -> dict[str, float]:
    """Return the compared figures of a run: milliseconds, shares and MB.

    A press leads further in one checkout than in another, so the cost of a move is compared, too.
    """
    presses = len(one.visible)
    found = {"bot ms": one.bot / presses * 1000, "painter ms": one.painter / presses * 1000}
    for what, times in (("ack", one.acknowledged), ("visible", one.visible)):
        cuts = statistics.quantiles(times, n=100)
        found |= {f"{what} p{cut} ms": cuts[cut - 1] * 1000 for cut in (50, 95, 99)}
    found["bot ms a move"] = one.bot / max(one.moves, 1) * 1000
    in_time = sum(seconds <= VISIBLE for seconds in one.visible) / presses
    sizes = zip(("MB at start", "MB", "painter MB"), one.memory, strict=True)
    return {**found, "% in 3 s": in_time * 100, "presses/s": presses / one.seconds, **dict(sizes)}


def runs(
    rates: Iterable[int] = RATES, beside: Sequence[Path] = (), seconds: int = SECONDS
) -> list[tuple[str, Taken]]:
    """Measure each rate in each checkout in turn, and name the checkouts."""
    return [
        (one.name or "here", taken(rate, TABLES if rate else WITHOUT_PAUSE, seconds, one))
        for rate in rates
        for one in (*beside, Path())
    ]


def table(runs: Sequence[tuple[str, Taken]]) -> Table:
    """Print runs side by side."""
    shown = Table(title=f"Presses at tables of {', '.join(SHELF)}")
    rows = [(name, one, figures(one)) for name, one in runs]
    for heading in (
        "rate",
        "tables",
        "of",
        *rows[0][2],
        "moves/press",
        "messages",
        "skipped",
        "load",
    ):
        shown.add_column(heading, justify="right")
    for name, one, found in rows:
        shown.add_row(
            *(str(one.rate or "no pause"), str(one.tables), name),
            *(f"{value:.1f}" if value < DIGITS else f"{value:.0f}" for value in found.values()),
            *(f"{one.moves / len(one.visible):.2f}", str(one.messages), str(one.skipped)),
            "-".join(f"{each:.1f}" for each in one.load),
        )
    shown.caption = (
        "bot and painter: milliseconds of processor a press; ack: milliseconds from a press to its "
        "acknowledgement; visible: to its answer; load: processes that wait for a core"
    )
    return shown


def main() -> None:
    """Measure the requested rates, each in each checkout in turn."""
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--beside", type=Path, nargs="*", default=[], help="other checkouts")
    parser.add_argument("--rates", type=int, nargs="*", default=RATES)
    parser.add_argument("--seconds", type=int, default=SECONDS)
    parser.add_argument("--rounds", type=int, default=1)
    given = parser.parse_args()
    found: list[tuple[str, Taken]] = []
    console = Console(width=220)
    for _ in range(given.rounds):
        found += runs(given.rates, given.beside, given.seconds)
        console.print(table(found))


if __name__ == "__main__":
    main()
