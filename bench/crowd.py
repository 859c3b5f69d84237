"""A tournament of 300 people who all press buttons: `python -m bench.crowd`.

The bot has its own process. All people enter at the same time. Then the organiser lets it start,
and everybody looks at the standings while the round is drawn and its tables open. A busy machine
makes all of it slower, so its load is printed, too.
"""

import asyncio
import os
import statistics
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from rich.console import Console
from rich.table import Table

from bench.load import SETTLING, running_bot
from games.core.rng import Rng
from playground.gateway.server import GatewayOptions
from playground.people.driver import Person
from playground.server import Playground
from playground.world.message_payloads import parts
from playground.world.model import Event, Interaction, Stage
from tests.wire.games.harness import Harness
from tests.wire.games.players import Player

PEOPLE: Final = 300
RATE: Final = 10
"""Presses a second while tables open."""
LATE: Final = 3000.0
"""Milliseconds after which Discord reports an unanswered press."""
MOST: Final = 300.0
"""The most seconds for the whole measurement."""
_LOOK: Final = 0.1
_TABLES: Final = PEOPLE // 4


class _Crowd:
    """300 people, and the response time of each press."""

    def __init__(self, harness: Harness) -> None:
        self.harness = harness
        self.answers: dict[str, list[float]] = {}
        """Milliseconds to the acknowledgement, by kind of press."""
        self.unanswered = 0
        self.channel = harness.channel("tournament")
        self.organiser = Player(harness, harness.people[0], self.channel.id, Rng("crowd"))
        self._message = ""
        self._opened, self._drawn, self._all = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self._seen = 0
        self._draw_at = 0
        self._tables: list[int] = []
        """When each table was opened, in milliseconds since 1970."""
        harness.world.listeners.append(self._look)

    def _look(self, _: Event) -> None:
        """Record the bot's messages since the last call."""
        for one in self.harness.shown.all[self._seen :]:
            self._seen += 1
            if one.to:
                continue
            if not self._message and "The tournament is open" in one.content:
                self._message = one.message_id
                self._opened.set()
            elif not self._draw_at and "is drawn" in one.content:
                self._draw_at = one.at
                self._drawn.set()
            elif "this is your table" in one.content:
                self._tables.append(one.at)
                if len(self._tables) == _TABLES:
                    self._all.set()

    async def open(self) -> None:
        """Open the tournament."""
        page = await self.organiser.slash(
            "tournament new", name="Crowd", kind="swiss_by_turns", game="london", starts="1d"
        )
        await self.organiser.click(page.id, "open:")
        await asyncio.wait_for(self._opened.wait(), MOST)

    async def press(self, person: Person, what: str) -> None:
        """Press a button of the message for entering."""
        shown = parts(person.message(self._message).components)
        ids = [one.get("custom_id", "") for one in shown]
        [custom_id] = [one for one in ids if f":{what}:" in one]
        await self._answered(what, person.click(self._message, custom_id))

    async def _answered(self, what: str, pressed: Interaction) -> None:
        began = time.perf_counter()
        try:
            async with asyncio.timeout(SETTLING):
                await pressed.settled.wait()
                self.answers.setdefault(what, []).append((time.perf_counter() - began) * 1000)
                while pressed.stage is Stage.DEFERRED:  # noqa: ASYNC110 - an event would wake 300 together
                    await asyncio.sleep(_LOOK)
        except TimeoutError:
            self.unanswered += 1
        self.unanswered += pressed.stage is not Stage.ANSWERED

    async def enter(self) -> None:
        """Let all people enter at the same time."""
        await asyncio.gather(*(self.press(one, "enter") for one in self.harness.people))

    async def start(self) -> dict[str, float]:
        """Start it; return the seconds until it was drawn, and until its tables were open."""
        began = time.time() * 1000
        pressing = asyncio.create_task(self._go_on())
        await self.organiser.slash("tournament edit", starts="now")
        await asyncio.wait_for(self._drawn.wait(), MOST)
        await asyncio.wait_for(self._all.wait(), MOST)
        await pressing
        return {
            "the draw, after the organiser's command": (self._draw_at - began) / 1000,
            "the first table, after the draw": (self._tables[0] - self._draw_at) / 1000,
            f"all {_TABLES} tables, after the draw": (self._tables[-1] - self._draw_at) / 1000,
        }

    async def _go_on(self) -> None:
        """Let all people look at the standings, one after the other."""
        async with asyncio.TaskGroup() as pressing:
            for person in self.harness.people:
                pressing.create_task(self.press(person, "page"))
                await asyncio.sleep(1 / RATE)


async def _measured() -> tuple[_Crowd, dict[str, float]]:
    with TemporaryDirectory() as name:
        async with Playground(options=GatewayOptions(identify_window=0.0)) as playground:
            playground.world.acknowledge_within = SETTLING
            harness = Harness(playground, PEOPLE, at_once=PEOPLE)
            async with running_bot(harness, Path(name)):
                crowd = _Crowd(harness)
                await crowd.open()
                began = time.perf_counter()
                await crowd.enter()
                entered = time.perf_counter() - began
                return crowd, {f"{PEOPLE} people enter": entered, **await crowd.start()}


def table() -> Table:
    """Measure, and print the results."""
    before = os.getloadavg()[0]
    crowd, seconds = asyncio.run(_measured())
    shown = Table("what", "seconds", title=f"A tournament of {PEOPLE}")
    for what, taken in seconds.items():
        shown.add_row(what, f"{taken:.2f}")
    shown.add_section()
    for what, answers in crowd.answers.items():
        cuts, late = statistics.quantiles(answers, n=100), sum(one > LATE for one in answers)
        shown.add_row(
            f"{len(answers)} presses of {what}, to their acknowledgement",
            f"p50 {cuts[49] / 1000:.2f}, p95 {cuts[94] / 1000:.2f}, most "
            f"{max(answers) / 1000:.2f}; {late} later than {LATE / 1000:g}",
        )
    shown.add_row("presses without an answer", str(crowd.unanswered))
    shown.caption = f"load of the machine: {before:.1f} before, {os.getloadavg()[0]:.1f} after"
    return shown


if __name__ == "__main__":
    Console(width=120).print(table())
