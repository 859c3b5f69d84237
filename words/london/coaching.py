"""What matters in somebody's first turns of London, in a line of what they see."""

from collections.abc import Callable, Mapping
from typing import Final

from games.london.model import PlayerView, Question, Running, View
from words.london.derived import left_to_activate, limit, run_poverty
from words.london.questions import own_player
from words.london.terms import cards_name, poverty
from words.reader import Reader
from words.vocabulary import Coaching


def line(view: View, to: Reader) -> str:
    """Say what matters for what the reader is asked."""
    own, tell = own_player(view), None if view.ask is None else _LINES.get(view.ask)
    return "" if own is None or tell is None else tell(view, own, to)


COACHING: Final = Coaching(line)


def _draw(view: View, _own: PlayerView, to: Reader) -> str:
    if view.upper or view.lower:
        return to.say("You see what lies on the board; a card from the deck brings the end nearer.")
    return to.say("Cards of one colour pay for each other: collect a colour or two.")


def _develop(_view: View, own: PlayerView, to: Reader) -> str:
    if any(not pile[-1].new for pile in own.stacks):
        return to.say("Cover a card that you have used: each stack brings poverty.")
    return to.say("Each card that you place costs another one of its colour.")


def _run(view: View, own: PlayerView, to: Reader) -> str:
    left = left_to_activate(own, view.task) if isinstance(view.task, Running) else ()
    if not left:
        return to.say("Everything is activated: stop here.")
    return to.say("Before you stop, activate: {cards}.", cards=cards_name(left, to.say))


def _trim(_view: View, _own: PlayerView, to: Reader) -> str:
    return to.say("The cards you discard go to the board, where anybody may draw them.")


def _act(_view: View, own: PlayerView, to: Reader) -> str:
    say = to.say
    if not own.stacks:
        return say("Your city is empty: develop first, so that you have something to run.")
    if own.cards > limit(own):
        return say(
            "You may keep {n} cards and hold {held}: develop to place several.",
            n=limit(own),
            held=own.cards,
        )
    brought = poverty(sum(run_poverty(own, Running())), say)
    if left_to_activate(own, Running()):
        return say(
            "Running the city now brings {poverty}: with fewer cards in hand it brings less.",
            poverty=brought,
        )
    return say("Your city has nothing left to activate: develop again before you run it.")


_LINES: Final[Mapping[Question, Callable[[View, PlayerView, Reader], str]]] = {
    "draw": _draw,
    "act": _act,
    "develop": _develop,
    "run": _run,
    "trim": _trim,
}
