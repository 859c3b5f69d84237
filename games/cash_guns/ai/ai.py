"""The AI of Ca$h 'n Gun$; see `games.core.ai` for the meaning of each part."""

from typing import Final

from games.cash_guns.actions import Action
from games.cash_guns.ai.determinize import determinize
from games.cash_guns.ai.evaluate import evaluate
from games.cash_guns.ai.heuristic import heuristic
from games.cash_guns.ai.rollout import by_weights, easy, is_open, play_on, rollout
from games.cash_guns.ai.weights import GOOD
from games.cash_guns.model import State, View
from games.core.ai import Ai, Effort

AI: Final[Ai[State, Action, View]] = Ai(
    determinize=determinize,
    evaluate=evaluate,
    heuristic=heuristic,
    rollout=rollout,
    play_on=play_on,  # to the end: earlier, a round's money seems to be worth a life
    easy=easy,
    weights=GOOD,
    by_weights=by_weights,
    bluff=True,
    is_open=is_open,
    medium=Effort(playouts=0, width=1),  # enough for a good player to beat beginners
    search=Effort(playouts=240, width=16, doubt=1),
    has_hard=False,  # over 345 games at 4, 5 and 6 seats, it won as often as medium
)
