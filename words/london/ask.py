"""The question to a player of London: each choice with its words, place and weight."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from games.core import notation
from games.london.actions import Action
from games.london.model import Drawing, View
from words.ask import VERB, Ask, Choice, Label, Step
from words.fitting import first_that_fits
from words.london import questions
from words.london.verbs import VERBS
from words.london.verbs.entry import At, joined
from words.reader import Reader

NAME: Final = 80
"""Most characters of a deed's name."""

LEADS: Final = (
    "look",
    "draw",
    "draw_no_more",
    "draw_three",
    "build",
    "buy_land",
    "run_city",
    "play_action",
    "use_borough",
)
"""The verbs that always have the same places, in this order."""

_PARTS: Final = ("seen", "hand", "board", "land", "stack")
"""The parts of the picture in a panel, from top to bottom."""


def ask(view: View, actions: Sequence[Action], to: Reader) -> Ask[Action]:
    """Ask for one of these actions."""
    at = At(view, to)

    def choice(action: Action) -> Choice[Action]:
        entry, label = VERBS[action.kind], partial(_label, action, at)
        return Choice(
            action=action,
            label=label,
            does=lambda: joined(entry.does(action, at)),
            deed=lambda: entry.deed(action, at, label),
            weight=entry.weight(action, at),
            is_free=lambda: entry.is_free,
        )

    choices = tuple(map(choice, actions))
    may_draw = any(one.kind == "draw" for one in actions)
    return Ask(
        to=to,
        question=partial(questions.question, view, actions, to),
        choices=choices,
        name=lambda action, field: _name(action, field, at),
        heading=lambda kind, field: VERBS[kind].fields[field].prompt(to.say),
        step=lambda shared, field: _step(shared, field, at),
        alarms=partial(questions.alarms, view, to),
        brief=partial(questions.brief, view, to),
        missing=partial(questions.missing, view, actions, to),
        leads=LEADS,
        highlights=(view.ask != "draw" or may_draw) and not _only_loans(choices),
        says_all=True,
    )


def _only_loans(choices: Sequence[Choice[Action]]) -> bool:
    """Tell whether the best choice needs a loan, which is hardly ever worth it."""
    best = max(choices, key=lambda one: one.weight, default=None)
    return best is not None and getattr(best.action, "loans", 0) > 0


def verb(kind: str, to: Reader) -> Label:
    """Name a kind of action."""
    return VERBS[kind].name(to.say)


def _name(action: notation.Action, field: str, at: At) -> Label:
    """Name the value of a field."""
    if field == VERB:
        return verb(action.kind, at.to)
    return VERBS[action.kind].fields[field].name(getattr(action, field), at)


def _label(action: Action, at: At) -> Label:
    """Name a whole action with all chosen values."""
    entry, say = VERBS[action.kind], at.say
    kind: type[notation.Action] = type(action)
    name, fields = entry.name(say), notation.choice_fields(kind)
    text, values = name.text, [_name(action, field, at).text for field in fields]
    if entry.label is not None:
        text = entry.label(action, at)
    elif values:
        text = say("{verb}: {choices}", verb=text, choices=" → ".join(values))
    short = values[0] if len(values) == 1 else ""
    if entry.short is not None:
        short = entry.short(action, at)
    emoji = name.emoji
    if len(values) == 1 and "card" in entry.fields:  # the sign of its colour, as on the picture
        emoji = _name(action, "card", at).emoji
    return Label(first_that_fits([text], NAME), emoji, short)


def _step(shared: Sequence[Action], field: str, at: At) -> Step:
    """Return the menu option for a value or verb that these actions share."""
    entry = VERBS[shared[0].kind]
    if field == VERB:
        about, is_last = partial(entry.about, at.say), entry.is_last
        # A single action has the place of its main value.
        field = next(iter(entry.fields), VERB) if len(shared) == 1 else VERB
    else:
        about = partial(_hint, shared, field, at)
        is_last = all(map(entry.fields[field].is_last, shared))
    asked = entry.fields.get(field)
    value = getattr(shared[0], field)
    if asked is None or not asked.part or value is None:
        return Step(about=about, is_last=is_last)
    position = None if asked.is_given else _position(asked.part, value, at.view)
    return Step(about=about, at=(f"{asked.part}:{value}",), position=position, is_last=is_last)


def _hint(shared: Sequence[Action], field: str, at: At) -> str:
    return joined(VERBS[shared[0].kind].fields[field].hint(shared, at))


def _position(part: str, value: Any, view: View) -> tuple[int, int]:  # noqa: ANN401 - of any field
    """Return the part of the picture with a value, and the number of things before it."""
    if part == "stack":
        return _PARTS.index(part), value
    lying: dict[str, Sequence[str]] = {
        "seen": view.task.seen if isinstance(view.task, Drawing) else (),
        "hand": view.players[view.turn].hand or (),
        "board": (*view.upper, *view.lower),
        "land": view.offer,
    }
    row = lying[part]
    return _PARTS.index(part), row.index(value) if value in row else len(row)
