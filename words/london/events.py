"""The texts about each event of London: its sentence, and its line in the news."""

from collections.abc import Iterator
from typing import Any, Literal

from games.core.log import Seat
from games.london import events
from games.london.box import BOX
from games.london.cards import BoroughId, CardId
from games.london.events import Event
from games.london.model import View
from words.filled import Fields, Filled
from words.london import terms
from words.london.cards import benefit
from words.london.terms import borough_name, card_name, cards_name, points, pounds, poverty
from words.people import they, who, whom
from words.reader import Reader
from words.say import Say

Chapter = Literal["turn", "hand", "city", "land", "run", "board", "end", "last"]
"""The subject of one line of the news; "turn": the start of a turn's lines."""
Told = tuple[Chapter, str]
"""The chapter of an event, and its sentence."""
_Run = events.RunBegan | events.Activated | events.Affected | events.Flipped | events.PovertyTaken
_Late = _Run | events.LastTurns | events.HandsCounted | events.GameEnded


def tell(event: Event, view: View, to: Reader) -> str:
    """Return an event as a sentence."""
    del view  # the events contain everything
    return told(event, to)[1]


def told(event: Event, to: Reader) -> Told:  # noqa: C901 - flat: one case for each event
    """Return the chapter of an event, and its sentence."""
    say = Filled(to.say, _fields(event, to))
    match event:
        case events.TurnBegan():
            return "turn", say("{who}: the last turn") if event.last else say("{who}: a new turn")
        case events.LoansRepaid():
            return "hand", say("{who} repaid {loans} ({money})", money=pounds(-event.cost, say))
        case events.LoansTaken():
            return "hand", say("{who} took {loans} (+{money})", money=pounds(event.money, say))
        case events.CardDrawn(card=None):
            return "hand", say("{who} drew from the deck")
        case events.CardDrawn():
            return "hand", say("{who} drew {card} from the deck")
        case events.CardTaken():
            return "hand", say("{who} took {card} from the board")
        case events.DeckSeen(cards=()):
            return "hand", say("{who} looked at the top of the deck")
        case events.DeckSeen():
            seen = ", ".join(card_name(card, say) for card in event.cards)
            return "hand", say("{who} saw at the top of the deck: {cards}", cards=seen)
        case events.CardPutBack(card=None):
            return "hand", say("{who} put a card back on the deck")
        case events.CardPutBack():
            return "hand", say("{who} put {card} back on the deck")
        case events.DrawingThree():
            return "hand", say("{who} chose to draw three")
        case events.LeftAtThat():
            return "hand", say("{who} stopped there")
        case events.Exchanged(gave=gave, took=took):
            swap = {"card": card_name(gave, say), "other": card_name(took, say)}
            return "hand", say("{who} exchanged {card} for {other}", **swap)
        case events.Discarded():
            return "board", say("{who} discarded {card}")
        case events.RowCleared():
            return "board", say("The lower row of the board left the game: {cards}")
        case events.LandOffered():
            return "board", say("On offer now: {name}")
        case events.ActionPlayed():
            return "city", say("{who} played {card}")
        case events.CardBuilt(covered=None):
            return "city", _costing(say("{who} placed {card}"), event.cost, say)
        case events.CardBuilt():
            return "city", _costing(say("{who} placed {card} on {other}"), event.cost, say)
        case events.LandBought():
            return "land", say("{who} bought {name} for {money}: {benefit}")
        case _:
            return _told_late(event, to, say)


def _told_late(event: _Late, to: Reader, say: Filled) -> Told:  # noqa: C901 - flat: likewise
    match event:
        case events.RunBegan():
            return "run", say("{who} began to run the city")
        case events.Activated(again=True):
            return "run", say("{who} activated {card} once more")
        case events.Activated():
            return "run", _costing(say("{who} activated {card}"), -event.cost, say)
        case events.Affected():
            gained = say.all(gains(event, say)) or say("nothing")
            source = source_name(event.source, say)
            return "run", say("{who}: {gains} ({card})", gains=gained, card=source)
        case events.Flipped(spared=None):
            return "run", say("{who} flipped {card}")
        case events.Flipped():
            return "run", say("{who} flipped {card} in place of {other}")
        case events.PovertyTaken():
            return "run", _poverty(event, say)
        case events.LastTurns(idle=True):
            return "last", say(
                "**Last turns: nobody draws from the deck any more!** Everybody except "
                "{whom} has one more turn"
            )
        case events.LastTurns():
            return "last", say(
                "**Last turns: the deck is empty!** Everybody except {whom} has one more turn"
            )
        case events.HandsCounted():
            held = ", ".join(
                f"{who(seat, to)} {signed(1, poverty(count, say))}"
                for seat, count in _by_seat(event.cards)
                if count
            )
            return "end", say("Cards in hand: {told}", told=held) if held else say(
                "All hands were empty"
            )
        case events.GameEnded():
            return "end", _ended(event, to, say)


def _fields(event: Any, to: Reader) -> Fields:  # noqa: ANN401 - each event has some of these
    """Return the values that a sentence about an event can use."""
    say = to.say
    return {
        "who": lambda: who(event.seat, to),
        "whom": lambda: whom(event.seat, to),
        "card": lambda: card_name(event.card, say),
        "other": lambda: card_name(event.spared if event.kind == "flipped" else event.covered, say),
        "cards": lambda: cards_name(event.cards, say),
        "loans": lambda: terms.loans(event.loans, say),
        "money": lambda: pounds(event.cost, say),
        "name": lambda: borough_name(event.borough, say),
        "benefit": lambda: benefit(BOX.boroughs[event.borough], say, event.relieved),
        "points": lambda: points(max(event.totals)),
    }


def _costing(told: str, cost: int, say: Say) -> str:
    return f"{told} ({pounds(cost, say)})" if cost else told


def source_name(source: CardId | BoroughId, say: Say) -> str:
    """Name the card or borough with the effect."""
    if source in BOX.cards:
        return card_name(CardId(source), say)
    return borough_name(BoroughId(source), say)


def gains(event: events.Affected, say: Say) -> Iterator[str]:
    """Return what an effect changed of a player's belongings."""
    if event.money:
        yield signed(event.money, pounds(abs(event.money), say))
    if event.prestige:
        yield signed(event.prestige, terms.prestige(abs(event.prestige), say))
    if event.poverty:
        yield signed(event.poverty, poverty(abs(event.poverty), say))


def signed(number: int, text: str) -> str:
    """Write an amount with its sign."""
    return f"{terms.MINUS if number < 0 else '+'}{text}"


def _poverty(event: events.PovertyTaken, say: Filled) -> str:
    parts = {
        say.many("{n} stack[s]", event.stacks): event.stacks,
        terms.loans(event.loans, say): event.loans,
        terms.cards(event.cards, say): event.cards,
    }
    told = " + ".join(part for part, count in parts.items() if count)
    if not told:
        return say("{who} took no poverty")
    return say("{who} took {n} ({parts})", n=poverty(sum(parts.values()), say), parts=told)


def _by_seat(numbers: tuple[int, ...]) -> Iterator[tuple[Seat, int]]:
    return ((Seat(seat), number) for seat, number in enumerate(numbers))


def _ended(event: events.GameEnded, to: Reader, say: Filled) -> str:
    winners = [seat for seat, place in _by_seat(event.places) if place == 1]
    if winners == [to.seat]:
        return say("**You** win with {points} points")
    if len(winners) == 1:
        return say("{who} wins with {points} points", who=they(winners, to))
    return say("{who} win with {points} points", who=they(winners, to))
