"""Make the palettes of games' pictures: `python -m tools.palette`, with a game's key or all.

The palette contains the theme's inks unchanged. The rest are the colours that sample pictures need
most, including shades of smooth edges.
"""

import io
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

from PIL import Image

from bot.shelf import SHELF, Game
from render.paint import paint
from render.scene import Ink, Scene
from tools.drawing import scene

DATA: Final = Path(__file__).parents[1] / "data"
MOST: Final = 256
HEAD: Final = """\
# The inks of the pictures of {game}: PNG files of one byte a pixel are a
# quarter as large. Made by `python -m tools.palette {key}`; make it anew when the art changes.
"""


def inks(game: Game) -> list[Ink]:
    """Return the palette."""
    found = list(game.album.inks)
    samples = (one for one in game.samples if not one.in_readme)
    images = [_true(scene(game, one)) for one in samples]
    if not images:
        return found
    sheet = _sheet(images)
    small = sheet.quantize(MOST - len(found), Image.Quantize.MEDIANCUT, kmeans=3)
    levels = small.getpalette() or []
    for start in range(0, len(levels), 3):
        red, green, blue = levels[start : start + 3]
        ink = f"#{red:02x}{green:02x}{blue:02x}"
        if ink not in found:
            found.append(ink)
    return found[:MOST]


def _true(drawn: Scene) -> Image.Image:
    return Image.open(io.BytesIO(paint(replace(drawn, palette=())))).convert("RGB")


def _sheet(images: list[Image.Image]) -> Image.Image:
    wide = max(image.width for image in images)
    sheet = Image.new("RGB", (wide, sum(image.height for image in images)))
    top = 0
    for image in images:
        sheet.paste(image, (0, top))
        top += image.height
    return sheet


def toml(game: Game) -> str:
    """Return a game's data file."""
    rows = "".join(f'    "{ink}",\n' for ink in inks(game))
    return f"{HEAD.format(game=game.name, key=game.key)}inks = [\n{rows}]\n"


if __name__ == "__main__":
    for key in sys.argv[1:] or SHELF:
        (DATA / key / "palette.toml").write_text(toml(SHELF[key]), encoding="utf-8")
