"""Outgoing messages: a small dataclass for each kind, with its rules for waiting.

A message is stored as JSON, sent once, retried, and joined with others as its class says.
`bot.frontend.delivery` knows its text and destination. A message without a `table` has its own
lane.
"""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Final, Literal

from bot.clocks.clock import Stage
from bot.model import Dropped, Reason
from games.core.codec import BY_KIND, Codec
from games.core.log import Seat

PERSON: Final = "person "
"""The prefix of lanes of DMs."""


class Waiting:
    """The rules for waiting, with common defaults."""

    __slots__ = ()

    HOLDS: ClassVar[bool] = False
    """Later messages in its lane wait until it is sent; it is never given up."""
    WAITS: ClassVar[bool] = False
    """It waits for earlier messages in its lane that have `HOLDS`."""

    @property
    def lane(self) -> str:
        """The conversation that it belongs to; a lane sends one message after the other."""
        raise NotImplementedError

    @property
    def table(self) -> int | None:
        """The table that it is about; it is deleted with the table."""
        return None

    @property
    def person(self) -> int | None:
        """The only reader; it is deleted with their data."""
        return None

    @property
    def replaces(self) -> str | None:
        """A name; older messages of the same name that were not tried yet are dropped."""
        return None

    @property
    def cancels(self) -> tuple[str, ...]:
        """Names of messages that it makes unnecessary; they are dropped, tried or not."""
        return ()

    @property
    def joins(self) -> str | None:
        """A name; messages of the same name can be sent as one."""
        return None


@dataclass(frozen=True, slots=True)
class InChannel(Waiting):
    """A message in the channel of a table."""

    table_id: int

    @property
    def lane(self) -> str:
        """The table's channel."""
        return f"table {self.table_id}"

    @property
    def table(self) -> int:
        """The table."""
        return self.table_id


@dataclass(frozen=True, slots=True)
class ToPerson(Waiting):
    """A DM about a table."""

    table_id: int
    user_id: int

    @property
    def lane(self) -> str:
        """All DMs to this person."""
        return f"{PERSON}{self.user_id}"

    @property
    def table(self) -> int:
        """The table."""
        return self.table_id

    @property
    def person(self) -> int:
        """The reader."""
        return self.user_id


# In a table's channel -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BoardPost(InChannel):
    """A new board, which may report several moves."""

    HOLDS: ClassVar[bool] = True
    WAITS: ClassVar[bool] = True

    entry: int
    """The last entry of the record that it reports."""
    kind: Literal["board"] = field(default="board", kw_only=True)

    @property
    def replaces(self) -> str:
        """The previous board."""
        return f"board {self.table_id}"

    @property
    def cancels(self) -> tuple[str, ...]:
        """A count on the previous board, a call for its question, and its copy."""
        return (f"count {self.table_id}", f"choices {self.table_id}", f"copy {self.table_id}")


@dataclass(frozen=True, slots=True)
class BoardCopy(InChannel):
    """The newest board once more, after it has scrolled away; it pings nobody."""

    WAITS: ClassVar[bool] = True

    message_id: int
    """The board."""
    kind: Literal["copy"] = field(default="copy", kw_only=True)

    @property
    def replaces(self) -> str:
        """The previous copy."""
        return f"copy {self.table_id}"


@dataclass(frozen=True, slots=True)
class BoardPictures(InChannel):
    """An edit that adds late pictures to a board."""

    message_id: int
    """The board."""
    entry: int
    """The last entry of the record that it reports."""
    since: int
    """The last entry that the previous board reported: the pictures show news since then."""
    kind: Literal["board_pictures"] = field(default="board_pictures", kw_only=True)

    @property
    def lane(self) -> str:
        """A separate lane: nothing waits for a picture."""
        return f"pictures {self.table_id}"


@dataclass(frozen=True, slots=True)
class CountUpdate(InChannel):
    """An edit of the newest board with the number of players who are still deciding."""

    WAITS: ClassVar[bool] = True

    entry: int
    with_deadline: bool = False
    """Whether it also updates the deadline."""
    kind: Literal["count"] = field(default="count", kw_only=True)

    @property
    def replaces(self) -> str:
        """The previous count; only the newest one is true."""
        return f"count {self.table_id}"

    @property
    def cancels(self) -> tuple[str, ...]:
        """The previous count, even if it was tried."""
        return (self.replaces,)


