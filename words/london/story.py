"""The story of London: a line for each subject of a turn."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from games.core.log import Seat
from games.london import events
from games.london.cards import CardId
from games.london.events import Event
from games.london.model import View
from games.london.motives import Motive, OnSpent
from words.fitting import first_that_fits
from words.london.cards import timed, unpriced
from words.london.events import Chapter, gains, source_name, told
from words.london.motives import reason
from words.london.terms import card_name, cards_name
from words.people import who
from words.reader import Reader

_BOARD: Final = "📌"
_OF_A_CARD: Final = 75
"""Most characters about a drawn card: two small lines of a phone."""
_EXPLAINED: Final[Mapping[Chapter, int]] = {"hand": -1, "city": -1, "land": 0, "run": 0}
"""The index of the sentence in a chapter that a reason follows."""


def story(heard: Sequence[Event | Motive], view: View, to: Reader) -> list[str]:
    """Return the story of events: for each turn, a line for each of its chapters, in this order."""
    lines = [line for turn in _turns(heard) for line in _turn(turn, to)]
    happened = [one for one in heard if not isinstance(one, Motive)]
    if lines and view.result is None and any(isinstance(one, events.TurnBegan) for one in happened):
        lines += _lying(happened, view, to)
    return lines or [told(event, to)[1] for event in happened[-1:]]


def _turns(heard: Iterable[Event | Motive]) -> Iterator[list[Event | Motive]]:
    """Divide the events by turns."""
    turn: list[Event | Motive] = []
    for one in heard:
        if isinstance(one, events.TurnBegan):
            yield turn
            turn = []
        turn.append(one)
    yield turn


def _turn(turn: Sequence[Event | Motive], to: Reader) -> Iterator[str]:
    """Return the story of a turn line by line."""
    chapters: dict[Chapter, list[Any]] = {}
    for one in turn:
        if not isinstance(one, Motive):
            chapters.setdefault(told(one, to)[0], []).append(one)
    reasons = _reasons(turn, to)
    for chapter, (mark, tell) in _CHAPTERS.items():
        if chapter in chapters:
            sentences = list(tell(chapters[chapter], to))
            if sentences and chapter in reasons:
                which, why = _EXPLAINED[chapter], reasons[chapter]
                # Translators: what was done, and why: "Bot placed Sewers (without a new stack)".
                done = to.say("{done} ({reason})", done=sentences[which], reason=why)
                sentences[which] = done
            yield f"{mark} {'. '.join(sentences)}"


def _reasons(turn: Sequence[Event | Motive], to: Reader) -> Mapping[Chapter, str]:
    """Return the last reason in a turn for each chapter, in words."""
    placed = sum(isinstance(one, events.CardBuilt) for one in turn)
    is_on_spent = placed == sum(isinstance(one, OnSpent) for one in turn)
    return dict(
        reason(one, to)
        for one in turn
        if isinstance(one, Motive) and (is_on_spent or not isinstance(one, OnSpent))
    )


def _lying(happened: Sequence[Event], view: View, to: Reader) -> Iterator[str]:
    """Return what the next player can take, the newest first, if anything came or went."""
    come = Counter(card for event in happened for card in _come(event))
    if not come and not any(
        isinstance(one, events.CardTaken | events.RowCleared) for one in happened
    ):
        return
    lying = Counter((*view.upper, *view.lower))
    new, old = (cards_name(those.elements(), to.say) for those in (lying & come, lying - come))
    if new and old:
        yield to.say(
            "{mark} On the board now: {cards}; from earlier turns: {others}",
            mark=_BOARD,
            cards=new,
            others=old,
        )
    elif new:
        yield to.say("{mark} On the board now: {cards}", mark=_BOARD, cards=new)
    elif old:
        yield to.say("{mark} Still on the board: {cards}", mark=_BOARD, cards=old)
    else:
        yield to.say("{mark} The board is empty now", mark=_BOARD)


def _come(event: Event) -> tuple[CardId, ...]:
    """Return the cards that an event added to the board."""
    match event:
        case events.Discarded():
            return (event.card,)
        case events.Exchanged():
            return (event.gave,)
        case _:
            return ()


def _each(happened: Iterable[Event], to: Reader) -> Iterator[str]:
    return (told(event, to)[1] for event in happened)


def _hand(happened: Sequence[Event], to: Reader) -> Iterator[str]:
    """Name the cards drawn from the board, and count those from the deck."""
    blind = [one for one in happened if isinstance(one, events.CardDrawn) and one.card is None]
    known = [one for one in happened if not _is_unseen(one)]
    if len(happened) > 1:  # the effect reports it
        known = [one for one in known if not isinstance(one, events.DrawingThree)]
    came: dict[type[Event], list[CardId]] = {}
    for one in known:
        if isinstance(one, events.CardTaken | events.CardDrawn) and one.card is not None:
            came.setdefault(type(one), []).append(one.card)
    for one in known if known or blind else happened:
        if not isinstance(one, events.CardTaken | events.CardDrawn) or one.card is None:
            yield told(one, to)[1]
        elif type(one) in came:
            yield _came(one, came.pop(type(one)), to)
    if blind:
        yield to.say.many(
            "{who} drew {n} card[s] from the deck", len(blind), who=who(blind[0].seat, to)
        )


def _is_unseen(event: Event) -> bool:
    return isinstance(event, events.CardDrawn | events.CardPutBack) and event.card is None


def _came(one: events.CardTaken | events.CardDrawn, cards: Sequence[CardId], to: Reader) -> str:
    """Describe the cards drawn from the same source in a turn, of which `one` was the first."""
    if len(cards) == 1:
        line, brings = told(one, to)[1], [*timed(cards[0], to.say), *unpriced(cards[0], to.say)]
        if isinstance(one, events.CardTaken) or not brings:
            return line
        tellings = (to.say("{done} ({reason})", done=line, reason=what) for what in brings)
        return first_that_fits((*tellings, line), _OF_A_CARD)
    names, person = cards_name(cards, to.say), who(one.seat, to)
    if isinstance(one, events.CardTaken):
        return to.say("{who} took {cards} from the board", who=person, cards=names)
    return to.say("{who} drew {cards} from the deck", who=person, cards=names)


def _city(happened: Sequence[Event], to: Reader) -> Iterator[str]:
    built = [one for one in happened if isinstance(one, events.CardBuilt)]
    yield from _each((one for one in happened if not isinstance(one, events.CardBuilt)), to)
    if built:
        names = to.say.all(card_name(one.card, to.say) for one in built)
        yield to.say("{who} placed {cards}", who=who(built[0].seat, to), cards=names)


def _run(happened: Sequence[Event], to: Reader) -> Iterator[str]:
    """Describe a run: activated cards, effects on each player, and its poverty."""
    if all(isinstance(one, events.RunBegan | events.Flipped) for one in happened):
        yield from _each(happened, to)
    ran = [one for one in happened if isinstance(one, events.Activated)]
    if ran:
        names = to.say.all(card_name(one.card, to.say) for one in ran)
        yield to.say("{who} activated {cards}", who=who(ran[0].seat, to), cards=names)
    for seat in dict.fromkeys(one.seat for one in happened if isinstance(one, events.Affected)):
        told = ", ".join(gains(_sum(seat, happened), to.say))
        if told or not ran:
            told = told or to.say("nothing")
            line = to.say("{who}: {gains}", who=who(seat, to), gains=told)
            if not ran or seat != ran[0].seat:  # which of many cards did it
                line = to.say("{done} ({reason})", done=line, reason=_sources(seat, happened, to))
            yield line
    yield from _each((one for one in happened if isinstance(one, events.PovertyTaken)), to)


def _sources(seat: Seat, happened: Iterable[Event], to: Reader) -> str:
    """Name the cards and boroughs that changed a player's belongings."""
    found = (one for one in happened if isinstance(one, events.Affected) and one.seat == seat)
    sources = dict.fromkeys(one.source for one in found)
    return to.say.all(source_name(one, to.say) for one in sources)


