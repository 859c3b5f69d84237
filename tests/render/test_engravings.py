"""Drawings that are data."""

import pytest

from render.engravings import Engraving, Shape
from render.scene import Area, Disc, Hatch, Panel, Stroke
from render.shapes import bowed

INKS = {"light": "#ffffff", "ink": "#000000"}


def items(*shapes: Shape) -> tuple[object, ...]:
    return Engraving(shapes).items(INKS)


def test_each_kind_of_shape() -> None:
    drawn = items(
        Shape("area", "0,0 4,0 4,4", fill="light", line="ink", width=2, opacity=0.5),
        Shape("stroke", "0,0 9.5,1", line="ink", width=3),
        Shape("hatch", "0,0 4,0 4,4", pattern="dots", line="ink", gap=5),
        Shape("disc", "7,8", radius=3, fill="#112233"),
        Shape("panel", "1,2 3,4", line="ink", width=1, radius=6),
    )
    corner = ((0, 0), (4, 0), (4, 4))
    assert drawn == (
        Area(corner, "#ffffff", "#000000", 2, 0.5),
        Stroke(((0, 0), (9.5, 1)), "#000000", 3),
        Hatch(corner, "dots", "#000000", 5, 0),
        Disc((7, 8), 3, "#112233"),
        Panel((1, 2), (3, 4), None, "#000000", 1, 6),
    )


def test_a_point_in_brackets_bows_the_line() -> None:
    (drawn,) = items(Shape("stroke", "0,0 (5,-9) 10,0 10,5", line="ink"))
    assert drawn == Stroke((*bowed((0, 0), (5, -9), (10, 0)), (10, 5)), "#000000", 0)


def test_a_shape_is_repeated_elsewhere() -> None:
    drawn = items(Shape("disc", "1,1", radius=1, also="10,0 -1,5"))
    assert drawn == (Disc((1, 1), 1), Disc((11, 1), 1), Disc((0, 6), 1))


def test_an_ink_without_a_name_is_an_error() -> None:
    with pytest.raises(KeyError):
        items(Shape("disc", "1,1", fill="lihgt"))
