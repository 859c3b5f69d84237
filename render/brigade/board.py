"""The table: the event, the state of each player, and the city from above."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.brigade.box import BOX, EVACUATION, UNIVERSITY_LOST
from games.brigade.cards import FACTIONS
from games.brigade.events import Event
from games.brigade.model import View
from games.core.log import Seat
from render.alt_badge import corner
from render.brigade import palette, pieces, players
from render.brigade.city import HIGH, WIDE, city
from render.lines import need
from render.palette import GOLD, INK, LIGHT, NIGHT, SLATE
from render.scene import Item, Panel, Scene, Text
from render.shapes import centred, put
from words.brigade.derived import Happening, destroyed, happening, is_evacuation_near
from words.brigade.terms import ENDING_NAMES, FACTION_NAMES, headline
from words.reader import Reader

EDGE: Final = 8
GAP: Final = 6
HEAD: Final = 60
ROW: Final = 46
TEXT: Final = 22
"""The height of a legend row and the size of its text, in pixels."""


def board(view: View, to: Reader, news: Sequence[Event] = ()) -> Scene:
    """Lay out the table; the effects of the last event are drawn on the map."""
    happened = happening(news)
    items: list[Item] = [*head(view, happened, to)]
    step = (WIDE - 2 * EDGE + GAP) / len(view.players)
    for number, player in enumerate(view.players):
        items += players.panel(player, view, to, EDGE + number * step, HEAD, step - GAP)
    top = HEAD + players.HIGH
    items += city(view, top, happened)
    items += _legend(view, to, top + HIGH)
    return Scene((WIDE, top + HIGH + corner(WIDE)[1]), NIGHT, tuple(items), palette.PALETTE)


def head(view: View, happened: Happening | None, to: Reader) -> Iterator[Item]:
    """Lay out the event or the last round, and how near the city is to evacuation."""
    event = None if happened is None else happened.event
    x, left = EDGE + 4.0, WIDE - 312
    told, middle = headline(view, event, to.say), HEAD / 2 - 1
    if view.last_round is not None and view.result is None:
        told = to.say("The last round: {why}", why=ENDING_NAMES[view.last_round](to.say))
        yield Panel((EDGE, 4), (left - GAP, HEAD - 6), palette.ALARM, radius=12)
    if event is not None:
        yield centred(pieces.sign(BOX.events[event]), (x + 30, middle))
        x += 68
    yield Text((x + 6, middle), told, "old", 44, LIGHT, "lm", fit=round(left - 20 - x), lines=2)
    gone, university = destroyed(view)
    fill = palette.ALARM if is_evacuation_near(view) else SLATE
    yield Panel((left, 4), (WIDE - EDGE, HEAD - 6), fill, radius=12)
    yield centred(pieces.piece("skull", 0.9), (left + 28, middle))
    yield Text((left + 52, middle), f"{gone}/{EVACUATION}", "bold", 38, LIGHT, "lm", fit=90)
    yield Panel((left + 158, 10), (left + 206, HEAD - 12), LIGHT, INK, 2, 8)
    yield centred(pieces.mark("university", 0.85), (left + 182, middle))
    told = f"{university}/{UNIVERSITY_LOST}"
    yield Text((left + 216, middle), told, "bold", 38, LIGHT, "lm", fit=84)


def _legend(view: View, to: Reader, top: float) -> Iterator[Item]:
    """Lay out the legend of marks and signs, outside the covered corner."""
    marks = {pieces.swatch(one): FACTION_NAMES[one](to.say) for one in FACTIONS}
    if view.options.grand_buildings:
        marks[pieces.swatch(None)] = to.say("Grand Buildings")
    signs = {
        pieces.brigade(Seat(0), 0.52): to.say("Brigade"),
        pieces.wagon(Seat(0), 0.52): to.say("wagon"),
        pieces.token(Seat(0), 2): to.say("renown"),
        pieces.loyalty(Seat(0)): to.say("loyal"),
        pieces.shield(0.7): to.say("guarded"),
        pieces.laurel(GOLD): to.say("points so far"),
        pieces.meter(2, 4, "lit"): to.say("fire {n} of {most}", n=2, most=4),
    }
    for row, told in enumerate((marks, signs)):
        x, y = corner(WIDE)[0] + 8.0, top + ROW * (row + 0.5)
        needs = [need(words, TEXT) for words in told.values()]
        room = WIDE - EDGE - x - sum(sign.size[0] + 9 for sign in told)
        for wants, (sign, words) in zip(needs, told.items(), strict=True):
            yield put(sign, x, y - sign.size[1] / 2)
            x, wide = x + sign.size[0] + 4, room * wants / sum(needs)
            yield Text((x, y), words, "plain", TEXT, LIGHT, "lm", fit=round(wide), lines=2)
            x += wide + 5
