"""What is new in a game since an entry of its record, for one seat or for everybody."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.model import UNTOLD, Entry
from bot.tables.session import AppliedMove, Session
from games.core.log import Seat
from games.core.rules import AnyEvent, AnyView, Standing


@dataclass(frozen=True, slots=True)
class Undone:
    """Moves that were taken back."""

    entry: Entry
    """The undo or the rewind."""
    first: AppliedMove
    """The first move that it took back; later ones may have gone with it."""


@dataclass(frozen=True, slots=True)
class LostLead:
    """Somebody led alone and does no longer, as far as everybody may know."""

    ahead: tuple[Seat, ...]
    """Who leads now."""
    standings: tuple[Standing, ...]
    """How all stand, seat by seat."""


@dataclass(frozen=True, slots=True)
class News:
    """What is new since an entry, as one seat (or, for None, a spectator) may know it."""

    seat: Seat | None
    view: AnyView
    """What they may see now."""
    order: tuple[Seat, ...]
    """The seats around the table, from the one who begins; () if the beginning has been told."""
    notes: tuple[Entry, ...]
    """The notes about the table, oldest first."""
    late: Mapping[Seat, tuple[AppliedMove, ...]]
    """The moves that stand and were made for late players; sealed choices are left out."""
    late_choices: Mapping[Seat, AppliedMove]
    """The sealed choices that were made for late players and are open.

    What still lies sealed is left out: nobody may learn that the bot chose it.
    """
    undone: tuple[Undone, ...]
    """What stood at that entry and was taken back since, the newest move first."""
    last_undone: Entry | None
    """The last entry, if it is new and a player took back their own move."""
    heard: tuple[AnyEvent, ...]
    """What they heard of the moves that stand."""
    story: tuple[AnyEvent, ...]
    """The same without moves of others that only seal choices or take them back.

    Before the events of a move stand the motives of the computer players who made it.
    """
    lost_lead: LostLead | None
    """Who has taken the lead from this seat; None if it has kept it, or did not have it alone."""


def since(session: Session, number: int, seat: Seat | None) -> News:
    """Return what is new since entry `number`; `UNTOLD`: all, with the beginning."""
    entries = session.entries[max(number, 0) :]
    moves = session.after(number)
    is_late = {one.number for one in entries if one.kind == "late"}
    late = [one for one in moves if one.number in is_late]
    last = entries[-1] if entries else None
    view = session.view(seat)
    return News(
        seat=seat,
        view=view,
        order=_order(session) if number == UNTOLD else (),
        notes=tuple(one for one in entries if one.kind == "note"),
        late=_by_seat([one for one in late if not one.log.is_sealed_for(None)]),
        late_choices=_open_choices(session, late),
        undone=tuple(
            Undone(entry, session.gone[first])
            for entry, first in session.undone
            if first <= number < entry.number
        ),
        last_undone=last if last is not None and last.kind == "undo" else None,
        heard=tuple(session.heard_since(number, seat)),
        story=tuple(
            one
            for move in moves
            if not move.only_seals(seat)
            for one in (*move.motives, *move.log.heard_by(seat))
        ),
        lost_lead=None if seat is None else _lost_lead(session, number, seat),
    )


def _order(session: Session) -> tuple[Seat, ...]:
    return tuple(Seat((session.began_with + step) % session.seats) for step in range(session.seats))


def _by_seat(moves: list[AppliedMove]) -> dict[Seat, tuple[AppliedMove, ...]]:
    return {
        seat: tuple(one for one in moves if one.seat == seat)
        for seat in dict.fromkeys(one.seat for one in moves)
    }


def _open_choices(session: Session, late: list[AppliedMove]) -> dict[Seat, AppliedMove]:
    if not late:
        return {}
    opened = max((one.number for one in session.moves if not one.only_seals(None)), default=0)
    return {one.seat: one for one in late if one.number <= opened and one.log.is_sealed_for(None)}


def _lost_lead(session: Session, number: int, seat: Seat) -> LostLead | None:
    """Compare totals by what is public: with their own hidden cards players would always lead."""
    view = session.view(None)
    now = tuple(session.rules.standings(view))
    if not now or session.result is not None:
        return None
    changes: Mapping[Seat, int] = session.rules.changes(session.heard_since(number, None), view)
    before = [one.total - changes.get(Seat(other), 0) for other, one in enumerate(now)]
    ahead = _leaders([one.total for one in now])
    if seat in ahead or _leaders(before) != [seat]:  # who shared it has lost less
        return None
    return LostLead(tuple(ahead), now)


def _leaders(totals: list[int]) -> list[Seat]:
    return [Seat(seat) for seat, total in enumerate(totals) if total == max(totals)]
