"""A person's rating, game by game, as a small picture."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from render.palette import DIM, FADED, GOLD, LIGHT, NIGHT
from render.scene import Disc, Item, Point, Scene, Stroke, Text
from words.reader import Reader

SIZE: Final = (1200, 600)
LEFT: Final = 150
RIGHT: Final = 1010
TOP: Final = 150
FOOT: Final = 520
STEP: Final = 50
"""The distance between two lines of the grid, times a power of two."""
LINES: Final = 5
"""Most lines of the grid."""


@dataclass(frozen=True, slots=True)
class History:
    """A rating after each of several games."""

    title: str
    shown: tuple[int, ...]
    """The ratings, oldest first; at least one."""


def history(told: History, to: Reader) -> Scene:
    """Lay out the line of a rating over a grid, with its present value."""
    grid = _grid(told)
    items: list[Item] = [Text((36, 62), told.title, "old", 56, LIGHT, "lm", fit=1120)]
    for line in grid:
        y = _height(line, grid)
        items.append(Stroke(((LEFT, y), (RIGHT, y)), FADED, 2, 0.5))
        items.append(Text((LEFT - 18, y), str(line), "bold", 36, DIM, "rm", fit=LEFT - 30))
    path = list(_path(told, grid))
    if len(path) > 1:
        items += [Stroke(tuple(path), LIGHT, 12), Stroke(tuple(path), GOLD, 8)]
    items += [Disc(path[-1], 14, GOLD, LIGHT, 3)]
    x, y = path[-1]
    items.append(Text((x + 28, y), str(told.shown[-1]), "bold", 60, GOLD, "lm", fit=150))
    count = to.say.many("the last {n} game[s]", len(told.shown))
    items.append(Text((RIGHT, FOOT + 50), count, "old", 36, DIM, "rm", fit=RIGHT - LEFT))
    return Scene(SIZE, NIGHT, tuple(items))


def alt(told: History, to: Reader) -> str:
    """Describe it: where the rating started, its extremes, and its present value."""
    return to.say.many(
        "{game}: rated [from {first} to ]{last} [after|in] the last {n} game[s; highest {most}, "
        "lowest {least}].",
        len(told.shown),
        game=told.title,
        first=told.shown[0],
        last=told.shown[-1],
        most=max(told.shown),
        least=min(told.shown),
    )


def _grid(told: History) -> range:
    low, high, step = min(told.shown), max(told.shown), STEP
    while (high - low) / step > LINES - 2:
        step *= 2
    first = low // step * step
    return range(first, max(-(-high // step) * step, first + step) + 1, step)


def _height(value: int, grid: range) -> float:
    return FOOT - (FOOT - TOP) * (value - grid[0]) / (grid[-1] - grid[0])


def _path(told: History, grid: range) -> Iterator[Point]:
    apart = (RIGHT - LEFT) / max(1, len(told.shown) - 1)
    for number, value in enumerate(told.shown):
        yield LEFT + number * apart if len(told.shown) > 1 else RIGHT, _height(value, grid)
