"""Closing and narrowing, shown on a description of a few lines."""

from tests.oas.description import Description
from tests.oas.traffic import Exchange, JsonValue

CARD: JsonValue = {"type": "object", "properties": {"suit": {"type": "string"}}}
PET: JsonValue = {"type": "object", "properties": {"name": {"type": "string"}}}
CAT: JsonValue = {
    "type": "object",
    "properties": {"kind": {"$ref": "#/components/schemas/Feline"}, "lives": {"type": "integer"}},
    "required": ["kind", "lives"],
}
DOG: JsonValue = {
    "type": "object",
    "properties": {"kind": {"const": "dog"}, "tricks": {"type": "integer"}},
    "required": ["kind", "tricks"],
}


def ref(name: str) -> JsonValue:
    return {"$ref": f"#/components/schemas/{name}"}


def described(body: JsonValue, answer: JsonValue | None = None) -> Description:
    """Describe one operation, POST /cards, with a body and an answer."""
    operation: JsonValue = {
        "operationId": "create_card",
        "requestBody": {"content": {"application/json": {"schema": body}}},
        "responses": {"200": {"content": {"application/json": {"schema": answer or {}}}}},
    }
    schemas: JsonValue = {
        "Card": CARD,
        "Pet": PET,
        "Cat": CAT,
        "Dog": DOG,
        "Feline": {"type": "string", "oneOf": [{"const": "cat"}, {"const": "lynx"}]},
    }
    return Description(
        {"paths": {"/cards": {"post": operation}}, "components": {"schemas": schemas}}
    )


def faults(description: Description, body: JsonValue, answer: JsonValue = None) -> list[str]:
    exchange = Exchange(
        "POST", "/cards", content_type="application/json", body=body, response=answer
    )
    return [str(fault) for fault in description.check(exchange)]


def test_an_object_of_requests_alone_is_closed() -> None:
    assert faults(described(ref("Card")), {"suits": "hearts"}) == [
        "request suits: is not in the description"
    ]


def test_an_object_of_answers_stays_open() -> None:
    assert faults(described(ref("Card"), ref("Card")), {"suits": "hearts"}, {"value": 1}) == []


def test_a_body_written_out_in_place_is_closed() -> None:
    inside: JsonValue = {"type": ["object", "null"], "properties": {}}
    body: JsonValue = {"type": "object", "properties": {"pet": inside}}
    assert faults(described(body), {"pet": {"name": "Tib"}, "card": 1}) == [
        "request pet/name: is not in the description",
        "request card: is not in the description",
    ]


def test_an_object_that_takes_any_key_goes_on_taking_it() -> None:
    body: JsonValue = {
        "type": "object",
        "properties": {},
        "additionalProperties": {"type": "integer"},
    }
    assert faults(described(body), {"a": 1, "b": "2"}) == [
        'request b: "2" is not of type "integer"'
    ]


def test_a_union_with_a_tag_goes_by_it() -> None:
    pets = described({"oneOf": [ref("Cat"), ref("Dog")]})
    assert faults(pets, {"kind": "dog", "tricks": 2}) == []
    assert faults(pets, {"kind": "lynx", "lives": 9}) == []
    assert faults(pets, {"kind": "dog", "lives": 9}) == [
        "request tricks: is missing",
        "request lives: is not in the description",
    ]
    assert faults(pets, {"kind": "cow"}) == [
        'request kind: "cow" is not one of "cat", "lynx" or "dog"'
    ]
    assert faults(pets, {}) == ["request kind: is missing"]
    assert faults(pets, None) == ['request: null is not of type "object"']


def test_a_union_with_null_goes_by_null() -> None:
    pet = described({"type": "object", "properties": {"pet": {"oneOf": [{"type": "null"}, CAT]}}})
    assert faults(pet, {"pet": None}) == []
    assert faults(pet, {"pet": {"kind": "cat"}}) == ["request pet/lives: is missing"]


def test_a_union_of_types_goes_by_the_type() -> None:
    short: JsonValue = {"type": "string", "maxLength": 2}
    body = described({"oneOf": [short, {"type": "integer", "maximum": 3}]})
    assert faults(body, "abc") == ['request: "abc" is longer than 2 characters']
    assert faults(body, 4) == ["request: 4 is greater than the maximum of 3"]
    assert faults(body, None) == ['request: null is not of types "integer", "string"']


def test_a_union_that_nothing_decides_is_refused_as_a_whole() -> None:
    body = described({"anyOf": [ref("Card"), ref("Pet")]})
    assert faults(body, {"name": "Tib"}) == []
    (fault,) = faults(body, {"name": "Tib", "suit": "hearts"})
    assert "is not valid under any of the schemas" in fault


def test_what_stands_beside_a_union_goes_on_holding() -> None:
    beside: JsonValue = {
        "oneOf": [ref("Cat"), ref("Dog")],
        "required": ["name"],
        "allOf": [{"maxProperties": 3}],
    }
    tib: JsonValue = {"kind": "cat", "lives": 9, "name": "Tib"}
    pets = described(beside, beside)
    assert faults(pets, tib, tib) == []
    assert faults(pets, {"kind": "cat", "lives": 9}, tib) == ["request name: is missing"]
