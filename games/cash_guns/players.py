"""Questions about players: who lives, stands, shares and may hold a power."""

from games.cash_guns.box import BOX, LAST_PHONE_ROUND, LIVES, UNBREAKABLE_LIVES
from games.cash_guns.cards import Power
from games.cash_guns.files import NOTES_A_ROUND, ROUNDS
from games.cash_guns.model import Player, State
from games.core.log import Seat
from games.core.rules import seats


def is_alive(player: Player) -> bool:
    """Tell whether a player has too few wounds to be dead."""
    return player.wounds < (UNBREAKABLE_LIVES if player.power == "the_unbreakable" else LIVES)


def is_standing(player: Player) -> bool:
    """Tell whether a player's character stands: alive, did not quit and was not hit."""
    return is_alive(player) and not player.quit and not player.hits


def living(state: State) -> tuple[Seat, ...]:
    """Return the seats of living players."""
    players = state.players
    return tuple(
        [one for one in seats(state) if players[one].wounds < LIVES or is_alive(players[one])]
    )


def standing(state: State) -> tuple[Seat, ...]:
    """Return the seats whose characters stand."""
    return tuple(seat for seat in seats(state) if is_standing(state.players[seat]))


def sharers(state: State) -> tuple[Seat, ...]:
    """Return the seats that take part in the split, clockwise from the Godfather."""
    count = len(state.players)
    order = (Seat((state.godfather + step) % count) for step in range(count))
    return tuple(
        seat for seat in order if state.players[seat].shares or is_standing(state.players[seat])
    )


def holder(state: State, power: Power) -> Seat | None:
    """Return the living seat that has shown `power` and can still use it; None: nobody."""
    if not state.options.super_powers:
        return None
    for seat, player in zip(seats(state), state.players, strict=True):
        if player.power == power and player.known == "shown" and is_alive(player):
            return seat
    return None


def may_use(player: Player, power: Power) -> bool:
    """Tell whether a player lives, holds `power` and has not shown it."""
    return player.power == power and player.known == "secret" and is_alive(player)


def is_phone_open(state: State) -> bool:
    """Tell whether the phone goes round in this round.

    Until round 6 or until reinforcements are sent.
    """
    is_early = round_number(state) <= LAST_PHONE_ROUND
    return has_cop(state) and not reinforced(state) and is_early


def round_number(state: State) -> int:
    """Return the round, from 1, by the notes that were turned up."""
    return ROUNDS - len(state.deck) // NOTES_A_ROUND


def reinforced(state: State) -> bool:
    """Tell whether the cop's reinforcements are sent."""
    return state.calls == len(BOX.switchboard)


def has_cop(state: State) -> bool:
    """Tell whether there is a cop in the game."""
    return any(player.mission is not None for player in state.players)
