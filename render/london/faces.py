"""The faces of city cards and boroughs: small ones with signs, large ones with their whole text."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from games.london.box import BOX
from games.london.cards import Borough, BoroughId, Card, CardId, Colour
from render.lines import estimated, wrapped
from render.london import palette, pieces, signs
from render.london.pieces import drawing
from render.london.vignettes import SIZE as ART
from render.london.vignettes import vignette
from render.palette import GOLD, INK, LIGHT
from render.scene import Drawing, Hatch, Ink, Item, Panel, Point, Stamp, Text
from words.london.cards import ability, borough_face, face
from words.london.terms import borough_name, card_name, pounds
from words.reader import Reader

BAND: Final = 44
"""The height of a small face's coloured band, in pixels."""
SMALL: Final = 206
"""The height of a small face, in pixels."""
LARGE: Final = 318
LAND: Final = 190
"""The height of a borough, in pixels."""
CAPTION: Final = 27
"""The size of the smallest text, in pixels: 9 on a phone."""
ESTIMATED: Final = 1.1
"""The factor by which estimated widths are usually too large."""
TEXT: Final = 29
"""The size of sentences on a large face, in pixels."""
ACTION: Final = 116
"""The width of the word that marks an action card, in pixels."""
FULLY: Final = 4
"""Most lines of text on a large face."""


# City cards -----------------------------------------------------------------------------------


def small(card: CardId, x: float, y: float, wide: int, to: Reader) -> Iterator[Item]:
    """Lay out a small face: colour, cost, name, effects in signs, prestige."""
    what = BOX.cards[card]
    yield Stamp(_frame(what.colour, wide, SMALL, BAND), (round(x - 1), round(y - 1)))
    yield from _band(what, x, y, wide, BAND, 31, to)
    yield from _small_name(card_name(card, to.say), x, y, wide)
    yield from _small_signs(what, x, y, wide, to)
    low = y + SMALL - 29
    if what.ability is not None:
        words = ability(what.ability, to.say)
        yield from _caption(words, x + 10, low, _caption_room(what, wide))
    bound = signs.bound(what, to.say)
    if bound:
        yield Text((x + wide - 12, low), bound, "bold", 27, INK, "rm", fit=wide - 70)
    elif what.free:
        yield from _caption(to.say("no card to pay"), x + 10, low, _caption_room(what, wide))
    if what.prestige:
        yield from _worth(what.prestige, x + wide - 27, low)


def _caption(words: str, x: float, y: float, room: int) -> Iterator[Item]:
    """Lay out a short text in one line or two, large enough for a phone."""
    lines = two_lines(words, room)
    for number, line in enumerate(lines):
        at = (x, y + (len(lines) > 1) * (number * 25 - 17))
        yield Text(
            at, line, "bold", fitting(line, CAPTION, round(room * ESTIMATED)), INK, "lm", fit=room
        )


def named(name: str, at: Point, room: int, size: int, ink: Ink) -> Iterator[Item]:
    """Lay out a name around a point, in one line, or in two of the smallest size."""
    lines = two_lines(name, room)
    for number, line in enumerate(lines):
        most = size if len(lines) == 1 else CAPTION
        y = at[1] + (number - (len(lines) - 1) / 2) * 26
        fitted = fitting(line, most, round(room * ESTIMATED))
        yield Text((at[0], y), line, "bold", fitted, ink, "lm", fit=room)


