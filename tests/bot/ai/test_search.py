"""Flat Monte Carlo finds what is good, takes no more time than it has, and can be repeated."""

from collections import Counter
from dataclasses import replace

import pytest

from bot.ai.levels import ai_of, choose, never
from bot.ai.search import search
from bot.model import LEVELS
from games.core import engine
from games.core.ai import Effort
from games.core.log import Seat
from games.core.rng import Rng
from games.great_fire.actions import Extinguish
from games.great_fire.model import State, TakeActions
from tests.core.goof import ANN, BOB, GOOF, GOOF_AI, Bid, GoofOptions, GoofState, evaluate
from tests.games import GAMES
from tests.great_fire.position import ANN as FIRST
from tests.great_fire.position import P, position

EFFORT = Effort(playouts=100, width=8)
FIRE, GUNS = GAMES["great_fire"], GAMES["cash_guns"]


def goof(anns: list[int], bobs: list[int], *, low_wins: bool = False) -> GoofState:
    state = engine.start(GOOF, 2, GoofOptions(low_wins=low_wins), "search")
    state.players[ANN].hand, state.players[BOB].hand = anns, bobs
    return state


def chosen(state: GoofState, seed: str = "search", effort: Effort = EFFORT) -> Bid:
    view = GOOF.view(state, ANN)
    move = search(GOOF, GOOF_AI, ANN, view, Rng(seed), effort, never)
    assert isinstance(move, Bid)
    return move


def test_what_wins_most_often_is_found() -> None:
    """Bob has one card left, nobody knows which; against it the highest is best, or the lowest."""
    for seed in ("a", "b", "c"):
        assert chosen(goof([1, 3], [2]), seed) == Bid(3)
        assert chosen(goof([3, 1], [2], low_wins=True), seed) == Bid(1)


def test_what_others_hold_is_guessed_not_seen() -> None:
    """Bob's card beats all of Ann's or none: she cannot know, and chooses alike."""
    for seed in ("a", "b", "c"):
        assert chosen(goof([1, 2], [3]), seed) == chosen(goof([1, 2], [1]), seed) == Bid(2)


def test_the_same_dice_choose_the_same() -> None:
    state = goof([1, 2, 3], [1, 2, 3])
    moves = [chosen(state, str(seed)) for seed in range(10)]
    assert [chosen(state, str(seed)) for seed in range(10)] == moves


def test_a_lead_that_is_small_but_sure_is_found_in_few_worlds() -> None:
    """Most of the value is luck; it is the same for all moves, and cancels."""

    def mostly_luck(state: GoofState) -> tuple[float, ...]:
        (luck,) = state.secret
        return tuple(luck / 200 + player.points / 6 for player in state.players)

    ai = replace(GOOF_AI, evaluate=mostly_luck)
    view = GOOF.view(goof([1, 3], [2]), ANN)
    few = Effort(playouts=20, width=2)
    moves = {search(GOOF, ai, ANN, view, Rng(str(seed)), few, never) for seed in range(20)}
    assert moves == {Bid(3)}


@pytest.mark.parametrize("playouts", [12, 50, 100])
def test_all_moves_meet_the_same_worlds_and_no_more_than_the_effort_allows(playouts: int) -> None:
    met = list[tuple[str, int]]()

    def note(state: GoofState) -> tuple[float, ...]:
        (luck,) = state.secret
        met.append((f"{state.rng.seed} {luck}", state.players[ANN].points))
        return evaluate(state)

    ai = replace(GOOF_AI, evaluate=note)
    view = GOOF.view(goof([1, 2, 3], [1, 2, 3]), ANN)
    search(GOOF, ai, ANN, view, Rng("met"), Effort(playouts, width=3), never)
    assert playouts / 2 < len(met) <= playouts
    tries = Counter(world for world, _ in met)
    assert set(tries.values()) == {2, 3}  # one of three was dropped, all others met again


