"""The signs on cards and players: coins, prestige, poverty, loans, cards. Drawn by code.

Each sign has its own shape, so that nothing depends on its colour.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, cast

from games.london.cards import Colour
from render import shapes
from render.london import palette
from render.palette import INK, LIGHT
from render.scene import Disc, Drawing, Hatch, Ink, Item, Panel, Point, Stamp, Stroke, Text
from render.sketches import sketches

Kind = Literal[
    "coin",
    "prestige",
    "poverty",
    "loan",
    "card",
    "stack",
    "run",
    "hand",
    "board",
    "borough",
    "riverside",
    "others",
    "flip",
    "arrow",
    "word",
    "brown",
    "blue",
    "pink",
    "grey",
]
"""The signs; `word` is a plain text, and each colour is its mark."""

SIDE: Final = 46
"""The width and height of a sign at scale 1, in pixels."""
_NARROW: Final[dict[str, float]] = {"arrow": 0.6}
_WRITTEN: Final[dict[str, tuple[Ink, float, float]]] = {
    "coin": (INK, 0, 40),
    "prestige": (INK, 0, 32),
    "poverty": (LIGHT, 0, 38),
    "loan": (INK, -2, 26),
    "card": (INK, 0, 28),
    "stack": (INK, 3, 26),
    "borough": (INK, -2, 34),
    "riverside": (INK, -6, 34),
    "others": (INK, 10, 34),
}
"""For signs with room for letters: the ink, the distance below the middle, and the width."""
_LETTERS: Final = {1: 27, 2: 27, 3: 24}
"""The size of letters on a sign by their number; more letters are smaller."""


_DRAWN: Final = {
    name: one.items(palette.NAMED) for name, one in sketches("london", "signs").items()
}


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign with a text on it."""

    kind: Kind
    text: str = ""


def sign(kind: Kind, centre: Point, scale: float = 1, text: str = "") -> Iterator[Item]:
    """Lay out a sign around a point."""
    x, y = centre
    half = SIDE * scale / 2
    yield Stamp(_shape(kind, scale), (round(x - half - 1), round(y - half - 1)))
    if text:
        ink, lower, room = _WRITTEN[kind]
        size = round(_LETTERS.get(len(text), 20) * scale)
        yield Text((x, y + lower * scale), text, "bold", size, ink, fit=round(room * scale))


def row(signs: Iterable[Sign], left: float, middle: float, scale: float = 1) -> Iterator[Item]:
    """Lay out signs side by side from a point, with text between them."""
    x = left
    for one in signs:
        wide = width(one, scale)
        if one.kind == "word":
            size = round(26 * scale)
            yield Text((x, middle), one.text, "bold", size, INK, "lm", fit=round(wide))
        else:
            yield from sign(one.kind, (x + wide / 2, middle), scale, one.text)
        x += wide + 2 * scale


def total_width(signs: Iterable[Sign], scale: float = 1) -> float:
    """Return the total width of signs side by side."""
    return sum(width(one, scale) + 2 * scale for one in signs)


def width(one: Sign, scale: float = 1) -> float:
    """Return the width of a sign."""
    if one.kind == "word":
        return len(one.text) * 15.5 * scale + 4
    return SIDE * scale * _NARROW.get(one.kind, 1)


def picture(kind: Kind, text: str = "") -> Drawing:
    """Draw a sign with its text."""
    written = [one for one in sign(kind, (SIDE / 2, SIDE / 2), 1, text) if isinstance(one, Text)]
    return drawing(f"sign {kind} {text}", (SIDE, SIDE), [*_DRAWN[kind], *written])


@cache
def _shape(kind: Kind, scale: float) -> Drawing:
    items = _DRAWN.get(kind) or mark_items(cast("Colour", kind), (23, 23), 21)
    return drawing(f"sign {kind}", (SIDE, SIDE), [*items], scale)


def drawing(name: str, size: tuple[int, int], items: Sequence[Item], scale: float = 1) -> Drawing:
    """Make a drawing of this game."""
    return shapes.drawing(f"london {name}", size, items, scale)


def mark_items(colour: Colour, centre: Point, radius: float) -> Iterator[Item]:
    """Return the mark of a colour of cards: a disc, a square, a flower, a cross."""
    fill, (x, y), edge = palette.CARD[colour][0], centre, max(2, radius / 9)
    match colour:
        case "brown":
            yield Disc(centre, radius, fill, INK, edge)
        case "blue":
            half = radius * 0.88
            yield Panel((x - half, y - half), (x + half, y + half), fill, INK, edge)
        case "pink":
            petals = ((0, -0.52), (0.5, -0.16), (0.31, 0.42), (-0.31, 0.42), (-0.5, -0.16))
            for east, down in petals:
                spot = (x + east * radius, y + down * radius)
                yield Disc(spot, radius * 0.48, fill, INK, edge)
            yield Disc(centre, radius * 0.42, palette.COIN, INK, edge * 0.7)
        case "grey":
            arm = radius * 0.8
            for way in (1, -1):
                line = ((x - arm, y - arm * way), (x + arm, y + arm * way))
                yield Stroke(line, INK, radius * 0.52)
            for way in (1, -1):
                line = ((x - arm, y - arm * way), (x + arm, y + arm * way))
                yield Stroke(line, fill, radius * 0.34)


@cache
def mark(colour: Colour, radius: float) -> Drawing:
    """Draw the mark of a colour on a light plate."""
    side = round(2 * radius)
    centre = (radius, radius)
    items: list[Item] = [Disc(centre, radius, LIGHT), *mark_items(colour, centre, radius * 0.68)]
    return drawing(f"mark {colour} {radius}", (side, side), items)


@cache
def back(wide: int, high: int) -> Drawing:
    """Draw the back of a city card: a dome among crossing lines."""
    x, y = wide / 2, high / 2
    size = min(wide, high) / 100
    corners = ((6, 6), (wide - 6, 6), (wide - 6, high - 6), (6, high - 6))
    items: list[Item] = [
        Panel((0, 0), (wide, high), palette.BACK, INK, 3, 10),
        Hatch(corners, "cross", palette.BACK_INK, 9, 1.2),
        Panel((8, 8), (wide - 8, high - 8), None, palette.COIN_EDGE, 2, 6),
        Disc((x, y), 34 * size, palette.BACK, palette.COIN_EDGE, 2),
        *shapes.moved(shapes.grown(_DRAWN["dome"], size), x - 30 * size, y - 30 * size),
    ]
    return drawing(f"back {wide} {high}", (wide, high), items)
