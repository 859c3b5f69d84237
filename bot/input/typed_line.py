"""Reads a line of several moves: each is understood as things stand after those before it.

What comes after a move is foreseen by the view alone: no suggestion shows what a draw would.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.input.typed import SEPARATOR, UnclearError, understood
from bot.model import Step
from bot.texts import plan_text
from games.core import notation
from games.core.log import Seat
from games.core.rules import AnyAction, AnyRules, AnyView
from words.ask import AnyAsk
from words.vocabulary import AnyVocabulary


@dataclass(frozen=True, slots=True)
class Ahead:
    """What a seat may type first, and the rules that foresee what may follow."""

    rules: AnyRules
    seat: Seat
    phrases: AnyVocabulary
    view: AnyView
    """The seat's view now."""
    first: AnyAsk
    """What may be typed first."""

    def after(self, planned: Sequence[AnyAction]) -> AnyAsk | None:
        """Return what may be typed after these moves; None if it cannot be foreseen."""
        if not planned:
            return self.first if self.first.choices else None
        if self.rules.foresee is None:
            return None
        found = self.rules.foresee(self.view, self.seat, tuple(planned))
        if not found.actions:
            return None
        return self.phrases.ask(found.view, found.actions, self.first.to)


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A line that somebody is typing."""

    before: str
    """All of it up to the last move."""
    last: str
    """The last move, as far as it was typed."""
    among: AnyAsk
    """What it may become."""


def unfinished(text: str, ahead: Ahead) -> Unfinished | None:
    """Return what may be typed last in a line of moves; None if that cannot be foreseen."""
    before, mark, last = text.rpartition(SEPARATOR)
    return _unfinished(
        [one for one in before.split(SEPARATOR) if one.strip()], before + mark, last, ahead
    )


def unfinished_plan(text: str, ahead: Ahead) -> Unfinished | None:
    """Return what may be typed last in a plan; None if that cannot be foreseen."""
    before, last = plan_text.cut_last(text)
    steps = plan_text.split(before)
    if steps and plan_text.is_alternative(before):
        steps = steps[:-1]
    return _unfinished([step[0] for step in steps], before, last, ahead)


def _unfinished(texts: Sequence[str], before: str, last: str, ahead: Ahead) -> Unfinished | None:
    planned: list[AnyAction] = []
    for text in texts:
        among = ahead.after(planned)
        if among is None:
            return None
        try:
            planned.append(understood(text, among))
        except UnclearError:
            return None
    among = ahead.after(planned)
    return None if among is None else Unfinished(before, last.strip(), among)


def read_plan(text: str, ahead: Ahead) -> tuple[tuple[Step, ...], list[UnclearError]]:
    """Read a plan that somebody typed, each move as in a typed line.

    What is not possible as things stand is kept as it was typed, and comes with what is near.
    """
    steps: list[Step] = []
    unclear: list[UnclearError] = []
    planned: list[AnyAction] | None = []
    for step in plan_text.split(text):
        among = None if planned is None else ahead.after(planned)
        found = [_understood(one, among, unclear) for one in step]
        steps.append(Step(tuple(dict.fromkeys(text for text, _ in found))))
        first = found[0][1]
        planned = None if planned is None or first is None else [*planned, first]
    return tuple(steps), unclear


def _understood(
    text: str, among: AnyAsk | None, unclear: list[UnclearError]
) -> tuple[str, AnyAction | None]:
    """Return a move in notation; as it was typed, and note why, if it is not foreseen."""
    if among is None:
        return text, None
    try:
        action = understood(text, among)
    except UnclearError as error:
        unclear.append(error)
        return text, None
    return notation.write(action), action
