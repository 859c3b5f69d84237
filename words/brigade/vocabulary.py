"""The words of The Brigade, tied together; see `words.vocabulary` for what each is."""

from typing import Final

from games.brigade.actions import Action
from games.brigade.events import Event
from games.brigade.model import View
from games.brigade.motives import Motive
from words.ask import Label
from words.brigade import ask, help, losses, motives, options, questions, story
from words.brigade.coaching import COACHING
from words.brigade.glossary import GLOSSARY
from words.brigade.lessons import first, second
from words.vocabulary import Buttons, Vocabulary

VOCABULARY: Final[Vocabulary[View, Action, Event, Motive]] = Vocabulary(
    event=story.tell,
    story=story.story,
    waiting=questions.waiting,
    standing=questions.standing,
    losses=losses.losses,
    verb=ask.verb,
    ask=ask.ask,
    scores=options.SCORES,
    options=options.OPTIONS,
    rules=help.RULES,
    motive=motives.motive,
    because=motives.because,
    buttons=Buttons(
        play=lambda to: Label(to.say("Play"), "🚒"),
        board=lambda to: Label(to.say("Board"), "👀"),
        galleries={
            "houses": lambda to: Label(to.say("Firehouses"), "🚒"),
            "cards": lambda to: Label(to.say("Cards"), "📚"),
        },
    ),
    openness=lambda to: to.say("Only the decks and the two cards of a Recruit are hidden."),
    coaching=COACHING,
    glossary=GLOSSARY,
    lessons={"first": first.LESSON, "second": second.LESSON},
)
