"""The inks to which London's pictures are brought."""

from dataclasses import dataclass
from typing import Final

from games.core.codec import Codec
from games.london.box import DATA
from render.scene import Ink


@dataclass(frozen=True, slots=True)
class PaletteFile:
    """palette.toml."""

    inks: tuple[Ink, ...]


PALETTE: Final = Codec(PaletteFile).read(DATA / "palette.toml").inks
