"""A hand for its owner: cards, objectives on a small map, and tokens."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from games.great_fire.box import BOX
from games.great_fire.files import District, FireStart
from games.great_fire.model import Direction, PlaceId, PlayerView, Token, View
from games.great_fire.standings import public_standings, standings
from render.alt_badge import corner
from render.great_fire import palette, pieces
from render.great_fire.layout import BOARD, SHAPES, PlaceShape
from render.palette import DIM, FADED, GOLD, INK, LIGHT, NIGHT, PAPER, SLATE
from render.scene import Area, Disc, Drawing, Ink, Item, Panel, Scene, Stamp, Stroke, Text
from render.shapes import grown, moved
from words.colours import colour_word
from words.great_fire.derived import place_view, points_of
from words.great_fire.options import COLUMN_NAMES
from words.great_fire.terms import DIRECTION_NAMES, TOKEN_NAMES, place_name
from words.reader import Reader
from words.scores import shown
from words.seats import owner_of
from words.vocabulary import bare_points

SIZE: Final = (1200, 900)
EDGE: Final = 20
INSET: Final = 0.222
"""The scale of the map next to an objective, relative to the board's."""


def hand(view: View, to: Reader) -> Scene:
    """Lay out one seat's hand."""
    player = owner_of(view)
    items = [
        *_head(player, view, to),
        *_cards(player, to),
        *_objectives(player, view, to),
        *_tokens(player, to),
    ]
    return Scene(SIZE, NIGHT, tuple(items), palette.PALETTE)


def _head(player: PlayerView, view: View, to: Reader) -> Iterator[Item]:
    say, colour = to.say, player.colour or player.pawn
    right = SIZE[0] - EDGE - 20
    yield Panel((EDGE, 16), (SIZE[0] - EDGE, 116), SLATE, radius=12)
    yield Stamp(pieces.house(colour, 2.2, rim=True), (EDGE + 18, 24))
    x = EDGE + 112
    if player.pawn != colour:
        yield Stamp(pieces.pawn(player.pawn, 1.4), (x, 26))
        x += 74
    name = to.names[player.seat]
    yield Text((x, 50), name, "bold", 36, LIGHT, "lm", fit=right - 390 - x)
    told = say("Your houses are {colour}", colour=colour_word(colour, say))
    if player.pawn != colour:
        told = say(
            "Your houses are {colour}, your pawn is {pawn}",
            colour=colour_word(colour, say),
            pawn=colour_word(player.pawn, say),
        )
    yield Text((x, 92), told, "old", 30, DIM, "lm", fit=right - 390 - x)
    now = standings(view)[player.seat].total
    seen = shown(public_standings(view)[player.seat], bare_points, to)
    counted = say.many("{n} point[s] now", now)
    yield Text((right, 48), counted, "bold", 46, GOLD, "rm", fit=380)
    public = say("the others see {points}", points=seen)
    yield Text((right, 92), public, "old", 34, DIM, "rm", fit=380)


def _cards(player: PlayerView, to: Reader) -> Iterator[Item]:
    cards = player.hand or ()
    gap = 14
    wide = (SIZE[0] - 2 * EDGE - gap * 4) / max(5, len(cards)) - (len(cards) > 5) * 4
    for number, card in enumerate(cards):
        x = EDGE + number * (wide + gap)
        yield from _card(card, x, 132, wide, to)
    if not cards:
        yield Text((SIZE[0] / 2, 250), to.say("No cards."), "old", 44, DIM)


def _card(card: Direction, x: float, y: float, wide: float, to: Reader) -> Iterator[Item]:
    high = 248
    yield Panel((x, y), (x + wide, y + high), LIGHT, palette.WAYS[card], 6, 14)
    middle = (x + wide / 2, y + 110)
    yield Disc(middle, 88, PAPER, FADED, 2)
    for way, dx, dy in (("N", 0, -74), ("E", 74, 0), ("S", 0, 74), ("W", -74, 0)):
        if (way in "NS") != (card in "NS"):
            yield Text((middle[0] + dx, middle[1] + dy), way, "old", 24, FADED)
    yield from pieces.arrow_items(card, middle, 148)
    name = DIRECTION_NAMES[card](to.say)
    yield Text((x + wide / 2, y + 222), name, "old", 34, palette.WAYS[card], fit=round(wide) - 16)


