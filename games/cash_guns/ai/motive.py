"""Find a reason for a computer player's choice in Ca$h 'n Gun$, from public facts.

Cards in hand, unseen bullets, and hidden powers and missions are never used. Sealed choices are
explained after they are revealed, from what everybody sees then.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from games.cash_guns.box import BOX, LIVES
from games.cash_guns.events import Event, Fired, GunsAimed, QuitsShown, RoundBegan
from games.cash_guns.model import GunView, PlayerView, View
from games.cash_guns.motives import (
    AimBack,
    AtTheRichest,
    AtTheWeakest,
    FearDeath,
    FearGuns,
    LittleToShare,
    Motive,
    MuchToShare,
    NothingToFear,
    PayBack,
)
from games.core.log import Seat
from games.core.motive import Witnessed

_OFTEN: Final = 2
"""How many times a player must aim at another for this to count as often."""
_REMEMBERED: Final = 2
"""The rounds for which a grudge lasts."""
_MANY: Final = 2
"""Guns from which quitting counts as caused by several guns."""
_SMALL: Final = 5_000
"""The largest share that counts as little, in dollars."""
_LARGE: Final = 20_000
"""The smallest share that counts as much, in dollars."""
_BULLETS: Final = sum(card != "clic" for card in BOX.bullets)
"""The number of cards in a gun's set that can wound."""


def motives(seen: Witnessed[View, Event]) -> tuple[Motive, ...]:
    """Return why computer players aimed, quit or stayed, after this was revealed."""
    for event in seen.events:
        if isinstance(event, GunsAimed):
            return tuple(_of_aiming(event, seen))
        if isinstance(event, QuitsShown):
            return tuple(_of_quitting(event, seen))
    return ()


def _of_aiming(event: GunsAimed, seen: Witnessed[View, Event]) -> Iterator[Motive]:
    grudges = _grudges(seen.past)
    for seat, target in event.aims:
        if seat in seen.computers:
            yield from _at(seat, target, seen.before, grudges)


def _at(
    seat: Seat, target: Seat, view: View, grudges: Mapping[tuple[Seat, Seat], "_Grudge"]
) -> Iterator[Motive]:
    """Yield the motives of a seat for aiming at another."""
    others = [one for one in view.players if one.alive and one.seat != seat]
    at, grudge = view.players[target], grudges.get((target, seat), _Grudge())
    if _is_nearly_dead(at) and sum(map(_is_nearly_dead, others)) == 1:
        yield AtTheWeakest(seat, target, at.wounds)
    elif grudge.bullets:
        yield PayBack(seat, target)
    elif [one.seat for one in view.players if one.alive and one.money >= at.money] == [target]:
        yield AtTheRichest(seat, target)
    elif len(grudge.aims) >= _OFTEN:
        yield AimBack(seat, target)


@dataclass(slots=True)
class _Grudge:
    """The rounds in which a player aimed or fired bullets at another, without an answer since."""

    aims: list[int] = field(default_factory=list[int])
    bullets: list[int] = field(default_factory=list[int])

    def since_round(self, first: int) -> "_Grudge":
        """Return the part of it from this round on."""
        aims = [one for one in self.aims if one >= first]
        return _Grudge(aims, [one for one in self.bullets if one >= first])


def _grudges(past: Iterable[Event]) -> Mapping[tuple[Seat, Seat], _Grudge]:
    """Return the grudges between seats that are recent and unanswered."""
    found: defaultdict[tuple[Seat, Seat], _Grudge] = defaultdict(_Grudge)
    round_ = 1  # the first round begins with the setup
    for event in past:
        match event:
            case RoundBegan():
                round_ = event.round
            case GunsAimed():
                for seat, target in event.aims:
                    found[target, seat].aims.clear()
                for pair in event.aims:
                    found[pair].aims.append(round_)
            case Fired() if event.card != "clic":
                repaid = found[event.target, event.seat].bullets
                repaid[:] = [one for one in repaid if one == round_]  # these were fired together
                found[event.seat, event.target].bullets.append(round_)
            case _:
                pass
    since = round_ - _REMEMBERED
    return {pair: grudge.since_round(since) for pair, grudge in found.items()}


def _of_quitting(event: QuitsShown, seen: Witnessed[View, Event]) -> Iterator[Motive]:
    """Yield why computer players under a gun quit or stay; the others need no reason."""
    view, stayed = seen.before, len(event.stayed)
    for player in view.players:
        guns = [gun for one in view.players for gun in one.guns if gun.target == player.seat]
        if not guns or player.seat not in seen.computers:
            continue
        if player.seat in event.quit:
            yield from _of_leaving(player, len(guns), view.share_of[stayed])
        elif player.seat in event.stayed:
            yield from _of_staying(player, guns, view.share_of[stayed - 1])


def _of_leaving(player: PlayerView, guns: int, share: int) -> Iterator[Motive]:
    if _is_nearly_dead(player):
        yield FearDeath(player.seat, player.wounds)
    elif guns >= _MANY:
        yield FearGuns(player.seat, guns)
    elif share <= _SMALL:
        yield LittleToShare(player.seat, share)


def _of_staying(player: PlayerView, guns: Iterable[GunView], share: int) -> Iterator[Motive]:
    if all(map(_is_spent, guns)):
        yield NothingToFear(player.seat)
    elif share >= _LARGE:
        yield MuchToShare(player.seat, share)


def _is_nearly_dead(player: PlayerView) -> bool:
    """Tell whether the next wound kills, from public facts."""
    return player.alive and player.wounds + 1 >= LIVES


def _is_spent(gun: GunView) -> bool:
    """Tell whether everybody has seen all bullets of a gun, so that only Clics are left."""
    return not gun.returned and sum(card != "clic" for card in gun.fired) == _BULLETS
