"""The question to a player of The Great Fire: each choice with its words, place and weight."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from games.great_fire.actions import Action
from games.great_fire.model import PlaceId, View
from words.ask import VERB, Ask
from words.great_fire import questions
from words.great_fire.derived import is_done
from words.great_fire.verbs import acting, fire, placing
from words.great_fire.verbs.verb import PLACES
from words.reader import Reader
from words.verbs import Verbs, asked, name

VERBS: Final[Verbs] = {**placing.VERBS, **fire.VERBS, **acting.VERBS}
verb = partial(name, VERBS)
"""Name a kind of action."""


def ask(view: View, actions: Sequence[Action], to: Reader) -> Ask[Action]:
    """Ask for one of these actions."""
    return asked(
        VERBS,
        view,
        actions,
        to,
        question=partial(questions.question, view, to),
        alarms=partial(questions.alarms, view, to),
        brief=partial(questions.brief, view, to),
        at=_places,
        automatic=questions.suggestion(view, to),
        is_done=is_done(view),
    )


def _places(actions: Sequence[Action], field: str) -> tuple[PlaceId, ...]:
    """Return the chosen place, or where the fire may go with a card."""
    if field == "card" or (field == VERB and len(actions) == 1):
        found = [getattr(one, place, None) for one in actions for place in PLACES]
    elif field == VERB:
        found = []
    else:
        found = [getattr(actions[0], field)]
    return tuple(dict.fromkeys(PlaceId(one) for one in found if isinstance(one, str)))
