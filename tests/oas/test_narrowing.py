"""Narrowed unions allow exactly what Discord's own unions allow: tried by single edits."""

import functools
from collections.abc import Iterator

import pytest

from tests.oas.described import described_in
from tests.oas.engine import Engine
from tests.oas.operations import Table
from tests.oas.samples import CHANNEL, MESSAGE, THREAD, USER
from tests.oas.shaping import closed, narrowed
from tests.oas.source import document
from tests.oas.traffic import JsonValue

PROBES: tuple[JsonValue, ...] = (None, True, 1, 3, 99, 1.5, "x", "1", {}, [{}])

BUTTON: dict[str, JsonValue] = {"type": 2, "style": 1, "custom_id": "bid", "emoji": {"name": "x"}}
SELECT: JsonValue = {"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "a"}]}
USERS: JsonValue = {
    "type": 5,
    "custom_id": "u",
    "default_values": [{"type": "user", "id": "7"}],
}
ROWS: list[JsonValue] = [{"type": 1, "components": [BUTTON]}, {"type": 1, "components": [SELECT]}]
CONTAINER: JsonValue = {
    "type": 17,
    "components": [
        {"type": 10, "content": "Fire!"},
        {
            "type": 9,
            "components": [{"type": 10, "content": "Map"}],
            "accessory": {"type": 11, "media": {"url": "attachment://map.png"}},
        },
        {"type": 12, "items": [{"media": {"url": "attachment://map.png"}}]},
        {"type": 1, "components": [USERS]},
    ],
}
EMBED: JsonValue = {"title": "Map", "fields": [{"name": "a", "value": "b"}], "footer": None}
POST: JsonValue = {
    "content": "Fire!",
    "nonce": "1",
    "embeds": [EMBED],
    "components": [*ROWS, CONTAINER],
    "attachments": [{"id": "0", "filename": "map.png"}],
}
MODAL: JsonValue = {
    "custom_id": "m",
    "title": "Bid",
    "components": [
        {"type": 18, "label": "Card", "component": {"type": 4, "custom_id": "c", "style": 1}},
        {"type": 18, "label": "Seat", "component": SELECT},
        {"type": 10, "content": "How much?"},
    ],
}
COMMAND: JsonValue = {
    "name": "game",
    "description": "A game.",
    "options": [
        {"type": 3, "name": "a", "description": "A.", "choices": [{"name": "x", "value": "y"}]},
        {"type": 4, "name": "b", "description": "B.", "min_value": 1},
        {
            "type": 2,
            "name": "c",
            "description": "C.",
            "options": [{"type": 1, "name": "d", "description": "D."}],
        },
    ],
}
ANSWER: JsonValue = {
    **MESSAGE,
    "components": [{"type": 1, "id": 1, "components": [{**BUTTON, "id": 2, "disabled": False}]}],
    "interaction_metadata": {
        "id": "1",
        "type": 2,
        "user": USER,
        "authorizing_integration_owners": {"0": "9"},
    },
}
CALLBACK = "create_interaction_response"


@functools.cache
def engines() -> tuple[Engine, Engine]:
    shapes = closed(Table(document(described_in())))
    return Engine(shapes), Engine(narrowed(shapes))


def edits(value: JsonValue) -> Iterator[JsonValue]:
    """Put a probe in every place of `value`, and take out every key and item."""
    yield from PROBES
    if isinstance(value, dict):
        for key, part in value.items():
            yield {name: other for name, other in value.items() if name != key}
            for edit in edits(part):
                yield {**value, key: edit}
        yield {**value, "zzz": 1}
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield value[:index] + value[index + 1 :]
            for edit in edits(part):
                yield [*value[:index], edit, *value[index + 1 :]]


@pytest.mark.parametrize(
    ("shape", "value"),
    [
        ("MessageCreateRequest", POST),
        (CALLBACK, {"type": 4, "data": {"components": ROWS}}),
        (CALLBACK, {"type": 7, "data": {"components": [CONTAINER]}}),
        (CALLBACK, {"type": 9, "data": MODAL}),
        (CALLBACK, {"type": 8, "data": {"choices": [{"name": "a", "value": "a"}] * 2}}),
        (CALLBACK, {"type": 8, "data": {"choices": [{"name": "a", "value": 1}] * 2}}),
        ("bulk_set_application_commands", [COMMAND]),
        ("create_thread", {"name": "table 1", "type": 11}),
        ("MessageResponse", ANSWER),
        ("get_channel.200", CHANNEL),
        ("get_channel.200", THREAD),
    ],
)
def test_a_narrowed_union_allows_what_the_union_allows(shape: str, value: JsonValue) -> None:
    plain, narrow = engines()
    assert narrow.faults("request", shape, value) == []
    for edit in edits(value):
        same = plain.allows(shape, edit) == narrow.allows(shape, edit)
        assert same, (edit, narrow.faults("request", shape, edit))
