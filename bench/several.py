"""Several processes on one PostgreSQL server, killed while people press at very many tables.

`python -m bench.several --help` lists the options. A trial that prints its figures has lost,
doubled and repeated nothing: it compares what all people saw with the record of every table. With
`--kills 0`, nothing is killed, and the figures show how much this many processes can do. Machines
differ and are shared: compare the figures of one run with each other.
"""

import argparse
import asyncio
import statistics
from dataclasses import fields
from pathlib import Path
from tempfile import TemporaryDirectory

import structlog
from rich.console import Console
from rich.table import Table

from tests.postgres.server import serving
from tests.wire.games.trial import Taken, Trial, run


def figures(trial: Trial, taken: Taken) -> Table:
    """Return the figures of a trial as a table."""
    shown = Table(title=f"{trial.tables:,} tables, {trial.people} people press at a time")
    cuts = statistics.quantiles(taken.presses, n=100)
    row = {
        "processes": str(trial.processes),
        "killed": str(taken.kills),
        "first boards s": f"{taken.told_in:.0f}" if taken.told_in else "-",
        "presses": str(len(taken.presses)),
        "turns": str(taken.turns),
        "presses/s": f"{len(taken.presses) / taken.seconds:.1f}",
        "answer p50 ms": f"{cuts[49] * 1000:.0f}",
        "p95": f"{cuts[94] * 1000:.0f}",
        "p99": f"{cuts[98] * 1000:.0f}",
        "messages": str(taken.messages),
        "MB each": " ".join(f"{one / 2**20:.0f}" for one in taken.memory),
        "cores": " ".join(f"{one / taken.seconds:.2f}" for one in taken.busy) or "-",
        "CPU ms/press": f"{sum(taken.busy) / len(taken.presses) * 1000:.0f}" if taken.busy else "-",
        "people's": f"{taken.busy_people / len(taken.presses) * 1000:.0f}",
    }
    for heading in row:
        shown.add_column(heading, justify="right")
    shown.add_row(*row.values())
    return shown


def main() -> None:
    """Run a trial of the requested size, and print its figures."""
    usual = Trial()
    parser = argparse.ArgumentParser(prog="python -m bench.several", description=__doc__)
    for setting in fields(Trial):
        name, value = setting.name, getattr(usual, setting.name)
        parser.add_argument(f"--{name}", type=type(value), default=value, help=f"usual: {value}")
    parser.add_argument("--logs", type=Path, help="a folder in which the processes' logs stay")
    given = vars(parser.parse_args())
    logs: Path | None = given.pop("logs")
    trial = Trial(**given)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(40))  # errors only
    with serving() as server, TemporaryDirectory() as gone:
        folder = logs or Path(gone)
        folder.mkdir(parents=True, exist_ok=True)
        taken = asyncio.run(run(trial, server, folder))
    Console(width=160).print(figures(trial, taken))


if __name__ == "__main__":
    main()
