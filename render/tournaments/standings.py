"""The standings of a tournament, and its podium, readable on a phone."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from render.palette import DIM, FADED, GOLD, INK, LIGHT, NIGHT, SLATE
from render.scene import Disc, Item, Panel, Scene, Text

WIDE: Final = 1200
HEAD: Final = 170
ROW: Final = 96
MOST: Final = 12
"""Most lines: more would be unreadable on a phone."""
_POINTS: Final = 930
_WINS: Final = 1160
_NAME: Final = 130
_STEPS: Final = ((600, 330), (290, 240), (910, 170))
"""The middle and the height of each step of the podium in pixels, the champion's first."""
_FLOOR: Final = 640
_METALS: Final = (GOLD, "#c9ced6", "#c98b56")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the standings, in words."""

    rank: int
    name: str
    points: str
    wins: str
    """"" if wins are not compared."""
    why: str = ""
    """The tie-break against the next lower line with equal points; "" if points decided."""


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings in words, the best first."""

    title: str
    about: str
    points: str
    """The headings of points and wins."""
    wins: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Podium:
    """First, second and third."""

    title: str
    about: str
    names: tuple[str, ...]


def standings(told: Standings) -> Scene:
    """Lay out the standings, a line for each."""
    lines = told.lines[:MOST]
    items: list[Item] = [
        Text((36, 56), told.title, "old", 60, LIGHT, "lm", fit=WIDE - 72),
        Text((36, 122), told.about, "plain", 36, DIM, "lm", fit=_POINTS - 260),
        Text((_POINTS, 122), told.points, "plain", 34, DIM, "rm", fit=190),
        Text((_WINS, 122), told.wins, "plain", 34, DIM, "rm", fit=190),
    ]
    for number, line in enumerate(lines):
        items += _line(line, HEAD + number * ROW)
    return Scene((WIDE, HEAD + ROW * len(lines) + 20), NIGHT, tuple(items))


def podium(told: Podium) -> Scene:
    """Lay out the best three on steps, the champion in the middle."""
    items: list[Item] = [
        Text((WIDE / 2, 70), told.title, "old", 76, LIGHT, fit=WIDE - 80),
        Text((WIDE / 2, 144), told.about, "plain", 40, DIM, fit=WIDE - 80),
    ]
    for place, name in enumerate(told.names[: len(_STEPS)], 1):
        (middle, high), metal = _STEPS[place - 1], _METALS[place - 1]
        top = _FLOOR - high
        items += [
            Panel((middle - 145, top), (middle + 145, _FLOOR), SLATE, metal, 4, 10),
            Disc((middle, top + 82), 54, metal),
            Text((middle, top + 82), str(place), "bold", 68, INK),
            Text((middle, top - 48), name, "bold", 50, metal if place == 1 else LIGHT, fit=284,
                 lines=2),
        ]  # fmt: skip
    return Scene((WIDE, _FLOOR + 24), NIGHT, tuple(items))


def _line(line: Line, top: float) -> Iterator[Item]:
    middle = top + ROW / 2 - 4
    ink = GOLD if line.rank == 1 else LIGHT
    yield Panel((24, top), (WIDE - 24, top + ROW - 10), SLATE, FADED if line.rank > 1 else GOLD, 2,
                12)  # fmt: skip
    yield Text((104, middle), str(line.rank), "bold", 48, ink, "rm", fit=72)
    name = middle - 19 if line.why else middle
    yield Text((_NAME, name), line.name, "bold", 42 if line.why else 48, ink, "lm", fit=620)
    if line.why:
        yield Text((_NAME, middle + 21), line.why, "plain", 32, DIM, "lm", fit=620)
    yield Text((_POINTS, middle), line.points, "bold", 52, ink, "rm", fit=170)
    yield Text((_WINS, middle), line.wins, "plain", 46, LIGHT, "rm", fit=170)
