"""Fire the bullets of a phase: wounds, the grenade, deaths and what they cause."""

from collections import Counter
from collections.abc import Iterator

from games.cash_guns.box import LIVES
from games.cash_guns.cards import Card
from games.cash_guns.events import Died, Event, Fired, GrenadeWentOff, Hit, PowerShown
from games.cash_guns.model import Gun, Play, Player, State
from games.cash_guns.players import holder, living, standing
from games.core.log import Log, Seat
from games.core.rules import seats


def fire(state: State, log: Log[Event], *, triple: bool) -> None:
    """Turn up the Bang! Bang! Bang! cards (phase 5) or the others (phase 6), all together."""
    before, insane = living(state), holder(state, "the_insane")
    hits = Counter[Seat]()
    for seat, gun in _aimed(state, triple=triple):
        assert gun.target is not None
        log.tell(Fired(seat, _used(gun), gun.target))
        if gun.fired[-1] != "clic" and gun.target in before:
            hits[gun.target] += 1
    for seat in sorted(hits):
        _hit(state, seat, hits[seat], log)
    if insane is not None and insane in hits:
        _explode(state, insane, log)
    dead = [seat for seat in before if seat not in living(state)]
    for seat in dead:
        log.tell(Died(seat))
    if triple:
        state.agenda.append(Play("reload"))
    if dead and len(before) == len(state.players):
        state.agenda.append(Play("take_gun"))  # these players are the first to die


def lose_bullet(gun: Gun) -> None:
    """Discard the bullet face down, if there is one, and lower the gun."""
    if gun.bullet is not None:
        gun.cards.remove(gun.bullet)
        gun.lost.append(gun.bullet)
        gun.returned = False  # it may have been that card
    gun.bullet = gun.target = None


def _aimed(state: State, *, triple: bool) -> Iterator[tuple[Seat, Gun]]:
    """Yield the guns that fire: aimed, and loaded with a card of this phase."""
    for seat in seats(state):
        for gun in state.players[seat].guns:
            fits = gun.bullet is not None and (gun.bullet == "bang_bang_bang") == triple
            if fits and gun.target is not None:
                yield seat, gun


def _used(gun: Gun) -> Card:
    """Turn up the bullet and discard it; the gun stays aimed so that everybody sees its target."""
    bullet = gun.bullet
    assert bullet is not None
    gun.cards.remove(bullet)
    gun.fired.append(bullet)
    gun.bullet = None
    gun.returned = gun.returned and bullet != "bang_bang_bang"
    return bullet


def _hit(state: State, seat: Seat, bullets: int, log: Log[Event]) -> None:
    """Wound a player, who lies down and can no longer shoot."""
    player = state.players[seat]
    _wound(player, bullets)
    for gun in player.guns:
        if gun.bullet is not None:
            lose_bullet(gun)
    log.tell(Hit(seat, bullets, player.wounds))
    _show_if_saved(state, seat, log)


def _wound(player: Player, bullets: int) -> None:
    """Add wounds: one for each bullet, but at most one a round for Dragon Skin."""
    before = player.hits
    player.hits += bullets
    if player.power == "dragon_skin":
        player.wounds += not before
    else:
        player.wounds += bullets


def _show_if_saved(state: State, seat: Seat, log: Log[Event]) -> None:
    """Show a power that has just saved its holder from a wound or death."""
    player = state.players[seat]
    tough = player.power == "the_unbreakable" and player.wounds == LIVES
    scaly = player.power == "dragon_skin" and player.hits > 1
    if (tough or scaly) and player.known == "secret":
        player.known = "shown"
        assert player.power is not None
        log.tell(PowerShown(seat, player.power))


def _explode(state: State, insane: Seat, log: Log[Event]) -> None:
    """Wound all players who stand, discard every bullet, and end the round."""
    state.players[insane].known = "spent"
    victims = standing(state)
    for seat in victims:
        _wound(state.players[seat], 1)
    for player in state.players:
        for gun in player.guns:
            if gun.bullet is not None:
                lose_bullet(gun)
    wounds = tuple(state.players[seat].wounds for seat in victims)
    log.tell(GrenadeWentOff(insane, victims, wounds))
    for seat in victims:
        _show_if_saved(state, seat, log)
    state.agenda = [Play("end")]
