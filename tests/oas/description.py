"""Checks recorded traffic: requests, answers and events, each against its own shape."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.oas.branches import branch
from tests.oas.deviations import QUERY, mended
from tests.oas.engine import Engine
from tests.oas.events import borrowed
from tests.oas.files import file_faults
from tests.oas.operations import Operation, Parameter, Table, segments_of
from tests.oas.shaping import closed, narrowed
from tests.oas.source import SHA256, document
from tests.oas.traffic import Exchange, Fault, JsonValue

_REFUSED = frozenset({400, 401, 413})
"""Broken, from a stranger, too large: such a request was not taken, perhaps not even read."""
_FIRST_SERVER_ERROR = 500


class Description:
    """Discord's description of its HTTP API, ready to be held against traffic."""

    def __init__(self, source: Mapping[str, JsonValue]) -> None:
        self._table = Table(source)
        self._engine = Engine(narrowed(closed(self._table)))

    @classmethod
    def load(cls, path: Path, *, sha256: str = SHA256) -> "Description":
        """Read the description from a file.

        Raises:
            DescriptionError: the file is not the one that `sha256` names.
            OSError: the file cannot be read.
        """
        return cls(document(path, sha256=sha256))

    @property
    def shapes(self) -> frozenset[str]:
        """The names of all that can be checked."""
        return frozenset(self._table.shapes)

    def template(self, method: str, path: str) -> str | None:
        """Return the path template that a request is for; None if there is none."""
        operation = self._table.find(method, path)
        return operation.template if operation else None

    def check(self, exchange: Exchange) -> list[Fault]:
        """Find all faults of a request and its answer.

        Of a request that the server itself turned away, which may be broken on purpose, only the
        answer is checked. An answer of 500 or more is described nowhere and passes.
        """
        operation = self._table.find(exchange.method, exchange.path)
        if operation is None:
            return [Fault("path", exchange.path, f"no {exchange.method} is described here")]
        asked = self._request(operation, exchange) if exchange.status not in _REFUSED else ()
        return [*asked, *self._answer(operation, exchange)]

    def check_event(self, name: str, data: JsonValue) -> list[Fault]:
        """Find all faults of the `d` of a dispatch; none in events that have no shape to borrow."""
        return [
            fault
            for path, value, shape in borrowed(name, data)
            for fault in self._engine.faults("event", shape, value, at=path)
        ]

    def _request(self, operation: Operation, exchange: Exchange) -> Iterator[Fault]:
        yield from self._path(operation, exchange.path)
        yield from self._query(operation, exchange.query)
        if exchange.content_type is None:
            if operation.needs_body:
                yield Fault("request", "", "there is no body")
            return
        medium = exchange.content_type.partition(";")[0].strip().lower()
        if medium not in operation.media or operation.body is None:
            allowed = " or ".join(sorted(operation.media)) or "nothing"
            yield Fault("request", "", f"the body is {medium}; {allowed} may be sent")
            return
        shape = branch(operation.body, exchange.body, exchange.response)
        body = mended(shape, exchange.body)
        yield from self._engine.faults("request", shape, body)
        yield from file_faults(shape, body, exchange.files)

    def _path(self, operation: Operation, path: str) -> Iterator[Fault]:
        given = dict(zip(operation.segments, segments_of(path), strict=True))
        for parameter in operation.path:
            text = given["{" + parameter.name + "}"]
            if not text.startswith("{"):  # or else `path` is a template
                yield from self._engine.faults("path", parameter.shape, text, at=parameter.name)

    def _query(self, operation: Operation, query: Mapping[str, str]) -> Iterator[Fault]:
        given = mended(QUERY, dict[str, JsonValue](query))
        for name, parameter in operation.query.items():
            if name in given:
                value = _read(parameter, str(given[name]))
                yield from self._engine.faults("query", parameter.shape, value, at=name)
            elif parameter.is_required:
                yield Fault("query", name, "is missing")
        for name in given.keys() - operation.query.keys():
            yield Fault("query", name, "is not in the description")

    def _answer(self, operation: Operation, exchange: Exchange) -> Iterator[Fault]:
        status = exchange.status
        if status >= _FIRST_SERVER_ERROR:
            return
        key = next((k for k in (str(status), f"{status // 100}XX") if k in operation.answers), None)
        if key is None:
            described = ", ".join(sorted(operation.answers))
            yield Fault("response", "", f"the status is {status}; described are {described}")
            return
        shape = operation.answers[key]
        if shape is not None:
            yield from self._engine.faults("response", shape, exchange.response)
        elif exchange.response is not None:
            yield Fault("response", "", f"a {status} has no body")


def _read(parameter: Parameter, text: str) -> JsonValue:
    """Read the text of a parameter as the JSON that it stands for."""
    if parameter.kind == "boolean":
        return {"true": True, "false": False}.get(text, text)
    if parameter.kind == "integer" and text.isascii() and text.removeprefix("-").isdecimal():
        return int(text)
    return text
