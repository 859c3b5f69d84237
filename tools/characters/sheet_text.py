"""Character sheets as Markdown, and as plain values."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from tools.characters.sheet import Check, Form, Sheet, Table, Value

_MARKS: Final = {"below": " ▼", "above": " ▲"}


def markdown(sheet: Sheet, *, level: int) -> str:
    """Return a sheet as Markdown, with headings from this level on."""
    return "\n\n".join(_blocks(sheet, "#" * level)) + "\n"


def plain(sheet: Sheet) -> dict[str, Any]:
    """Return a sheet as plain values."""
    return {
        "games": sheet.games,
        "out_of_line": [_plain_check(check) for check in sheet.out_of_line],
        "values": {value.name: _plain(value) for table in sheet.tables for value in table.values()},
        "expected": [_plain_check(check) for check in sheet.checks],
    }


def _plain(value: Value) -> Any:  # noqa: ANN401 - JSON
    if value.interval is None:
        return value.value
    return value.interval.plain()


def _plain_check(check: Check) -> dict[str, Any]:
    return {
        "name": check.value.name,
        "value": check.value.value,
        "low": check.expected.low,
        "high": check.expected.high,
        "why": check.expected.why,
        "side": check.side,
    }


def _blocks(sheet: Sheet, hashes: str) -> Iterator[str]:
    out = sheet.out_of_line
    yield f"{hashes} Out of line: {len(out)} of {len(sheet.checks)} expectations"
    if out:
        yield _rows(
            ("", "value", "expected", "because"),
            ((c.value.name, _written(c.value) + _mark(c), _range(c), c.expected.why) for c in out),
        )
    marks = {check.value.name: _mark(check) for check in out}
    for table in sheet.tables:
        yield f"{hashes} {table.title}"
        if table.note:
            yield table.note
        yield _table(table, marks)


def _table(table: Table, marks: Mapping[str, str]) -> str:
    width = len(table.columns)
    rows = (
        (label, *(_written(value) + marks.get(value.name, "") for value in values))
        for label, values in table.rows
    )
    return _rows(table.columns, ((*row, *[""] * (width - len(row))) for row in rows))


def _rows(columns: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> str:
    right = " | ".join("---:" for _ in columns[1:])
    lines = (f"| {' | '.join(cells)} |" for cells in rows)
    return "\n".join((f"| {' | '.join(columns)} |", f"| --- | {right} |", *lines))


def _written(value: Value) -> str:
    if value.value is None:
        return "-"
    text = _number(value.value, value.form)
    if value.interval is None:
        return text
    low, high = (_number(end, value.form) for end in (value.interval.low, value.interval.high))
    return f"{text} ({low} to {high})"


def _range(check: Check) -> str:
    low, high = (
        _number(one, check.value.form) for one in (check.expected.low, check.expected.high)
    )
    return f"{low} to {high}"


def _mark(check: Check) -> str:
    return _MARKS[check.side] if check.side else ""


def _number(value: float, form: Form) -> str:
    match form:
        case "number":
            return f"{value:,.0f}" if abs(value) >= _MANY else f"{value:.2f}"
        case "share":
            return f"{value:.1%}"
        case "correlation":
            return f"{value:+.2f}"
        case "chance":
            return f"{value:.3f}"
        case "ratio":
            return f"{value:.2f}"
        case "count":
            return f"{value:.0f}"


_MANY: Final = 1_000
