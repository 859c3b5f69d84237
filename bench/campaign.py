"""Whole games and a tournament while the bot is killed and Discord and the database fail.

`python -m bench.campaign --database sqlite --kills 100` kills the bot a hundred times. With
`--faults 0.15`, this share of its requests to Discord fails. With `--outages "5 15 60"`, the
database is unavailable for these numbers of seconds. The options can be combined. The exit status
is 1 if anything was lost, doubled or sent twice, if a press was not answered, or if the log has an
error.
"""

import argparse
import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import fields
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import structlog
from rich.console import Console
from rich.table import Table
from sqlalchemy.engine import URL

from bot.store.databases.database_url import in_folder
from tests.postgres.server import Server, serving
from tests.wire.games.campaign import Campaign, Ledger, run


def figures(ledger: Ledger) -> Table:
    """Return what was done, and how often something was wrong."""
    shown = Table("what", "how much", title=f"{ledger.seconds / 60:.1f} minutes")
    ended = ", ".join(f"{count} {game}" for game, count in sorted(ledger.games.items()))
    done = {
        "kills": f"{ledger.kills}, {ledger.killed_early} of them while it started",
        "outages": " ".join(f"{one:g} s" for one in ledger.outages) or "-",
        "presses": f"{ledger.presses:,}, {ledger.unsure:,} of them pressed again",
        "faults": f"{ledger.faults.total():,} in {ledger.requests:,} requests",
        "games ended": f"{ledger.games.total()}: {ended}",
        "tournaments ended": f"{ledger.tournaments}, {ledger.matches} games",
        "entries in records": f"{ledger.entries:,}",
    }
    for what, count in done.items():
        shown.add_row(what, count)
    shown.add_section()
    for what, found in ledger.wrong.items():
        shown.add_row(what, str(len(found)))
    return shown


async def _run(campaign: Campaign, folder: Path, server: Server | None) -> Ledger:
    async with _database(folder, server) as database:
        return await run(campaign, folder, database, server, partial(print, flush=True))


@asynccontextmanager
async def _database(folder: Path, server: Server | None) -> AsyncGenerator[URL]:
    if server is None:
        yield in_folder(folder)
        return
    async with server.database() as database:
        yield database


def main() -> int:
    """Run a campaign of the requested size, print its figures, and return the status."""
    usual = Campaign()
    parser = argparse.ArgumentParser(prog="python -m bench.campaign", description=__doc__)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--logs", type=Path, help="a folder in which the log stays")
    for setting in fields(Campaign):
        name, value = setting.name, getattr(usual, setting.name)
        parser.add_argument(f"--{name}", type=type(value), default=value, help=f"usual: {value}")
    given = vars(parser.parse_args())
    database: str = given.pop("database")
    logs: Path | None = given.pop("logs")
    campaign = Campaign(**given)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(40))  # errors only
    with TemporaryDirectory() as gone:
        folder = logs or Path(gone)
        folder.mkdir(parents=True, exist_ok=True)
        if database == "sqlite":
            ledger = asyncio.run(_run(campaign, folder, None))
        else:
            with serving() as server:
                ledger = asyncio.run(_run(campaign, folder, server))
    console = Console(width=160)
    console.print(figures(ledger))
    for what, found in ledger.wrong.items():
        for one in found:
            console.print(f"{what}: {one}", markup=False)
    return int(any(ledger.wrong.values()))


if __name__ == "__main__":
    raise SystemExit(main())
