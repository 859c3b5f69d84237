"""Tells what happened in London as a person would: a line for what each turn was about."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Literal

from games.core.log import Seat
from games.london.cards import CardId
from games.london.events import (
    ActionPlayed,
    Activated,
    Affected,
    CardBuilt,
    CardDrawn,
    CardPutBack,
    CardTaken,
    DeckSeen,
    Discarded,
    DrawingThree,
    Event,
    Exchanged,
    Flipped,
    GameEnded,
    HandsCounted,
    LandBought,
    LandOffered,
    LastTurns,
    LeftAtThat,
    LoansRepaid,
    LoansTaken,
    PovertyTaken,
    RowCleared,
    RunBegan,
    TurnBegan,
)
from games.london.model import View
from games.london.motives import (
    AgainstPoverty,
    EndAhead,
    FewInHand,
    ForCards,
    ForMoney,
    ForPrestige,
    HoldBack,
    LastChance,
    Motive,
    MuchReady,
    OnSpent,
)
from words.london.events import gains, tell
from words.london.motives import motive
from words.london.terms import card_name, cards_name
from words.people import who
from words.reader import Reader

_Chapter = Literal["hand", "city", "land", "run", "board", "end", "last"]
"""What is told in one line."""

_CHAPTERS: Final[Mapping[type[Event], _Chapter]] = {
    CardDrawn: "hand",
    CardTaken: "hand",
    DeckSeen: "hand",
    DrawingThree: "hand",
    CardPutBack: "hand",
    Exchanged: "hand",
    LoansRepaid: "hand",
    LoansTaken: "hand",
    CardBuilt: "city",
    ActionPlayed: "city",
    LandBought: "land",
    RunBegan: "run",
    LeftAtThat: "hand",
    Activated: "run",
    Affected: "run",
    Flipped: "run",
    PovertyTaken: "run",
    RowCleared: "board",
    Discarded: "board",
    LandOffered: "board",
    LastTurns: "last",
    HandsCounted: "end",
    GameEnded: "end",
}
_MARKS: Final[Mapping[_Chapter, str]] = {
    "hand": "🃏",
    "city": "🏗️",
    "land": "🗺️",
    "run": "⚙️",
    "board": "📌",
    "end": "🏁",
    "last": "⌛",
}


_EXPLAINED: Final[Mapping[_Chapter, int]] = {"hand": -1, "city": -1, "land": 0, "run": 0}
"""Which sentence of a chapter a reason follows."""


def story(events: Sequence[Event | Motive], view: View, to: Reader) -> list[str]:
    """Tell `events`: for each turn a line for each of its chapters, in this order."""
    lines: list[str] = []
    for turn in _turns(events):
        told = [one for one in turn if not isinstance(one, Motive)]
        reasons = _reasons(turn, to)
        for chapter, mark in _MARKS.items():
            meant = [one for one in told if _CHAPTERS.get(type(one)) == chapter]
            if meant:
                text = ". ".join(_because(_TOLD[chapter](meant, view, to), chapter, reasons, to))
                lines.append(f"{mark} {text}")
    happened = [one for one in events if not isinstance(one, Motive)]
    if lines and view.result is None and any(isinstance(one, TurnBegan) for one in happened):
        lines += _lying(happened, view, to)
    return lines or [tell(event, view, to) for event in happened[-1:]]


def _lying(events: Sequence[Event], view: View, to: Reader) -> Iterator[str]:
    """Say what the next player may take, what came since then first, if anything came or went."""
    come = Counter(card for event in events for card in _come(event))
    if not (come or any(isinstance(one, CardTaken | RowCleared) for one in events)):
        return
    lying = Counter((*view.upper, *view.lower))
    new, old = (cards_name(those.elements(), to.say) for those in (lying & come, lying - come))
    mark = _MARKS["board"]
    if new and old:
        yield to.say(
            "{mark} On the board now: {cards}; from earlier turns: {others}",
            mark=mark,
            cards=new,
            others=old,
        )
    elif new:
        yield to.say("{mark} On the board now: {cards}", mark=mark, cards=new)
    elif old:
        yield to.say("{mark} Still on the board: {cards}", mark=mark, cards=old)
    else:
        yield to.say("{mark} The board is empty now", mark=mark)


def _come(event: Event) -> tuple[CardId, ...]:
    """Return what an event brought to the board."""
    match event:
        case Discarded():
            return (event.card,)
        case Exchanged():
            return (event.gave,)
        case _:
            return ()


def _turns(events: Iterable[Event | Motive]) -> Iterator[list[Event | Motive]]:
    """Divide what happened by turns."""
    turn: list[Event | Motive] = []
    for event in events:
        if isinstance(event, TurnBegan):
            yield turn
            turn = []
        turn.append(event)
    yield turn


def _reasons(turn: Iterable[Event | Motive], to: Reader) -> Mapping[_Chapter, str]:
    """Return the last reason given in a turn for each chapter, in words."""
    told = list(turn)
    placed = sum(isinstance(one, CardBuilt) for one in told)
    is_on_spent = placed == sum(isinstance(one, OnSpent) for one in told)
    return {
        _explained(one): motive(one, to)
        for one in told
        if isinstance(one, Motive) and (is_on_spent or not isinstance(one, OnSpent))
    }


def _explained(why: Motive) -> _Chapter:
    """Return the chapter that a motive explains."""
    match why:
        case AgainstPoverty() | ForPrestige() | ForCards():
            return "land"
        case OnSpent():
            return "city"
        case ForMoney() | MuchReady() | FewInHand() | LastChance() | HoldBack():
            return "run"
        case EndAhead():
            return "hand"


def _because(
    told: Iterable[str], chapter: _Chapter, reasons: Mapping[_Chapter, str], to: Reader
) -> list[str]:
    """Add the reason for a chapter to one of its sentences."""
    sentences = list(told)
    if sentences and chapter in reasons:
        which, reason = _EXPLAINED[chapter], reasons[chapter]
        # Translators: what was done, and why: "Bot placed Sewers (without a new stack)".
        sentences[which] = to.say("{done} ({reason})", done=sentences[which], reason=reason)
    return sentences


def _each(events: Sequence[Event], view: View, to: Reader) -> Iterator[str]:
    return (tell(event, view, to) for event in events)


def _hand(events: Sequence[Event], view: View, to: Reader) -> Iterator[str]:
    """Tell what came from the board by name, and what came from the deck by number."""
    blind = [one for one in events if isinstance(one, CardDrawn) and one.card is None]
    told = [
        one for one in events if not (isinstance(one, CardDrawn | CardPutBack) and one.card is None)
    ]
    if len(events) > 1:  # what comes of it says that
        told = [one for one in told if not isinstance(one, DrawingThree)]
    came: dict[type[Event], list[CardId]] = {}
    for one in told:
        if isinstance(one, CardTaken | CardDrawn) and one.card is not None:
            came.setdefault(type(one), []).append(one.card)
    for one in told if told or blind else events:
        if not isinstance(one, CardTaken | CardDrawn) or one.card is None:
            yield tell(one, view, to)
        elif type(one) in came:
            yield _came(one, came.pop(type(one)), view, to)
    if blind:
        yield to.say.many(
            "{who} drew {n} card from the deck",
            "{who} drew {n} cards from the deck",
            len(blind),
            who=who(blind[0].seat, to),
        )


def _came(one: CardTaken | CardDrawn, cards: Sequence[CardId], view: View, to: Reader) -> str:
    """Tell what came into a hand from the same place in a turn, of which `one` was the first."""
    if len(cards) == 1:
        return tell(one, view, to)
    names, person = cards_name(cards, to.say), who(one.seat, to)
    if isinstance(one, CardTaken):
        return to.say("{who} took {cards} from the board", who=person, cards=names)
    return to.say("{who} drew {cards} from the deck", who=person, cards=names)


def _city(events: Sequence[Event], view: View, to: Reader) -> Iterator[str]:
    built = [one for one in events if isinstance(one, CardBuilt)]
    yield from _each([one for one in events if not isinstance(one, CardBuilt)], view, to)
    if built:
        names = to.say.all(card_name(one.card, to.say) for one in built)
        yield to.say("{who} placed {cards}", who=who(built[0].seat, to), cards=names)


def _run(events: Sequence[Event], view: View, to: Reader) -> Iterator[str]:
    """Tell a run: what was activated, what it brought to each, and its poverty."""
    if all(isinstance(one, RunBegan | Flipped) for one in events):
        yield from _each(events, view, to)
    ran = [one for one in events if isinstance(one, Activated)]
    if ran:
        names = to.say.all(card_name(one.card, to.say) for one in ran)
        yield to.say("{who} ran {cards}", who=who(ran[0].seat, to), cards=names)
    for seat in dict.fromkeys(one.seat for one in events if isinstance(one, Affected)):
        told = ", ".join(gains(_sum(seat, events), to.say))
        if told or not ran:
            told = told or to.say("nothing")
            yield to.say("{who}: {gains}", who=who(seat, to), gains=told)
    yield from _each([one for one in events if isinstance(one, PovertyTaken)], view, to)


def _sum(seat: Seat, events: Sequence[Event]) -> Affected:
    """Return all that a run changed of what somebody has, as one effect, less what it cost."""
    found = [one for one in events if isinstance(one, Affected) and one.seat == seat]
    spent = sum(one.cost for one in events if isinstance(one, Activated) and one.seat == seat)
    return Affected(
        seat,
        found[0].source,
        found[0].does,
        money=sum(one.money for one in found) - spent,
        prestige=sum(one.prestige for one in found),
        poverty=sum(one.poverty for one in found),
    )


def _board(events: Sequence[Event], view: View, to: Reader) -> Iterator[str]:
    """Tell what others may take now: the heart of the game."""
    gone = [one for one in events if isinstance(one, Discarded)]
    if gone:
        names = cards_name((one.card for one in gone), to.say)
        yield to.say("{who} left {cards} on the board", who=who(gone[0].seat, to), cards=names)
    yield from _each([one for one in events if not isinstance(one, Discarded)], view, to)


_TOLD: Final[Mapping[_Chapter, Callable[[Sequence[Any], View, Reader], Iterator[str]]]] = {
    "hand": _hand,
    "city": _city,
    "land": _each,
    "run": _run,
    "board": _board,
    "end": _each,
    "last": _each,
}
