"""Play without looking ahead: what each deed seems to be worth to a seat, by a few short rules.

Worth is counted in dollars. It depends on nothing that the seat cannot see.
"""

from collections.abc import Sequence
from typing import Final

from games.cash_guns.actions import (
    Action,
    Aim,
    AimBoth,
    Call,
    Load,
    LoadBoth,
    Quit,
    Reload,
    Reveal,
    Share,
    Stay,
    TakeGun,
)
from games.cash_guns.box import BOX, LIVES, SHAME
from games.cash_guns.cards import Card
from games.cash_guns.model import Gun, State
from games.cash_guns.players import is_alive, living, round_number
from games.cash_guns.split import best_share
from games.core.log import Seat

WOUND: Final = 10_000
"""What a wound costs that does not kill: no share, and the next one is nearer."""
DEATH: Final = 60_000
"""What is lost by dying, about all that one might still get."""
_RICH: Final = 80_000
"""A pot for which it is worth to shoot."""
_SERIOUS: Final = 3
"""Every third round or so a gun had better be loaded."""
_EXTRA: Final = 5_000
"""What a deed is worth that costs nothing."""


def heuristic(state: State, seat: Seat, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Return `legal`, what seems best to `seat` first."""
    return tuple(sorted(legal, key=lambda action: _worth(state, seat, action), reverse=True))


def _worth(state: State, seat: Seat, action: Action) -> float:  # noqa: C901 - flat: case by case
    match action:
        case Load():
            return _of_loading(state, seat, action.card)
        case LoadBoth():
            cards = (action.card, action.second)
            return sum(_of_loading(state, seat, card) for card in cards)
        case Aim():
            return of_aiming(state, seat, action.target)
        case AimBoth():
            both = {action.target, action.second} - {None}
            return sum(of_aiming(state, seat, one) for one in both if one is not None)
        case Stay():
            return _of_staying(state, seat)
        case Quit():
            return -SHAME
        case TakeGun() | Share() | Call():
            return _EXTRA
        case Reload():
            return _EXTRA if action.discard == "clic" else -_EXTRA
        case Reveal():
            return _EXTRA if action.power in ("the_kid", "the_cunning") else -_EXTRA
        case _:
            return 0.0


def _of_loading(state: State, seat: Seat, card: Card) -> float:
    """Keep the bullets for some rounds, not the same as everybody, and the best for a rich pot."""
    is_serious = (round_number(state) + seat) % _SERIOUS == 0
    stake = _EXTRA if is_serious else -_EXTRA
    return {"clic": 0.0, "bang": stake, "bang_bang_bang": sum(state.pot) - _RICH + stake}[card]


def of_aiming(state: State, seat: Seat, target: Seat) -> float:
    """Aim at the rich, at those who have reason to lie down, else at whoever sits next."""
    player = state.players[target]
    distance = (target - seat) % len(state.players)
    return _EXTRA + sum(player.notes) + WOUND * player.wounds - distance


def _of_staying(state: State, seat: Seat) -> float:
    """Weigh the share against the wounds, by how many bullets there may be."""
    player = state.players[seat]
    harmless = bullets(state, seat)[0]
    cost = DEATH if player.wounds + 1 >= LIVES else WOUND
    return harmless * share_of_staying(state) - (1 - harmless) * cost


def share_of_staying(state: State) -> int:
    """Return what whoever stays gets, at a guess, in dollars: one of the others will be down."""
    return best_share(state.pot, max(1, len(living(state)) - 1))


def bullets(state: State, seat: Seat) -> list[float]:
    """Return how likely no bullet, one, two and so on are about to hit a seat."""
    chances = [1.0]
    for player in state.players:
        for gun in player.guns:
            if gun.target == seat and gun.bullet is not None:
                bang = _bang(gun)
                missed = [chance * (1 - bang) for chance in chances]
                hit = [chance * bang for chance in chances]
                chances = [sum(pair) for pair in zip([*missed, 0.0], [0.0, *hit], strict=True)]
    return chances


def _bang(gun: Gun) -> float:
    """Return how likely a bullet is none but a click, by what this gun has fired."""
    clicks = BOX.bullets.count("clic") - gun.fired.count("clic")
    return 1 - clicks / (len(BOX.bullets) - len(gun.fired))


def fortune(state: State, seat: Seat) -> float:
    """Return what a seat has, in dollars, less what its wounds may cost; nothing for the dead."""
    player = state.players[seat]
    if not is_alive(player):
        return 0.0
    shame = SHAME * (player.shame + player.sirens)
    mine = sum(player.notes) + (shame if player.power == "super_coward" else -shame)
    return max(0.0, mine - WOUND * player.wounds) + _of_living(state, seat)


def _of_living(state: State, seat: Seat) -> float:
    """Return what it is worth to be alive: more for a cop whose help is nearer."""
    cop = state.players[seat].mission == "cop"
    return DEATH * (state.calls / len(BOX.switchboard)) if cop else DEATH / 2
