"""Talking time: people talk before they choose, as long as their table wants.

They can choose meanwhile, and change their choices. Choices are held back like plans, so that
nothing shows. They are sealed after the talking time, when all clocks start.
"""

from collections.abc import Mapping
from typing import Any

from bot.model import Status, TableRow
from bot.tables.session import PendingEntry
from bot.tables.table import Table
from games.core.engine import AnyPosition


def until(table: Table, pending: PendingEntry, now: int) -> int | None:
    """Return when the talking time after an entry ends; None if there is none.

    Nobody waits for a person to talk to computer players.
    """
    entry, length = pending.entry, table.clock.talk
    if entry.kind == "note":
        return table.row.talk_until
    if not length or not _is_talked_over(pending.position):
        return None
    if _is_talked_over(table.session.position):
        return table.row.talk_until
    if entry.kind in ("undo", "rewind"):
        return None  # they have already talked
    talking = table.people_at().intersection(pending.position.asked)
    return now + length if len(talking) > 1 else None


def columns_after(
    table: Table, pending: PendingEntry, now: int, row: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the columns that an entry changes, added to those given."""
    changed = {"talk_until": until(table, pending, now), **row}
    return changed | (columns(table.row, row["status"], now) if "status" in row else {})


def _is_talked_over(position: AnyPosition) -> bool:
    before = position.rules.talk_before
    return bool(before) and any(position.view(seat).ask in before for seat in position.asked)


def columns(row: TableRow, status: Status, now: int) -> dict[str, Any]:
    """Return the columns that change with a table's status: a pause stops the talking time."""
    match status:
        case "paused" if row.talk_until is not None:
            return {"talk_until": None, "talk_left": max(row.talk_until - now, 0)}
        case "running" if row.talk_left is not None:
            return {"talk_until": now + row.talk_left, "talk_left": None}
        case "running" | "paused":
            return {}
        case _:
            return {"talk_until": None, "talk_left": None}
