"""The parts of a board: each is shown as large as the whole, and together they show all of it."""

import io

import pytest
from PIL import Image, ImageChops

from render.alt_badge import corner
from render.paint import paint
from render.parts import PARTS, part
from tests.games import GAMES
from tools.drawing import reader

LARGER = 1.75
"""The least factor by which a part is shown larger than the whole."""
CLEAR = 40
"""The smallest visible difference, of 255. A name may be a pixel away, since places are rounded."""
EDGES = 0.01
"""The share of all pixels that may differ."""
WITH_BOARDS = [
    key for key, game in GAMES.items() if any(one.kind == "board" for one in game.samples)
]
SHOWN = (332, 350)
"""The largest width and height of a picture on a phone, in pixels."""


def scale(size: tuple[int, int]) -> float:
    return min(most / length for most, length in zip(SHOWN, size, strict=True))


@pytest.mark.parametrize("key", WITH_BOARDS)
def test_the_parts_of_a_board_show_all_of_it_larger(key: str) -> None:
    game = GAMES[key]
    sample = next(one for one in game.samples if one.kind == "board")
    assert sample.position is not None
    position = sample.position()
    view, to = game.rules.view(position.state, None), reader(sample.seats)
    whole = opened(paint(game.album.board.scene(view, to, position.news)))
    put_together = Image.new("RGB", whole.size)
    for number in range(PARTS):
        scene = part(number, game.album.board, view, to, position.news)
        image = opened(paint(scene))
        assert image.size == scene.size
        assert scale(image.size) >= LARGER * scale(whole.size)
        left = (whole.width - image.width) * (number % 2)
        top = (whole.height - image.height) * (number // 2)
        badge = corner(image.width)
        if number == 1:  # what the badge covers there is seen in the lower part
            assert whole.height - image.height < image.height - badge[1]
        put_together.paste(image, (left, top))
    other = ImageChops.difference(put_together, whole).convert("L").point(lambda one: one > CLEAR)
    assert sum(other.histogram()[1:]) < EDGES * whole.width * whole.height


def opened(file: bytes) -> Image.Image:
    return Image.open(io.BytesIO(file)).convert("RGB")
