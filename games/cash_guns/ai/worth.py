"""The values of choices to a player, in dollars, from what the player can see."""

from collections.abc import Sequence
from typing import Final

from games.cash_guns.ai.loading import bang
from games.cash_guns.ai.weights import GOOD, Weights
from games.cash_guns.box import (
    BOX,
    LAST_PHONE_ROUND,
    LIVES,
    SHAME,
    SIRENS_ALLOWED,
    UNBREAKABLE_LIVES,
)
from games.cash_guns.files import ROUNDS
from games.cash_guns.model import Gun, Player, State
from games.cash_guns.players import (
    holder,
    is_alive,
    is_phone_open,
    living,
    may_use,
    reinforced,
    round_number,
)
from games.cash_guns.split import best_share
from games.core.log import Seat

_CALLS: Final = len(BOX.switchboard)


class Look:
    """The public facts of a position, and the values that follow for each seat."""

    def __init__(self, state: State, weights: Sequence[Weights] | None = None) -> None:
        """Examine a state; `weights` are those of all seats, by default good players."""
        self.state = state
        self.weights = weights or (GOOD,) * len(state.players)
        self.living = living(state)
        self.left = ROUNDS - round_number(state)
        """Rounds left after this one."""
        self.money = [money(player) for player in state.players]
        self.aimed = [0] * len(state.players)
        """The number of guns aimed at each seat."""
        self._guns: list[Gun] = []
        for seat in self.living:
            for gun in state.players[seat].guns:
                if gun.target is not None:
                    self.aimed[gun.target] += 1
                    self._guns.append(gun)
        self._insane = holder(state, "the_insane")
        self._suspects = [
            seat
            for seat in self.living
            if state.calls
            and state.players[seat].calls == state.calls
            and state.players[seat].sirens <= SIRENS_ALLOWED
        ]
        """The seats that may be a cop who can still win, from public facts."""
        self._share = best_share(state.pot, max(1, len(self.living) - 1))

    def of_aiming(self, seat: Seat, target: Seat) -> float:
        """Return the value of aiming at a player: the rich, the wounded and possible cops."""
        weights = self.weights[seat]
        value = self.money[target] + weights.wounded * self.state.players[target].wounds
        return value + weights.hunted[self.state.calls] * self.of_suspicion(seat, target)

    def is_urgent(self) -> bool:
        """Tell whether the cop must make every call that is left."""
        chances = LAST_PHONE_ROUND + 1 - round_number(self.state)
        return _CALLS - self.state.calls >= chances

    def of_suspicion(self, seat: Seat, target: Seat) -> float:
        """Return the probability, as `seat` knows it, that another seat is a cop who may win."""
        if target not in self._suspects:
            return 0.0
        return 1 / (len(self._suspects) - (seat in self._suspects))

    def of_staying(self, seat: Seat) -> float:
        """Return the expected value of staying: the share minus the cost of bullets."""
        harmless, *harmful = self.bullets(seat)
        value = harmless * self._of_sharing(seat)
        for hits, probability in enumerate(harmful, start=1):
            value -= probability * self._of_wounds(seat, hits)
        return value

    def of_quitting(self, seat: Seat) -> float:
        """Return the value of quitting with a shame marker."""
        player, weights = self.state.players[seat], self.weights[seat]
        value = float(weights.lying if player.power == "super_coward" else -SHAME)
        if may_use(player, "it_does_not_even_hurt"):
            value += self._share / 2 if self._share >= weights.sharing else 0  # once only
        if player.mission == "cop" and reinforced(self.state):
            value -= weights.mission / 6 if player.sirens < SIRENS_ALLOWED else weights.mission
        return value

    def bullets(self, seat: Seat) -> list[float]:
        """Return the probabilities that 0, 1, 2, … bullets hit a seat that stays."""
        found = [1.0]
        for gun in self._guns:
            if gun.target == seat:
                found = _with(found, bang(gun))
        insane = self._insane
        if insane is not None and insane != seat and self.aimed[insane]:
            found = _with(found, 1 - self.bullets(insane)[0])  # its grenade hits all who stand
        return found

    def _of_sharing(self, seat: Seat) -> float:
        """Return the value of a share, assuming that one of the others quits or is hit."""
        if self.state.players[seat].mission != "cop":
            return self._share
        if not is_phone_open(self.state):
            return 0.0
        needed = _CALLS - self.state.calls
        chances = LAST_PHONE_ROUND + 1 - round_number(self.state)
        return self.weights[seat].mission * needed / _CALLS / chances if needed <= chances else 0.0

    def _of_wounds(self, seat: Seat, hits: int) -> float:
        """Return the cost of this many bullets.

        A life, or a part of it that is smaller in late rounds.
        """
        player = self.state.players[seat]
        lives = UNBREAKABLE_LIVES if player.power == "the_unbreakable" else LIVES
        if player.power == "dragon_skin":
            hits = 1
        weights = self.weights[seat]
        own = weights.mission if player.mission == "cop" else sum(player.notes)
        life = (own + weights.rounds / len(self.state.players) * self.left) * (1 - weights.courage)
        if player.wounds + hits >= lives:
            return life
        return life * hits / lives * self.left / (ROUNDS - 1)


def money(player: Player) -> int:
    """Return the public part of a player's score."""
    return sum(player.notes) - SHAME * (player.shame + player.sirens) if is_alive(player) else 0


def _with(chances: list[float], chance: float) -> list[float]:
    """Return the probabilities of each number of bullets after one more possible bullet."""
    found = [one * (1 - chance) for one in chances]
    found.append(0.0)
    for number, one in enumerate(chances, start=1):
        found[number] += one * chance
    return found
