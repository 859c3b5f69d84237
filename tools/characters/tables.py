"""The tables of a character sheet, from many observed games."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from statistics import fmean, pstdev
from typing import Final

from tools.arena.intervals import (
    Estimate,
    chance_of,
    chi_square,
    correlation,
    mean,
    of_correlation,
    wilson,
)
from tools.arena.ratings import first_place_shares
from tools.characters.course import lead_changes, leads_at, taken_for_good
from tools.characters.observation import Observed
from tools.characters.sheet import Form, Table, Value

Games = Sequence[Observed]
Row = tuple[str, Iterable[Value]]
"""The label of a row, and its values."""

_TIMES: Final = (Fraction(1, 3), Fraction(1, 2), Fraction(2, 3), Fraction(5, 6))


def tables(games: Games) -> tuple[Table, ...]:
    """Return all tables with any values."""
    made = (one(games) for one in _ALL)
    return tuple(one for one in made if one.rows)


def scores(games: Games) -> Table:
    """Describe how many points players have at the end, and how close the games are."""
    winning = [total for game in games for total, won in _outcomes(game) if won]
    losing = [total for game in games for total, won in _outcomes(game) if not won]
    ordered = [sorted((total for total, _ in _outcomes(game)), reverse=True) for game in games]
    told = {
        "winners' mean": winning,
        "others' mean": losing,
        "mean": [*winning, *losing],
        "first to second": [points[0] - points[1] for points in ordered],
        "first to last": [points[0] - points[-1] for points in ordered],
    }
    rows = (
        (
            name,
            (
                _averaged(f"score: {name}", points),
                Value(f"score: {name}: spread", _spread(points)),
            ),
        )
        for name, points in told.items()
    )
    note = "Spreads are standard deviations."
    return _table("Scores", note, ("score", "points", "spread"), rows)


def course(games: Games) -> Table:
    """Describe how long the result of a game is open."""

    def rows() -> Iterator[Row]:
        for time in _TIMES:
            label = f"after {time}: the winner leads"
            shares = [[leads_at(game, time, seen=seen) for game in games] for seen in _BOTH]
            found = [wilson(sum(column), len(games)) for column in shares]
            yield label, _both(label, found, "share")
        changes = [[lead_changes(game, seen=seen) for game in games] for seen in _BOTH]
        yield "lead changes", _both("lead changes", map(mean, changes), "number")
        since = [[taken_for_good(game, seen=seen) for game in games] for seen in _BOTH]
        yield "lead taken for good at", _both("lead taken for good at", map(mean, since), "share")

    note = (
        "How often the later winner leads at each point of the game; a shared lead counts as a "
        "fraction. The last row says when the winner took the lead for good. True scores count "
        "what is hidden, as if the game ended then; seen ones are what everybody sees."
    )
    return _table("How long it is open", note, ("", "true scores", "seen scores"), rows())


_BOTH: Final = (False, True)


def _both(label: str, found: Iterable[Estimate], form: Form) -> Iterator[Value]:
    for name, estimate in zip((label, f"{label}, as seen"), found, strict=True):
        yield Value(name, estimate.value, form, estimate)


def parts(games: Games) -> Table:
    """Describe how much each part of the score contributes to winning."""
    keys = dict.fromkeys(part.key for game in games for line in game.parts for part in line)

    def rows() -> Iterator[Row]:
        spread = sum(apart * apart for game in games for apart in _apart(_totals(game)))
        for key in keys:
            held = [[float(points) for points in _part(game, key)] for game in games]
            shared = sum(
                one * total
                for game, points in zip(games, held, strict=True)
                for one, total in zip(_apart(points), _apart(_totals(game)), strict=True)
            )
            name = f"part {key}"
            yield (
                key,
                (
                    *_won_and_lost(name, games, held),
                    Value(
                        f"{name}: of the differences", shared / spread if spread else None, "share"
                    ),
                ),
            )

    note = (
        "Correlations are taken within each game. They compare how far a player is above the "
        "table's mean with whether that player wins. The last column says how much of the "
        "difference between a table's scores comes from this part. All parts make 100 %."
    )
    columns = ("part", "winners", "others", "correlation with winning", "of the differences")
    return _table("What wins: the parts of the score", note, columns, rows())


def seat_figures(games: Games) -> Table:
    """Describe how the game's statistics of each seat correlate with winning."""
    names = dict.fromkeys(name for game in games for seat in game.figures.seats for name in seat)
    rows = (
        (
            name,
            _won_and_lost(
                name, games, [[seat.get(name, 0) for seat in game.figures.seats] for game in games]
            ),
        )
        for name in names
    )
    columns = ("for each seat", "winners", "others", "correlation with winning")
    return _table("What wins: luck and deeds", "", columns, rows)


