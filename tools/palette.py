"""Makes the Great Fire's palette of its own art: `python -m tools.palette`.

Inks that the theme names are in it as they are; the rest are those that sample pictures need
most, shades of smooth edges among them.
"""

import io
import re
from dataclasses import replace
from pathlib import Path
from typing import Final

from PIL import Image

from games.core.log import Seat
from games.great_fire.box import DATA
from render import theme
from render.great_fire import look
from render.great_fire.album import GreatFireAlbum
from render.paint import paint
from render.scene import Ink, Scene
from tools.samples import labels, played, view

MOST: Final = 256
HEAD: Final = """\
# The inks of the Great Fire's pictures: PNG files of one byte a pixel are a quarter as large.
# Made by `python -m tools.palette`; make it anew when the art changes.
"""


def inks() -> list[Ink]:
    """Return the palette."""
    found = _named()
    sheet = _sheet([_true(scene) for scene in samples()])
    small = sheet.quantize(MOST - len(found), Image.Quantize.MEDIANCUT, kmeans=3)
    levels = small.getpalette() or []
    for start in range(0, len(levels), 3):
        red, green, blue = levels[start : start + 3]
        ink = f"#{red:02x}{green:02x}{blue:02x}"
        if ink not in found:
            found.append(ink)
    return found[:MOST]


def samples() -> list[Scene]:
    """Return pictures of every kind."""
    album = GreatFireAlbum()
    scenes = [album.banner(labels(5))]
    for seats in (3, 4, 6):
        for moves in (6, 60, 150, 999):
            state, news = played(seats, "palette", moves)
            scenes.append(album.board(view(state), labels(seats), news, marks=("bethnal",)))
            scenes.append(album.hand(view(state, Seat(1)), labels(seats)))
        scenes.append(album.final(view(state), labels(seats)))
    return scenes


def _named() -> list[Ink]:
    text = repr([vars(theme), vars(look)])
    return sorted(set(re.findall("#[0-9a-f]{6}", text)))


def _true(scene: Scene) -> Image.Image:
    return Image.open(io.BytesIO(paint(replace(scene, palette=())))).convert("RGB")


def _sheet(images: list[Image.Image]) -> Image.Image:
    wide = max(image.width for image in images)
    sheet = Image.new("RGB", (wide, sum(image.height for image in images)))
    top = 0
    for image in images:
        sheet.paste(image, (0, top))
        top += image.height
    return sheet


def toml() -> str:
    """Return the data file."""
    rows = "".join(f'    "{ink}",\n' for ink in inks())
    return f"{HEAD}inks = [\n{rows}]\n"


if __name__ == "__main__":
    Path(DATA / "palette.toml").write_text(toml(), encoding="utf-8")
