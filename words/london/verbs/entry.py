"""The content of an entry: the texts about a verb and its fields."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from games.core.notation import Action
from games.london.box import UNPAID
from games.london.cards import CardId, Effect
from games.london.model import PlayerView, View
from games.london.outlook import Gain, gain_of, is_counted
from games.london.standings import expected
from words.ask import MOST, Deed, Label
from words.changes import change
from words.fitting import first_that_fits
from words.lists import DOT
from words.london import cards
from words.london.derived import poverty_by_run
from words.london.options import total
from words.london.terms import card_name, loans, mark, points, pounds
from words.reader import Reader
from words.say import Say
from words.scores import signed
from words.vocabulary import Word

A = TypeVar("A", bound=Action)

SEVERAL: Final = 2


@dataclass(frozen=True, slots=True)
class At:
    """The view of the active player, and the reader."""

    view: View
    to: Reader

    @property
    def say(self) -> Say:
        """The reader's language."""
        return self.to.say

    @property
    def own(self) -> PlayerView:
        """The active player."""
        return self.view.players[self.view.turn]


def name_card(card: CardId | None, at: At) -> Label:
    """Name the chosen card; None: no card."""
    if card is None:
        return Label(at.say("No card"), "🆓")
    return Label(card_name(card, at.say), mark(card))


@dataclass(frozen=True)
class Field(Generic[A]):
    """The texts about a field of an action."""

    prompt: Word
    part: str = ""
    """The part of the pictures with its values; "": none."""
    name: Callable[[Any, At], Label] = name_card
    """Return a name of its value."""
    hint: Callable[[Sequence[A], At], Iterable[str]] = lambda _actions, _at: ()
    """Return where its value leads that these actions share."""
    is_given: bool = False
    """The choice is given away: the least missed comes first, wherever it is."""
    is_last: Callable[[A], bool] = lambda _: False
    """Tell whether the value of an action is offered after all others."""


@dataclass(frozen=True)
class Verb(Generic[A]):
    """The texts about one kind of action."""

    name: Callable[[Say], Label]
    fields: Mapping[str, Field[A]] = field(default_factory=dict[str, Field[A]])
    """Its fields; if several are on a picture, the first gives the place."""
    about: Word = lambda _: ""
    """Return where the verb leads."""
    label: Callable[[A, At], str] | None = None
    """Return a name of the whole action; None: the verb and its values."""
    short: Callable[[A, At], str] | None = None
    """Return the main value, next to a line about effects; None: the value of a single field."""
    does: Callable[[A, At], Iterable[str]] = lambda _action, _at: ()
    """Return what it will do, the most important first."""
    deed: Callable[[A, At, Callable[[], Label]], Deed | None] = lambda _action, _at, _label: None
    """Return what one press offers; None: the action with its label and what it does."""
    weight: Callable[[A, At], int] = lambda _action, _at: 0
    """Return how much people want it; 0: it is offered step by step."""
    is_free: bool = False
    """It needs no confirmation, because every turn begins with it."""
    is_last: bool = False
    """It is offered after all others, because it is never required."""


def joined(told: Iterable[str]) -> str:
    """Join texts, without the last parts if there is too little room."""
    parts = list(filter(None, told))
    tellings = (DOT.join(parts[:number]) for number in range(len(parts), 0, -1))
    return first_that_fits(tellings, MOST) if parts else ""


def costs(cost: int, borrowed: int, at: At) -> str:
    """Return the money before and after a deed, or how much is borrowed for it; "" if nothing."""
    say = at.say
    if borrowed:
        return say("pay {money}, with {loans}", money=pounds(cost, say), loans=loans(borrowed, say))
    return money(-cost, at) if cost else ""


def money(by: int, at: At) -> str:
    """Write the money before and after a change."""
    return f"{pounds(at.own.money, at.say)} → {pounds(at.own.money + by, at.say)}"


def gains(effects: Sequence[Effect], cost: int, at: At, stored: int = 0) -> Iterator[str]:
    """Return what effects give, and what they cost without loans; `stored`: pounds on their card.

    Money, prestige and poverty are written before and after. If all of it is nothing, this is said.
    """
    own, kinds = at.own, [one.do for one in effects]
    gain = gain_of(effects, own, at.view, stored)
    poverty = own.poverty
    for one in effects:
        by = {"poverty": one.by, "relieve": -one.by}.get(one.do, 0)
        poverty = max(0, poverty + by)
    told = list(amounts(Gain(gain.money - cost, gain.prestige), at))
    if "poverty" in kinds or "relieve" in kinds:
        told.append(poverty_change(poverty - own.poverty, at))
    told += (cards.effect(one, at.say) for one in effects if not is_counted(one))
    yield from told or [at.say("brings nothing")]


def amounts(gain: Gain, at: At) -> Iterator[str]:
    """Write money and prestige before and after; nothing for what does not change."""
    if gain.money:
        yield money(gain.money, at)
    if gain.prestige:
        yield prestige_change(gain.prestige, at)


def prestige_change(by: int, at: At) -> str:
    """Write the prestige scored before and after a change."""
    return at.say("prestige {change}", change=change(at.own.prestige, at.own.prestige + by))


def poverty_change(by: int, at: At, *, is_most: bool = False) -> str:
    """Write poverty before and after a change, and the points; `is_most`: it may be less."""
    say, view, own = at.say, at.view, at.own
    after = max(0, own.poverty + by)
    if after == own.poverty:
        return say("poverty stays {n}", n=after)
    numbers = change(own.poverty, after)
    told = say("poverty {change}", change=numbers)
    if is_most:
        told = say("{poverty} at most", poverty=told)
    lost = expected(view, own.seat, poverty=by) - expected(view, own.seat)
    if not lost:
        return told
    # Translators: {points} is what more or less poverty means: "-3 points".
    return say("{poverty} ({points})", poverty=told, points=signed(lost, total, at.to))


def run_change(after: PlayerView, at: At) -> str:
    """Write the poverty of the next run before and after a change, as a panel's title counts it."""
    (by, _), (then, _) = poverty_by_run(at.own), poverty_by_run(after)
    # Translators: {change} is the poverty that running the city would bring: "7 → 6".
    return at.say("a run: {change} poverty", change=change(by, then))


def with_loans(name: str, borrowed: int, say: Say) -> str:
    """Name a deed together with the loans for it, and what they cost if they are not repaid."""
    if not (name and borrowed):
        return name
    # Translators: "Hospital, with 2 loans ({n})": points that loans cost at the end.
    return say(
        "{deed}, with {loans} ({n})",
        deed=name,
        loans=loans(borrowed, say),
        n=points(-UNPAID * borrowed),
    )
