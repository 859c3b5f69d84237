"""A player's city: the stacks with the edges of covered cards, and the boroughs."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.london.box import BOX
from games.london.model import BuiltView, PlayerView, View
from games.london.standings import standings
from render.alt_badge import corner
from render.london import faces, palette, pieces, players
from render.palette import DIM, GOLD, INK, LIGHT, NIGHT
from render.scene import Item, Panel, Scene, Stamp, Text
from words.lists import DOT
from words.london.options import column_name
from words.london.questions import estimate
from words.london.tags import land_tags, tags
from words.london.terms import borough_name, card_name, points, pounds
from words.reader import Reader

WIDE: Final = 1200
EDGE: Final = 10
GAP: Final = 10
COLUMNS: Final = 4
CARD: Final = (WIDE - 2 * EDGE - GAP * (COLUMNS - 1)) // COLUMNS
HEAD: Final = 84
PARTS: Final = 60
LANDS: Final = 380
"""The width of the boroughs, in pixels."""
TITLE: Final = 42
"""The height of a stack's number, in pixels."""
STRIP: Final = 38
"""The height of the visible edge of a covered card, in pixels."""


def city(player: PlayerView, view: View, to: Reader) -> Scene:
    """Lay out one player's city as the view shows it."""
    items = [*players.head(player, to, WIDE, HEAD), *_parts(player, view, to)]
    y = 8 + HEAD + PARTS + GAP
    items += _lands(player, to, y)
    items += _land_tag(player, view, to, y)
    y += faces.LAND + 2 * GAP
    for start in range(0, len(player.stacks), COLUMNS):
        row = player.stacks[start : start + COLUMNS]
        deepest = max(len(pile) for pile in row) - 1
        for number, pile in enumerate(row):
            x = EDGE + number * (CARD + GAP)
            told = tags(player, start + number, view, to.say)
            items += _stack(pile, start + number, told, x, y, deepest, to)
        y += faces.SMALL + deepest * STRIP + TITLE + GAP
    if not player.stacks:
        items.append(Text((WIDE / 2, y + 60), to.say("No city yet."), "old", 48, DIM))
        y += 120
    return Scene((WIDE, y + corner(WIDE)[1] - GAP), NIGHT, tuple(items), palette.PALETTE)


def _parts(player: PlayerView, view: View, to: Reader) -> Iterator[Item]:
    """Lay out the estimate of the player's score, part by part."""
    now, say = standings(view)[player.seat], to.say
    told = [f"{column_name(part.key, say)} {points(part.points)}" for part in now.parts]
    y = 8 + HEAD + PARTS / 2 + 2
    words = "  ".join(told)
    yield Text((EDGE + 12, y), words, "plain", 29, DIM, "lm", fit=880)
    total = say("est. {points}", points=estimate(now, say))
    yield Text((WIDE - EDGE - 8, y), total, "bold", 40, GOLD, "rm", fit=270)


def _lands(player: PlayerView, to: Reader, y: float) -> Iterator[Item]:
    """Lay out the top borough, and what still counts of the covered ones."""
    if not player.boroughs:
        words = to.say("No borough yet.")
        yield Text((EDGE + 12, y + faces.LAND / 2), words, "old italic", 40, DIM, "lm", fit=600)
        return
    *covered, top = player.boroughs
    yield from faces.land(top, EDGE, y, LANDS, to)
    for number, borough in enumerate(reversed(covered)):
        what = BOX.boroughs[borough]
        column, row = divmod(number, 4)
        x, top_y = EDGE + LANDS + GAP + column * 266, y + row * 48
        if column > 2:
            break
        yield Panel((x, top_y), (x + 258, top_y + 42), palette.LAND, INK, 2, 8)
        yield Panel((x + 2, top_y + 2), (x + 40, top_y + 40), palette.SIDE[what.side], radius=6)
        side = to.say("N") if what.side == "north" else to.say("S")
        yield Text((x + 21, top_y + 21), side, "bold", 26, LIGHT)
        room = 206
        if what.river:
            yield from pieces.sign("riverside", (x + 236, top_y + 21), 0.75)
            room -= 36
        name = borough_name(borough, to.say)
        size = faces.fitting(max(name.split(), key=len), 24, room)
        yield Text((x + 48, top_y + 21), name, "bold", size, INK, "lm", fit=room, lines=2)


