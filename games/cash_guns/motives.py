"""The motives of a computer player's move, as an observer would guess them."""

from dataclasses import dataclass

from games.core.log import Seat


@dataclass(frozen=True, slots=True)
class AtTheRichest:
    """To aim at the richest player."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class AtTheWeakest:
    """To aim at the only player whom the next wound kills."""

    seat: Seat
    target: Seat
    wounds: int


@dataclass(frozen=True, slots=True)
class PayBack:
    """To aim at a player who shot at them recently, without an answer since."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class AimBack:
    """To aim at a player who aimed at them in each of the last rounds, without an answer."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class FearDeath:
    """To quit under a gun because the next wound would kill."""

    seat: Seat
    wounds: int


@dataclass(frozen=True, slots=True)
class FearGuns:
    """To quit under several guns."""

    seat: Seat
    guns: int


@dataclass(frozen=True, slots=True)
class LittleToShare:
    """To quit under a gun because the share is small."""

    seat: Seat
    share: int
    """The share if nobody had quit or been hit, in dollars."""


@dataclass(frozen=True, slots=True)
class NothingToFear:
    """To stay because the guns that aim at the player have fired all their bullets."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MuchToShare:
    """To stay under a gun for the money."""

    seat: Seat
    share: int
    """The share even if nobody quits or is hit, in dollars."""


OfAiming = AtTheRichest | AtTheWeakest | PayBack | AimBack
OfQuitting = FearDeath | FearGuns | LittleToShare
OfStaying = NothingToFear | MuchToShare
Motive = OfAiming | OfQuitting | OfStaying
