"""Nothing that tells something stands where Discord lays its badge."""

import io

import pytest
from PIL import Image, ImageChops

from render.corner import corner
from render.paint import paint
from render.scene import Item, Panel, Scene, Stamp
from tools.pictures import pictures

CLEAR = ("great_fire_final", "great_fire_lobby")
SCENES = {name: scene for name, scene in pictures() if name in CLEAR}


def is_surface(item: Item, scene: Scene) -> bool:
    """Tell whether something is only what other things lie on."""
    wide, high = corner(scene.size[0])
    match item:
        case Panel(start=(left, top), end=(right, bottom)):
            return right - left >= wide and bottom - top >= high
        case Stamp(drawing=drawing):
            return drawing.size[0] == scene.size[0]
        case _:
            return False


def covered(scene: Scene) -> Image.Image:
    """Return what lies under the badge."""
    wide, high = corner(scene.size[0])
    image = Image.open(io.BytesIO(paint(scene))).convert("RGB")
    return image.crop((0, image.height - high, wide, image.height))


def hidden(scene: Scene) -> tuple[int, int, int, int] | None:
    """Return which part of the corner would look different with its surfaces alone."""
    items = tuple(item for item in scene.items if is_surface(item, scene))
    bare = Scene(scene.size, scene.ground, items, scene.palette)
    return ImageChops.difference(covered(scene), covered(bare)).getbbox()


def test_the_corner_grows_with_the_picture() -> None:
    assert corner(418) == (60, 32)
    assert corner(1600) == (230, 123)


@pytest.mark.parametrize("name", SCENES)
def test_nothing_that_tells_something_lies_under_the_badge(name: str) -> None:
    assert hidden(SCENES[name]) is None
