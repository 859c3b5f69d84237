"""The words of the Great Fire, tied together; see `words.vocabulary` for what each is."""

from typing import Final

from games.great_fire.actions import Action
from games.great_fire.events import Event
from games.great_fire.model import View
from games.great_fire.motives import Motive
from words.ask import Label
from words.great_fire import ask, events, help, losses, motives, options, questions, secrets, story
from words.great_fire.coaching import COACHING
from words.great_fire.glossary import GLOSSARY
from words.great_fire.lessons import first, second
from words.vocabulary import Buttons, Secrets, Vocabulary

VOCABULARY: Final[Vocabulary[View, Action, Event, Motive]] = Vocabulary(
    event=events.tell,
    story=story.story,
    motive=motives.motive,
    waiting=questions.waiting,
    standing=questions.standing,
    verb=ask.verb,
    ask=ask.ask,
    scores=options.SCORES,
    options=options.OPTIONS,
    rules=help.RULES,
    buttons=Buttons(
        play=lambda to: Label(to.say("Play"), "🔥"),
        board=lambda to: Label(to.say("Board"), "🗺️"),
    ),
    secrets=Secrets(
        text=secrets.secrets,
        button=lambda to: Label(to.say("My hand"), "🃏"),
        revealed=secrets.revealed,
    ),
    done=events.done,
    losses=losses.losses,
    coaching=COACHING,
    glossary=GLOSSARY,
    lessons={"first": first.LESSON, "second": second.LESSON},
)
