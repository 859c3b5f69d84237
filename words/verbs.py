"""All that is said of a deed before it is done, in one class for each verb of a game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

from games.core.notation import Action
from words.ask import MOST, VERB, Ask, Choice, Deed, Label, Step, warned
from words.filled import Fields, Filled
from words.fitting import first_that_fits
from words.reader import Reader
from words.vocabulary import Word

A = TypeVar("A", bound=Action)
V = TypeVar("V")


class Verb(Generic[A, V]):
    """What is said of one action; the class of a verb says what is special about it.

    `say` fills in the `fields` of the game.
    """

    emoji: ClassVar[str]
    asks: ClassVar[Mapping[str, Word]]
    """The name of the verb, and the question for each field."""

    def __init__(self, action: A, view: V, to: Reader) -> None:
        self.action, self.view, self.to = action, view, to
        self.say = Filled(to.say, self.fields())

    def fields(self) -> Fields:
        """Return what sentences may name."""
        return {}

    @classmethod
    def heading(cls, field: str, view: V, to: Reader) -> str:
        """Ask for a field."""
        del view
        return cls.asks[field](to.say)

    def label(self) -> Label:
        """Name the whole action: from where to where, or what it does there."""
        return Label(self.asks[VERB](self.to.say), self.emoji)

    def value(self, field: str) -> Label:
        """Name what is chosen in a field."""
        raise ValueError(f"{self.action.kind} has no {field}")

    def ways(self) -> Iterator[str]:
        """Yield ways to say what it will do, the fullest first."""
        raise NotImplementedError

    def stake(self) -> str:
        """Say what it means for the reader's own aims, before what it does; "": nothing."""
        return ""

    def brief(self) -> str:
        """Say in half a line what matters most; "": what it does is short already."""
        return ""

    def warns(self) -> str:
        """Say what is lost by it that neither its label nor what it does shows."""
        return ""

    def deed(self) -> Deed | None:
        """Return what most people would do in one press; None: they would think first."""
        return None

    def about(self, shared: Sequence[A]) -> str:
        """Say what the verb costs and does, where all these actions are possible."""
        del shared
        return ""

    def among(self, shared: Sequence[A], field: str) -> str:
        """Say what a value leads to that all these actions share."""
        del shared, field
        return ""

    def missing(self, legal: Sequence[Any]) -> tuple[str, ...]:
        """Say why something is not among the legal actions, of which this is the mildest."""
        del legal
        return ()

    def weight(self) -> int:
        """Tell how much people look for it; 0: it is offered step by step."""
        return 0

    def is_last(self, field: str) -> bool:
        """Tell whether to offer the value of a field after all others."""
        del field
        return False

    def is_free(self) -> bool:
        """Tell whether it need not be confirmed although it cannot be taken back."""
        return False

    def does(self, source: str = "", limit: int = MOST) -> str:
        """Say what it will do, and from where, if that is given."""
        stake = self.stake()
        told = (f"{stake}; {way}" if stake else way for way in self.ways())
        if source:
            told = (self.say("{what}; {source}", what=one, source=source) for one in told)
        return first_that_fits(told, limit)

    def hint(self, shared: Sequence[A], field: str) -> str:
        """Say what the value leads to that these actions share in a field, and what it loses."""
        warning = self.warns_of(shared, field)
        room = MOST - len(warned("", warning)) - 2 * bool(warning)
        return warned(self._leads_to(shared, field, room), warning)

    def _leads_to(self, shared: Sequence[A], field: str, room: int) -> str:
        if len(shared) == 1:
            return self.does(limit=room)
        return self.about(shared) if field == VERB else self.among(shared, field)

    def warns_of(self, shared: Sequence[A], field: str) -> str:
        """Say what is lost by each of these actions, whichever is chosen."""
        del field
        warnings = {type(self)(one, self.view, self.to).warns() for one in shared}
        return warnings.pop() if len(warnings) == 1 else ""

    def whole(
        self, label: Label, does: str, then: tuple[str, ...] = (), brief: str = "", warns: str = ""
    ) -> Deed:
        """Return one press that does all of it."""
        return Deed(label, does, then, brief or self.brief(), warns or self.warns())

    def choice(self) -> Choice[A]:
        """Offer the action."""
        return Choice(
            action=self.action,
            label=self.label,
            does=self.does,
            warns=self.warns,
            deed=self.deed,
            weight=self.weight(),
            is_free=self.is_free,
        )


Verbs = Mapping[str, type[Verb[Any, Any]]]
"""The classes of a game's verbs, by the kinds of actions."""


def name(verbs: Verbs, kind: str, to: Reader) -> Label:
    """Name a kind of action."""
    return Label(verbs[kind].asks[VERB](to.say), verbs[kind].emoji)


def asked(
    verbs: Verbs,
    view: object,
    actions: Sequence[A],
    to: Reader,
    *,
    question: Callable[[], str],
    alarms: Callable[[], tuple[str, ...]],
    outlook: Callable[[], tuple[str, ...]],
    brief: Callable[[], tuple[str, ...]],
    at: Callable[[Sequence[A], str], tuple[str, ...]],
    automatic: Label | None,
    is_done: bool,
) -> Ask[A]:
    """Ask for one of these actions; `at` tells where on the picture a value lies."""

    def said(action: A) -> Verb[Any, Any]:
        return verbs[action.kind](action, view, to)

    def value(action: A, field: str) -> Label:
        return name(verbs, action.kind, to) if field == VERB else said(action).value(field)

    def step(shared: Sequence[A], field: str) -> Step:
        first = said(shared[0])
        about, is_last = partial(first.hint, shared, field), first.is_last(field)
        return Step(about=about, at=at(shared, field), is_last=is_last)

    return Ask(
        to=to,
        question=question,
        choices=tuple(said(action).choice() for action in actions),
        name=value,
        heading=lambda kind, field: verbs[kind].heading(field, view, to),
        step=step,
        alarms=alarms,
        outlook=outlook,
        brief=brief,
        missing=lambda: said(actions[0]).missing(actions) if actions else (),
        automatic=automatic,
        is_done=is_done,
    )
