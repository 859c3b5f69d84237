"""JSON and TOML, validated against types. The only module of `games` that knows pydantic.

Errors: `DataError` for a data file with invalid content, `UnreadableError` for invalid stored text
(a state, an action, options, a record).
"""

import json
import re
import tomllib
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Generic, Literal, TypeVar, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from typing_extensions import TypeForm

T = TypeVar("T")
OptionsT = TypeVar("OptionsT", bound="Options")


BY_KIND: Final = Field(discriminator="kind")
"""In `Annotated[A | B, BY_KIND]`, distinguish the members of a union by their `kind`."""


class DataError(ValueError):
    """A data file is invalid; the message names the file, the row and the problem."""


Fault = Literal["json", "missing", "extra", "value", "option", "option_value", "lacks"]
"""What is wrong with a stored text; `missing`: it lacks a field that `dump` writes."""


class UnreadableError(ValueError):
    """A stored text is invalid; the message says where and why.

    `fault` and `facts` say it to readers of other languages.
    """

    def __init__(self, told: str, fault: Fault, **facts: str) -> None:
        super().__init__(told)
        self.fault: Final = fault
        self.facts: Final = facts


class Options(BaseModel):
    """The variants of a game: bools and literals, each with a default."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Codec(Generic[T]):
    """Writes values of one type as JSON and reads them back, checking everything."""

    def __init__(self, kind: TypeForm[T]) -> None:
        self.kind: TypeForm[T] = kind
        """The type of the values."""

    @cached_property
    def _adapter(self) -> TypeAdapter[T]:
        """Built on first use, since few programs need all codecs.

        This starts a program a seventh faster.
        """
        return TypeAdapter(self.kind)

    def dump(self, value: T) -> str:
        """Write `value` as compact JSON."""
        return self._adapter.dump_json(value).decode()

    def load(self, text: str | bytes) -> T:
        """Read a value strictly: no extra or missing field, no conversion.

        Raises:
            UnreadableError: `text` is not JSON or has other content.
        """
        try:
            value = self._adapter.validate_json(text, strict=True, extra="forbid")
        except ValidationError as error:
            raise _unreadable(error) from None
        # Validation fills in defaults; what `dump` has written has all fields.
        if _canonical(text) != _canonical(self.dump(value)):
            raise UnreadableError("text: something is missing in it", "lacks")
        return value

    def read(self, path: Path) -> T:
        """Read a TOML data file.

        Raises:
            DataError: the file is missing, not TOML, or has other content.
        """
        try:
            text = path.read_text(encoding="utf-8")
            tables = tomllib.loads(text)
        except OSError as error:
            raise DataError(f"{path.name}: {error.strerror}") from None
        except UnicodeDecodeError:
            raise DataError(f"{path.name}: not UTF-8 text") from None
        except tomllib.TOMLDecodeError as error:
            raise DataError(f"{path.name}: {error}") from None
        try:
            # Strict validation accepts plain tables only in JSON mode, so go through JSON.
            as_json = json.dumps(tables, default=str)  # dates become strings and are refused
            return self._adapter.validate_json(as_json, strict=True, extra="forbid")
        except ValidationError as error:
            table, row = _row_of(error)
            where, told, shown, _ = _first_fault(error)
            raise row_error(path, table, row, _message(where, told, shown)) from None


def row_error(path: Path, table: str, row: int | None, why: str) -> DataError:
    """Return the error that points at row `row` (from 0) of `table` in the file `path`."""
    line = None if row is None else _line_of(path.read_text(encoding="utf-8"), table, row)
    place = path.name if line is None else f"{path.name}, line {line}"
    if row is not None:
        place += f" ({table}, row {row + 1})"
    return DataError(f"{place}: {why}")


def choices(options: type[Options]) -> dict[str, tuple[bool | str, ...]]:
    """Return the values of each option, its default first."""
    return {
        name: tuple(sorted(_values(field.annotation), key=lambda value: value != field.default))
        for name, field in options.model_fields.items()
    }


def chosen(options: Options) -> dict[str, bool | str]:
    """Return the options as plain values, for a record or a lobby."""
    return options.model_dump()


def choose(options: type[OptionsT], values: Mapping[str, bool | str]) -> OptionsT:
    """Return the options with these values, and defaults for the rest.

    Raises:
        UnreadableError: an option or its value does not exist.
    """
    known = choices(options)
    for name, value in values.items():
        if name not in known:
            offered = ", ".join(known)
            raise UnreadableError(
                f"no option {name!r}; there are {offered}", "option", option=name, options=offered
            )
        # 1 == True in Python, but no record of ours says 1.
        if not any(value == one and type(value) is type(one) for one in known[name]):
            allowed = ", ".join(str(one) for one in known[name])
            raise UnreadableError(
                f"option {name} cannot be {value!r}, only one of {allowed}",
                "option_value",
                option=name,
                value=repr(value),
                values=allowed.lower(),
            )
    return options.model_validate(values)


def _values(annotation: TypeForm[Any] | None) -> tuple[bool | str, ...]:
    if annotation is bool:
        return (False, True)
    if get_origin(annotation) is Literal:
        return get_args(annotation)
    raise TypeError(f"an option is a bool or a literal, not {annotation!r}")


def _canonical(text: str | bytes) -> str:
    return json.dumps(json.loads(text), sort_keys=True)


_FAULTS: Final[Mapping[str, Fault]] = {
    "json_invalid": "json",
    "missing": "missing",
    "unexpected_keyword_argument": "extra",
}
"""Names for the commonest error types of pydantic; all others become `value`."""


def _unreadable(error: ValidationError) -> UnreadableError:
    where, told, shown, kind = _first_fault(error)
    return UnreadableError(
        _message(where, told, shown), _FAULTS.get(kind, "value"), field=where or "text", found=shown
    )


def _message(where: str, told: str, shown: str) -> str:
    return f"{where or 'text'}: {told} (found {shown})"


def _first_fault(error: ValidationError) -> tuple[str, str, str, str]:
    """Return the place of the first fault, the fault, the value found there, and its type."""
    fault = error.errors(include_url=False, include_input=True)[0]
    where = ".".join(str(step) for step in fault["loc"])
    shown = repr(fault["input"])
    shown = shown if len(shown) <= 60 else shown[:57] + "..."
    return where, fault["msg"].lower(), shown, fault["type"]


def _row_of(error: ValidationError) -> tuple[str, int | None]:
    loc = error.errors(include_url=False)[0]["loc"]
    table = str(loc[0]) if loc else ""
    row = loc[1] if len(loc) > 1 and isinstance(loc[1], int) else None
    return table, row


def _line_of(text: str, table: str, row: int) -> int | None:
    """Find the line of a row in a table with one row a line; else None."""
    inside, seen = False, -1
    for number, line in enumerate(text.splitlines(), start=1):
        if re.match(rf"{re.escape(table)}\s*=\s*\[", line):
            inside = True
        elif inside and line.lstrip().startswith("{"):
            seen += 1
            if seen == row:
                return number
        elif line.startswith("]"):
            inside = False
    return None
