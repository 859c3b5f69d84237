"""The words of each game on the shelf."""

from collections.abc import Mapping
from typing import Final

from bot.phrases.cash_guns.phrases import CashGunsPhrases
from bot.phrases.great_fire.phrases import GreatFirePhrases
from bot.phrases.phrases import AnyPhrases

PHRASES: Final[Mapping[str, AnyPhrases]] = {
    "great_fire": GreatFirePhrases(),
    "cash_guns": CashGunsPhrases(),
}
"""What each game says, by its key."""
