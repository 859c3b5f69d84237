"""The prestige of all players as a view shows it, and how events change it.

The last hand is not played yet, so this is an estimate: cards in hand count no poverty, loans count
as repaid or unpaid as at the end, and poverty is compared with the player who has least.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from games.core.log import Seat
from games.core.rules import Part, Standing
from games.london import score
from games.london.box import BOX, REPAYMENT
from games.london.events import (
    Activated,
    Affected,
    CardBuilt,
    Event,
    Flipped,
    LandBought,
    LoansRepaid,
    LoansTaken,
    PovertyTaken,
)
from games.london.model import BuiltView, PlayerView, View


@dataclass(frozen=True, slots=True)
class _Count:
    """The visible parts of one player's score."""

    prestige: int
    city: int
    """Prestige of the city cards that the view shows."""
    money: int
    loans: int
    poverty: int
    hides: bool
    """The view hides cards that count."""


def standings(view: View) -> tuple[Standing, ...]:
    """Return the visible score of each player."""
    return _standings(
        [_counted(player) for player in view.players], is_over=view.result is not None
    )


def expected(view: View, seat: Seat, *, money: int = 0, prestige: int = 0, poverty: int = 0) -> int:
    """Return a player's estimate after these changes of its parts."""
    counts = [_counted(player) for player in view.players]
    own = counts[seat]
    counts[seat] = replace(
        own,
        money=own.money + money,
        prestige=own.prestige + prestige,
        poverty=max(0, own.poverty + poverty),
    )
    return _standings(counts, is_over=False)[seat].total


def unseen(player: PlayerView) -> int:
    """Return the prestige of a player's own cards that the others cannot see."""
    return sum(
        _prestige(built)
        for pile in player.stacks
        for built in pile
        if not (built is pile[-1] and built.up)
    )


def changes(events: Sequence[Event], view: View) -> Mapping[Seat, int]:
    """Return by how much events changed the visible totals."""
    after = [_counted(player) for player in view.players]
    undone = Counter[tuple[Seat, str]]()
    for event in events:
        undone.update(_changed(event, view))
    before = [
        _Count(
            prestige=one.prestige - undone[player.seat, "prestige"],
            city=one.city - undone[player.seat, "city"],
            money=one.money - undone[player.seat, "money"],
            loans=one.loans - undone[player.seat, "loans"],
            poverty=one.poverty - undone[player.seat, "poverty"],
            hides=one.hides,
        )
        for one, player in zip(after, view.players, strict=True)
    ]
    pairs = zip(_standings(before, is_over=False), _standings(after, is_over=False), strict=True)
    found = {Seat(seat): now.total - old.total for seat, (old, now) in enumerate(pairs)}
    return {seat: by for seat, by in found.items() if by}


def _standings(counts: Sequence[_Count], *, is_over: bool) -> tuple[Standing, ...]:
    least = min(one.poverty for one in counts)
    return tuple(
        Standing(_score(one, least), ("city",) if one.hides and not is_over else ())
        for one in counts
    )


def _score(one: _Count, least: int) -> tuple[Part, ...]:
    """Count as at the end, starting with the loans that can be repaid."""
    repaid = min(one.loans, one.money // REPAYMENT)
    counted = score.score(
        one.prestige,
        one.city,
        one.money - repaid * REPAYMENT,
        one.loans - repaid,
        one.poverty - least,
    )
    return counted.parts


def _counted(player: PlayerView) -> _Count:
    shown = [built for pile in player.stacks for built in pile]
    return _Count(
        prestige=player.prestige,
        city=sum(_prestige(built) for built in shown),
        money=player.money,
        loans=player.loans,
        poverty=player.poverty,
        hides=any(built.card is None for built in shown),
    )


def _prestige(built: BuiltView) -> int:
    return 0 if built.card is None else BOX.cards[built.card].prestige


def _changed(event: Event, view: View) -> Counter[tuple[Seat, str]]:
    """Return how an event changed the parts of the score, by seat and kind."""
    match event:
        case LoansTaken():
            return _of_seat(event.seat, loans=event.loans, money=event.money)
        case LoansRepaid():
            return _of_seat(event.seat, loans=-event.loans, money=-event.cost)
        case Activated():
            return _of_seat(event.seat, money=-event.cost)
        case Affected():
            return _of_seat(
                event.seat, money=event.money, prestige=event.prestige, poverty=event.poverty
            )
        case PovertyTaken():
            return _of_seat(event.seat, poverty=event.stacks + event.loans + event.cards)
        case LandBought():
            return _of_seat(
                event.seat, money=-event.cost, prestige=event.prestige, poverty=-event.relieved
            )
        case CardBuilt() | Flipped():
            return _shown(event, view)
        case _:
            return Counter()


def _shown(event: CardBuilt | Flipped, view: View) -> Counter[tuple[Seat, str]]:
    """Return the change of the visible city; owners still see their covered and face-down cards."""
    hidden = event.card if isinstance(event, Flipped) else event.covered
    lost = 0 if hidden is None or event.seat == view.seat else BOX.cards[hidden].prestige
    if isinstance(event, Flipped):
        return _of_seat(event.seat, city=-lost)
    return _of_seat(event.seat, money=-event.cost, city=BOX.cards[event.card].prestige - lost)


def _of_seat(seat: Seat, **changed: int) -> Counter[tuple[Seat, str]]:
    return Counter({(seat, what): by for what, by in changed.items()})
