"""The texts about an action before it is done, with one class for each verb of a game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

from games.core.notation import Action
from words.ask import MOST, VERB, Ask, Choice, Deed, Label, Step, no_lines, warned
from words.filled import Fields, Filled
from words.fitting import first_that_fits
from words.reader import Reader
from words.vocabulary import Word

A = TypeVar("A", bound=Action)
V = TypeVar("V")


class Verb(Generic[A, V]):
    """The texts about one action; the class of a verb overrides what is special about it."""

    emoji: ClassVar[str]
    asks: ClassVar[Mapping[str, Word]]
    """The name of the verb, and the question for each field."""

    def __init__(self, action: A, view: V, to: Reader) -> None:
        self.action, self.view, self.to = action, view, to

    @property
    def say(self) -> Filled:
        """Translate a sentence, and fill in the fields of the game.

        The fields use the verb, so a verb that kept them would wait for the garbage collector. A
        panel makes hundreds of verbs.
        """
        return Filled(self.to.say, self.fields())

    def fields(self) -> Fields:
        """Return the values that sentences can use, by field."""
        return {}

    @classmethod
    def heading(cls, field: str, view: V, to: Reader) -> str:
        """Return the question for a field."""
        del view
        return cls.asks[field](to.say)

    def label(self) -> Label:
        """Return a name of the whole action: from where to where, or what it does there."""
        return Label(self.asks[VERB](self.to.say), self.emoji)

    def value(self, field: str) -> Label:
        """Return a name of the value of a field."""
        raise ValueError(f"{self.action.kind} has no {field}")

    def ways(self) -> Iterator[str]:
        """Yield descriptions of what it will do, the fullest first."""
        raise NotImplementedError

    def stake(self) -> str:
        """Return what it means for the reader's own aims, before what it does; "": nothing."""
        return ""

    def brief(self) -> str:
        """Return the most important part in half a line; "": the description is short enough."""
        return ""

    def warns(self) -> str:
        """Return a loss that neither the label nor the description shows."""
        return ""

    def deed(self) -> Deed | None:
        """Return what most people would do in one press; None: they would think first."""
        return None

    def about(self, shared: Sequence[A]) -> str:
        """Return what the verb costs and does, if all these actions are possible."""
        del shared
        return ""

    def among(self, shared: Sequence[A], field: str) -> str:
        """Return where a value leads that all these actions share."""
        del shared, field
        return ""

    def missing(self, legal: Sequence[Any]) -> tuple[str, ...]:
        """Return why something is not legal; this is the mildest legal action."""
        del legal
        return ()

    def tip(self, legal: Sequence[Any]) -> str:
        """Return why somebody may want it in their first turns; "": no tip."""
        del legal
        return ""

    def weight(self) -> int:
        """Return how much people want it; 0: it is offered step by step."""
        return 0

    def is_last(self, field: str) -> bool:
        """Tell whether to offer the value of a field after all others."""
        del field
        return False

    def is_free(self) -> bool:
        """Tell whether no confirmation is needed although it cannot be undone."""
        return False

    def does(self, source: str = "", limit: int = MOST) -> str:
        """Return what it will do, and from where if that is given."""
        stake = self.stake()
        told = (f"{stake}; {way}" if stake else way for way in self.ways())
        if source:
            told = (self.say("{what}; {source}", what=one, source=source) for one in told)
        return first_that_fits(told, limit)

    def hint(self, shared: Sequence[A], field: str) -> str:
        """Return where the value leads that these actions share in a field, and what it loses."""
        warning = self.warns_of(shared, field)
        room = MOST - len(warned("", warning)) - 2 * bool(warning)
        return warned(self._leads_to(shared, field, room), warning)

    def _leads_to(self, shared: Sequence[A], field: str, room: int) -> str:
        if len(shared) == 1:
            return self.does(limit=room)
        return self.about(shared) if field == VERB else self.among(shared, field)

    def warns_of(self, shared: Sequence[A], field: str) -> str:
        """Return the loss that all of these actions have."""
        del field
        warnings = {type(self)(one, self.view, self.to).warns() for one in shared}
        return warnings.pop() if len(warnings) == 1 else ""

    def whole(
        self, label: Label, does: str, then: tuple[str, ...] = (), brief: str = "", warns: str = ""
    ) -> Deed:
        """Return one press for the whole action."""
        return Deed(label, does, then, brief or self.brief(), warns or self.warns())

    def choice(self) -> Choice[A]:
        """Return the choice for the action."""
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
"""The classes of a game's verbs, by kind of action."""


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
    outlook: Callable[[], tuple[str, ...]] = no_lines,
    brief: Callable[[], tuple[str, ...]],
    at: Callable[[Sequence[A], str], tuple[str, ...]],
    automatic: Label | None,
    is_done: bool,
) -> Ask[A]:
    """Ask for one of these actions; `at` returns the places of a value on the picture."""

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
