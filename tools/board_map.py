"""Make the map of the Great Fire's board: `python -m tools.board_map data/great_fire/board.toml`.

The plan in layout.toml is a net of boxes. The tool stretches the boxes that need room, relaxes the
net like strings under tension, and roughens the strings. The result is districts with natural
borders that have the neighbours of the plan. Names, arrows, wall and rivers are placed on it.
"""

import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import atan2, degrees, dist, hypot
from pathlib import Path
from typing import Any, Final

from games.core.codec import Codec
from games.core.rng import Rng
from games.great_fire.box import BOX, DATA
from games.great_fire.files import District, FireStart, MapFile
from games.great_fire.model import PlaceId
from tools.geometry import Point, along, area, middle, roughened
from tools.label_areas import LabelArea, label_area

FRAME: Final = (14, 290, 1586, 1232)
"""Left, top, right and bottom of the map on the picture, in pixels."""

EAST: Final = ((0, 0.0), (11, 9.2), (22, 11.5), (41, 16.0), (79, 18.6), (100, 15.2))
"""Pixels for each unit of the plan, up to this unit: the middle of the city needs most."""
NORTH: Final = (
    (-7, 0.0), (2, 7.5), (9, 8.0), (26, 12.4), (38, 13.6), (54, 12.0), (64, 13.0), (73, 12.0),
    (90, 6.5),
)  # fmt: skip

Node = tuple[int, int]
"""A corner of the plan's boxes, on its grid."""
Box = tuple[int, int, int, int]

WALL: Final[tuple[Node, ...]] = (
    (28, 15), (28, 52), (41, 52), (41, 64), (64, 64), (64, 54), (77, 54), (77, 50), (87, 50),
    (87, 26), (83, 26), (83, 14),
)  # fmt: skip
"""From the Thames round the city to the Tower, along borders of the plan."""
GATES: Final = {
    "Ludgate": (28, 37.5), "Newgate": (28, 48), "Aldersgate": (38, 52), "Cripplegate": (44.3, 64),
    "Moorgate": (56.7, 64), "Bishopsgate": (72.3, 54), "Aldgate": (87, 38),
}  # fmt: skip
FLEET: Final[tuple[Node, ...]] = ((20, 90), (20, 52), (22, 42), (22, 17))
"""The Fleet river, from the north into the Thames; in Holborn, it follows no border."""
BRIDGE: Final = 62.7
"""The start of London Bridge, east on the plan."""
RIVER: Final = 12.5
"""The width of the Thames, in units of the plan (20 metres)."""


@dataclass(frozen=True, slots=True)
class Net:
    """The plan as nodes and strings."""

    boxes: dict[str, Box]
    rings: dict[str, tuple[Node, ...]]
    """The nodes round each box, clockwise on the picture."""
    strings: dict[frozenset[Node], tuple[str, ...]]
    """The one or two places on the sides of each string."""


def net() -> Net:
    """Read the plan."""
    boxes: dict[str, Box] = {row["id"]: tuple(row["box"]) for row in _layout()}
    nodes = {(x, y) for w, s, e, n in boxes.values() for x in (w, e) for y in (s, n)}
    rings = {place: _ring(box, nodes) for place, box in boxes.items()}
    strings: dict[frozenset[Node], tuple[str, ...]] = {}
    for place, ring in rings.items():
        for a, b in pairwise((*ring, ring[0])):
            key = frozenset((a, b))
            strings[key] = (*strings.get(key, ()), place)
    return Net(boxes, rings, strings)


def _ring(box: Box, nodes: set[Node]) -> tuple[Node, ...]:
    west, south, east, north = box
    top = sorted(n for n in nodes if n[1] == north and west <= n[0] < east)
    right = sorted((n for n in nodes if n[0] == east and south < n[1] <= north), reverse=True)
    right.sort(key=lambda n: -n[1])
    low = sorted((n for n in nodes if n[1] == south and west < n[0] <= east), reverse=True)
    left = sorted(n for n in nodes if n[0] == west and south <= n[1] < north)
    return (*top, *right, *low, *left)


def pixel(east: float, north: float) -> Point:
    """Return a point of the plan on the stretched picture."""
    return FRAME[0] + _stretched(east, EAST), FRAME[3] - _stretched(north, NORTH)


def _stretched(value: float, scale: tuple[tuple[int, float], ...]) -> float:
    total = 0.0
    for (start, _), (end, size) in pairwise(scale):
        total += (min(max(value, start), end) - start) * size
    length = sum((end - start) * size for (start, _), (end, size) in pairwise(scale))
    target = FRAME[2] - FRAME[0] if scale is EAST else FRAME[3] - FRAME[1]
    return total * target / length


