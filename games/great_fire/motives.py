"""Why a computer player may have done something: what it was good for, as everybody sees it."""

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
    """To cost the player who comes next houses, as the leader."""

    seat: Seat
    rival: Seat


@dataclass(frozen=True, slots=True)
class SpareOwn:
    """To lose no houses, where most other ways of this card would have cost some."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LoseFewest:
    """To lose as few houses as this card could cost."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LeaveContained:
    """To leave no more cones at the place than bands cover."""

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
    """All know that houses there are the player's."""


@dataclass(frozen=True, slots=True)
class Expose:
    """To leave a place where the fire may then come next, and a rival has most houses."""

    seat: Seat
    place: PlaceId
    rival: Seat


@dataclass(frozen=True, slots=True)
class Await:
    """To stand beside contained cones that the next turn can put out."""

    seat: Seat
    place: PlaceId


@dataclass(frozen=True, slots=True)
class Firebreak:
    """To leave a gap before houses that the fire has not reached."""

    seat: Seat
    place: PlaceId
    """Where these stand."""


@dataclass(frozen=True, slots=True)
class Deny:
    """To keep a fire from being contained where a rival's landowner stands."""

    seat: Seat
    rival: Seat


@dataclass(frozen=True, slots=True)
class Feed:
    """To feed a fire next to houses of a rival."""

    seat: Seat
    rival: Seat


@dataclass(frozen=True, slots=True)
class KeepAway:
    """To add cones away from all houses of the player."""

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
