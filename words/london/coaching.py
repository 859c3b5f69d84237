"""Tips for a player's first turns of London, and why a single choice is good."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.london.actions import (
    Action,
    Build,
    BuyLand,
    Draw,
    DrawThree,
    Enough,
    RunCity,
    Take,
)
from games.london.box import BOX
from games.london.cards import PAUPER, CardId
from games.london.model import PlayerView, Question, Running, View
from words.london.ask import ask
from words.london.derived import does_run_pay, left_to_activate, limit, may_place
from words.london.options import poverty_scale
from words.london.terms import COLOUR_NAMES, card_name, cards_name
from words.london.weights import missed, worth
from words.reader import Reader
from words.say import Say
from words.seats import own_player
from words.vocabulary import Coaching, Word, word


@dataclass(frozen=True, slots=True)
class _Tip:
    """A line, and the verbs that it recommends; none: it recommends nothing."""

    told: Word
    verbs: frozenset[str] = frozenset()


def line(view: View, legal: Sequence[Action], to: Reader) -> str:
    """Return a tip for the reader's question; one for another choice than the highlighted: "".

    For a single choice, such as a hint, it says why this is good, if there is a reason.
    """
    is_single = len(legal) == 1
    if is_single and (why := _why(legal[0], view, to.say)):
        return why
    tip = _tip(view)
    if tip is None or not tip.verbs:
        is_reason = view.ask == "draw" or not is_single
        return tip.told(to.say) if tip is not None and is_reason else ""
    wanted = legal[0] if is_single else _highlighted(view, legal, to)
    return tip.told(to.say) if wanted is not None and wanted.kind in tip.verbs else ""


def _highlighted(view: View, legal: Sequence[Action], to: Reader) -> Action | None:
    wanted = ask(view, legal, to).wanted
    return None if wanted is None else wanted.action


COACHING: Final = Coaching(line)

_SEVERAL: Final = 2
"""The fewest cards that make a turn of developing worth it."""

_DEVELOP: Final = frozenset({"build", "play_action"})


def _why(  # noqa: C901 - flat: a case for each kind of action
    action: Action, view: View, say: Say
) -> str:
    """Say why a choice is good; "": nothing that is true of it alone."""
    own = own_player(view)
    if own is None:
        return ""
    match action:
        case Draw():
            seen = view.upper or view.lower
            return say("An unseen card is often better than what others discarded.") if seen else ""
        case Take():
            return _taken(action.card, own, say)
        case DrawThree() if may_place(own) < _SEVERAL:
            return say("You have few cards of one colour, which pay for each other.")
        case BuyLand() if may_place(own) < _SEVERAL and BOX.boroughs[action.borough].cards:
            return say("Few of your cards can be placed; land brings new ones.")
        case RunCity() if does_run_pay(own, view):
            return say("Your cards bring more than the poverty costs.")
        case Build() if view.ask == "act" and may_place(own) >= _SEVERAL:
            return say("Your hand pays for {n} cards: place several in one turn.", n=may_place(own))
        case Build(payment=card) if card and worth(action.card) > missed(card):
            name = card_name(card, say)
            return say("It brings more than {card}, which you discard for it.", card=name)
        case Enough() if all(pile[-1].up for pile in own.stacks):
            return say("Each further stack would bring poverty in each run.")
        case Enough():
            return say("The other cards are worth more in your hand.")
        case _:
            return ""


def _taken(card: CardId, own: PlayerView, say: Say) -> str:
    """Say how many cards in hand can pay for a taken card; "": none."""
    colour = BOX.cards[card].colour
    fitting = sum(BOX.cards[one].colour == colour for one in own.hand or ())
    if not fitting or card == PAUPER:
        return ""
    return say.many("You hold {n} other {colour} card[s] to pay for it.", fitting,
                    colour=COLOUR_NAMES[colour](say))  # fmt: skip


def _tip(view: View) -> _Tip | None:
    own, tell = own_player(view), None if view.ask is None else _TIPS.get(view.ask)
    return None if own is None or tell is None else tell(view, own)


def _draw(_view: View, _own: PlayerView) -> _Tip:
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