# Relaxing the net ----------------------------------------------------------------------------

PULLS: Final = 150
TIGHT: Final = 0.07
"""The share of the way to the middle of its neighbours that a node moves in a step."""
HOME: Final = 0.08
"""The share of the way back to its start; nodes on the bank of the Thames hardly leave it."""
BANK: Final = 0.6
SHORTEST: Final = 46
"""The length in pixels below which a string pushes its ends apart."""
STRAIGHT: Final = 0.2
LEAST: Final = 26
"""The least extent of a string in its direction on the plan, in pixels."""
MORE: Final = {
    "coleman_street": 1.1, "candlewick_ward": 1.35, "cheapside": 0.9, "bridgeward": 1.03,
    "philpot_lane": 1.32, "aldgate": 1.15, "lombard_street": 1.15, "artillery_ground": 1.2,
    "brewers_hall": 1.15, "sion_college": 1.3, "pepys_house": 1.2, "tallow_hall": 1.1,
    "billingsgate": 0.9, "pudding_lane": 1.1, "fenchurch_street": 1.2, "whitechapel": 1.1,
}  # fmt: skip
"""Factors for places that need more or less area so that pieces fit; found by trying."""
ASIDE: Final = {("sion_college", "cripplegate"): 0.2, ("brewers_hall", "sion_college"): 0.2}
"""Positions of arrows that leave the middle of their border (0.5) to make room."""
SHRINK: Final = -0.1
SWELL: Final = 0.11
"""The strength with which a place grows that is too small for its houses, or shrinks."""


def wanted(place: str) -> float:
    """Return the area that a place needs for name, houses and fire, in square pixels."""
    match BOX.map.places[PlaceId(place)]:
        case District():
            return (17000 + 2400 * _drawn_for()[place]) * MORE.get(place, 1)
        case FireStart():
            return 42000
        case _:
            return 16000


@cache
def _drawn_for() -> dict[str, int]:
    """Return the number of houses for which each place is drawn, if it has any."""
    return {row["id"]: row["houses"] for row in _layout() if "houses" in row}


@cache
def _layout() -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = tomllib.loads((DATA / "layout.toml").read_text(encoding="utf-8"))[
        "places"
    ]
    return rows


def pulled(plan: Net) -> dict[Node, Point]:
    """Return the final positions of the nodes."""
    near: dict[Node, set[Node]] = {}
    for string in plan.strings:
        a, b = sorted(string)
        near.setdefault(a, set()).add(b)
        near.setdefault(b, set()).add(a)
    home = {node: pixel(*node) for node in near}
    wet = {node for string in _wet(plan) for node in string}
    at = dict(home)
    for _ in range(PULLS):
        swell = _swelling(plan, at)
        _straighten(plan, at)
        for node in sorted(at):
            push = _pull(node, at, home, near[node], BANK if node in wet else HOME)
            x, y = at[node]
            at[node] = (
                x if node[0] in (0, 100) else x + push[0] + swell[node][0],
                y if node[1] == 90 else y + push[1] + swell[node][1],
            )
    return at


def _pull(
    node: Node, at: dict[Node, Point], home: dict[Node, Point], near: set[Node], back: float
) -> Point:
    x, y = at[node]
    mean = middle([at[other] for other in sorted(near)])
    east = (mean[0] - x) * TIGHT + (home[node][0] - x) * back
    down = (mean[1] - y) * TIGHT + (home[node][1] - y) * back
    for other in sorted(near):
        far = hypot(x - at[other][0], y - at[other][1])
        if 0 < far < SHORTEST:
            push = (SHORTEST - far) / far * 0.25
            east += (x - at[other][0]) * push
            down += (y - at[other][1]) * push
    return east, down


def _straighten(plan: Net, at: dict[Node, Point]) -> None:
    """Turn back strings whose arrows would otherwise mislead."""
    for string in sorted(plan.strings, key=sorted):
        a, b = sorted(string)
        (ax, ay), (bx, by) = at[a], at[b]
        upright = a[0] == b[0]
        along, off = (ay - by, bx - ax) if upright else (bx - ax, by - ay)
        excess = max(abs(off) - max(along, 0) * 0.6, 0) * STRAIGHT
        shift = excess if off > 0 else -excess
        apart = max(LEAST - along, 0) * STRAIGHT
        if upright:
            at[a], at[b] = (ax + shift, ay + apart), (bx - shift, by - apart)
        else:
            at[a], at[b] = (ax - apart, ay + shift), (bx + apart, by - shift)


