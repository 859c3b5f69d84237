"""Crew and Fire Wardens as small cards: a portrait, a name, water, and what they can do."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from games.brigade.box import BOX
from games.brigade.cards import CrewId, Faction, WardenId
from render.brigade import inks, pieces
from render.brigade.pieces import centred, put
from render.brigade.portraits import SIZE, portrait
from render.inks import INK, LIGHT, PAPER
from render.lines import wrapped
from render.scene import Drawing, Face, Ink, Item, Panel, Point, Text
from words.brigade import cards
from words.brigade.terms import crew_name, faction_name, warden_name
from words.reader import Reader

HIGH: Final = 256
TEXT: Final = 26
LEAD: Final = 5
"""Between lines."""
SMALLEST: Final = 17


def crew(card: CrewId, x: float, y: float, wide: int, to: Reader) -> Iterator[Item]:
    """Lay out a crew member's card."""
    what = BOX.crew[card]
    yield put(_frame(what.faction, wide), x, y)
    ground, line = _inks(what.faction)
    yield put(portrait(card, ground, line), x + 8, y + 8)
    left = x + SIZE[0] + 18
    room = round(x + wide - left - 8)
    yield from _name(crew_name(card), left, y + 24, room)
    if what.faction is not None:
        yield centred(pieces.mark(what.faction, 0.72), (left + 16, y + 100))
        name = faction_name(what.faction, to.say)
        yield Text(
            (left + 38, y + 101), name, "plain", 24, INK, "lm", fit=room - 40 - 26 * what.water
        )
    for number in range(what.water):
        yield centred(pieces.drop(full=True, scale=0.85), (x + wide - 22 - number * 24, y + 100))
    yield from _text(cards.face(card, to.say), x, y, wide)


def warden(
    one: WardenId, x: float, y: float, wide: int, to: Reader, *, side: int
) -> Iterator[Item]:
    """Lay out a Fire Warden's card; on side 1 there is no ability."""
    what = BOX.wardens[one]
    yield put(_frame(None, wide), x, y)
    yield put(portrait(one, "#e2cfa6", "#c2a877"), x + 8, y + 8)
    left = x + SIZE[0] + 18
    room = round(x + wide - left - 8)
    yield from _name(warden_name(one), left, y + 24, room)
    for number in range(what.water):
        yield centred(pieces.drop(full=True, scale=0.85), (left + 14 + number * 26, y + 100))
    told = cards.warden_face(one, to.say) if side == 2 else to.say("Fire Warden")
    yield from _text(told, x, y, wide)


def _inks(faction: Faction | None) -> tuple[Ink, Ink]:
    return (PAPER, "#c9b68f") if faction is None else inks.FACTION[faction][:2]


def _name(name: str, x: float, y: float, room: int) -> Iterator[Item]:
    lines = wrapped(name, room, 29)
    if len(lines) > 2:
        lines = [lines[0], " ".join(lines[1:])]
    for number, line in enumerate(lines):
        yield Text((x, y + number * 32), line, "bold", 29, INK, "lm", fit=room)


def _text(told: str, x: float, y: float, wide: int) -> Iterator[Item]:
    yield from paragraph(told, (x + 12, y + SIZE[1] + 16), (wide - 24, HIGH - SIZE[1] - 24), TEXT)


def paragraph(
    told: str, start: Point, room: tuple[float, float], size: int, face: Face = "plain"
) -> Iterator[Item]:
    """Lay out a text in lines, in smaller letters where it is long."""
    wide, high = room
    lines = wrapped(told, wide, size)
    while len(lines) * (size + LEAD) > high and size > SMALLEST:
        size -= 1
        lines = wrapped(told, wide, size)
    for number, line in enumerate(lines):
        at = (start[0], start[1] + (size + LEAD) * (number + 0.5))
        yield Text(at, line, face, size, INK, "lm", fit=round(wide) + 6)


@cache
def _frame(faction: Faction | None, wide: int) -> Drawing:
    _, tint = _inks(faction)
    items: list[Item] = [
        Panel((0, 0), (wide, HIGH), LIGHT, INK, 3, 10),
        Panel((4, 4), (wide - 4, HIGH - 4), None, tint, 4, 8),
    ]
    return pieces.drawing(f"card {faction} {wide}", (wide, HIGH), items)
