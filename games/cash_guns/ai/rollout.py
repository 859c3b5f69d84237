"""Choose quickly for rollouts: as people do, mostly for a reason, but not predictably.

Whoever is predictable gets shot. So bullets are loaded at random, guns are mostly aimed at the
richest, and how much risk somebody takes varies.
"""

from typing import Final

from games.cash_guns import moves
from games.cash_guns.actions import Action, LoadAndAim, Quit, QuitReady, Stay, StayReady
from games.cash_guns.ai import heuristic
from games.cash_guns.box import LIVES, SHAME
from games.cash_guns.cards import Power
from games.cash_guns.files import ROUNDS
from games.cash_guns.model import Decide, State
from games.cash_guns.players import holder, living, reinforced, round_number
from games.core.log import Seat
from games.core.rng import Rng

_RANDOM_AIM: Final = 4
"""One gun in so many is aimed at random."""
_RISK: Final = 5_000
"""How far the risk that somebody takes is from the usual, in dollars, at most."""
_IN_ADVANCE: Final = frozenset[Power](
    {"you_dont_need_it_anymore", "the_cunning", "the_specialist", "it_does_not_even_hurt"}
)
"""The powers that are used when one stays or quits."""
_ROUND: Final = 20_000
"""The value of a round to come for whoever is alive, in dollars."""


def rollout(state: State, seat: Seat, rng: Rng) -> Action | None:
    """Return a legal action for `seat`; None if it is not asked."""
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, Decide) or seat not in task.asked:
        return None
    if task.answers[task.asked.index(seat)] is not None:
        return None
    if task.question == "quit":
        return _stay_or_quit(state, seat, rng)
    late = (holder(state, "the_kid"), holder(state, "the_cunning"))
    guns = state.players[seat].guns
    if len(guns) == 1 and seat not in late:
        return LoadAndAim(rng.pick(guns[0].cards), _target(state, seat, rng))
    return rng.pick(moves.legal(state, seat))


def _target(state: State, seat: Seat, rng: Rng) -> Seat:
    others = [one for one in living(state) if one != seat]
    if rng.below(_RANDOM_AIM) == 0:
        return rng.pick(others)
    values = [heuristic.of_aiming(state, seat, one) for one in others]
    return others[values.index(max(values))]


def _stay_or_quit(state: State, seat: Seat, rng: Rng) -> Action:
    """Weigh the risk; whoever has a secret to use then says so in any way."""
    risk = rng.below(2 * _RISK) - _RISK
    stays = _value_of_staying(state, seat) + risk > -SHAME
    player = state.players[seat]
    if player.mission != "cop" and player.power not in _IN_ADVANCE:
        return Stay() if stays else Quit(siren=reinforced(state))
    kinds = (Stay, StayReady) if stays else (Quit, QuitReady)
    found = [action for action in moves.legal(state, seat) if isinstance(action, kinds)]
    return rng.pick(found[1:] or found)


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