def _land_tag(player: PlayerView, view: View, to: Reader, y: float) -> Iterator[Item]:
    """Lay out on the top borough whether it was used in this run or turn."""
    told = land_tags(player, view, to.say)
    if told:
        at = (EDGE + LANDS / 2, y + faces.LAND - 17)
        yield from _tag(", ".join(told), at, LANDS - 24)


def _tag(words: str, at: tuple[float, float], wide: float) -> Iterator[Item]:
    """Lay out what has happened to a card in this turn."""
    x, y = at
    yield Panel((x - wide / 2, y - 17), (x + wide / 2, y + 17), GOLD, INK, 2, 8)
    room = round(wide) - 12
    yield Text((x, y + 1), words, "bold", faces.fitting(words, 27, room), INK, fit=room)


def _stack(
    pile: tuple[BuiltView, ...],
    stack: int,
    told: Sequence[str],
    x: float,
    y: float,
    deepest: int,
    to: Reader,
) -> Iterator[Item]:
    """Lay out a stack: edges of covered cards, then the top card."""
    if told:
        words = DOT.join((str(stack + 1), ", ".join(told)))
        yield from _tag(words, (x + CARD / 2, y + TITLE / 2 - 2), CARD - 8)
    else:
        words = to.say("Stack {n}", n=stack + 1)
        yield Text((x + 4, y + TITLE / 2), words, "old", 28, DIM, "lm", fit=CARD - 8)
    low = y + TITLE + deepest * STRIP
    *covered, top = pile
    for number, built in enumerate(covered):
        above = low - (len(covered) - number) * STRIP
        yield from _edge(built, x, above, to)
    yield from on_top(top, x, low, CARD, to)


def _edge(built: BuiltView, x: float, y: float, to: Reader) -> Iterator[Item]:
    """Lay out the upper edge of a covered card; only its owner sees its name."""
    if built.card is None:
        ground = LIGHT if built.up else palette.BACK
        yield Panel((x + 4, y), (x + CARD - 4, y + STRIP + 12), ground, INK, 2.5, 8)
        yield Panel((x + 12, y + 8), (x + CARD - 12, y + STRIP + 12), None, palette.COIN_EDGE, 2, 4)
        return
    fill = palette.CARD[BOX.cards[built.card].colour][0]
    yield Panel((x + 4, y), (x + CARD - 4, y + STRIP + 12), fill, INK, 2.5, 8)
    worth, room = BOX.cards[built.card].prestige, CARD - 28
    if worth:
        room -= 36
        yield from pieces.sign("prestige", (x + CARD - 28, y + 20), 0.7, str(worth))
    name = card_name(built.card, to.say)
    yield Text((x + 14, y + 20), name, "bold", 25, LIGHT, "lm", fit=room, lines=2)


def on_top(top: BuiltView, x: float, y: float, wide: int, to: Reader) -> Iterator[Item]:
    """Lay out the top card of a stack: its face, or its back with a name for its owner only."""
    if top.up and top.card is not None:
        yield from faces.small(top.card, x, y, wide, to)
        if top.stored:
            coin = pounds(top.stored, to.say)
            yield from pieces.sign("coin", (x + 30, y + faces.SMALL - 76), 1.2, coin)
        return
    yield Stamp(pieces.back(wide, faces.SMALL), (round(x - 1), round(y - 1)))
    if top.card is not None:
        yield Panel(
            (x + 8, y + 140), (x + wide - 8, y + 190), palette.BACK, palette.COIN_EDGE, 2, 8
        )
        name = card_name(top.card, to.say)
        yield Text((x + wide / 2, y + 165), name, "bold", 24, LIGHT, fit=wide - 28, lines=2)
        worth = BOX.cards[top.card].prestige
        if worth:
            yield from pieces.sign("prestige", (x + wide - 32, y + 34), 0.96, str(worth))
