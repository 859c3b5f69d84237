"""Events, and who may hear them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Generic, NewType, TypeVar

from typing_extensions import override

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in turn order round the table."""

E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Entry(Generic[E]):
    """One event with its addressees."""

    event: E
    to: frozenset[Seat] | None = None
    """Who hears `event`; None means everybody."""
    others: E | None = None
    """What the others hear instead; None: they hear nothing."""
    shows: bool = False
    """It reveals something hidden, so the move cannot be undone."""
    sealed: bool = False
    """The move's notation is secret from everybody outside `to`."""
    reopens: bool = False
    """It undoes all sealed choices, so that all seats that were asked must choose again."""

    def heard_by(self, seat: Seat | None) -> E | None:
        """Return the event as `seat` (or, for None, a spectator) hears it."""
        if self.to is None or seat in self.to:
            return self.event
        return self.others


@dataclass(slots=True)
class Log(Generic[E]):
    """The events of one step, in the order in which they happened."""

    entries: list[Entry[E]] = field(default_factory=list[Entry[E]])
    is_kept: ClassVar[bool] = True
    """Whether anybody may read the log; if not, events that are expensive to make can be left
    out."""

    def tell(self, event: E) -> None:
        """Let everybody hear `event`."""
        self.entries.append(Entry(event))

    def tell_one(self, secret: E, seat: Seat, *, others: E | None) -> None:
        """Let only `seat` hear `secret`, and the others its public twin `others`.

        `others=None` hides even that something happened; a game that uses it says why.
        """
        self.entries.append(Entry(secret, frozenset({seat}), others))

    def show(self, event: E) -> None:
        """Let everybody hear `event`, which reveals something hidden."""
        self.entries.append(Entry(event, shows=True))

    def reopen(self, event: E) -> None:
        """Show `event` to everybody and undo all sealed choices; everybody chooses again."""
        self.entries.append(Entry(event, shows=True, reopens=True))

    def seal(self, secret: E, seat: Seat, *, others: E) -> None:
        """Tell one seat `secret`; nobody else may see the move's notation or its player."""
        self.entries.append(Entry(secret, frozenset({seat}), others, sealed=True))

    def is_sealed_for(self, seat: Seat | None) -> bool:
        """Tell whether the move itself is hidden from `seat` (or, for None, a spectator)."""
        return any(
            entry.sealed and entry.to is not None and seat not in entry.to for entry in self.entries
        )

    @property
    def reopens(self) -> bool:
        """Whether all sealed choices were undone, so that everybody is asked again."""
        return any(entry.reopens for entry in self.entries)

    def heard_by(self, seat: Seat | None) -> Iterator[E]:
        """Yield the events as `seat` (or, for None, a spectator) hears them."""
        for entry in self.entries:
            event = entry.heard_by(seat)
            if event is not None:
                yield event


class Unheard(Log[E]):
    """A log that keeps nothing, for rollouts."""

    is_kept = False

    @override
    def tell(self, event: E) -> None:
        pass

    @override
    def tell_one(self, secret: E, seat: Seat, *, others: E | None) -> None:
        pass

    @override
    def show(self, event: E) -> None:
        pass

    @override
    def reopen(self, event: E) -> None:
        pass

    @override
    def seal(self, secret: E, seat: Seat, *, others: E) -> None:
        pass
