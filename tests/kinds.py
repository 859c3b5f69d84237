"""The kinds of a game's actions, events and questions, from the types of its rules."""

from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from games.core.codec import Codec
from games.core.rules import AnyRules


def members(codec: Codec[Any]) -> tuple[Any, ...]:
    """Return the dataclasses of which a codec writes one."""
    kind: Any = codec.kind
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def kinds(codec: Codec[Any]) -> set[str]:
    """Return the kinds of actions or events."""
    return {kind_of(one) for one in members(codec)}


def kind_of(action_or_event: type[Any]) -> str:
    """Return the kind of an action or event."""
    (kind,) = get_args(get_type_hints(action_or_event)["kind"])
    return str(kind)


def questions(rules: AnyRules) -> set[str]:
    """Return the questions that a view may ask; none where it says no more than that it is text."""
    (view,) = members(rules.views)
    return set(_literals(get_type_hints(view)["ask"]))


def _literals(hint: Any) -> tuple[Any, ...]:
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(one for part in get_args(hint) for one in _literals(part))
