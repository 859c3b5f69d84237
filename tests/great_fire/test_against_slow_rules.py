"""The fast engine against a slow one that follows the rules word by word, on random positions.

The slow one knows no bit masks and walks every path; what both say must be the same.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from games.core.log import Log
from games.core.rng import Rng
from games.great_fire import moves, turn
from games.great_fire.actions import (
    Action,
    Demolish,
    DoubleMove,
    Extinguish,
    MoveBand,
    MoveLandowner,
    Spread,
)
from games.great_fire.box import BOX
from games.great_fire.events import Event, FireSpread
from games.great_fire.model import DIRECTIONS, Direction, Options, PlaceId, State, TakeActions
from games.great_fire.rules import RULES
from games.great_fire.setup import deal

PUDDING_LANE = BOX.map.start.id
NEIGHBOURS: dict[PlaceId, dict[Direction, set[PlaceId]]] = {
    place: {way: set(BOX.map.places_in(BOX.map.ways[way][number])) for way in DIRECTIONS}
    for number, place in enumerate(BOX.map.ids)
}


def near(place: PlaceId) -> set[PlaceId]:
    return {other for others in NEIGHBOURS[place].values() for other in others}


def free(state: State, place: PlaceId) -> bool:
    return state.bands.get(place, 0) > state.cones.get(place, 0)


def slow_ends(state: State, cone: PlaceId, card: Direction) -> set[PlaceId]:
    """Walk from the cone through all fire it may pass, and rank where it could step out."""
    reached, todo = {cone}, [cone]
    while todo:
        for place in near(todo.pop()) - reached:
            cones, bands = state.cones.get(place, 0), state.bands.get(place, 0)
            blocked = bands > cones or (bands == cones and not state.options.pass_contained)
            if cones and not blocked:
                reached.add(place)
                todo.append(place)
    ranked: dict[int, set[PlaceId]] = {1: set(), 2: set(), 3: set(), 4: set()}
    for start in reached:
        for end in NEIGHBOURS[start][card]:
            closed = BOX.map.district(end) is None or end in state.demolished
            burning = end in state.cones and end not in state.houses
            if not closed and not burning:
                rank = 1 + (end in state.bands) + 2 * (end not in state.houses)
                ranked[rank].add(end)
    return next((found for found in ranked.values() if found), set[PlaceId]())


def slow_spreads(state: State, hand: list[Direction]) -> set[tuple[str, PlaceId, PlaceId]]:
    movable = [
        place
        for place, cones in state.cones.items()
        if cones > state.bands.get(place, 0) and (cones >= 2 or place == PUDDING_LANE)
    ]
    return {
        (card, cone, end)
        for card in hand
        for cone in movable
        for end in slow_ends(state, cone, card)
    }


def slow_walks(state: State, start: PlaceId, points: int, *, band: bool) -> dict[PlaceId, int]:
    """Step by step; a band does not leave where it meets an uncovered cone."""
    spent = {start: 0}
    edge = {start}
    for step in range(1, points + 1):
        going = {
            place
            for place in edge
            if not (band and state.cones.get(place, 0) > state.bands.get(place, 0))
        }
        edge = {new for place in going for new in near(place)} - spent.keys() - {PUDDING_LANE}
        spent |= dict.fromkeys(edge, step)
    del spent[start]
    return spent


def slow_sites(state: State) -> set[PlaceId]:
    return {
        place
        for place in state.bands
        if BOX.map.district(place) is not None
        and place not in state.cones
        and place not in state.demolished
        and len(state.houses.get(place, ())) <= 2
        and any(other in state.cones for other in near(place))
    }


def positions(seed: str, options: Options) -> Iterator[State]:
    """Play at random, preferring deeds that change the board."""
    chance = Rng(seed)
    state = deal(3 + chance.below(4), options, Rng(f"{seed} deal"))
    while state.agenda:
        yield state
        seat = state.agenda[-1].seat
        legal = moves.legal(state, seat)
        rare = [one for one in legal if one.kind in ("demolish", "extinguish", "double")]
        covering = [one for one in legal if isinstance(one, MoveBand) and one.covers]
        liked = rare or covering
        action = chance.pick(liked if liked and chance.below(3) else legal)
        turn.apply(state, seat, action, Log[Event]())


@pytest.mark.parametrize("pass_contained", [True, False])
def test_both_allow_the_same(pass_contained: bool) -> None:
    demolitions = spreads = 0
    for number in range(12):
        options = Options(pass_contained=pass_contained)
        for state in positions(f"slow {pass_contained} {number}", options):
            task = state.agenda[-1]
            player = state.players[task.seat]
            legal = moves.legal(state, task.seat)
            if task.kind == "spread_fire":
                fast = {(one.card, one.cone, one.to) for one in legal if isinstance(one, Spread)}
                assert fast == slow_spreads(state, player.hand)
                spreads += bool(fast)
            if isinstance(task, TakeActions):
                _compare_walks(state, task)
                if "demolition" in player.tokens:
                    found = {one.place for one in legal if isinstance(one, Demolish)}
                    assert found == slow_sites(state)
                    demolitions += bool(found)
    assert spreads > 300
    assert demolitions >= 15, "enough was compared"


def _compare_walks(state: State, task: TakeActions) -> None:
    player = state.players[task.seat]
    assert player.landowner is not None
    legal = moves.legal(state, task.seat)
    walked = {one.to: one.points for one in legal if isinstance(one, MoveLandowner)}
    assert walked == slow_walks(state, player.landowner, task.points, band=False)
    for band in state.bands:
        walked = {
            one.to: one.points for one in legal if isinstance(one, MoveBand) and one.band == band
        }
        if free(state, band):
            assert walked == slow_walks(state, band, task.points, band=True)
        else:
            assert walked == {}


def test_the_effect_that_was_told_is_what_happens() -> None:
    """Houses, tokens, points and the hero: every kind of deed, in many positions."""
    checked = Counter[str]()
    for number in range(8):
        for state in positions(f"effects {number}", Options()):
            seat = state.agenda[-1].seat
            legal = moves.legal(state, seat)
            few = {action.kind: action for action in legal[::7]} | {legal[-1].kind: legal[-1]}
            for action in few.values():
                log = Log[Event]()
                after = RULES.clone(state)
                turn.apply(after, seat, action, log)
                checked[action.kind] += _effect_holds(state, after, action)
                _path_holds(state, log)
    assert {kind for kind, count in checked.items() if count > 10} >= EFFECTS


EFFECTS = {"spread", "double", "landowner", "band", "extinguish", "demolish"}


def _effect_holds(state: State, after: State, action: Action) -> bool:
    """Compare what an action told with what it did; tell whether it told anything."""
    gone = {place: state.houses[place] for place in state.houses if place not in after.houses}
    seat = state.agenda[-1].seat
    gained = len(after.players[seat].tokens) - len(state.players[seat].tokens)
    match action:
        case Spread() | DoubleMove():
            assert gone == ({action.to: action.burns} if action.burns else {})
            assert gained == action.token - isinstance(action, DoubleMove)
            assert action.caught == (state.bands.get(action.to, 0) > state.cones.get(action.to, 0))
        case Demolish():
            assert gone == ({action.place: action.loses} if action.loses else {})
            assert action.token == (len(after.tokens) < len(state.tokens))
            assert _spent(state, after) == action.points == 0
        case MoveBand():
            assert _spent(state, after) == action.points
            assert action.covers == (
                state.cones.get(action.to, 0) >= after.bands[action.to] and action.to in state.cones
            )
        case MoveLandowner():
            assert _spent(state, after) == action.points
        case Extinguish():
            assert _spent(state, after) == action.points == action.cones
            assert action.hero == (after.hero != state.hero)
        case _:
            assert gone == {}
            return False
    return True


def _spent(state: State, after: State) -> int:
    before, now = state.agenda[-1], after.agenda[-1]
    assert isinstance(before, TakeActions)
    assert isinstance(now, TakeActions)
    return before.points - now.points


def _path_holds(state: State, log: Log[Event]) -> None:
    """See that a cone went through fire that it may pass, and out of it by its card."""
    for entry in log.entries:
        if isinstance(entry.event, FireSpread):
            *fire, end = entry.event.path
            assert end in NEIGHBOURS[fire[-1]][entry.event.card]
            for place, following in pairwise(fire):
                assert following in near(place)
            for place in fire:
                assert state.cones[place] >= state.bands.get(place, 0)
