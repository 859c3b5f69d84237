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
"""Whether a person accepts direct messages, as far as is known."""

SeatKind = Literal["person", "computer", "former"]
"""former: a person whose data were deleted; a computer player moves for them."""

Reason = Literal["channel_gone", "no_permission", "thread_locked", "kicked", "asked"]
"""Why a table is paused. asked: its host or the others wanted it."""


Level = Literal["easy", "medium", "hard"]
"""How well a computer player plays: by a few rules; with a short search; with a long one."""

LEVELS: Final[tuple[Level, ...]] = get_args(Level)

Hints = Literal["never", "alone", "all"]
"""Whom the bot advises at a table: nobody, as in tournaments; a person who plays against computers
alone; everybody, in a game that is not rated."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits at a seat."""

    seat: Seat
    kind: SeatKind
    user_id: int | None = None
    dm: Dm = "unknown"
    level: Level | None = None
    """How well a computer player plays; None for a person."""
    absent_id: int | None = None
    """The person for whom a computer player moves, who may have the seat back."""
    was_back: bool = False
    """The person never has the seat back: they had it back once, left the tournament of
    the table, or their data are deleted."""
    owner_id: int | None = None
    """Who began the game here, while another has the seat: if it stays so, they count as last."""

    @property
    def was_a_persons(self) -> bool:
        """Whether a computer player moves for somebody who sat here before."""
        is_theirs = self.absent_id is not None or self.was_back or self.kind == "former"
        return is_theirs and self.kind != "person"

    @property
    def mind(self) -> Level:
        """The level of the computer player that moves here."""
        return self.level or "easy"


Guard = Literal["touched", "score", "place"]
"""What must not have happened since a step was planned, or since the step before it was made, when
the step is due. touched: something happened to its owner; score: their score is lower; place: a
place that the move names is not as it was."""

GUARDS: Final[tuple[Guard, ...]] = get_args(Guard)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a plan."""

    moves: tuple[str, ...]
    """In notation: the first that is legal is made."""
    guards: tuple[Guard, ...] = ()
    """It is made only if none of this has happened."""


Dropped = Literal["not_legal", "rewound", "moved", "reopened"] | Guard
"""Why a plan is not carried out any more. not_legal: no move of its next step was legal when it was
due; rewound: the game went back; moved: its owner moved, or took a move back, without it;
reopened: something was shown, and all choose again; or the guard that did not hold."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a seat will do when it is asked, step by step."""

    steps: tuple[Step, ...]
    """At least one."""
    dropped: Dropped | None = None
    """None: it will be carried out."""
    since: int = 0
    """The last entry before it was planned, or before the step before was made: guards look at what
    has happened since."""


Reminders = Literal["channel", "dm", "off"]
"""How a person wants to be reminded: in the table's channel, by direct message, or not at all."""

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
    """Whether they get direct messages that they did not ask for."""
    ends_turn: bool = True
    """Whether a press that leaves them a single move makes that, too: mostly the end of a turn."""
    shows_rating: bool = True
    """Whether others may see how they are rated."""
    tips: bool = True
    """Whether a line coaches them in the first turns of their first game of a kind."""
    days_off: str = ""
    """The weekdays on which no reminders are sent and none of their clocks run, from midnight to
    midnight in their zone, as digits: Monday is 0."""
    away_until: int | None = None
    """When their absence ends, in milliseconds since 1970; it may be past. Their clocks stand still
    until then."""

    def reads_direct_messages(self, dm: Dm) -> bool:
        """Tell whether a direct message can remind them at a table where `dm` is known of them."""
        return dm != "closed" and (self.dms or self.reminders == "dm")

    def hours(self, zone: str) -> Hours:
        """Return the hours in which they can be expected to act; `zone` is the host's."""
        return Hours(
            self.zone or zone, self.quiet_from, self.quiet_to, self.days_off, self.away_until
        )


NO_CLOCK = CLOCKS.dump(PRESETS["none"])

UNTOLD = -1
"""No board was posted yet; the first one tells of the start, entry 0."""


