"""The steps of a game for browsing, and the targets of the buttons.

A step ends with a move that showed more to everybody than that a choice was sealed. Sealed choices
belong to the step that reveals them, and those still sealed to the last one, so neither the number
of steps nor their turns show who has chosen.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from bot.tables.frames import Played, view_after
from bot.tables.history import recorded
from bot.tables.session import AppliedMove, Session
from games.core.log import Seat
from games.core.rules import AnyEvent, AnyView

Way = Literal["open", "show", "back", "next", "turn_back", "turn_on", "own"]
"""open: the first step to show; turn_back, turn_on: the first step of a turn; own: the player's own
newest move."""


@dataclass(frozen=True, slots=True)
class Step:
    """The moves since the step before."""

    moves: tuple[AppliedMove, ...]
    """The standing moves; none at the start of the game."""
    count: int
    """The number of standing moves up to this step."""
    turn: int
    """The number of its turn, from 1; 0 at the start."""
    mover: Seat | None = None
    """The seat that moved, as everybody knows; None if choices were sealed in it."""

    def heard_by(self, seat: Seat | None) -> tuple[AnyEvent, ...]:
        """Return the events as a seat (or, for None, a spectator) heard them."""
        return tuple(event for move in self.moves for event in move.log.heard_by(seat))


def steps(session: Session) -> list[Step]:
    """Return the steps of a game, from its start."""
    found, since, moves = [Step((), 0, 0)], 0, session.moves
    for count, move in enumerate(moves, start=1):
        if count < len(moves) and move.only_seals(None):
            continue
        made, last = moves[since:count], found[-1]
        mover = _mover(made)
        is_same = mover is not None and mover == last.mover
        found.append(Step(made, count, last.turn + (not is_same), mover))
        since = count
    return found


def _mover(made: Sequence[AppliedMove]) -> Seat | None:
    return None if any(one.log.is_sealed_for(None) for one in made) else made[-1].seat


def before(found: Sequence[Step], number: int) -> int:
    """Return the last step that was over before an entry."""
    return max(at for at, one in enumerate(found) if not one.moves or one.moves[-1].number < number)


def view_at(session: Session, step: Step, seat: Seat | None) -> AnyView:
    """Return the view of a seat (or, for None, a spectator) after a step, by replaying the game."""
    if step.count == len(session.moves):
        return session.view(seat)
    moved = recorded(session.moves[: step.count])
    return view_after(
        Played(session.rules, session.options, session.seats, session.seed, moved), seat
    )


def newest_of(found: Sequence[Step], seat: Seat | None) -> int | None:
    """Return the step with a seat's newest move made by a person; None if there is none."""
    own = (
        at
        for at, step in enumerate(found)
        if any(one.seat == seat and one.kind == "move" for one in step.moves)
    )
    return max(own, default=None)


def leads_to(way: Way, at: int, found: Sequence[Step], among: Sequence[int]) -> int:
    """Return the step to which a button of step `at` leads; `at` if there is none.

    `among` are the steps that the person browses, in order.
    """
    before = [one for one in among if one < at]
    after = [one for one in among if one > at]
    match way:
        case "back" if before:
            return before[-1]
        case "next" if after:
            return after[0]
        case "turn_back" if before:
            turn = found[before[-1]].turn
            return next(one for one in before if found[one].turn == turn)
        case "turn_on" if after:
            turn = found[at].turn
            return next((one for one in after if found[one].turn != turn), after[-1])
        case _:
            return at


def nearest(at: int, among: Sequence[int]) -> int:
    """Return a step itself if it is browsed, otherwise the next one, or the last."""
    return next((one for one in among if one >= at), among[-1])
