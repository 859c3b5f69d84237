"""A short text for each action, that reads back: `spread W pudding_lane cheapside`.

The notation is the action's kind and then its choices, in the order of the fields. Fields marked
with `effect` are left out: they tell beforehand what the deed will do, and follow from the rest.

Errors: `NotationError` for a text that names no legal action.
"""

from collections.abc import Iterable, Mapping
from dataclasses import Field, field, fields
from functools import cache
from typing import Any, ClassVar, Final, Protocol, TypeVar, cast


class Action(Protocol):
    """Any action: a dataclass with a `kind`."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def kind(self) -> str:
        """The verb."""
        ...


A = TypeVar("A", bound=Action)

_EFFECT = "effect"
_LAST = "chosen_last"

CHOSEN_LAST: Final[Mapping[str, bool]] = {_LAST: True}
"""Metadata of a field for which a person is asked when the others are chosen: what matters less."""


class NotationError(ValueError):
    """The text names no legal action."""


def effect() -> Any:  # noqa: ANN401 - a dataclass field takes the type that is written beside it
    """Mark a field of an action that is no choice but tells what the choice will do."""
    return field(metadata={_EFFECT: True})


@cache
def choice_fields(action_type: type[Any]) -> tuple[str, ...]:
    """Return the names of the fields in which an action is chosen."""
    return tuple(
        one.name
        for one in fields(action_type)
        if one.name != "kind" and not one.metadata.get(_EFFECT)
    )


@cache
def chosen_last(action_type: type[Action]) -> frozenset[str]:
    """Return the names of those that are asked last: the effect was told before."""
    return frozenset(one.name for one in fields(action_type) if one.metadata.get(_LAST))


@cache
def menu_fields(action_type: type[Action]) -> tuple[str, ...]:
    """Return the names of the choices in the order in which a person is asked for them."""
    return tuple(sorted(choice_fields(action_type), key=chosen_last(action_type).__contains__))


def words(action: Action) -> tuple[str, ...]:
    """Return the kind and one word for each choice; an empty choice is a dash."""
    return (action.kind, *(_word(action, name) for name in choice_fields(type(action))))


def menu_words(action: Action) -> tuple[str, ...]:
    """Return the same words in the order in which a person is asked for them."""
    return (action.kind, *(_word(action, name) for name in menu_fields(type(action))))


def write(action: Action) -> str:
    """Write `action` in short: its words in a row."""
    return " ".join(words(action))


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


def _word(action: Action, field_name: str) -> str:
    value: object = getattr(action, field_name)
    several = cast("tuple[object, ...]", value) if isinstance(value, tuple) else (value,)
    parts = [str(one) for one in several if one is not None]
    assert not any(" " in part or "," in part for part in parts), f"{action} cannot be read back"
    return ",".join(parts) or "-"
