"""Read a line of several moves: each is interpreted in the position after those before it.

What follows a move is foreseen by the view alone, so no suggestion reveals a draw.
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
    """The first moves that a seat may type, and the rules that foresee further ones."""

    rules: AnyRules
    seat: Seat
    phrases: AnyVocabulary
    view: AnyView
    """The seat's view now."""
    first: AnyAsk
    """The question for the first move."""

    def after(self, planned: Sequence[AnyAction]) -> AnyAsk | None:
        """Return the question after these moves; None if it cannot be foreseen."""
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
    """A line that a person is typing."""

    before: str
    """The line up to the last move."""
    last: str
    """The last move, as far as it was typed."""
    among: AnyAsk
    """The question that the last move answers."""


def unfinished(text: str, ahead: Ahead) -> Unfinished | None:
    """Return the unfinished last move of a line; None if its question cannot be foreseen."""
    before, mark, last = text.rpartition(SEPARATOR)
    return _unfinished(
        [one for one in before.split(SEPARATOR) if one.strip()], before + mark, last, ahead
    )


def unfinished_plan(text: str, ahead: Ahead) -> Unfinished | None:
    """Return the unfinished last move of a plan; None if its question cannot be foreseen."""
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
    """Read a typed plan, each move as in a typed line.

    Moves that are impossible now are kept as typed, and returned with similar ones.
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
    """Return a move in notation; if it is not foreseen, as typed, and note the reason."""
    if among is None:
        return text, None
    try:
        action = understood(text, among)
    except UnclearError as error:
        unclear.append(error)
        return text, None
    return notation.write(action), action
