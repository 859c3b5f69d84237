"""The AI of The Brigade; see `games.core.ai` for the meaning of each part."""

from typing import Final

from games.brigade.actions import Action
from games.brigade.ai.determinize import determinize
from games.brigade.ai.evaluate import evaluate
from games.brigade.ai.heuristic import heuristic
from games.brigade.ai.rollout import by_weights, easy, rollout
from games.brigade.ai.weights import GOOD
from games.brigade.model import State, View
from games.core.ai import Ai, Effort

AI: Final[Ai[State, Action, View]] = Ai(
    determinize=determinize,
    evaluate=evaluate,
    heuristic=heuristic,
    rollout=rollout,
    horizon=1,
    easy=easy,
    weights=GOOD,
    by_weights=by_weights,
    medium=Effort(playouts=0, width=1, first=rollout),
    search=Effort(playouts=48, width=6, doubt=1.0, margin=0.01),
)