# Objectives -----------------------------------------------------------------------------------


def _objectives(player: PlayerView, view: View, to: Reader) -> Iterator[Item]:
    places = player.objectives or ()
    gap, wide = 14, 377
    for number, place in enumerate(places):
        yield from _objective(place, view, to, EDGE + number * (wide + gap), wide)


def _objective(place: PlaceId, view: View, to: Reader, x: float, wide: float) -> Iterator[Item]:
    say, y = to.say, 396
    seen = place_view(place, view)
    standing = bool(seen.houses)
    yield Panel((x, y), (x + wide, y + 316), LIGHT if standing else "#8d857c", INK, 3, 12)
    yield Stamp(_inset(place), (round(x + 13), y + 12))
    yield Disc((x + 42, y + 268), 28, palette.RED_NAME if standing else INK, INK, 2)
    yield Text((x + 42, y + 268), str(points_of(place)), "bold", 34, LIGHT)
    ink: Ink = palette.RED_NAME if standing else INK
    yield Text((x + 82, y + 250), place_name(place), "old", 34, ink, "lm", fit=round(wide - 92))
    if not standing:
        told = say("burned down")
    elif seen.cones:
        told = say("on fire, but standing")
    else:
        told = say.many("{n} house[s] [stands|stand]", len(seen.houses))
    yield Text((x + 82, y + 288), told, "plain", 24, INK, "lm", fit=round(wide - 92))


@cache
def _inset(place: PlaceId) -> Drawing:
    """Draw the whole map small, with one place marked."""
    left, top, right, bottom = BOARD.frame
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    items: list[Item] = [
        Area(corners, palette.RIVER),
        Area((*BOARD.far_bank, (right, bottom), (left, bottom)), PAPER),
        *(Area(shape.outline, _tint(shape), "#6e604e", 5) for shape in BOARD.places),
        Stroke(BOARD.wall, INK, 9),
        Area(SHAPES[place].outline, palette.RED_NAME, INK, 12),
        Area(corners, None, INK, 10),
    ]
    small = moved(grown(items, INSET), 1 - left * INSET, 1 - top * INSET)
    size = (round((right - left) * INSET) + 2, round((bottom - top) * INSET) + 2)
    return Drawing(f"inset {place}", size, small)


def _tint(shape: PlaceShape) -> Ink:
    match BOX.map.places[shape.id]:
        case District(region=region):
            return palette.REGION[region][0]
        case FireStart():
            return palette.FLAME
        case _:
            return palette.MEADOW


# Tokens ---------------------------------------------------------------------------------------


def _tokens(player: PlayerView, to: Reader) -> Iterator[Item]:
    kinds: tuple[Token, ...] = ("demolition", "double_move", "victory_point")
    gap, y, left = 14, 726, corner(SIZE[0])[0] + 8
    wide = (SIZE[0] - EDGE - left - gap * 2) / 3
    yield Text((EDGE + 8, y + 38), COLUMN_NAMES["tokens"](to.say), "old", 40, DIM, "lm",
               fit=left - EDGE - 16)  # fmt: skip
    for number, kind in enumerate(kinds):
        count = (player.tokens or ()).count(kind)
        x = left + number * (wide + gap)
        ink = LIGHT if count else FADED
        yield Panel((x, y), (x + wide, y + 156), SLATE, GOLD if count else SLATE, 3, 12)
        yield Disc((x + 76, y + 78), 58, palette.COIN if count else "#5b5147", INK, 3)
        yield from moved(_icon(kind), x + 76, y + 78)
        yield Text((x + 152, y + 56), f"{count} \N{MULTIPLICATION SIGN}", "bold", 44, ink, "lm")
        name = TOKEN_NAMES[kind](to.say)
        yield Text((x + 152, y + 106), name, "old", 34, ink, "lm", fit=round(wide - 160), lines=2)


def _icon(kind: Token) -> tuple[Item, ...]:
    """Draw a token's face round (0, 0)."""
    items = pieces.sketched
    match kind:
        case "demolition":
            return moved(grown(items("barrel"), 1.9), -30, -38)
        case "double_move":
            return (*moved(items("bolt"), -20, 0), *moved(items("bolt"), 20, 0))
        case "victory_point":
            return items("victory point")
