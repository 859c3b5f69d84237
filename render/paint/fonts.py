"""Which font files a face is made of; letters that it lacks come from the next one."""

from pathlib import Path
from typing import Final

from render.scene import Face

FOLDER: Final = Path(__file__).parents[2] / "data" / "fonts"

EVERYTHING: Final = "unifont.otf"
"""Has nearly every letter of the world; not pretty."""

FILES: Final[dict[Face, tuple[str, ...]]] = {
    "old": ("im-fell-dw-pica-latin-400-normal.woff", "NotoSans-Regular.ttf", EVERYTHING),
    "old italic": ("im-fell-dw-pica-latin-400-italic.woff", "NotoSans-Regular.ttf", EVERYTHING),
    "plain": ("NotoSans-Regular.ttf", EVERYTHING),
    "bold": ("NotoSans-Bold.ttf", EVERYTHING),
}
