"""The content of a character sheet: tables of named values, and their expected ranges."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from games.core.statistics import Expected
from tools.arena.intervals import Estimate

Form = Literal["number", "share", "correlation", "chance", "ratio", "count"]
"""The format of a value: 12.3, 45.6 %, +0.78, 0.012, 1.23, 12."""


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a sheet."""

    name: str
    """Unique in the sheet; expectations refer to it."""
    value: float | None
    """None: unknown from these games."""
    form: Form = "number"
    interval: Estimate | None = None
    """The 95 % interval, if it is known."""


@dataclass(frozen=True, slots=True)
class Table:
    """Values that belong together, row by row."""

    title: str
    note: str
    """How to read it."""
    columns: tuple[str, ...]
    """The headings of the labels and the values."""
    rows: tuple[tuple[str, tuple[Value, ...]], ...]

    def values(self) -> Iterator[Value]:
        """Yield all values."""
        for _, values in self.rows:
            yield from values


@dataclass(frozen=True, slots=True)
class Check:
    """A value and its expected range."""

    value: Value
    expected: Expected

    @property
    def side(self) -> Literal["below", "above"] | None:
        """The side of the expected range on which the value is; None: inside, or unknown.

        A value with an interval is outside only if the whole interval is.
        """
        if self.value.value is None:
            return None
        ends = self.value.interval or Estimate(*[self.value.value] * 3)
        if ends.high < self.expected.low:
            return "below"
        return "above" if ends.low > self.expected.high else None


@dataclass(frozen=True, slots=True)
class Sheet:
    """The character of a game with certain players and a number of seats."""

    games: int
    tables: tuple[Table, ...]
    checks: tuple[Check, ...]

    @property
    def out_of_line(self) -> tuple[Check, ...]:
        """The values outside their expected range."""
        return tuple(check for check in self.checks if check.side)
