"""The AI of The Great Fire; see `games.core.ai` for the meaning of each part."""

from typing import Final

from games.core.ai import Ai, Effort
from games.great_fire.actions import Action
from games.great_fire.ai.determinize import determinize
from games.great_fire.ai.easy import easy
from games.great_fire.ai.evaluate import evaluate
from games.great_fire.ai.heuristic import heuristic
from games.great_fire.ai.medium import medium
from games.great_fire.ai.rollout import by_weights, rollout
from games.great_fire.ai.weights import GOOD
from games.great_fire.model import State, View

AI: Final[Ai[State, Action, View]] = Ai(
    determinize=determinize,
    evaluate=evaluate,
    heuristic=heuristic,
    rollout=rollout,
    horizon=2,
    each_round=True,
    easy=easy,
    weights=GOOD,
    by_weights=by_weights,
    medium=Effort(playouts=0, width=1, first=medium),
    search=Effort(playouts=80, width=8, doubt=0.7, first=medium, margin=0.0),
)
