"""A request that a route answers, and the table entry that leads to it."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, cast

from playground.errors import ApiError
from playground.rest.bodies.body import Body
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
    """The JSON in the shape of the route's body; None where the route takes none."""
    files: dict[int, Upload]
    application: Application | None
    """Whose token it carries; None on routes that need none."""

    @property
    def json(self) -> Json:
        """Return the body of a route that takes an object."""
        return cast("Json", self.body)

    @property
    def bot(self) -> Application:
        """Return whose token it carries, or raise 40001."""
        if self.application is None:
            raise ApiError(40001)
        return self.application


Answer = Any
"""The result of a route: JSON, or None for an empty 204."""

Handler = Callable[[Call], Awaitable[Answer]]


@dataclass(frozen=True, slots=True)
class Route:
    """A method and a path template of Discord's description, and its handler."""

    method: str
    template: str
    handler: Handler
    needs_token: bool = True
    status: int = 200
    body: Body | None = None
    """The shape of its body; None: it takes none, and ignores one."""
    pattern: re.Pattern[str] = field(init=False)

    def __post_init__(self) -> None:
        """Read the template as a pattern; a name in braces stands for one part, digits in an id."""
        digits = re.sub(r"\{(\w+_id)\}", r"(?P<\1>\\d+)", self.template)
        named = re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", digits)
        object.__setattr__(self, "pattern", re.compile(named))


def number(call: Call, name: str, default: int, low: int, high: int) -> int:
    """Return a number of the query, or raise 50035 outside of its bounds."""
    text = call.query.get(name)
    if text is None:
        return default
    if not _is_number(text) or not low <= int(text) <= high:
        raise _query_error(name, "NUMBER_TYPE_RANGE", f"int value should be {low} to {high}.")
    return int(text)


def snowflake(call: Call, name: str) -> int | None:
    """Return an id of the query, or raise 50035 for other text."""
    text = call.query.get(name)
    if text is not None and not _is_number(text):
        raise _query_error(name, "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
    return None if text is None else int(text)


def moment(call: Call, name: str) -> datetime | None:
    """Return a time of the query, or raise 50035 for other text."""
    text = call.query.get(name)
    try:
        at = None if text is None else datetime.fromisoformat(text)
    except ValueError:
        said = f"Could not parse {text}. Should be ISO8601."
        raise _query_error(name, "DATE_TIME_TYPE_PARSE", said) from None
    return at if at is None or at.tzinfo else at.replace(tzinfo=UTC)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 20


def _query_error(name: str, code: str, message: str) -> ApiError:
    return ApiError(50035, {name: {"_errors": [{"code": code, "message": message}]}})
