"""A board in four parts, each of which a message shows as large as it shows the whole board."""

from collections.abc import Sequence
from dataclasses import replace
from math import ceil
from typing import Any, Final

from games.core.rules import AnyEvent, AnyView
from render.album import Board
from render.scene import Scene
from render.shapes import moved
from words.reader import Reader

PARTS: Final = 4
"""Upper left, upper right, lower left, lower right."""
SHARE: Final = 0.55
"""Of the width and height: the parts overlap, so that one of them shows whole what another cuts,
and what the badge covers."""


def part(
    number: int, board: Board[Any, Any], view: AnyView, to: Reader, news: Sequence[AnyEvent]
) -> Scene:
    """Lay out a part of a board, counted from 0."""
    scene = board.scene(view, to, news)
    wide, high = (ceil(length * SHARE) for length in scene.size)
    left = (scene.size[0] - wide) * (number % 2)
    top = (scene.size[1] - high) * (number // 2)
    return replace(scene, size=(wide, high), items=moved(scene.items, -left, -top))


def names(to: Reader) -> tuple[str, ...]:
    """Say which part each of them is."""
    say = to.say
    return (
        say("Upper left part of the board"),
        say("Upper right part of the board"),
        say("Lower left part of the board"),
        say("Lower right part of the board"),
    )
