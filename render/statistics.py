"""The scores of a game, turn by turn, as a picture."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.core.log import Seat
from games.core.rules import Standing
from render.palette import DIM, FADED, GOLD, LIGHT, NIGHT, PLAYERS
from render.scene import Disc, Ink, Item, Point, Scene, Stroke, Text
from words.reader import Reader
from words.scores import Points

SIZE: Final = (1200, 800)
LEFT: Final = 130
RIGHT: Final = 850
TOP: Final = 120
FOOT: Final = 680
NAMES: Final = 886
"""The left edge of the names, in pixels."""
APART: Final = 60
"""The least distance between two names, in pixels."""
LINES: Final = 5
"""Most lines of the grid."""
STEPS: Final = (1, 2, 5)
"""Steps of the grid, times a power of ten."""


@dataclass(frozen=True, slots=True)
class Course:
    """The public scores of a game, turn by turn."""

    turns: tuple[tuple[Standing, ...], ...]
    """The public score of each seat at the start, after each turn, and at the end."""
    colours: tuple[str, ...]
    """The colours of the players, by seat; there may be more colours than seats."""

    @property
    def last(self) -> tuple[Standing, ...]:
        """The last public scores."""
        return self.turns[-1]

    def totals(self, seat: int) -> list[int]:
        """Return the public scores of a seat, turn by turn."""
        return [standings[seat].total for standings in self.turns]


def statistics(course: Course, points: Points, to: Reader) -> Scene:
    """Lay out a line for each player over a grid, with names at the ends."""
    grid = _grid(course)
    items = [*_head(to), *_lines(grid, points, to)]
    for seat in _behind_first(course):
        items += _course(course, seat, grid)
    for seat, y in _places(course, grid):
        items += _name(course.last[seat], seat, y, course, points, to)
    return Scene(SIZE, NIGHT, tuple(items))


def alt(course: Course, points: Points, to: Reader) -> str:
    """Describe it: who led when, and how each score started, peaked and ended."""
    say = to.say
    told = [say("Scores, turn by turn, in {n} turns.", n=len(course.turns) - 1)]
    for seat in reversed(_behind_first(course)):
        totals = course.totals(seat)
        told.append(
            say(
                "{name}: from {first} to {last}; highest {most}, lowest {least}.",
                name=to.names[seat],
                first=points(totals[0], to),
                last=points(totals[-1], to),
                most=points(max(totals), to),
                least=points(min(totals), to),
            )
        )
    return " ".join(told)


def _head(to: Reader) -> Iterator[Item]:
    yield Text((36, 58), to.say("The scores, turn by turn"), "old", 60, LIGHT, "lm", fit=1120)
    yield Text((RIGHT, FOOT + 60), to.say("Hidden points are added at the end"), "old", 34, DIM,
               "rm", fit=560)  # fmt: skip


def _grid(course: Course) -> range:
    """Return the lines of the grid: few round numbers that span all totals."""
    every = [standing.total for standings in course.turns for standing in standings]
    low, high = min(every), max(every)
    step = next(
        one * 10**power
        for power in range(12)
        for one in STEPS
        if (high - low) / (one * 10**power) <= LINES - 1
    )
    return range(low // step * step, high + step, step)


def _height(total: int, grid: range) -> float:
    first, last = grid[0], max(grid[-1], grid[0] + 1)
    return FOOT - (FOOT - TOP) * (total - first) / (last - first)


def _lines(grid: range, points: Points, to: Reader) -> Iterator[Item]:
    for total in grid:
        y = _height(total, grid)
        yield Stroke(((LEFT, y), (RIGHT, y)), FADED, 2, 0.5)
        yield Text((LEFT - 14, y), points(total, to), "bold", 34, DIM, "rm", fit=LEFT - 24)


def _behind_first(course: Course) -> list[int]:
    """Return the seats, the best last, so that its line is on top."""
    return sorted(range(len(course.last)), key=lambda seat: course.last[seat].total)


def _course(course: Course, seat: int, grid: range) -> Iterator[Item]:
    """Draw a player's line; light edges separate it from the background and other lines."""
    path = tuple(_path(course.totals(seat), grid))
    yield Stroke(path, LIGHT, 11)
    yield Stroke(path, _ink(course, seat), 7)
    yield Disc(path[-1], 11, _ink(course, seat), LIGHT, 3)


def _path(totals: Sequence[int], grid: range) -> Iterator[Point]:
    apart = (RIGHT - LEFT) / max(1, len(totals) - 1)
    for turn, total in enumerate(totals):
        yield LEFT + turn * apart, _height(total, grid)


def _ink(course: Course, seat: int) -> Ink:
    return PLAYERS[course.colours[seat]]


def _places(course: Course, grid: range) -> list[tuple[int, float]]:
    """Return the position of each name next to the end of its line, without overlaps."""
    best_first = _behind_first(course)[::-1]
    placed: list[tuple[int, float]] = []
    lowest = FOOT - APART * (len(best_first) - 1.0)
    y = TOP - APART * 1.0
    for seat in best_first:
        y = max(y + APART, min(_height(course.last[seat].total, grid), lowest))
        placed.append((seat, y))
        lowest += APART
    return placed


def _name(
    known: Standing, seat: int, y: float, course: Course, points: Points, to: Reader
) -> Iterator[Item]:
    end = _height(known.total, _grid(course))
    yield Stroke(((RIGHT + 12, end), (NAMES - 22, y)), FADED, 2)
    yield Disc((NAMES - 8, y), 13, _ink(course, seat), LIGHT, 3)
    total = points(known.total, to)
    best = known.total == max(one.total for one in course.last)
    ink = GOLD if best else LIGHT
    yield Text((SIZE[0] - 16, y), total, "bold", 48, ink, "rm", fit=110)
    yield Text((NAMES + 14, y), to.names[Seat(seat)], "bold", 38, ink, "lm", fit=172)
