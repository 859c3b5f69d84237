"""Measure a tournament of a thousand people: every draw, and the work after each event."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import TypeVar

from rich.table import Table

from bot.store.databases.connect import opened as opened_database
from bot.store.databases.database_url import in_folder
from bot.workers import Workers
from tests.bot.rig import Clock
from tests.bot.tournaments.tournament_bot import TournamentBot
from tournaments import drawing, due, stages
from tournaments.draws import salt_hash
from tournaments.events import Ended, Entered, Entry, Event, Opened, TableOpened
from tournaments.fold import apply, folded, opened
from tournaments.points import Outcome
from tournaments.settings import DAY, Settings
from tournaments.standings import Entrant

T = TypeVar("T")

_PEOPLE = 1000
_SALT = "bench"
_BEAT = 0.005


def tables() -> Iterator[Table]:
    """Play a Swiss tournament of a thousand people; lower numbers win."""
    table = Table(title=f"A tournament of {_PEOPLE}: seconds of one core", title_justify="left")
    table.add_column("what")
    table.add_column("longest", justify="right")
    table.add_column("all", justify="right")
    for what, seconds in _played().items():
        table.add_row(f"{what} ({len(seconds)})", f"{max(seconds):.3f}", f"{sum(seconds):.2f}")
    yield table
    table = Table(
        title="The same with the bot: 250 tables that start at once", title_justify="left"
    )
    table.add_column("what")
    table.add_column("seconds", justify="right")
    for what, taken in asyncio.run(_opened()).items():
        table.add_row(what, f"{taken:.3f}")
    yield table


async def _opened() -> dict[str, float]:
    """Let the bot draw and open the first round on SQLite; return the duration of each step.

    Threads take no time here; Discord limits how fast bots can make them.
    """
    settings = Settings("swiss", "straws", (3, 4, 5, 6), 4, starts_at=DAY, round_cap=DAY)
    with TemporaryDirectory() as folder:
        async with opened_database(in_folder(Path(folder))) as engine:
            workers = Workers(most=1, nice=0, seconds=90, works=9)
            bot = TournamentBot(engine, Clock(0), run=workers.run)
            await bot.start()
            times = dict[str, float]()
            began = perf_counter()
            await bot.opened(settings, _PEOPLE)
            await bot.settled()
            times[f"{_PEOPLE} people enter"] = perf_counter() - began
            pauses = list[float]()
            beating = asyncio.create_task(_beat(pauses))
            bot.clock.time = DAY
            began = perf_counter()
            await bot.look()
            times["draw, and open all tables"] = perf_counter() - began
            beating.cancel()
            times["longest time in which nobody else was served"] = max(pauses)
            await bot.stop()
            await workers.close()
    return times


async def _beat(pauses: list[float]) -> None:
    """Record the delays of the event loop."""
    while True:
        began = perf_counter()
        await asyncio.sleep(_BEAT)
        pauses.append(perf_counter() - began - _BEAT)


def _played() -> dict[str, list[float]]:
    """Play it, and return the duration of each step."""
    settings = Settings("swiss", "great_fire", (3, 4, 5, 6), 4, starts_at=1, round_cap=100)
    run = _Run(Entry(1, 0, None, Opened(1, settings, salt_hash(_SALT), 1)))
    for number in range(_PEOPLE):
        run.add(Entered(Entrant(number + 1), rating=1500 + number))
    while run.state.phase != "finished":
        for step in run.timed("what is due", lambda: due.due(run.state, _SALT, 1)):
            run.carry_out(step)
        run.end_matches()
    run.timed("read the whole record", lambda: folded(run.record))
    run.timed("standings", lambda: stages.tables(run.state, _SALT))
    return run.times


class _Run:
    """A tournament in progress, and the duration of each step."""

    def __init__(self, first: Entry) -> None:
        self.record, self.state = [first], opened(first)
        self.times: dict[str, list[float]] = {}

    def timed(self, what: str, do: Callable[[], T]) -> T:
        """Do a step, and record its duration."""
        began = process_time()
        done = do()
        self.times.setdefault(what, []).append(process_time() - began)
        return done

    def add(self, event: Event) -> None:
        """Record an event."""
        entry = Entry(len(self.record) + 1, 1, None, event)
        self.record.append(entry)
        self.timed("add an entry", lambda: apply(self.state, entry))

    def carry_out(self, step: due.Step) -> None:
        """Carry out what is due."""
        match step:
            case due.Note():
                self.add(step.event)
            case due.Draw():
                drawn = self.timed("draw", lambda: drawing.next_draw(self.state, _SALT, 1))
                assert drawn is not None  # noqa: S101 - a draw was due
                self.add(drawn)
            case due.OpenTable():
                self.add(TableOpened(step.match, step.match))
            case due.Finish():
                self.add(due.finished(self.state, _SALT))
            case due.Propose():
                raise AssertionError("no time has passed")

    def end_matches(self) -> None:
        """End all matches with a table; lower numbers win."""
        for match in list(self.state.matches.values()):
            if match.outcome is None and match.table is not None:
                order = sorted(match.people)
                places = tuple(order.index(who) + 1 for who in match.people)
                self.add(Ended(match.number, Outcome(places, ())))
