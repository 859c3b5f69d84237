"""The pictures: the straws that were drawn, as numbers."""

from collections.abc import Sequence
from typing import Final

from render.album import Album, Banner, Board, Picture
from render.scene import Scene, Text
from tests.straws.rules import Drew, StrawsView
from words.reader import Reader

PAPER, INK = "#f7efdc", "#2b221a"


def straws(view: StrawsView, _: Reader, news: Sequence[Drew] = ()) -> Scene:
    del news
    lengths = " ".join(str(one or "?") for one in view.lengths)
    return Scene((320, 80), PAPER, (Text((160, 40), lengths, "bold", 40, INK),))


def alt(view: StrawsView, to: Reader) -> str:
    return to.say("Straws: {lengths}.", lengths=to.say.all(map(str, view.lengths)))


def final(view: StrawsView, to: Reader) -> Scene:
    if 0 in view.lengths:
        raise ValueError("the game goes on")
    return straws(view, to)


def board_alt(view: StrawsView, to: Reader, _: Sequence[Drew]) -> str:
    return alt(view, to)


def banner(_: Reader) -> Scene:
    return Scene((320, 80), PAPER, (Text((160, 40), "| | |", "bold", 40, INK),))


def banner_alt(to: Reader) -> str:
    return to.say("Some straws.")


ALBUM: Final[Album[StrawsView, Drew]] = Album(
    board=Board(straws, board_alt),
    final=Picture(final, alt),
    banner=Banner(banner, banner_alt),
    inks=(PAPER, INK),
)
