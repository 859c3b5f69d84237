"""What may happen in a tournament. Its record is a list of these, and all else follows from it."""

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
    """People may enter; the hash of the salt is published."""

    tournament: int
    settings: Settings
    salt_hash: str
    organiser: int
    """A number of this tournament, as all people in its events."""
    kind: Literal["opened"] = "opened"


@dataclass(frozen=True, slots=True)
class Entered:
    """Somebody entered, or is on the waiting list if there is no room."""

    entrant: Entrant
    seed: int | None = None
    """Their number in the order of the last season, from 0; None: they were not in it."""
    rating: int | None = None
    """Their rating, if it is shown to anybody."""
    kind: Literal["entered"] = "entered"


@dataclass(frozen=True, slots=True)
class Renamed:
    """It has another name."""

    name: str
    kind: Literal["renamed"] = "renamed"


@dataclass(frozen=True, slots=True)
class StartMoved:
    """It begins at another time."""

    starts_at: int
    kind: Literal["start_moved"] = "start_moved"


@dataclass(frozen=True, slots=True)
class TermsChanged:
    """It takes place with another number of people, or fills short tables in another way."""

    fewest: int | None
    short: Short
    kind: Literal["terms_changed"] = "terms_changed"


@dataclass(frozen=True, slots=True)
class Seeded:
    """An organiser says as what somebody is seeded: before all of whom nobody said so."""

    entrant: Entrant
    seed: int
    """From 1, the best."""
    kind: Literal["seeded"] = "seeded"


@dataclass(frozen=True, slots=True)
class Extended:
    """All tables that play, and heats if they go on, have more time."""

    by: int
    """Milliseconds."""
    kind: Literal["extended"] = "extended"


@dataclass(frozen=True, slots=True)
class DeputyRemoved:
    """Somebody may no longer do what the organiser may."""

    user: int
    kind: Literal["deputy_removed"] = "deputy_removed"


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody does not want to play, or to play on; what they have played stays."""

    entrant: Entrant
    kind: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class CheckInBegan:
    """People were asked to say that they are there."""

    kind: Literal["check_in_began"] = "check_in_began"


@dataclass(frozen=True, slots=True)
class CheckedIn:
    """Somebody is there."""

    entrant: Entrant
    kind: Literal["checked_in"] = "checked_in"


@dataclass(frozen=True, slots=True)
class KeptApart:
    """Two must never sit at one table."""

    one: Entrant
    other: Entrant
    kind: Literal["kept_apart"] = "kept_apart"


@dataclass(frozen=True, slots=True)
class DeputyNamed:
    """Somebody may do what the organiser may."""

    user: int
    kind: Literal["deputy_named"] = "deputy_named"


@dataclass(frozen=True, slots=True)
class OrganiserGone:
    """The organiser has left; a deputy follows, or whom people vote for."""

    kind: Literal["organiser_gone"] = "organiser_gone"


@dataclass(frozen=True, slots=True)
class Voted:
    """Somebody voted for who should be the organiser."""

    voter: Entrant
    user: int
    kind: Literal["voted"] = "voted"


@dataclass(frozen=True, slots=True)
class OrganiserChosen:
    """The vote is over."""

    user: int
    kind: Literal["organiser_chosen"] = "organiser_chosen"


@dataclass(frozen=True, slots=True)
class Started:
    """Entries are closed: who has not checked in is out, and who waited fills their place."""

    kind: Literal["started"] = "started"


@dataclass(frozen=True, slots=True)
class Queued:
    """Somebody waits for a heat."""

    entrant: Entrant
    kind: Literal["queued"] = "queued"


@dataclass(frozen=True, slots=True)
class Unqueued:
    """Somebody does not wait any more."""

    entrant: Entrant
    kind: Literal["unqueued"] = "unqueued"


@dataclass(frozen=True, slots=True)
class HeatsClosed:
    """The time for heats is over."""

    kind: Literal["heats_closed"] = "heats_closed"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A round was drawn: everything in it follows from the record before and the salt."""

    stage: Stage
    seated: tuple[tuple[Entrant | None, ...], ...]
    """Each table in the order of its seats; None for a computer player."""
    byes: tuple[Entrant, ...] = ()
    divisions: tuple[tuple[Entrant, ...], ...] = ()
    """Of a league."""
    problem: Problem | None = None
    """What the pairing was asked, where it was searched for."""
    choosers: tuple[Entrant, ...] = ()
    """Who chooses a seat of a final before whom; () if seats stay as they were drawn."""
    kind: Literal["drawn"] = "drawn"


