"""The font files of each face; a letter missing from one comes from the next."""

from pathlib import Path
from typing import Final

from render.scene import Face

FOLDER: Final = Path(__file__).parents[2] / "data" / "fonts"

EVERYTHING: Final = "unifont.otf"
"""A font with nearly all of Unicode, but not a pretty one."""

FILES: Final[dict[Face, tuple[str, ...]]] = {
    "old": ("im-fell-dw-pica-latin-400-normal.woff", "NotoSans-Regular.ttf", EVERYTHING),
    "old italic": ("im-fell-dw-pica-latin-400-italic.woff", "NotoSans-Regular.ttf", EVERYTHING),
    "plain": ("NotoSans-Regular.ttf", EVERYTHING),
    "bold": ("NotoSans-Bold.ttf", EVERYTHING),
}
