"""The nouns of the bot: tables, chairs, entries of the record."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from bot.clocks.clock import CLOCKS, PRESETS
from bot.clocks.hours import Hours
from games.core.log import Seat

Status = Literal["lobby", "running", "paused", "over", "ended", "cancelled", "frozen"]
"""over: played to its end; ended: by its host; frozen: new rules no longer give what was played."""

LIVE: tuple[Status, ...] = ("lobby", "running", "paused")
"""While a table is in one of these, its channel has no other."""

Dm = Literal["unknown", "open", "closed"]
"""Whether a person takes direct messages, as far as tried."""

SeatKind = Literal["person", "computer", "former"]
"""former: a person who had their data deleted; a computer player moves for them."""

Reason = Literal["channel_gone", "no_permission", "thread_locked", "kicked", "asked"]
"""Why a table is paused. asked: its host wanted it, or the others did."""


Level = Literal["easy", "medium", "hard"]
"""How well a computer player plays: by a few rules; trying a little; trying much."""

LEVELS: Final[tuple[Level, ...]] = get_args(Level)


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits at a seat."""

    seat: Seat
    kind: SeatKind
    user_id: int | None = None
    dm: Dm = "unknown"
    level: Level | None = None
    """How well a computer player plays; None for everybody else."""
    absent_id: int | None = None
    """For whom a computer player moves, who may have the seat back."""
    was_back: bool = False
    """The person has had the seat back; a second time they do not."""

    @property
    def mind(self) -> Level:
        """How well whoever moves here without a person plays."""
        return self.level or "easy"


Reminders = Literal["channel", "dm", "off"]
"""How somebody wants to be reminded that a table waits for them."""

HOUR = 60
"""Minutes of an hour."""


@dataclass(frozen=True, slots=True)
class Person:
    """What somebody has told the bot of themselves; these defaults if nothing."""

    user_id: int
    zone: str | None = None
    """Their time zone, as in the IANA's list; None is that of the bot's host."""
    quiet_from: int = 23 * HOUR
    """From when on they want no reminder, and no clock of theirs runs: minutes after midnight
    where they are."""
    quiet_to: int = 8 * HOUR
    """Until when; the same as `quiet_from` if they have no quiet hours."""
    language: str | None = None
    """In which they are spoken to in private; None is that of their Discord."""
    reminders: Reminders = "channel"
    dms: bool = True
    """Whether they get direct messages beside what they asked for."""
    away_until: int | None = None
    """Until when no clock of theirs runs, in milliseconds since 1970; it may be long past."""

    def hours(self, zone: str) -> Hours:
        """Return the hours in which they can be expected to act; `zone` is the host's."""
        return Hours(self.zone or zone, self.quiet_from, self.quiet_to, self.away_until)


NO_CLOCK = CLOCKS.dump(PRESETS["none"])

UNTOLD = -1
"""No board was shown yet; the first one tells of the start, entry 0."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """What is stored of a table beside its record."""

    id: int
    game: str
    options: str
    """The variants, as JSON of plain values."""
    seed: str
    status: Status
    guild_id: int
    channel_id: int
    host_id: int | None
    """Who opened it, or has it now; None when nobody is left."""
    locale: str
    """The language in which the channel is spoken to."""
    message_id: int | None
    """The lobby, or the newest board; None before the first."""
    told: int
    """The number of the last entry that was told on a board; UNTOLD before the first board."""
    reason: Reason | None
    created_at: int
    touched_at: int
    """When the last thing happened, in milliseconds since 1970."""
    clock: str = NO_CLOCK
    """The clock that was chosen, as JSON."""

    @property
    def is_live(self) -> bool:
        """Tell whether it still has its channel."""
        return self.status in LIVE


EntryKind = Literal["move", "undo", "rewind", "late", "note"]
"""rewind: the game goes on as it was after an earlier entry; late: a move made for somebody whose
time was over; note: of the table and not of the game."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the record."""

    number: int
    """From 1."""
    seat: Seat | None
    """None where no seat is meant, in a note."""
    kind: EntryKind
    text: str
    """A move in notation, or the move that was taken back; the number of an earlier entry; a
    `Note`."""
    at: int
    """Milliseconds since 1970."""


ProposalKind = Literal["undo", "pause", "resume", "extend", "replace", "hand_over", "end"]

Outcome = Literal["agreed", "declined", "withdrawn", "void", "lapsed"]
"""void: the game has moved on, so that nobody can answer any more; lapsed: nobody did in time."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Something that is asked of a table: to take a move back, or what else its host may do."""

    table_id: int
    kind: ProposalKind
    seat: Seat | None
    """Who asks; None is somebody who manages the channel."""
    target: int | None
    """The entry of the move that is to be taken back, or the seat that is meant."""
    opened_at: int
    about: str | None = None
    """A detail: how much more time, in milliseconds."""
    outcome: Outcome | None = None
    """What became of it; None while it is open."""
    message_id: int | None = None
    """What shows it in the channel; None before that."""
    agreed: frozenset[Seat] = frozenset()
    declined: frozenset[Seat] = frozenset()
    id: int = 0
    """Given by the database."""
