"""The words of Ca$h 'n Gun$, tied together; see `words.vocabulary` for what each is."""

from typing import Final

from games.cash_guns.actions import Action
from games.cash_guns.events import Event
from games.cash_guns.model import View
from games.cash_guns.motives import Motive
from words.ask import Label
from words.cash_guns import (
    ask,
    choices,
    events,
    help,
    motives,
    options,
    questions,
    secrets,
    story,
)
from words.vocabulary import Scores, Secrets, Vocabulary

VOCABULARY: Final[Vocabulary[View, Action, Event, Motive]] = Vocabulary(
    event=events.tell,
    story=story.story,
    motive=motives.motive,
    waiting=questions.waiting,
    standing=questions.standing,
    verb=choices.verb,
    ask=ask.ask,
    scores=Scores(
        part=options.part,
        total=options.total,
        points=options.points,
        tie_break=options.tie_break,
        hidden_part=options.hidden_part,
    ),
    option=options.option,
    option_value=options.option_value,
    rules=help.rules,
    play_button=lambda to: Label(to.say("Play"), "🔫"),
    board_button=lambda to: Label(to.say("Table"), "👀"),
    chosen_late=choices.chosen_late,
    secrets=Secrets(
        text=secrets.secrets,
        button=lambda to: Label(to.say("My hand"), "🃏"),
        revealed=secrets.revealed,
    ),
)
