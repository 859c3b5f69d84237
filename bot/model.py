"""The bot's data: tables, seats, people, entries of the record, proposals."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from bot.clocks.clock import CLOCKS, PRESETS
from bot.clocks.hours import Hours
from games.core.log import Seat

Status = Literal["lobby", "running", "paused", "over", "ended", "cancelled", "frozen"]
"""over: played to its end; ended: by its host; frozen: new rules no longer replay its record."""

LIVE: tuple[Status, ...] = ("lobby", "running", "paused")
"""While a table has one of these, its channel can have no other table."""

Dm = Literal["unknown", "open", "closed"]
"""Whether a person accepts DMs, as far as is known."""

SeatKind = Literal["person", "computer", "former"]
"""former: a person whose data were deleted; a computer player moves for them."""

Reason = Literal["channel_gone", "no_permission", "thread_locked", "kicked", "asked"]
"""Why a table is paused. asked: its host or the others wanted it."""


Level = Literal["easy", "medium", "hard"]
"""How a computer player plays: by a few rules; with a short search; with a long one."""

LEVELS: Final[tuple[Level, ...]] = get_args(Level)

Hints = Literal["never", "alone", "all"]
"""Who gets hints at a table: nobody, as in tournaments; a person who plays against computer players
only; everybody, in a game that is not rated."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """The occupant of a seat."""

    seat: Seat
    kind: SeatKind
    user_id: int | None = None
    dm: Dm = "unknown"
    level: Level | None = None
    """The level of the computer player; None for a person."""
    absent_id: int | None = None
    """The person for whom a computer player moves, and who may take the seat back."""
    was_back: bool = False
    """The person can never take the seat back: they did so once, left the tournament of the table,
    or their data was deleted."""
    owner_id: int | None = None
    """The person who began the game in this seat, while another has it: if that does not change,
    they count as last."""

    @property
    def was_a_persons(self) -> bool:
        """Whether a computer player moves for a person who sat here before."""
        is_theirs = self.absent_id is not None or self.was_back or self.kind == "former"
        return is_theirs and self.kind != "person"

    @property
    def computer_level(self) -> Level:
        """The level of the computer player that moves here."""
        return self.level or "easy"


Guard = Literal["touched", "score", "place"]
"""What must not have happened between planning a step (or making the step before) and making it.
touched: something happened to its owner; score: their score decreased; place: a place that the move
names changed."""

GUARDS: Final[tuple[Guard, ...]] = get_args(Guard)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a plan."""

    moves: tuple[str, ...]
    """Moves in notation: the first that is legal is made."""
    guards: tuple[Guard, ...] = ()
    """The step is made only if none of this has happened."""


Dropped = Literal["not_legal", "rewound", "moved", "reopened"] | Guard
"""Why a plan was dropped. not_legal: no move of its next step was legal when it was due; rewound:
the game was rewound; moved: its owner moved, or undid a move, without it; reopened: something was
revealed, and all choose again; or the guard that failed."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A seat's planned moves, step by step."""

    steps: tuple[Step, ...]
    """At least one."""
    dropped: Dropped | None = None
    """None: it will be carried out."""
    since: int = 0
    """The last entry before it was planned, or before its last step was made: guards check what has
    happened since."""


Reminders = Literal["channel", "dm", "off"]
"""How a person wants to be reminded: in the table's channel, by DM, or not at all."""

HOUR = 60
"""Minutes of an hour."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person's settings; these are the defaults."""

    user_id: int
    zone: str | None = None
    """Their time zone, by its IANA name; None for that of the bot's host."""
    quiet_from: int = 23 * HOUR
    """When their quiet hours begin, in minutes after midnight in their zone: no reminders are sent
    then, and none of their clocks run."""
    quiet_to: int = 8 * HOUR
    """When their quiet hours end; the same as `quiet_from` if they have none."""
    language: str | None = None
    """The language of private messages; None for that of their Discord."""
    reminders: Reminders = "channel"
    dms: bool = True
    """Whether they get DMs that they did not ask for."""
    ends_turn: bool = True
    """Whether the bot also makes the only move that a press leaves, usually the end of a turn."""
    shows_rating: bool = True
    """Whether others may see their rating."""
    tips: bool = True
    """Whether a line gives tips in the first turns of their first game of a kind."""
    days_off: str = ""
    """The weekdays without reminders and clocks, from midnight to midnight in their zone, as
    digits: Monday is 0."""
    away_until: int | None = None
    """When their absence ends, in milliseconds since 1970, possibly in the past. Their clocks stand
    still until then."""

    def reads_direct_messages(self, dm: Dm) -> bool:
        """Tell whether a DM can remind them at a table where `dm` is known of them."""
        return dm != "closed" and (self.dms or self.reminders == "dm")

    def hours(self, zone: str) -> Hours:
        """Return the hours in which they can be expected to act; `zone` is the host's."""
        return Hours(
            self.zone or zone, self.quiet_from, self.quiet_to, self.days_off, self.away_until
        )


NO_CLOCK = CLOCKS.dump(PRESETS["none"])

