"""The texts that a game provides; the sentences are in the games' own packages."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Generic

from typing_extensions import TypeVar

from games.core.log import Seat
from games.core.notation import Action
from games.core.rules import Part
from words.ask import Ask, Label, from_notation, plain, plain_verb
from words.reader import Reader
from words.say import Say

A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V")
M = TypeVar("M", default=Any)

Word = Callable[[Say], str]
"""A text that is translated when it is read; `word` makes one."""


def word(message: str, /, **values: object) -> Word:
    """Return a text for a table; its sentence and fields are as in `Say`."""
    return lambda translate: translate(message, **values)


@dataclass(frozen=True, slots=True)
class Secrets(Generic[V]):
    """Texts about hidden information."""

    text: Callable[[V, Reader], str]
    """Return everything that only the reader may see, in at most 1500 characters."""
    button: Callable[[Reader], Label]
    """Return the button that shows it to its owner ("My hand")."""
    revealed: Callable[[Seat, V, Reader], str]
    """Return a seat's secrets in a line, after the game; "" if there were none."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a game with one sentence that explains it."""

    name: Word
    """The term in `/rules`, capitalised; at most 80 characters."""
    told: Word
    short: Word | None = None
    """The terms that panels use instead of the name, separated by commas."""
    is_basic: bool = False
    """The word occurs in each turn or picture, so it is explained on every screen."""


@dataclass(frozen=True, slots=True)
class Taught:
    """The texts of one step of a lesson."""

    task: Word
    """What to know now, and what to do; {button} names the button to press."""
    wrong: Mapping[str, Word]
    """Why another move is wrong, by its notation."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """The texts of a lesson, in which a newcomer makes some moves of a game."""

    file: Path
    """The path of its record and steps, without suffix; `games.core.lesson` reads them."""
    steps: Mapping[str, Taught]
    """The steps by key."""
    end: Word
    """What else to know before a real game."""
    title: Word | None = None
    """The topic ("poverty and the end"); None: it is the first lesson, about the game itself."""


@dataclass(frozen=True, slots=True)
class Coaching(Generic[V, A]):
    """Advice in the panel in the first turns of a person's first game."""

    MOST: ClassVar[int] = 140
    """Most characters of a line, so that it fits on one screen with the question and the
    choices."""

    line: Callable[[V, Sequence[A], Reader], str]
    """Return a line about what matters for one of the reader's legal actions; "": none.

    It names no place that the highlighted choice is not about, and recommends no other choice.
    """
    setup: frozenset[str] = frozenset()
    """The first words of set-up moves, which do not count as turns."""


def plain_waiting(_view: object, to: Reader) -> str:
    """Say that a player must move."""
    return to.say("make a move")


def plain_part(part: Part, _to: Reader) -> str:
    """Return a name of a part of a score by its key."""
    return f"{plain(part.key)} {part.points}"


def plain_option(name: str, _to: Reader) -> tuple[str, str]:
    """Return a name of a variant by its key."""
    return plain(name), plain(name)


def plain_option_value(_name: str, value: bool | str, to: Reader) -> str:
    """Return a name of a variant's value by its key, or as on or off."""
    if isinstance(value, bool):
        return to.say("on") if value else to.say("off")
    return plain(value)


def plain_play_button(to: Reader) -> Label:
    """Return the button that opens the panel."""
    return Label(to.say("Play"), "▶️")


def plain_board_button(to: Reader) -> Label:
    """Return the button that shows the board."""
    return Label(to.say("Board"), "🗺️")


def bare_points(points: int, _to: Reader) -> str:
    """Write points as a number."""
    return str(points)


def bare_key(key: str, _to: Reader) -> str:
    """Return a name of a part by its key."""
    return key


def no_advantage(_key: str, _to: Reader) -> str:
    """Return no reason for a lead."""
    return ""


def no_fate(_view: object, _seat: Seat, _to: Reader) -> str:
    """Return "": nobody has left the game."""
    return ""


def bare_tie_break(key: str, winner: int, other: int, _to: Reader) -> str:
    """Return the tie-break by its key."""
    return f"{key}: {winner} to {other}"


@dataclass(frozen=True, slots=True)
class Scores:
    """The texts about scores."""

    part: Callable[[Part, Reader], str] = plain_part
    """Return a line of a score ("Houses lost -8")."""
    total: Callable[[int, Reader], str] = bare_points
    """Return a whole score ("12 points")."""
    points: Callable[[int, Reader], str] = bare_points
    """Return points in short, for use next to a name ("12", "$35k")."""
    tie_break: Callable[[str, int, int, Reader], str] = bare_tie_break
    """Return a tie-break by its key, and the counts of the winner and the other player.

    It is shown in brackets ("more cones put out, 5 to 3").
    """
    advantage: Callable[[str, Reader], str] = no_advantage
    """Say by a part's key of what a leader has more ("more houses"); "": that tells nothing."""
    hidden_part: Callable[[str, Reader], str] = bare_key
    """Return a name of a hidden part of a standing, by its key ("objectives")."""
    fate: Callable[[Any, Seat, Reader], str] = no_fate
    """Say in a word why a player counts no more, in place of points ("dead"); "": they count."""


