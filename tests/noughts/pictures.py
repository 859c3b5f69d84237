"""The pictures: a grid, its lines, who won, and what the game is."""

from collections.abc import Mapping, Sequence
from typing import Final

from render.album import Album, Banner, Board, ChoicePicture, Gallery, Picture
from render.scene import Panel, Scene, Text
from tests.noughts.rules import CELLS, LINES, Marked, NoughtsView
from words.reader import Reader

SIZE: Final = (320, 320)
PAPER, INK, GOLD = "#f7efdc", "#2b221a", "#f6c945"


def grid(view: NoughtsView, _: Reader, news: Sequence[Marked] = ()) -> Scene:
    return lit(view, {one.cell: "" for one in news})


def choice(view: NoughtsView, _: Reader, places: tuple[str, ...]) -> Scene:
    return lit(view, dict.fromkeys(places, "?"))


def choice_alt(view: NoughtsView, to: Reader, places: tuple[str, ...]) -> str:
    free = to.say.all([one.upper() for one in places])
    return to.say("{grid} Free: {cells}.", grid=grid_alt(view, to), cells=free)


def lit(view: NoughtsView, lights: Mapping[str, str]) -> Scene:
    """Lay out the grid, some of its cells lit."""
    marks = dict(view.marks)
    items: list[Panel | Text] = []
    for number, cell in enumerate(CELLS):
        x, y = 10 + number % 3 * 100, 10 + number // 3 * 100
        ground = GOLD if cell in lights else PAPER
        items.append(Panel((x, y), (x + 96, y + 96), ground, INK, 2))
        words = marks.get(cell) or lights.get(cell, "")
        items.append(Text((x + 48, y + 48), words, "bold", 60, INK))
    return Scene(SIZE, INK, tuple(items))


def grid_alt(view: NoughtsView, to: Reader) -> str:
    if not view.marks:
        return to.say("The grid is empty.")
    told = to.say.all([f"{cell.upper()} {mark}" for cell, mark in view.marks])
    return to.say("The grid: {marks}.", marks=told)


def lines(page: str, view: NoughtsView, to: Reader) -> Scene:
    del to
    return lit(view, {cell: "" for line in LINES[page] for cell in line})


def final(view: NoughtsView, to: Reader) -> Scene:
    if view.result is None:
        raise ValueError("the game goes on")
    return grid(view, to)


def banner(_: Reader) -> Scene:
    return Scene(SIZE, PAPER, (Text((160, 160), "#", "bold", 120, INK),))


def banner_alt(to: Reader) -> str:
    return to.say("A grid.")


def board_alt(view: NoughtsView, to: Reader, _: Sequence[Marked]) -> str:
    return grid_alt(view, to)


def size(_: tuple[str, ...]) -> tuple[int, int]:
    return SIZE


def pages(_: NoughtsView) -> tuple[str, ...]:
    return tuple(LINES)


def title(page: str, _: NoughtsView, __: Reader) -> str:
    return page.capitalize()


def page_alt(page: str, view: NoughtsView, to: Reader) -> str:
    return f"{page}: {grid_alt(view, to)}"


ALBUM: Final[Album[NoughtsView, Marked]] = Album(
    board=Board(grid, board_alt),
    choice=ChoicePicture(choice, choice_alt, size),
    final=Picture(final, grid_alt),
    banner=Banner(banner, banner_alt),
    inks=(PAPER, INK, GOLD),
    galleries={
        "lines": Gallery(
            pages=pages,
            title=title,
            scene=lines,
            alt=page_alt,
        )
    },
)
