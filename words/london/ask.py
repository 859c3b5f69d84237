"""What a player of London is asked: each choice with its words, its place and its weight."""

from collections.abc import Sequence
from functools import partial

from games.london.actions import Action
from games.london.model import View
from words.ask import Ask, Choice, Step
from words.london import choices, places, questions, weights
from words.reader import Reader


def ask(view: View, actions: Sequence[Action], to: Reader) -> Ask[Action]:
    """Ask for one of these actions."""

    def choice(action: Action) -> Choice[Action]:
        return Choice(
            action=action,
            label=partial(choices.label, action, view, to),
            does=partial(choices.effect, action, view, to),
            deed=partial(choices.deed, action, view, to),
            weight=weights.weight(action, view),
            is_free=partial(choices.is_free, action),
        )

    def step(shared: Sequence[Action], field: str) -> Step:
        return Step(
            about=partial(choices.hint, shared, field, view, to),
            at=places.places(shared, field),
            position=places.position(shared, field, view),
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
        leads=choices.LEADS,
        says_all=True,
    )
