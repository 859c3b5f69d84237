"""The commands `run`, `doctor`, `db` and `rating`, for the operator of the bot.

This module imports discord.py and SQLAlchemy, which take a while to load.
"""

import asyncio
from collections.abc import Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import discord
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.frontend.client import PuddingLane
from bot.host_language import say
from bot.hosting import doctor, logs
from bot.hosting.doctor import Finding
from bot.hosting.endpoints import point_at, read_addresses
from bot.hosting.in_flight import InFlight
from bot.hosting.settings import Settings, SettingsError, read_settings
from bot.run import run
from bot.shelf import SHELF
from bot.store.backup import BackupError, back_up, backup_name
from bot.store.copying import CopyError, copied, counts
from bot.store.databases.availability import OutOfReachError, reaching
from bot.store.databases.connect import DatabaseError, opened, reason
from bot.store.databases.database_url import FILE, address, file_of, shown
from bot.store.databases.engine import for_reading, open_engine
from bot.store.databases.transactions import Store
from bot.store.processes.lease import Lease, held_until
from bot.store.rows import ratings, record, tallies
from bot.tables.verification import differing
from bot.terminal.errors import InputError
from bot.time_source import RealTime
from tournaments.ratings import FinishedGame, Key, Rating, Ratings, changed

T = TypeVar("T")
_AT_ONCE = 1_000
"""Games whose ratings are saved in one transaction."""
_STYLES = {"ok": "green", "warning": "yellow", "wrong": "bold red"}


def run_bot() -> int:
    """Run the bot until it is told to stop, and return the exit status."""
    return run(_settings(), _bot)


def _bot(
    settings: Settings, engine: AsyncEngine, in_flight: InFlight, lease: Lease
) -> discord.Client:
    return PuddingLane(settings, engine, in_flight, lease=lease)


def run_doctor() -> int:
    """Print the findings of the doctor, and return the exit status: 1 if anything is wrong."""
    found = _run(_examined(_settings()))
    table = Table(box=SIMPLE_HEAD, show_edge=False)
    # Translators: headings of columns: what was checked, whether it is ok, and the details.
    for heading in (say("what"), say("how"), say("findings")):
        table.add_column(heading)
    levels = {"ok": say("ok"), "warning": say("warning"), "wrong": say("wrong")}
    for finding in found:
        style = _STYLES[finding.level]
        table.add_row(Text(finding.name), Text(levels[finding.level], style), Text(finding.text))
    Console().print(table)
    return int(any(finding.level == "wrong" for finding in found))


def check_health() -> int:
    """Print when the bot of this database last renewed its lease, and return the exit status.

    A bot that hangs does not renew its lease.
    """
    left = _run(_lease_left(_settings().database_url))
    Console().print(say("healthy") if left > 0 else say("no bot is running on this database"))
    return int(left <= 0)


async def _lease_left(url: URL) -> int:
    """Return how many milliseconds of the lease are left; 0 or less: nobody holds it."""
    file = file_of(url)
    if file is not None and not file.exists():
        return 0
    engine = open_engine(url)
    try:
        with reaching():
            async with for_reading(engine).connect() as db:
                return await held_until(db) - RealTime().now()
    except (OutOfReachError, SQLAlchemyError) as error:
        raise DatabaseError(reason(error)) from None
    finally:
        await engine.dispose()


def upgrade_database() -> None:
    """Upgrade the database to the current schema."""
    settings = _settings()
    logs.set_up("info", secrets=settings.secrets, style=settings.log_format)

    async def upgraded() -> None:
        async with opened(settings.database_url):
            pass

    _run(upgraded())
    Console().print(say("The database is up to date."))


def back_up_database(target: Path | None) -> None:
    """Copy the database to a file, by default beside it."""
    url = _settings().database_url
    target = target or backup_name(file_of(url) or Path(FILE), datetime.now(UTC))
    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal or bool(file_of(url))) as bar:
        rows = bar.add_task(say("Copying rows"), total=None)
        _run(
            back_up(url, target, lambda done, total: bar.update(rows, completed=done, total=total))
        )
    Console().print(
        say("Written: {file}", file=target), soft_wrap=True, markup=False, highlight=False
    )


def copy_database(target: str) -> int:
    """Copy the database into an empty one, compare the two, and return the exit status.

    `target` is an address as DATABASE_URL takes it.

    Raises:
        InputError: it is none, or nothing can be copied.
    """
    try:
        to = address(target)
    except ValueError as error:
        raise InputError(f"target: {error}") from None
    differences = _run(_copied(_settings().database_url, to))
    for line in differences:
        Console(stderr=True).print(line, soft_wrap=True, markup=False, highlight=False)
    if differences:
        return 1
    Console().print(
        say("Copied and compared: {database}", database=shown(to)), soft_wrap=True, markup=False
    )
    return 0


