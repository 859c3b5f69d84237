"""A record of requests, events and problems."""

import logging
from collections import deque
from dataclasses import dataclass, field
from datetime import datetime
from traceback import format_exception
from typing import Any

from playground.world.model import Event
from playground.world.state import World

_log = logging.getLogger("playground")


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
class Problem:
    """An unsupported or failed request, or a message that nobody can read."""

    text: str
    """One line."""
    at: datetime
    details: str = ""
    """The traceback, where there is one."""
    count: int = 1
    """The number of occurrences."""

    def __str__(self) -> str:
        return "\n".join(filter(None, (self.text, self.details)))


@dataclass(slots=True)
class Capture:
    """The last exchanges and events, and every problem of the playground itself."""

    world: World
    exchanges: deque[Exchange] = field(default_factory=lambda: deque(maxlen=5000))
    events: deque[Event] = field(default_factory=lambda: deque(maxlen=5000))
    problems: dict[str, Problem] = field(default_factory=dict[str, Problem])
    """Missing routes, internal errors, and content that Discord accepts but shows to nobody."""

    def of(self, method: str, template: str) -> list[Exchange]:
        """Return the exchanges of one route, oldest first."""
        return [e for e in self.exchanges if (e.method, e.template) == (method, template)]

    def report(self, text: str, error: Exception | None = None, details: str = "") -> None:
        """Note a problem for the page, and log it the first time that it happens."""
        now = self.world.clock.now()
        if text in self.problems:
            known = self.problems[text]
            known.at, known.count = now, known.count + 1
        else:
            if error is not None:
                details = "".join(format_exception(error))
            self.problems[text] = Problem(text, now, details)
            _log.error("%s", text, exc_info=error)
        self.world.changed()
