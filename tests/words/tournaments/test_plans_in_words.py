"""What a tournament will be like, and what follows from a decision, in words."""

import pytest

from tournaments.points import POINT
from words.languages import language
from words.tournaments.plans import worth

SAY = language("en")


@pytest.mark.parametrize(
    ("sixtieths", "said"),
    [(POINT, " · 1 point"), (10 * POINT, " · 10 points"), (POINT // 2, " · 0.5 points")],
)
def test_one_point_is_one_point(sixtieths: int, said: str) -> None:
    assert worth(sixtieths, SAY) == said
