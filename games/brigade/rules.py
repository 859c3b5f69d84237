"""The Brigade as `Rules`; see `games.core.rules` for the meaning of each part."""

from typing import Final

from games.brigade import foresee, model, moves, score, setup, standings, turn, view
from games.brigade.actions import Action
from games.brigade.box import DECKS_A_GAME
from games.brigade.events import Event
from games.brigade.files import EVENTS, FESTIVAL, SEATS
from games.brigade.model import Options, State, View
from games.core.codec import Codec
from games.core.rules import Meta, Rules

RULES: Final[Rules[State, Action, Event, View, Options]] = Rules(
    meta=Meta(
        key="brigade",
        name="The Brigade",
        seats=SEATS,
        version=2,
        # Each turn draws an event, and the event decks are limited; a turn takes at most 200 moves.
        max_moves=(EVENTS + FESTIVAL) * (DECKS_A_GAME + 1) * 200,
    ),
    options=Options,
    states=Codec(State),
    actions=Codec(Action),
    events=Codec(Event),
    views=Codec(View),
    setup=setup.deal,
    legal=moves.legal,
    apply=turn.apply,
    view=view.view,
    result=score.result,
    clone=model.clone,
    one_at_a_time=True,
    foresee=foresee.foresee,
    standings=standings.standings,
    changes=standings.changes,
    place=view.place,
)
