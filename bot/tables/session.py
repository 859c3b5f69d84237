"""One game in progress: its record played out, what each seat is offered, what may be undone.

No Discord, no database, no clock in here: what happens is drafted first, so that it can be saved
before it becomes true.

Errors: `MovedOnError` for a choice of an offer that is no longer made, `CannotUndoError` for a
move that may not be taken back.
"""

import hashlib
from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass, replace

from bot.model import Entry, EntryKind
from bot.tables.notes import HANDS_OVER, Note
from games.core import engine, notation
from games.core.codec import Options
from games.core.engine import AnyPosition, Position
from games.core.log import Log, Seat
from games.core.rules import AnyAction, AnyEvent, AnyRules, AnyState, AnyView, Result, seats
from games.core.sealed import may_take_back


class MovedOnError(Exception):
    """What was offered is not offered any more."""


class CannotUndoError(Exception):
    """There is nothing to take back, or it is too late for it."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What a seat may do now."""

    stamp: str
    """Changes when this seat moves or its choices change, and only then."""
    actions: tuple[AnyAction, ...]


@dataclass(frozen=True, slots=True)
class AppliedMove:
    """A move that stands: what it did, and how to get back before it."""

    number: int
    """Of its entry in the record."""
    seat: Seat
    text: str
    log: Log[AnyEvent]
    before: AnyState
    """The state before it; None once its owner alone cannot take it back."""
    is_final: bool
    """By it dice were drawn, or something hidden was told to one or to all."""


@dataclass(frozen=True, slots=True)
class PendingEntry:
    """What the game will be after an entry that is not saved yet."""

    entry: Entry
    position: AnyPosition
    moves: tuple[AppliedMove, ...]
    """The moves that stand then."""

    @property
    def state(self) -> AnyState:
        """The state of the game then."""
        return self.position.state


@dataclass(frozen=True, slots=True)
class _Preview:
    """What a legal action leads to."""

    seat: Seat
    action: AnyAction
    position: AnyPosition
    log: Log[AnyEvent]


