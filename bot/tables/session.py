"""One game in progress: its replayed record, the legal actions of each seat, and undo.

There is no Discord, database or clock in here. An entry is prepared first (`PendingEntry`), saved,
and then committed.

Errors: `MovedOnError` for a choice that is no longer offered, `CannotUndoError` for a move that
cannot be undone.
"""

import hashlib
from collections.abc import Callable, Hashable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from bot.model import Entry, EntryKind
from bot.tables.notes import HANDS_OVER, Note
from games.core import engine, notation
from games.core.codec import Options
from games.core.engine import AnyPosition, Position
from games.core.log import Log, Seat
from games.core.motive import AnyMotives, Witnessed
from games.core.rules import (
    AnyAction,
    AnyEvent,
    AnyRules,
    AnyState,
    AnyView,
    Result,
    Standing,
    seats,
)
from games.core.sealed import may_take_back

T = TypeVar("T")


class MovedOnError(Exception):
    """The action is no longer offered."""


class CannotUndoError(Exception):
    """There is nothing to undo, or it is too late."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat's possible actions."""

    stamp: str
    """A short hash that changes only when this seat moves, when its choices change, or when it is
    asked again because all choices were undone."""
    actions: tuple[AnyAction, ...]


@dataclass(frozen=True, slots=True)
class AppliedMove:
    """A standing move, with its events and the state before it."""

    number: int
    """The number of its entry in the record."""
    seat: Seat
    text: str
    log: Log[AnyEvent]
    before: AnyState
    """The state before it; None when its player can no longer undo it alone."""
    is_final: bool
    """Whether it drew dice or revealed something hidden, to one seat or to all."""
    kind: EntryKind = "move"
    """The kind of its entry."""
    motives: tuple[Any, ...] = ()
    """The motives of computer players that it shows, from public facts."""

    def only_seals(self, seat: Seat | None) -> bool:
        """Tell whether a seat only hears that another sealed a choice."""
        return all(
            entry.sealed and entry.to is not None and seat not in entry.to
            for entry in self.log.entries
        )


@dataclass(frozen=True, slots=True)
class PendingEntry:
    """The game after an entry that is not saved yet."""

    entry: Entry
    position: AnyPosition
    moves: tuple[AppliedMove, ...]
    """The moves that stand after it."""

    @property
    def state(self) -> AnyState:
        """The state of the game after it."""
        return self.position.state

    @property
    def reopens(self) -> bool:
        """Whether it is a move that undoes all sealed choices, so that all choose again."""
        is_move = self.entry.kind in ("move", "computer", "planned", "late")
        return is_move and self.moves[-1].log.reopens


