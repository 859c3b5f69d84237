"""What a player of Ca$h 'n Gun$ is asked: each choice with its words and its place."""

from collections.abc import Sequence
from functools import partial

from games.cash_guns.actions import Action
from games.cash_guns.model import View
from words.ask import Ask, Choice, Step
from words.cash_guns import deeds, derived, questions
from words.reader import Reader


def ask(view: View, actions: Sequence[Action], to: Reader) -> Ask[Action]:
    """Ask for one of these actions."""

    def choice(action: Action) -> Choice[Action]:
        return Choice(
            action=action,
            label=partial(deeds.label, action, to),
            does=partial(deeds.effect, action, view, to),
            warns=partial(deeds.warning, action, view, to),
        )

    def step(shared: Sequence[Action], field: str) -> Step:
        return Step(
            about=partial(deeds.hint, shared, field, view, to),
            at=deeds.places(shared, field),
            is_last=all(deeds.is_last(action, field) for action in shared),
        )

    return Ask(
        to=to,
        question=partial(questions.question, view, to),
        choices=tuple(map(choice, actions)),
        name=lambda action, field: deeds.value(action, field, to),
        heading=lambda kind, field: deeds.prompt(kind, field, to),
        step=step,
        alarms=partial(questions.alarms, view, to),
        letters=deeds.LETTERS,
        says_all=True,
        is_done=derived.is_done(view),
    )
