"""Several processes at very many tables, each killed now and then while people press everywhere.

All tables are opened in the database before the first process starts. Afterwards what everybody saw
is held against the record of every table: nothing is lost, doubled or told twice.
"""

import asyncio
import os
import time
from collections import defaultdict
from collections.abc import Iterable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from sqlalchemy import delete, func, select
from sqlalchemy.engine import URL

from bot.frontend.client import now
from bot.store.databases.connect import opened
from bot.store.databases.engine import open_engine
from bot.store.databases.transactions import Store
from bot.store.processes.share import Share
from bot.store.schema import OUTBOX
from bot.tables import lobby
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from games.core.rng import Rng
from playground.people.driver import Person
from playground.world import channels, guilds
from playground.world.ids import shard_of
from playground.world.model import Guild
from playground.world.permissions import BOT
from tests.postgres.server import Server
from tests.wire.games import check_record
from tests.wire.games.crashing_bot import CrashingBot
from tests.wire.games.harness import Harness, open_harness
from tests.wire.games.oracles import ORACLES, leaks
from tests.wire.games.outage import database_away
from tests.wire.games.players import Player
from tests.wire.games.shown_messages import Shown
from tests.wire.games.table import players_for

GAMES: Final = (("great_fire", 3), ("london", 2), ("london", 2), ("london", 2))
"""The games of every four tables with their numbers of players; the first has DMs with buttons."""
PLACES: Final = 20
"""Channels of a server on which nobody plays."""
SILENCE: Final = 3600.0
"""Seconds in which all that is left to say must be said."""
_TICKS: Final = os.sysconf("SC_CLK_TCK")
_PAGE: Final = os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True, slots=True)
class Trial:
    """The size of a trial."""

    tables: int = 2000
    processes: int = 4
    shards: int = 2
    """The shards of each process."""
    people: int = 24
    """The number of people who press at the same moment."""
    minutes: float = 5.0
    """Minutes of presses."""
    kills: int = 12
    """How many times a process is killed meanwhile; with any, the database server is also killed
    once."""
    stored: int = 0
    """More tables, which are in the database and nobody plays at."""
    servers: int = 0
    """More servers, on which nobody plays."""
    seed: str = "several"


@dataclass
class Taken:
    """The measurements of a trial."""

    presses: list[float] = field(default_factory=list[float])
    """Seconds from each press to its acknowledgement."""
    turns: int = 0
    seconds: float = 0.0
    """Seconds of presses."""
    told_in: float = 0.0
    """Seconds until every table had its first board."""
    messages: int = 0
    """Messages of the bot that answer no press."""
    kills: int = 0
    memory: list[int] = field(default_factory=list[int])
    """Bytes of each process at the end."""
    busy: list[float] = field(default_factory=list[float])
    """Seconds of processor time that each process took while people pressed."""
    busy_people: float = 0.0
    """The same of the playground with all its people."""


class Crowd:
    """People in servers of all shards, and their tables."""

    def __init__(self, harness: Harness, trial: Trial) -> None:
        self.harness = harness
        self.games: list[list[Player]] = []
        self.turns = 0
        self._trial = trial
        self._dice = Rng(trial.seed)
        self._busy = set[int]()

    async def sit_down(self, database: URL) -> None:
        """Open and start all tables, in the database: the bot does not run yet."""
        world, count = self.harness.world, self._trial.processes * self._trial.shards
        people = iter(self.harness.people)
        servers: list[Guild] = []
        async with opened(database) as engine:
            registry = TableRegistry(Store(engine), now)
            await self._store(registry)
            for number in range(self._trial.tables):
                game, seats = GAMES[number % len(GAMES)]
                here = [next(people) for _ in range(seats)]
                if number < count:
                    servers.append(self._server(number, count, here))
                server = servers[number % count]
                for person in here:
                    guilds.join(world, server, person.user)
                channel = channels.create(world, server, f"table-{number}")
                ids = [int(person.user.id) for person in here]
                await _start(registry, game, int(server.id), int(channel.id), ids)
                seed = f"{self._trial.seed} {number}"
                self.games.append(players_for(self.harness, here, channel.id, seed, mildly=True))

    async def _store(self, registry: TableRegistry) -> None:
        """Put tables into the database that have said all, and servers into the world."""
        for number in range(self._trial.stored):
            game, seats = GAMES[number % len(GAMES)]
            people = [1 + number * PLACES + seat for seat in range(seats)]
            await _start(registry, game, 1, 1 + number, people)
        async with registry.store.write() as db:
            await db.execute(delete(OUTBOX))
        registry.forget_all()
        owner = self.harness.people[0].user
        for number in range(self._trial.servers):
            server = guilds.found(self.harness.world, f"More {number}", owner)
            for place in range(PLACES):
                channels.create(self.harness.world, server, f"place-{place}")
            guilds.invite(self.harness.world, server, self.harness.application, int(BOT))

    def _server(self, shard: int, count: int, people: list[Person]) -> Guild:
        """Found a server of a shard."""
        world = self.harness.world
        while True:
            server = guilds.found(world, f"Server {shard}", people[0].user)
            if shard_of(server.id, count) == shard:
                break
            del world.guilds[server.id]
        guilds.invite(world, server, self.harness.application, int(BOT))
        return server

    def all_have_boards(self) -> bool:
        """Tell whether every table was shown."""
        return len(self.harness.shown.boards) >= len(self.games)

    async def press(self, over: asyncio.Event) -> None:
        """Let this many people press, at any table, until the end."""
        async with asyncio.TaskGroup() as pressing:
            for _ in range(self._trial.people):
                pressing.create_task(self._press_anywhere(over))

    async def _press_anywhere(self, over: asyncio.Event) -> None:
        while not over.is_set():
            number = self._dice.below(len(self.games))
            if number in self._busy:
                await asyncio.sleep(0)
                continue
            self._busy.add(number)
            try:
                for player in self.games[number]:
                    if over.is_set():
                        break
                    has_played = await player.play_once()
                    self.turns += has_played  # others have played meanwhile, too
            finally:
                self._busy.discard(number)
            await asyncio.sleep(0)