def two_lines(words: str, room: int) -> list[str]:
    """Break a text that is too long for a line into two lines of similar length."""
    if estimated(words, CAPTION) <= room * ESTIMATED or " " not in words:
        return [words]
    parts = words.split()
    halves = ((" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts)))
    return list(min(halves, key=lambda two: max(estimated(one, CAPTION) for one in two)))


def _caption_room(what: Card, wide: int) -> int:
    return wide - 18 - (46 if what.prestige else 0)


def _small_signs(what: Card, x: float, y: float, wide: int, to: Reader) -> Iterator[Item]:
    """Lay out a card's effects as signs; a card without effects in a run has its engraving."""
    told = signs.of_card(what, to.say)
    if not told:
        scale, high = 1.0, y + 106
        if what.ability is not None:
            words = two_lines(ability(what.ability, to.say), _caption_room(what, wide))
            scale, high = (0.75, y + 100) if len(words) == 1 else (0.55, y + 104)
        at = (round(x + (wide - ART[0] * scale) / 2 - 24 * (scale == 1)), round(high))
        yield Stamp(vignette(what.id, scale), at)
        return
    if told[-1].kind == "flip" and what.ability is None:
        yield from pieces.sign("flip", (x + 34, y + SMALL - 31), 0.9)
        told = told[:-1]
    scale = min(1.08, (wide - 14) / pieces.total_width(told))
    left = x + (wide - pieces.total_width(told, scale)) / 2
    yield from pieces.row(told, left, y + 132, scale)


def _worth(prestige: int, x: float, y: float) -> Iterator[Item]:
    """Lay out a card's prestige at the end, in a corner."""
    yield Panel((x - 24, y - 25), (x + 24, y + 25), INK, radius=8)
    yield from pieces.sign("prestige", (x, y), 0.96, str(prestige))


def _small_name(name: str, x: float, y: float, wide: int) -> Iterator[Item]:
    lines = two_lines(name, wide - 24)
    top = y + BAND + (36 if len(lines) == 1 else 22)
    for number, line in enumerate(lines):
        at = (x + wide / 2, top + number * 28)
        yield Text(at, line, "bold", fitting(line, CAPTION, wide - 12), INK, fit=wide - 12)


def fitting(text: str, size: int, room: int) -> int:
    """Return the largest size, up to `size`, at which a text fits into a line."""
    return min(size, int(size * room / estimated(text, size)))


def _band(
    what: Card, x: float, y: float, wide: float, high: int, size: int, to: Reader
) -> Iterator[Item]:
    """Lay out the mark of a colour and the cost on its band."""
    mark = pieces.mark(what.colour, high / 2 - 4)
    yield Stamp(mark, (round(x + 5), round(y + 3)))
    if what.action:
        at, words = (x + wide - 10, y + high / 2), to.say("Action")
        yield Text(at, words, "bold", fitting(words, size - 4, ACTION), LIGHT, "rm", fit=ACTION)
    elif what.colour != "grey":
        words = pounds(what.cost, to.say)
        yield Text((x + wide - 10, y + high / 2), words, "bold", size, LIGHT, "rm", fit=90)


def large(
    card: CardId, x: float, y: float, wide: int, to: Reader, count: int = 1
) -> Iterator[Item]:
    """Lay out a large face with its whole text; several copies have a number."""
    what, say = BOX.cards[card], to.say
    band = 52
    yield Stamp(_frame(what.colour, wide, LARGE, band), (round(x - 1), round(y - 1)))
    yield from _band(what, x, y, wide, band, 36, to)
    name = card_name(card, say)
    room = wide - 70 - (ACTION if what.action else 84)
    size = min(fitting(word, 32, room) for word in name.split())
    yield Text((x + 58, y + band / 2), name, "bold", size, LIGHT, "lm", fit=room, lines=2)
    yield Stamp(vignette(card, 1), (round(x + wide - ART[0] - 12), round(y + band + 8)))
    told = signs.of_card(what, say)
    middle = y + band + 50
    if told:
        scale = min(1.15, (wide - ART[0] - 36) / pieces.total_width(told))
        yield from pieces.row(told, x + 12, middle, scale)
    elif what.ability is not None:
        caption = ability(what.ability, say)
        room = wide - ART[0] - 40
        yield Text((x + 14, middle), caption, "bold", 30, INK, "lm", fit=room, lines=2)
    lines = wrapped(face(card, say), wide - 28, TEXT)
    size = TEXT
    while len(lines) > FULLY and size > TEXT - 7:
        size -= 1
        lines = wrapped(face(card, say), wide - 28, size)
    for number, line in enumerate(lines):
        at = (x + 14, y + band + 118 + number * (size + 5))
        yield Text(at, line, "plain", size, INK, "lm", fit=wide - 24)
    if what.prestige:
        yield from _worth(what.prestige, x + wide - 32, y + LARGE - 32)
    if count > 1:
        # On the drawing, text may use the rest.
        yield from counted(count, x + wide - 46, y + band + ART[1] - 14, 46)


def counted(count: int, x: float, y: float, high: int) -> Iterator[Item]:
    """Lay out the number of copies, around a point."""
    up = high / 2
    yield Panel((x - up * 1.5, y - up), (x + up * 1.5, y + up), GOLD, INK, 3, 12)
    yield Text((x, y), f"{signs.TIMES}{count}", "bold", round(high * 0.74), INK)


@cache
def _frame(colour: Colour, wide: int, high: int, band: int) -> Drawing:
    """Draw paper, the coloured band with its lines, a tinted panel, and a double edge."""
    fill, line, tint, pattern = palette.CARD[colour]
    corners = ((3, 3), (wide - 3, 3), (wide - 3, band), (3, band))
    items: list[Item] = [
        Panel((0, 0), (wide, high), LIGHT, INK, 3, 10),
        Panel((3, 3), (wide - 3, band), fill, radius=8),
        Panel((3, 14), (wide - 3, band), fill),
        Hatch(corners, pattern, line, 6, 1.6),
        Panel((3, band), (wide - 3, band + 3), INK),
        Panel((6, band + 6), (wide - 6, high - 6), None, tint, 4, 6),
    ]
    return drawing(f"face {colour} {wide} {high} {band}", (wide, high), items)


# Boroughs -------------------------------------------------------------------------------------


def land(borough: BoroughId, x: float, y: float, wide: int, to: Reader) -> Iterator[Item]:
    """Lay out a borough: name, cost, immediate benefits, and effects while on top."""
    what, say = BOX.boroughs[borough], to.say
    yield Stamp(_land(what, wide), (round(x - 1), round(y - 1)))
    side = say("N") if what.side == "north" else say("S")
    yield Text((x + 25, y + 24), side, "bold", 30, LIGHT)
    name = borough_name(borough, say)
    yield from named(name, (x + 52, y + 31), wide - 118, 29, INK)
    cost = pounds(what.cost, say)
    yield from pieces.sign("coin", (x + wide - 32, y + 30), 1.12, cost)
    yield from pieces.row(signs.benefit(what), x + 14, y + 88, 1.1)
    told = signs.run(what, say)
    if told:
        right = x + wide - 14 - pieces.total_width(told, 1.1)
        words = say("when run")
        fit = round(right - x - 186)
        yield Text((right - 8, y + 88), words, "bold", CAPTION, INK, "rm", fit=fit, lines=2)
        yield from pieces.row(told, right, y + 88, 1.1)
    if what.ability is not None:
        caption = ability(what.ability, say)
        at = (x + wide / 2, y + 143)
        yield Text(at, caption, "bold", 29, INK, fit=wide - 30, lines=2)
    elif not told:
        yield Text((x + wide / 2, y + 148), say("no ability"), "old italic", 27, INK, fit=wide - 30)


@cache
def _land(borough: Borough, wide: int) -> Drawing:
    side = palette.SIDE[borough.side]
    items: list[Item] = [
        Panel((0, 0), (wide, LAND), palette.LAND, INK, 3, 10),
        Panel((8, 8), (wide - 8, LAND - 8), None, side, 2, 6),
        Panel((3, 3), (46, 46), side, INK, 2, 8),
    ]
    if borough.river:
        corners = ((6, LAND - 22), (wide - 6, LAND - 22), (wide - 6, LAND - 6), (6, LAND - 6))
        items += [
            Panel((3, LAND - 23), (wide - 3, LAND - 3), palette.RIVER, radius=8),
            Hatch(corners, "waves", LIGHT, 9, 1.6),
        ]
    return drawing(f"land {borough.id} {wide}", (wide, LAND), items)


def full_land(borough: BoroughId, x: float, y: float, wide: int, to: Reader) -> Iterator[Item]:
    """Lay out a borough with a text below it about its effects while on top."""
    yield from land(borough, x, y, wide, to)
    lines = wrapped(borough_face(BOX.boroughs[borough], to.say), wide - 20, TEXT)
    for number, line in enumerate(lines):
        at = (x + 10, y + LAND + 24 + number * 31)
        yield Text(at, line, "plain", TEXT, LIGHT, "lm", fit=wide - 16)
