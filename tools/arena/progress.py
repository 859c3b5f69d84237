"""Print the arena's progress on stderr: first an estimate of the time, then results so far."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar

T = TypeVar("T")

PAUSES: Final = (5.0, 10.0, 20.0, 40.0, 60.0)
"""The least seconds between two lines; the last value repeats."""


def with_progress(
    results: Iterable[T],
    count: int,
    processes: int,
    so_far: Callable[[], str],
    *,
    now: Callable[[], float] = time.monotonic,
    write: Callable[[str], object] = sys.stderr.write,
) -> Iterator[T]:
    """Yield the results; after the first, and then from time to time, print `so_far`."""
    pauses = iter(PAUSES)
    began = said = now()
    pause = 0.0
    for number, result in enumerate(results, start=1):
        yield result
        spent = now() - began
        if number == count or now() - said < pause:
            continue
        said, pause = now(), next(pauses, PAUSES[-1])
        left = spent * (count / processes - 1 if number == 1 else count / number - 1)
        write(f"{number} of {count} games, {_about(left)} left: {so_far()}\n")


def _about(seconds: float) -> str:
    """Return an approximate duration."""
    if seconds < 90:
        return f"about {max(0, round(seconds))} s"
    minutes = round(seconds / 60)
    return f"about {minutes} min" if minutes < 90 else f"about {seconds / 3600:.1f} h"
