"""The smallest game with secrets and simultaneous choices, to test the core with.

Everybody lays a card from 1 to 3; when all lie, the highest alone wins the round's point.
Three rounds.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from games.core.ai import Ai
from games.core.codec import Codec, Options
from games.core.log import Log, Seat
from games.core.rng import Rng
from games.core.rules import Meta, Part, Result, Rules, Score

ANN, BOB = Seat(0), Seat(1)


class GoofOptions(Options):
    """One variant."""

    low_wins: bool = False


@dataclass(frozen=True, slots=True)
class Bid:
    card: int
    kind: Literal["bid"] = "bid"


@dataclass(frozen=True, slots=True)
class Laid:
    seat: Seat
    card: int | None
    kind: Literal["laid"] = "laid"


@dataclass(slots=True)
class GoofPlayer:
    hand: list[int]
    laid: int | None = None
    points: int = 0


@dataclass(slots=True)
class GoofState:
    rng: Rng
    options: GoofOptions
    players: list[GoofPlayer]
    secret: list[int] = field(default_factory=list[int])


@dataclass(frozen=True, slots=True)
class GoofView:
    ask: str | None
    hand: tuple[int, ...]
    seat: Seat | None
    laid: int | None
    low_wins: bool
    ready: tuple[bool, ...]
    """The players whose cards are on the table."""
    counts: tuple[int, ...]
    """The number of cards of each player."""
    points: tuple[int, ...]


def setup(seats: int, options: GoofOptions, rng: Rng) -> GoofState:
    return GoofState(rng, options, [GoofPlayer([1, 2, 3]) for _ in range(seats)], [rng.below(100)])


def legal(state: GoofState, seat: Seat) -> tuple[Bid, ...]:
    player = state.players[seat]
    return () if player.laid is not None else tuple(Bid(card) for card in player.hand)


def apply(state: GoofState, seat: Seat, action: Bid, log: Log[Laid]) -> None:
    player = state.players[seat]
    player.hand.remove(action.card)
    player.laid = action.card
    log.tell_one(Laid(seat, action.card), seat, others=Laid(seat, None))
    laid = [one.laid for one in state.players if one.laid is not None]
    if len(laid) == len(state.players):
        best = min(laid) if state.options.low_wins else max(laid)
        for one in state.players:
            one.points += one.laid == best and laid.count(best) == 1
            one.laid = None


def view(state: GoofState, seat: Seat | None) -> GoofView:
    own = None if seat is None else state.players[seat]
    asked = seat is not None and bool(legal(state, seat))
    return GoofView(
        ask="bid" if asked else None,
        hand=() if own is None else tuple(own.hand),
        seat=seat,
        laid=None if own is None else own.laid,
        low_wins=state.options.low_wins,
        ready=tuple(one.laid is not None for one in state.players),
        counts=tuple(len(one.hand) for one in state.players),
        points=tuple(one.points for one in state.players),
    )


def result(state: GoofState) -> Result | None:
    if any(player.hand or player.laid is not None for player in state.players):
        return None
    points = [player.points for player in state.players]
    places = tuple(1 + sum(other > mine for other in points) for mine in points)
    return Result(places, tuple(Score(mine, (Part("points", mine),)) for mine in points))


def determinize(view: GoofView, rng: Rng) -> GoofState:
    options = GoofOptions(low_wins=view.low_wins)
    state = GoofState(Rng(str(rng.below(100))), options, [], [rng.below(100)])
    for seat, points in enumerate(view.points):
        hand = [1, 2, 3]
        rng.shuffle(hand)
        laid = hand.pop() if view.ready[seat] else None
        player = GoofPlayer(sorted(hand[: view.counts[seat]]), laid, points)
        if seat == view.seat:
            player.hand, player.laid = list(view.hand), view.laid
        state.players.append(player)
    return state


def evaluate(state: GoofState) -> tuple[float, ...]:
    return tuple(player.points / 3 for player in state.players)


def heuristic(state: GoofState, seat: Seat, bids: Sequence[Bid]) -> tuple[Bid, ...]:
    return tuple(bids)


def rollout(state: GoofState, seat: Seat, rng: Rng) -> Bid | None:
    bids = legal(state, seat)
    return rng.pick(bids) if bids else None


def clone(state: GoofState) -> GoofState:
    players = [GoofPlayer(one.hand.copy(), one.laid, one.points) for one in state.players]
    rng = Rng(state.rng.seed, state.rng.draws)
    return GoofState(rng, state.options, players, state.secret.copy())


GOOF: Final[Rules[GoofState, Bid, Laid, GoofView, GoofOptions]] = Rules(
    meta=Meta(key="goof", name="Goof", seats=range(2, 4), version=1, max_moves=9),
    options=GoofOptions,
    states=Codec(GoofState),
    actions=Codec(Bid),
    events=Codec(Laid),
    views=Codec(GoofView),
    setup=setup,
    legal=legal,
    apply=apply,
    view=view,
    result=result,
    clone=clone,
)
GOOF_AI: Final[Ai[GoofState, Bid, GoofView]] = Ai(
    determinize=determinize,
    evaluate=evaluate,
    heuristic=heuristic,
    rollout=rollout,
    horizon=3,
)
