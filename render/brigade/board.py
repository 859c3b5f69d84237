"""The table: what befell the city, the city from above, and what each player has."""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

from games.brigade.box import BOX, EVACUATION, UNIVERSITY_LOST
from games.brigade.cards import FACTIONS
from games.brigade.events import Event
from games.brigade.model import Ending, View
from render.alt_badge import corner
from render.brigade import palette, pieces, players
from render.brigade.city import HIGH, WIDE, city
from render.palette import DIM, GOLD, INK, LIGHT, NIGHT, SLATE
from render.scene import Item, Panel, Scene, Text
from render.shapes import centred
from words.brigade.derived import Happening, destroyed, happening, is_evacuation_near
from words.brigade.terms import ENDING_NAMES, faction_letters, faction_name, headline, legend
from words.reader import Reader

EDGE: Final = 8
GAP: Final = 8
HEAD: Final = 70
LAST: Final = 58
ROW: Final = 46
"""Of what signs mean."""


def board(view: View, to: Reader, news: Sequence[Event] = ()) -> Scene:
    """Lay out the table; what the last event did is drawn on the map."""
    happened = happening(news)
    items: list[Item] = [*head(view, happened, to)]
    top = HEAD
    if view.last_round is not None and view.result is None:
        items += _last_round(view.last_round, to, top)
        top += LAST
    items += city(view, top, to.say, happened)
    top += HIGH + GAP
    wide = (WIDE - 2 * EDGE - GAP) / 2
    for number, player in enumerate(view.players):
        x = EDGE + number % 2 * (wide + GAP)
        y = top + number // 2 * (players.HIGH + GAP)
        items += players.panel(player, view, to, x, y, wide)
    top += ceil(len(view.players) / 2) * (players.HIGH + GAP)
    items += _legend(to, top)
    return Scene((WIDE, top + max(2 * ROW, corner(WIDE)[1])), NIGHT, tuple(items), palette.PALETTE)


def head(view: View, happened: Happening | None, to: Reader) -> Iterator[Item]:
    """Lay out the event above the map, and how near the city is to being evacuated."""
    gone, university = destroyed(view)
    near = is_evacuation_near(view)
    event = None if happened is None else happened.event
    x = EDGE + 8.0
    if event is not None:
        yield centred(pieces.sign(BOX.events[event]), (x + 30, HEAD / 2))
        x += 72
    told = headline(view, event, to.say)
    yield Text((x, HEAD / 2), told, "old", 46, LIGHT, "lm", fit=round(WIDE - 430 - x), lines=2)
    left = WIDE - 412
    yield Panel((left, 6), (WIDE - EDGE, HEAD - 4), palette.ALARM if near else SLATE, radius=12)
    yield centred(pieces.piece("skull", 1.05), (left + 36, HEAD / 2))
    yield Text((left + 68, HEAD / 2), f"{gone}/{EVACUATION}", "bold", 42, LIGHT, "lm", fit=100)
    yield Panel((left + 178, 12), (left + 228, 62), LIGHT, INK, 2, 8)
    yield centred(pieces.mark("university"), (left + 203, HEAD / 2 + 1))
    told = f"{university}/{UNIVERSITY_LOST}"
    yield Text((left + 238, HEAD / 2), told, "bold", 42, LIGHT, "lm", fit=80)
    yield Panel((left + 330, 11), (left + 392, 63), palette.RUIN_INK, GOLD, 2.5, 8)
    yield Text((left + 361, HEAD / 2), str(view.events), "bold", 34, GOLD, fit=54)


def _last_round(ending: Ending, to: Reader, y: float) -> Iterator[Item]:
    """Lay out that the game is about to end."""
    yield Panel((EDGE, y), (WIDE - EDGE, y + 54), palette.ALARM, INK, 2, 12)
    words = to.say("The last round: {why}", why=ENDING_NAMES[ending](to.say))
    yield Text((WIDE / 2, y + 28), words, "bold", 36, LIGHT, fit=WIDE - 60)


def _legend(to: Reader, top: float) -> Iterator[Item]:
    """Lay out what marks and signs mean, clear of the covered corner."""
    left = corner(WIDE)[0] + 8
    step = (WIDE - EDGE - left) / len(FACTIONS)
    for number, (faction, code) in enumerate(faction_letters(to.say).items()):
        x = left + number * step
        yield Panel((x, top + 3), (x + 46, top + 43), LIGHT, INK, 2, 6)
        yield Text((x + 23, top + 23), code, "bold", 25, palette.FACTION[faction][2], fit=40)
        name = faction_name(faction, to.say)
        yield Text((x + 53, top + 23), name, "plain", 23, DIM, "lm", fit=round(step) - 56, lines=2)
    signs = {
        "brigade": pieces.piece("brigade", 0.56),
        "wagon": pieces.piece("wagon", 0.6),
        "shield": pieces.shield(0.78),
        "renown": pieces.renown_sign(),
        "loyalty": pieces.loyal_sign(0.66),
        "laurel": pieces.laurel(GOLD),
    }
    step = (WIDE - EDGE - left) / len(signs)
    for number, (kind, words) in enumerate(legend(to.say).items()):
        x, y = left + number * step, top + ROW + 22
        yield centred(signs[kind], (x + 22, y))
        yield Text((x + 46, y), words, "plain", 23, DIM, "lm", fit=round(step) - 48, lines=2)
