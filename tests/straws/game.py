"""The one declaration."""

from typing import Final

from bot.shelf import Game
from tests.straws.pictures import ALBUM
from tests.straws.rules import RULES
from tests.straws.words import VOCABULARY

STRAWS: Final = Game(rules=RULES, words=VOCABULARY, album=ALBUM, is_translated=False)
