"""Asks for decisions in London, and says what matters for them."""

from collections.abc import Iterator, Mapping
from typing import Final

from games.core.log import Seat
from games.core.rules import Standing
from games.london.model import Developing, Drawing, PlayerView, Question, Running, View
from games.london.standings import standings
from words.london.derived import borough_poverty, left_to_activate, limit
from words.london.terms import (
    DOT,
    MINUS,
    borough_name,
    cards,
    cards_name,
    loans,
    points,
    pounds,
    poverty,
)
from words.people import who
from words.reader import Reader
from words.say import Say
from words.vocabulary import Word

_QUESTIONS: Final[Mapping[Question, Word]] = {
    "draw": lambda say: say("Draw a card from the deck or board."),
    "put_back": lambda say: say("The cards that you saw go back on the deck. Which lies lower?"),
    "act": lambda say: say("What do you do in this turn?"),
    "develop": lambda say: say("Place another card, or leave it at that."),
    "relief": lambda say: say("Which card do you discard for it?"),
    "coffee_house": lambda say: say("Which card of the board goes on top of the Coffee House?"),
    "again": lambda say: say("Which card do you activate once more, for nothing?"),
}
_WAITING: Final[Mapping[Question, Word]] = {
    "draw": lambda say: say("draw a card"),
    "put_back": lambda say: say("put cards back on the deck"),
    "act": lambda say: say("develop, buy land, run the city or draw three"),
    "develop": lambda say: say("place another card"),
    "run": lambda say: say("run the city"),
    "relief": lambda say: say("discard for an effect"),
    "coffee_house": lambda say: say("serve in the Coffee House"),
    "again": lambda say: say("activate a card again"),
    "trim": lambda say: say("discard down to the limit"),
}


def question(view: View, to: Reader) -> str:
    """Ask what the reader must answer."""
    if view.ask is None:
        return waiting(view, to)
    task, say = view.task, to.say
    if view.ask == "draw" and not view.deck:
        return say("Draw a card of the board.")
    if isinstance(task, Drawing) and task.most > 1 and not task.looked:
        if task.least == task.most:
            return say(
                "Draw {n} cards, one at a time: the top of the deck, or one of the board.",
                n=task.most,
            )
        return say(
            "Draw up to {n} cards, one at a time: the top of the deck, or one of the board.",
            n=task.most,
        )
    if view.ask == "run" and isinstance(task, Running):
        return say(
            "What do you activate? If you end the run now, it brings {poverty}.",
            poverty=brought(view.players[view.turn], task, say),
        )
    if view.ask == "trim":
        player = view.players[view.turn]
        return say.many(
            "You hold too many cards: discard {n} more. Which one?",
            "You hold too many cards: discard {n} more. Which one first?",
            max(1, player.cards - limit(player)),
        )
    if isinstance(task, Developing) and task.free:
        return say.many(
            "Place another card, the next {n} without paying a card, or leave it at that.",
            "Place another card, the next {n} without paying cards, or leave it at that.",
            task.free,
        )
    return _QUESTIONS[view.ask](say)


def waiting(view: View, to: Reader) -> str:
    """Say what the table is waiting for."""
    if view.question is None:
        return to.say("nothing any more")
    told = _WAITING[view.question](to.say)
    if view.last is not None:
        return to.say("{told} · ⌛ the last turn!", told=told)
    return told


def alarms(view: View, to: Reader) -> tuple[str, ...]:
    """Say that the reader's turn is their last, if it is for all that they see."""
    if view.ask is None:
        return ()
    if view.last is not None:
        return (to.say("⌛ **This is your last turn: what you still hold then becomes poverty.**"),)
    if view.deck == 0:
        return (
            to.say("⌛ **The deck is empty: this is your last turn; the others have one more.**"),
        )
    return ()


def standing(view: View, to: Reader) -> str:
    """Say in a few lines what the reader has, what a run would bring, and what can be taken."""
    lines = [list(_own(view, to)), list(_run(view, to.say)), list(_board(view, to))]
    return "\n".join(DOT.join(line) for line in lines if line)


def brought(own: PlayerView, run: Running, say: Say) -> str:
    """Name the poverty that ending a run brings, and what it is for."""
    # Translators: how much poverty, and its parts: "6 poverty (2 stacks + 4 cards)".
    return say(
        "{poverty} ({parts})",
        poverty=poverty(sum(_parts(own, run)), say),
        parts=_told(own, run, say),
    )


def _told(own: PlayerView, run: Running, say: Say) -> str:
    stacks, held, borrowed, change = _parts(own, run)
    parts = [cards(held, say)] if held else []
    if stacks or not parts:
        parts.insert(0, say.many("{n} stack", "{n} stacks", stacks))
    if borrowed:
        parts.append(loans(borrowed, say))
    told = " + ".join(parts)
    if not change:
        return told
    borough = say("{n} for the borough", n=abs(change))
    return f"{told} {MINUS if change < 0 else '+'} {borough}"


def _parts(own: PlayerView, run: Running) -> tuple[int, int, int, int]:
    held = 0 if run.spare_hand else own.cards
    return len(own.stacks), held, own.loans, 0 if run.borough else borough_poverty(own)


def estimate(one: Standing, say: Say) -> str:
    """Say what a player would count now."""
    total = points(one.total)
    return say("{n}+?", n=total) if one.hidden else total


def fortune(player: PlayerView, say: Say) -> Iterator[str]:
    """Say money, loans, poverty and prestige of somebody."""
    yield pounds(player.money, say)
    if player.loans:
        yield loans(player.loans, say)
    yield poverty(player.poverty, say)
    yield say("{n} prestige scored", n=player.prestige)


def own_player(view: View) -> PlayerView | None:
    """Return the reader's player; None for a spectator."""
    return None if view.seat is None else view.players[view.seat]


def _own(view: View, to: Reader) -> Iterator[str]:
    own = own_player(view)
    if own is None:
        return
    yield from fortune(own, to.say)
    above = own.poverty - min(one.poverty for one in view.players)
    if own.poverty:
        yield to.say("{n} poverty above the least", n=above)
    if own.boroughs:
        yield to.say("land: {name}", name=borough_name(own.boroughs[-1], to.say))
    yield to.say("now worth {points}", points=estimate(standings(view)[own.seat], to.say))


def _run(view: View, say: Say) -> Iterator[str]:
    """Say what poverty a run would bring now, and what is left to activate."""
    own = own_player(view)
    if own is None or view.ask not in ("act", "develop", "run"):
        return
    run = view.task if isinstance(view.task, Running) else Running()
    yield say("A run now: {poverty}", poverty=brought(own, run, say))
    left = left_to_activate(own, run)
    if view.ask == "run" and left:
        yield say("left to activate: {cards}", cards=cards_name(left, say))


def _board(view: View, to: Reader) -> Iterator[str]:
    say = to.say
    if view.result is not None:
        yield say("The game is over.")
        return
    lying = cards_name((*view.upper, *view.lower), say)
    yield say("On the board: {cards}", cards=lying or say("nothing"))
    if view.letter is not None:
        yield say("deck {letter}, {n} left", letter=view.letter, n=view.deck)
    if view.last is not None:
        final = Seat((view.last - 1) % len(view.players))  # who has the last turn of all
        yield say("The deck is empty: last turns, up to {name}", name=who(final, to))