DIRECT: Final = 0
"""The server of a table that somebody plays in direct messages with the bot."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """What is stored of a table besides its record."""

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
    """The last entry that a board told; UNTOLD before the first board."""
    reason: Reason | None
    created_at: int
    touched_at: int
    """When the last thing happened, in milliseconds since 1970."""
    clock: str = NO_CLOCK
    """The clock that was chosen, as JSON."""
    follows: int | None = None
    """The table of which this is the rematch; None: it is none."""
    talk_until: int | None = None
    """Until when people talk: sealed choices are held back. None: they do not, or it is paused."""
    talk_left: int | None = None
    """How long they can still talk once the table is resumed; None: they do not."""
    copy_id: int | None = None
    """The last message that was a board posted again; None: none was."""
    hints: Hints = "never"
    match: int | None = None
    """Its number in its tournament; None: it belongs to none."""

    @property
    def number(self) -> int:
        """The number by which people know it: that of the draw in a tournament."""
        return self.id if self.match is None else self.match

    @property
    def is_live(self) -> bool:
        """Whether it still occupies its channel."""
        return self.status in LIVE

    @property
    def is_direct(self) -> bool:
        """Whether it is played in direct messages: nobody but its host can come."""
        return self.guild_id == DIRECT


TournamentStatus = Literal["live", "over"]
"""Whether anything can still happen in a tournament; what does its record tells."""


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """What is stored of a tournament besides its record."""

    id: int
    name: str
    game: str
    status: TournamentStatus
    guild_id: int
    channel_id: int
    """Where it is announced."""
    locale: str
    """The language of what is announced."""
    salt: str
    """All draws follow from it: nobody may know it before the end."""
    message_id: int | None
    """The message that people enter by; None before it was sent."""
    next_at: int | None
    """When something may be due by itself; None: never."""
    created_at: int
    options: str = "{}"
    """The variants of its tables, as JSON of plain values."""
    clock: str = NO_CLOCK
    """The clock of its tables, as JSON."""
    level: Level = "medium"
    """How well computer players play who fill its tables."""
    role_id: int | None = None
    """Only who has this role may enter; None: everybody on the server."""
    after: int | None = None
    """The last season, a tournament that is over: from it people are seeded."""
    drawn_entry: int | None = None
    """The entry of the newest draw that was announced."""
    drawn_message_id: int | None = None
    """The message that announced it: it gets the links to its tables."""
    wants_role: bool = True
    """Whether its players are to have a role, if the bot may make one."""
    wants_event: bool = True
    """Whether the server is to show an event for it, if the bot may make one."""
    entrants_role_id: int | None = None
    """The role that the bot gives its players; None: it made none."""
    event_id: int | None = None
    """The event that the bot made on its server; None: there is none, or it is over."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a tournament is announced."""

    guild_id: int
    channel_id: int
    locale: str
    """The language of what is announced."""
    message_id: int | None
    """The message that people enter by; None before it was sent."""
    drawn_entry: int | None = None
    """The entry of the newest draw that was announced there."""
    drawn_message_id: int | None = None
    """The message that announced it: it gets the links to its tables."""


EntryKind = Literal["move", "computer", "planned", "undo", "rewind", "late", "note"]
"""computer: a move that a computer player chose; planned: a move that a person had planned, made
for them when it was due; rewind: the game goes back to an earlier entry; late: a move made for
somebody whose time was over; note: something about the table and not the game."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the record."""

    number: int
    """From 1."""
    seat: Seat | None
    """None in a note about no seat."""
    kind: EntryKind
    text: str
    """A move in notation, or the move that was taken back; the number of an earlier entry; a
    `Note`."""
    at: int
    """Milliseconds since 1970."""


ProposalKind = Literal["undo", "pause", "resume", "extend", "replace", "hand_over", "end"]

Outcome = Literal["agreed", "declined", "withdrawn", "void", "lapsed"]
"""void: the game has moved on, so nobody can vote any longer; lapsed: undecided for too long."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal to a table: to take a move back, or something that its host may do."""

    table_id: int
    kind: ProposalKind
    seat: Seat | None
    """The proposer; None for somebody who manages the channel."""
    target: int | None
    """The entry of the move to take back, or the seat that it is about."""
    opened_at: int
    about: str | None = None
    """A detail: how much more time, in milliseconds."""
    outcome: Outcome | None = None
    """Its outcome; None while it is open."""
    message_id: int | None = None
    """The message that shows it in the channel; None before that."""
    agreed: frozenset[Seat] = frozenset()
    declined: frozenset[Seat] = frozenset()
    id: int = 0
    """Given by the database."""
