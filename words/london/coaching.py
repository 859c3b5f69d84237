"""Tips for a player's first turns of London, none against the highlighted choice."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.london.actions import Action
from games.london.model import PlayerView, Question, Running, View
from words.london.ask import ask
from words.london.derived import left_to_activate, limit
from words.london.options import poverty_scale
from words.london.terms import cards_name
from words.reader import Reader
from words.seats import own_player
from words.vocabulary import Coaching, Word, word


@dataclass(frozen=True, slots=True)
class _Tip:
    """A line, and the verbs that it recommends; none: it recommends nothing."""

    told: Word
    verbs: frozenset[str] = frozenset()


def line(view: View, legal: Sequence[Action], to: Reader) -> str:
    """Return a tip for the reader's question; one for another choice than the highlighted: ""."""
    tip = _tip(view)
    if tip is None or not tip.verbs:
        return "" if tip is None else tip.told(to.say)
    wanted = legal[0] if len(legal) == 1 else _highlighted(view, legal, to)
    return tip.told(to.say) if wanted is not None and wanted.kind in tip.verbs else ""


def _highlighted(view: View, legal: Sequence[Action], to: Reader) -> Action | None:
    wanted = ask(view, legal, to).wanted
    return None if wanted is None else wanted.action


COACHING: Final = Coaching(line)

_DEVELOP: Final = frozenset({"build", "play_action"})


def _tip(view: View) -> _Tip | None:
    own, tell = own_player(view), None if view.ask is None else _TIPS.get(view.ask)
    return None if own is None or tell is None else tell(view, own)


def _draw(view: View, _own: PlayerView) -> _Tip:
    if view.upper or view.lower:
        return _Tip(
            word("You see what lies on the board; a card from the deck brings the end nearer.")
        )
    return _Tip(word("Cards of one colour pay for each other: collect a colour or two."))


def _develop(_view: View, own: PlayerView) -> _Tip:
    if any(not pile[-1].new for pile in own.stacks):
        return _Tip(
            word("Cover a card that you have used: each stack brings poverty."),
            frozenset({"build"}),
        )
    return _Tip(word("Each card that you place costs another one of its colour."))


def _run(view: View, own: PlayerView) -> _Tip:
    left = left_to_activate(own, view.task) if isinstance(view.task, Running) else ()
    if not left:
        return _Tip(word("Everything is activated: stop here."), frozenset({"end_run"}))
    return _Tip(
        lambda say: say("Before you stop, activate: {cards}.", cards=cards_name(left, say)),
        frozenset({"activate"}),
    )


def _act(_view: View, own: PlayerView) -> _Tip:
    if not own.stacks:
        return _Tip(
            word("Your city is empty: develop first, so that you have something to run."),
            _DEVELOP,
        )
    most = limit(own)
    if own.cards > most:
        return _Tip(
            word(
                "You may keep {n} cards and hold {held}: develop to place several.",
                n=most,
                held=own.cards,
            ),
            _DEVELOP,
        )
    if left_to_activate(own, Running()):
        return _Tip(poverty_scale)
    return _Tip(
        word("Your city has nothing left to activate: develop again before you run it."),
        _DEVELOP,
    )


_TIPS: Final[Mapping[Question, Callable[[View, PlayerView], _Tip]]] = {
    "draw": _draw,
    "act": _act,
    "develop": _develop,
    "run": _run,
    "trim": lambda _view, _own: _Tip(
        word("The cards you discard go to the board, where anybody may draw them.")
    ),
}
