"""Foresee where a plan leads, as far as the game's rules can from the planner's view."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.model import Step
from games.core import notation
from games.core.log import Seat
from games.core.rules import AnyAction, AnyRules, AnyView, Foresight

AnyForesight = Foresight[AnyView, AnyAction]


@dataclass(frozen=True, slots=True)
class Foreseen:
    """The foreseen result of a plan."""

    moves: tuple[tuple[tuple[AnyAction, AnyView] | None, ...], ...]
    """Each move of each step with the view before it; None: it is not foreseen."""
    at_last: AnyForesight | None
    """The foresight of the last step; None without steps, or if nothing is foreseen."""
    after: AnyForesight | None
    """The foresight after the plan."""
    is_blind: bool = False
    """The game cannot foresee anything."""


def foreseen(rules: AnyRules, view: AnyView, seat: Seat, steps: Sequence[Step]) -> Foreseen:
    """Return where a plan leads if nothing else happens and the first move of each step is made."""
    if rules.foresee is None:
        return Foreseen(
            tuple((None,) * len(step.moves) for step in steps), None, None, is_blind=True
        )
    now: AnyForesight | None = rules.foresee(view, seat, ())
    planned: list[AnyAction] = []
    moves: list[tuple[tuple[AnyAction, AnyView] | None, ...]] = []
    at_last: AnyForesight | None = None
    for step in steps:
        at_last = now
        found = [None if now is None else _move(text, now) for text in step.moves]
        moves.append(tuple(found))
        if found[0] is None:
            now = None
            continue
        planned.append(found[0][0])
        now = rules.foresee(view, seat, tuple(planned))
    return Foreseen(tuple(moves), _useful(at_last), _useful(now))


def _move(text: str, foresight: AnyForesight) -> tuple[AnyAction, AnyView] | None:
    try:
        return notation.read(text, foresight.actions), foresight.view
    except notation.NotationError:
        return None


def _useful(foresight: AnyForesight | None) -> AnyForesight | None:
    return foresight if foresight is not None and foresight.actions else None