def done(heard: Sequence[Event], view: View, to: Reader) -> str:
    """Say briefly which cards the reader has drawn; "": none, or a run that brought them.

    What others did since is in the news of the panel.
    """
    del view  # the events contain everything
    drawn = [one for one in heard if isinstance(one, events.CardDrawn) and one.card is not None]
    is_of_a_run = any(
        isinstance(one, events.RunBegan | events.Activated) and one.seat == to.seat for one in heard
    )
    if not drawn or is_of_a_run:
        return ""
    cards = [one.card for one in drawn if one.card is not None]
    line = told(drawn[0], to)[1] if len(cards) == 1 else _came(drawn[0], cards, to)
    # A line of its own: the name has room where the rest has none.
    brings = [] if len(cards) > 1 else [*timed(cards[0], to.say), *unpriced(cards[0], to.say)]
    more = [first_that_fits(brings, _OF_A_CARD)] if brings else []
    return "\n".join((f"{_CHAPTERS['hand'][0]} {line}", *more))


def losses(heard: Sequence[Event], view: View, to: Reader) -> list[str]:
    """Say what cards of others cost the reader."""
    del view  # the events contain everything
    told, runs = list[str](), None
    for one in heard:
        if isinstance(one, events.RunBegan | events.TurnBegan):
            runs = one.seat
        if not isinstance(one, events.Affected) or to.seat in (runs, None) or one.seat != to.seat:
            continue
        if runs is not None and (cost := ", ".join(gains(one, to.say))):
            card = source_name(one.source, to.say)
            told.append(to.say("💸 **You: {gains}** ({card} of {name})", gains=cost, card=card,
                               name=to.names[runs]))  # fmt: skip
    return told


def _sum(seat: Seat, happened: Iterable[Event]) -> events.Affected:
    """Return all changes of a player's belongings by a run as one effect, minus the cost."""
    own = [one for one in happened if getattr(one, "seat", None) == seat]
    found = [one for one in own if isinstance(one, events.Affected)]
    spent = sum(one.cost for one in own if isinstance(one, events.Activated))
    return events.Affected(
        seat,
        found[0].source,
        found[0].does,
        money=sum(one.money for one in found) - spent,
        prestige=sum(one.prestige for one in found),
        poverty=sum(one.poverty for one in found),
    )


def _board(happened: Sequence[Event], to: Reader) -> Iterator[str]:
    """Return what others can take now, which matters most in this game."""
    gone = [one for one in happened if isinstance(one, events.Discarded)]
    if gone:
        names = cards_name((one.card for one in gone), to.say)
        yield to.say("{who} left {cards} on the board", who=who(gone[0].seat, to), cards=names)
    yield from _each((one for one in happened if not isinstance(one, events.Discarded)), to)


_Tell = Callable[[Sequence[Any], Reader], Iterator[str]]
_CHAPTERS: Final[Mapping[Chapter, tuple[str, _Tell]]] = {
    "hand": ("🃏", _hand),
    "city": ("🏗️", _city),
    "land": ("🗺️", _each),
    "run": ("⚙️", _run),
    "board": (_BOARD, _board),
    "end": ("🏁", _each),
    "last": ("⌛", _each),
}
"""The mark of each line, and its function."""
