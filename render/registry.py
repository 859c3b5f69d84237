"""The albums of the games on the shelf."""

from collections.abc import Mapping
from typing import Final

from render.album import AnyAlbum
from render.cash_guns.album import CashGunsAlbum
from render.great_fire.album import GreatFireAlbum

ALBUMS: Final[Mapping[str, AnyAlbum]] = {
    "great_fire": GreatFireAlbum(),
    "cash_guns": CashGunsAlbum(),
}
"""Each game's pictures by its key."""
