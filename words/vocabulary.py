"""What a game must be able to say; the sentences themselves are the games' own."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, Generic

from typing_extensions import TypeVar

from games.core.log import Seat
from games.core.notation import Action
from games.core.rules import Part
from words.ask import Ask, Label, from_notation, plain
from words.reader import Reader
from words.say import Say

A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V")
M = TypeVar("M", default=Any)

Word = Callable[[Say], str]
"""A word to be translated later."""


@dataclass(frozen=True, slots=True)
class Secrets(Generic[V]):
    """What a game says about hidden information."""

    text: Callable[[V, Reader], str]
    """Tell everything that only the reader may see, in at most 1500 characters."""
    button: Callable[[Reader], Label]
    """Name the button that shows it to its owner ("My hand")."""
    revealed: Callable[[Seat, V, Reader], str]
    """Reveal a seat's secrets in a line once the game is over; "" if there were none."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a game, and one sentence that explains it."""

    name: Word
    """As `/rules` finds it, with a capital; at most 80 characters."""
    told: Word
    short: Word | None = None
    """How a panel says it, if not by its name: words with a comma between."""
    is_basic: bool = False
    """Each turn is about it, or each picture shows it: it is explained on every screen."""


@dataclass(frozen=True, slots=True)
class Taught:
    """What a lesson says at one step."""

    task: Word
    """Says what to know now, and what to do; {button} names what to press."""
    wrong: Mapping[str, Word]
    """Says why another move is not wanted, by its notation."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What a lesson says: some moves of a game, which a newcomer makes."""

    file: Path
    """The path of its record and its steps, without suffix; `games.core.lesson` reads them."""
    steps: Mapping[str, Taught]
    """By their keys."""
    end: Word
    """Says what else to know before a real game."""
    title: Word | None = None
    """What it is about ("poverty and the end"); None: it is the first, about the game itself."""


@dataclass(frozen=True, slots=True)
class Coaching(Generic[V]):
    """What is said in the panel in somebody's first turns of their first game."""

    MOST: ClassVar[int] = 140
    """Most characters of a line: with the question and the choices it is on one screen."""

    line: Callable[[V, Reader], str]
    """Say in a line what matters for what the reader, whose view it is, is asked; "": nothing."""
    setup: frozenset[str] = frozenset()
    """The first words of moves that prepare the game, and are no turns."""
    advises: Callable[[V, Any], bool] | None = None
    """Tell whether an action is one that the line of this view asks for; None: lines ask for none.

    A line gives way to a hint of another action, and where no button does what it asks for.
    """


def plain_waiting(_view: object, to: Reader) -> str:
    """Say that somebody is to move."""
    return to.say("make a move")


def plain_verb(kind: str, _to: Reader) -> Label:
    """Name a kind of action by its notation."""
    return Label(plain(kind))


def plain_part(part: Part, _to: Reader) -> str:
    """Name a line of a score by its key."""
    return f"{plain(part.key)} {part.points}"


def plain_option(name: str, _to: Reader) -> tuple[str, str]:
    """Name a variant by its key."""
    return plain(name), plain(name)


def plain_option_value(_name: str, value: bool | str, to: Reader) -> str:
    """Name a value of a variant by its key, or as on or off."""
    if isinstance(value, bool):
        return to.say("on") if value else to.say("off")
    return plain(value)


def plain_play_button(to: Reader) -> Label:
    """Name the button that opens the panel."""
    return Label(to.say("Play"), "▶️")


def plain_board_button(to: Reader) -> Label:
    """Name the button that shows the board."""
    return Label(to.say("Board"), "🗺️")


def bare_points(points: int, _to: Reader) -> str:
    """Write points as a number."""
    return str(points)


def bare_key(key: str, _to: Reader) -> str:
    """Name a part by its key."""
    return key


def bare_tie_break(key: str, winner: int, other: int, _to: Reader) -> str:
    """Say what broke a tie by its key."""
    return f"{key}: {winner} to {other}"


@dataclass(frozen=True, slots=True)
class Scores:
    """What a game says of scores."""

    part: Callable[[Part, Reader], str] = plain_part
    """Say a line of a score ("Houses lost -8")."""
    total: Callable[[int, Reader], str] = bare_points
    """Say a score as a whole ("12 points")."""
    points: Callable[[int, Reader], str] = bare_points
    """Write points in short, as beside a name ("12", "$35k")."""
    tie_break: Callable[[str, int, int, Reader], str] = bare_tie_break
    """Say what broke a tie, by its key, and how much the winner and the other have of it.

    It stands in brackets ("more cones put out, 5 to 3").
    """
    hidden_part: Callable[[str, Reader], str] = bare_key
    """Name what a hidden part of a standing counts, by its key ("objectives")."""