async def _copied(source: URL, target: URL) -> list[str]:
    """Copy, and return the differences.

    Numbers of rows, and games that differ from their records.
    """
    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal) as progress:
        bar = progress.add_task(say("Copying rows"), total=None)

        def told(done: int, total: int) -> None:
            progress.update(bar, completed=done, total=total)

        async with copied(source, target, RealTime(), told) as copy, copy.connect() as db:
            found = await counts(db)
            total = int(progress.tasks[bar].total or 0)
            lacking = [
                say(
                    "{all} rows were copied, but the new database has {n}",
                    all=total,
                    n=sum(found.values()),
                )
            ]
            store = Store(copy)
            replaying = progress.add_task(
                say("Replaying games"), total=len(await record.started(db))
            )
            wrong: list[str] = []
            async for table_id, why in differing(store, SHELF):
                progress.advance(replaying)
                wrong += [] if why is None else [say("table {n}: {why}", n=table_id, why=why)]
    return [*(lacking if sum(found.values()) != total else []), *wrong]


def recompute_ratings() -> None:
    """Compute all ratings again from finished games, and print the differences."""
    told = _run(_recomputed(_settings().database_url))
    Console().print(told, soft_wrap=True, markup=False, highlight=False)


async def _recomputed(url: URL) -> str:
    """Read first, which blocks nobody; add later events at the end."""
    now, last = dict[Key, Rating](), 0
    games: list[tuple[int, FinishedGame, Ratings]] = []
    console = Console(stderr=True)
    async with opened(url) as engine:
        with Progress(console=console, disable=not console.is_terminal) as progress:
            async with engine.connect() as db:
                bar = progress.add_task(say("Working out ratings"), total=await ratings.count(db))
                async for number, happening in ratings.happenings(db):
                    told = changed(now, happening)
                    now.update(told)
                    if isinstance(happening, FinishedGame):
                        games.append((number, happening, told))
                    last = number
                    progress.advance(bar)
                    if len(games) >= _AT_ONCE:
                        async with engine.begin() as write:
                            await ratings.keep_after(write, games)
                        games.clear()
        async with engine.begin() as db:
            await ratings.keep_after(db, games)
            async for _, happening in ratings.happenings(db, after=last):
                now.update(changed(now, happening))
            before = await ratings.all_ratings(db)
            await ratings.keep_only(db, now)
            await tallies.count_again(db, ratings.happenings(db))
            count = await ratings.count(db)
    different = sum(before.get(key) != now.get(key) for key in {*before, *now})
    return say(
        "Games and seasons counted: {games}. Ratings: {ratings}, of which {different} changed.",
        games=count,
        ratings=len(now),
        different=different,
    )


def _settings() -> Settings:
    try:
        return read_settings()
    except SettingsError as error:
        raise InputError(str(error)) from None


def _run(work: Coroutine[Any, Any, T]) -> T:
    """Run a command's coroutine; print errors in one line."""
    try:
        return asyncio.run(work)
    except (BackupError, CopyError, DatabaseError, SettingsError) as error:
        raise InputError(str(error)) from None


async def _examined(settings: Settings) -> list[Finding]:
    url = settings.database_url
    found = [doctor.games(say), doctor.intents(say)]
    found += [Finding(say("Disk"), "warning", warning) for warning in settings.warnings]
    file = file_of(url)
    if file:
        found.append(doctor.disk(say, file.parent))
    if file and not file.exists():
        found.append(doctor.no_database(say, file))
    else:
        found += await _database(url)
    token = _token(settings)
    if token is None:
        return [*found, doctor.no_token(say)]
    return [*found, *await doctor.discord_itself(say, token)]


async def _database(url: URL) -> list[Finding]:
    try:
        engine = open_engine(url)
    except (OSError, ModuleNotFoundError) as error:
        return [Finding(say("Database"), "wrong", reason(error))]
    try:
        found = await doctor.database(say, engine)
        return [found, *await doctor.processes(say, engine, RealTime().now())]
    finally:
        await engine.dispose()


def _token(settings: Settings) -> str | None:
    if settings.playground:
        told = read_addresses(settings.playground)
        point_at(told.api, told.gateway, told.cdn)
        return told.token
    return settings.discord_token.get_secret_value() if settings.discord_token else None
