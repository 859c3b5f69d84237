"""Crew members and Fire Wardens as small cards: portrait, name, water and abilities."""

from collections.abc import Generator, Iterator
from functools import cache
from typing import Final

from games.brigade.box import BOX
from games.brigade.cards import CrewId, Faction, WardenId
from render.brigade import palette, pieces
from render.brigade.portraits import SIZE, portrait
from render.lines import paragraph, wrapped
from render.palette import INK, LIGHT, PAPER
from render.scene import Drawing, Ink, Item, Panel, Point, Text
from render.shapes import centred, put
from words.brigade import cards
from words.brigade.terms import FACTION_NAMES, crew_name, warden_name
from words.reader import Reader

HIGH: Final = 256
TEXT: Final = 26


def crew(
    card: CrewId, x: float, y: float, wide: int, to: Reader, *, water: int | None = None
) -> Iterator[Item]:
    """Lay out a crew member's card with this much water; None: full buckets."""
    what = BOX.crew[card]
    left, room = yield from _card(card, what.faction, crew_name(card), x, y, wide)
    if what.faction is not None:
        yield centred(pieces.mark(what.faction, 0.72), (left + 16, y + 100))
        name, fit = FACTION_NAMES[what.faction](to.say), room - 40 - 26 * what.water
        yield Text((left + 38, y + 101), name, "plain", 24, INK, "lm", fit=fit)
    yield from _drops(what.water, water, (x + wide - 22, y + 100), -24)
    yield from _text(cards.face(card, to.say), x, y, wide)


def warden(
    one: WardenId, x: float, y: float, wide: int, to: Reader, *, side: int, water: int | None = None
) -> Iterator[Item]:
    """Lay out a Fire Warden's card with this much water; on side 1, it has no ability."""
    left, _ = yield from _card(one, None, warden_name(one), x, y, wide)
    yield from _drops(BOX.wardens[one].water, water, (left + 14, y + 100), 26)
    told = cards.warden_face(one, to.say) if side == 2 else to.say("Fire Warden")
    yield from _text(told, x, y, wide)


def _drops(most: int, water: int | None, start: Point, step: float) -> Iterator[Item]:
    """Lay out full buckets, then empty ones."""
    for number in range(most):
        name = "drop" if water is None or number < water else "bucket"
        yield centred(pieces.piece(name, 0.85), (start[0] + number * step, start[1]))


def _card(
    key: CrewId | WardenId, faction: Faction | None, name: str, x: float, y: float, wide: int
) -> Generator[Item, None, tuple[float, int]]:
    """Lay out frame, portrait and name; return the left edge of the space for text."""
    ground, line = _inks(faction) if key in BOX.crew else palette.WARDEN
    yield put(_frame(faction, wide), x, y)
    yield put(portrait(key, ground, line), x + 8, y + 8)
    left = x + SIZE[0] + 18
    room = round(x + wide - left - 8)
    yield from _name(name, left, y + 24, room)
    return left, room


def _inks(faction: Faction | None) -> tuple[Ink, Ink]:
    return (PAPER, "#c9b68f") if faction is None else palette.FACTION[faction][:2]


def _name(name: str, x: float, y: float, room: int) -> Iterator[Item]:
    lines = wrapped(name, room, 29)
    if len(lines) > 2:
        lines = [lines[0], " ".join(lines[1:])]
    for number, line in enumerate(lines):
        yield Text((x, y + number * 32), line, "bold", 29, INK, "lm", fit=room)


def _text(told: str, x: float, y: float, wide: int) -> Iterator[Item]:
    yield from paragraph(told, (x + 12, y + SIZE[1] + 16), (wide - 24, HIGH - SIZE[1] - 24), TEXT)


@cache
def _frame(faction: Faction | None, wide: int) -> Drawing:
    _, tint = _inks(faction)
    items: list[Item] = [
        Panel((0, 0), (wide, HIGH), LIGHT, INK, 3, 10),
        Panel((4, 4), (wide - 4, HIGH - 4), None, tint, 4, 8),
    ]
    return pieces.drawing(f"card {faction} {wide}", (wide, HIGH), items)
