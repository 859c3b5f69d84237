"""What an entry holds: all that is said of a verb, and of each field that is chosen for it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from games.core.notation import Action
from games.london.cards import CardId, Effect
from games.london.model import PlayerView, View
from games.london.standings import expected
from words.ask import MOST, Deed, Label
from words.changes import change
from words.fitting import first_that_fits
from words.london import cards
from words.london.terms import DOT, card_name, loans, mark, pounds
from words.reader import Reader
from words.say import Say
from words.vocabulary import Word

A = TypeVar("A", bound=Action)

SEVERAL: Final = 2


@dataclass(frozen=True, slots=True)
class At:
    """A view of whose turn it is, and who reads it."""

    view: View
    to: Reader

    @property
    def say(self) -> Say:
        """The reader's language."""
        return self.to.say

    @property
    def own(self) -> PlayerView:
        """Who is to act."""
        return self.view.players[self.view.turn]


def name_card(card: CardId | None, at: At) -> Label:
    """Name the card that is chosen; None: no card."""
    if card is None:
        return Label(at.say("No card"), "🆓")
    return Label(card_name(card, at.say), mark(card))


@dataclass(frozen=True)
class Field(Generic[A]):
    """What is said of a field of an action."""

    prompt: Word
    part: str = ""
    """The part of the pictures where its values lie; "": nowhere."""
    name: Callable[[Any, At], Label] = name_card
    """Names a value of it."""
    hint: Callable[[Sequence[A], At], Iterable[str]] = lambda _actions, _at: ()
    """Says what a value of it leads to, which these actions share."""
    is_given: bool = False
    """What is chosen is given away: what is missed least comes first, wherever it lies."""
    is_last: Callable[[A], bool] = lambda _: False
    """Tells whether the value of an action is offered after all others."""


@dataclass(frozen=True)
class Verb(Generic[A]):
    """All that is said of one kind of action."""

    name: Callable[[Say], Label]
    fields: Mapping[str, Field[A]] = field(default_factory=dict[str, Field[A]])
    """What is chosen for it; where several lie on a picture, the first says where it lies."""
    about: Word = lambda _: ""
    """Says what the verb leads to."""
    label: Callable[[A, At], str] | None = None
    """Names all of it; None: verb and values do."""
    short: Callable[[A, At], str] | None = None
    """Names what it is about, where a line says what it does; None: the value of a single field."""
    does: Callable[[A, At], Iterable[str]] = lambda _action, _at: ()
    """Says what it will do, the most important first."""
    deed: Callable[[A, At, Callable[[], Label]], Deed | None] = lambda _action, _at, _label: None
    """Returns what one press offers; None: the action with its label and what it does."""
    weight: Callable[[A, At], int] = lambda _action, _at: 0
    """Tells how much people look for it; 0: it is offered step by step."""
    is_free: bool = False
    """It need not be confirmed: every turn begins with it."""
    is_last: bool = False
    """It is offered after all others: nothing forces it."""


def joined(told: Iterable[str]) -> str:
    """Join what is told, without its last parts where there is no room for them."""
    parts = list(filter(None, told))
    tellings = (DOT.join(parts[:number]) for number in range(len(parts), 0, -1))
    return first_that_fits(tellings, MOST) if parts else ""


def costs(cost: int, borrowed: int, at: At) -> str:
    """Say the money before and after a deed, or what of its cost is borrowed; "" if nothing."""
    say = at.say
    if borrowed:
        return say("{money}, with {loans}", money=pounds(cost, say), loans=loans(borrowed, say))
    return money(-cost, at) if cost else ""


def money(by: int, at: At) -> str:
    """Say the money before and after so much more, or less."""
    return f"{pounds(at.own.money, at.say)} → {pounds(at.own.money + by, at.say)}"


PLAIN: Final = ("money", "prestige", "relieve", "poverty")
"""The effects whose numbers depend on nothing."""


def gains(effects: Sequence[Effect], cost: int, at: At) -> Iterator[str]:
    """Say what effects bring, and what they cost without loans.

    Money, prestige and poverty are told before and after where all effects are plain.
    """
    if any(one.do not in PLAIN for one in effects):
        yield pounds(cost, at.say) if cost else ""
        yield from (cards.effect(one, at.say) for one in effects)
        return
    own, kinds = at.own, [one.do for one in effects]
    earned = sum(one.by for one in effects if one.do == "money") - cost
    scored = sum(one.by for one in effects if one.do == "prestige")
    poverty = own.poverty
    for one in effects:
        by = {"poverty": one.by, "relieve": -one.by}.get(one.do, 0)
        poverty = max(0, poverty + by)
    yield money(earned, at) if earned else ""
    yield prestige_change(scored, at) if scored else ""
    changes = "poverty" in kinds or "relieve" in kinds
    yield poverty_change(poverty - own.poverty, at) if changes else ""


def prestige_change(by: int, at: At) -> str:
    """Say the prestige scored before and after so much more."""
    return at.say("prestige {change}", change=change(at.own.prestige, at.own.prestige + by))


def poverty_change(by: int, at: At) -> str:
    """Say the poverty before and after so much more, or less; if that is nothing, say so."""
    before = at.own.poverty
    after = max(0, before + by)
    if after == before:
        return at.say("poverty stays {n}", n=before)
    return at.say("poverty {change}", change=change(before, after))


def estimate_change(at: At, poverty: int, money: int = 0, prestige: int = 0) -> str:
    """Say the estimate before and after so much more of what counts."""
    view, seat = at.view, at.own.seat
    after = expected(view, seat, money=money, prestige=prestige, poverty=poverty)
    return change(expected(view, seat), after)


def estimate_of_poverty(at: At, poverty: int) -> int:
    """Return by how much so much more poverty changes the estimate: below 0 for more."""
    view, seat = at.view, at.own.seat
    return expected(view, seat, poverty=poverty) - expected(view, seat)


def with_loans(name: str, borrowed: int, say: Say) -> str:
    """Name a deed together with what is borrowed for it."""
    if not (name and borrowed):
        return name
    return say("{deed}, with {loans}", deed=name, loans=loans(borrowed, say))
