"""The albums of the games on the shelf."""

from collections.abc import Mapping
from typing import Final

from render.album import AnyAlbum
from render.great_fire.album import GreatFireAlbum

ALBUMS: Final[Mapping[str, AnyAlbum]] = {"great_fire": GreatFireAlbum()}
"""Each game's pictures by its key."""
