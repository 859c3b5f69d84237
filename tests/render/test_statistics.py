"""The course of scores, as a picture and in words."""

import itertools

import pytest

from bot.workers import Workers
from games.core.rules import Part, Standing
from render.scene import Stroke, Text
from render.statistics import APART, SIZE, Course, alt, statistics
from tests.games import GAMES
from tests.patience import PATIENCE
from words.languages import language
from words.reader import Reader

NAMES = ("Ann", "Bob", "Cleo")
TO = Reader(language(None), NAMES)


def course(*turns: tuple[int, ...]) -> Course:
    told = tuple(tuple(Standing((Part("all", one),)) for one in turn) for turn in turns)
    return Course(told, ("red", "blue", "green"))  # there may be more colours than seats


def points(number: int, _: Reader) -> str:
    return str(number)


def test_each_score_is_described_the_best_first() -> None:
    told = course((40, 40, 40), (40, 36, 38), (35, 42, 30))
    assert alt(told, points, TO) == (
        "Scores, turn by turn, in 2 turns. Bob: from 40 to 42; highest 42, lowest 36. "
        "Ann: from 40 to 35; highest 40, lowest 35. Cleo: from 40 to 30; highest 40, lowest 30."
    )


@pytest.mark.parametrize(
    "turns",
    [((0, 0), (0, 0)), ((0, -5000, 210_000), (0, 40_000, 7)), ((3, 3, 3), (1, 1, 1)), ((9, 8),)],
)
def test_whatever_the_scores_are_names_and_lines_fit(turns: tuple[tuple[int, ...], ...]) -> None:
    scene = statistics(course(*turns), points, TO)
    lines = [item for item in scene.items if isinstance(item, Stroke)]
    assert all(100 <= y <= SIZE[1] - 100 for line in lines for _, y in line.points)
    names = sorted(item.at[1] for item in scene.items
                   if isinstance(item, Text) and item.text in NAMES)  # fmt: skip
    assert len(names) == len(turns[0])
    assert all(low - high >= APART for high, low in itertools.pairwise(names))


async def test_a_painter_can_write_the_points_of_each_game() -> None:
    painters = Workers(most=1, nice=0, seconds=PATIENCE, works=len(GAMES))
    try:
        for game in GAMES.values():
            write = game.words.scores.points
            assert await painters.run(write, 12, TO) == write(12, TO)
    finally:
        await painters.close()
