"""The time limits of tests: long, since they cost time only on failure."""

import os
import time
from statistics import median
from typing import Final

_USUAL: Final = 0.005
"""Seconds that the loop below takes on a machine of these years with nothing else to do."""
_MOST: Final = 8.0
_MEASURED: Final = "PUDDING_LANE_SLOWNESS"
"""The variable by which the first process of a session tells the others what it has measured."""
_PROCESSES: Final = 2
"""A test may run a bot beside itself."""


def _slowness() -> float:
    """Return how many times as slow as usual things go here: what is measured, times the crowd.

    It is measured once a session: tests that are named by a wait must have one name everywhere.
    """
    measured = os.environ.setdefault(_MEASURED, f"{median(_loop() for _ in range(9)) / _USUAL:.1f}")
    crowd = _PROCESSES * int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    share = max(1.0, crowd / (os.cpu_count() or 1))
    return min(max(1.0, float(measured)) * share, _MOST)


def _loop() -> float:
    began = time.perf_counter()
    sum(number * number for number in range(100_000))
    return time.perf_counter() - began


SLOWNESS: Final = _slowness()
"""How many times slower than usual this process runs; at least 1."""

PATIENCE: Final = 30.0 * SLOWNESS
"""Seconds until something that does not come is a failure."""
