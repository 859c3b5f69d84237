"""A table: its stored data, its players, and their game."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.clocks.clock import CLOCKS, Clock
from bot.clocks.timer import Timer
from bot.model import Plan, Proposal, SeatRow, TableRow
from bot.refusals import RefusedError, Why
from bot.shelf import Game
from bot.tables.session import PendingEntry, Session
from games.core.codec import Codec, Options, choose
from games.core.log import Seat
from games.core.rules import AnyRules

CHOSEN: Codec[dict[str, bool | str]] = Codec(dict[str, bool | str])
"""The codec of a table's options."""


@dataclass(slots=True)
class Table:
    """One table; `begun` is None in the lobby, and if the game never started."""

    row: TableRow
    game: Game
    seat_rows: tuple[SeatRow, ...]
    begun: Session | None = None
    proposal: Proposal | None = None
    """The open proposal, if any."""
    timers: dict[Seat, Timer] = field(default_factory=dict[Seat, Timer])
    """The timers of the players."""
    version: int = 0
    """How many times it was changed; counted only if there are several processes."""
    term: int = 0
    """The term of the lease in which it was read; in a later one, it is read again."""
    plans: Mapping[Seat, Plan] = field(default_factory=dict[Seat, Plan])
    """The plans of seats, including dropped ones; each is a secret."""

    @property
    def id(self) -> int:
        """The number of the table, as people see it."""
        return self.row.id

    @property
    def rules(self) -> AnyRules:
        """The game's rules."""
        return self.game.rules

    @property
    def options(self) -> Options:
        """The chosen options."""
        options: Options = choose(self.rules.options, CHOSEN.load(self.row.options))
        return options

    @property
    def clock(self) -> Clock:
        """The clock that was chosen for it."""
        return CLOCKS.load(self.row.clock)

    @property
    def session(self) -> Session:
        """The game in progress.

        Raises:
            RefusedError: there is none.
        """
        self.check_begun()
        assert self.begun is not None  # noqa: S101 - as checked
        return self.begun

    @property
    def people(self) -> tuple[int, ...]:
        """The ids of the people who sit here."""
        return tuple(
            seat_row.user_id for seat_row in self.seat_rows if seat_row.user_id is not None
        )

    def seat_of(self, user_id: int) -> Seat | None:
        """Return a person's seat."""
        return next(
            (seat_row.seat for seat_row in self.seat_rows if seat_row.user_id == user_id), None
        )

    def is_absent(self, user_id: int) -> bool:
        """Tell whether a computer player moves for a person who may take the seat back."""
        return self.seat_left(user_id) is not None

    def seat_left(self, user_id: int) -> Seat | None:
        """Return the seat that a person left to a computer player."""
        return next(
            (seat_row.seat for seat_row in self.seat_rows if seat_row.absent_id == user_id), None
        )

    def seat_for(self, user_id: int) -> Seat:
        """Return a person's seat.

        Raises:
            RefusedError: they have none here, or no longer.
        """
        seat = self.seat_of(user_id)
        if seat is None:
            may_return = self.row.is_live and self.is_absent(user_id)
            raise RefusedError(Why.ABSENT if may_return else Why.NOT_SEATED)
        return seat

    def seat_looking_back(self, user_id: int) -> Seat:
        """Return a person's seat, or in a finished game the seat that they left.

        Raises:
            RefusedError: they have none here, or no longer.
        """
        left = None if self.row.is_live else self.seat_left(user_id)
        return self.seat_for(user_id) if left is None else left

    def seat(self, seat_row: SeatRow) -> None:
        """Replace the occupant of a seat."""
        self.seat_rows = tuple(
            seat_row if one.seat == seat_row.seat else one for one in self.seat_rows
        )

    def is_person(self, seat: Seat) -> bool:
        """Tell whether a person moves for this seat."""
        return self.seat_rows[seat].kind == "person"

    @property
    def is_asked_to_go_back(self) -> bool:
        """Whether an undo is proposed; computer players wait meanwhile."""
        return self.proposal is not None and self.proposal.kind == "undo"

    def people_at(self) -> frozenset[Seat]:
        """Return the seats for which people move."""
        return frozenset(seat_row.seat for seat_row in self.seat_rows if seat_row.kind == "person")

    def needs_board(self, pending: PendingEntry, answering: frozenset[Seat] = frozenset()) -> bool:
        """Tell whether an entry requires a new board in the channel.

        `answering` are seats that answer immediately, as computer players do.

        It is required at the end, when the game is rewound, and when people must act who did not
        have to before: not while one of them continues a turn, and not during sealed choices. It
        makes no difference whether all people have already chosen, which must not show. A single
        player who undoes moves that the channel never saw changes nothing there; other players, who
        were asked, see the undo.
        """
        if pending.position.result is not None:
            return True
        if pending.entry.kind == "rewind":
            return len(self.people_at()) > 1 or not self.session.is_within_turn(pending)
        if not self.session.passes_on(pending):
            return False
        return any(pending.position.legal(seat) for seat in self.people_at() - answering)

    def check_begun(self) -> None:
        """Check that there is a game, even a finished one.

        Raises:
            RefusedError: it has not started, was cancelled, or can no longer be replayed.
        """
        if self.begun is not None:
            return
        match self.row.status:
            case "lobby":
                raise RefusedError(Why.NOT_RUNNING, self.id)
            case "cancelled":
                raise RefusedError(Why.CANCELLED)
            case "running" | "paused" | "frozen" | "over" | "ended":
                raise RefusedError(Why.FROZEN)

    def check_running(self) -> None:
        """Check that moves are accepted.

        Raises:
            RefusedError: they are not, with the reason.
        """
        match self.row.status:
            case "running":
                return
            case "lobby":
                raise RefusedError(Why.NOT_RUNNING, self.id)
            case "paused":
                raise RefusedError(Why.PAUSED, self.id)
            case "frozen":
                raise RefusedError(Why.FROZEN)
            case "over" | "ended":
                raise RefusedError(Why.OVER, self.id)
            case "cancelled":
                raise RefusedError(Why.CANCELLED)
