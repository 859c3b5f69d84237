"""The description as a flat table: operations, and the named shapes of all that they carry.

A shape is the name of a schema: a component's own, or `<operation>` for a body, `<operation>.200`
for an answer and `<operation>?<name>` for a parameter that the description writes out in place.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import cast

from tests.oas.traffic import JsonValue

Schema = dict[str, JsonValue]

COMPONENT = "#/components/schemas/"
_METHODS = ("get", "post", "put", "patch", "delete")
_VERSION = re.compile(r"^/api(/v\d+)?(?=/)")


@dataclass(frozen=True, slots=True)
class Parameter:
    """One value in the path or the query."""

    name: str
    shape: str
    kind: str | None
    """The JSON type that its text stands for, if it is one alone."""
    is_required: bool


@dataclass(frozen=True, slots=True)
class Operation:
    """One method of one path, with the names of its shapes."""

    name: str
    method: str
    template: str
    segments: tuple[str, ...]
    """The template in its parts."""
    path: tuple[Parameter, ...]
    query: Mapping[str, Parameter]
    body: str | None
    needs_body: bool
    media: frozenset[str]
    """The content types that a body may have."""
    answers: Mapping[str, str | None]
    """By status, `4XX` for a hundred of them; None for an empty answer."""


class Table:
    """All operations, and the schema of every shape, as the description has them."""

    def __init__(self, document: Mapping[str, JsonValue]) -> None:
        components = _table(document["components"])
        self._shared = {name: _table(part) for name, part in components.items()}
        self.shapes: dict[str, Schema] = {
            name: _table(schema) for name, schema in self._shared["schemas"].items()
        }
        self.operations = tuple(self._operations(_table(document["paths"])))
        self._by_length: dict[tuple[str, int], list[Operation]] = defaultdict(list)
        for operation in self.operations:
            self._by_length[operation.method, len(operation.segments)].append(operation)

    def find(self, method: str, path: str) -> Operation | None:
        """Return the operation at a path, be it a template or a request's; None if there is none.

        A literal segment wins over a parameter: `/users/@me` is not `/users/{user_id}`.
        """
        segments = segments_of(path)
        alike = self._by_length.get((method.upper(), len(segments)), ())
        found = [operation for operation in alike if _fits(operation.segments, segments)]
        return min(found, key=lambda operation: operation.template.count("{"), default=None)

    def _operations(self, paths: Mapping[str, JsonValue]) -> Iterator[Operation]:
        for template, item in paths.items():
            table = _table(item)
            for method in _METHODS:
                if method in table:
                    common = _list(table.get("parameters", []))
                    yield self._operation(template, method, _table(table[method]), common)

    def _operation(
        self,
        template: str,
        method: str,
        given: Mapping[str, JsonValue],
        common: Iterable[JsonValue],
    ) -> Operation:
        name = str(given["operationId"])
        body = _table(given.get("requestBody", {}))
        media = _table(body.get("content", {}))
        parameters = [_table(one) for one in (*common, *_list(given.get("parameters", [])))]
        inside = {
            place: [self._parameter(name, one) for one in parameters if one["in"] == place]
            for place in ("path", "query")
        }
        return Operation(
            name=name,
            method=method.upper(),
            template=template,
            segments=segments_of(template),
            path=tuple(inside["path"]),
            query={parameter.name: parameter for parameter in inside["query"]},
            body=self._content(media, name),
            needs_body=bool(body.get("required")),
            media=frozenset(media),
            answers={
                status: self._answer(_table(answer), f"{name}.{status}")
                for status, answer in _table(given["responses"]).items()
            },
        )

    def _parameter(self, operation: str, given: Mapping[str, JsonValue]) -> Parameter:
        name = str(given["name"])
        shape = self._shape(_table(given["schema"]), f"{operation}?{name}")
        kind = self._resolved(self.shapes[shape]).get("type")
        return Parameter(
            name=name,
            shape=shape,
            kind=kind if isinstance(kind, str) else None,
            is_required=bool(given.get("required")),
        )

    def _answer(self, given: Mapping[str, JsonValue], name: str) -> str | None:
        if isinstance(reference := given.get("$ref"), str):
            given = _table(self._shared["responses"][reference.rpartition("/")[2]])
        return self._content(_table(given.get("content", {})), name)

    def _content(self, media: Mapping[str, JsonValue], name: str) -> str | None:
        if "application/json" not in media:
            return None
        return self._shape(_table(_table(media["application/json"])["schema"]), name)

    def _shape(self, schema: Schema, name: str) -> str:
        """Return the component that `schema` refers to, or keep it as a shape of its own."""
        reference = schema.get("$ref")
        if isinstance(reference, str) and len(schema) == 1:
            return reference.removeprefix(COMPONENT)
        self.shapes[name] = schema
        return name

    def _resolved(self, schema: Schema) -> Schema:
        return resolved(schema, self.shapes)


def segments_of(path: str) -> tuple[str, ...]:
    """Split a path, leaving out the version of the API if it has one."""
    return tuple(_VERSION.sub("", path).split("/"))


def resolved(schema: Schema, shapes: Mapping[str, Schema]) -> Schema:
    """Follow references until there is a schema."""
    while isinstance(reference := schema.get("$ref"), str):
        schema = shapes[reference.removeprefix(COMPONENT)]
    return schema


def _fits(template: tuple[str, ...], segments: tuple[str, ...]) -> bool:
    return len(template) == len(segments) and all(
        known == given or (known.startswith("{") and given != "")
        for known, given in zip(template, segments, strict=True)
    )


def _table(value: JsonValue) -> dict[str, JsonValue]:
    return cast("dict[str, JsonValue]", value)


def _list(value: JsonValue) -> list[JsonValue]:
    return cast("list[JsonValue]", value)
