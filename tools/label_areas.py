"""Find the best rectangle inside a place for its name and pieces."""

from collections.abc import Iterator
from dataclasses import dataclass

from tools.geometry import Point, inside

GRID = 4
MARGIN = 2
PIECE = 38
"""The width of a house or fire with its gap, in pixels."""
MARK = 13
"""The least distance to the middle of an arrow or a cross, in pixels."""
SIZES = (26, 24, 22, 21, 20, 19, 18, 17)
OVERHANG = 14
"""Pixels by which a name may be wider than its rectangle."""
LETTER_WIDTH = 0.46
"""The mean width of a letter, as a share of the font's size."""


Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class LabelArea:
    """A rectangle, with the lines of the name at its top and the size of the letters."""

    box: Box
    lines: tuple[str, ...]
    size: int


def label_area(outline: list[Point], marks: list[Point], name: str) -> LabelArea:
    """Return the rectangle in which the name leaves most room for the pieces.

    Raises:
        ValueError: the name fits nowhere.
    """
    most, found = 0.0, None
    letterings: dict[float, tuple[tuple[tuple[str, ...], int], ...]] = {}
    for box in _rectangles(outline, marks):
        wide = box[2] - box[0]
        if wide not in letterings:
            letterings[wide] = tuple(_letterings(name, wide))
        for lines, size in letterings[wide]:
            score = _score(box, lines, size)
            if found is None or score > most:
                most, found = score, LabelArea(box, lines, size)
    if found is None:
        raise ValueError(f"no room for {name!r}")
    return found


def _score(box: Box, lines: tuple[str, ...], size: int) -> float:
    wide, high = box[2] - box[0], box[3] - box[1] - len(lines) * (size + 1) - 2
    score = min(wide, 190) * min(high, 100)
    return score * (1 if high >= PIECE else 0.6) + size * 60


def _letterings(name: str, wide: float) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield lines and sizes in which a name is not too wide."""
    for lines in {(name,), tuple(name.split(" ", 1))}:
        longest = max(map(len, lines))
        yield from (
            (lines, size) for size in SIZES if longest * size * LETTER_WIDTH <= wide + OVERHANG
        )


def _rectangles(outline: list[Point], marks: list[Point]) -> Iterator[Box]:
    """Yield rectangles on a grid that cannot be extended upwards."""
    left = int(min(x for x, _ in outline)) // GRID * GRID
    top = int(min(y for _, y in outline)) // GRID * GRID
    right, bottom = max(x for x, _ in outline), max(y for _, y in outline)
    marks = [
        (x, y)
        for x, y in marks
        if left - MARK < x < right + GRID + MARK and top - MARK < y < bottom + GRID + MARK
    ]
    columns = range(left, int(right) + GRID, GRID)
    heights = dict.fromkeys(columns, 0)
    for y in range(top, int(bottom) + GRID, GRID):
        for x in columns:
            free = _free((x, y), outline, marks)
            heights[x] = heights[x] + GRID if free else 0
        for start in columns:
            high = heights[start]
            x = start
            while high > 0 and x in heights:
                if heights[x] == 0:
                    break
                high = min(high, heights[x])
                if x > start + 40 and high > 24:
                    yield (start, y - high + GRID, x, y)
                x += GRID


def _free(point: Point, outline: list[Point], marks: list[Point]) -> bool:
    x, y = point
    if any(abs(x - mx) < MARK and abs(y - my) < MARK for mx, my in marks):
        return False
    around = ((x - MARGIN, y), (x + MARGIN, y), (x, y - MARGIN), (x, y + MARGIN))
    return all(inside(near, outline) for near in around)