def deeds(games: Games) -> Table:
    """Describe how often each kind of action is chosen, and by whom."""
    kinds = sorted({kind for game in games for kind in game.possible})

    def rows() -> Iterator[Row]:
        for kind in kinds:
            done = [[float(seat.get(kind, 0)) for seat in game.deeds] for game in games]
            could = sum(game.possible.get(kind, 0) for game in games)
            share = wilson(sum(map(any, done)), sum(kind in game.possible for game in games))
            name = f"deed {kind}"
            yield (
                kind,
                (
                    Value(f"{name}: a game", _mean([sum(one) for one in done])),
                    Value(f"{name}: share of games", share.value, "share", share),
                    Value(f"{name}: where possible", _ratio(sum(map(sum, done)), could), "share"),
                    *_won_and_lost(name, games, done),
                ),
            )

    note = (
        "How often each kind of move is made: times per game, share of the games that allow it, "
        "and share of the chances to make it."
    )
    head = ("deed", "a game", "in games", "where possible")
    return _table("Deeds", note, (*head, "winners", "others", "correlation with winning"), rows())


def events(games: Games) -> Table:
    """Describe how often each event happens."""
    kinds = sorted({kind for game in games for kind in game.events})

    def rows() -> Iterator[Row]:
        for kind in kinds:
            times = [game.events.get(kind, 0) for game in games]
            yield (
                kind,
                (
                    Value(f"event {kind}: a game", _mean(times)),
                    Value(f"event {kind}: share of games", _mean([t > 0 for t in times]), "share"),
                ),
            )

    return _table("Events", "", ("event", "a game", "in games"), rows())


def places(games: Games) -> Table:
    """Describe whether a seat wins more often than others."""
    count = len(games[0].places)
    won = [first_place_shares(game.places) for game in games]
    wins = [sum(shares[seat] for shares in won) for seat in range(count)]
    due = sum(wins) / count

    def rows() -> Iterator[Row]:
        for seat in range(count):
            share = wilson(wins[seat], len(games))
            points = [_totals(game)[seat] for game in games]
            yield (
                f"seat {seat}",
                (
                    Value(f"seat {seat}: wins", share.value, "share", share),
                    Value(f"seat {seat}: mean score", _mean(points)),
                    Value(f"seat {seat}: spread", _spread(points)),
                ),
            )
        if due:
            p = chance_of(chi_square(wins, [due] * count), count - 1)
            yield (
                "chance of such differences",
                (Value("seats: chance of such differences", p, "chance"),),
            )

    note = f"By chance each would win {1 / count:.1%}; the last line is chi-square's p."
    return _table("Seats", note, ("", "wins", "mean score", "spread"), rows())


def traits(games: Games) -> Table:
    """Describe how often seats with certain traits win."""
    held: defaultdict[str, list[tuple[float, float]]] = defaultdict(list)
    for game in games:
        won, totals = first_place_shares(game.places), _totals(game)
        for seat, names in enumerate(game.figures.traits):
            for name in names:
                held[name].append((won[seat], totals[seat]))
    chance = 1 / len(games[0].places)

    def rows() -> Iterator[Row]:
        for name, results in sorted(held.items()):
            share = wilson(sum(won for won, _ in results), len(results))
            yield (
                name,
                (
                    Value(f"{name}: seats", len(results), "count"),
                    Value(f"{name}: wins", share.value, "share", share),
                    Value(
                        f"{name}: wins against chance",
                        share.value / chance,
                        "ratio",
                        Estimate(share.value / chance, share.low / chance, share.high / chance),
                    ),
                    Value(f"{name}: mean score", _mean([total for _, total in results])),
                ),
            )

    columns = ("", "seats", "wins", "against chance", "mean score")
    return _table("What the cards and the dice gave", "", columns, rows())


def counted(games: Games) -> Table:
    """Describe the game's own statistics."""
    figures = [game.figures for game in games]

    def rows() -> Iterator[Row]:
        for name in dict.fromkeys(name for one in figures for name in one.numbers):
            numbers = [one.numbers[name] for one in figures if name in one.numbers]
            yield name, (Value(name, _mean(numbers)), Value(f"{name}: spread", _spread(numbers)))
        for name in dict.fromkeys(name for one in figures for name in one.shares):
            both = [one.shares[name] for one in figures if name in one.shares]
            some, all_ = sum(one for one, _ in both), sum(whole for _, whole in both)
            yield (
                name,
                (
                    Value(name, some / all_ if all_ else None, "share"),
                    Value(f"{name}: of", all_, "count"),
                ),
            )
        for name in dict.fromkeys(name for one in figures for name in one.pairs):
            pairs = [pair for one in figures for pair in one.pairs.get(name, ())]
            yield name, (_correlated(name, pairs, len(pairs)),)

    note = "Means with their spread, shares with the number of which they are, correlations."
    return _table("What the game counts", note, ("", "value", "spread, or of"), rows())


