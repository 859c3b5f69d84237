"""The words of London, tied together; see `words.vocabulary` for what each is."""

from typing import Final

from games.london.actions import Action
from games.london.events import Event
from games.london.model import View
from games.london.motives import Motive
from words.london import (
    choices,
    events,
    help,
    motives,
    options,
    places,
    prominence,
    questions,
    secrets,
    story,
)
from words.vocabulary import Label, Secrets, Vocabulary

VOCABULARY: Final[Vocabulary[View, Action, Event, Motive]] = Vocabulary(
    event=events.tell,
    story=story.story,
    question=questions.question,
    waiting=questions.waiting,
    standing=questions.standing,
    pressing=questions.pressing,
    verb=choices.verb,
    prompt=choices.prompt,
    choice=choices.choice,
    hint=choices.hint,
    effect=choices.effect,
    part=options.part,
    total=options.total,
    tie_break=options.tie_break,
    points=options.points,
    hidden_part=options.hidden_part,
    option=options.option,
    option_value=options.option_value,
    rules=help.rules,
    play_button=lambda to: Label(to.say("Play"), "🏛️"),
    board_button=lambda to: Label(to.say("Board"), "👀"),
    secrets=Secrets(
        text=secrets.secrets,
        button=lambda to: Label(to.say("My hand"), "🃏"),
        revealed=secrets.revealed,
    ),
    motive=motives.motive,
    places=places.places,
    position=places.position,
    leads=choices.LEADS,
    series=choices.series,
    prominence=prominence.prominence,
    deed=choices.deed,
    typed_as_deeds=True,
    gallery_buttons={
        "cities": lambda to: Label(to.say("Cities"), "🏘️"),
        "cards": lambda to: Label(to.say("Cards"), "📚"),
    },
    stands_back=choices.stands_back,
    loses_nothing=choices.loses_nothing,
)
