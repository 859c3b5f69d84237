"""The speed of the rules: steps, whole games, copies, and the longest list of legal actions.

Machines differ and are shared: the figures are seconds of processor time, and `release` compares
them with the last release. Each is the median of five rounds.
"""

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rich.table import Table

from bot.shelf import SHELF, Game
from bot.terminal.simulate import play
from games.core import engine
from games.core.log import Seat, Unheard
from games.core.rng import QuickRng, Rng
from games.core.rules import AnyRules, State
from games.core.rules import seats as seats_of
from games.core.sealed import owes

ROUNDS = 5
GAMES = 10

Situation = tuple[Any, Seat, Any]
"""A state, the seat that moves, and its random move."""


def tables(found: dict[str, float]) -> Iterator[Table]:
    """Measure every game at every number of seats; store compared figures in `found`."""
    for game in SHELF.values():
        table = Table(title=f"{game.name}: one core, median of {ROUNDS} rounds")
        headings = ("seats", "steps/s", "legal", "checked/s", "clone µs", "widest", "its legal µs")
        for heading in headings:
            table.add_column(heading, justify="right")
        for seats in game.rules.meta.seats:
            table.add_row(str(seats), *_row(game, seats, found))
        table.caption = (
            "steps: legal + apply, random moves; legal: its share of that time; checked: steps "
            "through the host, with every check; widest: the longest list of legal actions met"
        )
        yield table


def _row(game: Game, seats: int, found: dict[str, float]) -> Iterator[str]:
    rules = game.rules
    games = [list(_random_game(rules, seats, number)) for number in range(GAMES)]
    met = [situation for game in games for situation in game]
    steps = statistics.median(_speed(rules, seats, seed) for seed in range(ROUNDS))
    found[f"{game.key}, {seats} seats: ms for 1,000 steps"] = 1e6 / steps
    yield f"{steps:,.0f}"
    both = _seconds(lambda: _play_again(rules, games, listing=True))
    apply = _seconds(lambda: _play_again(rules, games, listing=False))
    yield f"{1 - apply / both:.0%}"
    options, players = rules.options(), ("random",) * seats
    moves = len(play(game, options, players, "bench").moves)
    checked = moves / _seconds(lambda: play(game, options, players, "bench"))
    found[f"{game.key}, {seats} seats: ms for 1,000 steps with every check"] = 1e6 / checked
    yield f"{checked:,.0f}"
    clone = _seconds(lambda: [rules.clone(state) for state, _, _ in met[::10]])
    yield f"{1e6 * clone / len(met[::10]):.1f}"
    state, seat, _ = max(met, key=lambda one: len(rules.legal(one[0], one[1])))
    yield str(len(rules.legal(state, seat)))
    yield f"{1e6 * _seconds(lambda: tuple(rules.legal(state, seat))):.0f}"


def _speed(rules: AnyRules, seats: int, seed: int) -> float:
    """Play new games on one state each, like a rollout; return steps a second."""
    steps, begun = 0, time.process_time()
    for number in range(GAMES):
        chance = QuickRng(f"speed {seed} {number}")
        state = engine.start(rules, seats, rules.options(), chance.seed)
        offers = _offers(rules, state)
        while offers is not None:
            seat, legal = offers
            rules.apply(state, seat, chance.pick(legal), Unheard())
            steps += 1
            offers = _offers(rules, state)
    return steps / (time.process_time() - begun)


def _offers(rules: AnyRules, state: State) -> tuple[Seat, Sequence[Any]] | None:
    for seat in seats_of(state):
        legal = rules.legal(state, seat)
        if owes(legal):
            return seat, legal
    return None


def _random_game(rules: AnyRules, seats: int, number: int) -> Iterator[Situation]:
    chance = Rng(f"bench {number}")
    state = engine.start(rules, seats, rules.options(), f"bench {number}")
    while active := engine.active(rules, state):
        seat = chance.pick(active)
        action = chance.pick(rules.legal(state, seat))
        yield state, seat, action
        state = engine.step(rules, state, seat, action).state


def _play_again(rules: AnyRules, games: list[list[Situation]], *, listing: bool) -> None:
    """Play games on one state each, like a rollout, with or without listing the moves."""
    for game in games:
        state = rules.clone(game[0][0])
        for _, seat, action in game:
            if listing:
                rules.legal(state, seat)
            rules.apply(state, seat, action, Unheard())


def _seconds(work: Callable[[], object]) -> float:
    """Return the median time that `work` takes, in seconds."""
    times: list[float] = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        work()
        times.append(time.process_time() - begun)
    return statistics.median(times)