async def _start(
    registry: TableRegistry, game: str, guild_id: int, channel_id: int, people: list[int]
) -> None:
    host, *others = people
    table = await lobby.open_table(
        registry,
        game,
        guild_id=guild_id,
        channel_id=channel_id,
        host_id=host,
        locale="en-US",
        at_once=True,
    )
    for user_id in others:
        await lobby.join(registry, table.id, user_id)
    await lobby.start(registry, table.id)


async def run(trial: Trial, server: Server, folder: Path) -> Taken:
    """Let people press while processes are killed, and hold what they saw against the record."""
    people = sum(GAMES[number % len(GAMES)][1] for number in range(trial.tables))
    count = trial.processes * trial.shards
    async with AsyncExitStack() as stack:
        database = await stack.enter_async_context(server.database())
        harness = await stack.enter_async_context(
            open_harness(people, at_once=trial.people, shards=count)
        )
        crowd = Crowd(harness, trial)
        await crowd.sit_down(database)
        processes = [
            _process(trial, harness, folder, database, number) for number in range(trial.processes)
        ]
        over = asyncio.Event()
        running = [asyncio.create_task(one.run(until=over)) for one in processes]
        try:
            taken = await _pressed(trial, crowd, processes, server)
            await _all_said(database)
            await harness.up()
            taken.memory = [_memory(one.process) for one in processes if one.process]
        finally:
            over.set()
            await asyncio.gather(*running)
        taken.messages = sum(one.is_new and one.by_itself for one in harness.shown.all)
        errors = [line for one in processes for line in one.errors]
        assert not errors, errors
        assert {status for one in processes for status in one.exit_statuses} == {0}
        await check(crowd, database)
    return taken


def _process(
    trial: Trial, harness: Harness, folder: Path, database: URL, number: int
) -> CrashingBot:
    first, count = number * trial.shards, trial.processes * trial.shards
    share = Share(first, first + trial.shards - 1, count)
    its_own = folder / str(number)
    its_own.mkdir()
    process = CrashingBot(harness, its_own, Rng(str(share)), database, share)
    process.is_spared = True  # it is killed when the trial says so
    process.longest_run = SILENCE
    process.log_level = "info"
    return process


async def _pressed(
    trial: Trial, crowd: Crowd, processes: list[CrashingBot], server: Server
) -> Taken:
    """Let people press for a while, and processes be killed meanwhile."""
    harness, taken, over = crowd.harness, Taken(), asyncio.Event()
    await harness.up()
    begun = time.perf_counter()
    if not trial.kills:  # figures are of people who press, and of nothing beside
        await harness.world.until(crowd.all_have_boards, SILENCE)
        taken.told_in = time.perf_counter() - begun
    begun = time.perf_counter()
    before = [_busy(one.process) for one in processes]
    own = time.process_time()
    pressing = asyncio.create_task(crowd.press(over))
    try:
        await _kill(trial, harness, processes, server, pressing)
        taken.kills = sum(one.killed for one in processes)
    finally:
        over.set()
        await pressing
    taken.seconds = time.perf_counter() - begun
    taken.busy_people = time.process_time() - own
    if not trial.kills:
        taken.busy = [
            _busy(one.process) - earlier for one, earlier in zip(processes, before, strict=True)
        ]
    taken.turns = crowd.turns
    taken.presses = [wait for game in crowd.games for one in game for wait in one.waits]
    return taken


