"""A short text for each action that can be read back: `spread W pudding_lane cheapside`.

The notation is the action's kind and then its choices, in the order of the fields. Fields marked
with `effect` are left out: they announce what the action will do, and follow from the rest.

Errors: `NotationError` for a text that is not a legal action.
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

EMPTY: Final = "-"
"""The word for an empty choice."""

CHOSEN_LAST: Final[Mapping[str, bool]] = {_LAST: True}
"""Metadata of a field that people choose last, because it matters less."""


class NotationError(ValueError):
    """The text is not a legal action."""


def effect() -> Any:  # noqa: ANN401 - a dataclass field takes the type that is written beside it
    """Mark a field of an action that is not a choice but announces its effect."""
    return field(metadata={_EFFECT: True})


@cache
def choice_fields(action_type: type[Any]) -> tuple[str, ...]:
    """Return the names of the fields that are choices."""
    return tuple(
        one.name
        for one in fields(action_type)
        if one.name != "kind" and not one.metadata.get(_EFFECT)
    )


@cache
def chosen_last(action_type: type[Action]) -> frozenset[str]:
    """Return the names of the fields that people are asked for last."""
    return frozenset(one.name for one in fields(action_type) if one.metadata.get(_LAST))


@cache
def menu_fields(action_type: type[Action]) -> tuple[str, ...]:
    """Return the names of the choices in the order in which people are asked for them."""
    return tuple(sorted(choice_fields(action_type), key=chosen_last(action_type).__contains__))


def words(action: Action) -> tuple[str, ...]:
    """Return the kind and one word for each choice; an empty choice is a dash."""
    return (action.kind, *(word(action, name) for name in choice_fields(type(action))))


def menu_words(action: Action) -> tuple[str, ...]:
    """Return the same words in the order in which people choose them."""
    return (action.kind, *(word(action, name) for name in menu_fields(type(action))))


def write(action: Action) -> str:
    """Return the notation of `action`: its words, separated by spaces."""
    return " ".join(words(action))


def read(text: str, legal: Iterable[A]) -> A:
    """Return the `legal` action with the notation `text`, regardless of spacing.

    Raises:
        NotationError: there is none.
    """
    wanted = " ".join(text.split())
    for action in legal:
        if write(action) == wanted:
            return action
    raise NotationError(f"{wanted!r} is not a legal move now")


def word(action: Action, field_name: str) -> str:
    """Return the word of a choice of `action`; a dash if it is empty."""
    value: object = getattr(action, field_name)
    if isinstance(value, str) and value:  # by far the most, of a thousand actions
        assert value.isidentifier() or not {" ", ","} & set(value), f"{action} cannot be read back"
        return value
    several = cast("tuple[object, ...]", value) if isinstance(value, tuple) else (value,)
    parts = [str(one) for one in several if one is not None]
    assert not any(" " in part or "," in part for part in parts), f"{action} cannot be read back"
    return ",".join(parts) or EMPTY
