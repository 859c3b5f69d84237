"""Paint the pictures of the documents: `python -m tools.pictures docs/pictures`."""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from bot.shelf import SHELF
from games.great_fire.samples import played
from render.paint import animate, paint
from render.scene import Scene
from tools.drawing import reader, scene

TURN: Final = "great_fire_turn"
_SEATS: Final = 6
_MOVES: Final = range(52, 65)
"""A round of the game that `great_fire_middle_6` shows, up to that picture."""
_WIDTH: Final = 640
_SECOND: Final = 1000
_LAST: Final = 4000
"""Milliseconds of the last picture, before the film repeats."""


def pictures() -> Iterator[tuple[str, Callable[[], Scene]]]:
    """Yield the name of each picture, and a function that lays it out."""
    for game in SHELF.values():
        card = game.album.rules_card
        if card is not None:
            yield f"{game.key}_rules", partial(card.scene, reader(0))
        for sample in game.samples:
            if sample.in_readme:
                yield f"{game.key}_{sample.name}", partial(scene, game, sample)


def turn() -> bytes:
    """Return a round of The Great Fire as an animated WebP file."""
    durations = [_SECOND] * (len(_MOVES) - 1) + [_LAST]
    return animate([partial(_after, moves) for moves in _MOVES], durations, _WIDTH)


def _after(moves: int) -> Scene:
    game, position = SHELF["great_fire"], played(_SEATS, "middle 6", moves)
    view = game.rules.view(position.state, None)
    return game.album.board.scene(view, reader(_SEATS), position.news)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(exist_ok=True)
    for name, drawn in pictures():
        (folder / f"{name}.png").write_bytes(paint(drawn()))
    (folder / f"{TURN}.webp").write_bytes(turn())
