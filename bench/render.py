"""How long a picture takes, how large it is, and whether it delays the event loop.

Naive is a constant baseline: the same scene with everything painted again, packed with Pillow's
defaults (true colours, level 6).
"""

import asyncio
import io
import resource
import statistics
import time
from collections.abc import Callable, Iterator

from rich.table import Table

from bot.shelf import SHELF
from render.paint.encoding import forget, packed, picture
from render.scene import Scene
from render.studio import Studio, SupersededError
from tools.drawing import layout

ROUNDS = 9
BOARDS = 20
"""Boards requested each second."""
SECONDS = 5
TICK = 0.002

Layout = Callable[[], Scene]


def tables(found: dict[str, float]) -> Iterator[Table]:
    """Measure each kind of picture, then the loop; store compared figures in `found`."""
    table = Table(title=f"Pictures, median of {ROUNDS} rounds")
    for heading in ("picture", "lay out ms", "draw ms", "pack ms", "bytes", "naive ms", "ratio"):
        table.add_column(heading, justify="right")
    for name, lay_out in _pictures():
        table.add_row(name, *_measured(name, lay_out, found))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    table.caption = f"ratio: all three against naive, round by round; memory peak {peak:.0f} MB"
    yield table
    yield _loop()


def _pictures() -> Iterator[tuple[str, Layout]]:
    for game in SHELF.values():
        for sample in game.samples:
            if sample.in_readme or sample.kind == "choice":
                yield f"{game.key} {sample.name}", layout(game, sample)


def _measured(name: str, lay_out: Layout, found: dict[str, float]) -> Iterator[str]:
    rows: list[tuple[float, float, float, float]] = []
    file = b""
    for _ in range(ROUNDS):
        naive = _naive(lay_out)
        picture(lay_out())  # cached parts are painted now
        start = time.process_time()
        scene = lay_out()
        laid = time.process_time()
        image = picture(scene)
        drawn = time.process_time()
        file = packed(image, scene)
        rows.append((laid - start, drawn - laid, time.process_time() - drawn, naive))
    found[f"{name}: ms"] = statistics.median(sum(row[:3]) for row in rows) * 1000
    found[f"{name}: KB"] = len(file) / 1000
    columns = list(zip(*rows, strict=True))
    yield from (f"{statistics.median(column) * 1000:.1f}" for column in columns[:3])
    yield f"{len(file):,}"
    yield f"{statistics.median(columns[3]) * 1000:.0f}"
    yield f"{statistics.median(sum(row[:3]) / row[3] for row in rows):.3f}"


def _naive(lay_out: Layout) -> float:
    forget()
    start = time.process_time()
    picture(lay_out()).save(io.BytesIO(), "PNG")
    return time.process_time() - start


def _loop() -> Table:
    table = Table(title=f"The event loop while {BOARDS} boards a second are asked for")
    for heading in (
        "asked",
        "painted",
        "superseded",
        "p50 ms",
        "worst ms",
        "stall p99",
        "stall max",
    ):
        table.add_column(heading, justify="right")
    quiet, _, _ = asyncio.run(_stalls(0))
    stalls, took, superseded = asyncio.run(_stalls(BOARDS))
    asked = len(took) + superseded
    table.add_row(
        str(asked),
        str(len(took)),
        str(superseded),
        f"{statistics.median(took) * 1000:.0f}",
        f"{max(took) * 1000:.0f}",
        f"{_p99(stalls):.1f}",
        f"{max(stalls):.1f}",
    )
    table.caption = (
        f"stall: how late a tick of {TICK * 1000:.0f} ms came, in ms; with nothing to paint "
        f"p99 {_p99(quiet):.1f}, max {max(quiet):.1f}"
    )
    return table


async def _stalls(boards: int) -> tuple[list[float], list[float], int]:
    """Return the delays of ticks, the times of pictures, and the number of superseded ones."""
    game = SHELF["great_fire"]
    boards_seen = (one for one in game.samples if one.kind == "board")
    seen = [layout(game, one) for one in boards_seen]
    picture(seen[0]())
    late: list[float] = []
    took: list[float] = []
    superseded = 0

    async def ask(number: int) -> None:
        nonlocal superseded
        start = time.perf_counter()
        shown = seen[number % len(seen)]
        try:
            await studio.picture(f"table {number % 10}", shown)
        except SupersededError:
            superseded += 1
        else:
            took.append(time.perf_counter() - start)

    async with Studio(kept=0) as studio, asyncio.TaskGroup() as tasks:
        end = time.perf_counter() + SECONDS
        number, due = 0, time.perf_counter()
        while (now := time.perf_counter()) < end:
            while boards and due <= now:
                tasks.create_task(ask(number))
                number, due = number + 1, due + 1 / boards
            await asyncio.sleep(TICK)
            late.append((time.perf_counter() - now - TICK) * 1000)
    return late, took, superseded


def _p99(values: list[float]) -> float:
    return statistics.quantiles(values, n=100)[98]