class Session:
    """One game in progress, as its record gives it."""

    def __init__(
        self,
        rules: AnyRules,
        options: Options,
        seats: int,
        seed: str,
        motives: AnyMotives | None = None,
        start: AnyState | None = None,
    ) -> None:
        """Start a new game; `motives` returns the motives of computer players.

        `start`: the first state, instead of one from the seed.

        Raises:
            host.SeatsError: the game does not take this number of players.
        """
        self.rules = rules
        self.options = options
        self.seats = seats
        self.seed = seed
        self.motives = motives
        self.entries: list[Entry] = []
        self.moves: tuple[AppliedMove, ...] = ()
        self.position: AnyPosition = Position(
            rules, engine.start(rules, seats, options, seed) if start is None else start
        )
        """The current position, with answers cached until the next entry."""
        self._start = self.position
        self.gone: dict[int, AppliedMove] = {}
        """Undone moves, by the number of their entries."""
        self._reopened = 0
        """How many times all were asked again."""
        self._offers: dict[Seat, Offer] = {}
        self._known: dict[Hashable, Any] = {}
        self.undone: list[tuple[Entry, int]] = []
        """Each undo or rewind, with the number of the first undone move."""

    @property
    def seed_hash(self) -> str:
        """The SHA-256 of the seed, published before the seed is."""
        return hashlib.sha256(self.seed.encode()).hexdigest()

    @property
    def began_with(self) -> Seat:
        """The seat with the first move; the first seat if several chose at the same time."""
        asked = self._start.asked
        return asked[0] if len(asked) == 1 else Seat(0)

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    @property
    def state(self) -> AnyState:
        """The state of the game."""
        return self.position.state

    @property
    def result(self) -> Result | None:
        """The result; None while the game goes on."""
        return self.position.result

    @property
    def active(self) -> tuple[Seat, ...]:
        """Who must act now."""
        return self.position.active

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that are asked now, including those that have sealed a choice."""
        return self.position.asked

    @property
    def is_sealed_question(self) -> bool:
        """Whether several seats are asked for sealed choices.

        Nobody may learn which of them have chosen.
        """
        return self.is_sealed_at(self.position)

    def is_sealed_at(self, position: AnyPosition) -> bool:
        """Tell the same about another position of this game."""
        if len(position.asked) < 2:
            return False
        firsts = [(seat, position.legal(seat)[0]) for seat in position.asked]
        return any(may_take_back(position.legal(seat)) for seat in position.asked) or any(
            position.after(seat, first).log.is_sealed_for(None) for seat, first in firsts
        )

    @property
    def has_sealed_choices(self) -> bool:
        """Whether any choice is sealed now."""
        return any(may_take_back(self.position.legal(seat)) for seat in self.asked)

    def view(self, seat: Seat | None) -> AnyView:
        """Return what `seat` (or, for None, a spectator) sees."""
        return self.position.view(seat)

    def standings(self, seat: Seat | None) -> Sequence[Standing]:
        """Return the standings that `seat` (or, for None, a spectator) may know."""
        return self.known(("standings", seat), lambda: self.rules.standings(self.view(seat)))

    def known(self, what: Hashable, work: Callable[[], T]) -> T:
        """Return a value computed from the position, cached until the next entry."""
        if what not in self._known:
            self._known[what] = work()
        found: T = self._known[what]
        return found

    # Legal actions -------------------------------------------------------------------------

    def offer(self, seat: Seat) -> Offer:
        """Return the offer for `seat`; its stamp reveals neither the actions nor the dice."""
        if seat not in self._offers:
            actions = tuple(self.position.legal(seat))
            own = sum(
                entry.kind == "rewind" or (entry.seat == seat and entry.kind != "note")
                for entry in self.entries
            )
            secret = f"{self.seed} {seat} {own} {self._reopened} {actions!r}"
            self._offers[seat] = Offer(hashlib.sha256(secret.encode()).hexdigest()[:8], actions)
        return self._offers[seat]

    def may_undo(self, seat: Seat) -> bool:
        """Tell whether this seat may undo the newest move without asking."""
        newest = self.moves[-1] if self.moves else None
        return newest is not None and newest.seat == seat and newest.before is not None

    def newest(self, seat: Seat) -> AppliedMove | None:
        """Return this seat's newest standing move; None if it has none."""
        return next((one for one in reversed(self.moves) if one.seat == seat), None)

    def back_to(self, seat: Seat) -> int | None:
        """Return the entry to which to rewind in order to undo this seat's newest move.

        None if the seat has no standing move, or the game is over.
        """
        newest = self.newest(seat)
        if newest is None or self.result is not None:
            return None
        return max((one.number for one in self.moves if one.number < newest.number), default=0)

    def may_ask_back(self, seat: Seat) -> bool:
        """Tell whether a panel offers to ask the others to undo this seat's newest move.

        `/undo` can always be used. A panel offers it for a recent mistake: a move of the seat's
        current turn, or the last move of a finished turn, until the seat is asked again or two
        others have moved. It offers neither moves that the seat can undo alone, nor sealed choices:
        those can be changed while they are sealed, and their phase is over after the reveal.
        """
        newest = self.newest(seat)
        if newest is None or self.result is not None or self.may_undo(seat):
            return False
        if newest.log.is_sealed_for(None):
            return False
        others = {one.seat for one in self.after(newest.number)}
        return not others or (len(others) == 1 and not self.offer(seat).actions)

    def found(self, number: int) -> AppliedMove | None:
        """Return the move with this entry number, even if it was undone."""
        standing = (one for one in self.moves if one.number == number)
        return next(standing, self.gone.get(number))

    def after(self, number: int) -> tuple[AppliedMove, ...]:
        """Return the standing moves after an entry, which a rewind to it undoes."""
        return tuple(one for one in self.moves if one.number > number)

    def heard_since(self, number: int, seat: Seat | None) -> list[AnyEvent]:
        """Return the events of standing moves since an entry, as `seat` (or a spectator) heard."""
        return [event for move in self.after(number) for event in move.log.heard_by(seat)]

    def is_final_since(self, number: int) -> bool:
        """Tell whether dice were drawn or something hidden was revealed since an entry."""
        return any(one.is_final for one in self.after(number))

    def is_final(self, seat: Seat, action: AnyAction) -> bool:
        """Tell whether a legal action could not be undone."""
        if may_take_back(self.position.legal(seat)):
            return False  # undoing a choice lets the seat choose again
        preview = self.position.after(seat, action)
        is_final = self._is_final(self.position, preview.position, preview.log)
        return is_final and not may_take_back(preview.position.legal(seat))

    def seals(self, seat: Seat, action: AnyAction) -> bool:
        """Tell whether a legal action would lie sealed until others have chosen, too."""
        legal = self.position.legal(seat)
        return not may_take_back(legal) and may_take_back(
            self.position.after(seat, action).position.legal(seat)
        )

    def opens(self, seat: Seat, action: AnyAction) -> bool:
        """Tell whether a legal action would be the last choice, which reveals all sealed ones."""
        return self.opens_by(seat, self.position.after(seat, action).position)

    def opens_by(self, seat: Seat, after: AnyPosition) -> bool:
        """Tell whether a seat's move reveals the sealed choices of others."""
        others = [one for one in seats(self.state) if one != seat]
        return any(may_take_back(self.position.legal(one)) for one in others) and not any(
            may_take_back(after.legal(one)) for one in others
        )

    def ends_by(self, seat: Seat, action: AnyAction) -> bool:
        """Tell whether a legal action would end the game."""
        return self.position.after(seat, action).position.result is not None

    def passes(self, seat: Seat, action: AnyAction) -> bool:
        """Tell whether a legal action would leave a seat without a choice."""
        return not self.position.after(seat, action).position.legal(seat)

    def forced(self, seat: Seat) -> AnyAction | None:
        """Return the only move that a seat's newest move has left to it.

        None: it has a choice, or something was revealed that it may want to see first. A sealed
        choice is never forced, because its time would reveal who has chosen.
        """
        newest = self.moves[-1] if self.moves else None
        if newest is None or newest.seat != seat or newest.is_final:
            return None
        return self._only_move(self.position, seat)

    def forced_after(
        self, seat: Seat, action: AnyAction, then: Sequence[str] = ()
    ) -> AnyAction | None:
        """Return the only move that a legal action, and then these moves, would leave to a seat."""
        before, known = self.position, self.position.after(seat, action)
        position = known.position
        if self._is_final(before, position, known.log):
            return None
        for text in then:
            try:
                next_action = notation.read(text, position.legal(seat))
            except notation.NotationError:
                break
            known = position.after(seat, next_action)
            before, position = position, known.position
            if self._is_final(before, position, known.log):
                return None
        return self._only_move(position, seat)

    def _only_move(self, position: AnyPosition, seat: Seat) -> AnyAction | None:
        legal = position.legal(seat)
        if len(legal) != 1 or may_take_back(legal) or self.is_sealed_at(position):
            return None
        return legal[0]

    # Pending entries -----------------------------------------------------------------------------

    def move(self, seat: Seat, action: AnyAction, at: int) -> PendingEntry:
        """Prepare a move.

        Raises:
            MovedOnError: it is not legal (any more).
        """
        return self._move(seat, action, "move", at)

    def computer(self, seat: Seat, action: AnyAction, at: int) -> PendingEntry:
        """Prepare a computer player's move.

        Raises:
            MovedOnError: it is not legal (any more).
        """
        return self._move(seat, action, "computer", at)

    def planned(self, seat: Seat, action: AnyAction, at: int) -> PendingEntry:
        """Prepare a planned move of a seat.

        Raises:
            MovedOnError: it is not legal (any more).
        """
        return self._move(seat, action, "planned", at)

    def late(self, seat: Seat, at: int) -> PendingEntry:
        """Prepare the mildest move for a late seat; it cannot be undone."""
        return self._move(seat, self.offer(seat).actions[0], "late", at)

    def note(self, seat: Seat | None, text: Note, at: int) -> PendingEntry:
        """Prepare a note; it does not change the game."""
        return self._note(Entry(self.number + 1, seat, "note", text, at))

    def _note(self, entry: Entry) -> PendingEntry:
        moves = _frozen(self.moves) if _hands_over(entry) else self.moves
        return PendingEntry(entry, self.position, moves)

    def _move(self, seat: Seat, action: AnyAction, kind: EntryKind, at: int) -> PendingEntry:
        try:
            preview = self.position.after(seat, action)
        except engine.IllegalMoveError:
            raise MovedOnError from None
        entry = Entry(self.number + 1, seat, kind, notation.write(action), at)
        is_final = self._is_final(self.position, preview.position, preview.log)
        before = None if kind == "late" or is_final else self.state
        motives = self._motives(seat, kind, preview.log)
        applied = AppliedMove(
            entry.number, seat, entry.text, preview.log, before, is_final, kind, motives
        )
        return PendingEntry(entry, preview.position, _followed(self.moves, applied))

    def _motives(self, seat: Seat, kind: EntryKind, log: Log[AnyEvent]) -> tuple[Any, ...]:
        """Return the motives of computer players in a move, from public facts."""
        kinds = {one.seat: one.kind for one in self.moves} | {seat: kind}
        computers = frozenset(one for one, kind in kinds.items() if kind == "computer")
        if self.motives is None or not computers:
            return ()
        past = (event for move in self.moves for event in move.log.heard_by(None))
        heard = tuple(log.heard_by(None))
        return self.motives(Witnessed(self.view(None), heard, computers, past))

    def undo(self, seat: Seat, at: int) -> PendingEntry:
        """Prepare the undo of the newest move by `seat`.

        Raises:
            CannotUndoError: it is not the seat's, or it revealed or drew something.
        """
        if not self.may_undo(seat):
            raise CannotUndoError
        newest = self.moves[-1]
        entry = Entry(self.number + 1, seat, "undo", newest.text, at)
        return PendingEntry(entry, Position(self.rules, newest.before), self.moves[:-1])

    def rewind(self, number: int, seat: Seat, at: int) -> PendingEntry:
        """Prepare a rewind to entry `number`, requested by `seat`.

        `number` is 0 or the entry of a standing move: undone moves are never restored, so no two
        numbers mean the same. Dice fall as they fell before.

        Raises:
            CannotUndoError: the game does not come from there, is already there, or is over.
        """
        gone = self.after(number)
        kept = self.moves[: len(self.moves) - len(gone)]
        if not gone or number != (kept[-1].number if kept else 0) or self.result is not None:
            raise CannotUndoError
        entry = Entry(self.number + 1, seat, "rewind", str(number), at)
        past = self._again(kept)
        return PendingEntry(entry, past.position, past.moves)

    def is_sealing(self, pending: PendingEntry) -> bool:
        """Tell whether a pending entry only seals or undoes a choice."""
        entry = pending.entry
        if entry.seat is None or entry.kind == "note":
            return False
        return engine.seals(self.position, pending.position, entry.seat)

    def passes_on(self, pending: PendingEntry) -> bool:
        """Tell whether a pending entry leads to other seats, or ends a sealed decision."""
        entry = pending.entry
        if entry.seat is None or entry.kind in ("rewind", "note"):
            return entry.kind == "rewind"
        if entry.kind == "undo":
            return self.position.active != pending.position.active
        return engine.passes_on(self.position, pending.position, entry.seat)

    def is_within_turn(self, pending: PendingEntry) -> bool:
        """Tell whether a rewind undoes only moves of the seat that is asked again."""
        gone = self.moves[len(pending.moves) :]
        same = self.position.active == pending.position.active
        return same and all((one.seat,) == tuple(self.position.active) for one in gone)

    def commit(self, pending: PendingEntry) -> None:
        """Apply a saved entry."""
        self.entries.append(pending.entry)
        self._reopened += pending.reopens
        gone = self.moves[len(pending.moves) :]
        if gone:
            self.undone.append((pending.entry, gone[0].number))
            self.gone |= {one.number: replace(one, before=None) for one in gone}
        self.moves = pending.moves
        self.position = pending.position
        self._offers.clear()
        self._known.clear()

    # The past ---------------------------------------------------------------------------------

    def replay(self, entries: Iterable[Entry]) -> None:
        """Replay a stored record.

        Raises:
            engine.ReplayError: an entry is not legal at its place.
        """
        for entry in entries:
            self.commit(self._redo(entry))

    def at(self, number: int) -> "Session":
        """Return a copy of the game after entry `number`."""
        if number == self.number:
            now = copy(self)
            now.entries, now.undone = self.entries.copy(), self.undone.copy()
            now.gone, now._offers = self.gone.copy(), self._offers.copy()
            now._known = self._known.copy()
            return now
        past = self._from_start()
        past.replay(self.entries[:number])
        return past

    def _from_start(self) -> "Session":
        """Return the same game from its start."""
        return Session(
            self.rules, self.options, self.seats, self.seed, self.motives, self._start.state
        )

    def _again(self, standing: Sequence[AppliedMove]) -> "Session":
        """Return a game with exactly these moves and their numbers."""
        handed_over = max((one.number for one in self.entries if _hands_over(one)), default=0)
        past = self._from_start()
        for one in standing:
            action = notation.read(one.text, past.position.legal(one.seat))
            pending = past._move(one.seat, action, self.entries[one.number - 1].kind, 0)
            past.position = pending.position
            past.moves = (*pending.moves[:-1], replace(pending.moves[-1], number=one.number))
            if one.number < handed_over:
                past.moves = _frozen(past.moves)
        return past

    @staticmethod
    def _is_final(before: AnyPosition, after: AnyPosition, log: Log[AnyEvent]) -> bool:
        """Tell whether dice were drawn or something hidden was revealed, to one seat or to all."""
        drew = after.state.rng.draws != before.state.rng.draws
        told = any(entry.shows or entry.to is not None for entry in log.entries)
        return drew or told or after.result is not None

    def _redo(self, entry: Entry) -> PendingEntry:
        if entry.kind == "note":
            return self._note(entry)
        if entry.seat is None or entry.seat not in range(self.seats):
            raise engine.ReplayError(entry.number, entry.seat, entry.text, f"no seat {entry.seat}")
        try:
            if entry.kind == "undo":
                return self.undo(entry.seat, entry.at)
            if entry.kind == "rewind":
                return self.rewind(int(entry.text), entry.seat, entry.at)
            action = notation.read(entry.text, self.position.legal(entry.seat))
            return self._move(entry.seat, action, entry.kind, entry.at)
        except (CannotUndoError, ValueError) as error:  # no legal move, or no number
            raise engine.ReplayError(
                entry.number, entry.seat, entry.text, f"seat {entry.seat}: {error}"
            ) from None


def _hands_over(entry: Entry) -> bool:
    return entry.kind == "note" and entry.text in HANDS_OVER


def _followed(moves: tuple[AppliedMove, ...], newest: AppliedMove) -> tuple[AppliedMove, ...]:
    """Add a move; moves before another seat's or a final move cannot be undone."""
    if newest.before is not None and (not moves or moves[-1].seat == newest.seat):
        return (*moves, newest)
    # Only the last consecutive moves of one seat keep states, to limit memory.
    return (*_frozen(moves), newest)


def _frozen(moves: tuple[AppliedMove, ...]) -> tuple[AppliedMove, ...]:
    """Return these moves without states, so that none can be undone."""
    return tuple(replace(one, before=None) if one.before is not None else one for one in moves)
