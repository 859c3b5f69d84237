"""The motives of a computer player's move, as an observer would guess them."""

from dataclasses import dataclass

from games.core.log import Seat


@dataclass(frozen=True, slots=True)
class AgainstPoverty:
    """To buy the borough on offer that removes most poverty."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ForPrestige:
    """To buy the borough on offer that gives most prestige."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ForCards:
    """To buy the borough on offer that gives most cards, with few in hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OnSpent:
    """To place a card on a face-down one, which makes no new stack and covers nothing useful."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ForMoney:
    """To run a city that gives money, with hardly any left."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MuchReady:
    """To run a city with many cards to activate."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class FewInHand:
    """To run the city while few cards in hand give poverty."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class LastChance:
    """To run the city in the player's last turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HoldBack:
    """To give poverty to the leader."""

    seat: Seat
    leader: Seat


@dataclass(frozen=True, slots=True)
class EndAhead:
    """To draw the last card of the deck while ahead."""

    seat: Seat


Motive = (
    AgainstPoverty
    | ForPrestige
    | ForCards
    | OnSpent
    | ForMoney
    | MuchReady
    | FewInHand
    | LastChance
    | HoldBack
    | EndAhead
)
