"""Ca$h 'n Gun$ as `Rules`; see `games.core.rules` for the meaning of each part."""

from typing import Final

from games.cash_guns import model, moves, score, setup, standings, turn, view
from games.cash_guns.actions import Action
from games.cash_guns.events import Event, touches
from games.cash_guns.files import SEATS
from games.cash_guns.foresee import foresee
from games.cash_guns.model import Options, State, View
from games.core.codec import Codec
from games.core.rules import Meta, Rules

RULES: Final[Rules[State, Action, Event, View, Options]] = Rules(
    meta=Meta(
        key="cash_guns",
        name="Ca$h 'n Gun$",
        seats=SEATS,
        version=5,
        # In each of eight rounds, six players load and aim, and stay or quit; The Kid aims apart.
        # Three powers can be shown, and the five others then choose again.
        max_moves=8 * (6 * 2 + 1) + 3 * 6,
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
    fewest=setup.fewest,
    talk_before=frozenset({"quit"}),
    foresee=foresee,
    standings=standings.standings,
    changes=standings.changes,
    touches=touches,
)
