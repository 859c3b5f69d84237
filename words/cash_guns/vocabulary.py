"""The words of Ca$h 'n Gun$, tied together; see `words.vocabulary` for what each is."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from games.cash_guns.actions import Action, targets
from games.cash_guns.events import Event
from games.cash_guns.model import View
from games.cash_guns.motives import Motive
from games.core.log import Seat
from words.ask import VERB, Ask, Label
from words.cash_guns import events, help, hints, motives, questions, scores, secrets, story, verbs
from words.cash_guns.coaching import COACHING
from words.cash_guns.derived import is_done
from words.cash_guns.glossary import GLOSSARY
from words.cash_guns.lessons import first, second
from words.reader import Reader
from words.verbs import asked
from words.vocabulary import Buttons, Secrets, Vocabulary


def ask(view: View, actions: Sequence[Action], to: Reader) -> Ask[Action]:
    """Ask for one of these actions."""
    found = asked(
        verbs.VERBS,
        view,
        actions,
        to,
        question=partial(questions.question, view, to),
        alarms=partial(questions.alarms, view, to),
        outlook=partial(questions.outlook, view, to),
        brief=partial(questions.brief, view, to),
        at=_places,
        automatic=None,
        is_done=is_done(view),
    )
    return replace(found, opens=("load_and_aim", "load_and_aim_both", "load"), says_all=True)


def _places(shared: Sequence[Action], field: str) -> tuple[str, ...]:
    """Return the seat of a target, or of a player whose gun is taken."""
    seats: tuple[Seat | None, ...] = ()
    if field in ("target", "second_target", "victim"):
        seats = (getattr(shared[0], field),)
    elif field == VERB and len(shared) == 1:
        seats = targets(shared[0])
    return tuple(str(seat) for seat in seats if len(seats) == 1 and seat is not None)


VOCABULARY: Final[Vocabulary[View, Action, Event, Motive]] = Vocabulary(
    event=events.tell,
    story=story.story,
    motive=motives.motive,
    hint=hints.hint,
    waiting=questions.waiting,
    standing=questions.standing,
    verb=verbs.verb,
    ask=ask,
    scores=scores.SCORES,
    options=help.OPTIONS,
    rules=help.rules,
    buttons=Buttons(
        play=lambda to: Label(to.say("Play"), "🔫"),
        board=lambda to: Label(to.say("Table"), "👀"),
    ),
    chosen_late=verbs.chosen_late,
    winner_last=True,
    secrets=Secrets(
        text=secrets.secrets,
        button=lambda to: Label(to.say("My hand"), "🃏"),
        revealed=secrets.revealed,
    ),
    coaching=COACHING,
    glossary=GLOSSARY,
    lessons={"first": first.LESSON, "second": second.LESSON},
)
