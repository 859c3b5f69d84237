"""Paints the pictures of the README: `python -m tools.pictures docs/pictures`."""

import sys
from collections.abc import Iterator
from pathlib import Path

from games.cash_guns.model import Options as HeistOptions
from games.core.log import Seat
from games.great_fire.model import Options
from render.album import Labels
from render.cash_guns.album import CashGunsAlbum
from render.great_fire.album import GreatFireAlbum
from render.paint import paint
from render.scene import Scene
from tools import heists
from tools.samples import English, labels, played, view

MOMENTS = {"start": 12, "middle": 64, "end": 999}
"""So many moves into the game."""


def pictures() -> Iterator[tuple[str, Scene]]:
    """Yield each picture with its name."""
    yield from _of_the_great_fire()
    yield from _of_cash_guns()


def _of_the_great_fire() -> Iterator[tuple[str, Scene]]:
    album = GreatFireAlbum()
    for seats in (3, 6):
        for moment, moves in MOMENTS.items():
            state, news = played(seats, f"{moment} {seats}", moves)
            board = album.board(view(state), labels(seats), news)
            yield f"great_fire_{moment}_{seats}", board
    state, _ = played(4, "hand", 60)
    yield "great_fire_hand", album.hand(view(state, Seat(1)), labels(4))
    state, _ = played(6, "end 6", 999)
    yield "great_fire_final", album.final(view(state), labels(6))
    yield (
        "great_fire_lobby",
        album.banner(Labels(English(), ("Ann", "Bartholomew Fitzroy", "花子"))),
    )
    hidden, news = played(4, "hidden", 40, Options(hidden_colours=True))
    marks = ("bethnal", "minories", "aldgate")
    yield "great_fire_choice", album.board(view(hidden), labels(4), news, marks)


def _of_cash_guns() -> Iterator[tuple[str, Scene]]:
    album, both = CashGunsAlbum(), HeistOptions(super_powers=True, undercover_cop=True)
    state, news = heists.held_up(6, "showdown 52", 3, "quit", both)
    yield "cash_guns_showdown", album.board(heists.view(state), labels(6), news)
    state, news = heists.held_up(6, "showdown 71", 4, "load")
    yield "cash_guns_reveal", album.board(heists.view(state), labels(6), news)
    state, news = heists.held_up(4, "four", 2, "aim")
    yield "cash_guns_loaded", album.board(heists.view(state), labels(4), news)
    state, _ = heists.held_up(5, "hand", 3, "aim", both)
    yield "cash_guns_hand", album.hand(heists.view(state, Seat(1)), labels(5))
    state, _ = heists.held_up(6, "final 17", 99, "load", both)
    yield "cash_guns_final", album.final(heists.view(state), labels(6))
    yield "cash_guns_lobby", album.banner(Labels(English(), ()))


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(exist_ok=True)
    for name, scene in pictures():
        (folder / f"{name}.png").write_bytes(paint(scene))
