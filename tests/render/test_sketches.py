"""Drawings that are data."""

import pytest

from games.core.codec import DataError
from render.scene import Area, Disc, Hatch, Item, Panel, Stroke, Text
from render.shapes import bowed, star
from render.sketches import Shape, drawn, path, sketches

INKS = {"light": "#ffffff", "ink": "#000000"}


def items(*shapes: Shape, **given: object) -> tuple[Item, ...]:
    return drawn(shapes, INKS, **given)


def test_an_outline_has_points_lines_and_bows() -> None:
    bow = path("M0 0 L8 0 Q8 8 0 8")
    assert bow[:2] == ((0, 0), (8, 0))
    assert bow[-1] == (0, 8)
    assert bow[5] == (6, 6), "the middle of the bow"
    assert len(bow) == 2 + 8
    assert path("M0,0 L8,0 Q8,8 0,8") == bow, "SVG has commas, too"
    assert path("M0 0 L4 0 4 3") == ((0, 0), (4, 0), (4, 3))


def test_each_kind_of_shape_becomes_an_item_with_its_inks() -> None:
    corner = ((0, 0), (4, 0), (4, 4))
    assert items(
        Shape(area="M0,0 L4,0 L4,4", fill="light", line="ink", width=2, opacity=0.5),
        Shape(stroke="M0,0 Q5,-9 10,0 L10,5", line="ink", width=3),
        Shape(hatch="M0,0 L4,0 L4,4", pattern="dots", line="ink", gap=5, width=1),
        Shape(disc="7,8 2.5", fill="#112233"),
        Shape(star="5,5 4 2 5", fill="light"),
        Shape(panel="1,2 3,4", line="ink", width=1, radius=6),
        Shape(text="R", at="7,8", size=9, fill="ink", halo="light", glow=2),
    ) == (
        Area(corner, "#ffffff", "#000000", 2, 0.5),
        Stroke((*bowed((0, 0), (5, -9), (10, 0)), (10, 5)), "#000000", 3),
        Hatch(corner, "dots", "#000000", 5, 1),
        Disc((7, 8), 2.5, "#112233"),
        Area(star((5, 5), 4, 2, 5), "#ffffff"),
        Panel((1, 2), (3, 4), None, "#000000", 1, 6),
        Text((7, 8), "R", "bold", 9, "#000000", halo="#ffffff", glow=2),
    )


def test_what_is_given_fills_texts_and_outlines_and_names_inks() -> None:
    text, area = items(
        Shape(text="{letter}", at="0,0", fill="on"),
        Shape(area="M0,0 L{lean},9", fill="fill"),
        letter="R",
        lean=-2,
        on="#123456",
        fill="#654321",
    )
    assert isinstance(text, Text)
    assert (text.text, text.ink) == ("R", "#123456")
    assert area == Area(((0, 0), (-2, 9)), "#654321")


def test_a_shape_is_drawn_again_elsewhere() -> None:
    drawn_thrice = items(Shape(disc="1,1 1", also="10,0 -1,5"))
    assert drawn_thrice == (Disc((1, 1), 1), Disc((11, 1), 1), Disc((0, 6), 1))


def test_an_ink_that_nobody_knows_is_an_error() -> None:
    with pytest.raises(KeyError):
        items(Shape(disc="1,1 1", fill="lihgt"))


def test_a_game_without_drawings_is_an_error() -> None:
    with pytest.raises(DataError):
        sketches("no such game", "drawings")