class Session:
    """One game in progress, as its record tells it."""

    def __init__(self, rules: AnyRules, options: Options, seats: int, seed: str) -> None:
        """Lay out a new game.

        Raises:
            host.SeatsError: the game is not for so many.
        """
        self.rules = rules
        self.options = options
        self.seats = seats
        self.seed = seed
        self.entries: list[Entry] = []
        self.moves: tuple[AppliedMove, ...] = ()
        self.position: AnyPosition = Position(rules, engine.start(rules, seats, options, seed))
        """How the game stands; the same until the next entry, so that nothing is asked twice."""
        self.gone: dict[int, AppliedMove] = {}
        """The moves that were taken back, by the numbers of their entries."""
        self._offers: dict[Seat, Offer] = {}
        self._preview: _Preview | None = None
        """What was looked at last: mostly it is what is then done."""
        self._undone: list[tuple[Entry, int]] = []
        """Each undoing, with the number of the first move that it took back."""

    @property
    def seed_hash(self) -> str:
        """The SHA-256 of the seed, published before the seed is."""
        return hashlib.sha256(self.seed.encode()).hexdigest()

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
        """How it ended; None while it goes on."""
        return self.position.result

    @property
    def active(self) -> tuple[Seat, ...]:
        """Who must act now."""
        return self.position.active

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who was asked what is being decided, whether they have sealed an answer or not."""
        return self.position.asked

    def is_secret(self, seat: Seat) -> bool:
        """Tell whether a seat and others are asked what each answers sealed.

        Nobody may learn then who of them has answered, and who has not.
        """
        actions = self.position.legal(seat)
        if not actions or len(self.asked) == 1:
            return False
        if may_take_back(actions):
            return True
        return self._look_at(seat, actions[0]).log.is_sealed_for(None)

    def view(self, seat: Seat | None) -> AnyView:
        """Return what `seat` (or, for None, a spectator) may see."""
        return self.position.view(seat)

    # What may be done -------------------------------------------------------------------------

    def offer(self, seat: Seat) -> Offer:
        """Return what `seat` may do; the stamp tells nothing of it, nor of the dice."""
        if seat not in self._offers:
            actions = self.position.legal(seat)
            own = sum(
                entry.kind == "rewind" or (entry.seat == seat and entry.kind != "note")
                for entry in self.entries
            )
            secret = f"{self.seed} {seat} {own} {actions!r}"
            self._offers[seat] = Offer(hashlib.sha256(secret.encode()).hexdigest()[:8], actions)
        return self._offers[seat]

    def may_undo(self, seat: Seat) -> bool:
        """Tell whether the newest move is this seat's, which may take it back without asking."""
        newest = self.moves[-1] if self.moves else None
        return newest is not None and newest.seat == seat and newest.before is not None

    def newest(self, seat: Seat) -> AppliedMove | None:
        """Return this seat's newest move that stands; None if it has none."""
        return next((one for one in reversed(self.moves) if one.seat == seat), None)

    def back_to(self, seat: Seat) -> int | None:
        """Return the entry after which the game would go on without this seat's newest move.

        None: the seat has made no move that stands, or the game is over.
        """
        newest = self.newest(seat)
        if newest is None or self.result is not None:
            return None
        return max((one.number for one in self.moves if one.number < newest.number), default=0)

    def may_ask_back(self, seat: Seat) -> bool:
        """Tell whether a panel shall offer to ask the others for this seat's newest move.

        Whoever types may ask for it at any time; what is offered is what somebody may just have
        noticed: a move of the turn that they are still at, or the last one of a turn that is over,
        until they are asked anew or a second of the others has moved. It is not offered for what
        they may take back alone, nor for a sealed choice: as long as it lies it can be chosen
        again, and once all are open that phase is over.
        """
        newest = self.newest(seat)
        if newest is None or self.result is not None or self.may_undo(seat):
            return False
        if newest.log.is_sealed_for(None):
            return False
        others = {one.seat for one in self.after(newest.number)}
        return not others or (len(others) == 1 and not self.offer(seat).actions)

    def found(self, number: int) -> AppliedMove | None:
        """Return a move, whether it stands or was taken back."""
        standing = (one for one in self.moves if one.number == number)
        return next(standing, self.gone.get(number))

    def after(self, number: int) -> tuple[AppliedMove, ...]:
        """Return the moves that stand since an entry, and would go with a rewind to it."""
        return tuple(one for one in self.moves if one.number > number)

    def is_final_since(self, number: int) -> bool:
        """Tell whether dice were drawn or something hidden was told since an entry."""
        return any(one.is_final for one in self.after(number))

    def is_final(self, seat: Seat, action: AnyAction) -> bool:
        """Tell whether a legal action could not be taken back."""
        if may_take_back(self.position.legal(seat)):
            return False  # what was taken back can be chosen again
        preview = self._look_at(seat, action)
        return self._is_final(preview) and not may_take_back(preview.position.legal(seat))

    def opens(self, seat: Seat, action: AnyAction) -> bool:
        """Tell whether a legal action would be the last choice in: all that lies sealed opens."""
        return self.opens_by(seat, self._look_at(seat, action).position)

    def opens_by(self, seat: Seat, after: AnyPosition) -> bool:
        """Tell whether what others have sealed is open after a seat's move."""
        others = [one for one in seats(self.state) if one != seat]
        return any(may_take_back(self.position.legal(one)) for one in others) and not any(
            may_take_back(after.legal(one)) for one in others
        )

    # What will be -----------------------------------------------------------------------------

    def move(self, seat: Seat, action: AnyAction, at: int) -> PendingEntry:
        """Draft a move.

        Raises:
            MovedOnError: it is not legal (any more).
        """
        return self._move(seat, action, "move", at)

    def late(self, seat: Seat, at: int) -> PendingEntry:
        """Draft the mildest move for a seat that must act and whose time is over; it stays."""
        return self._move(seat, self.offer(seat).actions[0], "late", at)

    def note(self, seat: Seat | None, text: Note, at: int) -> PendingEntry:
        """Draft that something happened to the table; the game stays as it is."""
        return self._note(Entry(self.number + 1, seat, "note", text, at))

    def _note(self, entry: Entry) -> PendingEntry:
        moves = _frozen(self.moves) if _hands_over(entry) else self.moves
        return PendingEntry(entry, self.position, moves)

    def _move(self, seat: Seat, action: AnyAction, kind: EntryKind, at: int) -> PendingEntry:
        try:
            preview = self._look_at(seat, action)
        except engine.IllegalMoveError:
            raise MovedOnError from None
        entry = Entry(self.number + 1, seat, kind, notation.write(action), at)
        is_final = self._is_final(preview)
        before = None if kind == "late" or is_final else self.state
        applied = AppliedMove(entry.number, seat, entry.text, preview.log, before, is_final)
        return PendingEntry(entry, preview.position, _followed(self.moves, applied))

    def undo(self, seat: Seat, at: int) -> PendingEntry:
        """Draft that `seat` takes the newest move back.

        Raises:
            CannotUndoError: it is not theirs, or something was seen or drawn by it.
        """
        if not self.may_undo(seat):
            raise CannotUndoError
        newest = self.moves[-1]
        entry = Entry(self.number + 1, seat, "undo", newest.text, at)
        return PendingEntry(entry, Position(self.rules, newest.before), self.moves[:-1])

    def rewind(self, number: int, seat: Seat, at: int) -> PendingEntry:
        """Draft that the game goes on as it was after entry `number`, as `seat` asked for.

        It goes back along the moves that stand, so `number` is 0 or that of one of them: what was
        taken back is gone for good, and no two numbers mean the same. Dice fall again as they fell.

        Raises:
            CannotUndoError: the game does not come from there, stands there, or is over.
        """
        gone = self.after(number)
        kept = self.moves[: len(self.moves) - len(gone)]
        if not gone or number != (kept[-1].number if kept else 0) or self.result is not None:
            raise CannotUndoError
        entry = Entry(self.number + 1, seat, "rewind", str(number), at)
        past = self._again(kept)
        return PendingEntry(entry, past.position, past.moves)

    def is_sealing(self, pending: PendingEntry) -> bool:
        """Tell whether a pending entry only seals a choice beside others, or takes one back."""
        entry = pending.entry
        if entry.seat is None or entry.kind == "note":
            return False
        return engine.seals(self.position, pending.position, entry.seat)

    def passes_on(self, pending: PendingEntry) -> bool:
        """Tell whether a pending entry leads on: to other seats, or out of a sealed decision."""
        entry = pending.entry
        if entry.seat is None or entry.kind in ("rewind", "note"):
            return entry.kind == "rewind"
        if entry.kind == "undo":
            return self.position.active != pending.position.active
        return engine.passes_on(self.position, pending.position, entry.seat)

    def commit(self, pending: PendingEntry) -> None:
        """Let a saved entry become true."""
        self.entries.append(pending.entry)
        gone = self.moves[len(pending.moves) :]
        if gone:
            self._undone.append((pending.entry, gone[0].number))
            self.gone |= {one.number: replace(one, before=None) for one in gone}
        self.moves = pending.moves
        if pending.position is not self.position:
            self.position, self._preview = pending.position, None
        self._offers.clear()

    # What was ---------------------------------------------------------------------------------

    def replay(self, entries: Iterable[Entry]) -> None:
        """Play a stored record from here on.

        Raises:
            host.ReplayError: an entry is not legal where it stands.
        """
        for entry in entries:
            self.commit(self._redo(entry))

    def notes_since(self, number: int) -> list[Entry]:
        """Return what happened to the table since an entry, oldest first."""
        return [one for one in self.entries[number:] if one.kind == "note"]

    def late_since(self, number: int) -> list[Seat]:
        """Return for whom all can see that a move was made since an entry, each once.

        Of a sealed choice nobody hears that it was made for somebody: what it is could be guessed.
        """
        late = {one.number for one in self.entries[number:] if one.kind == "late"}
        seen = (one for one in self.moves if one.number in late)
        return list(dict.fromkeys(one.seat for one in seen if not one.log.is_sealed_for(None)))

    def heard_since(self, number: int, seat: Seat | None) -> list[AnyEvent]:
        """Return what `seat` (or, for None, a spectator) heard of what stands since an entry."""
        return [
            event
            for move in self.moves
            if move.number > number
            for event in move.log.heard_by(seat)
        ]

    def news_since(self, number: int, seat: Seat | None) -> list[AnyEvent]:
        """Return the same without what only says that others chose, or think again."""
        return [
            event
            for move in self.moves
            if move.number > number and not _only_seals(move.log, seat)
            for event in move.log.heard_by(seat)
        ]

    def undone_since(self, number: int) -> list[tuple[Entry, AppliedMove]]:
        """Return the undoing of moves that stood at entry `number`, newest move first.

        Each comes with the first move that it took back.
        """
        return [
            (entry, self.gone[undone])
            for entry, undone in self._undone
            if undone <= number < entry.number
        ]

    def at(self, number: int) -> "Session":
        """Return the game as it was after entry `number`: it stays so, whatever is played on."""
        if number == self.number:
            now = copy(self)
            now.entries, now._undone = self.entries.copy(), self._undone.copy()
            now.gone, now._offers = self.gone.copy(), self._offers.copy()
            return now
        past = Session(self.rules, self.options, self.seats, self.seed)
        past.replay(self.entries[:number])
        return past

    def _again(self, standing: Sequence[AppliedMove]) -> "Session":
        """Return a game in which exactly these moves were made, under their numbers."""
        handed_over = max((one.number for one in self.entries if _hands_over(one)), default=0)
        past = Session(self.rules, self.options, self.seats, self.seed)
        for one in standing:
            action = notation.read(one.text, past.position.legal(one.seat))
            pending = past._move(one.seat, action, self.entries[one.number - 1].kind, 0)
            past.position = pending.position
            past.moves = (*pending.moves[:-1], replace(pending.moves[-1], number=one.number))
            if one.number < handed_over:
                past.moves = _frozen(past.moves)
        return past

    def _look_at(self, seat: Seat, action: AnyAction) -> _Preview:
        """Return what an action leads to.

        Raises:
            host.IllegalMoveError: it is not legal (any more).
        """
        known = self._preview
        if known is not None and (known.seat, known.action) == (seat, action):
            return known
        step = self.position.step(seat, action)
        position = Position(self.rules, step.state)
        self._preview = _Preview(seat, action, position, step.log)
        return self._preview

    def _is_final(self, preview: _Preview) -> bool:
        """Tell whether dice were drawn, or something hidden was told to one or to all."""
        drew = preview.position.state.rng.draws != self.state.rng.draws
        told = any(entry.shows or entry.to is not None for entry in preview.log.entries)
        return drew or told or preview.position.result is not None

    def _redo(self, entry: Entry) -> PendingEntry:
        if entry.kind == "note":
            return self._note(entry)
        if entry.seat is None or entry.seat not in range(self.seats):
            raise engine.ReplayError(entry.number, f"no seat {entry.seat}")
        try:
            if entry.kind == "undo":
                return self.undo(entry.seat, entry.at)
            if entry.kind == "rewind":
                return self.rewind(int(entry.text), entry.seat, entry.at)
            action = notation.read(entry.text, self.position.legal(entry.seat))
            return self._move(entry.seat, action, entry.kind, entry.at)
        except (CannotUndoError, ValueError) as error:  # no legal move, or no number
            raise engine.ReplayError(entry.number, f"seat {entry.seat}: {error}") from None


def recorded(moves: Sequence[AppliedMove]) -> tuple[tuple[Seat, str], ...]:
    """Return the moves that stand, as a record of a game has them."""
    return tuple((one.seat, one.text) for one in moves)


def _only_seals(log: Log[AnyEvent], seat: Seat | None) -> bool:
    """Tell whether all that a seat hears of a move is that somebody made a sealed choice."""
    return all(
        entry.sealed and entry.to is not None and seat not in entry.to for entry in log.entries
    )


def _hands_over(entry: Entry) -> bool:
    return entry.kind == "note" and entry.text in HANDS_OVER


def _followed(moves: tuple[AppliedMove, ...], newest: AppliedMove) -> tuple[AppliedMove, ...]:
    """Add a move; what another's or a final move stands on cannot be taken back."""
    if newest.before is not None and (not moves or moves[-1].seat == newest.seat):
        return (*moves, newest)
    # Only the run of moves at the end may still hold states: a few of them, and no leak.
    return (*_frozen(moves), newest)


def _frozen(moves: tuple[AppliedMove, ...]) -> tuple[AppliedMove, ...]:
    """Return these moves so that none can be taken back."""
    return tuple(replace(one, before=None) if one.before is not None else one for one in moves)
