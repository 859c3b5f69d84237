"""The texts in pictures of tournaments."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from tournaments.standings import Criterion, Row, difference
from words.say import Say
from words.tournaments.numbers import points
from words.tournaments.standings import Names, briefly, wins


def lines(
    rows: Sequence[Row], criteria: Sequence[Criterion], names: Names, say: Say
) -> Iterator[tuple[int, str, str, str, str]]:
    """Return rank, name, points, wins and the deciding criterion of each line of the standings.

    The criterion is given where points are equal and the lower entrant has played.
    """
    for row, below in zip_longest(rows, rows[1:]):
        why = ""
        have_played = below is not None and (row.games or below.games)
        if below is not None and have_played and below.points == row.points:
            why = briefly(difference(row, below, criteria), say)
        yield row.rank, names(row.entrant), points(row.points, say), wins(row, criteria, say), why
