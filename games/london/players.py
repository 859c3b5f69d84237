"""Questions about players: what their displays show and allow."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.core.log import Seat
from games.core.rules import seats
from games.london.box import BANK_LOAN, BOX, HAND_LIMIT, LARGE_HAND, LOAN
from games.london.cards import Ability, Borough, BoroughAbility, Card, CardId
from games.london.model import Built, Player, State

_PLACE_IN_BOX: Final = BOX.order.__getitem__


def card(built: Built) -> Card:
    """Return the kind of a placed card."""
    return BOX.cards[built.card]


def face_up(player: Player) -> Iterator[tuple[int, Built]]:
    """Yield the stacks with a face-up top card, and that card."""
    for stack, pile in enumerate(player.stacks):
        if pile[-1].up:
            yield stack, pile[-1]


def showing(player: Player, ability: Ability) -> Iterator[tuple[int, Built]]:
    """Yield the stacks with a face-up top card of this ability, and that card."""
    return ((stack, built) for stack, built in face_up(player) if card(built).ability == ability)


def has(player: Player, ability: Ability) -> bool:
    """Tell whether a player can use this ability of a city card."""
    cards = BOX.cards
    for pile in player.stacks:
        top = pile[-1]
        if top.up and cards[top.card].ability == ability:
            return True
    return False


def borough(player: Player) -> Borough | None:
    """Return the top borough; None: the player has none."""
    return BOX.boroughs[player.boroughs[-1]] if player.boroughs else None


def allows(player: Player, ability: BoroughAbility) -> bool:
    """Tell whether a player's top borough has this ability."""
    top = borough(player)
    return top is not None and top.ability == ability


def loan(player: Player) -> int:
    """Return the pounds that a loan gives."""
    return BANK_LOAN if has(player, "bank") else LOAN


def loans_for(player: Player, cost: int) -> int:
    """Return how many loans a player must take to pay `cost` pounds."""
    lacking = cost - player.money
    return -(-lacking // loan(player)) if lacking > 0 else 0


def hand_limit(player: Player) -> int:
    """Return how many cards a player may keep at the end of a turn."""
    return LARGE_HAND if allows(player, "large_hand") else HAND_LIMIT


def kinds(cards: Sequence[CardId]) -> tuple[CardId, ...]:
    """Return each kind of these cards once, in the order of the box."""
    return tuple(sorted({*cards}, key=_PLACE_IN_BOX))


def others(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the other players, clockwise from `seat`."""
    count = len(state.players)
    return tuple(Seat((seat + step) % count) for step in range(1, count))


def by_seat(state: State) -> Iterator[tuple[Seat, Player]]:
    """Yield each seat and its player."""
    return zip(seats(state), state.players, strict=True)
