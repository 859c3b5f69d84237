"""Foresee what a seat will be asked in the rest of a round, by its view alone.

The targets of others are hidden until all have aimed. Here their guns are loaded and aim at nobody,
which never happens after the reveal: what is foreseen is legal for all possible targets. Nothing is
foreseen after staying or quitting, since the rest depends on hidden information.
"""

from collections.abc import Sequence
from typing import Final

from games.cash_guns import moves
from games.cash_guns.actions import Action, Reveal, cards, targets
from games.cash_guns.ai.determinize import determinize
from games.cash_guns.model import Decide, Phase, Play, Question, State, View
from games.cash_guns.players import holder, living
from games.cash_guns.view import view as seen
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import Foresight

_ANY_GUESS = "foresee"
"""The seed for hidden information; the foresight does not depend on it."""

_NEXT: Final[dict[Question, tuple[Question, ...]]] = {
    "load_and_aim": ("aim_last", "quit"),
    "aim_last": ("quit",),
    "quit": (),
}
_PHASES: Final[dict[Question, Phase]] = {"aim_last": "kid", "quit": "quit"}


def foresee(view: View, seat: Seat, planned: Sequence[Action]) -> Foresight[View, Action]:
    """Return what a seat will be asked after these moves, if nobody shows a power."""
    nothing: Foresight[View, Action] = Foresight(view, ())
    if view.question is None or not view.players[seat].alive:
        return nothing
    state = determinize(view, Rng(_ANY_GUESS))
    if view.ask is not None and not planned:
        return Foresight(view, moves.legal(state, seat))
    if view.ask is None:
        _lay(state, seat, view.answer)
        _go_on(state, seat)
    for action in planned:
        if not state.agenda or action not in moves.legal(state, seat):
            return nothing
        if isinstance(action, Reveal):
            state.players[seat].known = "shown"
        else:
            _lay(state, seat, action)
            _go_on(state, seat)
    return Foresight(seen(state, seat), moves.legal(state, seat)) if state.agenda else nothing


def _lay(state: State, seat: Seat, answer: Action | None) -> None:
    """Load a seat's bullets and aim its guns; random choices stay unknown."""
    guns, loads = state.players[seat].guns, cards(answer)
    for gun, card in zip(guns, loads, strict=False):
        gun.bullet = card
    for gun, target in zip(guns, targets(answer), strict=False):
        gun.target = target
        if loads and target is None:
            gun.bullet = None  # the bullet is lost


def _go_on(state: State, seat: Seat) -> None:
    """Go on to the next question for a seat; without one, remove all tasks."""
    task = state.agenda.pop()
    assert isinstance(task, Decide)
    kid = holder(state, "the_kid")
    for question in _NEXT[task.question]:
        asked = tuple(one for one in living(state) if question == "quit" or one == kid)
        if seat not in asked:
            continue
        while state.agenda.pop() != Play(_PHASES[question]):
            pass
        state.agenda.append(Decide(question, asked, (None,) * len(asked)))
        _hide_aims(state, seat)
        return
    state.agenda = []


def _hide_aims(state: State, seat: Seat) -> None:
    """Load the guns of all others with any card, and aim them at nobody.

    A player who lost the last card by aiming at nobody has none to load.
    """
    for one in living(state):
        for gun in state.players[one].guns:
            if one != seat and gun.cards:
                gun.bullet, gun.target = gun.bullet or gun.cards[0], None