async def _kill(
    trial: Trial,
    harness: Harness,
    processes: list[CrashingBot],
    server: Server,
    pressing: asyncio.Task[None],
) -> None:
    """Kill processes at random, and in the middle the database server."""
    dice = Rng(f"{trial.seed} kills")
    pause = trial.minutes * 60 / (trial.kills + 1)
    for number in range(trial.kills + 1):
        await asyncio.wait({pressing}, timeout=pause * (0.5 + dice.below(100) / 100))
        if pressing.done():  # it has failed
            return
        if number == trial.kills // 2 and trial.kills:
            await database_away(harness, server)
        if number < trial.kills:
            dice.pick(processes).strike()


async def _all_said(database: URL) -> None:
    """Wait until nothing is left to send."""
    engine = open_engine(database)
    try:
        async with asyncio.timeout(SILENCE):
            while True:
                async with engine.connect() as db:
                    if not (await db.execute(select(func.count()).select_from(OUTBOX))).scalar():
                        return
                await asyncio.sleep(0.2)
    finally:
        await engine.dispose()


# The ledger -----------------------------------------------------------------------------------


async def check(crowd: Crowd, database: URL) -> None:
    """Hold what was seen of every table against its record."""
    public, private = _by_place(crowd.harness.shown.all)
    async with opened(database) as engine:
        registry = TableRegistry(Store(engine), now)
        for players in crowd.games:
            channel = players[0].channel_id
            table = await registry.here(int(channel))
            assert table is not None
            theirs = [one for player in players for one in private[player.id]]
            try:
                _check_table(crowd.harness, table, players, [*public[channel], *theirs])
            except AssertionError as error:
                error.add_note(_story(table, players))
                raise


def _story(table: Table, players: list[Player]) -> str:
    """Tell what is in the record of a table, and what each of its people did."""
    seats = [str(seat_row.user_id) for seat_row in table.seat_rows]
    marks = [mark for player in players for mark in player.marks]
    lines = [str(entry) for entry in table.session.entries]
    lines += [f"seat {seats.index(mark.user_id)}: {mark}" for mark in marks]
    return "\n".join([f"table {table.id}", *lines])


def _by_place(shown: Iterable[Shown]) -> tuple[dict[str, list[Shown]], dict[str, list[Shown]]]:
    """Return what all saw, by channel, and what only some did, by person."""
    public, private = defaultdict[str, list[Shown]](list), defaultdict[str, list[Shown]](list)
    for one in shown:
        if one.to:
            for user_id in one.to:
                private[user_id].append(one)
        else:
            public[one.channel_id].append(one)
    return public, private


def _check_table(harness: Harness, table: Table, players: list[Player], shown: list[Shown]) -> None:
    """See that no move was lost or doubled, and nothing left untold or told twice."""
    check_record.check_moves(table, [mark for player in players for mark in player.marks])
    posted, oracle = harness.shown.boards[players[0].channel_id], ORACLES[table.row.game]
    boards = [one for one in posted if not check_record.is_note(one)]
    notes = sum(entry.kind == "note" for entry in table.session.entries)
    assert len(posted) - len(boards) <= notes, table.id  # that the bot was away, say
    told = [fact for board in boards for fact in oracle.told(board.content)]
    true = oracle.true(table, check_record.names_of(harness, table))
    assert told == true[: len(told)], (table.id, told, true)
    turns = oracle.turns(table)
    called = [board.pinged for board in boards]
    assert check_record.are_among(called, [turn.called for turn in turns]), (table.id, called)
    assert called[-1] == turns[-1].called, table.id
    public = {one.message_id for one in shown if not one.to and one.is_new}
    assert public == {one.message_id for one in posted}, table.id
    if table.session.entries:
        assert leaks(table, shown) == []
    letters = 0 if table.game.words.secrets is None else 1
    words = ("Only you can see this", letters), ("You have joined a table", 1)
    for player in players:
        got = [one for one in shown if player.id in one.to and one.by_itself and one.is_new]
        for start, most in words:
            assert sum(start in one.content for one in got) <= most, (table.id, start)


# What a process takes -------------------------------------------------------------------------


def _stat(process: int) -> list[str]:
    said = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    return said.rpartition(")")[2].split()


def _busy(process: int | None) -> float:
    """Return the seconds of processor time that a process has taken, with those that paint."""
    assert process is not None
    user, system = _stat(process)[11:13]
    started = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    return (int(user) + int(system)) / _TICKS + sum(map(_busy, map(int, started.split())))


def _memory(process: int) -> int:
    """Return the bytes of memory that a process has now."""
    return int(_stat(process)[21]) * _PAGE
