"""The questions of London, and the facts that matter for them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Final

from games.core.rules import Standing
from games.london.actions import Action
from games.london.model import Acting, Developing, Drawing, PlayerView, Question, Running, View
from games.london.standings import standings, unseen
from words.lists import rows
from words.london.derived import current_run, left_to_activate, limit, poverty_by_run, run_poverty
from words.london.options import part, total
from words.london.terms import (
    MINUS,
    borough_name,
    cards,
    cards_name,
    loans,
    points,
    pounds,
    poverty,
)
from words.london.waiting import end_is_near, last_turns, progress, waiting
from words.people import who
from words.reader import Reader
from words.say import Say
from words.seats import own_player
from words.vocabulary import Word, word

_DRAWN: Final = 1.7
"""Cards that a turn takes from the deck on average, including land and Draw three."""
_FEW: Final = 2
"""Turns of each player at most that are counted in cards, which is exact."""
_QUESTIONS: Final[Mapping[Question, Word]] = {
    "put_back": word("The cards that you saw go back on the deck. Which one goes back first?"),
    "act": word("What do you do this turn?"),
    "develop": word("Place another card, or stop there."),
    "relief": word("Which card do you discard for it?"),
    "coffee_house": word("Which card from the board goes on top of the Coffee House?"),
    "again": word("Which card do you activate once more, for free?"),
}


def question(view: View, actions: Sequence[Action], to: Reader) -> str:
    """Return the reader's question."""
    if view.ask is None:
        return waiting(view, to)
    task, say = view.task, to.say
    if isinstance(task, Drawing):
        return _later_draw(task, view, say) or _draw(task, view, say)
    if view.ask == "run" and isinstance(task, Running):
        own = view.players[view.turn]
        if not left_to_activate(own, task):
            return say(
                "Nothing is left to activate: stopping brings {poverty}.",
                poverty=brought(own, task, say),
            )
        return say(
            "What do you activate? Stopping brings {poverty}.", poverty=brought(own, task, say)
        )
    if view.ask == "trim":
        player = view.players[view.turn]
        return say.many(
            "You hold too many cards: discard {n} more. Which one[ first]?",
            max(1, player.cards - limit(player)),
        )
    if view.ask == "develop" and not _may_develop(actions):
        return say("Nothing is left to place: stop.")
    if isinstance(task, Developing) and task.free:
        return say.many(
            "Place another card, or stop. You discard nothing for the next {n} card[s].", task.free
        )
    return _QUESTIONS[view.ask](say)


def _draw(task: Drawing, view: View, say: Say) -> str:
    """Ask for the draw at the start of a turn, or for one from what the University shows."""
    if not view.deck:
        return say("Draw a card from the board.")
    if task.most == 1 or task.looked:
        return say("Draw a card from the deck or board.")
    return say(
        "Draw up to {n} cards, one at a time: the top of the deck, or one from the board.",
        n=task.most,
    )


def _later_draw(task: Drawing, view: View, say: Say) -> str:
    """Say what a draw after the start of a turn belongs to, and what follows; "" at the start."""
    if task.looked or task.start:
        return ""
    match view.beneath[-1] if view.beneath else None:
        case Acting():
            return say("Draw one more card, or stop there. Then your turn goes on.")
        case Developing():
            return say.many(
                "For your action card, draw {n} card[s]. Then you may place cards.", task.most
            )
        case _:
            return say.many("Draw {n} card[s, one at a time]. Then your turn ends.", task.most)


def alarms(view: View, to: Reader) -> tuple[str, ...]:
    """Say that it is the reader's last turn, if this is known."""
    if view.ask is None:
        return ()
    if view.last is not None:
        return (to.say("⌛ **This is your last turn: cards left in your hand become poverty.**"),)
    if view.deck == 0:
        return (
            to.say("⌛ **The deck is empty: this is your last turn; the others have one more.**"),
        )
    near = end_is_near(view, to.say)
    return (f"⌛ **{near}.**",) if near else ()


def missing(view: View, actions: Sequence[Action], to: Reader) -> tuple[str, ...]:
    """Say why the city cannot be developed, where it is not offered."""
    own = own_player(view)
    if view.ask != "act" or own is None or not own.cards or _may_develop(actions):
        return ()
    return (to.say("You cannot develop: no card in your hand has another of its colour."),)


def _may_develop(actions: Sequence[Action]) -> bool:
    return any(one.kind in ("build", "play_action") for one in actions)


def brief(view: View, to: Reader) -> tuple[str, ...]:
    """Return the reader's poverty, what it costs beside the least, and when the game ends."""
    if view.result is not None:
        return ()
    own, turns = own_player(view), _left(view)
    poor = () if own is None else (f"🏚️ {_poverty(view, own, to)}",)
    if view.last is not None or not view.deck:
        left = to.say("last turn")
    elif turns <= _FEW:
        left = to.say.many("ends in {n} card[s]", view.deck)
    else:
        left = to.say("~{n} turns each", n=turns)
    return (*poor, f"⏳ {left}")


def _left(view: View) -> int:
    """Estimate the turns of each player until the deck is empty."""
    return max(1, round(view.deck / (_DRAWN * len(view.players))))


