"""The events of a tournament. Its record is a list of them, and everything else follows from it."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from games.core.codec import BY_KIND, Codec
from tournaments.pairing import Problem
from tournaments.points import Outcome
from tournaments.settings import Settings
from tournaments.sizes import Short
from tournaments.standings import Entrant

Stage = Literal["league", "round", "heat", "bracket", "final"]


@dataclass(frozen=True, slots=True)
class Opened:
    """People can enter; the hash of the salt is published."""

    tournament: int
    settings: Settings
    salt_hash: str
    organiser: int
    """A number in this tournament, like those of all people in its events."""
    kind: Literal["opened"] = "opened"


@dataclass(frozen=True, slots=True)
class Entered:
    """A person entered, or joined the waiting list if there was no room."""

    entrant: Entrant
    seed: int | None = None
    """The place in the order of the last season, from 0; None: the person was not in it."""
    rating: int | None = None
    """The rating, if the person has a shown one."""
    kind: Literal["entered"] = "entered"


@dataclass(frozen=True, slots=True)
class Renamed:
    """The tournament was renamed."""

    name: str
    kind: Literal["renamed"] = "renamed"


@dataclass(frozen=True, slots=True)
class StartMoved:
    """The start was moved."""

    starts_at: int
    kind: Literal["start_moved"] = "start_moved"


@dataclass(frozen=True, slots=True)
class TermsChanged:
    """The number of people, or the way to fill short tables, was changed."""

    fewest: int | None
    short: Short
    kind: Literal["terms_changed"] = "terms_changed"


@dataclass(frozen=True, slots=True)
class Seeded:
    """An organiser seeded a person; such seeds come before all others."""

    entrant: Entrant
    seed: int
    """From 1, the best."""
    kind: Literal["seeded"] = "seeded"


@dataclass(frozen=True, slots=True)
class Extended:
    """All running tables, and running heats, got more time."""

    by: int
    """The additional time, in milliseconds."""
    kind: Literal["extended"] = "extended"


@dataclass(frozen=True, slots=True)
class DeputyRemoved:
    """A person lost the rights of a deputy."""

    user: int
    kind: Literal["deputy_removed"] = "deputy_removed"


@dataclass(frozen=True, slots=True)
class Left:
    """A person left the tournament; results of finished games stay."""

    entrant: Entrant
    kind: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class CheckInBegan:
    """People were asked to check in."""

    kind: Literal["check_in_began"] = "check_in_began"


@dataclass(frozen=True, slots=True)
class CheckedIn:
    """A person checked in."""

    entrant: Entrant
    kind: Literal["checked_in"] = "checked_in"


@dataclass(frozen=True, slots=True)
class KeptApart:
    """Two people must never play at the same table."""

    one: Entrant
    other: Entrant
    kind: Literal["kept_apart"] = "kept_apart"


@dataclass(frozen=True, slots=True)
class DeputyNamed:
    """A person got the rights of a deputy."""

    user: int
    kind: Literal["deputy_named"] = "deputy_named"


@dataclass(frozen=True, slots=True)
class OrganiserGone:
    """The organiser left; a deputy follows, or the winner of a vote."""

    kind: Literal["organiser_gone"] = "organiser_gone"


@dataclass(frozen=True, slots=True)
class Voted:
    """A person voted for an organiser."""

    voter: Entrant
    user: int
    kind: Literal["voted"] = "voted"


@dataclass(frozen=True, slots=True)
class OrganiserChosen:
    """The vote ended."""

    user: int
    kind: Literal["organiser_chosen"] = "organiser_chosen"


@dataclass(frozen=True, slots=True)
class Started:
    """Entries were closed: people without check-in are out, and waiting people replace them."""

    kind: Literal["started"] = "started"


@dataclass(frozen=True, slots=True)
class Queued:
    """A person queued for a heat."""

    entrant: Entrant
    kind: Literal["queued"] = "queued"


@dataclass(frozen=True, slots=True)
class Unqueued:
    """A person left the queue for heats."""

    entrant: Entrant
    kind: Literal["unqueued"] = "unqueued"


@dataclass(frozen=True, slots=True)
class HeatsClosed:
    """The time for heats ended."""

    kind: Literal["heats_closed"] = "heats_closed"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A round was drawn; it follows from the previous record and the salt."""

    stage: Stage
    seated: tuple[tuple[Entrant | None, ...], ...]
    """Each table in the order of seats; None for a computer player."""
    byes: tuple[Entrant, ...] = ()
    divisions: tuple[tuple[Entrant, ...], ...] = ()
    """The divisions of a league."""
    problem: Problem | None = None
    """The pairing problem, if there was a search."""
    choosers: tuple[Entrant, ...] = ()
    """The people who choose seats of a final, in order; () if the drawn seats stay."""
    kind: Literal["drawn"] = "drawn"


