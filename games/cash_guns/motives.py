"""Why a computer player may have done something: what it was good for, as everybody sees it."""

from dataclasses import dataclass

from games.core.log import Seat


@dataclass(frozen=True, slots=True)
class AtTheRichest:
    """To aim at somebody who has most."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class AtTheWeakest:
    """To aim at the only one whom the next wound kills."""

    seat: Seat
    target: Seat
    wounds: int


@dataclass(frozen=True, slots=True)
class PayBack:
    """To aim at somebody whose bullet came their way not long ago, and was not paid back yet."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class AimBack:
    """To aim at somebody who has aimed at them in each of the last rounds, and not they back."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class FearDeath:
    """To quit under a gun, where the next wound would kill."""

    seat: Seat
    wounds: int


@dataclass(frozen=True, slots=True)
class FearGuns:
    """To quit under several guns."""

    seat: Seat
    guns: int


@dataclass(frozen=True, slots=True)
class LittleToShare:
    """To quit under a gun, where those who stay get little."""

    seat: Seat
    share: int
    """What they would have got if nobody had gone down, in dollars."""


@dataclass(frozen=True, slots=True)
class NothingToFear:
    """To stay, since the guns at the player's head have fired all their bullets."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MuchToShare:
    """To stay under a gun for the money."""

    seat: Seat
    share: int
    """What each gets even if nobody goes down, in dollars."""


OfAiming = AtTheRichest | AtTheWeakest | PayBack | AimBack
OfQuitting = FearDeath | FearGuns | LittleToShare
OfStaying = NothingToFear | MuchToShare
Motive = OfAiming | OfQuitting | OfStaying
