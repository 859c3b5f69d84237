"""The Great Fire of London 1666 as `Rules`; see `games.core.rules` for the meaning of each part."""

from typing import Final

from games.core.codec import Codec
from games.core.rules import Meta, Rules
from games.great_fire import model, moves, score, setup, standings, turn, view
from games.great_fire.actions import Action
from games.great_fire.events import Event
from games.great_fire.files import SEATS
from games.great_fire.foresee import foresee
from games.great_fire.model import Options, State, View

RULES: Final[Rules[State, Action, Event, View, Options]] = Rules(
    meta=Meta(
        key="great_fire",
        name="The Great Fire of London 1666",
        seats=SEATS,
        version=2,
        # At most 42 turns, each with a spread, a double move, four action points, three cones and
        # its end; the setup; ten demolitions; and three cones for each of six fire stack cards.
        max_moves=12 + 42 * 10 + 10 + 18,
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
    place=view.place,
)
