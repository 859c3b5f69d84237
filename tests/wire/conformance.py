"""Checks of every exchange, for any client."""

import pytest

from playground.server import Playground
from tests.oas.described import described
from tests.wire import recorded_traffic


def violations(playground: Playground) -> list[str]:
    """Return all that went wrong inside, and all that Discord's description does not allow."""
    found = [str(problem) for problem in playground.capture.problems.values()]
    try:
        official = described()
    except pytest.skip.Exception:
        return found  # the description is not here, as the tests of it say loudly
    return found + recorded_traffic.faults(official, playground.capture, playground.gateway)
