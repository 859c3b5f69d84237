"""A request that a route answers, and the table entry that leads to it."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, cast

from playground.errors import ApiError
from playground.wire import Json
from playground.world.model import Application, Upload
from playground.world.state import World


@dataclass(slots=True)
class Call:
    """One request, read and authorised."""

    world: World
    method: str
    template: str
    path: dict[str, str]
    query: dict[str, str]
    body: Any
    """The JSON, also that of a multipart request's `payload_json`; None where there is none."""
    files: dict[int, Upload]
    application: Application | None
    """Whose token it carries; None on routes that need none."""

    @property
    def json(self) -> Json:
        """Return the body as an object, or raise 50109."""
        body = self.body
        if not isinstance(body, dict):
            raise ApiError(50109)
        return cast("Json", body)

    @property
    def bot(self) -> Application:
        """Return whose token it carries, or raise 40001."""
        if self.application is None:
            raise ApiError(40001)
        return self.application


Answer = Any
"""What a route returns: JSON, or None for an empty 204."""

Handler = Callable[[Call], Awaitable[Answer]]


@dataclass(frozen=True, slots=True)
class Route:
    """A method and a path template of Discord's description, and who answers it."""

    method: str
    template: str
    handler: Handler
    needs_token: bool = True
    status: int = 200
    pattern: re.Pattern[str] = field(init=False)

    def __post_init__(self) -> None:
        """Read the template as a pattern; a name in braces stands for one part."""
        named = re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", self.template)
        object.__setattr__(self, "pattern", re.compile(named))


def number(call: Call, name: str, default: int, low: int, high: int) -> int:
    """Return a number of the query, or raise 50035 outside of its bounds."""
    text = call.query.get(name)
    if text is None:
        return default
    if not text.isdecimal() or not low <= int(text) <= high:
        problem = {"code": "NUMBER_TYPE_RANGE", "message": f"int value should be {low} to {high}."}
        raise ApiError(50035, {name: {"_errors": [problem]}})
    return int(text)
