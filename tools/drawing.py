"""Lay out the sample pictures of the games on the shelf."""

from collections.abc import Callable
from functools import partial
from typing import Final

from bot.shelf import Game
from games.core.samples import AnySample
from render.scene import Scene
from words.languages import ENGLISH, language
from words.reader import Reader

NAMES: Final = ("Ann", "Bartholomew Fitzroy", "Çağla", "Дмитрий", "花子", "Max")


def reader(seats: int) -> Reader:
    """Return a reader of English, with names in several alphabets."""
    return Reader(language(ENGLISH), NAMES[:seats])


def scene(game: Game, sample: AnySample) -> Scene:
    """Lay out a sample of a game."""
    return layout(game, sample)()


def layout(game: Game, sample: AnySample) -> Callable[[], Scene]:
    """Play up to a sample, and return a function that lays it out."""
    to, album = reader(sample.seats), game.album
    if sample.position is None:
        return partial(album.banner.scene, to)
    position = sample.position()
    view = game.rules.view(position.state, sample.seat)
    if sample.kind == "board":
        return partial(album.board.scene, view, to, position.news)
    if sample.kind == "choice":
        assert album.choice is not None, f"{sample.name}: no choice lies on the table"  # noqa: S101
        return partial(album.choice.scene, view, to, sample.places)
    picture = album.hand if sample.kind == "hand" else album.final
    assert picture is not None, f"{sample.name}: the game has no hands"  # noqa: S101
    return partial(picture.scene, view, to)
