"""Find a reason for a computer player's move in The Great Fire, from public facts.

Hands, tokens and objectives are never used, nor the owners of houses if colours are hidden.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.core.log import Seat
from games.core.motive import Witnessed
from games.great_fire.box import BOX, DEMOLITION_LIMIT
from games.great_fire.events import (
    BandMoved,
    Burned,
    Demolished,
    Event,
    FireSpread,
    Intensified,
    LandownerMoved,
)
from games.great_fire.fire import Front
from games.great_fire.model import Colour, Direction, PlaceId, PlaceView, View
from games.great_fire.motives import (
    Await,
    CatchUp,
    Contain,
    Deny,
    Expose,
    Feed,
    Firebreak,
    Guard,
    KeepAway,
    LeaveContained,
    LoseFewest,
    Motive,
    SpareOwn,
    StayAhead,
)
from games.great_fire.outlook import city, moved, reached
from games.great_fire.standings import standings

_FEW: Final = 2
"""The fewest neighbouring houses for which feeding a fire counts as a motive."""


def motives(seen: Witnessed[View, Event]) -> tuple[Motive, ...]:
    """Return the motives of a computer player's observed move; empty if none is plausible."""
    view = seen.before
    if view.acting is None or view.acting not in seen.computers:
        return ()
    found = _motive(_Mind(view, view.acting), seen.events)
    return () if found is None else (found,)


def _motive(mind: "_Mind", events: Sequence[Event]) -> Motive | None:
    for event in events:
        match event:
            case FireSpread():
                return _of_spreading(mind, event, _lost(events))
            case BandMoved():
                return _of_moving(mind, event)
            case LandownerMoved():
                return _of_walking(mind, event)
            case Demolished():
                return _of_blowing_up(mind, event)
            case Intensified() if mind.view.cones_owed is not None:
                return _of_stoking(mind, event.place)
            case _:
                pass
    return None


def _lost(events: Iterable[Event]) -> tuple[Colour, ...]:
    return next((event.lost for event in events if isinstance(event, Burned)), ())


@dataclass(frozen=True, slots=True)
class _Mind:
    """The interests of a seat, as far as a spectator's view shows them."""

    view: View
    seat: Seat

    def at(self, place: PlaceId) -> PlaceView:
        """Return the view of a place."""
        return self.view.places[BOX.map.number[place]]

    def owned(self, houses: Collection[Colour], seat: Seat) -> int:
        """Count a seat's houses; 0 if its colour is hidden."""
        colour = self.view.players[seat].colour
        return 0 if colour is None else tuple(houses).count(colour)

    def own(self, houses: Collection[Colour]) -> int:
        """Count the player's own houses; 0 if the player's colour is hidden."""
        return self.owned(houses, self.seat)

    def chief_loser(self, houses: Collection[Colour]) -> Seat | None:
        """Return the other seat that has most of these houses.

        None if nobody has more than the rest.
        """
        counts = Counter({one.seat: self.owned(houses, one.seat) for one in self.view.players})
        (first, most), (_, next_most), *_ = counts.most_common()
        return first if first != self.seat and most > next_most else None

    def rival(self) -> CatchUp | StayAhead | None:
        """Return whom the player must beat: the leader, or the second for the leader."""
        if any(player.colour is None for player in self.view.players):
            return None  # houses lost make up most of a score, and their owners are hidden
        totals = {Seat(seat): one.total for seat, one in enumerate(standings(self.view))}
        leaders = _best(totals)
        if leaders != [self.seat]:
            return CatchUp(self.seat, leaders[0]) if len(leaders) == 1 else None
        del totals[self.seat]
        following = _best(totals)
        return StayAhead(self.seat, following[0]) if len(following) == 1 else None

    def rival_in(self, houses: Collection[Colour]) -> CatchUp | StayAhead | None:
        """Return the same if that rival loses most of these houses; else None."""
        rival = self.rival()
        return rival if rival is not None and rival.rival == self.chief_loser(houses) else None


def _best(totals: dict[Seat, int]) -> list[Seat]:
    return [seat for seat, total in totals.items() if total == max(totals.values())]


# The fire -------------------------------------------------------------------------------------


