"""Tells the events of London in a sentence each."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from games.core.log import Seat
from games.london.box import BOX
from games.london.cards import BoroughId, CardId
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
from words.london.cards import benefit
from words.london.terms import (
    borough_name,
    card_name,
    cards,
    cards_name,
    loans,
    points,
    pounds,
    poverty,
)
from words.people import they, who, whom
from words.reader import Reader
from words.say import Say

_Tell = Callable[[Any, Reader], str]


def tell(event: Event, view: View, to: Reader) -> str:
    """Tell an event in a sentence."""
    del view  # the events say all
    return _TOLD[type(event)](event, to)


def source_name(source: CardId | BoroughId, say: Say) -> str:
    """Name the card or the borough whose effect it is."""
    if source in BOX.cards:
        return card_name(CardId(source), say)
    return borough_name(BoroughId(source), say)


def _turn_began(event: TurnBegan, to: Reader) -> str:
    if event.last:
        return to.say("{who}: the last turn", who=who(event.seat, to))
    return to.say("{who}: a new turn", who=who(event.seat, to))


def _drawn(event: CardDrawn, to: Reader) -> str:
    if event.card is None:
        return to.say("{who} drew from the deck", who=who(event.seat, to))
    name = card_name(event.card, to.say)
    return to.say("{who} drew {card} from the deck", who=who(event.seat, to), card=name)


def _seen(event: DeckSeen, to: Reader) -> str:
    if not event.cards:
        return to.say("{who} looked at the top of the deck", who=who(event.seat, to))
    names = ", ".join(card_name(card, to.say) for card in event.cards)
    return to.say("{who} saw at the top of the deck: {cards}", who=who(event.seat, to), cards=names)


def _put_back(event: CardPutBack, to: Reader) -> str:
    if event.card is None:
        return to.say("{who} put a card back on the deck", who=who(event.seat, to))
    name = card_name(event.card, to.say)
    return to.say("{who} put {card} back on the deck", who=who(event.seat, to), card=name)


def _built(event: CardBuilt, to: Reader) -> str:
    said = {"who": who(event.seat, to), "card": card_name(event.card, to.say)}
    if event.covered is not None:
        said["other"] = card_name(event.covered, to.say)
        told = to.say("{who} placed {card} on {other}", **said)
    else:
        told = to.say("{who} placed {card}", **said)
    return f"{told} ({pounds(event.cost, to.say)})" if event.cost else told


def _bought(event: LandBought, to: Reader) -> str:
    borough = BOX.boroughs[event.borough]
    return to.say(
        "{who} bought {name} for {money}: {benefit}",
        who=who(event.seat, to),
        name=borough_name(event.borough, to.say),
        money=pounds(event.cost, to.say),
        benefit=benefit(borough, to.say),
    )


def _activated(event: Activated, to: Reader) -> str:
    said = {"who": who(event.seat, to), "card": card_name(event.card, to.say)}
    if event.again:
        return to.say("{who} activated {card} once more", **said)
    told = to.say("{who} activated {card}", **said)
    return f"{told} ({pounds(-event.cost, to.say)})" if event.cost else told


def gains(event: Affected, say: Say) -> Iterator[str]:
    """Say what an effect changed of what somebody has."""
    if event.money:
        yield signed(event.money, pounds(abs(event.money), say))
    if event.prestige:
        yield signed(event.prestige, say("{n} prestige", n=abs(event.prestige)))
    if event.poverty:
        yield signed(event.poverty, poverty(abs(event.poverty), say))


def signed(number: int, text: str) -> str:
    """Put the sign of a number before an amount."""
    return f"{points(-1)[0] if number < 0 else '+'}{text}"


def _affected(event: Affected, to: Reader) -> str:
    told = to.say.all(gains(event, to.say)) or to.say("nothing")
    source = source_name(event.source, to.say)
    return to.say("{who}: {gains} ({card})", who=who(event.seat, to), gains=told, card=source)


def _flipped(event: Flipped, to: Reader) -> str:
    said = {"who": who(event.seat, to), "card": card_name(event.card, to.say)}
    if event.spared is None:
        return to.say("{who} flipped {card}", **said)
    said["other"] = card_name(event.spared, to.say)
    return to.say("{who} flipped {card} in place of {other}", **said)


def _poverty(event: PovertyTaken, to: Reader) -> str:
    say = to.say
    parts = [
        say.many("{n} stack", "{n} stacks", event.stacks),
        loans(event.loans, say),
        cards(event.cards, say),
    ]
    counts = (event.stacks, event.loans, event.cards)
    told = " + ".join(part for part, count in zip(parts, counts, strict=True) if count)
    total = poverty(sum(counts), say)
    if not told:
        return say("{who} took no poverty", who=who(event.seat, to))
    return say("{who} took {n} ({parts})", who=who(event.seat, to), n=total, parts=told)


def _last_turns(event: LastTurns, to: Reader) -> str:
    if event.idle:
        return to.say(
            "**Last turns: nobody draws any more!** Everybody but {whom} has one more",
            whom=whom(event.seat, to),
        )
    return to.say(
        "**Last turns: the deck is empty!** Everybody but {whom} has one more",
        whom=whom(event.seat, to),
    )


def _counted(event: HandsCounted, to: Reader) -> str:
    told = ", ".join(
        f"{who(seat, to)} {signed(1, poverty(count, to.say))}"
        for seat, count in _by_seat(event.cards)
        if count
    )
    return to.say("Cards in hand: {told}", told=told) if told else to.say("All hands were empty")


def _by_seat(numbers: tuple[int, ...]) -> Iterator[tuple[Seat, int]]:
    return ((Seat(seat), number) for seat, number in enumerate(numbers))


def _ended(event: GameEnded, to: Reader) -> str:
    winners = [seat for seat, place in _by_seat(event.places) if place == 1]
    best = max(event.totals)
    if winners == [to.seat]:
        return to.say("**You** win with {points} points", points=points(best))
    if len(winners) == 1:
        return to.say("{who} wins with {points} points", who=they(winners, to), points=points(best))
    return to.say("{who} win with {points} points", who=they(winners, to), points=points(best))


_TOLD: Final[Mapping[type[Event], _Tell]] = {
    TurnBegan: _turn_began,
    LoansRepaid: lambda event, to: to.say(
        "{who} repaid {loans} ({money})",
        who=who(event.seat, to),
        loans=loans(event.loans, to.say),
        money=pounds(-event.cost, to.say),
    ),
    LoansTaken: lambda event, to: to.say(
        "{who} took {loans} (+{money})",
        who=who(event.seat, to),
        loans=loans(event.loans, to.say),
        money=pounds(event.money, to.say),
    ),
    CardDrawn: _drawn,
    CardTaken: lambda event, to: to.say(
        "{who} took {card} from the board",
        who=who(event.seat, to),
        card=card_name(event.card, to.say),
    ),
    DeckSeen: _seen,
    CardPutBack: _put_back,
    Discarded: lambda event, to: to.say(
        "{who} discarded {card}", who=who(event.seat, to), card=card_name(event.card, to.say)
    ),
    RowCleared: lambda event, to: to.say(
        "The lower row of the board left the game: {cards}",
        cards=cards_name(event.cards, to.say),
    ),
    CardBuilt: _built,
    ActionPlayed: lambda event, to: to.say(
        "{who} played {card}", who=who(event.seat, to), card=card_name(event.card, to.say)
    ),
    LandBought: _bought,
    LandOffered: lambda event, to: to.say(
        "On offer now: {name}", name=borough_name(event.borough, to.say)
    ),
    DrawingThree: lambda event, to: to.say("{who} chose to draw three", who=who(event.seat, to)),
    RunBegan: lambda event, to: to.say("{who} began to run the city", who=who(event.seat, to)),
    LeftAtThat: lambda event, to: to.say("{who} left it at that", who=who(event.seat, to)),
    Activated: _activated,
    Affected: _affected,
    Flipped: _flipped,
    Exchanged: lambda event, to: to.say(
        "{who} exchanged {card} for {other}",
        who=who(event.seat, to),
        card=card_name(event.gave, to.say),
        other=card_name(event.took, to.say),
    ),
    PovertyTaken: _poverty,
    LastTurns: _last_turns,
    HandsCounted: _counted,
    GameEnded: _ended,
}
