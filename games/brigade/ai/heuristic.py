"""Play without looking ahead: the value of each action to a seat, by a few short rules.

Values are what they change of `Worth`, for each action that they take; nothing is used that the
seat cannot see.
"""

from collections.abc import Sequence
from functools import cached_property
from math import ceil
from typing import Final

from games.brigade.actions import (
    Action,
    Allegiances,
    Artificers,
    DiscardNuisance,
    Dismiss,
    Extinguish,
    Flip,
    GiveAway,
    Join,
    Mimic,
    MoveBrigade,
    MoveRenown,
    MoveWagon,
    NonCorporeal,
    Oblige,
    PlaceRenown,
    Point,
    Polymorph,
    Pump,
    Pyrocontrol,
    RaiseFire,
    Recruit,
    Redirect,
    ReduceFire,
    Refill,
    SendWagon,
    TakeWater,
    Unleash,
    Upgrade,
    WithThePeople,
)
from games.brigade.ai.abilities import of_ability
from games.brigade.ai.worth import Worth
from games.brigade.blocks import burns, has_pawn, is_lost, tile
from games.brigade.box import BOX, OAK_LINE, STRIDE
from games.brigade.cards import CrewId, Track
from games.brigade.firefighting import needed
from games.brigade.grid import ADJACENT, ORTHOGONAL, PlaceId, line
from games.brigade.model import Block, State
from games.brigade.moving import moves_freely
from games.brigade.players import (
    board_ability,
    brigade_room,
    brigade_water,
    bucket,
    is_active,
    level,
    using,
    wagon_room,
)
from games.core.log import Seat

_WATER: Final = 0.5
"""What a bucket filled is worth, in renown."""
_MEMBER: Final = 0.8
"""The same of a crew member."""
_NEARER: Final = 0.3
"""What fires that cannot be put out at once count: somebody else may be there first."""
_TOGETHER: Final = 0.15
"""What it is worth that Brigade and wagon stand together."""
_STEP: Final = 0.05
"""What an action costs: less than whatever it may be good for."""
_EFFORT: Final = 4.0
"""So much renown before the end an upgrade does not pay any more."""
_RISKS: Final = (0.4, 0.1)
"""How likely a block is lost soon whose meter is at its end, or one space before it."""
_ASLEEP: Final = 0.3
"""What an ability that does not work yet counts, beside one that does."""
_UPGRADES: Final[dict[Track, tuple[float, ...]]] = {
    "leadership": (1.9, 1.8, 1.4, 1.5, 2.2),
    "wagon": (1.6, 1.5, 1.3, 1.4),
    "crew": (1.2, 0.7, 1.0, 0.6, 1.1),
}
"""What the next space of each track is worth, in renown."""


