"""The promises of `games.core.ai`, held by every game that computer players can think about."""

from collections import Counter
from dataclasses import fields, replace
from itertools import islice
from typing import Any, Final

import pytest

from bot.ai.levels import ai_of
from games.core import engine
from games.core.log import Log
from games.core.rng import QuickRng, Rng
from games.core.rules import seats
from games.core.sealed import owes
from tests.contract.games import CHECKS
from tests.contract.playing import CASES, random_moves
from tests.games import GAMES, WITH_AI

WITH_WEIGHTS: Final = [key for key in WITH_AI if ai_of(GAMES[key]).by_weights is not None]
CASES_OF_AI: Final = [case for case in CASES if case.values[0] in WITH_AI]


def test_computer_players_can_think_about_games_of_the_shelf() -> None:
    """Else the tests below would say nothing."""
    assert CASES_OF_AI
    assert WITH_WEIGHTS


@pytest.mark.parametrize(("key", "count", "variant"), CASES_OF_AI)
def test_guessing_what_is_hidden_takes_the_view_and_gives_it_again(
    key: str, count: int, variant: dict[str, bool | str]
) -> None:
    """Promise 1; and what a computer player gets of two twins is the same text."""
    rules, ai, checks = GAMES[key].rules, ai_of(GAMES[key]), CHECKS[key]
    chance = Rng("guesses")
    differed = Counter[str]()
    for state, _, _ in random_moves(rules, count, variant, chance):
        if chance.below(checks.sample):
            continue
        for viewer in seats(state):
            view = rules.view(state, viewer)
            twin = checks.twin(state, viewer, chance)
            text = rules.views.dump(view)
            assert rules.views.dump(rules.view(twin, viewer)) == text
            seed = f"guess {chance.draws}"
            guess = ai.determinize(rules.views.load(text), Rng(seed))
            assert rules.view(guess, viewer) == view
            assert set(rules.legal(guess, viewer)) == set(rules.legal(state, viewer))
            assert rules.states.load(rules.states.dump(guess)) == guess
            assert ai.determinize(view, Rng(seed)) == guess
            differed.update(checks.differs(state, guess, viewer))
    few = [kind for kind, often in differed.items() if often <= 20]
    assert few == [], f"some guesses were no guesses: {differed}"


@pytest.mark.parametrize(("key", "count", "variant"), CASES_OF_AI)
def test_a_guess_can_be_played_to_its_end_in_a_rollout(
    key: str, count: int, variant: dict[str, bool | str]
) -> None:
    """Promises 1, 2 and 4: whatever was guessed is a game, and every move of a rollout is legal."""
    rules, ai, chance = GAMES[key].rules, ai_of(GAMES[key]), Rng("hurry")
    for state, seat, _ in random_moves(rules, count, variant, chance):
        if chance.below(10 * CHECKS[key].sample):
            continue
        guess = ai.determinize(rules.view(state, seat), chance)
        while active := engine.active(rules, guess):
            mover, made = chance.pick(active), None
            for one in seats(guess):
                legal = rules.legal(guess, one)
                for policy in (ai.easy or ai.rollout, ai.rollout):
                    rolled = policy(guess, one, chance)
                    assert (rolled in legal) if owes(legal) else (rolled is None)
                made = rolled if one == mover else made
            _look_at(ai.evaluate(guess), count)
            rules.apply(guess, mover, made, Log[Any]())
        chances, result = ai.evaluate(guess), rules.result(guess)
        assert result is not None
        _look_at(chances, count)
        if 1 in result.places:  # else all are dead
            won = {chances[one] for one, place in enumerate(result.places) if place == 1}
            assert won == {max(chances)}
            assert chances.count(max(chances)) == result.places.count(1)


@pytest.mark.parametrize(
    ("key", "count", "variant"),
    [case for case in CASES_OF_AI if ai_of(GAMES[str(case.values[0])]).play_on is not None],
)
def test_what_is_played_on_is_played_to_its_end(
    key: str, count: int, variant: dict[str, bool | str]
) -> None:
    """Promise 5, from wherever somebody may think; the same dice play the same."""
    rules, ai, chance = GAMES[key].rules, ai_of(GAMES[key]), Rng("on")
    assert ai.play_on is not None
    for state, seat, _ in random_moves(rules, count, variant, chance):
        if chance.below(CHECKS[key].sample):
            continue
        seed = f"{chance.draws}"
        ends = [ai.determinize(rules.view(state, seat), Rng(seed)) for _ in range(2)]
        for end in ends:
            ai.play_on(end, seat, QuickRng(seed))
            assert rules.result(end) is not None
        assert ends[0] == ends[1]


def _look_at(chances: tuple[float, ...], count: int) -> None:
    assert len(chances) == count
    assert all(0 <= one <= 1 for one in chances)


@pytest.mark.parametrize(("key", "count", "variant"), CASES_OF_AI)
def test_a_simple_player_sorts_what_is_legal_by_what_it_sees(
    key: str, count: int, variant: dict[str, bool | str]
) -> None:
    """Promise 3."""
    rules, ai = GAMES[key].rules, ai_of(GAMES[key])
    checks, chance = CHECKS[key], Rng("sorting")
    for state, seat, _ in random_moves(rules, count, variant, chance):
        if chance.below(checks.sample):
            continue
        legal = rules.legal(state, seat)
        ranked = ai.heuristic(state, seat, legal)
        assert Counter(ranked) == Counter(legal)
        assert ai.heuristic(checks.twin(state, seat, chance), seat, legal) == ranked


@pytest.mark.parametrize("key", WITH_WEIGHTS)
def test_good_players_go_by_the_weights_of_their_game(key: str) -> None:
    """Promise 6: one frozen record decides, and another one decides otherwise."""
    rules, ai, chance = GAMES[key].rules, ai_of(GAMES[key]), Rng("weights")
    assert ai.by_weights is not None  # as they were chosen
    names = [one.name for one in fields(ai.weights)]
    numbers = {name: getattr(ai.weights, name) for name in names}
    tripled = {name: 3 * value for name, value in numbers.items() if isinstance(value, int | float)}
    other, differed = replace(ai.weights, **tripled), 0
    for state, seat, _ in islice(random_moves(rules, rules.meta.seats[0], {}, chance), 400):
        seed = f"{chance.draws}"
        usual = ai.rollout(state, seat, QuickRng(seed))
        assert ai.by_weights(state, seat, QuickRng(seed), ai.weights) == usual
        differed += ai.by_weights(state, seat, QuickRng(seed), other) != usual
    assert differed
