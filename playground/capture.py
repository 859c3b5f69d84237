"""A record of what came in, what went out, and what should not have happened."""

from collections import deque
from dataclasses import dataclass, field
from typing import Any

from playground.world.model import Event


@dataclass(frozen=True, slots=True)
class Exchange:
    """One request with its answer."""

    method: str
    template: str
    path: str
    query: dict[str, str]
    body: Any
    """The JSON, also that of a multipart request's `payload_json`."""
    files: int
    """How many files came with it."""
    status: int
    answer: Any
    """The JSON; None for an empty answer."""


@dataclass(slots=True)
class Capture:
    """The last exchanges and events, and every failure of the playground itself."""

    exchanges: deque[Exchange] = field(default_factory=lambda: deque(maxlen=5000))
    events: deque[Event] = field(default_factory=lambda: deque(maxlen=5000))
    failures: list[str] = field(default_factory=list[str])
    """Unknown paths and errors of our own: a test that leaves one has failed."""

    def of(self, method: str, template: str) -> list[Exchange]:
        """Return the exchanges of one route, oldest first."""
        return [e for e in self.exchanges if (e.method, e.template) == (method, template)]
