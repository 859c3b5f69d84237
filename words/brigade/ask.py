"""The question to a player of The Brigade: each choice with its words, place and weight."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from games.brigade.actions import Action
from games.brigade.model import View
from words.ask import MOST, VERB, Ask, Choice, Label, Step
from words.brigade import questions, values
from words.brigade.deeds import VERBS
from words.brigade.deeds.entry import filled
from words.brigade.terms import price, with_price
from words.fitting import first_that_fits
from words.lists import DOT
from words.reader import Reader

_NAME: Final = 80
"""Most characters of a name."""
_LAST: Final = ("end_turn", "enough")
"""Choices offered last: the end of the turn, and declining an offer."""


_MOVES: Final = ("move_brigade", "move_wagon")
"""Verbs that lead to places; their buttons say what any of them costs."""


def ask(view: View, actions: Sequence[Action], to: Reader) -> Ask[Action]:
    """Ask for one of these actions."""

    def choice(action: Action) -> Choice[Action]:
        entry = VERBS[action.kind]
        return Choice(
            action=action,
            label=partial(_label, action, view, to),
            does=partial(_does, action, view, to),
            deed=lambda: entry.deed(filled(action, view, to), action, view),
            weight=entry.weight(action, view),
        )

    def step(shared: Sequence[Action], field: str) -> Step:
        return Step(
            about=partial(values.about, shared[0], field, view, to),
            at=values.places(shared, field, view),
            is_last=field == VERB and all(action.kind in _LAST for action in shared),
        )

    return Ask(
        to=to,
        question=partial(questions.question, view, to),
        choices=tuple(map(choice, actions)),
        name=lambda action, field: _name(action, field, view, to),
        heading=lambda kind, field: VERBS[kind].asks[field](to.say),
        step=step,
        alarms=partial(questions.alarms, view, to),
        brief=partial(questions.brief, view, to),
    )


def verb(kind: str, to: Reader) -> Label:
    """Name a kind of action."""
    entry = VERBS[kind]
    short = "" if entry.short is None else entry.short(to.say)
    return Label(entry.name(to.say), entry.emoji, short)


def _name(action: Action, field: str, view: View, to: Reader) -> Label:
    if field != VERB:
        return values.name(action, field, view, to)
    named = verb(action.kind, to)
    return with_price(named, action, view, to.say) if action.kind in _MOVES else named


def _label(action: Action, view: View, to: Reader) -> Label:
    """Name a whole action."""
    entry, named = VERBS[action.kind], verb(action.kind, to)
    if entry.label is not None and getattr(action, "push", None) is None:
        named = entry.label(filled(action, view, to), action, view)
    elif entry.asks:
        chosen = " → ".join(values.name(action, one, view, to).text for one in entry.asks)
        text = to.say("{verb}: {what}", verb=named.text, what=chosen)
        named = Label(text, named.emoji)
    return Label(first_that_fits([named.text], _NAME), named.emoji, named.short)


def _does(action: Action, view: View, to: Reader) -> str:
    """Return the cost and effects of an action."""
    told = VERBS[action.kind].does(filled(action, view, to), action, view)
    does = DOT.join(filter(None, (told,) if isinstance(told, str) else told))
    whole = DOT.join(filter(None, (price(action, view, to.say), does)))
    return first_that_fits([whole, does], MOST)
