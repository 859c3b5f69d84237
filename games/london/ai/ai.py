"""The AI of London; see `games.core.ai` for the meaning of each part."""

from typing import Final

from games.core.ai import Ai, Effort
from games.london.actions import Action
from games.london.ai.choose import choose
from games.london.ai.determinize import determinize
from games.london.ai.evaluate import evaluate, forecast
from games.london.ai.heuristic import heuristic
from games.london.ai.rollout import easy, rollout
from games.london.ai.weights import GOOD
from games.london.model import State, View

AI: Final[Ai[State, Action, View]] = Ai(
    determinize=determinize,
    evaluate=evaluate,
    heuristic=heuristic,
    rollout=rollout,
    horizon=2,
    easy=easy,
    weights=GOOD,
    by_weights=choose,
    forecast=forecast,
    medium=Effort(playouts=0, width=1, first=rollout),  # a good player without random errors
    search=Effort(playouts=96, width=8),
)
