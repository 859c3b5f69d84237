"""A question to a person, as one value.

A game answers one pure question: `ask(view, actions, reader)`. Panels, typed moves and their
completion, plans and pictures read only the answer. The answer decides nothing: its choices are
exactly the legal actions in their order, the mildest first.

Texts that are expensive to make are functions, called only for what is on the screen.
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
"""The field name that stands for an action's verb."""


@dataclass(frozen=True, slots=True)
class Label:
    """The text of a button or a menu option."""

    text: str
    """At most 80 characters."""
    emoji: str | None = None
    """One Unicode emoji."""
    short: str = ""
    """A shorter text for a button next to a line that describes it; "": the whole text."""


MOST: Final = 100
"""Most characters that describe a choice: Discord's limit for an option of a menu."""


def nothing() -> str:
    """Return an empty text."""
    return ""


def no_lines() -> tuple[str, ...]:
    """Return no lines."""
    return ()


@dataclass(frozen=True, slots=True)
class Deed:
    """The effect of one press: an action, and the moves that most people would make right after."""

    label: Label
    """A name of the whole deed in a few words."""
    does: str
    """What the whole deed does, in at most 100 characters."""
    then: tuple[str, ...] = ()
    """The further moves of the same press, in notation and in order."""
    brief: str = ""
    """The most important part of `does`, for the rest of a phone's line; "": all of it."""
    warns: str = ""
    """A loss that neither `label` nor `does` shows; "": none."""
    stands_alone: bool = False
    """The action without the further moves needs no button of its own."""

    @property
    def told(self) -> str:
        """Return what it does and what it warns of."""
        return warned(self.does, self.warns)

    @property
    def told_briefly(self) -> str:
        """Return the most important part of what it does, and its warning; "": all of it."""
        return self.brief and warned(self.brief, self.warns)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Generic[A]):
    """One legal action, as a person sees it."""

    action: A
    label: Callable[[], Label]
    """Return a name of the whole action in a few words ("Cheapside → Vintners Hall")."""
    does: Callable[[], str] = nothing
    """Return what it will do, in at most 100 characters ("burns 2 of Bob's houses")."""
    warns: Callable[[], str] = nothing
    """Return a loss that neither `label` nor `does` shows.

    The warning appears in every form in which the choice is offered.
    """
    deed: Callable[[], Deed | None] = lambda: None
    """Return what one press offers; None: the action with its label and what it does."""
    weight: int = 0
    """How much people want this choice: the higher, the earlier it is offered.

    Where choices have further steps, those above 0 are offered as one press. Of actions that differ
    only in their last field, the highest represents all. 0: it is offered step by step.
    """
    is_free: Callable[[], bool] = lambda: False
    """Tell whether no confirmation is needed although it cannot be undone."""

    def offered(self) -> Deed:
        """Return what one press offers."""
        return self.deed() or Deed(self.label(), self.does(), warns=self.warns())

    def told(self) -> str:
        """Return what it will do and what it warns of."""
        return warned(self.does(), self.warns())


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A menu option: a value that some choices share in one field."""

    about: Callable[[], str] = nothing
    """Return where it leads, in at most 100 characters ("3 cones can move"), or ""."""
    at: tuple[str, ...] = ()
    """The places that it marks on the picture; (): none."""
    position: tuple[int, ...] | None = None
    """Its position among others on the picture, lowest first; None: it keeps its place."""
    is_last: bool = False
    """It is offered after all others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask(Generic[A]):
    """A question to a person, and the possible answers."""

    to: Reader
    question: Callable[[], str]
    choices: tuple[Choice[A], ...]
    """One for each legal action, in the order of the rules, the mildest first."""
    name: Callable[[A, str], Label]
    """Return a name for the value of an action's field; the field `VERB` is its verb."""
    heading: Callable[[str, str], str]
    """Return the question for a field of a kind of action ("Which card?")."""
    step: Callable[[Sequence[A], str], Step] = lambda _actions, _field: Step()
    """Return the menu option for the value that these actions share in a field.

    For a single action, the field `VERB` represents the whole action.
    """
    alarms: Callable[[], tuple[str, ...]] = no_lines
    """Return lines about what depends on the answer; they appear right above the choices."""
    outlook: Callable[[], tuple[str, ...]] = no_lines
    """Return how near a win, a loss and the end are, in the players' own terms.

    A panel without room for it next to the picture and the choices leaves it out.
    """
    brief: Callable[[], tuple[str, ...]] = no_lines
    """Return a few words about threats and the end, in this order, for the title line."""
    missing: Callable[[], tuple[str, ...]] = no_lines
    """Return why something that the reader may look for is not offered; the first line is shown."""
    leads: tuple[str, ...] = ()
    """Verbs that keep their own place before whole deeds, in this order.

    With them, the last row has the end of the turn and declining. (): the best choice comes first.
    """
    opens: tuple[str, ...] = ()
    """Verbs whose first choice stands in their place beside other verbs."""
    automatic: Label | None = None
    """The button that leaves this question and similar ones to the computer; None: there is
    none."""
    highlights: bool = True
    """What people want most is highlighted; False: what is best depends on what nobody sees."""
    is_done: bool = False
    """The reader will certainly not be asked again in this game."""
    says_all: bool = False
    """The label of a choice contains all its fields, so it is suggested to a person who types."""

    @property
    def wanted(self) -> Choice[A] | None:
        """What most people want, which is highlighted: the first of the most weight; None: none."""
        best = max(self.choices, key=lambda one: one.weight, default=None)
        if not self.highlights:
            return None
        return best if best is not None and best.weight > 0 else None

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
        """Return all values chosen for an action, in the order in which they are asked."""
        verb = self.name(action, VERB)
        fields = notation.menu_fields(type(action))
        values = " → ".join(self.name(action, one).text for one in fields)
        if not values:
            return verb
        return Label(self.to.say("{verb}: {what}", verb=verb.text, what=values), verb.emoji)


def warned(told: str, warning: str) -> str:
    """Add a warning; if there is too little room, drop the last parts of the rest, or cut it."""
    if not warning or not told:
        return told or warning
    room = MOST - len(warning) - 2
    while len(told) > room and " · " in told:
        told = told.rpartition(" · ")[0]
    return f"{cut(told, room)}; {warning}"


AnyAsk = Ask[Any]
AnyChoice = Choice[Any]


def plain(key: str) -> str:
    """Write a word of the notation for people: "load_and_aim" as "Load and aim"."""
    text = key.replace("_", " ").strip()
    return text[:1].upper() + text[1:]


def plain_verb(kind: str, _to: Reader) -> Label:
    """Return a name of a kind of action by its notation."""
    return Label(plain(kind))


def from_notation(
    view: object,
    actions: Sequence[A],
    to: Reader,
    verb: Callable[[str, Reader], Label] = plain_verb,
) -> Ask[A]:
    """Ask in the words of the notation, for a game without a question of its own.

    `verb` names each kind of action, as in `Vocabulary`.
    """
    del view  # nothing else is known about every game

    def name(action: A, of: str) -> Label:
        return verb(action.kind, to) if of == VERB else Label(plain(notation.word(action, of)))

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
