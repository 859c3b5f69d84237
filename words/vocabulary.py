"""What a game must be able to say; the sentences themselves are the games' own."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from games.core.log import Seat
from games.core.rules import Part
from words.reader import Reader
from words.say import Say

A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")

Word = Callable[[Say], str]
"""A word to be translated later."""


@dataclass(frozen=True, slots=True)
class Label:
    """The text of a button or of a menu's option."""

    text: str
    """At most 80 characters."""
    emoji: str | None = None
    """One Unicode emoji."""


@dataclass(frozen=True, slots=True)
class Secrets(Generic[V]):
    """What a game says about hidden information."""

    text: Callable[[V, Reader], str]
    """Tell everything that only the reader may see, in at most 1500 characters."""
    button: Callable[[Reader], Label]
    """Name the button that shows it to its owner ("My hand")."""
    revealed: Callable[[Seat, V, Reader], str]
    """Reveal a seat's secrets in a line once the game is over; "" if there were none."""


def bare_points(points: int, _to: Reader) -> str:
    """Write points as a number."""
    return str(points)


def bare_key(key: str, _to: Reader) -> str:
    """Name a part by its key."""
    return key


@dataclass(frozen=True, slots=True)
class Vocabulary(Generic[V, A, E]):
    """The words of one game: functions of the game's values, which decide nothing.

    V is the game's view, A an action, E an event. Each function returns text in the reader's
    language.
    """

    event: Callable[[E, V, Reader], str]
    """Tell one event in a sentence, for the log.

    The view is any view of the reader, or a spectator's for the public: it tells whose colour is
    whose.
    """
    story: Callable[[Sequence[E], V, Reader], list[str]]
    """Tell what happened in a few lines, about one for each turn, as a person would."""
    question: Callable[[V, Reader], str]
    """Ask the reader, whose view it is, the question of `view.ask`."""
    waiting: Callable[[V, Reader], str]
    """Say what the table is waiting for ("spread the fire"), from a spectator's view."""
    standing: Callable[[V, Reader], str]
    """Say in a line or two what the reader needs to know before choosing."""
    verb: Callable[[str, Reader], Label]
    """Name what a kind of action does ("Spread the fire")."""
    prompt: Callable[[str, str, V, Reader], str]
    """Ask for a field of a kind of action ("Which card?")."""
    choice: Callable[[A, str, V, Reader], Label]
    """Name the value that an action has in a field ("West", "Pudding Lane")."""
    hint: Callable[[Sequence[A], str, V, Reader], str]
    """Say in at most 100 characters what the choice shared by these actions leads to, or "".

    It is shown while several actions are left ("3 cones can move"). The field "kind" stands for
    the verb: what its actions cost and do.
    """
    effect: Callable[[A, V, Reader], str]
    """Say in at most 100 characters what an action will do ("burns 2 of Bob's houses")."""
    part: Callable[[Part, Reader], str]
    """Say a line of a score ("Houses lost -8")."""
    total: Callable[[int, Reader], str]
    """Say a score as a whole ("12 points")."""
    option: Callable[[str, Reader], tuple[str, str]]
    """Name a variant, and describe it in at most 100 characters."""
    option_value: Callable[[str, bool | str, Reader], str]
    """Name a value of a variant ("on", "three in all")."""
    rules: Callable[[Reader], str]
    """Sum up the rules, the turn on one page, in at most 1900 characters."""
    play_button: Callable[[Reader], Label]
    """Name the button that opens the panel."""
    board_button: Callable[[Reader], Label]
    """Name the button that shows the current board."""
    points: Callable[[int, Reader], str] = bare_points
    """Write points in short, as beside a name ("12", "$35k")."""
    hidden_part: Callable[[str, Reader], str] = bare_key
    """Name what a hidden part of a standing counts, by its key ("objectives")."""
    secrets: Secrets[V] | None = None
    """None: nothing is hidden, so there are no hands and no direct messages with secrets."""
    stands_out: Callable[[A, V], bool] = lambda _action, _view: False
    """Tell whether an action is what most people look for, so that it is offered first."""
    stands_back: Callable[[A, str], bool] = lambda _action, _field: False
    """Tell whether the value of an action's field is offered after all others.

    The field "kind" stands for the verb.
    """
    gallery_buttons: Mapping[str, Callable[[Reader], Label]] = field(
        default_factory=dict[str, Callable[[Reader], Label]]
    )
    """Name the buttons of the galleries that the game's album has, by their keys."""


AnyVocabulary = Vocabulary[Any, Any, Any]
"""The words of some game of the shelf."""
