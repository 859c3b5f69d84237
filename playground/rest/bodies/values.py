"""The kinds of value in a body: ids, flags, numbers, moments, addresses."""

import math
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated, Any
from urllib.parse import urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints
from pydantic_core import PydanticCustomError

from playground import limits
from playground.wire import iso

_DIGITS = 20
"""No snowflake has more: it is a number of 64 bits."""


def _snowflake(value: Any) -> str:  # noqa: ANN401 - whatever was sent
    text = str(value) if type(value) is int else value
    if isinstance(text, str) and text.isascii() and text.isdecimal() and len(text) <= _DIGITS:
        return str(int(text))
    raise PydanticCustomError("NUMBER_TYPE_COERCE", 'Value "{value}" is not snowflake.')


def _number(value: Any) -> int | float:  # noqa: ANN401
    if isinstance(value, str):
        try:
            value = float(value) if not value.removeprefix("-").isdecimal() else int(value)
        except ValueError:
            value = None
    if type(value) is int or (isinstance(value, float) and math.isfinite(value)):
        return value
    raise PydanticCustomError("NUMBER_TYPE_COERCE", 'Value "{value}" is not float.')


def _scalar(value: Any) -> str | int | float:  # noqa: ANN401
    if isinstance(value, str):
        return value
    if type(value) is int or (isinstance(value, float) and math.isfinite(value)):
        return value
    raise PydanticCustomError("STRING_TYPE_CONVERT", 'Could not interpret "{value}" as string.')


def _time(value: str) -> str:
    try:
        moment = datetime.fromisoformat(value)
    except ValueError:
        text = "Could not parse {value}. Should be ISO8601."
        raise PydanticCustomError("DATE_TIME_TYPE_PARSE", text) from None
    return iso(moment if moment.tzinfo else moment.replace(tzinfo=UTC))


def _address(*schemes: str) -> Callable[[str], str]:
    def check(value: str) -> str:
        scheme, _, rest = value.partition("://")
        if scheme not in schemes:
            text = f"Scheme must be one of {schemes}."
            raise PydanticCustomError("URL_TYPE_INVALID_SCHEME", text)  # pyright: ignore[reportArgumentType]
        try:
            known = bool(rest) and (scheme == "attachment" or bool(urlsplit(value).hostname))
        except ValueError:
            known = False
        if not known:
            raise PydanticCustomError("URL_TYPE_INVALID_URL", "Not a well formed URL.")
        return value

    return check


def one_of(*values: int | str) -> AfterValidator:
    """Demand one of these values."""

    def check(value: int | str) -> int | str:
        if value not in values:
            text = f"Value must be one of {{{', '.join(map(str, values))}}}."
            raise PydanticCustomError("BASE_TYPE_CHOICES", text)  # pyright: ignore[reportArgumentType]
        return value

    return AfterValidator(check)


Content = Annotated[str, StringConstraints(strip_whitespace=True)]
"""The text of a message, without spaces around it."""
Snowflake = Annotated[str, BeforeValidator(_snowflake)]
"""An id; some clients send it as a number."""
Bits = Annotated[int, Field(ge=0, le=2**63 - 1)]
"""Flags or permissions; these come as digits."""
Count = Annotated[int, Field(ge=0, le=2**31 - 1)]
Number = Annotated[Any, BeforeValidator(_number)]
"""A number of either kind, but no infinity, which JSON cannot say."""
Scalar = Annotated[Any, BeforeValidator(_scalar)]
"""A text or a number."""
Color = Annotated[int, Field(ge=0, le=0xFFFFFF)]
Time = Annotated[str, AfterValidator(_time)]
"""A moment; it comes back as Discord writes it."""
Link = Annotated[str, AfterValidator(_address("http", "https"))]
ButtonLink = Annotated[str, AfterValidator(_address("http", "https", "discord"))]
MediaLink = Annotated[str, AfterValidator(_address("http", "https", "attachment"))]
Locales = dict[str, str]
"""A text in several languages."""
Slowmode = Annotated[int, Field(ge=0, le=limits.SLOWMODE)]
