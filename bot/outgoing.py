"""What must be said: a small dataclass for each kind of message, and how it waits to be sent.

A message is stored as JSON, sent once, tried again, and joined with others as its class says.
`bot.frontend.delivery` knows how each reads and where it goes. A message need not be about a table:
it then has no `table`, and a lane of its own.
"""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Final, Literal

from bot.clocks.clock import Stage
from bot.model import Reason
from games.core.codec import BY_KIND, Codec
from games.core.log import Seat


class Waiting:
    """How a message waits; what most do unless they say otherwise."""

    __slots__ = ()

    HOLDS: ClassVar[bool] = False
    """What waits in its lane waits until this is sent; it is never given up."""
    WAITS: ClassVar[bool] = False
    """It waits for what holds before it in its lane."""

    @property
    def lane(self) -> str:
        """The conversation that it belongs to: one message after the other."""
        raise NotImplementedError

    @property
    def table(self) -> int | None:
        """The table that it is about: it is gone with it."""
        return None

    @property
    def person(self) -> int | None:
        """Who alone reads it: it is gone when their data are."""
        return None

    @property
    def replaces(self) -> str | None:
        """What it tells anew: a message of the same name that was not tried yet is left unsent."""
        return None

    @property
    def cancels(self) -> tuple[str, ...]:
        """What it makes needless: messages of these names are left unsent, tried or not."""
        return ()

    @property
    def joins(self) -> str | None:
        """With which others it may be sent, in one message: those of the same name."""
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
    """A direct message about a table."""

    table_id: int
    user_id: int

    @property
    def lane(self) -> str:
        """All that is written to this person."""
        return f"person {self.user_id}"

    @property
    def table(self) -> int:
        """The table."""
        return self.table_id

    @property
    def person(self) -> int:
        """Who reads it."""
        return self.user_id


# In a table's channel -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BoardPost(InChannel):
    """A new board. Several moves in a row are told in one."""

    HOLDS: ClassVar[bool] = True
    WAITS: ClassVar[bool] = True

    entry: int
    """The last entry of the record that it tells."""
    kind: Literal["board"] = field(default="board", kw_only=True)

    @property
    def replaces(self) -> str:
        """The board before."""
        return f"board {self.table_id}"

    @property
    def cancels(self) -> tuple[str, ...]:
        """A count on the board before."""
        return (f"count {self.table_id}",)


@dataclass(frozen=True, slots=True)
class CountUpdate(InChannel):
    """An edit of the newest board: it says how many are still deciding."""

    WAITS: ClassVar[bool] = True

    entry: int
    with_deadline: bool = False
    """It also says anew until when there is time."""
    kind: Literal["count"] = field(default="count", kw_only=True)

    @property
    def replaces(self) -> str:
        """The count before; it only ever tells what is true last."""
        return f"count {self.table_id}"

    @property
    def cancels(self) -> tuple[str, ...]:
        """A count before, though it was tried."""
        return (self.replaces,)


@dataclass(frozen=True, slots=True)
class ButtonRemoval(InChannel):
    """An edit of an old message: its buttons are removed."""

    message_id: int
    kind: Literal["button_removal"] = field(default="button_removal", kw_only=True)


@dataclass(frozen=True, slots=True)
class LobbyUpdate(InChannel):
    """An edit of a lobby: it shows how things stand."""

    message_id: int | None = None
    """The lobby's message, once the table has another one; None: the table's own."""
    kind: Literal["lobby"] = field(default="lobby", kw_only=True)

    @property
    def replaces(self) -> str:
        """The update before."""
        return f"lobby {self.table_id}"


@dataclass(frozen=True, slots=True)
class ProposalPost(InChannel):
    """What a table is asked, or an edit that shows what has become of it."""

    proposal_id: int
    kind: Literal["proposal"] = field(default="proposal", kw_only=True)

    @property
    def replaces(self) -> str:
        """How the same proposal stood before."""
        return f"proposal {self.proposal_id}"


@dataclass(frozen=True, slots=True)
class AbsenceNotice(InChannel):
    """News that somebody is away."""

    seat: Seat
    until: int
    """In milliseconds since 1970."""
    kind: Literal["absence"] = field(default="absence", kw_only=True)


@dataclass(frozen=True, slots=True)
class EntryNotice(InChannel):
    """A note of the record that is told by itself."""

    entry: int
    seat: Seat | None = None
    """Whom it concerns, where the note itself does not say; None: nobody."""
    kind: Literal["notice"] = field(default="notice", kw_only=True)


# To one person --------------------------------------------------------------------------------

Occasion = Literal["start", "rewind", "seat"]
"""Why somebody gets their secrets: the game begins, it went back, or the seat is theirs now."""


@dataclass(frozen=True, slots=True)
class SecretsDm(ToPerson):
    """What only one person may see."""

    occasion: Occasion
    kind: Literal["secrets"] = field(default="secrets", kw_only=True)


@dataclass(frozen=True, slots=True)
class WelcomeDm(ToPerson):
    """A word to somebody who sat down: from then on they can be written to, or cannot."""

    kind: Literal["welcome"] = field(default="welcome", kw_only=True)


@dataclass(frozen=True, slots=True)
class StandstillDm(ToPerson):
    """News to a host that their table stands still."""

    reason: Reason | None = None
    """Why it is paused; None: its record can no longer be replayed."""
    kind: Literal["standstill"] = field(default="standstill", kw_only=True)


@dataclass(frozen=True, slots=True)
class Reminder(ToPerson):
    """A call to somebody for whom a table waits: in its channel or by letter, as they like."""

    seat: Seat
    entry: int
    """The entry of the record after which they were waited for."""
    stage: Stage
    kind: Literal["reminder"] = field(default="reminder", kw_only=True)

    @property
    def joins(self) -> str:
        """One letter reminds somebody of all their tables."""
        return f"reminders {self.user_id}"


Message = (
    BoardPost
    | CountUpdate
    | ButtonRemoval
    | LobbyUpdate
    | ProposalPost
    | AbsenceNotice
    | EntryNotice
    | SecretsDm
    | WelcomeDm
    | StandstillDm
    | Reminder
)
"""Anything that must be said."""

MESSAGES: Final[Codec[Message]] = Codec(Annotated[Message, BY_KIND])
"""How messages are stored."""


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A message that waits in the outbox."""

    id: int
    """Given by the database and never used twice: by it a message is known again on Discord."""
    message: Message
    tried: bool = False
    """It may have been sent already."""
    tries: int = 0
    is_replaced: bool = False
    """A newer one tells it, too: this one need not be sent, unless it was already."""
