"""Nothing that tells something stands where Discord lays its badge."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pytest
from PIL import Image, ImageChops

from games.core import engine
from games.core.rng import Rng
from render.alt_badge import corner
from render.paint.encoding import picture
from render.scene import Disc, Drawing, Item, Panel, Scene, Stamp, Text
from tests.contract.playing import random_moves
from tests.games import GAMES
from tools.drawing import reader
from tools.pictures import pictures


def _of_small_games() -> Iterator[tuple[str, Callable[[], Scene]]]:
    """Yield the middle and the end of a random game of each game that has no samples."""
    for game in GAMES.values():
        if game.samples:
            continue
        count = game.rules.meta.seats[-1]
        played = list(random_moves(game.rules, count, {}, Rng("corner")))
        state, seat, action = played[-1]
        end = engine.step(game.rules, state, seat, action).state
        views = [game.rules.view(one, None) for one in (played[len(played) // 2][0], end)]
        to = reader(count)
        yield f"{game.key}_middle", partial(game.album.board.scene, views[0], to)
        yield f"{game.key}_final", partial(game.album.final.scene, views[1], to)
        yield f"{game.key}_banner", partial(game.album.banner.scene, to)


SCENES: Final = {**dict(pictures()), **dict(_of_small_games())}


def is_surface(item: Item, scene: Scene) -> bool:
    """Tell whether something is only what other things lie on: ground, or a large panel."""
    wide, high = corner(scene.size[0])
    match item:
        case Panel(start=(left, top), end=(right, bottom)):
            return right - left >= wide and bottom - top >= high
        case Stamp(drawing=drawing):
            return drawing.size[0] >= scene.size[0]  # larger: only a part of it is shown
        case _:
            return False


def without_writing(item: Item) -> Item:
    """Take what tells something out of a drawing of the whole ground; land and water stay."""
    if not isinstance(item, Stamp):
        return item
    drawing = item.drawing
    kept = tuple(one for one in drawing.items if _is_land(one, drawing.size[0]))
    return Stamp(Drawing(f"{drawing.name}, bare", drawing.size, kept), item.at)


def _is_land(item: Item, wide: int) -> bool:
    match item:
        case Panel(start=(left, _), end=(right, _)):
            return right - left > wide - 20
        case _:
            return not isinstance(item, Text | Disc)


def covered(scene: Scene) -> Image.Image:
    """Return what lies under the badge."""
    wide, high = corner(scene.size[0])
    image = picture(scene).convert("RGB")
    return image.crop((0, image.height - high, wide, image.height))


def hidden(scene: Scene) -> tuple[int, int, int, int] | None:
    """Return which part of the corner would look different with its surfaces alone."""
    items = tuple(without_writing(item) for item in scene.items if is_surface(item, scene))
    bare = Scene(scene.size, scene.ground, items, scene.palette)
    return ImageChops.difference(covered(scene), covered(bare)).getbbox()


def test_the_corner_grows_with_the_picture() -> None:
    assert corner(418) == (60, 32)
    assert corner(1600) == (230, 123)


@pytest.mark.parametrize("name", SCENES)
def test_nothing_that_tells_something_lies_under_the_badge(name: str) -> None:
    assert hidden(SCENES[name]()) is None
