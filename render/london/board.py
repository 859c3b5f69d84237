"""The table: players, boroughs on offer, and the development board with the deck."""

from collections.abc import Collection, Iterator, Sequence
from math import ceil
from typing import Final

from games.london.cards import CardId
from games.london.events import Discarded, Event, Exchanged, LandOffered
from games.london.model import View
from render.alt_badge import corner
from render.london import faces, palette, pieces, players
from render.palette import DIM, FADED, GOLD, INK, LIGHT, NIGHT
from render.scene import Item, Panel, Scene, Stamp, Text
from words.london.waiting import end_is_near, why_it_ends
from words.reader import Reader
from words.scores import UNKNOWN

WIDE: Final = 1200
EDGE: Final = 8
GAP: Final = 8
LEFT: Final = 190
"""The left edge of the board's rows in pixels: the lower left corner is covered."""
DECK: Final = (166, 206)
TITLE: Final = 40
"""The height of the line above the rows, in pixels."""
LEGEND: Final = 40
"""The height of a row of the legend, in pixels."""
COLUMNS: Final = 3
"""The number of signs in a row of the legend."""


def board(view: View, to: Reader, news: Sequence[Event] = ()) -> Scene:
    """Lay out the table; new cards on the board have a golden edge."""
    top = EDGE
    items: list[Item] = []
    strip = _end(view, to)
    if strip:
        items += _strip(strip, top)
        top += 62
    boxes, high = _boxes(len(view.players), top)
    for player, (x, y, wide) in zip(view.players, boxes, strict=True):
        items += players.panel(player, view, to, x, y, wide)
    top += high + 4
    items += _land(view, to, top, {one.borough for one in news if isinstance(one, LandOffered)})
    top += faces.LAND + GAP
    items += _development(view, to, top, _fresh(news))
    top += TITLE + 2 * (faces.SMALL + GAP)
    items += _legend(to, top)
    return Scene((WIDE, top + 3 * LEGEND), NIGHT, tuple(items), palette.PALETTE)


def _end(view: View, to: Reader) -> str:
    """Say that the game is about to end or near its end; otherwise ""."""
    if view.result is not None:
        return ""
    if view.last is not None:
        return to.say("The last turns: {why}", why=why_it_ends(view, to.say))
    return end_is_near(view, to.say)


def _strip(words: str, y: float) -> Iterator[Item]:
    """Lay out at the top what nobody must miss."""
    yield Panel((EDGE, y), (WIDE - EDGE, y + 54), palette.LOAN, INK, 2, 12)
    yield Text((WIDE / 2, y + 28), words, "bold", 38, LIGHT, fit=WIDE - 60)


