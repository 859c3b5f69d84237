"""Choose quickly for rollouts: as people do, mostly for a reason, but not predictably.

Whoever is predictable gets shot. So bullets are loaded at random, guns are mostly aimed at the
richest, and how much risk somebody takes varies.
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

_RANDOM_AIM: Final = 4
"""One gun in so many is aimed at random."""
_RISK: Final = 5_000
"""How far the risk that somebody takes is from the usual, in dollars, at most."""
_ROUND: Final = 20_000
"""The value of a round to come for whoever is alive, in dollars."""


def rollout(state: State, seat: Seat, rng: Rng) -> Action | None:
    """Return a legal action for `seat`; None if it is not asked."""
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
    if rng.below(_RANDOM_AIM) == 0:
        return Aim(rng.pick(others))
    values = [heuristic.of_aiming(state, seat, one) for one in others]
    return Aim(others[values.index(max(values))])


def _stay_or_quit(state: State, seat: Seat, rng: Rng) -> Stay | Quit:
    risk = rng.below(2 * _RISK) - _RISK
    if _value_of_staying(state, seat) + risk > -SHAME:
        return Stay()
    return Quit(siren=reinforced(state))


def _value_of_staying(state: State, seat: Seat) -> float:
    """Weigh the share against the cost of bullets, each by its probability."""
    harmless, *harmful = heuristic.bullets(state, seat)
    value = harmless * heuristic.share_of_staying(state)
    for hits, probability in enumerate(harmful, start=1):
        value -= probability * _cost(state, seat, hits)
    return value


def _cost(state: State, seat: Seat, hits: int) -> float:
    """Return the cost of so many bullets: a life, or a part of it that matters less each round."""
    player = state.players[seat]
    left = ROUNDS - round_number(state)
    life = sum(player.notes) + _ROUND * left
    if player.wounds + hits >= LIVES:
        return life
    return life * hits / LIVES * left / (ROUNDS - 1)