def _swelling(plan: Net, at: dict[Node, Point]) -> dict[Node, Point]:
    """Return the push on each node by places that are too small."""
    pushes = dict.fromkeys(at, (0.0, 0.0))
    for place, ring in plan.rings.items():
        lack = wanted(place) / area([at[node] for node in ring]) - 1
        force = SWELL * min(max(lack, SHRINK), 1)
        for a, b in pairwise((*ring, ring[0])):
            (ax, ay), (bx, by) = at[a], at[b]
            out = ((by - ay) * force, (ax - bx) * force)  # clockwise: the outside is on the left
            for node in (a, b):
                x, y = pushes[node]
                pushes[node] = (x + out[0], y + out[1])
    return pushes


def _wet(plan: Net) -> set[frozenset[Node]]:
    """Return the strings along the Thames."""
    return {
        string
        for string, places in plan.strings.items()
        if len(places) == 1 and not _framed(*sorted(string))
    }


@cache
def drawn(seed: str = "board") -> tuple[Net, dict[Node, Point], dict[frozenset[Node], list[Point]]]:
    """Return the plan, the final nodes, and each string roughened, from its lower node."""
    plan = net()
    at = pulled(plan)
    rng = Rng(seed)
    lines: dict[frozenset[Node], list[Point]] = {}
    for string in sorted(plan.strings, key=sorted):
        a, b = sorted(string)
        framed = (a[0] == b[0] and a[0] in (0, 100)) or (a[1] == b[1] == 90)
        lines[string] = [at[a], at[b]] if framed else roughened(at[a], at[b], rng)
    return plan, at, lines


def outline(place: str) -> list[Point]:
    """Return the polygon of a place, clockwise."""
    plan, _, lines = drawn()
    ring = plan.rings[place]
    points: list[Point] = []
    for a, b in pairwise((*ring, ring[0])):
        line = lines[frozenset((a, b))]
        points += (line if a < b else line[::-1])[:-1]
    return points


def way_along(nodes: tuple[Node, ...]) -> list[Point]:
    """Return the points of a path along strings; where there is no string, it is straight."""
    _, at, lines = drawn()
    points: list[Point] = []
    for start, end in pairwise(nodes):
        between = sorted(
            (n for n in at if _between(n, start, end)),
            key=lambda n: abs(n[0] - start[0]) + abs(n[1] - start[1]),
        )
        for a, b in pairwise(between):
            line = lines.get(frozenset((a, b)))
            if line is None:
                line = roughened(at[a], at[b], Rng("fleet"))
                points += line[:-1]
            else:
                points += (line if a < b else line[::-1])[:-1]
    return [*points, at[nodes[-1]]]


def _between(node: Node, start: Node, end: Node) -> bool:
    if node in (start, end):
        return True
    (x, y), (a, b), (c, d) = node, start, end
    if a == c == x:
        return min(b, d) < y < max(b, d)
    return b == d == y and min(a, c) < x < max(a, c)


def bank() -> list[Point]:
    """Return the north bank of the Thames, from west to east."""
    plan, at, lines = drawn()
    wet = _wet(plan)
    node = min(n for string in wet for n in string if n[0] == 0)
    points, seen = [at[node]], set[frozenset[Node]]()
    while True:
        string = next((s for s in sorted(wet - seen, key=sorted) if node in s), None)
        if string is None:
            return points
        seen.add(string)
        (other,) = string - {node}
        line = lines[string]
        points += (line if node < other else line[::-1])[1:]
        node = other


def _framed(a: Node, b: Node) -> bool:
    return (a[0] == b[0] and a[0] in (0, 100)) or a[1] == b[1] == 90


def far_bank() -> list[Point]:
    """Return the south bank, from west to east, as far as it is on the map."""
    plan = drawn()[0]
    found: list[Point] = []
    for east in range(0, 101, 4):
        south = [box[1] for box in plan.boxes.values() if box[0] - 7 <= east <= box[2] + 7]
        lows = sorted(south)[:1]
        x, y = pixel(east, lows[0] - RIVER)
        found.append((x, min(y, FRAME[3] + 20)))
    rng = Rng("south")
    return [p for a, b in pairwise(found) for p in roughened(a, b, rng)[:-1]] + [found[-1]]


# Writing the file ----------------------------------------------------------------------------