def _boxes(count: int, top: float) -> tuple[list[tuple[float, float, float]], int]:
    """Return the positions of the players, and their total height."""
    columns = count if count < 4 else 2
    wide = (WIDE - 2 * EDGE - GAP * (columns - 1)) / columns
    step = players.high(count) + GAP
    boxes = [
        (EDGE + number % columns * (wide + GAP), top + number // columns * step, wide)
        for number in range(count)
    ]
    return boxes, ceil(count / columns) * step


def _land(view: View, to: Reader, top: float, fresh: Collection[str]) -> Iterator[Item]:
    """Lay out the boroughs on offer."""
    wide = (WIDE - 2 * EDGE - 2 * GAP) // 3
    for number, borough in enumerate(view.offer):
        x = EDGE + number * (wide + GAP)
        yield from faces.land(borough, x, top, wide, to)
        if borough in fresh:
            yield Panel((x, top), (x + wide, top + faces.LAND), None, GOLD, 7, 10)
    if not view.offer:
        at = (WIDE / 2, top + faces.LAND / 2)
        yield Text(at, to.say("No land is left."), "old", 44, DIM)


def _development(view: View, to: Reader, top: float, fresh: Collection[CardId]) -> Iterator[Item]:
    """Lay out the rows of the development board, with the deck at their left."""
    say = to.say
    foot = top + TITLE + 2 * (faces.SMALL + GAP)
    yield Panel((LEFT - 10, top), (WIDE - EDGE + 4, foot), palette.TABLE, radius=12)
    yield from _deck(view, to, top)
    yield from _land_left(view, top + TITLE + DECK[1] + 2 * GAP)
    yield Text((LEFT, top + 21), say("Development board"), "old", 34, LIGHT, "lm", fit=460)
    told = say("when both rows are full, the lower one goes")
    yield Text((WIDE - 16, top + 22), told, "old italic", 28, DIM, "rm", fit=520)
    wide = (WIDE - EDGE - LEFT - (view.spaces - 1) * GAP) // view.spaces
    left_of_news = list(fresh)
    for row, cards in enumerate((view.upper, view.lower)):
        y = top + TITLE + row * (faces.SMALL + GAP)
        for space in range(view.spaces):
            x = LEFT + space * (wide + GAP)
            if space >= len(cards):
                yield Panel((x, y), (x + wide, y + faces.SMALL), None, palette.SPACE, 3, 10)
                continue
            yield from faces.small(cards[space], x, y, wide, to)
            if cards[space] in left_of_news:
                left_of_news.remove(cards[space])
                yield Panel((x, y), (x + wide, y + faces.SMALL), None, GOLD, 7, 10)


def _deck(view: View, to: Reader, top: float) -> Iterator[Item]:
    """Lay out the deck: the letter of its next card, and the number of cards."""
    x, y = EDGE, top + TITLE
    wide, high = DECK
    if not view.deck:
        yield Panel((x, y), (x + wide, y + high), None, FADED, 3, 10)
        words = to.say("no deck left")
        at = (x + wide / 2, y + high / 2)
        yield Text(at, words, "old", 34, DIM, fit=wide - 16, lines=2)
        return
    yield Stamp(pieces.back(wide, high), (round(x - 1), round(y - 1)))
    yield Panel((x + 37, y + 18), (x + wide - 37, y + 106), LIGHT, INK, 3, 8)
    yield Text((x + wide / 2, y + 63), view.letter or "", "old", 84, INK)
    yield Panel((x + 22, y + 122), (x + wide - 22, y + 192), INK, palette.COIN, 3, 12)
    yield Text((x + wide / 2, y + 158), str(view.deck), "bold", 54, palette.COIN)


def _land_left(view: View, y: float) -> Iterator[Item]:
    """Lay out the deck of boroughs with its number of cards."""
    x, wide = EDGE, DECK[0]
    if not view.land:
        yield Panel((x, y), (x + wide, y + 76), None, FADED, 3, 10)
    for step in range(min(view.land, 3)):
        low = (x + 4 * step, y + 4 * step)
        yield Panel(low, (low[0] + wide - 8, low[1] + 68), palette.LAND, INK, 3, 10)
    yield from pieces.sign("borough", (x + 50, y + 42), 1)
    ink = INK if view.land else DIM
    yield Text((x + 84, y + 43), str(view.land), "bold", 46, ink, "lm", fit=66)


def _legend(to: Reader, top: float) -> Iterator[Item]:
    """Lay out the legend of signs in three rows, outside the covered corner."""
    left = max(LEFT, corner(WIDE)[0] + 12)
    say = to.say
    told: dict[pieces.Kind, str] = {
        "loan": say("loans"),
        "poverty": say("poverty"),
        "prestige": say("prestige"),
        "card": say("cards in hand"),
        "borough": say("boroughs"),
        "stack": say("stacks"),
        "run": say("if run now"),
        "flip": say("then flip"),
        "word": say("covered cards"),
    }
    wide = (WIDE - EDGE - left) / COLUMNS
    for number, (kind, words) in enumerate(told.items()):
        row, column = divmod(number, COLUMNS)
        x, y = left + column * wide, top + (row + 0.5) * LEGEND
        if kind == "word":
            yield Text((x + 36, y), UNKNOWN, "bold", 28, GOLD, "rm", fit=40)
        else:
            if kind == "flip":  # is dark, and appears on cards
                yield Panel((x - 2, y - 18), (x + 37, y + 19), LIGHT, radius=6)
            yield from pieces.sign(kind, (x + 18, y), 0.72)
        yield Text((x + 46, y), words, "plain", 28, DIM, "lm", fit=round(wide) - 56)


def _fresh(news: Sequence[Event]) -> list[CardId]:
    """Return the cards that are new on the board."""
    found: list[CardId] = []
    for event in news:
        match event:
            case Discarded():
                found.append(event.card)
            case Exchanged():
                found.append(event.gave)
            case _:
                pass
    return found