@dataclass(frozen=True, slots=True)
class Buttons:
    """The buttons that every game has."""

    play: Callable[[Reader], Label] = plain_play_button
    """Return the button that opens the panel."""
    board: Callable[[Reader], Label] = plain_board_button
    """Return the button that shows the current board."""
    galleries: Mapping[str, Callable[[Reader], Label]] = field(
        default_factory=dict[str, Callable[[Reader], Label]]
    )
    """Return the buttons of the galleries in the game's album, by key."""


def each_event(
    event: Callable[[E, V, Reader], str],
) -> Callable[[Sequence[E], V, Reader], list[str]]:
    """Return a story that describes each event in a line."""
    return lambda events, view, to: [event(one, view, to) for one in events]


@dataclass(frozen=True, slots=True)
class Vocabulary(Generic[V, A, E, M]):
    """The texts of one game: functions of its values, which decide nothing.

    V is the game's view, A an action, E an event, M a motive of computer players. Each function
    returns text in the reader's language.
    """

    event: Callable[[E, V, Reader], str]
    """Return one event as a sentence for the log.

    The view is any view of the reader, or a spectator's for the public: it shows whose colour is
    whose.
    """
    rules: Callable[[Reader], str]
    """Return the rules in blocks of at most 1500 characters; a page holds whole blocks.

    The first line says what the game is about and what its aim is.
    """
    story: Callable[[Sequence[E | M], V, Reader], list[str]]
    """Return what happened in a few lines, about one for each turn.

    Motives stand before the events of the move that they explain, and never take a line. A game
    with little to report uses `each_event(event)`.
    """
    waiting: Callable[[V, Reader], str] = plain_waiting
    """Return what the game is waiting for ("spread the fire"), from a spectator's view."""
    standing: Callable[[V, Reader], str] = lambda _view, _to: ""
    """Return in a line or two what the reader needs before choosing; "": the board shows it."""
    verb: Callable[[str, Reader], Label] = plain_verb
    """Return a name of a kind of action ("Spread the fire"), used without further details."""
    scores: Scores = field(default_factory=Scores)
    option: Callable[[str, Reader], tuple[str, str]] = plain_option
    """Return a variant's name, and its description in at most 100 characters."""
    option_value: Callable[[str, bool | str, Reader], str] = plain_option_value
    """Return a name of a variant's value ("on", "three in all")."""
    buttons: Buttons = field(default_factory=Buttons)
    ask: Callable[[V, Sequence[A], Reader], Ask[A]] = from_notation
    """Ask the reader with this view for one of these actions; empty: it is not their turn.

    By default, the question uses `verb` and the words of the notation.
    """
    motive: Callable[[M, Reader], str] | None = None
    """Return in a few words why a computer player did something ("to contain the fire").

    None: computer players have no motives in this game.
    """
    because: Callable[[M, Reader], str] | None = None
    """Return the same for a newcomer with a hint, in half a sentence; None: as `motive`."""
    chosen_late: Callable[[str, Reader], str] = lambda _kind, _to: ""
    """Return what everybody sees of the mildest sealed choice after the reveal, by kind of action.

    The bot made it for a late player ("stayed"). "" if it shows nothing, because others could guess
    it.
    """
    secrets: Secrets[V] | None = None
    """None: nothing is hidden, so there are no hands and no DMs with secrets."""
    openness: Callable[[Reader], str] = lambda _to: ""
    """Return how little is hidden, for the lobby of a game without secrets; "": nothing to say."""
    winner_last: bool = False
    """The last message names the winner at the bottom, because the last round decides the game.

    Otherwise it names the winner first, since long turns may follow below.
    """
    done: Callable[[Sequence[E], V, Reader], str] = lambda _events, _view, _to: ""
    """Return what the reader's move has done, in one line above the next question; "": its
    story."""
    losses: Callable[[Sequence[E], V, Reader], list[str]] = lambda _events, _view, _to: []
    """Return what events cost the reader that hurts more than points, each in a few words.

    It appears right below the question; the story of these events follows further down.
    """
    glossary: Mapping[str, Term] = field(default_factory=dict[str, Term])
    """Terms that a newcomer may not know, by key; `/rules` explains them."""
    lessons: Mapping[str, Lesson] = field(default_factory=dict[str, Lesson])
    """Lessons by key, in teaching order; empty: the game has none."""
    coaching: Coaching[V, A] | None = None
    """None: the panel gives no advice in a first game."""

    def __post_init__(self) -> None:
        """Let the default question name its verbs as everything else does."""
        if self.ask is from_notation:
            object.__setattr__(self, "ask", partial(from_notation, verb=self.verb))


AnyVocabulary = Vocabulary[Any, Any, Any, Any]
"""The vocabulary of any game."""
