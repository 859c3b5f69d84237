"""The table: who aims at whom, who lies, what there is to share, and what has just happened."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from games.cash_guns.events import Event
from games.cash_guns.model import View
from render.cash_guns import arrows, pieces, plates
from render.cash_guns.ground import ground
from render.cash_guns.layout import PLACES, SIZE
from render.cash_guns.money import money
from render.cash_guns.palette import PALETTE
from render.cash_guns.strips import caption, foot, head
from render.inks import NIGHT
from render.scene import Item, Scene, Stamp
from words.cash_guns.reveal import Reveal, reveal
from words.reader import Reader

BESIDE: Final = 34
"""The distance of a card whose gun is not aimed yet from the gangster's middle."""


def board(view: View, to: Reader, news: Sequence[Event] = (), marks: Collection[str] = ()) -> Scene:
    """Lay out the whole table."""
    told, seats = reveal(view, news), len(view.players)
    items: list[Item] = [ground(), *money(view.pot, told.fresh, to)]
    items += arrows.lines(told.shots, seats)
    for player in view.players:
        items += plates.gangster(player, view, told)
    items += arrows.guns(told.shots, seats, to.say)
    items += _resting(view, told)
    for player in view.players:
        items += plates.plate(player, view, to, told)
    for player in view.players:
        items += plates.tags(player, view, to, told)
    items += [*head(view, to), *caption(view, told, to), *foot(view, to)]
    return Scene(SIZE, NIGHT, tuple(items), PALETTE)


def _resting(view: View, told: Reveal) -> Iterator[Item]:
    """Lay out the cards of guns that are loaded and not aimed."""
    for player in view.players:
        x, y = PLACES[len(view.players)][player.seat].centre
        waiting = [gun for gun in player.guns if gun.loaded and gun.target is None]
        for number in range(len(waiting)):
            at = (round(x + BESIDE - number * 30), round(y + 20))
            yield Stamp(pieces.card(None), at)
