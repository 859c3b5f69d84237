"""A short text for each action, that reads back: `spread W pudding_lane cheapside`.

The notation is the action's kind and then its choices, in the order of the fields. Fields marked
with `effect` are left out: they tell beforehand what the deed will do, and follow from the rest.
"""

from collections.abc import Iterable
from dataclasses import field, fields
from functools import cache
from typing import Any, TypeVar

A = TypeVar("A")

_EFFECT = "effect"


class NotationError(ValueError):
    """The text names no legal action."""


def effect() -> Any:  # noqa: ANN401 - a dataclass field takes the type that is written beside it
    """Mark a field of an action that is no choice but tells what the choice will do."""
    return field(metadata={_EFFECT: True})


@cache
def choice_fields(action_type: type) -> tuple[str, ...]:
    """Return the names of the fields in which an action is chosen."""
    return tuple(
        one.name
        for one in fields(action_type)
        if one.name != "kind" and not one.metadata.get(_EFFECT)
    )


def write(action: Any) -> str:  # noqa: ANN401 - any game's action
    """Write `action`, a dataclass with a `kind`, in short."""
    words = [action.kind]
    for name in choice_fields(type(action)):
        value = getattr(action, name)
        words.append(",".join(map(str, value)) if isinstance(value, tuple) else str(value))
    return " ".join(words)


def read(text: str, legal: Iterable[A]) -> A:
    """Return the one of the `legal` actions that `text` stands for, whatever its spacing.

    Raises:
        NotationError: none of them is written like that.
    """
    wanted = " ".join(text.split())
    for action in legal:
        if write(action) == wanted:
            return action
    raise NotationError(f"{wanted!r} is not a legal move now")