@dataclass(frozen=True, slots=True)
class SeatChosen:
    """Whose turn it was has chosen a seat of the final; who sat there sits where they sat."""

    match: int
    entrant: Entrant
    seat: int
    kind: Literal["seat_chosen"] = "seat_chosen"


SEATING: Final = (Drawn, SeatChosen)
"""What says who sits where: seats are chosen under the newest message about it."""


@dataclass(frozen=True, slots=True)
class TableOpened:
    """A match has a table; if the last one was lost, a new one."""

    match: int
    table: int
    kind: Literal["table_opened"] = "table_opened"


@dataclass(frozen=True, slots=True)
class TableLost:
    """A match's table is gone with its channel; the match begins again at another."""

    match: int
    kind: Literal["table_lost"] = "table_lost"


@dataclass(frozen=True, slots=True)
class Begun:
    """The first move of a match was made."""

    match: int
    kind: Literal["begun"] = "begun"


@dataclass(frozen=True, slots=True)
class NoShow:
    """Somebody did not come to a match that has not begun: another sits there, or a computer."""

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
    """What binds the result to the record of its game: see `proof.record_hash`."""
    kind: Literal["ended"] = "ended"


@dataclass(frozen=True, slots=True)
class Proposed:
    """A match takes too long: so it would be adjudicated, if nobody objects."""

    match: int
    outcome: Outcome
    why: Literal["scores", "play_outs", "equal"]
    playouts: int = 0
    """How often the game was played on to see how it ends."""
    kind: Literal["proposed"] = "proposed"


@dataclass(frozen=True, slots=True)
class Objected:
    """Somebody at the table objects; the organiser decides."""

    match: int
    entrant: Entrant
    kind: Literal["objected"] = "objected"


@dataclass(frozen=True, slots=True)
class Adjudicated:
    """A match was decided without being played to its end."""

    match: int
    outcome: Outcome
    elsewhere: bool = False
    """Whether it was played, but not with this bot."""
    kind: Literal["adjudicated"] = "adjudicated"


@dataclass(frozen=True, slots=True)
class ResultTakenBack:
    """A wrong result was taken back, with the draw that followed from it; its match is open again.

    Somebody decides it, or its table is lost, and it begins again.
    """

    match: int
    kind: Literal["result_taken_back"] = "result_taken_back"


@dataclass(frozen=True, slots=True)
class DrawTakenBack:
    """The last draw was taken back before anything was played; another one follows."""

    kind: Literal["draw_taken_back"] = "draw_taken_back"


@dataclass(frozen=True, slots=True)
class Interrupted:
    """Nobody can play: the bot was thrown out, or was away."""

    since: int | None = None
    """From when on nobody could; None: from now on."""
    kind: Literal["interrupted"] = "interrupted"


@dataclass(frozen=True, slots=True)
class Resumed:
    """Play goes on; the time between does not count."""

    kind: Literal["resumed"] = "resumed"


@dataclass(frozen=True, slots=True)
class Finished:
    """There is a champion, and everybody may know the salt."""

    champion: Entrant
    salt: str
    kind: Literal["finished"] = "finished"


@dataclass(frozen=True, slots=True)
class Cancelled:
    """It ended without a champion."""

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
    """One line of the record."""

    number: int
    """From 1, without a gap."""
    at: int
    by: int | None
    """Who did it; None: it came about by itself."""
    event: Event


EVENTS: Codec[Event] = Codec(Event)
ENTRIES = Codec(Entry)
