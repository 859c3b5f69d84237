"""What a game must be able to say; the sentences themselves are the games' own."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from typing_extensions import TypeVar

from games.core.log import Seat
from games.core.notation import word
from games.core.rules import Part
from words.reader import Reader
from words.say import Say

A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")
M = TypeVar("M", default=Any)

Word = Callable[[Say], str]
"""A word to be translated later."""


@dataclass(frozen=True, slots=True)
class Label:
    """The text of a button or of a menu's option."""

    text: str
    """At most 80 characters."""
    emoji: str | None = None
    """One Unicode emoji."""
    short: str = ""
    """What is enough on a button where a line says what it does; "": all of the text."""


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
class Series:
    """A whole deed that goes on with further moves, all done in one press."""

    label: Label
    """Names all of it in a few words."""
    effect: str
    """Say in at most 100 characters what all of it does."""
    then: tuple[str, ...]
    """The further moves, in notation and in order; none: it only says more than its parts do."""
    brief: str = ""
    """What matters most of the effect, for the rest of a phone's line; "": all of it."""


def plain(key: str) -> str:
    """Return a word of the notation as people write it: "load_and_aim" as "Load and aim"."""
    text = key.replace("_", " ").strip()
    return text[:1].upper() + text[1:]


def plain_question(_view: object, to: Reader) -> str:
    """Ask what every question comes to."""
    return to.say("What will you do?")


def plain_waiting(_view: object, to: Reader) -> str:
    """Say that somebody is to move."""
    return to.say("make a move")


def plain_verb(kind: str, _to: Reader) -> Label:
    """Name a kind of action by its notation."""
    return Label(plain(kind))


def plain_prompt(_kind: str, field: str, _view: object, _to: Reader) -> str:
    """Ask for a field by its name."""
    return f"{plain(field)}?"


def plain_choice(
    action: Any,  # noqa: ANN401 - an action of any game
    field: str,
    _view: object,
    _to: Reader,
) -> Label:
    """Name a value by its word in the notation."""
    return Label(plain(word(action, field)))


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


def each_event(
    event: Callable[[E, V, Reader], str],
) -> Callable[[Sequence[E], V, Reader], list[str]]:
    """Return a story that tells every event in a line."""
    return lambda events, view, to: [event(one, view, to) for one in events]


