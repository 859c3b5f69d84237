"""Water: spending, filling, transferring and losing it.

A Brigade spends the warden's water first, then the crew's in the order in which they joined, and
Ash's last, since Ash can use it in another way.
"""

from games.brigade.box import BOX
from games.brigade.cards import CrewId
from games.brigade.events import Event, Refilled, WaterLost
from games.brigade.model import Member, Player, State
from games.brigade.players import (
    brigade_room,
    brigade_water,
    bucket,
    level,
    others,
    using,
    wagon_room,
    warden_ability,
)
from games.core.log import Log, Seat


def spend(player: Player, water: int) -> None:
    """Take this much water from a Brigade."""
    by = min(player.water, water)
    player.water -= by
    water -= by
    for one in sorted(player.crew, key=_is_hound):
        by = min(one.water, water)
        one.water -= by
        water -= by
    assert not water, "there is not so much"


def _is_hound(member: Member) -> bool:
    return BOX.crew[member.card].ability == "hound"


def pour(player: Player, water: int) -> None:
    """Pour this much water into a Brigade's buckets, the warden's first."""
    by = min(bucket(player) - player.water, water)
    player.water += by
    water -= by
    for one in player.crew:
        by = min(BOX.crew[one.card].water - one.water, water)
        one.water += by
        water -= by
    assert not water, "there is no room for so much"


def missing(player: Player) -> int:
    """Return how much a refill adds to a Brigade; White Fang is not refilled at dawn."""
    return brigade_room(player) - (bucket(player) - player.water if player.dawn else 0)


def fill_brigade(player: Player) -> int:
    """Fill a Brigade's buckets, and return how much was added."""
    found = missing(player)
    if not player.dawn:
        player.water = bucket(player)
    for one in player.crew:
        one.water = BOX.crew[one.card].water
    return found


def fill_wagon(player: Player) -> int:
    """Fill a wagon, and return how much was added."""
    found = wagon_room(player)
    player.wagon_water = level(player, "wagon")
    return found


def take_some(player: Player, water: int) -> int:
    """Fill up to this many of a Brigade's buckets, and return how many were filled."""
    found = min(water, missing(player))
    kept = player.water
    if player.dawn:  # his bucket is skipped
        player.water = bucket(player)
    pour(player, found)
    if player.dawn:
        player.water = kept
    return found


def meddle(state: State, seat: Seat, *, wagon: bool, log: Log[Event]) -> None:
    """Let rivals' crew take water from a player who refilled a Brigade or (`wagon`) a wagon."""
    player = state.players[seat]
    for other in others(state, seat):
        card = using(state, other, "meddle")
        if card is not None:
            by = min(card.by, player.wagon_water if wagon else brigade_water(player))
            if wagon:
                player.wagon_water -= by
            else:
                spend(player, by)
            if by:
                log.tell(WaterLost(seat, by, None, card.id))


def never_short(state: State, seat: Seat, log: Log[Event]) -> None:
    """Refill the warden's bucket, if the warden's ability does so after each action."""
    player = state.players[seat]
    short = bucket(player) - player.water
    if short and warden_ability(state, seat) == "mistform":
        player.water = bucket(player)
        log.tell(Refilled(seat, short, player.warden))


def dismiss(state: State, seat: Seat, card: CrewId) -> None:
    """Discard a crew member with its water, and end the ability of a warden that copies it."""
    for one in state.players:
        one.mimic = None if one.mimic == card else one.mimic
    player = state.players[seat]
    player.crew = [one for one in player.crew if one.card != card]
    state.crew_spent.append(card)
