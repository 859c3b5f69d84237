"""A vocabulary for any game, whose words echo what they were asked for."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from games.core import notation
from games.core.log import Seat
from games.core.notation import Action
from words.languages import ENGLISH, language
from words.reader import Reader
from words.vocabulary import AnyVocabulary, Label, Secrets, Vocabulary

T = TypeVar("T")


def reader(*names: str, seat: Seat | None = None) -> Reader:
    """Return somebody who reads English, at a table of people of these names."""
    return Reader(language(ENGLISH), names, seat)


def always(value: T) -> Callable[..., T]:
    """Return a function that says the same whatever it is given."""

    def said(*_: object) -> T:
        return value

    return said


def choice(action: Action, field: str, view: Any, to: Reader) -> Label:
    del view, to
    return Label(f"{field} {getattr(action, field)}")


def hint(actions: Sequence[Action], field: str, view: Any, to: Reader) -> str:
    del view, to
    return f"hint {field} of {len(actions)}"


def effect(action: Action, view: Any, to: Reader) -> str:
    del view, to
    return f"effect of {notation.write(action)}"


ECHO: Final[AnyVocabulary] = Vocabulary(
    event=lambda event, _, __: f"{event}",
    story=lambda events, _, __: [f"{event}" for event in events],
    question=lambda _, to: f"question for {to.names[0]}",
    waiting=lambda _, to: f"waiting for {to.names[0]}",
    standing=always("standing"),
    verb=lambda kind, _: Label(f"verb {kind}", "🔥"),
    prompt=lambda kind, field, _, __: f"prompt {kind} {field}",
    choice=choice,
    hint=hint,
    effect=effect,
    part=lambda part, _: part.key,
    total=lambda points, _: f"{points} in all",
    option=lambda name, _: (name, f"about {name}"),
    option_value=lambda _, value, __: f"{value}",
    rules=always("rules"),
    play_button=always(Label("Play", "🔥")),
    board_button=always(Label("Board", "🗺️")),
    secrets=Secrets(
        text=always("secrets"),
        button=always(Label("My hand", "🃏")),
        revealed=lambda seat, _, to: f"{to.names[seat]} had nothing to hide",
    ),
)
"""Echoes kinds, fields and words."""
