"""Makes the palettes of the games' own art: `python -m tools.palette`, with a game's key or all.

Inks that the theme names are in it as they are; the rest are those that sample pictures need
most, shades of smooth edges among them.
"""

import io
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Final

from PIL import Image

from games.cash_guns import box as cash_guns
from games.cash_guns.model import Options
from games.core.log import Seat
from games.great_fire import box as great_fire
from render import theme
from render.cash_guns import look as cash_guns_look
from render.cash_guns.album import CashGunsAlbum
from render.great_fire import look as great_fire_look
from render.great_fire.album import GreatFireAlbum
from render.paint import paint
from render.scene import Ink, Scene
from tools import heists, samples

MOST: Final = 256
HEAD: Final = """\
# The inks of the {game} pictures: PNG files of one byte a pixel are a quarter as large.
# Made by `python -m tools.palette {key}`; make it anew when the art changes.
"""


@dataclass(frozen=True, slots=True)
class Art:
    """One game's art, as far as its inks go."""

    game: str
    folder: Path
    look: ModuleType
    scenes: Callable[[], list[Scene]]


def great_fire_scenes() -> list[Scene]:
    """Return pictures of every kind."""
    album = GreatFireAlbum()
    scenes = [album.banner(samples.labels(5))]
    for seats in (3, 4, 6):
        labels = samples.labels(seats)
        for moves in (6, 60, 150, 999):
            state, news = samples.played(seats, "palette", moves)
            scenes.append(album.board(samples.view(state), labels, news, marks=("bethnal",)))
            scenes.append(album.hand(samples.view(state, Seat(1)), labels))
        scenes.append(album.final(samples.view(state), labels))
    return scenes


def cash_guns_scenes() -> list[Scene]:
    """Return pictures of every kind."""
    album = CashGunsAlbum()
    scenes = [album.banner(samples.labels(5))]
    everything = Options(super_powers=True, undercover_cop=True)
    for seats in (4, 5, 6):
        labels = samples.labels(seats)
        for round in (2, 4, 6):
            for question in ("load", "quit", "share"):
                state, news = heists.held_up(seats, "palette", round, question, everything)
                scenes.append(album.board(heists.view(state), labels, news))
            scenes.append(album.hand(heists.view(state, Seat(1)), labels))
        state, _ = heists.held_up(seats, "palette", 99, "load", everything)
        scenes.append(album.final(heists.view(state), labels))
    return scenes


ART: Final = {
    "great_fire": Art("Great Fire's", great_fire.DATA, great_fire_look, great_fire_scenes),
    "cash_guns": Art("Ca$h 'n Gun$", cash_guns.DATA, cash_guns_look, cash_guns_scenes),
}


def inks(art: Art) -> list[Ink]:
    """Return the palette."""
    found = _named(art.look)
    sheet = _sheet([_true(scene) for scene in art.scenes()])
    small = sheet.quantize(MOST - len(found), Image.Quantize.MEDIANCUT, kmeans=3)
    levels = small.getpalette() or []
    for start in range(0, len(levels), 3):
        red, green, blue = levels[start : start + 3]
        ink = f"#{red:02x}{green:02x}{blue:02x}"
        if ink not in found:
            found.append(ink)
    return found[:MOST]


def _named(look: ModuleType) -> list[Ink]:
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


def toml(key: str) -> str:
    """Return a game's data file."""
    art = ART[key]
    rows = "".join(f'    "{ink}",\n' for ink in inks(art))
    return f"{HEAD.format(game=art.game, key=key)}inks = [\n{rows}]\n"


if __name__ == "__main__":
    for key in sys.argv[1:] or ART:
        (ART[key].folder / "palette.toml").write_text(toml(key), encoding="utf-8")