@dataclass(frozen=True, slots=True)
class Vocabulary(Generic[V, A, E, M]):
    """The words of one game: functions of the game's values, which decide nothing.

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
    question: Callable[[V, Reader], str] = plain_question
    """Ask the reader, whose view it is, the question of `view.ask`."""
    waiting: Callable[[V, Reader], str] = plain_waiting
    """Say what the table is waiting for ("spread the fire"), from a spectator's view."""
    standing: Callable[[V, Reader], str] = lambda _view, _to: ""
    """Say in a line or two what the reader needs to know before choosing; "": the board does."""
    verb: Callable[[str, Reader], Label] = plain_verb
    """Name what a kind of action does ("Spread the fire")."""
    prompt: Callable[[str, str, V, Reader], str] = plain_prompt
    """Ask for a field of a kind of action ("Which card?")."""
    choice: Callable[[A, str, V, Reader], Label] = plain_choice
    """Name the value that an action has in a field ("West", "Pudding Lane")."""
    hint: Callable[[Sequence[A], str, V, Reader], str] = lambda _actions, _field, _view, _to: ""
    """Say in at most 100 characters what the choice shared by these actions leads to, or "".

    It is shown while several actions are left ("3 cones can move"). The field "kind" stands for
    the verb: what its actions cost and do.
    """
    effect: Callable[[A, V, Reader], str] = lambda _action, _view, _to: ""
    """Say in at most 100 characters what an action will do ("burns 2 of Bob's houses"), or ""."""
    part: Callable[[Part, Reader], str] = plain_part
    """Say a line of a score ("Houses lost -8")."""
    total: Callable[[int, Reader], str] = bare_points
    """Say a score as a whole ("12 points")."""
    option: Callable[[str, Reader], tuple[str, str]] = plain_option
    """Name a variant, and describe it in at most 100 characters."""
    option_value: Callable[[str, bool | str, Reader], str] = plain_option_value
    """Name a value of a variant ("on", "three in all")."""
    play_button: Callable[[Reader], Label] = plain_play_button
    """Name the button that opens the panel."""
    board_button: Callable[[Reader], Label] = plain_board_button
    """Name the button that shows the current board."""
    motive: Callable[[M, Reader], str] | None = None
    """Say in a few words why a computer player did something ("to contain the fire").

    None: computer players have no motives in this game.
    """
    places: Callable[[Sequence[A], str, V], Collection[str]] = lambda _actions, _field, _view: ()
    """Tell where on the table the choice lies that these actions share; () if it lies nowhere.

    The field says what is chosen: "kind" stands for the verb, or for a whole action. What lies on
    the table has a letter, and `Album.choice` shows it at its places.
    """
    points: Callable[[int, Reader], str] = bare_points
    """Write points in short, as beside a name ("12", "$35k")."""
    tie_break: Callable[[str, int, int, Reader], str] = bare_tie_break
    """Say what broke a tie, by its key, and how much the winner and the other have of it.

    It stands in brackets ("more cones put out, 5 to 3").
    """
    hidden_part: Callable[[str, Reader], str] = bare_key
    """Name what a hidden part of a standing counts, by its key ("objectives")."""
    chosen_late: Callable[[str, Reader], str] = lambda _kind, _to: ""
    """Say what all could see of the mildest sealed choice, by its kind of action, once it is open.

    It was made for a late player ("stayed"). "" where nothing of it is seen: it could be guessed.
    """
    secrets: Secrets[V] | None = None
    """None: nothing is hidden, so there are no hands and no direct messages with secrets."""
    openness: Callable[[Reader], str] = lambda _to: ""
    """Say in a lobby how little is hidden, where a game has no secrets; "": nothing is said."""
    prominence: Callable[[A, V], int] = lambda _action, _view: 0
    """Tell how much an action is what people look for: the higher, the earlier it is offered.

    Where choices lead further, those above 0 are offered whole, for one press. Of actions that
    differ only in what is asked last, the highest stands for all. 0: it is offered step by step.
    """
    deed: Callable[[A, V, Reader], Label] | None = None
    """Name a whole action in a few words ("Cheapside → Vintners Hall").

    None: the verb and what was chosen, one after the other.
    """
    letter_at: Callable[[str, V], str] = lambda _place, _view: ""
    """Return the letter that a place has on the picture already, such as that of a player's hat.

    "": a choice that lies there is lettered in order.
    """
    position: Callable[[Sequence[A], str, V], tuple[int, ...] | None] = (
        lambda _actions, _field, _view: None
    )
    """Tell how the places of a choice follow each other on the picture, the first one lowest.

    Choices are offered in that order. None: as they come.
    """
    leads: Sequence[str] = ()
    """Kinds of action that keep a place of their own before whole deeds, in this order.

    With them the last row has what ends a turn and what stands back. (): the best comes first.
    """
    typed_as_deeds: bool = False
    """The name of a whole action says all that is chosen: it is suggested to who types."""
    series: Callable[[A, V, Reader], Series | None] = lambda _action, _view, _to: None
    """Return how a whole deed goes on in the same press, where most people would go on like that.

    None: it is done after this action. Step by step, each move can be chosen by itself.
    """
    pressing: Callable[[V, Reader], str] = lambda _view, _to: ""
    """Say in a line or two what the answer hangs on most: it stands right below the question."""
    done: Callable[[Sequence[E], V, Reader], str] = lambda _events, _view, _to: ""
    """Say in one line what the reader's move has done, above the next question; "": its story."""
    losses: Callable[[Sequence[E], V, Reader], list[str]] = lambda _events, _view, _to: []
    """Say in a few words each what events cost the reader that hurts more than points.

    It stands right below the question, the story of these events further down.
    """
    is_done: Callable[[V], bool] = lambda _view: False
    """Tell whether the seat whose view it is will surely not be asked again in this game."""
    limits: Callable[[Sequence[A], V, Reader], str] = lambda _actions, _view, _to: ""
    """Say why something that the reader may look for is not among these legal actions, or "".

    The first line stands below the question; others explain it where a phone has room.
    """
    loses_nothing: Callable[[A, V], bool] = lambda _action, _view: False
    """Tell whether an action that cannot be taken back need not be confirmed."""
    suggestion: Callable[[V, Reader], Label | None] = lambda _view, _to: None
    """Name the button that leaves this question, and those like it that follow, to the computer.

    None: people choose by themselves.
    """
    stands_back: Callable[[A, str], bool] = lambda _action, _field: False
    """Tell whether the value of an action's field is offered after all others.

    The field "kind" stands for the verb.
    """
    gallery_buttons: Mapping[str, Callable[[Reader], Label]] = field(
        default_factory=dict[str, Callable[[Reader], Label]]
    )
    """Name the buttons of the galleries that the game's album has, by their keys."""


AnyVocabulary = Vocabulary[Any, Any, Any, Any]
"""The words of some game of the shelf."""
