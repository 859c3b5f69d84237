"""Fit the weights of a game's computer players by playing, with the cross-entropy method.

python -m tools.fit london --seats 2,4 --only poverty,above --generations 30 --json fitted.json

Each generation draws weights around the best so far. Players with these weights sit among others
with the best weights so far or the game's own. All play the same seeds at the same seats, without
search, engine and view. The value of the AI's `evaluate` at the end decides. The best quarter gives
the mean and the spread of the next generation. At the end, the fitted weights play against the
game's own, with seeds that were not used for fitting.

python -m tools.fit london --seats 2,3,4 --forecast cash,kept --games 200 --json fitted.json

This fits the weights of the AI's `forecast` instead, which must be linear in them. Players with the
game's own weights play. At each turn, the forecasts of all seats are recorded. Least squares then
bring the differences between the seats nearest to those of the final scores.
"""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import count
from pathlib import Path
from statistics import NormalDist, fmean, stdev
from typing import Annotated, Any, Final

import typer

from bot.ai.levels import ai_of
from bot.command_line import main
from bot.shelf import Game
from bot.terminal.arguments import GameName, Variants, game_of, options_of
from bot.terminal.errors import InputError
from bot.terminal.files import write_json
from games.core import engine
from games.core.ai import AnyWeights
from games.core.log import Seat, Unheard
from games.core.rng import QuickRng, Rng
from games.core.rules import AnyEvent, AnyState, Result
from tools.arena.arguments import FirstSeed
from tools.arena.intervals import mean, wilson
from tools.arena.meetings import pair_arrangements
from tools.arena.ratings import first_place_shares

SPREAD: Final = 0.3
"""The initial standard deviation of a weight, as a share of the weight."""
LEAST: Final = 0.3
"""The smallest weight from which the initial spread is computed; lower weights use it, too."""
ELITE: Final = 4
"""One in this number of players contributes to the next generation."""
KEPT: Final = 0.4
"""The share of its old spread that a generation keeps, so that the spread decreases slowly."""
UNUSED: Final = 500_000
"""The difference between seeds of the final comparison and those of the fitting."""

program = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
Numbers = dict[str, float]