def _poverty(view: View, own: PlayerView, to: Reader) -> str:
    """Say how poor the reader is, and what it costs beside the player with the least."""
    least = min(one.poverty for one in view.players)
    if own.poverty == least:
        return _before_a_run(view, own, to.say)
    [cost] = [one.points for one in standings(view)[own.seat].parts if one.key == "poverty"]
    # Translators: {n} is the reader's own poverty, {least} that of who has least of it; {points}
    # is what the difference costs at the end: "-3 points".
    return to.say(
        "poverty {n}, least {least}: {points}", n=own.poverty, least=least, points=total(cost, to)
    )


def _before_a_run(view: View, own: PlayerView, say: Say) -> str:
    """Say what a run would change for the player with the least poverty, if it is yet to come."""
    by, is_most = poverty_by_run(own)
    if view.last is not None or current_run(view) is not None or by <= 0:
        return say("poverty {n}, nobody has less", n=own.poverty)
    if is_most:
        return say("poverty {n}, a run: up to +{more}", n=own.poverty, more=by)
    # Translators: {n} is the reader's own poverty, {more} what running the city would add to it.
    return say("poverty {n}, a run: +{more}", n=own.poverty, more=by)


def standing(view: View, to: Reader) -> str:
    """Say in a few lines what the reader has, what a run would bring, and what can be taken."""
    run = chain(_run(view, to.say), progress(view, to.say))
    return "\n".join(rows(_own(view, to), run, _board(view, to)))


def brought(own: PlayerView, run: Running, say: Say) -> str:
    """Name the poverty at the end of a run, and its causes."""
    # Translators: how much poverty, and its parts: "6 poverty (2 stacks + 4 cards)".
    return say(
        "{poverty} ({parts})",
        poverty=poverty(sum(run_poverty(own, run)), say),
        parts=parts_of(own, run, say),
    )


def parts_of(own: PlayerView, run: Running, say: Say) -> str:
    """Return the causes of a run's poverty."""
    stacks, held, borrowed, change = run_poverty(own, run)
    parts = [cards(held, say)] if held else []
    if stacks or not parts:
        parts.insert(0, say.many("{n} stack[s]", stacks))
    if borrowed:
        parts.append(loans(borrowed, say))
    told = " + ".join(parts)
    if not change:
        return told
    borough = say("{n} for the borough", n=abs(change))
    return f"{told} {MINUS if change < 0 else '+'} {borough}"


def parts_of_next(own: PlayerView, say: Say) -> str:
    """Return the causes of the poverty that a run of the city would bring now."""
    by, _ = poverty_by_run(own)
    told = parts_of(own, Running(), say)
    change = by - sum(run_poverty(own, Running()))
    if not change:
        return told
    # Translators: {n} is the poverty that activated cards bring or remove in a run.
    return f"{told} {MINUS if change < 0 else '+'} {say('{n} for your cards', n=abs(change))}"


def _next_run(own: PlayerView, say: Say) -> str:
    """Name the poverty that a run of the city would bring now, and its causes."""
    by, is_most = poverty_by_run(own)
    told = say("{poverty} ({parts})", poverty=poverty(by, say), parts=parts_of_next(own, say))
    return say("up to {gain}", gain=told) if is_most else told


def estimate(one: Standing, say: Say) -> str:
    """Return a player's score if it were counted now."""
    total = points(one.total)
    return say("{n}+?", n=total) if one.hidden else total


def fortune(player: PlayerView, say: Say) -> Iterator[str]:
    """Return a player's money, loans, poverty and prestige."""
    yield pounds(player.money, say)
    if player.loans:
        yield loans(player.loans, say)
    yield poverty(player.poverty, say)
    yield say("{n} prestige scored", n=player.prestige)


def _own(view: View, to: Reader) -> Iterator[str]:
    own = own_player(view)
    if own is None:
        return
    say, score = to.say, standings(view)[own.seat]
    yield pounds(own.money, say)
    if own.loans:
        yield loans(own.loans, say)
    parts = ", ".join(part(one, to) for one in score.parts if one.points)
    now = total(score.total, to)
    if hidden := unseen(own):
        # Translators: {points} is a score now; {n} of its points come from cards that others do not
        # see, and {parts} is what it is made of.
        yield say("{points} now, {n} of them hidden ({parts})", points=now, n=hidden, parts=parts)
    else:
        # Translators: {points} is a score now, and {parts} what it is made of.
        yield say("{points} now ({parts})", points=now, parts=parts) if parts else now
    if own.boroughs:
        yield say("land: {name}", name=borough_name(own.boroughs[-1], say))


def _run(view: View, say: Say) -> Iterator[str]:
    """Return the poverty of a run now, and what is left to activate."""
    own = own_player(view)
    if own is None or view.ask not in ("act", "develop", "run"):
        return
    if not isinstance(view.task, Running):
        yield say("Running the city: {poverty}", poverty=_next_run(own, say))
        return
    yield say("Running the city: {poverty}", poverty=brought(own, view.task, say))
    if left := left_to_activate(own, view.task):
        yield say("left to activate: {cards}", cards=cards_name(left, say))


def _board(view: View, to: Reader) -> Iterator[str]:
    say = to.say
    if view.result is not None:
        yield say("The game is over.")
        if view.last is not None:
            yield say("{name} triggered the last turns", name=who(view.last, to))
        return
    lying = cards_name((*view.upper, *view.lower), say)
    yield say("On the board: {cards}", cards=lying or say("nothing"))
    yield from filter(None, (end_is_near(view, say), last_turns(view, to)))
