"""Statistics of a finished game for the character sheet, and their expected ranges."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from games.core.log import Seat
from games.core.rules import seats
from games.core.statistics import Expected, Figures, Moment, Sitting, Statistics
from games.london.actions import Action
from games.london.box import BOX
from games.london.builds import can_place
from games.london.events import (
    Activated,
    Affected,
    CardBuilt,
    CardTaken,
    Event,
    LandBought,
    LastTurns,
    LoansTaken,
    PovertyTaken,
    TurnBegan,
)
from games.london.model import State

Moments = Sequence[Moment[State, Action, Event]]

_PLACED: Final = tuple(card for card in BOX.cards if can_place(card))
"""The kinds of cards that can lie in a city."""
_RUN: Final = tuple(card for card in _PLACED if BOX.cards[card].effects)
"""The kinds that can be activated."""
_DRAWS: Final = ("draw", "keep")
"""The actions that draw a card from the deck."""
_COPIES: Final = {one.id: len(one.decks) for one in BOX.cards.values()}


def count(moments: Moments, end: State) -> Figures:
    """Return the statistics of a finished game."""
    events = [event for moment in moments for event in moment.events]
    kinds = Counter(type(event) for event in events)
    built = Counter(event.card for event in events if isinstance(event, CardBuilt))
    run = Counter(event.card for event in events if isinstance(event, Activated))
    runs = [event for event in events if isinstance(event, PovertyTaken)]
    bought = {event.borough for event in events if isinstance(event, LandBought)}
    count_ = len(end.players)
    hands = sum(event.cards for event in runs)
    least = min(player.poverty for player in end.players)
    return Figures(
        numbers={
            "turns a player": (1 + kinds[TurnBegan]) / count_,
            "runs a player": len(runs) / count_,
            "stacks a player": sum(len(player.stacks) for player in end.players) / count_,
            "boroughs a player": sum(len(player.boroughs) for player in end.players) / count_,
            "loans taken a player": _loans(events) / count_,
            "poverty a run": sum(one.stacks + one.loans + one.cards for one in runs)
            / max(1, len(runs)),
            "poverty above the least": sum(player.poverty - least for player in end.players)
            / count_,
        },
        shares={
            "draws from the board": (
                kinds[CardTaken],
                kinds[CardTaken] + sum(moment.action.kind in _DRAWS for moment in moments),
            ),
            "poverty of runs that is for cards in hand": (
                hands,
                sum(one.stacks + one.loans + one.cards for one in runs),
            ),
            **{f"placed: {card}": (built[card], _COPIES[card]) for card in _PLACED},
            **{f"activated: {card}": (min(run[card], built[card]), built[card]) for card in _RUN},
            **{f"bought: {one}": (int(one in bought), 1) for one in BOX.boroughs},
        },
        seats=tuple(_seat(seat, events, end) for seat in seats(end)),
        traits=tuple(_traits(seat, end) for seat in seats(end)),
        ending=_ending(events),
    )


def _loans(events: Iterable[Event]) -> int:
    return sum(event.loans for event in events if isinstance(event, LoansTaken))


def _seat(seat: Seat, events: Sequence[Event], end: State) -> dict[str, float]:
    player = end.players[seat]
    affected = [one for one in events if isinstance(one, Affected) and one.seat == seat]
    bought = [one for one in events if isinstance(one, LandBought) and one.seat == seat]
    return {
        "prestige of boroughs": sum(one.prestige for one in bought),
        "prestige of runs": sum(one.prestige for one in affected),
        "money of runs": sum(one.money for one in affected if one.money > 0),
        "poverty removed by boroughs": sum(one.relieved for one in bought),
        "poverty removed by runs": -sum(one.poverty for one in affected if one.poverty < 0),
        "poverty at the end": player.poverty,
        "boroughs": len(player.boroughs),
        "cards in the city": sum(map(len, player.stacks)),
        "stacks": len(player.stacks),
        "runs": sum(isinstance(one, PovertyTaken) and one.seat == seat for one in events),
        "loans taken": _loans(
            one for one in events if isinstance(one, LoansTaken) and one.seat == seat
        ),
    }


def _traits(seat: Seat, end: State) -> tuple[str, ...]:
    """Return each player's place in turn order, city cards and boroughs."""
    player = end.players[seat]
    cards = sorted({built.card for pile in player.stacks for built in pile})
    return (
        f"turn order: {seat + 1}",
        *(f"card: {card}" for card in cards),
        *(f"borough: {one}" for one in sorted(player.boroughs)),
    )


def _ending(events: Iterable[Event]) -> str:
    idle = any(isinstance(event, LastTurns) and event.idle for event in events)
    return "nobody draws any more" if idle else "the deck is empty"


_WINNERS: Final = "winners should have about 40 to 80 points; real ones had 43 to 79"

_EXPECTED: Final = (
    Expected("score: winners' mean", 36, 88, _WINNERS),
    Expected("score: first to last", 5, 40, "games should be close"),
    Expected("placed: *", 0.05, 1, "every card should be bought by somebody"),
    Expected("activated: *", 0.02, 1, "every card should be run by somebody"),
    Expected("bought: *", 0.3, 1, "every borough should be worth its price sometimes"),
    Expected("card: *: wins against chance", 0.5, 2, "no card should decide the game"),
    Expected("borough: *: wins against chance", 0.5, 2, "no borough should decide the game"),
    Expected("loans taken a player", 0.2, 4, "loans should be a choice, and not free"),
    Expected("poverty a run", 3, 12, "poverty should press"),
    Expected("draws from the board", 0.15, 0.7, "what others discard should matter"),
    Expected("ending: the deck is empty", 0.99, 1, "our own rule should hardly matter"),
)

STATISTICS: Final = Statistics(
    count=count,
    expected=_EXPECTED,
    sittings=(Sitting(2), Sitting(3), Sitting(4)),
)
"""The statistics of London."""
