"""Which blocks a player can win in one turn with the fires that burn now.

Only the Brigade, its wagon and a refill count: cards and events may do more.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import ceil
from typing import Final

from games.brigade.box import BOX, STRIDE
from games.brigade.grid import ADJACENT, ORTHOGONAL, PlaceId
from games.brigade.model import BlockView, PlayerView, View
from games.core.log import Seat
from words.brigade.derived import capacity, carried, is_lost, lacks, own_blocks, track_value

_FIRES: Final = 3
"""Most fires that a player puts out in a turn."""


def takes(view: View, seat: Seat, block: BlockView, without: PlaceId | None = None) -> bool:
    """Tell whether a player may win a block in this turn or the next one.

    They do so without the fire on one of the places.
    """
    needed = lacks(view, seat, block)
    return needed > 0 and brings(view, seat, block, needed, without)


def brings(
    view: View, seat: Seat, block: BlockView, needed: int, without: PlaceId | None = None
) -> bool:
    """Tell whether fires may bring a player so much renown for a block, as in `takes`."""
    if not _has_a_turn(view, seat):
        return False
    near = {block.place, *ORTHOGONAL[block.place]} - {without}
    fires = [one for one in view.city if one.place in near and one.fire and not is_lost(one)]
    player = view.players[seat]
    return any(
        sum(one.fire for one in chosen) >= needed and _puts_out(view, player, chosen)
        for count in range(1, _FIRES + 1)
        for chosen in combinations(fires, count)
    )


def kept(view: View, place: PlaceId) -> Iterator[PlaceId]:
    """Yield the reader's blocks that no rival can take once the fire on a place is out."""
    near = {place, *ORTHOGONAL[place]}
    for block in own_blocks(view):
        if block.place in near:
            rivals = [one.seat for one in view.players if one.seat != view.seat]
            takers = [seat for seat in rivals if takes(view, seat, block)]
            if takers and not any(takes(view, seat, block, place) for seat in takers):
                yield block.place


def _has_a_turn(view: View, seat: Seat) -> bool:
    """Tell whether a player still has a turn: in the last round, some have none."""
    if view.last_round is None or view.turn == seat:
        return True
    count = len(view.players)
    return (seat - view.turn) % count < ((view.first - view.turn) % count or count)


def _puts_out(view: View, player: PlayerView, fires: Sequence[BlockView]) -> bool:
    """Tell whether a Brigade has the water and the actions for these fires."""
    later = track_value(player, "leadership") + player.owed
    has = view.actions if view.turn == player.seat else later
    levels = sum(one.fire for one in fires)
    stride = max((STRIDE, *_strides(player)))
    walk = min(ceil(_steps(player.brigade, one.place) / stride) for one in fires)
    acts = walk + 2 * len(fires) - 1
    joins = 0 if any(one.place == player.wagon for one in fires) else 1
    return any(
        (levels <= water and acts + extra <= has)
        or (levels <= water + player.wagon_water and acts + extra + joins <= has)
        for water, extra in _water(view, player)
    )


def _strides(player: PlayerView) -> Iterator[int]:
    cards = (BOX.crew[one.card] for one in player.crew if one.active)
    return (one.by for one in cards if one.ability == "stride")


def _water(view: View, player: PlayerView) -> Iterator[tuple[int, int]]:
    """Yield the water of a Brigade and the actions that it takes: none, or a refill."""
    yield carried(player), 0
    own = {one.place for one in view.city if one.loyal == player.seat and not is_lost(one)}
    if player.brigade in {player.home, *own}:
        yield capacity(player), 1


def _steps(start: PlaceId, end: PlaceId) -> int:
    """Return how many spaces apart two places are."""
    seen, edge, steps = {start}, {start}, 0
    while end not in seen:
        edge = {near for one in edge for near in ADJACENT[one]} - seen
        seen |= edge
        steps += 1
    return steps
