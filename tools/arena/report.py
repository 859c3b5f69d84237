"""Print who is better."""

from rich.console import Console

from bot.terminal.report import mean, table
from tools.arena.intervals import Estimate
from tools.arena.ratings import Comparison, Ratings


def print_contest(console: Console, name: str, result: Ratings | Comparison) -> None:
    """Print the result: for a league, the players, best first; for a pair, the verdict."""
    match result:
        case Ratings():
            _print_ratings(console, name, result)
        case Comparison():
            _print_comparison(console, name, result)


def _print_ratings(console: Console, name: str, ratings: Ratings) -> None:
    best_first = ratings.best_first()
    games = best_first[0][1].games
    shown = table(f"{name}: {games} game{'s' if games > 1 else ''}")
    shown.add_column("played by")
    for heading in ("rating", "first places", "mean place", "mean score"):
        shown.add_column(heading, justify="right")
    for player, one in best_first:
        rating = f"{one.rating.mu:.1f} ± {one.rating.sigma:.1f}"
        first = f"{one.wins / one.games:.0%}"
        place, score = f"{one.places / one.games:.2f}", mean(one.points, one.games)
        shown.add_row(player, rating, first, place, score)
    console.print(shown)


def _print_comparison(console: Console, name: str, result: Comparison) -> None:
    share, lead = result.share, result.lead
    shown = table(f"{name}: {result.one} against {result.other}, {len(result.won)} games")
    shown.add_column(f"{result.one}'s")
    for heading in ("mean", "95 % from", "to", "if equal"):
        shown.add_column(heading, justify="right")
    shown.add_row("share of wins", *(f"{one:.1%}" for one in _three(share)), f"{result.due:.1%}")
    shown.add_row("lead in points", *(f"{one:+,.1f}" for one in _three(lead)), "0")
    shown.caption = result.verdict
    console.print(shown)


def _three(one: Estimate) -> tuple[float, float, float]:
    return one.value, one.low, one.high
