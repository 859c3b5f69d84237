"""The games on the shelf."""

from collections.abc import Mapping
from typing import Final

from games.cash_guns.rules import CashGuns
from games.core.rules import AnyRules
from games.great_fire.rules import GreatFire

SHELF: Final[Mapping[str, AnyRules]] = {
    rules.meta.key: rules for rules in (GreatFire(), CashGuns())
}
"""Each game by its key, the flagship first."""