def _of_spreading(mind: _Mind, event: FireSpread, lost: tuple[Colour, ...]) -> Motive | None:
    rival = mind.rival_in(lost)
    if rival is not None:
        return rival
    start = mind.at(event.path[0])
    if start.cones > start.bands == start.cones - 1 > 0:
        return LeaveContained(mind.seat, start.id)
    losses = [mind.own(_burning(mind.at(end))) for end in _ends(mind.view, event.card)]
    own = mind.own(lost)
    if not own and 2 * sum(map(bool, losses)) > len(losses):
        return SpareOwn(mind.seat)
    if own and own == min(losses) < max(losses):
        return LoseFewest(mind.seat)
    return None


def _ends(view: View, card: Direction) -> Iterator[PlaceId]:
    """Yield all places where this card may end a cone."""
    reached = 0
    for _, ends in Front(city(view)).moves(card):
        reached |= ends
    return BOX.map.places_in(reached)


def _burning(place: PlaceView) -> tuple[Colour, ...]:
    """Return the houses that a cone would burn there; none if a free band covers it."""
    return () if place.bands > place.cones else place.houses


def _of_stoking(mind: _Mind, place: PlaceId) -> Motive | None:
    here = mind.at(place)
    if here.cones - here.covered == 1 and here.landowners and mind.seat not in here.landowners:
        return Deny(mind.seat, here.landowners[0])
    near = _near(mind, place)
    rival = mind.rival_in(near)
    if rival is not None and mind.owned(near, rival.rival) >= _FEW:
        return Feed(mind.seat, rival.rival)
    others = [one.id for one in mind.view.places if _may_be_stoked(one) and one.id != place]
    if not mind.own(near) and any(mind.own(_near(mind, one)) for one in others):
        return KeepAway(mind.seat)
    return None


def _near(mind: _Mind, place: PlaceId) -> list[Colour]:
    """Return the houses on neighbouring places that do not burn."""
    beside = BOX.map.places_in(BOX.map.near[BOX.map.number[place]])
    return [house for one in map(mind.at, beside) if not one.cones for house in one.houses]


def _may_be_stoked(place: PlaceView) -> bool:
    district = BOX.map.district(place.id)
    return (
        district is not None
        and place.cones > place.covered
        and place.cones < BOX.map.most_cones[place.id]
    )


# The deeds ------------------------------------------------------------------------------------


def _of_moving(mind: _Mind, event: BandMoved) -> Motive | None:
    there, left = mind.at(event.to), mind.at(event.start)
    if there.cones:
        return Contain(mind.seat, there.id) if there.cones - there.covered == 1 else None
    before = city(mind.view)
    if there.houses and there.id in reached(before, mind.view):
        if _may_be_blown_up(mind, there):
            return None  # either to guard it or for a demolition; others cannot see which
        return Guard(mind.seat, there.id, own=bool(mind.own(there.houses)))
    rival = mind.chief_loser(left.houses)
    if rival is None or mind.own(left.houses) or left.bands > left.cones + 1:
        return None
    after = moved(before, (event.start,), event.to)
    return Expose(mind.seat, left.id, rival) if left.id in reached(after, mind.view) else None


def _may_be_blown_up(mind: _Mind, there: PlaceView) -> bool:
    """Tell whether a band there might allow a demolition, if the seat holds such a token."""
    has_tokens = mind.view.players[mind.seat].token_count > 0
    return has_tokens and len(there.houses) <= DEMOLITION_LIMIT and _is_beside_fire(mind, there.id)


def _of_walking(mind: _Mind, event: LandownerMoved) -> Motive | None:
    """Return the motive of a walk; remaining action points can support it."""
    there = mind.at(event.to)
    is_contained = there.cones and there.cones == there.covered
    return Await(mind.seat, there.id) if is_contained and mind.view.points == event.points else None


def _of_blowing_up(mind: _Mind, event: Demolished) -> Motive | None:
    rival = mind.rival_in(event.lost)
    if rival is not None:
        return rival
    if not _is_beside_fire(mind, event.place):
        return None
    beside = map(mind.at, BOX.map.places_in(BOX.map.near[BOX.map.number[event.place]]))
    kept = [one for one in beside if one.houses and not one.cones
            if not _is_beside_fire(mind, one.id)]  # fmt: skip
    hidden = mind.view.options.hidden_colours
    weights = {one.id: len(one.houses) if hidden else mind.own(one.houses) for one in kept}
    best = max(weights, key=weights.__getitem__, default=None)
    return Firebreak(mind.seat, best) if best is not None and weights[best] else None


def _is_beside_fire(mind: _Mind, place: PlaceId) -> bool:
    return BOX.map.is_beside(place, [one.id for one in mind.view.places if one.cones])
