"""What a character sheet is made of: tables of named values, and what is expected of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from games.core.statistics import Expected
from tools.arena.intervals import Estimate

Form = Literal["number", "share", "correlation", "chance", "ratio", "count"]
"""How a value is written: 12.3, 45.6 %, +0.78, 0.012, 1.23, 12."""


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a sheet."""

    name: str
    """Unique in the sheet; what is expected is looked up by it."""
    value: float | None
    """None: it cannot be told from these games."""
    form: Form = "number"
    interval: Estimate | None = None
    """Of 95 %, where it is told."""


@dataclass(frozen=True, slots=True)
class Table:
    """Values that belong together, row by row."""

    title: str
    note: str
    """How to read it."""
    columns: tuple[str, ...]
    """The heading of the labels, and those of the values."""
    rows: tuple[tuple[str, tuple[Value, ...]], ...]

    def values(self) -> Iterator[Value]:
        """Yield all its values."""
        for _, values in self.rows:
            yield from values


@dataclass(frozen=True, slots=True)
class Check:
    """A value, and what is expected of it."""

    value: Value
    expected: Expected

    @property
    def side(self) -> Literal["below", "above"] | None:
        """On which side of the expected range the value lies; None: within, or not known.

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
    """The character of a game, as it is played by some players at some number of seats."""

    games: int
    tables: tuple[Table, ...]
    checks: tuple[Check, ...]

    @property
    def out_of_line(self) -> tuple[Check, ...]:
        """The values that lie outside the range expected of them."""
        return tuple(check for check in self.checks if check.side)
