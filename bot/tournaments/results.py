"""The result of a finished table: for its tournament by seat, for ratings by person."""

from collections.abc import Mapping, Sequence

from bot.model import Entry, SeatRow
from bot.tables.notes import HANDS_OVER, TURNS
from bot.tables.session import Session
from bot.tables.table import Table
from games.core.rules import Result
from tournaments.points import Outcome
from tournaments.ratings import Chair
from tournaments.state import Match


def outcome(table: Table, match: Match, users: Mapping[int, int]) -> Outcome:
    """Return the outcome of a match whose game was finished."""
    result = table.session.result
    assert result is not None  # noqa: S101 - it was played to the end
    return Outcome(
        places=result.places,
        scores=tuple(score.total for score in result.scores),
        computers=computers(match),
        replaced=replaced(table, match, users),
        timeouts=timeouts(table.session.entries, len(table.seat_rows)),
        before=result.before,
    )


def computers(match: Match) -> tuple[int, ...]:
    """Return the seats without an entrant."""
    return tuple(seat for seat, who in enumerate(match.seats) if who is None)


def replaced(table: Table, match: Match, users: Mapping[int, int]) -> tuple[int, ...]:
    """Return the seats of a match whose entrant no longer sits there."""
    return tuple(
        seat
        for seat, who in enumerate(match.seats)
        if who is not None and sits_at(table.seat_rows[seat]) != users.get(who, 0)
    )


def sits_at(seat_row: SeatRow) -> int | None:
    """Return the person who moves for a seat; None for a computer player."""
    return seat_row.user_id if seat_row.kind == "person" else None


def timeouts(entries: Sequence[Entry], seats: int) -> tuple[int, ...]:
    """Return how often the clock of each seat ran out; () for never.

    Consecutive moves are one turn. Moves that were undone later also count.
    """
    counts, last = [0] * seats, None
    for entry in entries:
        seat = entry.seat if entry.kind == "late" else None
        if seat is not None and seat != last:
            counts[seat] += 1
        last = seat
    return tuple(counts) if any(counts) else ()


def chairs(table: Table, session: Session, result: Result) -> tuple[Chair, ...]:
    """Return the rated people of a finished game.

    A person who was replaced counts as last. A person who took over a started game is not rated for
    it.
    """
    return tuple(
        _chair(seat_row, place, score.total, is_taken_over=_took_over(session.entries, seat_row))
        for seat_row, place, score in zip(
            table.seat_rows, result.places, result.scores, strict=True
        )
    )


def _chair(seat_row: SeatRow, place: int, score: int, *, is_taken_over: bool) -> Chair:
    if seat_row.owner_id is not None or seat_row.kind != "person":
        return Chair(seat_row.owner_id, place, replaced=seat_row.owner_id is not None)
    if is_taken_over:
        return Chair(None, place)
    return Chair(seat_row.user_id, place, score=score)


def _took_over(entries: Sequence[Entry], seat_row: SeatRow) -> bool:
    """Tell whether a seat's present person got it after a turn of another."""
    theirs = [entry for entry in entries if entry.seat == seat_row.seat]
    changes = [
        place
        for place, entry in enumerate(theirs)
        if entry.kind == "note" and entry.text == "substitute"
    ]
    return bool(changes) and any(entry.kind in TURNS for entry in theirs[: changes[-1]])


def has_begun(entries: Sequence[Entry]) -> bool:
    """Tell whether a person has moved."""
    return any(entry.kind in ("move", "planned") for entry in entries)


def absent(entries: Sequence[Entry]) -> tuple[int, ...]:
    """Return the seats with moves made by the bot since they last changed hands."""
    late = set[int]()
    for entry in entries:
        if entry.seat is None:
            continue
        if entry.kind == "late":
            late.add(entry.seat)
        elif entry.kind == "note" and entry.text in HANDS_OVER:
            late.discard(entry.seat)
    return tuple(sorted(late))
