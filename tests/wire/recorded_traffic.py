"""The playground's recorded traffic, in the form of the description's checker."""

import json
from collections.abc import Iterator
from typing import Any, cast

from playground import capture
from playground.gateway.server import Gateway
from tests import oas
from tests.oas.traffic import Exchange, JsonValue


def exchange(one: capture.Exchange) -> Exchange:
    """Tell the checker of one exchange."""
    files = [f"files[{number}]" for number in range(one.files)]
    return Exchange(
        method=one.method,
        path=one.path,
        query=one.query,
        content_type=_content_type(one),
        body=_sent(one.body),
        files=files,
        status=one.status,
        response=_sent(one.answer),
    )


def events(gateway: Gateway) -> list[tuple[str, JsonValue]]:
    """Return all that the sessions were told, READY and the guilds among it."""
    told = [text for session in gateway.sessions.values() for _, text in session.sent]
    return [(frame["t"], frame["d"]) for frame in map(json.loads, told)]


def faults(description: oas.Description, log: capture.Capture, gateway: Gateway) -> list[str]:
    """Return every fault in what went over the wire, each with where it was."""
    return [*_in_exchanges(description, log), *_in_events(description, gateway)]


def _in_exchanges(description: oas.Description, log: capture.Capture) -> Iterator[str]:
    for one in log.exchanges:
        for fault in description.check(exchange(one)):
            yield f"{one.method} {one.template} {one.status}: {fault}"


def _in_events(description: oas.Description, gateway: Gateway) -> Iterator[str]:
    for name, data in events(gateway):
        for fault in description.check_event(name, data):
            yield f"{name}: {fault}"


def _content_type(one: capture.Exchange) -> str | None:
    if one.files:
        return "multipart/form-data"
    return None if one.body is None else "application/json"


def _sent(value: Any) -> JsonValue:
    """Return a value as JSON has it."""
    return cast("JsonValue", json.loads(json.dumps(value)))
