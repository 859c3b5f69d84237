"""The checked exchanges over HTTP, and the faults found in them."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

JsonValue: TypeAlias = bool | int | float | str | list["JsonValue"] | dict[str, "JsonValue"] | None
Part = Literal["path", "query", "request", "files", "response", "event"]


@dataclass(frozen=True, slots=True)
class Exchange:
    """One request and its answer, as the server saw them."""

    method: str
    path: str
    """As requested, with or without `/api/v10`; a template of the description will do."""
    query: Mapping[str, str] = field(default_factory=dict[str, str])
    """As received: every value is text."""
    content_type: str | None = None
    """None: the request had no body."""
    body: JsonValue = None
    """The parsed JSON; of a multipart body the parsed `payload_json`."""
    files: Collection[str] = ()
    """The names of the other multipart parts."""
    status: int = 200
    response: JsonValue = None
    """The parsed JSON; None for an empty answer."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing in the traffic that the description does not allow."""

    part: Part
    path: str
    """The path within the part, such as `data/components/0/label`; empty for the whole part."""
    message: str

    def __str__(self) -> str:
        return f"{self.part} {self.path}".rstrip() + f": {self.message}"
