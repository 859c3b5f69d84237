"""The words of Ca$h 'n Gun$, tied together; see `words.vocabulary` for what each is."""

from typing import Final

from games.cash_guns.actions import Action
from games.cash_guns.events import Event
from games.cash_guns.model import View
from games.cash_guns.motives import Motive
from words.ask import Label
from words.cash_guns import ask, events, help, motives, questions, scores, secrets, story, verbs
from words.vocabulary import Scores, Secrets, Vocabulary

VOCABULARY: Final[Vocabulary[View, Action, Event, Motive]] = Vocabulary(
    event=events.tell,
    story=story.story,
    motive=motives.motive,
    waiting=questions.waiting,
    standing=questions.standing,
    verb=verbs.verb,
    ask=ask.ask,
    scores=Scores(
        part=scores.part,
        total=scores.total,
        points=scores.points,
        tie_break=scores.tie_break,
        hidden_part=scores.hidden_part,
    ),
    option=help.option,
    rules=help.rules,
    play_button=lambda to: Label(to.say("Play"), "🔫"),
    board_button=lambda to: Label(to.say("Table"), "👀"),
    chosen_late=verbs.chosen_late,
    winner_last=True,
    secrets=Secrets(
        text=secrets.secrets,
        button=lambda to: Label(to.say("My hand"), "🃏"),
        revealed=secrets.revealed,
    ),
)
