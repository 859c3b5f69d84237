"""What computer players take for possible: all that they cannot see, dealt anew."""

from games.core.rng import Rng
from games.great_fire.ai.determinize import determinize
from games.great_fire.model import Options
from games.great_fire.rules import RULES
from games.great_fire.setup import deal
from tests.great_fire.position import ANN


def test_no_hand_holds_two_objectives_for_one_district() -> None:
    """The setup deals none either (reading 28)."""
    view = RULES.view(deal(6, Options(), Rng("objectives")), ANN)
    for number in range(40):
        for player in determinize(view, Rng(f"guess {number}")).players:
            assert len(set(player.objectives)) == 3
