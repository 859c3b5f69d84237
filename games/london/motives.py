"""Why a computer player may have done something: what it was good for, as everybody sees it."""

from dataclasses import dataclass

from games.core.log import Seat


@dataclass(frozen=True, slots=True)
class AgainstPoverty:
    """To buy what removes most poverty of all on offer."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ForPrestige:
    """To buy what brings most prestige of all on offer."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ForCards:
    """To buy what brings most cards of all on offer, with few in hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OnSpent:
    """To place a card on one that lies face down: that begins no stack, and hides nothing."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ForMoney:
    """To run a city that brings money, with hardly any left."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MuchReady:
    """To run a city with many cards that can be activated."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class FewInHand:
    """To run the city while cards in hand bring little poverty."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class LastChance:
    """To run the city in the player's last turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HoldBack:
    """To burden the player who leads with poverty."""

    seat: Seat
    leader: Seat


@dataclass(frozen=True, slots=True)
class EndAhead:
    """To draw the last card of the deck while one leads."""

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
