"""Choose in a hurry, for play-outs: as people do, who mostly have their reasons, and keep secrets.

Whoever can be seen through gets shot. So bullets are loaded by chance, guns are mostly aimed at
those who have most, and nerves are stronger on one day than on another.
"""

from typing import Final

from games.cash_guns import moves
from games.cash_guns.actions import Action, Aim, Load, Quit, Stay
from games.cash_guns.ai import heuristic
from games.cash_guns.box import LIVES, SHAME
from games.cash_guns.files import ROUNDS
from games.cash_guns.model import Decide, State
from games.cash_guns.players import living, reinforced, round_number
from games.core.log import Seat
from games.core.rng import Rng

_WHIM: Final = 4
"""One gun in so many is aimed at just anybody."""
_NERVE: Final = 5_000
"""How far a day's nerves are from the usual, in dollars, at most."""

_ROUND: Final = 20_000
"""What a round to come is worth to whoever lives to see it, in dollars."""


def rollout(state: State, seat: Seat, rng: Rng) -> Action | None:
    """Return something legal that `seat` might do; None if it owes nothing."""
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, Decide) or seat not in task.asked:
        return None
    if task.answers[task.asked.index(seat)] is not None:
        return None
    guns = state.players[seat].guns
    if task.question == "quit":
        return _stay_or_quit(state, seat, rng)
    if task.question == "load" and len(guns) == 1:
        return Load(rng.pick(guns[0].cards))
    if task.question == "aim" and len(guns) == 1:
        return _aim(state, seat, rng)
    return rng.pick(moves.legal(state, seat))


def _aim(state: State, seat: Seat, rng: Rng) -> Aim:
    others = [one for one in living(state) if one != seat]
    if rng.below(_WHIM) == 0:
        return Aim(rng.pick(others))
    worth = [heuristic.of_aiming(state, seat, one) for one in others]
    return Aim(others[worth.index(max(worth))])


def _stay_or_quit(state: State, seat: Seat, rng: Rng) -> Stay | Quit:
    nerve = rng.below(2 * _NERVE) - _NERVE
    if _of_staying(state, seat) + nerve > -SHAME:
        return Stay()
    return Quit(siren=reinforced(state))


def _of_staying(state: State, seat: Seat) -> float:
    """Weigh the share against what the bullets may cost, each by how likely it is."""
    harmless, *harmful = heuristic.bullets(state, seat)
    worth = harmless * heuristic.share_of_staying(state)
    for hits, chance in enumerate(harmful, start=1):
        worth -= chance * _cost(state, seat, hits)
    return worth


def _cost(state: State, seat: Seat, hits: int) -> float:
    """Return what so many bullets cost: a life, or parts of one that matter less and less."""
    player = state.players[seat]
    left = ROUNDS - round_number(state)
    life = sum(player.notes) + _ROUND * left
    if player.wounds + hits >= LIVES:
        return life
    return life * hits / LIVES * left / (ROUNDS - 1)
