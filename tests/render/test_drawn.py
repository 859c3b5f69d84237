"""Drawings that lie in files."""

import pytest

from render.drawn import Shape, drawn, outline
from render.scene import Area, Disc, Hatch, Panel, Stroke

INKS = {"ink": "#000000", "coat": "#ff0000"}


def test_an_outline_goes_straight_and_in_bows() -> None:
    points = outline("M0,0 L4,0 Q4,4 0,4")
    assert points[:2] == ((0, 0), (4, 0))
    assert points[-1] == (0, 4)
    assert (3, 3) in points  # halfway along the bow


def test_each_shape_becomes_an_item_with_its_inks() -> None:
    shapes = (
        Shape(area="M0,0 L1,0 L0,1", fill="coat", line="ink", width=2),
        Shape(stroke="M0,0 L1,0", line="ink", width=3),
        Shape(star="5,5 4 2 5", fill="#00ff00"),
        Shape(disc="5,5 2.5", fill="coat"),
        Shape(panel="0,0 9,9", line="ink", width=1, radius=3),
        Shape(hatch="M0,0 L9,0 L0,9", pattern="dots", line="ink", gap=4, width=1),
    )
    area, stroke, star, disc, panel, hatch = drawn(shapes, INKS)
    assert area == Area(((0, 0), (1, 0), (0, 1)), "#ff0000", "#000000", 2)
    assert stroke == Stroke(((0, 0), (1, 0)), "#000000", 3)
    assert isinstance(star, Area)
    assert (len(star.points), star.fill) == (10, "#00ff00")
    assert disc == Disc((5, 5), 2.5, "#ff0000")
    assert panel == Panel((0, 0), (9, 9), None, "#000000", 1, 3)
    assert hatch == Hatch(((0, 0), (9, 0), (0, 9)), "dots", "#000000", 4, 1)


def test_an_ink_without_a_meaning_is_an_error() -> None:
    with pytest.raises(KeyError):
        list(drawn((Shape(disc="5,5 2", fill="skin"),), INKS))
