"""How long a film takes, how big it is, and whether it delays boards and the event loop.

The baseline is the same frames packed by Pillow with only the quality set.
"""

import asyncio
import io
import statistics
import time
from collections.abc import Iterator

from PIL import Image
from rich.table import Table

from bot.shelf import SHELF
from bot.tables.frames import frames
from bot.terminal.simulate import play
from games.core import engine
from render.film import MOST_PICTURES, WIDTH, Film, filmed, shots
from render.paint import animate
from render.paint.encoding import shrunk
from render.studio import Studio
from tools.drawing import reader

LIMIT = 10_000_000
"""The most bytes of a file that a bot may send."""
TICK = 0.002
BOARDS = 40


def tables() -> Iterator[Table]:
    """Measure films of whole games, then the delays of boards meanwhile."""
    table = Table(title="Films of whole games")
    for heading in ("game", "moves", "pictures", "a second", "bytes", "lossy a second", "bytes"):
        table.add_column(heading, justify="right")
    for key, seats in (("great_fire", 4), ("great_fire", 6), ("cash_guns", 6)):
        table.add_row(f"{key}, {seats}", *_measured(key, seats))
    yield table
    yield asyncio.run(_beside())


def _film(key: str, seats: int) -> tuple[Film, int]:
    game = SHELF[key]
    rules = game.rules
    told = play(game, rules.options(), ("easy",) * seats, "bench")
    start = engine.start(rules, seats, rules.options(), "bench")
    seen = frames(rules, start, told.moves)
    return Film(game.album, seen, reader(seats), scores=True), len(told.moves)


def _measured(key: str, seats: int) -> Iterator[str]:
    film, moves = _film(key, seats)
    taken = shots(film, MOST_PICTURES)
    animate([taken[0].scene], [1], WIDTH)  # cached parts are painted now
    start = time.perf_counter()
    file = filmed(film, LIMIT)
    took = time.perf_counter() - start
    start = time.perf_counter()
    images = [shrunk(one.scene(), (WIDTH, WIDTH)) for one in taken]
    lossy = _lossy([image for image in images if image.size == images[0].size])
    lossy_took = time.perf_counter() - start
    yield from (str(moves), str(len(taken)))
    yield from (f"{len(taken) / took:.1f}", f"{len(file):,}")
    yield from (f"{len(taken) / lossy_took:.1f}", f"{len(lossy):,}")


def _lossy(images: list[Image.Image]) -> bytes:
    file = io.BytesIO()
    images[0].save(file, "WEBP", save_all=True, append_images=images[1:], duration=400, quality=75)
    return file.getvalue()


async def _beside() -> Table:
    """Measure boards and ticks with and without a film in progress."""
    film, _ = _film("great_fire", 4)
    boards = [one.scene for one in shots(film, BOARDS)]
    table = Table(title=f"{BOARDS} boards, one after the other, and the event loop")
    for heading in ("beside", "board p50 ms", "board worst ms", "stall p99 ms", "stall max ms"):
        table.add_column(heading, justify="right")
    for name in ("nothing", "a film"):
        async with Studio(kept=0) as studio:
            making = [asyncio.create_task(studio.film(name, lambda: filmed(film, LIMIT)))
                      for _ in range(name == "a film")]  # fmt: skip
            await asyncio.sleep(0.2)
            ticking = asyncio.create_task(_ticks())
            waits: list[float] = []
            for number, board in enumerate(boards):
                start = time.perf_counter()
                await studio.picture(f"board {number}", board)
                waits.append((time.perf_counter() - start) * 1000)
                await asyncio.sleep(0.02)
            ticking.cancel()
            late = await ticking
            await asyncio.gather(*making)
        stall = statistics.quantiles(late, n=100)[98]
        row = (statistics.median(waits), max(waits), stall, max(late))
        table.add_row(name, *(f"{value:.1f}" for value in row))
    return table


async def _ticks() -> list[float]:
    """Return the delays of ticks, in milliseconds, until cancelled."""
    late: list[float] = []
    try:
        while True:
            start = time.perf_counter()
            await asyncio.sleep(TICK)
            late.append((time.perf_counter() - start - TICK) * 1000)
    except asyncio.CancelledError:
        return late
