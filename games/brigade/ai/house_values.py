"""The values of a Firehouse to a seat: upgrades, crew members, and White Fang's sides."""

from games.brigade.actions import Recruit, Upgrade
from games.brigade.ai.worth import Worth
from games.brigade.box import BOX
from games.brigade.cards import CrewId
from games.brigade.model import State
from games.brigade.players import bucket, is_active, level
from games.core.log import Seat


class HouseValues:
    """The values of upgrades and of crew members to a seat in a state."""

    def __init__(self, state: State, seat: Seat, worth: Worth) -> None:
        self._state = state
        self._seat = seat
        self._player = state.players[seat]
        self._worth = worth
        self._unit = worth.unit(seat)
        self._weights = worth.weights

    def upgrading(self, action: Upgrade) -> float:
        """Return the value of an upgrade; it is higher early in a game."""
        space = self._player.spaces[action.track]
        still = min(1.0, self._worth.distance(self._seat) / self._weights.effort)
        if self._state.last_round is not None:
            still = 0.1
        return self._weights.upgrades[action.track][space] * self._unit * still

    def recruiting(self, action: Recruit) -> float:
        """Return the value of a Recruit; it is low without room for another member."""
        if len(self._player.crew) < level(self._player, "crew"):
            return self._weights.recruit * self._weights.member * self._unit
        return (0.2 if not action.cost else -self._weights.step) * self._unit

    def member(self, card: CrewId, seat: Seat | None = None) -> float:
        """Return the value of a crew member to a seat: water, and the ability if it works."""
        seat = self._seat if seat is None else seat
        works = 1.0 if is_active(self._state, seat, card) else self._weights.asleep
        worth = self._weights.of_ability(card) * works + self._weights.water * BOX.crew[card].water
        return (self._weights.member + worth) * self._worth.unit(seat)

    def obliging(self, rival: Seat) -> float:
        """Return the value of making a rival discard the least valuable member."""
        crew = self._state.players[rival].crew
        least = min(self.member(one.card, rival) for one in crew)
        return least / (len(self._state.players) - 1)  # the other rivals benefit as well

    def flipping(self) -> float:
        """Return the value of turning White Fang over.

        It fills his bucket for two actions, but discards his crew.
        """
        player = self._player
        if player.dawn:
            return self._weights.water * (bucket(player) - player.water) * self._unit / 2
        lost = sum(self.member(one.card) for one in player.crew)
        return self._weights.water * (bucket(player) - player.water) * self._unit / 2 - lost
