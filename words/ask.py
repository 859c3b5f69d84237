"""What a person is asked, as one value.

A game answers one pure question: `ask(view, actions, reader)`. Panels, typed moves and their
completion, plans and pictures read the answer and nothing else. It decides nothing:
its choices are exactly the legal actions, in their order, the mildest first.

What costs time to say is a function, called only for what is on the screen.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, Generic

from typing_extensions import TypeVar

from games.core import notation
from games.core.notation import Action
from words.fitting import cut
from words.reader import Reader

A = TypeVar("A", bound=Action, default=Any)
V = TypeVar("V")

VERB: Final = "kind"
"""The field of an action that is its verb."""


@dataclass(frozen=True, slots=True)
class Label:
    """The text of a button or of a menu's option."""

    text: str
    """At most 80 characters."""
    emoji: str | None = None
    """One Unicode emoji."""
    short: str = ""
    """What is enough on a button where a line says what it does; "": all of the text."""


MOST: Final = 100
"""Most characters of what is said of a choice: Discord's limit for an option of a menu."""


def nothing() -> str:
    """Say nothing."""
    return ""


def no_lines() -> tuple[str, ...]:
    """Say nothing."""
    return ()


@dataclass(frozen=True, slots=True)
class Deed:
    """What one press does as a whole: an action, and what most people would do right after it."""

    label: Label
    """Names all of it in a few words."""
    does: str
    """What all of it does, in at most 100 characters."""
    then: tuple[str, ...] = ()
    """The further moves of the same press, in notation and in order."""
    brief: str = ""
    """What matters most of what it does, for the rest of a phone's line; "": all of it."""
    warns: str = ""
    """What is lost by it that neither its label nor what it does shows; "": nothing."""
    stands_alone: bool = False
    """The action without what follows needs no button beside it."""

    @property
    def told(self) -> str:
        """What it does, and what it warns of."""
        return warned(self.does, self.warns)

    @property
    def told_briefly(self) -> str:
        """What matters most of what it does, and what it warns of; "": all of it."""
        return self.brief and warned(self.brief, self.warns)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Generic[A]):
    """One legal action, as it is offered to a person."""

    action: A
    label: Callable[[], Label]
    """Names the whole action in a few words ("Cheapside → Vintners Hall")."""
    does: Callable[[], str] = nothing
    """Says in at most 100 characters what it will do ("burns 2 of Bob's houses")."""
    warns: Callable[[], str] = nothing
    """Says what is lost by it that neither its label nor what it does shows.

    It stands in every form in which the choice is offered.
    """
    deed: Callable[[], Deed | None] = lambda: None
    """Returns what one press offers; None: the action with its label and what it does."""
    weight: int = 0
    """How much people look for it: the higher, the earlier it is offered.

    Where choices lead further, those above 0 are offered whole, for one press. Of actions that
    differ only in what is asked last, the highest stands for all. 0: it is offered step by step.
    """
    is_free: Callable[[], bool] = lambda: False
    """Tells whether it need not be confirmed although it cannot be taken back."""

    def offered(self) -> Deed:
        """Return what one press offers."""
        return self.deed() or Deed(self.label(), self.does(), warns=self.warns())

    def told(self) -> str:
        """Say what it will do, and what it warns of."""
        return warned(self.does(), self.warns())


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A value that some choices share in one field, as a menu offers it on the way to them."""

    about: Callable[[], str] = nothing
    """Says in at most 100 characters what it leads to ("3 cones can move"), or nothing."""
    at: tuple[str, ...] = ()
    """Where it lies on the picture; (): nowhere."""
    position: tuple[int, ...] | None = None
    """How it follows others on the picture, the lowest first; None: it stays where it is."""
    is_last: bool = False
    """It is offered after all others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask(Generic[A]):
    """What a person is asked, and what they may answer."""

    to: Reader
    question: Callable[[], str]
    choices: tuple[Choice[A], ...]
    """One for each legal action, in the order of the rules: the mildest first."""
    name: Callable[[A, str], Label]
    """Names the value that an action has in a field; the field `VERB` is its verb."""
    heading: Callable[[str, str], str]
    """Asks for a field of a kind of action ("Which card?")."""
    step: Callable[[Sequence[A], str], Step] = lambda _actions, _field: Step()
    """Returns how a menu offers the value that these actions share in a field.

    Of a single action, the field `VERB` stands for all of it.
    """
    alarms: Callable[[], tuple[str, ...]] = no_lines
    """Says what hangs on the answer: lines that stand right above the choices."""
    outlook: Callable[[], tuple[str, ...]] = no_lines
    """Says how near a win, a loss and the end are, in the players' own terms.

    A panel that has no room for it beside the picture and the choices leaves it out.
    """
    brief: Callable[[], tuple[str, ...]] = no_lines
    """Says in a word or two what threatens and when it ends, for the title line, in this order."""
    missing: Callable[[], tuple[str, ...]] = no_lines
    """Says why something that the reader may look for is not offered; the first line is shown."""
    leads: tuple[str, ...] = ()
    """Verbs that keep a place of their own before whole deeds, in this order.

    With them the last row has what ends a turn and what stands back. (): the best comes first.
    """
    automatic: Label | None = None
    """The button that leaves this question, and those like it, to the computer; None: none."""
    is_done: bool = False
    """The reader will surely not be asked again in this game."""
    says_all: bool = False
    """The label of a choice says all that was chosen: it is suggested to somebody who types."""

    @property
    def actions(self) -> tuple[A, ...]:
        """The legal actions."""
        return tuple(one.action for one in self.choices)

    def of(self, action: A) -> Choice[A]:
        """Return the choice of a legal action.

        Raises:
            KeyError: it is not legal.
        """
        for one in self.choices:
            if one.action == action:
                return one
        raise KeyError(action)

    def spelled_out(self, action: A) -> Label:
        """Name all that is chosen for an action, in the order in which it is asked for."""
        verb = self.name(action, VERB)
        fields = notation.menu_fields(type(action))
        values = " → ".join(self.name(action, one).text for one in fields)
        if not values:
            return verb
        return Label(self.to.say("{verb}: {what}", verb=verb.text, what=values), verb.emoji)


def warned(told: str, warning: str) -> str:
    """Add a warning; where there is no room, the last parts of the rest go, or it is cut."""
    if not warning or not told:
        return told or warning
    room = MOST - len(warning) - 2
    while len(told) > room and " · " in told:
        told = told.rpartition(" · ")[0]
    return f"{cut(told, room)}; {warning}"


AnyAsk = Ask[Any]
AnyChoice = Choice[Any]


def plain(key: str) -> str:
    """Return a word of the notation as people write it: "load_and_aim" as "Load and aim"."""
    text = key.replace("_", " ").strip()
    return text[:1].upper() + text[1:]


def from_notation(view: object, actions: Sequence[A], to: Reader) -> Ask[A]:
    """Ask in the words of the notation: what a game has that says nothing special."""
    del view  # only what is legal is known of any game

    def name(action: A, of: str) -> Label:
        return Label(plain(action.kind if of == VERB else notation.word(action, of)))

    def heading(_: str, of: str) -> str:
        return f"{plain(of)}?"

    asked: Ask[A] = Ask(
        to=to,
        question=lambda: to.say("What will you do?"),
        choices=(),
        name=name,
        heading=heading,
    )
    choices = (Choice(action=one, label=partial(asked.spelled_out, one)) for one in actions)
    return replace(asked, choices=tuple(choices))