@dataclass(frozen=True, slots=True)
class ChoicesCall(InChannel):
    """A reminder of sealed choices, for all who are asked.

    A reminder only for those who have not chosen would reveal who has.
    """

    WAITS: ClassVar[bool] = True

    entry: int
    """The last entry of the record when it was created."""
    kind: Literal["choices"] = field(default="choices", kw_only=True)

    @property
    def replaces(self) -> str:
        """The previous call."""
        return f"choices {self.table_id}"


@dataclass(frozen=True, slots=True)
class ButtonRemoval(InChannel):
    """An edit of an old message: its buttons are removed."""

    message_id: int
    kind: Literal["button_removal"] = field(default="button_removal", kw_only=True)


@dataclass(frozen=True, slots=True)
class PingRemoval(InChannel):
    """The removal of a ping after its turn."""

    message_id: int
    kind: Literal["ping_removal"] = field(default="ping_removal", kw_only=True)


@dataclass(frozen=True, slots=True)
class LobbyUpdate(InChannel):
    """An edit of a lobby's message."""

    message_id: int | None = None
    """The lobby's message, if the table has another one by now; None: the table's own."""
    kind: Literal["lobby"] = field(default="lobby", kw_only=True)

    @property
    def replaces(self) -> str:
        """The previous update."""
        return f"lobby {self.table_id}"


@dataclass(frozen=True, slots=True)
class LobbyPost(InChannel):
    """The message of a lobby that the bot opened for a queue."""

    HOLDS: ClassVar[bool] = True

    kind: Literal["lobby_post"] = field(default="lobby_post", kw_only=True)


@dataclass(frozen=True, slots=True)
class QueueCall(InChannel):
    """A call to people of a queue, below the lobby of their table."""

    WAITS: ClassVar[bool] = True

    called: tuple[int, ...]
    kind: Literal["queue_call"] = field(default="queue_call", kw_only=True)


@dataclass(frozen=True, slots=True)
class RematchCall(InChannel):
    """A call to players of the past table who have not joined its rematch."""

    kind: Literal["rematch"] = field(default="rematch", kw_only=True)

    @property
    def replaces(self) -> str:
        """The previous call."""
        return f"rematch {self.table_id}"


@dataclass(frozen=True, slots=True)
class ProposalPost(InChannel):
    """A proposal, or an edit that shows its votes or outcome."""

    proposal_id: int
    kind: Literal["proposal"] = field(default="proposal", kw_only=True)

    @property
    def replaces(self) -> str:
        """The previous state of the same proposal."""
        return f"proposal {self.proposal_id}"


@dataclass(frozen=True, slots=True)
class AbsenceNotice(InChannel):
    """A notice that a person is away or back."""

    seat: Seat
    until: int | None
    """In milliseconds since 1970; None: they are back."""
    kind: Literal["absence"] = field(default="absence", kw_only=True)


@dataclass(frozen=True, slots=True)
class EntryNotice(InChannel):
    """A note of the record with its own message."""

    entry: int
    seat: Seat | None = None
    """The seat that it is about, if the note itself does not say; None for no seat."""
    left: int | None = None
    """The previous owner of the seat, if it changed; None: nobody to name."""
    by: int | None = None
    """The person who caused it: named if the note is about them, but not pinged."""
    kind: Literal["notice"] = field(default="notice", kw_only=True)


# To one person --------------------------------------------------------------------------------

Occasion = Literal["start", "rewind", "seat"]
"""Why a person gets their secrets: the game began, was rewound, or the seat is newly theirs."""


@dataclass(frozen=True, slots=True)
class SecretsDm(ToPerson):
    """A person's secrets."""

    occasion: Occasion
    kind: Literal["secrets"] = field(default="secrets", kw_only=True)


@dataclass(frozen=True, slots=True)
class WelcomeDm(ToPerson):
    """A welcome to a person who joined; it also shows whether they accept DMs."""

    kind: Literal["welcome"] = field(default="welcome", kw_only=True)


@dataclass(frozen=True, slots=True)
class PlanDm(ToPerson):
    """A notice that a person's plan was dropped."""

    why: Dropped | Literal["seat"]
    """seat: the seat is no longer theirs."""
    kind: Literal["plan"] = field(default="plan", kw_only=True)


@dataclass(frozen=True, slots=True)
class StandstillDm(ToPerson):
    """A notice to a host that their table is paused."""

    reason: Reason | None = None
    """Why it is paused; None: its record can no longer be replayed."""
    kind: Literal["standstill"] = field(default="standstill", kw_only=True)


