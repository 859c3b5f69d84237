"""London, second edition, as `Rules`; see `games.core.rules` for the meaning of each part."""

from typing import Final

from games.core.codec import Codec
from games.core.rules import Meta, Rules
from games.london import model, moves, score, setup, standings, turn, view
from games.london.actions import Action
from games.london.box import IDLE_ROUNDS
from games.london.events import Event, touches
from games.london.files import CARDS, SEATS
from games.london.foresee import foresee
from games.london.model import Options, State, View

RULES: Final[Rules[State, Action, Event, View, Options]] = Rules(
    meta=Meta(
        key="london",
        name="London",
        seats=SEATS,
        version=2,
        # In ten rounds, at least one card is drawn from the deck; no turn takes over 100 moves.
        max_moves=CARDS * IDLE_ROUNDS * SEATS[-1] * 100,
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
    foresee=foresee,
    standings=standings.standings,
    changes=standings.changes,
    touches=touches,
)
