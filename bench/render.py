"""How long a picture takes, how large it is, and whether the event loop notices.

Naive is the baseline that cannot drift: the same scene with everything painted anew, packed as
Pillow does it if nothing is said (true colours, level 6).
"""

import asyncio
import io
import resource
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial

from rich.table import Table

from games.cash_guns.model import Question
from games.core.log import Seat
from render.cash_guns.album import CashGunsAlbum
from render.great_fire.album import GreatFireAlbum
from render.paint.press import forget, packed, picture
from render.scene import Scene
from render.studio import Studio, SupersededError
from tools import heists
from tools.samples import labels, played, view

ROUNDS = 9
BOARDS = 20
"""Asked for each second."""
SECONDS = 5
TICK = 0.002

Lay = Callable[[], Scene]


def tables() -> Iterator[Table]:
    """Measure each kind of picture, then the loop."""
    table = Table(title=f"Pictures, median of {ROUNDS} rounds")
    for heading in ("picture", "lay out ms", "draw ms", "pack ms", "bytes", "naive ms", "ratio"):
        table.add_column(heading, justify="right")
    for name, lay in _pictures():
        table.add_row(name, *_measured(lay))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    table.caption = f"ratio: all three against naive, round by round; memory peak {peak:.0f} MB"
    yield table
    yield _loop()


def _pictures() -> Iterator[tuple[str, Lay]]:
    album = GreatFireAlbum()
    for seats, moves, name in ((3, 12, "start, 3"), (6, 60, "middle, 6"), (6, 999, "end, 6")):
        state, news = played(seats, "bench", moves)
        yield name, partial(album.board, view(state), labels(seats), news)
    state, _ = played(6, "bench", 60)
    own = view(state, Seat(1))
    yield "hand", lambda: album.hand(own, labels(6))
    over = view(played(6, "bench", 999)[0])
    yield "final", lambda: album.final(over, labels(6))
    yield "banner", lambda: album.banner(labels(4))
    yield from _of_cash_guns()


def _of_cash_guns() -> Iterator[tuple[str, Lay]]:
    album = CashGunsAlbum()
    moments: tuple[tuple[int, Question], ...] = ((3, "quit"), (4, "load"))
    for round, question in moments:
        state, news = heists.held_up(6, "bench", round, question)
        name = f"Ca$h 'n Gun$, {question} {round}"
        yield name, partial(album.board, heists.view(state), labels(6), news)
    own = heists.view(heists.held_up(6, "bench", 3, "quit")[0], Seat(1))
    yield "Ca$h 'n Gun$, hand", lambda: album.hand(own, labels(6))


def _measured(lay: Lay) -> Iterator[str]:
    rows: list[tuple[float, float, float, float]] = []
    file = b""
    for _ in range(ROUNDS):
        naive = _naive(lay)
        picture(lay())  # what is kept is painted now
        start = time.perf_counter()
        scene = lay()
        laid = time.perf_counter()
        image = picture(scene)
        drawn = time.perf_counter()
        file = packed(image, scene.palette)
        rows.append((laid - start, drawn - laid, time.perf_counter() - drawn, naive))
    columns = list(zip(*rows, strict=True))
    yield from (f"{statistics.median(column) * 1000:.1f}" for column in columns[:3])
    yield f"{len(file):,}"
    yield f"{statistics.median(columns[3]) * 1000:.0f}"
    yield f"{statistics.median(sum(row[:3]) / row[3] for row in rows):.3f}"


def _naive(lay: Lay) -> float:
    forget()
    start = time.perf_counter()
    picture(lay()).save(io.BytesIO(), "PNG")
    return time.perf_counter() - start


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
    """Return how late ticks came, how long pictures took, and how many were superseded."""
    album, words = GreatFireAlbum(), labels(6)
    seen = [view(played(6, f"loop {n}", 20 + n * 4)[0]) for n in range(20)]
    picture(album.board(seen[0], words))
    late: list[float] = []
    took: list[float] = []
    superseded = 0

    async def ask(number: int) -> None:
        nonlocal superseded
        start = time.perf_counter()
        shown = seen[number % len(seen)]
        try:
            await studio.picture(f"table {number % 10}", lambda: album.board(shown, words))
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
