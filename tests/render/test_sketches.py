"""Drawings as data."""

from types import ModuleType

import pytest

from games.core.codec import DataError
from render.great_fire import palette
from render.palette import INK
from render.scene import Area, Text
from render.sketches import Sketches, path


def test_an_outline_has_points_lines_and_curves() -> None:
    curve = path("M0 0 L8 0 Q8 8 0 8")
    assert curve[:2] == ((0, 0), (8, 0))
    assert curve[-1] == (0, 8)
    assert curve[5] == (6, 6), "the middle of the curve"
    assert len(curve) == 2 + 8


def test_what_is_given_fills_texts_and_names_inks() -> None:
    items = Sketches("great_fire", palette).items("pawn", fill="#123456", on="#ffffff", letter="R")
    letter = items[-1]
    assert isinstance(letter, Text)
    assert (letter.text, letter.ink) == ("R", "#ffffff")
    body = items[2]
    assert isinstance(body, Area)
    assert (body.fill, body.line) == ("#123456", INK)


def test_an_ink_that_nobody_knows_is_an_error() -> None:
    with pytest.raises(KeyError):
        Sketches("great_fire", palette).items("pawn", letter="R")


def test_a_game_without_drawings_is_an_error() -> None:
    with pytest.raises((DataError, FileNotFoundError)):
        Sketches("no such game", ModuleType("palette"))
