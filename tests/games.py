"""The games that tests walk: those on the shelf, and two toys.

The toys are as small and open as games can be: nothing is hidden, and little that is optional is
there. What holds for every game holds for them, so a stranger's small game finds no test in its way
that the four large ones never met. `tests/test_games.py` sees to it that no test walks the shelf
alone.
"""

from typing import Final

from bot.shelf import SHELF, Shelf, shelf
from tests.noughts.game import NOUGHTS
from tests.straws.game import STRAWS

GAMES: Final[Shelf] = {**SHELF, **shelf(NOUGHTS, STRAWS)}

WITH_AI: Final = tuple(key for key, game in GAMES.items() if game.ai is not None)
"""The games that computer players think about."""
WITH_MOTIVES: Final = tuple(key for key, game in GAMES.items() if game.motives is not None)
WITH_STATISTICS: Final = tuple(key for key, game in GAMES.items() if game.statistics is not None)
TRANSLATED: Final = tuple(key for key, game in GAMES.items() if game.is_translated)