def choices(games: Games) -> Table:
    """Describe how many choices there are, and whether a search makes a difference."""
    made = [game.choices for game in games]
    all_ = sum(one.made for one in made)
    thought = sum(one.thought for one in made)
    told: tuple[tuple[str, float | None, Form], ...] = (
        ("choices: a game", all_ / len(made), "number"),
        ("choices: moves to choose from", _ratio(sum(one.offered for one in made), all_), "number"),
        ("choices: the mildest taken", _ratio(sum(one.mildest for one in made), all_), "share"),
        (
            "choices: thinking ahead leads to the short rules' choice",
            _ratio(sum(one.unchanged for one in made), thought),
            "share",
        ),
    )
    rows = [
        (name.removeprefix("choices: "), (Value(name, value, form),))
        for name, value, form in told
        if value is not None
    ]
    return _table("Choices", "", ("", "value"), rows)


def endings(games: Games) -> Table:
    """Describe how games end."""
    counts = Counter(game.figures.ending for game in games)
    counts["nobody wins"] = sum(1 not in game.places for game in games)
    counts["the first place is shared"] = sum(game.places.count(1) > 1 for game in games)

    def rows() -> Iterator[Row]:
        for name, count in counts.items():
            share = wilson(count, len(games))
            yield name, (Value(f"ending: {name}", share.value, "share", share),)

    moves = [game.moves for game in games]
    note = f"Games have {min(moves)} to {max(moves)} moves."
    return _table("Endings", note, ("", "games"), rows())


_ALL: Final = (
    scores, course, parts, seat_figures, counted, places, traits, deeds, events, choices, endings,
)  # fmt: skip


# The data of the tables -----------------------------------------------------------------------


def _won_and_lost(name: str, games: Games, held: Sequence[Sequence[float]]) -> Iterator[Value]:
    """Yield the means of winners and others for each statistic of a seat, and a correlation."""
    placed = [
        (has, place)
        for game, row in zip(games, held, strict=True)
        for has, place in zip(row, game.places, strict=True)
    ]
    won = [has for has, place in placed if place == 1]
    lost = [has for has, place in placed if place > 1]
    yield Value(f"{name}: winners", _mean(won))
    yield Value(f"{name}: others", _mean(lost))
    within = [
        both
        for game, row in zip(games, held, strict=True)
        for both in zip(_apart(row), _apart(first_place_shares(game.places)), strict=True)
    ]
    freedom = len(within) - len(games)  # the deviations of a game's seats from its mean sum up to 0
    yield _correlated(f"{name}: correlation with winning", within, freedom)


def _averaged(name: str, values: Sequence[float]) -> Value:
    if not values:
        return Value(name, None)
    found = mean(values)
    return Value(name, found.value, "number", found)


def _correlated(name: str, pairs: Sequence[tuple[float, float]], number: int) -> Value:
    """Return the correlation of pairs, this many of which are independent."""
    found = correlation(pairs)
    interval = None if found is None else of_correlation(found, number)
    return Value(name, found, "correlation", interval)


def _apart(values: Sequence[float]) -> list[float]:
    """Return the deviation of each value from the mean."""
    middle = fmean(values)
    return [value - middle for value in values]


def _part(game: Observed, key: str) -> list[int]:
    return [sum(part.points for part in line if part.key == key) for line in game.parts]


def _totals(game: Observed) -> list[int]:
    return [sum(part.points for part in line) for line in game.parts]


def _outcomes(game: Observed) -> Iterator[tuple[int, bool]]:
    for total, place in zip(_totals(game), game.places, strict=True):
        yield total, place == 1


def _mean(values: Sequence[float]) -> float | None:
    return fmean(values) if values else None


def _spread(values: Sequence[float]) -> float | None:
    return pstdev(values) if values else None


def _ratio(some: float, all_: float) -> float | None:
    return some / all_ if all_ else None


def _table(
    title: str, note: str, columns: Iterable[str], rows: Iterable[tuple[str, Iterable[Value]]]
) -> Table:
    return Table(title, note, tuple(columns), tuple((label, tuple(row)) for label, row in rows))
