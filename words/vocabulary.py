"""The texts that a game provides; the sentences are in the games' own packages."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, Protocol

from typing_extensions import TypeVar

from games.core.log import Seat
from games.core.notation import Action
from games.core.rules import Part
from words.ask import Ask, Label, from_notation, plain, plain_verb
from words.filled import Filled
from words.reader import Reader
from words.say import Say

A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V")
M = TypeVar("M", default=Any)

Word = Callable[[Say], str]
"""A text that is translated when it is read; `word` makes one."""


class Entry(Protocol):
    """A text in a table, which does not need what else the table's functions are given."""

    def __call__(self, say: Say, /, *about: object) -> str:
        """Return it in a language."""
        ...


def word(message: str, /, **values: object) -> Entry:
    """Return a text for a table; its sentence and fields are as in `Say`."""
    return lambda translate, *_about: translate(message, **values)


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
    tells_news: bool = False
    """The task says what the learner's last move did, so the news is left out."""
    hides_threats: bool = False
    """Threats and the end are explained later, and left out until then."""


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


def plain_play_button(to: Reader) -> Label:
    """Return the button that opens the panel."""
    return Label(to.say("Play"), "▶️")


def plain_board_button(to: Reader) -> Label:
    """Return the button that shows the board."""
    return Label(to.say("Board"), "🗺️")


def bare_points(points: int, _to: Reader) -> str:
    """Write points as a number."""
    return str(points)


def counted_points(points: int, to: Reader) -> str:
    """Write points in words: "12 points"."""
    return to.say.many("{n} point[s]", points)


def no_fate(_view: object, _seat: Seat, _to: Reader) -> str:
    """Return "": nobody has left the game."""
    return ""


@dataclass(frozen=True, slots=True)
class Scores:
    """The texts about scores."""

    part: Callable[[Part, Reader], str] = plain_part
    """Return a line of a score ("Houses lost -8")."""
    total: Callable[[int, Reader], str] = bare_points
    """Return a whole score ("12 points")."""
    points: Callable[[int, Reader], str] = bare_points
    """Return points in short, for use next to a name ("12", "$35k")."""
    tie_breaks: Mapping[str, Word] = field(default_factory=dict[str, Word])
    """The tie-breaks, shown in brackets; {a} and {b} are the counts ("more cones, {a} to {b}")."""
    advantages: Mapping[str, Word] = field(default_factory=dict[str, Word])
    """What a leader has more, by a part's key ("more houses"); without it, that tells nothing."""
    hidden: Mapping[str, Word] = field(default_factory=dict[str, Word])
    """The names of hidden parts of a standing ("objectives")."""
    fate: Callable[[Any, Seat, Reader], str] = no_fate
    """Say in a word why a player counts no more, in place of points ("dead"); "": they count."""

    def tie_break(self, key: str, winner: int, other: int, to: Reader) -> str:
        """Return a tie-break with the counts of the winner and the other player."""
        if key not in self.tie_breaks:
            return f"{key}: {winner} to {other}"
        return self.tie_breaks[key](Filled(to.say, {"a": lambda: winner, "b": lambda: other}))

    def advantage(self, key: str, to: Reader) -> str:
        """Say of what a leader has more; "": that tells nothing."""
        return self.advantages[key](to.say) if key in self.advantages else ""

    def hidden_part(self, key: str, to: Reader) -> str:
        """Name a hidden part of a standing."""
        return self.hidden[key](to.say) if key in self.hidden else key


def blocks(*told: Word, between: str = "\n") -> Callable[[Reader], str]:
    """Return rules of several blocks, with this between them."""
    return lambda to: between.join(one(to.say) for one in told)


ON_OFF: Final[Mapping[bool | str, Word]] = {True: word("on"), False: word("off")}


@dataclass(frozen=True, slots=True)
class Option:
    """The texts about an option of a game."""

    name: Word
    about: Word
    """In at most 100 characters."""
    values: Mapping[bool | str, Word] = field(default_factory=lambda: ON_OFF)
    """The names of its values ("on", "three in all")."""


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
    options: Mapping[str, Option] = field(default_factory=dict[str, Option])
    """The options by key; others have the names of the notation."""
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
    hint: Callable[[V, A, Reader], str] = lambda _view, _action, _to: ""
    """Say in half a sentence why an action is advised, from the reader's view; "": by motives."""
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

    def option(self, key: str, to: Reader) -> tuple[str, str]:
        """Return the name and the description of an option."""
        told = self.options.get(key)
        return (told.name(to.say), told.about(to.say)) if told else (plain(key), plain(key))

    def option_value(self, key: str, value: bool | str, to: Reader) -> str:
        """Name a value of an option."""
        values = self.options[key].values if key in self.options else ON_OFF
        return values[value](to.say) if value in values else plain(str(value))


AnyVocabulary = Vocabulary[Any, Any, Any, Any]
"""The vocabulary of any game."""
