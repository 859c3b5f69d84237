"""What the game is waiting for, the events of the turn, and whether the end is near."""

from collections.abc import Iterator
from typing import Final, assert_never

from games.core.log import Seat
from games.london.box import IDLE_ROUNDS
from games.london.model import (
    Acting,
    Developing,
    Drawing,
    PuttingBack,
    Relieving,
    Running,
    RunningAgain,
    Serving,
    Trimming,
    View,
)
from words.fitting import capitalised
from words.london.derived import current_run, limit, turns_to_idle_end
from words.london.terms import card_name, cards
from words.people import who
from words.reader import Reader
from words.say import Say

_WARNED: Final = 2
"""Rounds before an end without draws from the deck in which players are warned."""


def waiting(view: View, to: Reader) -> str:
    """Return what the game is waiting for."""
    if view.task is None:
        return to.say("nothing: the game is over")
    told = _awaited(view, to.say)
    if view.last is not None:
        return to.say("{told} · ⌛ the last turn!", told=told)
    return told


def _awaited(view: View, say: Say) -> str:  # noqa: C901 - flat: one case for each task
    match task := view.task:
        case None:
            return ""
        case Drawing():
            return _drawing(task, view, say)
        case PuttingBack():
            return say("put cards back on the deck")
        case Acting():
            return say("develop, buy land, run the city or draw three")
        case Developing():
            return _developing(task, say)
        case Running():
            return say("run the city")
        case Relieving() if task.paupers:
            return say("discard paupers for {card}", card=card_name(task.card, say))
        case Relieving():
            held = cards(task.left, say)
            return say("discard up to {cards} for {card}", cards=held,
                       card=card_name(task.card, say))  # fmt: skip
        case Serving():
            return say("place a card on the Coffee House on stack {n}", n=task.stack + 1)
        case RunningAgain():
            return say("activate a card again")
        case Trimming():
            return say("discard down to {cards}", cards=cards(limit(view.players[view.turn]), say))
        case _:
            assert_never(task)


def _drawing(task: Drawing, view: View, say: Say) -> str:
    """Return how many cards are drawn from where, and what follows."""
    least, most = task.least, task.most
    if least == most == 1:
        told = say("draw a card")
    elif least == most:
        told = say("draw {n} cards", n=most)
    else:
        told = say("draw {least} to {most} cards", least=least, most=most)
    if task.looked:
        told = say("{told}, from those seen or from the board", told=told)
    if task.start:
        told = say("begin the turn: {told}", told=told)
    later = view.beneath[-1] if view.beneath else None
    if isinstance(later, Developing):
        return say("{told}; then {other}", told=told, other=_developing(later, say))
    return told


def _developing(task: Developing, say: Say) -> str:
    if not task.free:
        return say("place another card")
    return say.many("place another card, and discard nothing for the next {n} card[s]", task.free)


def progress(view: View, say: Say) -> Iterator[str]:
    """Say what has happened in this turn that can happen but once, or counts at its end."""
    run = current_run(view)
    if run is not None:
        yield from _of_run(run, say)
    if view.exchanged:
        yield say("the Stock Exchange was used this turn")
    if view.mixed:
        yield say("payment in any colour was used this turn")


def _of_run(run: Running, say: Say) -> Iterator[str]:
    if not run.began:
        yield say("nothing activated yet")
    if run.done:
        stacks = say.all([str(stack + 1) for stack in sorted(run.done)])
        yield say.many("activated: stack[s] {stacks}", len(run.done), stacks=stacks)
    if run.borough:
        yield say("the borough's effect has been used")
    if run.spare_hand:
        yield say("cards in hand bring no poverty this time")
    for flip in run.flips:
        yield say("then stack {n} is flipped", n=flip.stack + 1)


def end_is_near(view: View, say: Say) -> str:
    """Warn that turns without a card from the deck will end the game; "" if that is far off."""
    left = turns_to_idle_end(view)
    if left is None or left > _WARNED * len(view.players):
        return ""
    return say.many(
        "The last turns begin after {n} more turn[s] without a card from the deck", left
    )


def why_it_ends(view: View, say: Say) -> str:
    """Say why these are the last turns."""
    if not view.deck:
        return say("the deck is empty")
    return say("{n} rounds without a card from the deck", n=IDLE_ROUNDS)


def last_turns(view: View, to: Reader) -> str:
    """Say who has the last turn and why; "" before the end."""
    if view.last is None:
        return ""
    final, why = Seat((view.last - 1) % len(view.players)), why_it_ends(view, to.say)
    return capitalised(to.say("{why}: last turns, up to {name}", why=why, name=who(final, to)))
