"""How the reader puts out a fire within a turn, and how much that is wanted.

A panel offers such a plan in one press. If a player begins it step by step, it stays wanted most:
what has begun counts more than another fire of equal worth.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from games.brigade import actions
from games.brigade.box import BOX
from games.brigade.grid import PlaceId
from games.brigade.model import BlockView, PlayerView, View
from games.core import notation
from words.ask import MOST
from words.brigade import reach
from words.brigade.derived import carried, faction_of, is_lost, progress, winnable
from words.brigade.terms import prize
from words.fitting import first_that_fits
from words.lists import DOT
from words.say import Say
from words.seats import own_player

_KEEPING: Final = 100
"""How much more a fire is wanted by which a rival could take an own block."""


class Plan(NamedTuple):
    """The moves that put out a fire in this turn."""

    goes: bool
    """The Brigade goes there first."""
    takes_wagon: bool
    """The wagon follows, since its water is needed."""
    fight: actions.Extinguish

    @property
    def actions(self) -> int:
        """The number of actions."""
        return self.goes + self.takes_wagon + 1


def plan(view: View, place: PlaceId) -> Plan | None:
    """Return how the reader puts out the fire on a place in this turn, with no card involved."""
    own = own_player(view)
    block = next((one for one in view.city if one.place == place), None)
    if view.ask != "act" or own is None or block is None or not block.fire or is_lost(block):
        return None
    has, fire = carried(own), block.fire
    takes_wagon = own.wagon != place and has < fire
    wagon = min(fire, own.wagon_water) if takes_wagon or own.wagon == place else 0
    found = Plan(own.brigade != place, takes_wagon, actions.Extinguish(fire - wagon, wagon, fire))
    is_possible = has + wagon >= fire and found.actions <= view.actions
    return found if is_possible and not any(_has_a_say(own, block)) else None


def after_walk(found: Plan, place: PlaceId) -> tuple[str, ...]:
    """Return the moves that follow the Brigade's, in notation."""
    wagon = (actions.MoveWagon(place, 1),) if found.takes_wagon else ()
    return tuple(notation.write(one) for one in (*wagon, found.fight))


def told(place: PlaceId, renown: int, costs: Iterable[str], view: View, say: Say) -> str:
    """Say what it brings to put out a fire, what it keeps from rivals, and what it costs."""
    gain, cost = prize(place, renown, view, say), ", ".join(costs)
    kept = ", ".join(reach.kept(view, place))
    ways = [DOT.join((gain, cost))]
    if kept:
        # Translators: {places} are the reader's blocks, which rivals could take by this fire.
        ways.insert(0, DOT.join((gain, say("keeps {places} from rivals", places=kept), cost)))
    return first_that_fits(ways, MOST)


def worth(view: View, place: PlaceId, renown: int) -> int:
    """Return how much the renown for a fire is wanted: at most 450, unless it wins the game."""
    won, keeps = winnable(view, place, renown), any(reach.kept(view, place))
    return 10 * renown + _KEEPING * keeps + (0 if won is None else 200 + progress(view, won))


def _has_a_say(own: PlayerView, block: BlockView) -> Iterator[bool]:
    yield own.mimic is not None
    for one in own.crew:
        card = BOX.crew[one.card]
        is_asked = card.when == "halt_in_fire"
        saves = card.ability == "scholar" and faction_of(block) == "university"
        yield one.active and (is_asked or saves)
