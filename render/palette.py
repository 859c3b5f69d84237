"""The inks to which the pictures of a game are brought: `data/<game>/palette.toml`."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from games.core.codec import Codec
from render.scene import Ink

_DATA: Final = Path(__file__).parents[1] / "data"


@dataclass(frozen=True, slots=True)
class PaletteFile:
    """palette.toml."""

    inks: tuple[Ink, ...]


def palette(game: str) -> tuple[Ink, ...]:
    """Return a game's inks; () before `python -m tools.palette` has made its file.

    Raises:
        DataError: the file has other content.
    """
    file = _DATA / game / "palette.toml"
    return Codec(PaletteFile).read(file).inks if file.exists() else ()
