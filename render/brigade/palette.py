"""The inks to which the pictures of The Brigade are brought."""

from dataclasses import dataclass
from typing import Final

from games.brigade.box import DATA
from games.core.codec import Codec
from render.scene import Ink


@dataclass(frozen=True, slots=True)
class PaletteFile:
    """palette.toml."""

    inks: tuple[Ink, ...]


PALETTE: Final = Codec(PaletteFile).read(DATA / "palette.toml").inks
