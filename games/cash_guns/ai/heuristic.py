"""Play without looking ahead: the value of each action to a seat, by a few short rules.

Values are in dollars. They depend on nothing that the seat cannot see.
"""

from collections.abc import Sequence
from typing import Final

from games.cash_guns.actions import (
    Action,
    Aim,
    Load,
    LoadAndAim,
    LoadAndAimBoth,
    Quit,
    QuitReady,
    Reveal,
    Stay,
    StayReady,
)
from games.cash_guns.box import BOX, LIVES, SHAME
from games.cash_guns.cards import Card
from games.cash_guns.model import Gun, State
from games.cash_guns.players import is_alive, living, round_number
from games.cash_guns.split import best_share
from games.core.log import Seat

WOUND: Final = 10_000
"""The cost of a wound that does not kill: no share, and fewer lives left."""
DEATH: Final = 60_000
"""The cost of death: about all that one might still get."""
_RICH: Final = 80_000
"""From this pot on a Bang! Bang! Bang! pays."""
_BULLET_EVERY: Final = 3
"""One round in so many is for a bullet."""
_BONUS: Final = 5_000
"""The value of an action that costs nothing."""
_WORTH_SHARING: Final = 10_000
"""From this share on "It does not even hurt!" is used."""


def heuristic(state: State, seat: Seat, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Return `legal` sorted by value to `seat`, the best first."""
    return tuple(sorted(legal, key=lambda action: _value(state, seat, action), reverse=True))


def _value(state: State, seat: Seat, action: Action) -> float:
    match action:
        case LoadAndAim(card=card, target=target):
            return _value_of_threat(state, seat, card, target)
        case LoadAndAimBoth():
            own = _value_of_threat(state, seat, action.card, action.target)
            is_same = action.target == action.second_target
            second = None if is_same else action.second_target
            return own + _value_of_threat(state, seat, action.second, second)
        case Load(card=card):
            return _value_of_loading(state, seat, card)
        case Aim(target=target):
            return of_aiming(state, seat, target)
        case Stay() | StayReady():
            return _value_of_staying(state, seat) + _value_in_advance(state, seat, action)
        case Quit() | QuitReady():
            return _value_in_advance(state, seat, action) - SHAME
        case Reveal():
            return _BONUS if action.power in ("the_kid", "the_cunning") else -_BONUS
        case _:
            return 0.0


def _value_of_threat(state: State, seat: Seat, card: Card, target: Seat | None) -> float:
    aim = 0.0 if target is None else of_aiming(state, seat, target)
    return _value_of_loading(state, seat, card) + aim


def _value_in_advance(state: State, seat: Seat, action: Action) -> float:
    """Use every power and the phone, give a Clic away, and share only what is worth it."""
    if not isinstance(action, StayReady | QuitReady):
        return 0.0
    value = 0.0
    if action.card is not None:
        value += _value_of_loading(state, seat, action.card)
    if isinstance(action, StayReady) and action.discard is not None:
        value += _BONUS if action.discard == "clic" else -_BONUS
    if action.least is not None:
        value += _BONUS if action.least >= _WORTH_SHARING else -_BONUS
        value -= action.least / len(state.pot)  # rather often than much
    return value + _BONUS * (action.victim is not None) + _BONUS * (action.call is not None)


def _value_of_loading(state: State, seat: Seat, card: Card) -> float:
    """Save bullets for some rounds, other ones than the neighbours, and the best for a rich pot."""
    has_bullet = (round_number(state) + seat) % _BULLET_EVERY == 0
    stake = _BONUS if has_bullet else -_BONUS
    return {"clic": 0.0, "bang": stake, "bang_bang_bang": sum(state.pot) - _RICH + stake}[card]


def of_aiming(state: State, seat: Seat, target: Seat) -> float:
    """Aim at the rich, at the wounded, who have reason to quit, else at whoever sits next."""
    player = state.players[target]
    distance = (target - seat) % len(state.players)
    return _BONUS + sum(player.notes) + WOUND * player.wounds - distance


def _value_of_staying(state: State, seat: Seat) -> float:
    """Weigh the share against a wound, by the probability of a bullet."""
    player = state.players[seat]
    harmless = bullets(state, seat)[0]
    cost = DEATH if player.wounds + 1 >= LIVES else WOUND
    return harmless * share_of_staying(state) - (1 - harmless) * cost


def share_of_staying(state: State) -> int:
    """Return the share of those who stay, in dollars, supposing that one of the others is down."""
    return best_share(state.pot, max(1, len(living(state)) - 1))


def bullets(state: State, seat: Seat) -> list[float]:
    """Return the probabilities that no bullet, one, two and so on hit a seat."""
    probabilities = [1.0]
    for player in state.players:
        for gun in player.guns:
            if gun.target == seat:  # The Cunning's, too, who has not loaded yet
                bang = _bang(gun)
                missed = [one * (1 - bang) for one in probabilities]
                hit = [one * bang for one in probabilities]
                probabilities = [
                    sum(pair) for pair in zip([*missed, 0.0], [0.0, *hit], strict=True)
                ]
    return probabilities


def _bang(gun: Gun) -> float:
    """Return the probability that a bullet is no Clic, by what this gun has fired."""
    clics = BOX.bullets.count("clic") - gun.fired.count("clic")
    return 1 - clics / (len(BOX.bullets) - len(gun.fired))


def fortune(state: State, seat: Seat) -> float:
    """Return a seat's money less the cost of its wounds, in dollars; 0 for the dead."""
    player = state.players[seat]
    if not is_alive(player):
        return 0.0
    shame = SHAME * (player.shame + player.sirens)
    mine = sum(player.notes) + (shame if player.power == "super_coward" else -shame)
    return max(0.0, mine - WOUND * player.wounds) + _value_of_life(state, seat)


def _value_of_life(state: State, seat: Seat) -> float:
    """Return the value of being alive: more for a cop whose help is nearer."""
    cop = state.players[seat].mission == "cop"
    return DEATH * (state.calls / len(BOX.switchboard)) if cop else DEATH / 2
