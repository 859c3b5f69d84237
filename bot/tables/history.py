"""What has happened in a game since an entry of its record, and what of it somebody heard."""

from collections.abc import Sequence

from bot.model import Entry
from bot.tables.session import AppliedMove, Session
from games.core.log import Log, Seat
from games.core.rules import AnyEvent


def notes_since(session: Session, number: int) -> list[Entry]:
    """Return the notes since an entry, oldest first."""
    return [one for one in session.entries[number:] if one.kind == "note"]


def late_since(session: Session, number: int) -> dict[Seat, list[AppliedMove]]:
    """Return the moves that stand and were made for late players since an entry, by seat.

    Sealed choices are left out: see `late_choices_since`.
    """
    late = {one.number for one in session.entries[number:] if one.kind == "late"}
    found: dict[Seat, list[AppliedMove]] = {}
    for move in session.moves:
        if move.number in late and not move.log.is_sealed_for(None):
            found.setdefault(move.seat, []).append(move)
    return found


def late_choices_since(session: Session, number: int) -> dict[Seat, AppliedMove]:
    """Return the sealed choices that were made for late players since an entry and are open.

    What still lies sealed is left out: nobody may learn that the bot chose it.
    """
    late = {one.number for one in session.entries[number:] if one.kind == "late"}
    opened = max((one.number for one in session.moves if not _only_seals(one.log, None)), default=0)
    return {
        move.seat: move
        for move in session.moves
        if move.number in late and move.number <= opened and move.log.is_sealed_for(None)
    }


def heard_since(session: Session, number: int, seat: Seat | None) -> list[AnyEvent]:
    """Return what `seat` (or, for None, a spectator) heard of what stands since an entry."""
    return [
        event for move in session.moves if move.number > number for event in move.log.heard_by(seat)
    ]


def news_since(session: Session, number: int, seat: Seat | None) -> list[AnyEvent]:
    """Return the same without moves of others that only seal choices or take them back.

    Before the events of a move stand the motives of the computer players who made it.
    """
    return [
        one
        for move in session.moves
        if move.number > number and not _only_seals(move.log, seat)
        for one in (*move.motives, *move.log.heard_by(seat))
    ]


def undone_since(session: Session, number: int) -> list[tuple[Entry, AppliedMove]]:
    """Return the undos and rewinds of moves that stood at entry `number`, newest move first.

    Each comes with the first move that it took back.
    """
    return [
        (entry, session.gone[undone])
        for entry, undone in session.undone
        if undone <= number < entry.number
    ]


def recorded(moves: Sequence[AppliedMove]) -> tuple[tuple[Seat, str], ...]:
    """Return moves as a record of a game has them: seat and notation."""
    return tuple((one.seat, one.text) for one in moves)


def opened(session: Session) -> Sequence[AppliedMove]:
    """Return the moves without those that still lie sealed."""
    moves = list(session.moves)
    while session.has_sealed_choices and moves and _only_seals(moves[-1].log, None):
        moves.pop()
    return moves


def _only_seals(log: Log[AnyEvent], seat: Seat | None) -> bool:
    """Tell whether a seat only hears of a move that somebody made a sealed choice."""
    return all(
        entry.sealed and entry.to is not None and seat not in entry.to for entry in log.entries
    )
