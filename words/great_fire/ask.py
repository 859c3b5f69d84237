"""What a player of the Great Fire is asked: each choice, its words, its place and its weight."""

from collections.abc import Sequence
from functools import partial

from games.great_fire.actions import Action
from games.great_fire.model import View
from words.ask import Ask, Choice, Step
from words.great_fire import (
    choices,
    deeds,
    derived,
    effects,
    hints,
    limits,
    places,
    questions,
    weights,
)
from words.reader import Reader


def ask(view: View, actions: Sequence[Action], to: Reader) -> Ask[Action]:
    """Ask for one of these actions."""

    def choice(action: Action) -> Choice[Action]:
        return Choice(
            action=action,
            label=partial(choices.label, action, view, to),
            does=partial(effects.effect, action, view, to),
            warns=partial(deeds.warning, action, view, to),
            deed=partial(deeds.deed, action, view, to),
            weight=weights.weight(action, view),
            is_free=partial(limits.is_free, action, view),
        )

    def step(shared: Sequence[Action], field: str) -> Step:
        return Step(
            about=partial(hints.hint, shared, field, view, to), at=places.places(shared, field)
        )

    return Ask(
        to=to,
        question=partial(questions.question, view, to),
        choices=tuple(map(choice, actions)),
        name=lambda action, field: choices.name(action, field, view, to),
        heading=lambda kind, field: choices.prompt(kind, field, view, to),
        step=step,
        alarms=partial(questions.alarms, view, to),
        missing=partial(limits.limits, actions, view, to),
        automatic=choices.suggestion(view, to),
        is_done=derived.is_done(view),
    )
