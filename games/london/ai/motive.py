"""Find a reason for a computer player's move in London, from public facts.

Hands, covered cards and cards shown by the University are never used.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from games.core.log import Seat
from games.core.motive import Witnessed
from games.london.box import BOX
from games.london.cards import Borough, Card
from games.london.events import Affected, CardBuilt, CardDrawn, Event, LandBought, RunBegan
from games.london.model import PlayerView, View
from games.london.motives import (
    AgainstPoverty,
    EndAhead,
    FewInHand,
    ForCards,
    ForMoney,
    ForPrestige,
    HoldBack,
    LastChance,
    Motive,
    MuchReady,
    OnSpent,
)
from games.london.standings import standings

_RELIEF: Final = 2
"""The least removed poverty that counts as a motive to buy land."""
_FEW: Final = 2
"""Most cards in hand that count as few."""
_MANY: Final = 4
"""The fewest cards to activate that count as many."""
_POOR: Final = 2
"""The most pounds that count as hardly any money."""


def motives(seen: Witnessed[View, Event]) -> tuple[Motive, ...]:
    """Return the motives of a computer player's observed move; empty if none is plausible."""
    view = seen.before
    if view.result is not None or view.turn not in seen.computers:
        return ()
    found = next((why for event in seen.events for why in _of(event, view)), None)
    return () if found is None else (found,)


def _of(event: Event, view: View) -> Iterator[Motive]:
    """Yield why the active player caused this, the best reason first."""
    match event:
        case LandBought():
            return _of_land(event, view)
        case CardBuilt():
            return _of_building(event, view)
        case RunBegan():
            return _of_running(view)
        case Affected(does="burden" | "give_poverty"):
            return _of_burdening(event, view)
        case CardDrawn():
            return _of_ending(view)
        case _:
            return iter(())


def _of_land(event: LandBought, view: View) -> Iterator[Motive]:
    seat, land = view.turn, BOX.boroughs[event.borough]
    others = [BOX.boroughs[one] for one in view.offer if one != event.borough]
    if event.relieved >= _RELIEF and _is_most(land, others, lambda one: one.relieve):
        yield AgainstPoverty(seat)
    if _is_most(land, others, lambda one: one.prestige):
        yield ForPrestige(seat)
    if view.players[seat].cards <= _FEW and _is_most(land, others, lambda one: one.cards):
        yield ForCards(seat)


def _is_most(land: Borough, others: Sequence[Borough], number: Callable[[Borough], int]) -> bool:
    return bool(others) and number(land) > max(map(number, others))


def _of_building(event: CardBuilt, view: View) -> Iterator[Motive]:
    stacks = view.players[event.seat].stacks
    if event.stack < len(stacks) and not stacks[event.stack][-1].up:
        yield OnSpent(event.seat)


def _of_running(view: View) -> Iterator[Motive]:
    seat, player = view.turn, view.players[view.turn]
    ready = [card for card in _face_up(player) if card.effects]
    if not ready:
        return
    if view.last is not None:
        yield LastChance(seat)
    if player.money <= _POOR and any(map(_brings_money, ready)):
        yield ForMoney(seat)
    if len(ready) >= _MANY:
        yield MuchReady(seat, len(ready))
    if player.cards <= _FEW:
        yield FewInHand(seat, player.cards)


def _face_up(player: PlayerView) -> Iterator[Card]:
    for pile in player.stacks:
        if pile[-1].up and pile[-1].card is not None:
            yield BOX.cards[pile[-1].card]


def _brings_money(card: Card) -> bool:
    return any(effect.do.startswith("money") for effect in card.effects)


def _of_burdening(event: Affected, view: View) -> Iterator[Motive]:
    """Yield a reason to give the leader poverty, if there was another possible victim."""
    others = {Seat(seat): one.total for seat, one in enumerate(standings(view))}
    del others[view.turn]
    total = others.pop(event.seat, None)
    if total is not None and event.poverty > 0 and others and total > max(others.values()):
        yield HoldBack(view.turn, event.seat)


def _of_ending(view: View) -> Iterator[Motive]:
    totals = [one.total for one in standings(view)]
    own = totals.pop(view.turn)
    if view.deck == 1 and view.last is None and own > max(totals):
        yield EndAhead(view.turn)
