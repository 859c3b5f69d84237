"""The fast engine against `slow_rules`, on random positions: what both say must be the same."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest

from games.core.log import Log
from games.core.rng import Rng
from games.great_fire import fire, moves, turn
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
from games.great_fire.model import (
    DIRECTIONS,
    Direction,
    Options,
    PlaceId,
    SpreadFire,
    State,
    TakeActions,
)
from games.great_fire.rules import RULES
from games.great_fire.setup import deal
from tests.great_fire import slow_rules
from tests.great_fire.position import ANN


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


def laid_out(seed: str, options: Options) -> State:
    """Lay fires, bands and charges anywhere: much that play comes to only now and then."""
    chance = Rng(seed)
    state = deal(4, options, Rng(f"{seed} deal"))
    state.agenda = [SpreadFire(ANN)]
    state.bands = dict(Counter(chance.pick(BOX.map.ids[1:]) for _ in range(12)))
    state.cones[BOX.map.start.id] = 1 + chance.below(3)
    for district in BOX.map.districts:
        place, bands = district.id, state.bands.get(district.id, 0)
        match chance.below(8):
            case 0 | 1:
                state.houses.pop(place)
                if bands == 0 and chance.below(2):
                    state.demolished.append(place)
            case 2 | 3 | 4 | 5 | 6:
                state.cones[place] = bands if bands and chance.below(2) else 1 + chance.below(3)
                if state.cones[place] > bands or chance.below(4) == 0:
                    state.houses.pop(place)
            case _:
                pass
    return state


@pytest.mark.no_cover  # whole games do not count
@pytest.mark.parametrize("pass_contained", [True, False])
def test_both_spread_the_fire_to_the_same_places(pass_contained: bool) -> None:
    """Every card, every cone, every end, and the way there."""
    contained = 0
    for number in range(150):
        options = Options(pass_contained=pass_contained)
        state = laid_out(f"laid out {number}", options)
        state.players[ANN].hand = list(DIRECTIONS)
        legal = [one for one in moves.legal(state, ANN) if isinstance(one, Spread)]
        fast = {(one.card, one.cone, one.to) for one in legal}
        assert fast == slow_rules.spreads(state, list(DIRECTIONS))
        for one in legal:
            if one.to in state.cones:
                contained += 1
                _follows_the_rules(state, fire.path(state, one.cone, one.to, one.card), one.card)
    assert contained > 100, "enough cones ended where a contained fire burns"


@pytest.mark.no_cover  # whole games do not count
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
                assert fast == slow_rules.spreads(state, player.hand)
                spreads += bool(fast)
            if isinstance(task, TakeActions):
                _compare_walks(state, task)
                if "demolition" in player.tokens:
                    found = {one.place for one in legal if isinstance(one, Demolish)}
                    assert found == slow_rules.demolition_sites(state)
                    demolitions += bool(found)
    assert spreads > 300
    assert demolitions >= 15, "enough was compared"


def _compare_walks(state: State, task: TakeActions) -> None:
    player = state.players[task.seat]
    assert player.landowner is not None
    legal = moves.legal(state, task.seat)
    walked = {one.to: one.points for one in legal if isinstance(one, MoveLandowner)}
    assert walked == slow_rules.walks(state, player.landowner, task.points, band=False)
    for band in state.bands:
        walked = {
            one.to: one.points for one in legal if isinstance(one, MoveBand) and one.band == band
        }
        if slow_rules.free(state, band):
            assert walked == slow_rules.walks(state, band, task.points, band=True)
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
    for entry in log.entries:
        if isinstance(entry.event, FireSpread):
            _follows_the_rules(state, entry.event.path, entry.event.card)


def _follows_the_rules(state: State, path: Sequence[PlaceId], card: Direction) -> None:
    """See that a cone went through fire that it may pass, and out of it by its card."""
    *through, end = path
    assert end in slow_rules.NEIGHBOURS[through[-1]][card]
    for place, following in pairwise(through):
        assert following in slow_rules.near(place)
    assert end not in through
    for place in through:
        assert slow_rules.may_pass(state, place)