@dataclass(frozen=True, slots=True)
class Buttons:
    """How a game names the buttons that it has everywhere."""

    play: Callable[[Reader], Label] = plain_play_button
    """Name the button that opens the panel."""
    board: Callable[[Reader], Label] = plain_board_button
    """Name the button that shows the current board."""
    galleries: Mapping[str, Callable[[Reader], Label]] = field(
        default_factory=dict[str, Callable[[Reader], Label]]
    )
    """Name the buttons of the galleries that the game's album has, by their keys."""


def each_event(
    event: Callable[[E, V, Reader], str],
) -> Callable[[Sequence[E], V, Reader], list[str]]:
    """Return a story that tells every event in a line."""
    return lambda events, view, to: [event(one, view, to) for one in events]


@dataclass(frozen=True, slots=True)
class Vocabulary(Generic[V, A, E, M]):
    """The words of one game: functions of the game's values, which decide nothing that is offered.

    V is the game's view, A an action, E an event, M a motive of computer players. Each function
    returns text in the reader's language.
    """

    event: Callable[[E, V, Reader], str]
    """Tell one event in a sentence, for the log.

    The view is any view of the reader, or a spectator's for the public: it tells whose colour is
    whose.
    """
    rules: Callable[[Reader], str]
    """Sum up the rules, in lines of at most 1500 characters: a page holds whole ones.

    The first line says what the game is about, and what one tries to do.
    """
    story: Callable[[Sequence[E | M], V, Reader], list[str]]
    """Tell what happened in a few lines, about one for each turn, as a person would.

    Motives stand before the events of the move that they explain; they never take a line. A game
    with little to tell has `each_event(event)`.
    """
    waiting: Callable[[V, Reader], str] = plain_waiting
    """Say what the table is waiting for ("spread the fire"), from a spectator's view."""
    standing: Callable[[V, Reader], str] = lambda _view, _to: ""
    """Say in a line or two what the reader needs to know before choosing; "": the board does."""
    verb: Callable[[str, Reader], Label] = plain_verb
    """Name what a kind of action does ("Spread the fire"), where nothing else is told of it."""
    scores: Scores = field(default_factory=Scores)
    option: Callable[[str, Reader], tuple[str, str]] = plain_option
    """Name a variant, and describe it in at most 100 characters."""
    option_value: Callable[[str, bool | str, Reader], str] = plain_option_value
    """Name a value of a variant ("on", "three in all")."""
    buttons: Buttons = field(default_factory=Buttons)
    ask: Callable[[V, Sequence[A], Reader], Ask[A]] = from_notation
    """Ask the reader, whose view it is, which of these actions to take; none: it is not their turn.

    Where the game says nothing special, it asks in the words of the notation.
    """
    motive: Callable[[M, Reader], str] | None = None
    """Say in a few words why a computer player did something ("to contain the fire").

    None: computer players have no motives in this game.
    """
    because: Callable[[M, Reader], str] | None = None
    """Say the same to a newcomer who gets a hint, in half a sentence; None: as `motive`."""
    chosen_late: Callable[[str, Reader], str] = lambda _kind, _to: ""
    """Say what all could see of the mildest sealed choice, by its kind of action, once it is open.

    It was made for a late player ("stayed"). "" where nothing of it is seen: it could be guessed.
    """
    secrets: Secrets[V] | None = None
    """None: nothing is hidden, so there are no hands and no direct messages with secrets."""
    openness: Callable[[Reader], str] = lambda _to: ""
    """Say in a lobby how little is hidden, where a game has no secrets; "": nothing is said."""
    winner_last: bool = False
    """The last message says who has won below how it came about: the last round decides it.

    Else it says so first, since long turns may stand below.
    """
    done: Callable[[Sequence[E], V, Reader], str] = lambda _events, _view, _to: ""
    """Say in one line what the reader's move has done, above the next question; "": its story."""
    losses: Callable[[Sequence[E], V, Reader], list[str]] = lambda _events, _view, _to: []
    """Say in a few words each what events cost the reader that hurts more than points.

    It stands right below the question, the story of these events further down.
    """
    glossary: Mapping[str, Term] = field(default_factory=dict[str, Term])
    """What a newcomer may not know, by keys; `/rules` explains it."""
    lessons: Mapping[str, Lesson] = field(default_factory=dict[str, Lesson])
    """By keys, in the order in which they are taught; none: nobody is taught the game."""
    coaching: Coaching[V] | None = None
    """None: a first game is as any other."""


AnyVocabulary = Vocabulary[Any, Any, Any, Any]
"""The words of some game of the shelf."""
