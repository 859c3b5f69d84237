"""The character sheet of a game, and the expectations for any game."""

from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatchcase

from games.core.statistics import Expected
from tools.characters.observation import Observed
from tools.characters.sheet import Check, Sheet, Value
from tools.characters.tables import tables


def character(games: Sequence[Observed], expected: Iterable[Expected]) -> Sheet:
    """Return the sheet of games, at least one, all with the same number of seats.

    `expected` are the game's own expectations; they replace the general ones.
    """
    seats = len(games[0].places)
    made = tables(games)
    own, general = (
        [one for one in due if not one.seats or seats in one.seats]
        for due in (expected, _of_any_game(seats))
    )
    checks = (
        Check(value, one)
        for table in made
        for value in table.values()
        if value.form != "count"
        for one in _of_value(value, own) or _of_value(value, general)
    )
    return Sheet(len(games), made, tuple(checks))


def _of_value(value: Value, expected: Iterable[Expected]) -> list[Expected]:
    return [one for one in expected if fnmatchcase(value.name, one.name)]


def _of_any_game(seats: int) -> Iterator[Expected]:
    chance = 1 / seats
    yield Expected("seats: chance of such differences", 0.01, 1, "no seat should win beyond chance")
    yield Expected(
        "after 1/3: the winner leads", chance, 0.55, "a lead after a third should not decide"
    )
    yield Expected(
        "after 2/3: the winner leads",
        max(0.35, chance),
        0.75,
        "the winner should be open until the last third, and the game no lottery",
    )
    yield Expected("lead changes", 2, 15, "the lead should change hands, and mean something")
    yield Expected(
        "part *: correlation with winning", 0.05, 1, "whatever scores should help to win"
    )
    yield Expected("deed *: share of games", 0.05, 1, "a deed that nobody does is no choice")
    yield Expected(
        "choices: the mildest taken", 0, 0.6, "the mildest choice should seldom be the best"
    )
    yield Expected("ending: nobody wins", 0, 0.05, "somebody should win")