UNTOLD = -1
"""No board was posted yet; the first one also reports the start, entry 0."""


DIRECT: Final = 0
"""The server of a table in a person's DMs with the bot."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table's stored data without its record."""

    id: int
    game: str
    options: str
    """The variants, as JSON of plain values."""
    seed: str
    status: Status
    guild_id: int
    channel_id: int
    host_id: int | None
    """The host; None when nobody is left."""
    locale: str
    """The language of messages in the channel."""
    message_id: int | None
    """The lobby's message, or the newest board; None before the first."""
    told: int
    """The last entry that a board reported; UNTOLD before the first board."""
    reason: Reason | None
    created_at: int
    touched_at: int
    """The time of the last event, in milliseconds since 1970."""
    clock: str = NO_CLOCK
    """The clock that was chosen, as JSON."""
    follows: int | None = None
    """The table of which this is the rematch; None: it is none."""
    talk_until: int | None = None
    """When the talking time ends, until which sealed choices are held back. None: there is none, or
    it is paused."""
    talk_left: int | None = None
    """The remaining talking time of a paused table; None: there is none."""
    copy_id: int | None = None
    """The last message that repeats a board; None: there is none."""
    hints: Hints = "never"
    match: int | None = None
    """The number of the match in its tournament; None: it belongs to none."""

    @property
    def number(self) -> int:
        """The number that people see: in a tournament, that of the draw."""
        return self.id if self.match is None else self.match

    @property
    def is_live(self) -> bool:
        """Whether it still occupies its channel."""
        return self.status in LIVE

    @property
    def is_direct(self) -> bool:
        """Whether it is played in DMs, where only its host can come."""
        return self.guild_id == DIRECT


TournamentStatus = Literal["live", "over"]
"""Whether anything can still happen in a tournament; its record says what."""


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament's stored data without its record."""

    id: int
    name: str
    game: str
    status: TournamentStatus
    guild_id: int
    channel_id: int
    """The channel of its announcements."""
    locale: str
    """The language of its announcements."""
    salt: str
    """The salt of all draws, secret until the end."""
    message_id: int | None
    """The message with the button for entering; None before it was sent."""
    next_at: int | None
    """When something may be due without an event; None: never."""
    created_at: int
    options: str = "{}"
    """The variants of its tables, as JSON of plain values."""
    clock: str = NO_CLOCK
    """The clock of its tables, as JSON."""
    level: Level = "medium"
    """The level of the computer players that fill its tables."""
    role_id: int | None = None
    """The role required for entering; None: everybody on the server can enter."""
    after: int | None = None
    """The tournament of the last season, from which people are seeded."""
    drawn_entry: int | None = None
    """The entry of the newest draw that was announced."""
    drawn_message_id: int | None = None
    """The message that announced it, to which links to its tables are added."""
    wants_role: bool = True
    """Whether its players should have a role, if the bot may create one."""
    wants_event: bool = True
    """Whether the server should show an event for it, if the bot may create one."""
    entrants_role_id: int | None = None
    """The role that the bot gives its players; None: it created none."""
    event_id: int | None = None
    """The event that the bot created on its server; None: there is none, or it is over."""


@dataclass(frozen=True, slots=True)
class Place:
    """An additional channel where a tournament is announced."""

    guild_id: int
    channel_id: int
    locale: str
    """The language of the announcements."""
    message_id: int | None
    """The message with the button for entering; None before it was sent."""
    drawn_entry: int | None = None
    """The entry of the newest draw that was announced there."""
    drawn_message_id: int | None = None
    """The message that announced it, to which links to its tables are added."""


EntryKind = Literal["move", "computer", "planned", "undo", "rewind", "late", "note"]
"""computer: a computer player's move; planned: a move of a person's plan, made when it was due;
rewind: the game returns to an earlier entry; late: a move made for a late player; note: something
about the table and not the game."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the record."""

    number: int
    """From 1."""
    seat: Seat | None
    """None in a note about no seat."""
    kind: EntryKind
    text: str
    """A move in notation, or the move that was undone; the number of an earlier entry; a `Note`."""
    at: int
    """Milliseconds since 1970."""


ProposalKind = Literal["undo", "pause", "resume", "extend", "replace", "hand_over", "end"]

Outcome = Literal["agreed", "declined", "withdrawn", "void", "lapsed"]
"""void: the game went on, so that nobody can vote any more; lapsed: undecided for too long."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal to a table: to undo a move, or something that the host may do."""

    table_id: int
    kind: ProposalKind
    seat: Seat | None
    """The proposer; None for somebody who manages the channel."""
    target: int | None
    """The entry of the move to undo, or the seat that it is about."""
    opened_at: int
    about: str | None = None
    """A detail: the additional time, in milliseconds."""
    outcome: Outcome | None = None
    """The outcome; None while it is open."""
    message_id: int | None = None
    """The message that shows it in the channel; None before that."""
    agreed: frozenset[Seat] = frozenset()
    declined: frozenset[Seat] = frozenset()
    id: int = 0
    """Given by the database."""