@dataclass(frozen=True, slots=True)
class Reminder(ToPerson):
    """A reminder that a table waits: in its channel or by DM, as the person chose."""

    seat: Seat
    entry: int
    """The last entry of the record when it was created."""
    stage: Stage
    kind: Literal["reminder"] = field(default="reminder", kw_only=True)

    @property
    def joins(self) -> str:
        """One DM reminds a person of all their tables."""
        return f"reminders {self.user_id}"


@dataclass(frozen=True, slots=True)
class TableAlert(ToPerson):
    """A notification to a person who wants to play: a table has opened."""

    kind: Literal["table_alert"] = field(default="table_alert", kw_only=True)

    @property
    def replaces(self) -> str:
        """The same notification: a person gets one for each table."""
        return f"alert {self.table_id} {self.user_id}"


# Of a tournament -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OfTournament(Waiting):
    """A message in a channel where a tournament is announced."""

    tournament_id: int
    channel_id: int | None = field(default=None, kw_only=True)
    """An additional channel for the message; None: the tournament's own."""

    @property
    def lane(self) -> str:
        """All announcements of the tournament."""
        told = f"tournament {self.tournament_id}"
        return told if self.channel_id is None else f"{told} in {self.channel_id}"


@dataclass(frozen=True, slots=True)
class Announcement(OfTournament):
    """An event of a tournament: one message for an entry of its record."""

    entry: int
    part: int = 0
    """The part of a long list of people to call; each message names some of them."""
    is_draw: bool = False
    """Whether the message is stored for later edits: links to tables are added, and seats are
    chosen below it until the next one."""
    kind: Literal["announcement"] = field(default="announcement", kw_only=True)


@dataclass(frozen=True, slots=True)
class EntryUpdate(OfTournament):
    """An edit of the message with the button for entering."""

    kind: Literal["entry_update"] = field(default="entry_update", kw_only=True)

    @property
    def replaces(self) -> str:
        """The previous edit."""
        return f"entries of {self.lane}"


@dataclass(frozen=True, slots=True)
class DrawUpdate(OfTournament):
    """An edit of the message of a draw, or of a chosen seat.

    Its tables have opened, or seats can no longer be chosen there.
    """

    entry: int
    kind: Literal["draw_update"] = field(default="draw_update", kw_only=True)

    @property
    def replaces(self) -> str:
        """The previous edit of that message: the next heat may be drawn before it was sent."""
        return f"draw {self.entry} of {self.lane}"


@dataclass(frozen=True, slots=True)
class ServerUpdate(OfTournament):
    """A check of the role and the event of a tournament, which follow its state."""

    kind: Literal["server_update"] = field(default="server_update", kw_only=True)

    @property
    def lane(self) -> str:
        """The lane of the server's role and event; announcements do not wait for it."""
        return f"server of tournament {self.tournament_id}"

    @property
    def replaces(self) -> str:
        """The previous check."""
        return self.lane


@dataclass(frozen=True, slots=True)
class RoleChange(OfTournament):
    """A tournament's role for a person who entered, or its removal from one who left."""

    entrant: int
    kind: Literal["role_change"] = field(default="role_change", kw_only=True)

    @property
    def lane(self) -> str:
        """The lane of the server's role and event."""
        return f"server of tournament {self.tournament_id}"

    @property
    def replaces(self) -> str:
        """The previous change for the same person."""
        return f"role of {self.entrant} in tournament {self.tournament_id}"


@dataclass(frozen=True, slots=True)
class MatchCall(InChannel):
    """A call to all players of a tournament's table that has opened."""

    kind: Literal["match_call"] = field(default="match_call", kw_only=True)


Message = (
    BoardPost
    | BoardCopy
    | BoardPictures
    | CountUpdate
    | ChoicesCall
    | ButtonRemoval
    | PingRemoval
    | LobbyUpdate
    | LobbyPost
    | QueueCall
    | RematchCall
    | ProposalPost
    | AbsenceNotice
    | EntryNotice
    | SecretsDm
    | WelcomeDm
    | PlanDm
    | StandstillDm
    | Reminder
    | TableAlert
    | Announcement
    | EntryUpdate
    | DrawUpdate
    | ServerUpdate
    | RoleChange
    | MatchCall
)
"""Any message that the bot sends by itself."""

MESSAGES: Final[Codec[Message]] = Codec(Annotated[Message, BY_KIND])
"""How messages are stored."""


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A message that waits in the outbox."""

    id: int
    """Given by the database and never reused; it identifies the message on Discord."""
    message: Message
    tried: bool = False
    """Whether it may have been sent already."""
    tries: int = 0
    is_replaced: bool = False
    """Whether a newer message also reports it, so that this one need not be sent."""
