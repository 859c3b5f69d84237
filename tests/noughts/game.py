"""The one declaration."""

from typing import Final

from bot.shelf import Game
from tests.noughts.pictures import ALBUM
from tests.noughts.rules import RULES
from tests.noughts.words import VOCABULARY

NOUGHTS: Final = Game(rules=RULES, words=VOCABULARY, album=ALBUM, is_translated=False)
