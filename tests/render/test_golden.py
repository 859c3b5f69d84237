"""Pictures compared with approved ones, small and with tolerances."""

import io
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render.paint import paint
from render.scene import Scene
from tools.pictures import pictures

FOLDER = Path(__file__).parent / "golden"
SCENES = dict(pictures())
WIDE = 400
MEAN, CELL = 2.0, 8.0
"""The largest difference of levels (0 to 255): on average, and in any square of 16 pixels."""


def small(file: bytes) -> Image.Image:
    """Return a picture as Discord shows it beside its message."""
    image = Image.open(io.BytesIO(file)).convert("RGB")
    image.thumbnail((WIDE, WIDE), Image.Resampling.BOX)
    return image


def off(image: Image.Image, golden: Image.Image) -> tuple[float, float]:
    """Return how far off a picture is on the whole, and in the worst square."""
    grey = ImageChops.difference(image, golden).convert("L")
    worst = grey.reduce(16).getextrema()[1]
    assert isinstance(worst, int | float)
    return ImageStat.Stat(grey).mean[0], worst


def without(scene: Scene, gone: int) -> Scene:
    """Return a scene that lacks one thing."""
    items = (*scene.items[:gone], *scene.items[gone + 1 :])
    return Scene(scene.size, scene.ground, items, scene.palette)


@pytest.mark.parametrize("name", SCENES)
def test_pictures_look_as_they_did(name: str, request: pytest.FixtureRequest) -> None:
    image = small(paint(SCENES[name]()))
    file = FOLDER / f"{name}.png"
    if request.config.getoption("--update-golden"):
        FOLDER.mkdir(exist_ok=True)
        image.quantize(200, Image.Quantize.MEDIANCUT, kmeans=2).save(file, optimize=True)
    mean, cell = off(image, Image.open(file).convert("RGB"))
    assert mean <= MEAN
    assert cell <= CELL


def test_the_tolerance_notices_a_missing_piece() -> None:
    scene = SCENES["great_fire_middle_3"]()
    golden = Image.open(FOLDER / "great_fire_middle_3.png").convert("RGB")
    named = [getattr(getattr(item, "drawing", None), "name", "") for item in scene.items]
    for kind in ("fire ", "house ", "band ", "pawn "):
        gone = next(number for number, name in enumerate(named) if name.startswith(kind))
        mean, cell = off(small(paint(without(scene, gone))), golden)
        assert mean > MEAN or cell > CELL, kind


def test_the_tolerance_notices_what_a_gangster_lacks() -> None:
    scene = SCENES["cash_guns_showdown"]()
    golden = Image.open(FOLDER / "cash_guns_showdown.png").convert("RGB")
    named = [getattr(getattr(item, "drawing", None), "name", "") for item in scene.items]
    for kind in ("gangster ", "cash guns card back", "cash guns note", "cash guns phone lit"):
        gone = max(number for number, name in enumerate(named) if name.startswith(kind))
        mean, cell = off(small(paint(without(scene, gone))), golden)
        assert mean > MEAN or cell > CELL, kind
