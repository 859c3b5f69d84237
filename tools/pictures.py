"""Paints the pictures of the documents: `python -m tools.pictures docs/pictures`."""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from bot.shelf import SHELF
from render.paint import paint
from render.scene import Scene
from tools.drawing import reader, scene


def pictures() -> Iterator[tuple[str, Callable[[], Scene]]]:
    """Yield the name of each picture, and what lays it out."""
    for game in SHELF.values():
        card = game.album.rules_card
        if card is not None:
            yield f"{game.key}_rules", partial(card.scene, reader(0))
        for sample in game.samples:
            if sample.in_readme:
                yield f"{game.key}_{sample.name}", partial(scene, game, sample)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(exist_ok=True)
    for name, drawn in pictures():
        (folder / f"{name}.png").write_bytes(paint(drawn()))
