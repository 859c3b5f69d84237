"""The words of the Great Fire, tied together; see `words.vocabulary` for what each is."""

from typing import Final

from games.great_fire.actions import Action
from games.great_fire.events import Event
from games.great_fire.model import View
from games.great_fire.motives import Motive
from words.great_fire import (
    briefly,
    choices,
    derived,
    effects,
    events,
    help,
    hints,
    limits,
    losses,
    motives,
    options,
    places,
    prominence,
    questions,
    secrets,
    series,
    story,
)
from words.vocabulary import Label, Secrets, Vocabulary

VOCABULARY: Final[Vocabulary[View, Action, Event, Motive]] = Vocabulary(
    event=events.tell,
    story=story.story,
    motive=motives.motive,
    question=questions.question,
    waiting=questions.waiting,
    standing=questions.standing,
    pressing=questions.pressing,
    verb=choices.verb,
    prompt=choices.prompt,
    choice=choices.choice,
    hint=hints.hint,
    effect=effects.effect,
    part=options.part,
    total=options.total,
    tie_break=options.tie_break,
    points=options.points,
    hidden_part=options.hidden_part,
    option=options.option,
    option_value=options.option_value,
    rules=help.rules,
    play_button=lambda to: Label(to.say("Play"), "🔥"),
    board_button=lambda to: Label(to.say("Board"), "🗺️"),
    secrets=Secrets(
        text=secrets.secrets,
        button=lambda to: Label(to.say("My hand"), "🃏"),
        revealed=secrets.revealed,
    ),
    prominence=prominence.prominence,
    deed=choices.deed,
    suggestion=choices.suggestion,
    series=series.series,
    limits=limits.limits,
    loses_nothing=limits.loses_nothing,
    done=briefly.done,
    losses=losses.losses,
    is_done=derived.is_done,
    places=places.places,
)
