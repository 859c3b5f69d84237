"""The table: what befell the city, the city from above, and what each player has."""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

from games.brigade.box import BOX, EVACUATION, UNIVERSITY_LOST
from games.brigade.cards import FACTIONS
from games.brigade.events import Event
from games.brigade.model import Ending, View
from render.alt_badge import corner
from render.brigade import inks, pieces, players
from render.brigade.city import HIGH, WIDE, city
from render.brigade.palette import PALETTE
from render.brigade.pieces import centred
from render.inks import DIM, GOLD, INK, LIGHT, NIGHT, SLATE
from render.scene import Item, Panel, Scene, Text
from words.brigade.captions import headline, legend
from words.brigade.derived import Happening, destroyed, happening, is_evacuation_near
from words.brigade.terms import ending_name, faction_name
from words.reader import Reader

EDGE: Final = 8
GAP: Final = 8
HEAD: Final = 84
LAST: Final = 62
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
    items += city(view, top, happened)
    top += HIGH + GAP
    wide = (WIDE - 2 * EDGE - GAP) / 2
    for number, player in enumerate(view.players):
        x = EDGE + number % 2 * (wide + GAP)
        y = top + number // 2 * (players.HIGH + GAP)
        items += players.panel(player, view, to, x, y, wide)
    top += ceil(len(view.players) / 2) * (players.HIGH + GAP)
    items += _legend(to, top)
    return Scene((WIDE, top + ROW + corner(WIDE)[1]), NIGHT, tuple(items), PALETTE)


def head(view: View, happened: Happening | None, to: Reader) -> Iterator[Item]:
    """Lay out the event above the map, and how near the city is to being evacuated."""
    gone, university = destroyed(view)
    near = is_evacuation_near(view)
    event = None if happened is None else happened.event
    x = EDGE + 8.0
    if event is not None:
        card = BOX.events[event]
        sign = (
            pieces.arrow(card.wind)
            if card.wind is not None
            else pieces.ball()
            if card.storm
            else pieces.special()
        )
        yield centred(sign, (x + 30, HEAD / 2))
        x += 72
    told = headline(view, event, to.say)
    yield Text((x, HEAD / 2), told, "old", 50, LIGHT, "lm", fit=round(WIDE - 430 - x), lines=2)
    left = WIDE - 412
    yield Panel((left, 8), (WIDE - EDGE, HEAD - 8), inks.ALARM if near else SLATE, radius=12)
    yield centred(pieces.skull(1.05), (left + 36, HEAD / 2))
    yield Text((left + 68, HEAD / 2), f"{gone}/{EVACUATION}", "bold", 42, LIGHT, "lm", fit=100)
    yield Panel((left + 178, 15), (left + 228, 65), LIGHT, INK, 2, 8)
    yield centred(pieces.mark("university"), (left + 203, HEAD / 2 - 2))
    told = f"{university}/{UNIVERSITY_LOST}"
    yield Text((left + 238, HEAD / 2), told, "bold", 42, LIGHT, "lm", fit=80)
    yield Panel((left + 330, 15), (left + 392, 69), inks.RUIN_INK, GOLD, 2.5, 8)
    yield Text((left + 361, HEAD / 2), str(view.events), "bold", 34, GOLD, fit=54)


def _last_round(ending: Ending, to: Reader, y: float) -> Iterator[Item]:
    """Lay out that the game is about to end."""
    yield Panel((EDGE, y), (WIDE - EDGE, y + 54), inks.ALARM, INK, 2, 12)
    words = to.say("The last round: {why}", why=ending_name(ending, to.say))
    yield Text((WIDE / 2, y + 28), words, "bold", 36, LIGHT, fit=WIDE - 60)


def _legend(to: Reader, top: float) -> Iterator[Item]:
    """Lay out what marks and signs mean; signs stand clear of the covered corner."""
    step = (WIDE - 2 * EDGE) / len(FACTIONS)
    for number, faction in enumerate(FACTIONS):
        x = EDGE + 4 + number * step
        yield Panel((x, top + 3), (x + 38, top + 41), LIGHT, INK, 2, 6)
        yield centred(pieces.mark(faction, 0.7), (x + 19, top + 22))
        name = faction_name(faction, to.say)
        yield Text((x + 46, top + 22), name, "plain", 26, DIM, "lm", fit=round(step) - 50, lines=2)
    left = corner(WIDE)[0] + 12
    signs = {
        "brigade": pieces.brigade_sign(0.56),
        "wagon": pieces.wagon_sign(0.6),
        "shield": pieces.shield(0.78),
        "renown": pieces.renown_sign(),
        "loyalty": pieces.loyal_sign(0.66),
        "laurel": pieces.laurel(GOLD),
    }
    step = (WIDE - EDGE - left) / 3
    for number, (kind, words) in enumerate(legend(to.say).items()):
        x = left + number % 3 * step
        y = top + ROW + 22 + number // 3 * ROW
        yield centred(signs[kind], (x + 22, y))
        yield Text((x + 52, y), words, "plain", 26, DIM, "lm", fit=round(step) - 56)