@dataclass(frozen=True, slots=True)
class SeatChosen:
    """A person chose a seat of the final; the people swap seats."""

    match: int
    entrant: Entrant
    seat: int
    kind: Literal["seat_chosen"] = "seat_chosen"


SEATING: Final = (Drawn, SeatChosen)
"""Events that decide the seats: the choice of seats is shown below the newest message about one."""


@dataclass(frozen=True, slots=True)
class TableOpened:
    """A match got a table, or a new one after the last was lost."""

    match: int
    table: int
    kind: Literal["table_opened"] = "table_opened"


@dataclass(frozen=True, slots=True)
class TableLost:
    """A match's table was lost with its channel; the match starts again at another."""

    match: int
    kind: Literal["table_lost"] = "table_lost"


@dataclass(frozen=True, slots=True)
class Begun:
    """The first move of a match was made."""

    match: int
    kind: Literal["begun"] = "begun"


@dataclass(frozen=True, slots=True)
class NoShow:
    """A person did not come to an unstarted match.

    A substitute or a computer player takes the seat.
    """

    match: int
    entrant: Entrant
    substitute: Entrant | None
    kind: Literal["no_show"] = "no_show"


@dataclass(frozen=True, slots=True)
class Ended:
    """A match was played to its end; the outcome is by seat."""

    match: int
    outcome: Outcome
    record_hash: str = ""
    """The hash that binds the result to the record of its game: see `proof.record_hash`."""
    kind: Literal["ended"] = "ended"


@dataclass(frozen=True, slots=True)
class Proposed:
    """A match takes too long: this result counts if nobody objects."""

    match: int
    outcome: Outcome
    why: Literal["scores", "play_outs", "equal"]
    playouts: int = 0
    """The number of rollouts in the forecast."""
    kind: Literal["proposed"] = "proposed"


@dataclass(frozen=True, slots=True)
class Objected:
    """A player of the match objects; the organiser decides."""

    match: int
    entrant: Entrant
    kind: Literal["objected"] = "objected"


@dataclass(frozen=True, slots=True)
class Adjudicated:
    """A match was decided without being finished."""

    match: int
    outcome: Outcome
    elsewhere: bool = False
    """Whether it was played, but without this bot."""
    kind: Literal["adjudicated"] = "adjudicated"


@dataclass(frozen=True, slots=True)
class ResultTakenBack:
    """A wrong result was undone, with the draw that followed from it; its match is open again.

    An organiser decides it, or its table is lost and it starts again.
    """

    match: int
    kind: Literal["result_taken_back"] = "result_taken_back"


@dataclass(frozen=True, slots=True)
class DrawTakenBack:
    """The last draw was undone before anything was played; another one follows."""

    kind: Literal["draw_taken_back"] = "draw_taken_back"


@dataclass(frozen=True, slots=True)
class Interrupted:
    """Nobody can play: the bot was removed from the server, or was offline."""

    since: int | None = None
    """The start of the interruption; None: now."""
    kind: Literal["interrupted"] = "interrupted"


@dataclass(frozen=True, slots=True)
class Resumed:
    """Play continues; the interruption does not count."""

    kind: Literal["resumed"] = "resumed"


@dataclass(frozen=True, slots=True)
class Finished:
    """There is a champion, and the salt is published."""

    champion: Entrant
    salt: str
    kind: Literal["finished"] = "finished"


@dataclass(frozen=True, slots=True)
class Cancelled:
    """The tournament ended without a champion."""

    why: Literal["too_few", "organiser"]
    salt: str
    kind: Literal["cancelled"] = "cancelled"


Event = Annotated[
    Opened
    | Entered
    | Left
    | CheckInBegan
    | CheckedIn
    | KeptApart
    | DeputyNamed
    | DeputyRemoved
    | Renamed
    | StartMoved
    | TermsChanged
    | Seeded
    | Extended
    | OrganiserGone
    | Voted
    | OrganiserChosen
    | Started
    | Queued
    | Unqueued
    | HeatsClosed
    | Drawn
    | SeatChosen
    | TableOpened
    | TableLost
    | Begun
    | NoShow
    | Ended
    | Proposed
    | Objected
    | Adjudicated
    | ResultTakenBack
    | DrawTakenBack
    | Interrupted
    | Resumed
    | Finished
    | Cancelled,
    BY_KIND,
]


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the record."""

    number: int
    """From 1, without gaps."""
    at: int
    by: int | None
    """Who did it; None: it happened automatically."""
    event: Event


EVENTS: Codec[Event] = Codec(Event)
ENTRIES = Codec(Entry)