def toml() -> str:
    """Return the data file."""
    return "\n".join(_lines()) + "\n"


HEAD = """\
# The map on the picture, in pixels of a board of 1600 by 1244, x to the right and y down.
# Made of layout.toml and map.toml by `python -m tools.board_map`; do not edit by hand. The rules
# never read this file.
#
# outline: the polygon; places that are linked share a stretch of it.   room: a rectangle inside
# that is free of arrows, for the name and the pieces.   at: where an arrow or a gate stands;
# turn: how far an arrow across a border is turned from its way, in degrees with the clock."""


def _lines() -> Iterator[str]:
    yield HEAD
    yield f"frame = {list(FRAME)}"
    yield "places = ["
    for place in BOX.map.ids:
        area = label_areas()[place]
        box = [round(n) for n in area.box]
        lines = ", ".join(f'"{line}"' for line in area.lines)
        yield (
            f'    {{ id = "{place}", room = {box}, name = [{lines}], size = {area.size}, '
            f"outline = {_pairs(outline(place))} }},"
        )
    yield "]"
    file = Codec(MapFile).read(DATA / "map.toml")
    yield "links = ["
    for start, way, to, (x, y), turn in arrows():
        yield (
            f'    {{ start = "{start}", way = "{way}", to = "{to}", at = [{x:.0f}, {y:.0f}], '
            f"turn = {turn:.0f} }},"
        )
    yield "]"
    yield "crosses = ["
    for cross in file.crosses:
        x, y = corner(cross.nw)
        names = f'nw = "{cross.nw}", ne = "{cross.ne}", se = "{cross.se}", sw = "{cross.sw}"'
        yield f"    {{ {names}, at = [{x:.0f}, {y:.0f}] }},"
    yield "]"
    yield "gates = ["
    wall = way_along(WALL)
    for name, (east, north) in GATES.items():
        true = pixel(east, north)
        x, y = min(wall, key=lambda point: dist(point, true))
        yield f'    {{ name = "{name}", at = [{x:.0f}, {y:.0f}] }},'
    yield "]"
    yield f"wall = {_pairs(wall)}"
    yield f"fleet = {_pairs(way_along(FLEET))}"
    yield f"bank = {_pairs(bank())}"
    yield f"far_bank = {_pairs(far_bank())}"
    yield f"bridge = {_pairs(bridge())}"


def bridge() -> list[Point]:
    """Return both ends of London Bridge."""
    x = pixel(BRIDGE, 0)[0]
    north = max((p for p in bank() if abs(p[0] - x) < 30), key=lambda p: -abs(p[0] - x))
    return [(x, north[1] - 4), (x + 8, FRAME[3] - 1)]


def _pairs(points: list[Point]) -> str:
    return "[" + ", ".join(f"[{x:.0f}, {y:.0f}]" for x, y in points) + "]"


def corner(north_west: str) -> Point:
    """Return the position of a cross: the south-east corner of its north-western place."""
    box = net().boxes[north_west]
    return drawn()[1][box[2], box[1]]


@cache
def arrows() -> tuple[tuple[str, str, str, Point, float], ...]:
    """Return each link with the middle of its border and its rotation."""
    plan, _, lines = drawn()
    found: list[tuple[str, str, str, Point, float]] = []
    for link in Codec(MapFile).read(DATA / "map.toml").links:
        string = next(s for s, both in plan.strings.items() if set(both) == {link.start, link.to})
        line = lines[string]
        spot = along(line, ASIDE.get((link.start, link.to), 0.5))
        found.append((link.start, link.way, link.to, spot, _turned(line, link.way)))
    return tuple(found)


def _turned(line: list[Point], way: str) -> float:
    """Return the rotation of the direction straight across a border from N or E, in degrees.

    Borders run north or east from their lower node, like their strings.
    """
    (ax, ay), (bx, by) = along(line, 0.3), along(line, 0.7)
    east, down = bx - ax, by - ay
    return degrees(atan2(east, -down) if way == "E" else atan2(down, east))


@cache
def label_areas() -> dict[str, LabelArea]:
    """Return the area for name and pieces of each place, clear of arrows, crosses and gates."""
    marks: list[Point] = [spot for _, _, _, spot, _ in arrows()]
    file = Codec(MapFile).read(DATA / "map.toml")
    marks += [corner(cross.nw) for cross in file.crosses]
    return {
        place: label_area(outline(place), marks, BOX.map.places[place].name)
        for place in BOX.map.ids
    }


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(toml(), encoding="utf-8")
