"""The rules: three in a row win, or lose."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from games.core.codec import Codec, Options
from games.core.log import Log, Seat
from games.core.rng import Rng
from games.core.rules import Foresight, Meta, Part, Result, Rules, Score

CELLS: Final = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
LINES: Final = {
    "rows": (CELLS[0:3], CELLS[3:6], CELLS[6:9]),
    "columns": (CELLS[0::3], CELLS[1::3], CELLS[2::3]),
    "diagonals": (CELLS[0::4], CELLS[2:7:2]),
}


class NoughtsOptions(Options):
    misere: bool = False
    """Three in a row lose."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Mark a free cell."""

    cell: str
    kind: Literal["mark"] = "mark"


@dataclass(frozen=True, slots=True)
class Marked:
    seat: Seat
    cell: str
    kind: Literal["marked"] = "marked"


@dataclass(slots=True)
class NoughtsState:
    rng: Rng
    options: NoughtsOptions
    players: list[str]
    """The mark of each seat."""
    marks: dict[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True, slots=True)
class NoughtsView:
    ask: Literal["mark"] | None
    seat: Seat | None
    turn: Seat | None
    """The seat that marks next; None when the game is over."""
    misere: bool
    marks: tuple[tuple[str, str], ...]
    result: Result | None


def setup(_: int, options: NoughtsOptions, rng: Rng) -> NoughtsState:
    return NoughtsState(rng, options, ["×", "○"] if rng.below(2) else ["○", "×"])  # noqa: RUF001


def legal(state: NoughtsState, seat: Seat) -> tuple[Mark, ...]:
    if seat != _turn(state):
        return ()
    return tuple(Mark(cell) for cell in CELLS if cell not in state.marks)


def apply(state: NoughtsState, seat: Seat, action: Mark, log: Log[Marked]) -> None:
    state.marks[action.cell] = state.players[seat]
    log.tell(Marked(seat, action.cell))


def view(state: NoughtsState, seat: Seat | None) -> NoughtsView:
    turn = _turn(state)
    return NoughtsView(
        ask="mark" if seat is not None and seat == turn else None,
        seat=seat,
        turn=turn,
        misere=state.options.misere,
        marks=tuple(state.marks.items()),
        result=result(state),
    )


def result(state: NoughtsState) -> Result | None:
    mark = _in_a_row(state)
    if mark is None and len(state.marks) < len(CELLS):
        return None
    won = [one != mark if state.options.misere else one == mark for one in state.players]
    if mark is None:
        won = [True, True]
    points = [int(one) for one in won]
    places = tuple(1 if one else 2 for one in won)
    return Result(places, tuple(Score(one, (Part("row", one),)) for one in points))


def clone(state: NoughtsState) -> NoughtsState:
    rng = Rng(state.rng.seed, state.rng.draws)
    return NoughtsState(rng, state.options, state.players, state.marks.copy())


def foresee(view: NoughtsView, seat: Seat, planned: Sequence[Mark]) -> Foresight[NoughtsView, Mark]:
    """Foresee that every free cell can be marked, except planned ones."""
    if view.turn is None:
        return Foresight(view, ())
    taken = {cell for cell, _ in view.marks} | {one.cell for one in planned}
    then = replace(view, ask="mark", turn=seat)
    return Foresight(then, tuple(Mark(cell) for cell in CELLS if cell not in taken))


def _turn(state: NoughtsState) -> Seat | None:
    return None if result(state) is not None else Seat(len(state.marks) % 2)


def _in_a_row(state: NoughtsState) -> str | None:
    for lines in LINES.values():
        for line in lines:
            found = {state.marks.get(cell) for cell in line}
            if len(found) == 1 and None not in found:
                return found.pop()
    return None


RULES: Final[Rules[NoughtsState, Mark, Marked, NoughtsView, NoughtsOptions]] = Rules(
    meta=Meta(key="noughts", name="Noughts and Crosses", seats=range(2, 3), version=1, max_moves=9),
    options=NoughtsOptions,
    states=Codec(NoughtsState),
    actions=Codec(Mark),
    events=Codec(Marked),
    views=Codec(NoughtsView),
    setup=setup,
    legal=legal,
    apply=apply,
    view=view,
    result=result,
    clone=clone,
    foresee=foresee,
)
