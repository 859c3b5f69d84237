"""The money of all players as a view shows it, and how events change it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from games.cash_guns.box import SHAME, SIX_FEET_UNDER
from games.cash_guns.events import Died, Event, MoneySplit, QuitsShown
from games.cash_guns.model import PlayerView, View
from games.core.log import Seat
from games.core.rules import Part, Standing


def standings(view: View) -> tuple[Standing, ...]:
    """Return the visible money of each player; the dead have none."""
    dead = sum(not player.alive for player in view.players)
    return tuple(_standing(player, view, dead) for player in view.players)


def public_standings(view: View) -> tuple[Standing, ...]:
    """Return the public money of each player, without what only the view's seat knows."""
    if view.seat is None or view.result is not None or view.players[view.seat].shown:
        return standings(view)
    own = replace(view.players[view.seat], power=None)
    players = tuple(own if one.seat == own.seat else one for one in view.players)
    return standings(replace(view, players=players))


def changes(events: Sequence[Event], view: View) -> Mapping[Seat, int]:
    """Return by how much events changed the visible totals."""
    dying = [event.seat for event in events if isinstance(event, Died)]
    dead = [player.seat for player in view.players if not player.alive]
    gone = [seat for seat in dead if seat not in dying]
    found = Counter[Seat]()
    for event in events:
        match event:
            case MoneySplit():
                found.update(dict.fromkeys(event.sharers, event.share))
            case QuitsShown():
                for seat in event.quit:
                    found[seat] += _shame(view.players[seat], 1)
            case Died():
                player = view.players[event.seat]
                found[event.seat] -= sum(part.points for part in _parts(player, view, len(gone)))
                gone.append(event.seat)
                for other in view.players:
                    if other.seat not in gone:
                        found[other.seat] += _per_dead(other)
            case _:
                pass
    return {seat: money for seat, money in sorted(found.items()) if money}


def _standing(player: PlayerView, view: View, dead: int) -> Standing:
    parts = tuple(_parts(player, view, dead if player.alive else 0))
    taken = 0 if player.alive else -sum(part.points for part in parts)
    is_hidden = view.options.super_powers and player.alive and player.power is None
    return Standing(
        (*parts, Part("out_of_the_game", taken)), ("six_feet_under",) if is_hidden else ()
    )


def _parts(player: PlayerView, view: View, dead: int) -> Iterator[Part]:
    yield Part("money", player.money)
    yield Part("shame", _shame(player, player.shame + player.sirens))
    if view.options.super_powers:
        yield Part("six_feet_under", _per_dead(player) * dead)


def _shame(player: PlayerView, markers: int) -> int:
    return SHAME * markers if player.power == "super_coward" else -SHAME * markers


def _per_dead(player: PlayerView) -> int:
    return SIX_FEET_UNDER if player.power == "six_feet_under" else 0
