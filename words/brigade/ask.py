"""What a player of The Brigade is asked: each choice with its words, its place and its weight."""

from collections.abc import Sequence
from functools import partial

from games.brigade.actions import Action
from games.brigade.model import View
from words.ask import Ask, Choice, Step
from words.brigade import choices, deeds, places, questions
from words.reader import Reader


def ask(view: View, actions: Sequence[Action], to: Reader) -> Ask[Action]:
    """Ask for one of these actions."""

    def choice(action: Action) -> Choice[Action]:
        return Choice(
            action=action,
            label=partial(deeds.label, action, view, to),
            does=partial(choices.effect, action, view, to),
            deed=partial(deeds.deed, action, view, to),
            weight=deeds.weight(action, view),
        )

    def step(shared: Sequence[Action], field: str) -> Step:
        return Step(
            about=partial(choices.hint, shared, field, view, to),
            at=places.places(shared, field),
            is_last=all(choices.is_last(action, field) for action in shared),
        )

    return Ask(
        to=to,
        question=partial(questions.question, view, to),
        choices=tuple(map(choice, actions)),
        name=lambda action, field: choices.name(action, field, view, to),
        heading=lambda kind, field: choices.prompt(kind, field, to),
        step=step,
        alarms=partial(questions.alarms, view, to),
    )
