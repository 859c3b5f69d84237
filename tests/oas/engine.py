"""Holds values against shapes. The one module that knows jsonschema-rs, a tool of the tests."""

from collections.abc import Iterator, Mapping

from jsonschema_rs import (
    Draft202012,
    Draft202012Validator,
    Registry,
    ValidationError,
    ValidationErrorKind,
)

from tests.oas.operations import COMPONENT, Schema
from tests.oas.traffic import Fault, JsonValue, Part

_HOME = "urn:discord"
_LONGEST = 200


class Engine:
    """A validator for each shape, made when it is first asked for."""

    def __init__(self, shapes: Mapping[str, Schema]) -> None:
        document = {"components": {"schemas": dict(shapes)}}
        self._registry = Registry([(_HOME, document)], draft=Draft202012)
        self._validators: dict[str, Draft202012Validator] = {}

    def faults(self, part: Part, shape: str, value: JsonValue, at: str = "") -> list[Fault]:
        """Find what is wrong with `value`, whose own path in the part is `at`; each fault once."""
        errors = self._validator(shape).iter_errors(value)
        start = [at] if at else []
        found = (fault for error in errors for fault in _faults(part, error, start))
        return list(dict.fromkeys(found))

    def allows(self, shape: str, value: JsonValue) -> bool:
        """Tell whether `value` has no fault, without looking for all of them."""
        return self._validator(shape).is_valid(value)

    def _validator(self, shape: str) -> Draft202012Validator:
        if shape not in self._validators:
            # The formats that a validator knows are uri and date-time; int32 is one in name only.
            self._validators[shape] = Draft202012Validator(
                {"$ref": _HOME + COMPONENT + shape},
                registry=self._registry,
                validate_formats=True,
                offline=True,
            )
        return self._validators[shape]


def _faults(part: Part, error: ValidationError, at: list[str]) -> Iterator[Fault]:
    path = [*at, *map(str, error.instance_path)]
    match error.kind:
        case ValidationErrorKind.AdditionalProperties(unexpected):
            for key in unexpected:
                yield Fault(part, "/".join([*path, key]), "is not in the description")
        case ValidationErrorKind.Required(key):
            yield Fault(part, "/".join([*path, key]), "is missing")
        case _:
            yield Fault(part, "/".join(path), _short(error.message))


def _short(message: str) -> str:
    """Cut the middle out of a long message: the value is at its start, the reason at its end."""
    if len(message) <= _LONGEST:
        return message
    return f"{message[: _LONGEST // 2]} … {message[-_LONGEST // 2 :]}"
