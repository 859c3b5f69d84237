"""The motives of a computer player's move, as an observer would guess them."""

from dataclasses import dataclass

from games.core.log import Seat
from games.great_fire.model import PlaceId


@dataclass(frozen=True, slots=True)
class CatchUp:
    """To cost the leader houses."""

    seat: Seat
    rival: Seat


@dataclass(frozen=True, slots=True)
class StayAhead:
    """To cost the second player houses, as the leader."""

    seat: Seat
    rival: Seat


@dataclass(frozen=True, slots=True)
class SpareOwn:
    """To lose no houses, when most other moves with this card would cost some."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LoseFewest:
    """To lose as few houses as possible with this card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LeaveContained:
    """To leave no more cones at a place than bands cover."""

    seat: Seat
    place: PlaceId


@dataclass(frozen=True, slots=True)
class Contain:
    """To cover the last uncovered cone of a fire."""

    seat: Seat
    place: PlaceId


@dataclass(frozen=True, slots=True)
class Guard:
    """To stand where the fire may come next."""

    seat: Seat
    place: PlaceId
    own: bool
    """Everybody knows that houses there are the player's own."""


@dataclass(frozen=True, slots=True)
class Expose:
    """To leave a place where the fire may come next and where a rival has most houses."""

    seat: Seat
    place: PlaceId
    rival: Seat


@dataclass(frozen=True, slots=True)
class Await:
    """To stand next to contained cones that can be put out in the next turn."""

    seat: Seat
    place: PlaceId


@dataclass(frozen=True, slots=True)
class Firebreak:
    """To make a gap in front of houses that the fire has not reached."""

    seat: Seat
    place: PlaceId
    """The place of these houses."""


@dataclass(frozen=True, slots=True)
class Deny:
    """To keep a rival's landowner from containing a fire."""

    seat: Seat
    rival: Seat


@dataclass(frozen=True, slots=True)
class Feed:
    """To feed a fire next to houses of a rival."""

    seat: Seat
    rival: Seat


@dataclass(frozen=True, slots=True)
class KeepAway:
    """To add cones away from the player's own houses."""

    seat: Seat


Motive = (
    CatchUp
    | StayAhead
    | SpareOwn
    | LoseFewest
    | LeaveContained
    | Contain
    | Guard
    | Expose
    | Await
    | Firebreak
    | Deny
    | Feed
    | KeepAway
)
