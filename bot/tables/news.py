"""The news of a game since an entry of its record, for one seat or for everybody."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.model import UNTOLD, Entry
from bot.tables.session import AppliedMove, Session
from games.core.log import Seat
from games.core.rules import AnyEvent, AnyView, Standing


@dataclass(frozen=True, slots=True)
class Undone:
    """Moves that were undone."""

    entry: Entry
    """The undo or the rewind."""
    first: AppliedMove
    """The first undone move; later ones may have been undone with it."""


@dataclass(frozen=True, slots=True)
class LostLead:
    """A player who led alone no longer does, from public facts."""

    ahead: tuple[Seat, ...]
    """The present leaders."""
    standings: tuple[Standing, ...]
    """The public standings, seat by seat."""


@dataclass(frozen=True, slots=True)
class News:
    """The news since an entry, as one seat (or, for None, a spectator) may know it."""

    seat: Seat | None
    view: AnyView
    """Their present view."""
    order: tuple[Seat, ...]
    """The seats around the table, starting with the first player; () if the start was already
    reported."""
    notes: tuple[Entry, ...]
    """The notes about the table, oldest first."""
    late: Mapping[Seat, tuple[AppliedMove, ...]]
    """Standing moves that were made for late players, without sealed choices."""
    late_choices: Mapping[Seat, AppliedMove]
    """Revealed choices that were made for late players.

    Choices that are still sealed are left out, because nobody may learn that the bot made them.
    """
    undone: tuple[Undone, ...]
    """Moves that stood at that entry and were undone since, newest first."""
    last_undone: Entry | None
    """The last entry, if it is new and a player undid their own move."""
    heard: tuple[AnyEvent, ...]
    """The events of standing moves that they heard."""
    story: tuple[AnyEvent, ...]
    """The same without moves of others that only seal or undo choices.

    The motives of computer players stand before the events of their move.
    """
    lost_lead: LostLead | None
    """Who took the lead from this seat; None if it still leads, or did not lead alone."""


def since(session: Session, number: int, seat: Seat | None) -> News:
    """Return the news since entry `number`; `UNTOLD`: everything, including the start."""
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
    """Compare public totals: with their own hidden cards, players would always lead.

    A seat is not told of it if its own points, hidden now but seen before, make up for it.
    """
    view = session.view(None)
    now = tuple(session.rules.standings(view))
    if not now or session.result is not None:
        return None
    changes: Mapping[Seat, int] = session.rules.changes(session.heard_since(number, None), view)
    before = [one.total - changes.get(Seat(other), 0) for other, one in enumerate(now)]
    ahead = _leaders([one.total for one in now])
    if seat in ahead or _leaders(before) != [seat]:  # a shared lead is a smaller loss
        return None
    if now[seat].total + _half_hidden(session, now[seat], seat) >= now[ahead[0]].total:
        return None
    return LostLead(tuple(ahead), now)


def _half_hidden(session: Session, public: Standing, seat: Seat) -> int:
    """Return a seat's own points that others do not see, of parts that they see otherwise."""
    known = {part.key for part in public.parts} & set(public.hidden)
    own = session.standings(seat)[seat]
    return sum(one.points for one in own.parts if one.key in known) - sum(
        one.points for one in public.parts if one.key in known
    )


def _leaders(totals: list[int]) -> list[Seat]:
    return [Seat(seat) for seat, total in enumerate(totals) if total == max(totals)]
