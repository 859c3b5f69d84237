"""Sharpens the description: bodies take no unknown key, and a union says which branch it means.

As published, no object refuses an unknown key, so that misspelt ones pass; and a value that fits
no branch of a union is refused as a whole, without a word on where it went wrong.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from tests.oas.branches import BY_HAND
from tests.oas.operations import COMPONENT, Schema, Table, resolved
from tests.oas.traffic import JsonValue


def closed(table: Table) -> dict[str, Schema]:
    """Return all shapes; objects that only requests use take no key that they do not name."""
    only_in_requests = _only_in_requests(table)
    return {
        name: _closed(schema) if name in only_in_requests else schema
        for name, schema in table.shapes.items()
    }


def narrowed(shapes: Mapping[str, Schema]) -> dict[str, Schema]:
    """Return all shapes with their unions rewritten; they allow what they allowed before."""
    known = {**shapes, **BY_HAND}
    return {name: _narrowed(schema, known) for name, schema in known.items()}


def _only_in_requests(table: Table) -> set[str]:
    bodies = {operation.body for operation in table.operations}
    answers = {shape for operation in table.operations for shape in operation.answers.values()}
    return _reachable(bodies, table.shapes) - _reachable(answers, table.shapes)


def _reachable(names: Iterable[str | None], shapes: Mapping[str, Schema]) -> set[str]:
    found: set[str] = set()
    waiting = [name for name in names if name is not None]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(_references(shapes[name]))
    return found


def _references(node: JsonValue) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(reference := node.get("$ref"), str):
            yield reference.removeprefix(COMPONENT)
        node = list(node.values())
    if isinstance(node, list):
        for child in node:
            yield from _references(child)


def _closed(schema: Schema) -> Schema:
    """Forbid unknown keys in every object that is written out in `schema`."""
    copy: Schema = {key: _closed_inside(value) for key, value in schema.items()}
    if copy.get("type") in ("object", ["object", "null"]) and "properties" in copy:
        copy.setdefault("additionalProperties", False)
    return copy


def _closed_inside(node: JsonValue) -> JsonValue:
    if isinstance(node, dict):
        return _closed(node)
    return [_closed_inside(child) for child in node] if isinstance(node, list) else node


def _narrowed(schema: Schema, shapes: Mapping[str, Schema]) -> Schema:
    """Rewrite every union in `schema` for which a simple question tells the branch."""
    copy: Schema = {key: _narrowed_inside(value, shapes) for key, value in schema.items()}
    for keyword in ("oneOf", "anyOf"):
        if isinstance(branches := copy.get(keyword), list):
            del copy[keyword]
            tables = [branch for branch in branches if isinstance(branch, dict)]
            copy = _and(copy, _union(keyword, tables, shapes))
    if isinstance(copy.get("enum"), list):
        copy.pop("type", None)  # the values say it, and once is enough
    return copy


def _narrowed_inside(node: JsonValue, shapes: Mapping[str, Schema]) -> JsonValue:
    if isinstance(node, dict):
        return _narrowed(node, shapes)
    return [_narrowed_inside(child, shapes) for child in node] if isinstance(node, list) else node


def _and(schema: Schema, more: Schema) -> Schema:
    if not schema.keys() & more.keys():
        return {**schema, **more}
    both: JsonValue = [*_branches(schema.get("allOf")), more]
    return {**schema, "allOf": both}


def _branches(value: JsonValue) -> list[JsonValue]:
    return value if isinstance(value, list) else []


def _union(keyword: str, branches: list[Schema], shapes: Mapping[str, Schema]) -> Schema:
    if all("const" in branch for branch in branches):
        return {"enum": [branch["const"] for branch in branches]}
    null: Schema = {"type": "null"}
    rest = [branch for branch in branches if branch != null]
    if len(rest) < len(branches):
        return {"if": null, "else": _union(keyword, rest, shapes)}
    if len(rest) == 1:
        return rest[0]
    return _by_tag(rest, shapes) or _by_type(rest, shapes) or {keyword: list[JsonValue](rest)}


def _by_tag(branches: list[Schema], shapes: Mapping[str, Schema]) -> Schema | None:
    """Ask a required key whose possible values differ from branch to branch."""
    objects = [resolved(branch, shapes) for branch in branches]
    for key in _keys(objects):
        values = [_choices(_property(one, key), shapes) for one in objects]
        every = list(chain.from_iterable(values))
        if all(values) and len({repr(value) for value in every}) == len(every):
            cases = [_case(key, *pair) for pair in zip(values, branches, strict=True)]
            tag: Schema = {"properties": {key: {"enum": every}}, "required": [key]}
            return {"type": "object", **tag, "allOf": list[JsonValue](cases)}
    return None


def _case(key: str, values: list[JsonValue], branch: Schema) -> Schema:
    return {"if": {"properties": {key: {"enum": values}}, "required": [key]}, "then": branch}


def _keys(objects: list[Schema]) -> list[str]:
    """Return the keys that all the objects require, in the order of the first."""
    required = [_branches(one.get("required")) for one in objects]
    return [key for key in required[0] if isinstance(key, str) and all(key in r for r in required)]


def _property(schema: Schema, key: str) -> Schema:
    properties = schema.get("properties")
    found = properties.get(key) if isinstance(properties, dict) else None
    return found if isinstance(found, dict) else {}


def _choices(schema: Schema, shapes: Mapping[str, Schema]) -> list[JsonValue]:
    """Return the values that a schema lists; none if it lists none."""
    schema = resolved(schema, shapes)
    if "const" in schema:
        return [schema["const"]]
    if "enum" in schema:
        return _branches(schema["enum"])
    options = _branches(schema.get("oneOf"))
    return [one["const"] for one in options if isinstance(one, dict) and "const" in one]


def _by_type(branches: list[Schema], shapes: Mapping[str, Schema]) -> Schema | None:
    """Ask the JSON type, if each branch has its own."""
    types = [resolved(branch, shapes).get("type") for branch in branches]
    if not all(isinstance(one, str) for one in types) or len({*map(str, types)}) < len(types):
        return None
    cases = zip(types, branches, strict=True)
    parts: list[JsonValue] = [{"if": {"type": one}, "then": branch} for one, branch in cases]
    return {"type": types, "allOf": parts}