@dataclass(frozen=True, slots=True)
class Table:
    """Tables at which players with different weights meet."""

    game: Game
    options: Any
    points: float = 0.0
    """The value of a point of the own score, where a win has 1."""

    def play(
        self,
        seated: Sequence[AnyWeights],
        seed: str,
        watch: Callable[[AnyState], None] | None = None,
    ) -> tuple[AnyState, Result]:
        """Play one game between players with these weights, and return its last state.

        `watch` is called before each turn.
        """
        rules, by_weights = self.game.rules, ai_of(self.game).by_weights
        if by_weights is None:
            raise InputError(f"{self.game.name} has no weights")
        state = engine.start(rules, len(seated), self.options, seed)
        dice, unheard = QuickRng(f"{seed}/dice"), Unheard[AnyEvent]()
        last: int | None = None
        while (result := rules.result(state)) is None:
            for seat, weights in enumerate(seated):
                action = by_weights(state, Seat(seat), dice, weights)
                if action is not None:
                    if watch is not None and seat != last:
                        watch(state)
                    last = seat
                    rules.apply(state, Seat(seat), action, unheard)
                    break
        return state, result

    def value(
        self, weights: AnyWeights, others: Sequence[AnyWeights], seats: int, seeds: Sequence[int]
    ) -> float:
        """Return the mean value of games to one of these weights among others."""
        found: list[float] = []
        for number in seeds:
            seat = number % seats
            seated = [others[(number // seats + one) % len(others)] for one in range(seats)]
            seated[seat] = weights
            end, result = self.play(seated, str(number))
            found.append(ai_of(self.game).evaluate(end)[seat])
            found[-1] += self.points * result.scores[seat].total
        return fmean(found)


def fitted(
    table: Table,
    start: AnyWeights,
    names: Sequence[str],
    seats: Sequence[int],
    *,
    styles: int,
    games: int,
    seed: int,
) -> Iterator[AnyWeights]:
    """Yield the best weights after each generation."""
    dice, seeds = QuickRng(f"styles {seed}"), count(seed)
    centre: Numbers = {name: getattr(start, name) for name in names}
    spread = {name: SPREAD * max(LEAST, abs(value)) for name, value in centre.items()}
    while True:
        now = replace(start, **centre)
        played = {many: [next(seeds) for _ in range(games)] for many in seats}
        tried = [
            {name: _drawn(centre[name], spread[name], dice) for name in names}
            for _ in range(styles)
        ]
        values = [
            fmean(
                many * table.value(replace(start, **one), (now, start), many, played[many])
                for many in seats
            )
            for one in tried
        ]
        best = sorted(range(styles), key=lambda one: -values[one])[: styles // ELITE]
        for name in names:
            column = [tried[one][name] for one in best]
            centre[name] = fmean(column)
            spread[name] = KEPT * spread[name] + (1 - KEPT) * stdev(column)
        yield replace(start, **centre)


@dataclass(slots=True)
class Regression:
    """The sums of a linear regression."""

    names: Sequence[str]
    squares: list[list[float]] = field(default_factory=list[list[float]])
    products: list[float] = field(default_factory=list[float])

    def __post_init__(self) -> None:
        """Begin with no position, and with ones, so that a weight in no position becomes 0."""
        count_ = len(self.names)
        self.squares = [[float(row == one) for one in range(count_)] for row in range(count_)]
        self.products = [0.0] * count_

    def add(self, features: Sequence[float], wanted: float) -> None:
        """Add a position: what each weight is multiplied by, and the sum that would be right."""
        for row, one in zip(self.squares, features, strict=True):
            for place, other in enumerate(features):
                row[place] += one * other
        for place, one in enumerate(features):
            self.products[place] += one * wanted

    def solved(self) -> Numbers:
        """Return the weights with the least squared error, by elimination."""
        rows = [[*row, by] for row, by in zip(self.squares, self.products, strict=True)]
        for place, pivot in enumerate(rows):
            pivot[:] = [one / pivot[place] for one in pivot]
            for row in rows:
                if row is not pivot:
                    by = row[place]
                    row[:] = [one - by * other for one, other in zip(row, pivot, strict=True)]
        return {name: row[-1] for name, row in zip(self.names, rows, strict=True)}


def regressed(
    table: Table, start: AnyWeights, names: Sequence[str], games: Mapping[int, Sequence[int]]
) -> tuple[AnyWeights, int]:
    """Return weights whose forecasts are nearest to the final scores, and the positions used.

    `games`: the seeds of the games with each number of seats.
    """
    forecast = ai_of(table.game).forecast
    if forecast is None:
        raise InputError(f"{table.game.name} has no forecast")
    without = replace(start, **dict.fromkeys(names, 0.0))
    alone = [replace(without, **{name: 1.0}) for name in names]
    sums, positions = Regression(names), 0
    for many, seeds in games.items():
        for number in seeds:
            seen: list[list[tuple[float, list[float]]]] = []

            def watch(state: AnyState, seen: list[list[tuple[float, list[float]]]] = seen) -> None:
                seen.append([])
                for seat in range(len(state.players)):
                    rest = forecast(state, Seat(seat), without)
                    values = [forecast(state, Seat(seat), one) - rest for one in alone]
                    seen[-1].append((rest, values))

            _, result = table.play([start] * many, str(number), watch)
            scores = [score.total for score in result.scores]
            for position in seen:
                positions += 1
                _compare(sums, position, scores)
    return replace(start, **sums.solved()), positions


def _compare(
    sums: Regression, position: Sequence[tuple[float, Sequence[float]]], scores: Sequence[float]
) -> None:
    """Add each seat of a position, as the difference from the mean of its table."""
    wanted = [score - rest for score, (rest, _) in zip(scores, position, strict=True)]
    usual = [fmean(column) for column in zip(*(one for _, one in position), strict=True)]
    for by, (_, values) in zip(wanted, position, strict=True):
        features = [one - other for one, other in zip(values, usual, strict=True)]
        sums.add(features, by - fmean(wanted))


@program.command(help="Fit the weights of a game's computer players by play.")
def fit(
    game: GameName,
    seats: Annotated[str, typer.Option(help="Numbers of seats, such as 2,4.")],
    only: Annotated[
        str | None, typer.Option(help="Names of weights; by default all that are not 0.")
    ] = None,
    generations: Annotated[int, typer.Option(min=1)] = 20,
    styles: Annotated[int, typer.Option(min=8, help="Players in a generation.")] = 24,
    games: Annotated[int, typer.Option(min=1, help="Games of each at each number of seats.")] = 60,
    checked: Annotated[int, typer.Option(min=2, help="Games of the comparison at the end.")] = 400,
    seed: FirstSeed = 1,
    points: Annotated[
        float,
        typer.Option(help="What a point of one's own is worth, where the game is worth 1."),
    ] = 0.0,
    forecast: Annotated[
        str | None, typer.Option(help="Names of weights of the forecast, to fit by regression.")
    ] = None,
    option: Variants = None,
    json: Annotated[Path | None, typer.Option(help="Write the weights there; - prints.")] = None,
) -> None:
    """Fit weights, print those of each generation, and compare the last with the game's own."""
    met = game_of(game)
    start = ai_of(met).weights
    table = Table(met, options_of(met.rules, option), points)
    numbers = [int(one) for one in seats.split(",")]
    if forecast is not None:
        every = {many: [*range(seed, seed + games)] for many in numbers}
        best, positions = regressed(table, start, forecast.split(","), every)
        print(positions, "positions:", _written(_numbers(best), forecast.split(",")))
        if json is not None:
            write_json(json, _numbers(best))
        return
    known = {name: value for name, value in _numbers(start).items() if value}
    names = tuple(known) if only is None else tuple(only.split(","))
    run = fitted(table, start, names, numbers, styles=styles, games=games, seed=seed)
    best = start
    for number, best in zip(range(1, generations + 1), run, strict=False):
        print(number, _written(_numbers(best), names), flush=True)
    for many in numbers:
        print(f"{many} seats:", compared(table, best, start, many, seed + UNUSED, checked))
    if json is not None:
        write_json(json, _numbers(best))


def compared(
    table: Table, one: AnyWeights, other: AnyWeights, seats: int, seed: int, games: int
) -> str:
    """Return how often one set of weights beats the other; they share the seats of every game."""
    won, arrangements = list[float](), pair_arrangements(seats)
    points: dict[bool, list[float]] = {True: [], False: []}
    for number in range(games):
        firsts = arrangements[number // 2 % len(arrangements)]
        ours = [(seat in firsts) != bool(number % 2) for seat in range(seats)]
        seated = [one if own else other for own in ours]
        _, result = table.play(seated, str(seed + number // 2))
        shares = first_place_shares(result.places)
        mine = sum(share for share, own in zip(shares, ours, strict=True) if own)
        won.append(mine if any(shares) else 0.5)
        for score, own in zip(result.scores, ours, strict=True):
            points[own].append(score.total)
    share = wilson(sum(won), len(won))
    ours_, theirs = mean(points[True]), mean(points[False])
    return (
        f"{share.value:.1%} of wins ({share.low:.1%} to {share.high:.1%}), "
        f"{ours_.value:.1f} points against {theirs.value:.1f}"
    )


def _drawn(middle: float, spread: float, dice: Rng) -> float:
    """Draw from a normal distribution."""
    place = (dice.below(_PARTS) + 0.5) / _PARTS
    return middle + spread * NormalDist().inv_cdf(place)


_PARTS: Final = 1 << 20


def _numbers(weights: AnyWeights) -> Numbers:
    """Return the weights that are single numbers."""
    found = {one.name: getattr(weights, one.name) for one in fields(weights)}
    return {name: value for name, value in found.items() if isinstance(value, int | float)}


def _written(weights: Mapping[str, float], names: Sequence[str]) -> str:
    return ", ".join(f"{name}={weights[name]:.3g}" for name in names)


if __name__ == "__main__":
    sys.exit(main(program=program))
