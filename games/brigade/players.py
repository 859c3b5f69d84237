"""Questions about players: what their boards and cards allow."""

from collections.abc import Iterator
from functools import cache

from games.brigade.blocks import tile
from games.brigade.box import BOX
from games.brigade.cards import Ability, BoardAbility, Crew, CrewId, Faction, Track, WardenAbility
from games.brigade.model import Member, Player, State
from games.core.log import Seat


def level(player: Player, track: Track) -> int:
    """Return the value of a track."""
    return BOX.tracks[track][player.spaces[track]]


def bucket(player: Player) -> int:
    """Return the size of the warden's bucket."""
    return BOX.wardens[player.warden].water


def brigade_water(player: Player) -> int:
    """Return the water of warden and crew."""
    return player.water + sum(one.water for one in player.crew)


def brigade_room(player: Player) -> int:
    """Return how much more water warden and crew can carry."""
    crew = sum(BOX.crew[one.card].water - one.water for one in player.crew)
    return bucket(player) - player.water + crew


def wagon_room(player: Player) -> int:
    """Return how much more water the wagon can carry."""
    return level(player, "wagon") - player.wagon_water


def has_loyal(state: State, seat: Seat, faction: Faction) -> bool:
    """Tell whether a player has a loyal block of this faction."""
    for block in state.city.values():
        if block.loyal == seat and tile(block).faction == faction:
            return True
    return False


def is_active(state: State, seat: Seat, card: CrewId) -> bool:
    """Tell whether a player can use a crew member's ability."""
    faction = BOX.crew[card].faction
    return faction is not None and has_loyal(state, seat, faction)


def mimicked(state: State, seat: Seat) -> CrewId | None:
    """Return the crew card that a warden copies, while that card is in play."""
    card = state.players[seat].mimic
    return card if card is not None and card in in_play(state) else None


def in_play(state: State) -> list[CrewId]:
    """Return all crew members of all Brigades."""
    return [one.card for player in state.players for one in player.crew]


def usable(state: State, seat: Seat) -> Iterator[Crew]:
    """Yield the crew cards whose abilities a player can use."""
    copied = mimicked(state, seat)
    for one in state.players[seat].crew:
        if one.card != copied and is_active(state, seat, one.card):
            yield BOX.crew[one.card]
    if copied is not None:
        yield BOX.crew[copied]


def using(state: State, seat: Seat, ability: Ability) -> Crew | None:
    """Return the card with which a player can use an ability; None: there is none."""
    player = state.players[seat]
    for one in player.crew:
        # First the ability, which few cards have; whether it can be used takes longer to find out.
        card = BOX.crew[one.card]
        if card.ability == ability and card.id != player.mimic and is_active(state, seat, card.id):
            return card
    copied = mimicked(state, seat) if player.mimic is not None else None
    return BOX.crew[copied] if copied and BOX.crew[copied].ability == ability else None


def warden_ability(state: State, seat: Seat) -> WardenAbility | None:
    """Return the ability of a player's warden; None on side 1."""
    if state.options.mode == "basic":
        return None
    return BOX.wardens[state.players[seat].warden].ability


def board_ability(state: State, seat: Seat) -> BoardAbility | None:
    """Return the ability of a player's Firehouse; None on side 1."""
    if state.options.mode == "basic":
        return None
    return BOX.boards[state.players[seat].colour].ability


def others(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the other players, clockwise from `seat`."""
    return _others(len(state.players), seat)


@cache
def _others(count: int, seat: Seat) -> tuple[Seat, ...]:
    return tuple(Seat((seat + step) % count) for step in range(1, count))


def from_turn(state: State) -> tuple[Seat, ...]:
    """Return all seats, clockwise from the active player."""
    return (state.turn.seat, *others(state, state.turn.seat))


def member(player: Player, card: CrewId) -> Member:
    """Return the crew member of that card."""
    return next(one for one in player.crew if one.card == card)


def full(card: CrewId) -> Member:
    """Return a crew member with full buckets."""
    return Member(card, BOX.crew[card].water)