def heuristic(state: State, seat: Seat, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Return `legal`, the action of the highest value to `seat` first."""
    return tuple(sorted(legal, key=ActionValues(state, seat).of, reverse=True))


class ActionValues:
    """The values of actions to a seat in a state, each worked out when it is first needed."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._state = state
        self._seat = seat
        self._player = state.players[seat]
        self._worth = Worth(state)
        self._outs: dict[PlaceId, float] = {}
        self._nears: dict[PlaceId, float] = {}

    def of(self, action: Action) -> float:  # noqa: C901 - flat: one case for each verb
        """Return the value of `action`."""
        match action:
            case MoveBrigade() | NonCorporeal():
                return self._moving(action.to) + _STEP * self._unit * action.perch
            case MoveWagon():
                return self._driving(action)
            case Extinguish():
                if action.renown:
                    return self._out(self._player.brigade)
                return self._easing(self._player.brigade, action.water + action.wagon)
            case Refill():
                return (_WATER * action.water - action.renown) * self._unit
            case Upgrade():
                return self._upgrading(action)
            case Pump():
                return self._out(self._player.wagon)
            case Unleash():
                if action.renown:
                    return self._out(action.place)
                return self._easing(action.place, action.water)
            case SendWagon():
                return self._out(action.to)
            case PlaceRenown():
                by = action.renown + action.extra
                return self._worth.gain(self._seat, action.place, by) / action.renown
            case MoveRenown():
                left = self._state.city[action.origin].renown[self._seat]
                lost = self._worth.gain(self._seat, action.origin, 1) if left else 0.0
                return self._worth.gain(self._seat, action.to, 1) - lost
            case _:
                return self._of_fires(action)

    def _of_fires(self, action: Action) -> float:
        """Return the value of what changes fires without water."""
        match action:
            case ReduceFire():
                fire = self._state.city[action.place].fire
                return -self._heat(action.place, action.fire - fire)
            case RaiseFire():
                by = action.fire - self._state.city[action.place].fire
                return self._heat(action.place, by) + self._stoking(action.place, by)
            case Redirect():
                task_place = self._player.brigade
                spared = 0.0 if has_pawn(self._state, task_place) else self._heat(task_place, 1)
                falls = 0.0 if has_pawn(self._state, action.to) else self._heat(action.to, 1)
                return falls - spared
            case Polymorph():
                one, other = self._state.city[action.place], self._state.city[action.other]
                by = other.fire - one.fire
                swapped = self._heat(action.place, by) + self._heat(action.other, -by)
                return swapped - _STEP * self._unit
            case Point():
                fallen = [place for place in self._state.city if self._has_fallen_oak(place)]
                places = line(fallen[0], action.direction, OAK_LINE) if fallen else ()
                return sum(self._heat(one, 1) for one in places if one in self._state.city)
            case _:
                return self._of_crew(action)

    def _of_crew(self, action: Action) -> float:  # noqa: C901 - flat: one case for each verb
        match action:
            case Recruit():
                return self._recruiting(action)
            case Join():
                leaving = 0.0 if action.replaces is None else self._member(action.replaces)
                return self._member(action.card) - leaving
            case WithThePeople():
                leaving = 0.0 if action.replaces is None else self._member(action.replaces)
                return self._member(action.card) - leaving - self._unit
            case Dismiss():
                return -self._member(action.card)
            case Oblige():
                return self._obliging(action.seat)
            case GiveAway():
                is_own = action.seat == self._seat
                return -self._worth.distance(action.seat) * 0.01 - is_own
            case TakeWater():
                return _WATER * action.water * self._unit
            case DiscardNuisance():
                return self._unit
            case Mimic():
                copied = self._player.mimic
                gained = of_ability(action.card) - (0 if copied is None else of_ability(copied))
                return (gained / 2 - 2 * _STEP) * self._unit
            case Pyrocontrol():
                return 1.5 * self._unit
            case Allegiances():
                own = [one for one in self._state.city.values() if one.loyal == self._seat]
                return 0.15 * self._unit * len(own)
            case Artificers():
                return -_STEP * self._unit
            case Flip():
                return self._flipping()
            case _:
                return 0.0

    @cached_property
    def _unit(self) -> float:
        return self._worth.unit(self._seat)

    # Fires ------------------------------------------------------------------------------------

    def _out(self, place: PlaceId) -> float:
        """Return what it is worth to put out the fire of a block at once."""
        if place not in self._outs:
            wide = board_ability(self._state, self._seat) == "civic_duty"
            near = (ADJACENT if wide else ORTHOGONAL)[place]
            fire = self._state.city[place].fire
            found = self._worth.best_split(self._seat, (place, *near), fire)
            self._outs[place] = found + self._guard(place)
        return self._outs[place]

    def _easing(self, place: PlaceId, by: int) -> float:
        """Return what it is worth to reduce a fire without renown: a block of one's own stands."""
        return self._guard(place) - _STEP * self._unit * by if by else -self._unit

    def _guard(self, place: PlaceId) -> float:
        """Return what it is worth that the next event does not destroy a block."""
        block = self._state.city.get(place)
        if block is None or block.loyal != self._seat or not burns(block):
            return 0.0
        return self._worth.loss(place) * _risk(block, block.fire)

    def _heat(self, place: PlaceId, by: int) -> float:
        """Return what it is worth that a fire rises or falls by so much: harm to the others."""
        block = self._state.city[place]
        if is_lost(block):
            return 0.0
        if block.loyal is None:
            share = min(1.0, max(-1.0, by / (tile(block).meter + 1 - block.fire)))
            return 0.1 * share * self._unit  # a larger fire brings more renown
        more = _risk(block, block.fire + by) - _risk(block, block.fire)
        harm = self._worth.loss(place) * more
        if block.loyal == self._seat:
            return -harm
        return harm / (len(self._state.players) - 1)  # the other rivals gain by it too

    def _stoking(self, place: PlaceId, by: int) -> float:
        """Return what it is worth to raise the fire where the Brigade is about to put it out."""
        state, player = self._state, self._player
        if place != player.brigade or state.turn.seat != self._seat or not state.turn.actions:
            return 0.0
        water = self._water + (player.wagon_water if player.wagon == place else 0)
        if needed(state, self._seat, place) + by <= water:
            return 0.5 * by * self._unit
        return -self._unit

    def _has_fallen_oak(self, place: PlaceId) -> bool:
        block = self._state.city[place]
        return is_lost(block) and any(one.where == "line" for one in tile(block).effects)

    # Moves ------------------------------------------------------------------------------------

    @cached_property
    def _water(self) -> int:
        return brigade_water(self._player)

    def _is_source(self, place: PlaceId) -> bool:
        if place == self._player.home:
            return True
        block = self._state.city.get(place)
        return block is not None and block.loyal == self._seat and not is_lost(block)

    def _moving(self, to: PlaceId) -> float:
        """Go where something can be done; else nearer to it; at the end stand guard."""
        here = self._player.brigade
        found = self._from(to) - self._from(here) - _STEP * self._unit
        if self._state.turn.actions == 1:
            found += self._guard(to) - self._guard(here)
        return max(found, self._at_once(to))

    def _at_once(self, to: PlaceId) -> float:
        """Return what can be done there in this turn, for each action that it takes."""
        return max(self._fighting(to), self._filling(to) if self._is_source(to) else -1.0)

    @cached_property
    def _drives_freely(self) -> bool:
        """Tell whether the wagon follows a move of the Brigade without an action."""
        used = self._state.turn.used
        is_final = self._player.spaces["wagon"] == len(BOX.tracks["wagon"]) - 1
        return moves_freely(self._state, self._seat) or (is_final and "follow" not in used)

    @cached_property
    def _stride(self) -> int:
        card = using(self._state, self._seat, "stride")
        return STRIDE if card is None else card.by

    def _fighting(self, to: PlaceId) -> float:
        """Return what it is worth to put out the fire there, after a move; -1: it cannot be."""
        state, player = self._state, self._player
        block = state.city.get(to)
        if block is None or not burns(block):
            return -1.0
        water = needed(state, self._seat, to)
        follows = player.wagon != to and water > self._water
        beside = player.wagon_water if player.wagon == to or follows else 0
        takes = 3 if follows and not self._drives_freely else 2
        if water > self._water + beside or takes > state.turn.actions:
            return -1.0
        return self._out(to) / takes

    def _filling(self, to: PlaceId) -> float:
        """Return what it is worth to refill there, after a move of the Brigade."""
        player, actions = self._player, self._state.turn.actions
        brigade, wagon = brigade_room(player), wagon_room(player)
        if actions == 1:
            return -1.0
        if player.wagon == to:
            return _WATER * (brigade + wagon) * self._unit / 2
        takes = 2 if self._drives_freely else 3
        both = _WATER * (brigade + wagon) * self._unit / takes if actions >= takes else -1.0
        return max(_WATER * brigade * self._unit / 2, both)

    def _from(self, place: PlaceId) -> float:
        """Return what lies near a place for the turns to come."""
        if place not in self._nears:
            found = max(
                (
                    value / (2 + ceil(_far(place, other) / self._stride))
                    for other, value in self._aims
                ),
                default=0.0,
            )
            self._nears[place] = _NEARER * found
        return self._nears[place]

    @cached_property
    def _aims(self) -> list[tuple[PlaceId, float]]:
        """Return where fires can be put out with the water at hand, and where there is more."""
        state, player = self._state, self._player
        water = self._water + player.wagon_water
        found = [
            (place, self._out(place))
            for place, block in state.city.items()
            if burns(block) and needed(state, self._seat, place) <= water
        ]
        missing = brigade_room(player) + wagon_room(player)
        if missing:
            worth = _WATER * missing * self._unit
            places = (*state.city, player.home)
            found += [(place, worth) for place in places if self._is_source(place)]
        return found

    def _driving(self, action: MoveWagon) -> float:
        """Let the wagon help the Brigade, fill it, or let it guard a block."""
        state, player, to = self._state, self._player, action.to
        left = state.turn.actions - action.cost
        found = self._guard(to) - self._guard(player.wagon)
        if to == player.brigade:
            found += _TOGETHER * self._unit
        elif player.wagon == player.brigade:
            found -= _TOGETHER * self._unit
        found -= _STEP * self._unit * action.cost
        if not left:
            return found
        block = state.city.get(to)
        if to == player.brigade and block is not None and burns(block):
            water = needed(state, self._seat, to)
            if self._water < water <= self._water + player.wagon_water:
                found = max(found, self._out(to) / (1 + action.cost))
        if self._pumps(to):
            found = max(found, self._out(to) / (1 + action.cost))
        if self._is_source(to):
            room = wagon_room(player) + (brigade_room(player) if to == player.brigade else 0)
            extra = 0 if to == player.brigade else 1
            found = max(found, _WATER * room * self._unit / (1 + extra + action.cost))
        return found

    def _pumps(self, to: PlaceId) -> bool:
        """Tell whether the wagon alone can put out the fire of a block."""
        state, block = self._state, self._state.city.get(to)
        if block is None or block.fire != 1 or "pump" in state.turn.used:
            return False
        can = using(state, self._seat, "pump") is not None
        return can and self._player.wagon_water >= needed(state, self._seat, to)

    # The Fire House ---------------------------------------------------------------------------

    def _upgrading(self, action: Upgrade) -> float:
        """Upgrade early: it pays as long as there is much to be done."""
        space = self._player.spaces[action.track]
        still = min(1.0, self._worth.distance(self._seat) / _EFFORT)
        if self._state.last_round is not None:
            still = 0.1
        return _UPGRADES[action.track][space] * self._unit * still

    def _recruiting(self, action: Recruit) -> float:
        if len(self._player.crew) < level(self._player, "crew"):
            return 1.2 * _MEMBER * self._unit
        return (0.2 if not action.cost else -_STEP) * self._unit

    def _member(self, card: CrewId, seat: Seat | None = None) -> float:
        """Return what a crew member is worth to a seat: water, and an ability, if it works."""
        seat = self._seat if seat is None else seat
        works = 1.0 if is_active(self._state, seat, card) else _ASLEEP
        worth = of_ability(card) * works + _WATER * BOX.crew[card].water
        return (_MEMBER + worth) * self._worth.unit(seat)

    def _obliging(self, rival: Seat) -> float:
        """Return what it is worth that a rival discards a member: the one that matters least."""
        crew = self._state.players[rival].crew
        least = min(self._member(one.card, rival) for one in crew)
        return least / (len(self._state.players) - 1)  # the other rivals gain by it too

    def _flipping(self) -> float:
        """Let White Fang fill his bucket, which takes two actions, if he has no crew to lose."""
        player = self._player
        if player.dawn:
            return _WATER * (bucket(player) - player.water) * self._unit / 2
        lost = sum(self._member(one.card) for one in player.crew)
        return _WATER * (bucket(player) - player.water) * self._unit / 2 - lost


def _risk(block: Block, fire: int) -> float:
    """Return how likely a block that burns so much is lost soon."""
    left = tile(block).meter - fire
    if left < 0:
        return 1.0
    return _RISKS[left] if left < len(_RISKS) else 0.0


def _far(one: PlaceId, other: PlaceId) -> int:
    """Return how many steps two places are apart."""
    return max(abs(ord(one[0]) - ord(other[0])), abs(ord(one[1]) - ord(other[1])))
