"""Check a body against its shape, and report errors in Discord's words."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from playground.rest.form_errors import FormErrors

_WORDS: Mapping[str, tuple[str, str]] = {
    "missing": ("BASE_TYPE_REQUIRED", "This field is required"),
    "string_type": ("STRING_TYPE_CONVERT", 'Could not interpret "{value}" as string.'),
    "bool_type": ("BOOLEAN_TYPE_CONVERT", "Must be either true or false."),
    "bool_parsing": ("BOOLEAN_TYPE_CONVERT", "Must be either true or false."),
    "int_type": ("NUMBER_TYPE_COERCE", 'Value "{value}" is not int.'),
    "int_parsing": ("NUMBER_TYPE_COERCE", 'Value "{value}" is not int.'),
    "int_parsing_size": ("NUMBER_TYPE_COERCE", 'Value "{value}" is not int.'),
    "int_from_float": ("NUMBER_TYPE_COERCE", 'Value "{value}" is not int.'),
    "finite_number": ("NUMBER_TYPE_COERCE", 'Value "{value}" is not int.'),
    "greater_than_equal": (
        "NUMBER_TYPE_MIN",
        "int value should be greater than or equal to {ge}.",
    ),
    "less_than_equal": ("NUMBER_TYPE_MAX", "int value should be less than or equal to {le}."),
    "list_type": ("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"),
    "dict_type": ("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType"),
}
"""Discord's code and text for each kind of fault that pydantic finds."""


class Body:
    """The shape of a body: a `TypedDict`, or a list of them."""

    def __init__(self, shape: Any) -> None:  # noqa: ANN401 - any type form
        self._shape = shape

    @cached_property
    def _adapter(self) -> TypeAdapter[Any]:
        """Built on first use."""
        return TypeAdapter(self._shape)

    def read(self, value: object, at: str = "") -> Any:  # noqa: ANN401 - JSON of that shape
        """Return the body with its known keys; `at` is the key below which it stands.

        Numbers and truth values that came as text, as in forms, become what they mean.

        Raises:
            ApiError: 50035, with everything that does not fit.
        """
        try:
            return self._adapter.validate_python(value)
        except ValidationError as error:
            errors = FormErrors(at)
            for fault in error.errors(include_url=False):
                errors.add(".".join(map(str, fault["loc"])), *_said(fault))
            errors.raise_if_any()
            raise


def _said(fault: ErrorDetails) -> tuple[str, str]:
    """Return the code and the text; the faults of `values.py` are in Discord's words already."""
    code, text = _WORDS.get(fault["type"], (fault["type"].upper(), fault["msg"]))
    for name, value in {"value": fault["input"], **fault.get("ctx", {})}.items():
        text = text.replace(f"{{{name}}}", _short(value))
    return code, text


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 50 else f"{text[:49]}…"
