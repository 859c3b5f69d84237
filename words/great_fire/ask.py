"""What a player of the Great Fire is asked: each choice, its words, its place and its weight."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from games.great_fire.actions import Action
from games.great_fire.model import PlaceId, View
from words.ask import VERB, Ask, Choice, Label, Step
from words.great_fire import questions
from words.great_fire.derived import is_done
from words.great_fire.verbs import acting, fire, placing
from words.great_fire.verbs.verb import PLACES, AnyVerb
from words.reader import Reader

VERBS: Final[Mapping[str, type[AnyVerb]]] = {**placing.VERBS, **fire.VERBS, **acting.VERBS}


def verb(kind: str, to: Reader) -> Label:
    """Name a kind of action."""
    return Label(VERBS[kind].asks[VERB](to.say), VERBS[kind].emoji)


def ask(view: View, actions: Sequence[Action], to: Reader) -> Ask[Action]:
    """Ask for one of these actions."""

    def said(action: Action) -> AnyVerb:
        return VERBS[action.kind](action, view, to)

    def choice(action: Action) -> Choice[Action]:
        one = said(action)
        return Choice(
            action=action,
            label=one.label,
            does=one.does,
            warns=one.warns,
            deed=one.deed,
            weight=one.weight(),
            is_free=one.is_free,
        )

    def name(action: Action, field: str) -> Label:
        return verb(action.kind, to) if field == VERB else said(action).value(field)

    def step(shared: Sequence[Action], field: str) -> Step:
        return Step(about=partial(said(shared[0]).hint, shared, field), at=_places(shared, field))

    return Ask(
        to=to,
        question=partial(questions.question, view, to),
        choices=tuple(map(choice, actions)),
        name=name,
        heading=lambda kind, field: VERBS[kind].heading(field, view, to),
        step=step,
        alarms=partial(questions.alarms, view, to),
        missing=lambda: said(actions[0]).missing(actions) if actions else (),
        automatic=questions.suggestion(view, to),
        is_done=is_done(view),
    )


def _places(actions: Sequence[Action], field: str) -> tuple[PlaceId, ...]:
    """Return the place that is chosen, or where the fire may go by a card."""
    if field == "card" or (field == VERB and len(actions) == 1):
        found = [getattr(one, place, None) for one in actions for place in PLACES]
    elif field == VERB:
        found = []
    else:
        found = [getattr(actions[0], field)]
    return tuple(dict.fromkeys(PlaceId(one) for one in found if isinstance(one, str)))
