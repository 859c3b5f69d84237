"""Carry out what players decided in advance when they stayed or quit."""

from games.cash_guns.actions import StayReady
from games.cash_guns.cards import in_order
from games.cash_guns.events import Event, GunTaken, PowerShown, Reloaded
from games.cash_guns.model import State
from games.cash_guns.players import is_alive, is_standing, sharers
from games.cash_guns.split import best_share
from games.core.log import Log, Seat
from games.core.rules import seats


def _use(state: State, seat: Seat, log: Log[Event]) -> None:
    """Show a power and mark it as used up."""
    player = state.players[seat]
    player.known = "spent"
    assert player.power is not None
    log.show(PowerShown(seat, player.power))


def take_gun(state: State, log: Log[Event]) -> None:
    """Take the gun of a player who was just killed, if another player decided to."""
    dead = [seat for seat in seats(state) if not is_alive(state.players[seat])]
    for seat, player in zip(seats(state), state.players, strict=True):
        wanted = None if player.ready is None else player.ready.victim
        if wanted is not None and is_alive(player):
            _take_gun(state, seat, wanted if wanted in dead else dead[0], log)


def _take_gun(state: State, seat: Seat, victim: Seat, log: Log[Event]) -> None:
    _use(state, seat, log)
    gun = state.players[victim].guns.pop()
    gun.target = None
    state.players[seat].guns.append(gun)
    secret = GunTaken(seat, victim, tuple(gun.cards))
    log.tell_one(secret, seat, others=GunTaken(seat, victim, None))


def reload(state: State, log: Log[Event]) -> None:
    """Give The Specialist the Bang! Bang! Bang! that was fired in phase 5."""
    for seat, player in zip(seats(state), state.players, strict=True):
        discard = player.ready.discard if isinstance(player.ready, StayReady) else None
        if discard is None or not is_alive(player):
            continue
        gun = player.guns[0]
        has_fired = gun.bullet is None and gun.target is not None  # the gun stays aimed
        if has_fired:
            _use(state, seat, log)
            gun.fired.remove("bang_bang_bang")
            gun.cards.remove(discard)
            gun.cards = in_order([*gun.cards, "bang_bang_bang"])
            gun.lost.append(discard)
            gun.returned = True
            log.tell_one(Reloaded(seat, discard), seat, others=Reloaded(seat, None))


def share(state: State, log: Log[Event]) -> None:
    """Let a player who is down take part in the split, if the share is large enough for them."""
    for seat, player in zip(seats(state), state.players, strict=True):
        least = None if player.ready is None else player.ready.least
        if least is None or not is_alive(player) or is_standing(player):
            continue
        if best_share(state.pot, len(sharers(state)) + 1) >= least:
            _use(state, seat, log)
            player.shares = True


def calls(state: State, seat: Seat) -> bool:
    """Tell whether a seat calls when the phone comes."""
    ready = state.players[seat].ready
    return ready is not None and ready.call is not None
