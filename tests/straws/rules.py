"""The rules: the longest straw wins."""

from dataclasses import dataclass, field
from typing import Final, Literal

from games.core.codec import Codec, Options
from games.core.log import Log, Seat
from games.core.rng import Rng
from games.core.rules import Meta, Part, Result, Rules, Score


class StrawsOptions(Options):
    """There are no variants."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a straw."""

    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Drew:
    seat: Seat
    length: int
    kind: Literal["drew"] = "drew"


@dataclass(slots=True)
class StrawsState:
    rng: Rng
    players: list[int]
    """The length of each seat's straw; 0 before it is drawn."""
    drawn: list[int] = field(default_factory=list[int])


@dataclass(frozen=True, slots=True)
class StrawsView:
    ask: Literal["draw"] | None
    lengths: tuple[int, ...]


def setup(count: int, _: StrawsOptions, rng: Rng) -> StrawsState:
    return StrawsState(rng, [0] * count)


def legal(state: StrawsState, seat: Seat) -> tuple[Draw, ...]:
    return (Draw(),) if seat == len(state.drawn) else ()


def apply(state: StrawsState, seat: Seat, _: Draw, log: Log[Drew]) -> None:
    state.players[seat] = 1 + state.rng.below(9)
    state.drawn.append(seat)
    log.tell(Drew(seat, state.players[seat]))


def view(state: StrawsState, seat: Seat | None) -> StrawsView:
    return StrawsView("draw" if seat == len(state.drawn) else None, tuple(state.players))


def result(state: StrawsState) -> Result | None:
    if len(state.drawn) < len(state.players):
        return None
    places = tuple(1 + sum(other > one for other in state.players) for one in state.players)
    return Result(places, tuple(Score(one, (Part("straw", one),)) for one in state.players))


def clone(state: StrawsState) -> StrawsState:
    rng = Rng(state.rng.seed, state.rng.draws)
    return StrawsState(rng, state.players.copy(), state.drawn.copy())


RULES: Final[Rules[StrawsState, Draw, Drew, StrawsView, StrawsOptions]] = Rules(
    meta=Meta(key="straws", name="Straws", seats=range(2, 7), version=1, max_moves=6),
    options=StrawsOptions,
    states=Codec(StrawsState),
    actions=Codec(Draw),
    events=Codec(Drew),
    views=Codec(StrawsView),
    setup=setup,
    legal=legal,
    apply=apply,
    view=view,
    result=result,
    clone=clone,
)
