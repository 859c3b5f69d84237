"""The progress messages of the arena."""

from collections.abc import Iterator
from itertools import count

from tools.arena.progress import with_progress


def lines(games: int, processes: int, seconds: float) -> list[str]:
    """Return what is said while each game takes so long."""
    said, now = list[str](), [0.0]

    def played() -> Iterator[int]:
        for number in range(games):
            now[0] += seconds
            yield number

    numbers = count(1)
    run = with_progress(
        played(),
        games,
        processes,
        lambda: str(next(numbers)),
        now=lambda: now[0],
        write=said.append,
    )
    assert list(run) == list(range(games))
    return said


def test_an_estimate_comes_with_the_first_game() -> None:
    """Of two processes each plays half."""
    assert lines(101, 1, 3)[0] == "1 of 101 games, about 5 min left: 1\n"
    assert lines(100, 2, 3)[0] == "1 of 100 games, about 2 min left: 1\n"


def test_results_come_now_and_then_and_more_and_more_seldom() -> None:
    """After 5, 10, 20, 40 and 60 seconds, and each minute from then on."""
    told = [int(line.split()[0]) for line in lines(300, 1, 1)]
    assert told == [1, 6, 16, 36, 76, 136, 196, 256]


def test_the_last_game_is_told_by_the_result_itself() -> None:
    assert lines(1, 1, 100) == []


def test_hours_are_told_as_hours() -> None:
    assert "about 2.7 h left" in lines(101, 1, 98)[0]
