"""The words of London, tied together; see `words.vocabulary` for what each is."""

from typing import Final

from games.london.actions import Action
from games.london.events import Event
from games.london.model import View
from games.london.motives import Motive
from words.ask import Label
from words.london import ask, events, help, motives, options, questions, secrets, story, waiting
from words.london.coaching import COACHING
from words.london.glossary import GLOSSARY
from words.london.lessons import first, second
from words.vocabulary import Buttons, Secrets, Vocabulary

VOCABULARY: Final[Vocabulary[View, Action, Event, Motive]] = Vocabulary(
    event=events.tell,
    story=story.story,
    done=story.done,
    losses=story.losses,
    waiting=waiting.waiting,
    standing=questions.standing,
    verb=ask.verb,
    ask=ask.ask,
    scores=options.SCORES,
    options=options.OPTIONS,
    rules=help.RULES,
    buttons=Buttons(
        play=lambda to: Label(to.say("Play"), "🏛️"),
        board=lambda to: Label(to.say("Board"), "👀"),
        galleries={
            "cities": lambda to: Label(to.say("Cities"), "🏘️"),
            "cards": lambda to: Label(to.say("Cards"), "📚"),
        },
    ),
    secrets=Secrets(
        text=secrets.secrets,
        button=lambda to: Label(to.say("My hand"), "🃏"),
        revealed=lambda _seat, _view, _to: "",  # hands have left the game
    ),
    motive=motives.motive,
    because=motives.because,
    coaching=COACHING,
    glossary=GLOSSARY,
    lessons={"first": first.LESSON, "second": second.LESSON},
)