def test_what_might_be_luck_does_not_replace_the_first_move() -> None:
    """A value that has nothing to do with the move is no reason for another one."""

    dice = Rng("luck")

    def luck(_: GoofState) -> tuple[float, ...]:
        return (dice.below(100) / 100, 0.0)

    view = GOOF.view(goof([1, 3], [2, 3]), ANN)
    ai = replace(GOOF_AI, evaluate=luck)
    two = Effort(playouts=60, width=2)
    found = Counter(search(GOOF, ai, ANN, view, Rng(str(n)), two, never) for n in range(60))
    assert found[Bid(1)] > 45, found  # by chance alone 30


def test_rollouts_are_played_on_by_the_game_itself_where_it_can() -> None:
    played = list[str]()

    def play_on(state: GoofState, seat: Seat, rng: Rng) -> None:
        assert seat == ANN
        played.append(state.rng.seed)

    view = GOOF.view(goof([1, 3], [2]), ANN)
    ai = replace(GOOF_AI, play_on=play_on)
    search(GOOF, ai, ANN, view, Rng("on"), Effort(playouts=10, width=2), never)
    assert len(played) == 10


def test_a_rollout_is_evaluated_after_each_round_where_that_says_more() -> None:
    evaluated = Counter[int]()

    def note(state: GoofState) -> tuple[float, ...]:
        evaluated[len(state.players[ANN].hand)] += 1
        return evaluate(state)

    view = GOOF.view(goof([1, 2, 3, 4], [1, 2, 3, 4]), ANN)
    one = Effort(playouts=2, width=2)
    for each_round, cards in ((False, {2: 2}), (True, {3: 2, 2: 2})):
        evaluated.clear()
        ai = replace(GOOF_AI, evaluate=note, horizon=2, each_round=each_round)
        search(GOOF, ai, ANN, view, Rng("rounds"), one, never)
        assert evaluated == cards


def test_what_comes_to_mind_first_may_be_the_levels_own() -> None:
    """It stands wherever nothing else is better beyond doubt, or where thinking does not pay."""
    view = GOOF.view(goof([1, 2, 3], [1, 2, 3]), ANN)
    stubborn = Effort(playouts=60, width=3, doubt=1e6, first=lambda *_: Bid(2))
    assert search(GOOF, GOOF_AI, ANN, view, Rng("own"), stubborn, never) == Bid(2)
    sure = Effort(playouts=60, width=3, doubt=0, first=lambda *_: Bid(1))
    view = GOOF.view(goof([1, 3], [2]), ANN)
    assert search(GOOF, GOOF_AI, ANN, view, Rng("own"), sure, never) == Bid(3)
    closed = replace(GOOF_AI, is_open=lambda *_: False)
    assert search(GOOF, closed, ANN, view, Rng("own"), sure, never) == Bid(1)


def test_only_so_many_moves_are_tried() -> None:
    narrow = Effort(playouts=50, width=1)
    assert {chosen(goof([1, 2, 3], [1, 2, 3]), str(seed), narrow) for seed in range(5)} == {Bid(1)}


def test_without_time_the_move_that_seems_best_is_made() -> None:
    state = burning()
    view = FIRE.rules.view(state, FIRST)
    late = search(FIRE.rules, ai_of(FIRE), FIRST, view, Rng("late"), EFFORT, lambda: True)
    assert late == Extinguish(P("tower"), 2, 2, hero=False)


def test_every_level_puts_out_what_it_can() -> None:
    """Two cones under its landowner's feet are two points for nothing."""
    view = FIRE.rules.view(burning(), FIRST)
    for level in LEVELS:
        move = choose(level, FIRE, FIRST, view, Rng(level))
        assert isinstance(move, Extinguish), (level, move)


def burning() -> State:
    state = position(
        burning={"tower": 2}, bands={"tower": 2}, owed=TakeActions(FIRST, 2, may_double=False)
    )
    state.players[FIRST].landowner = P("tower")
    return state


def test_where_bluffing_counts_what_is_equal_but_for_luck_is_left_to_chance() -> None:
    """Nobody has anything yet: dice decide, not the first or best; one card in 65 is the third."""
    rules, ai = GUNS.rules, ai_of(GUNS)
    view = rules.view(engine.start(rules, 4, rules.options(), "bluff"), ANN)
    few = Effort(playouts=6, width=8)
    found = {search(rules, ai, ANN, view, Rng(str(seed)), few, never).card for seed in range(40)}
    assert found >= {"clic", "bang"}
