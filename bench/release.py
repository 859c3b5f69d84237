"""The figures of the last release compared with the present ones.

Machines differ and are shared: a time is stored as a multiple of a yardstick, the processor time of
a fixed piece of work in the same run. `python -m bench.release NAME` measures rules, pictures and
presses, and stores their figures for the release of that name.
"""

import argparse
import copy
import json
import statistics
import time
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from bench import load, render, rules
from bench.load import Taken

FILE: Final = Path(__file__).with_name("release.json")
ROUNDS: Final = 15
_TIME: Final = "ms"
"""The part of a figure's name that marks a time."""


def yardstick() -> float:
    """Return the milliseconds of processor time of a fixed piece of work."""
    rows = [{"number": number, "text": f"row {number}" * 5} for number in range(400)]
    taken: list[float] = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        zlib.compress(json.dumps(copy.deepcopy(rows)).encode(), 6)
        taken.append((time.process_time() - begun) * 1000)
    return statistics.median(taken)


def figures(runs: Sequence[tuple[str, Taken]]) -> dict[str, float]:
    """Return the figures of presses by name: medians, if a rate was measured several times."""
    found: dict[str, list[float]] = {}
    for _, one in runs:
        rate = f"{one.rate} a second" if one.rate else f"{one.tables} tables without a pause"
        for what, value in load.figures(one).items():
            found.setdefault(f"{rate}: {what}", []).append(value)
    return {what: statistics.median(values) for what, values in found.items()}


def keep(name: str, now: dict[str, float], measure: float) -> None:
    """Store figures for the last release."""
    kept = {what: value / measure if _TIME in what else value for what, value in now.items()}
    rounded = {what: round(value, 3) for what, value in kept.items()}
    told = json.dumps({"release": name, "figures": rounded}, indent=1)
    FILE.write_text(f"{told}\n", encoding="utf-8")


def table(now: dict[str, float], measure: float) -> Table:
    """Print figures next to those of the last release."""
    told = json.loads(FILE.read_text(encoding="utf-8"))
    shown = Table("what", title=f"Beside {told['release']}")
    for heading in ("now", "then", "ratio"):
        shown.add_column(heading, justify="right")
    for what, value in now.items():
        then = told["figures"].get(what)
        if then is not None:
            then = then * measure if _TIME in what else then
            ratio = f"{value / then:.2f}" if then else ""
            shown.add_row(what, f"{value:.1f}", f"{then:.1f}", ratio)
    shown.caption = f"then: as if measured in this run, where the yardstick takes {measure:.2f} ms"
    return shown


def main() -> None:
    """Measure and store."""
    parser = argparse.ArgumentParser(prog="python -m bench.release", description=__doc__)
    parser.add_argument("name", help="what the release is called")
    name: str = parser.parse_args().name
    measure, console = yardstick(), Console(width=220)
    found: dict[str, float] = {}
    for shown in (*rules.tables(found), *render.tables(found)):
        console.print(shown)
    runs = load.runs()
    console.print(load.table(runs))
    keep(name, found | figures(runs), measure)


if __name__ == "__main__":
    main()
