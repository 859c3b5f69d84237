"""Things that are moved, grown, turned and dashed."""

import pytest

from render.scene import Area, Disc, Drawing, Hatch, Item, Panel, Stamp, Stroke, Text
from render.shapes import bowed, dashed, grown, moved, oval, turned

LINE = ((1.0, 2.0), (3.0, 4.0))
DRAWING = Drawing("none", (1, 1), ())


@pytest.mark.parametrize(
    ("item", "wanted"),
    [
        (Area(LINE, "#000000"), Area(((11, 22), (13, 24)), "#000000")),
        (Stroke(LINE, "#000000", 1), Stroke(((11, 22), (13, 24)), "#000000", 1)),
        (Hatch(LINE, "rows", "#000000", 5), Hatch(((11, 22), (13, 24)), "rows", "#000000", 5)),
        (Disc((1, 2), 3), Disc((11, 22), 3)),
        (Panel((1, 2), (3, 4)), Panel((11, 22), (13, 24))),
        (Text((1, 2), "a", "old", 9, "#000000"), Text((11, 22), "a", "old", 9, "#000000")),
        (Stamp(DRAWING, (1, 2)), Stamp(DRAWING, (11, 22))),
    ],
)
def test_a_moved_thing_lies_elsewhere_and_is_the_same(item: Item, wanted: Item) -> None:
    assert moved([item], 10, 20) == (wanted,)


@pytest.mark.parametrize(
    ("item", "wanted"),
    [
        (Area(LINE, None, "#000000", 2), Area(((2, 4), (6, 8)), None, "#000000", 4)),
        (Stroke(LINE, "#000000", 1), Stroke(((2, 4), (6, 8)), "#000000", 2)),
        (Hatch(LINE, "rows", "#000000", 5), Hatch(((2, 4), (6, 8)), "rows", "#000000", 10)),
        (Disc((1, 2), 3, None, "#000000", 1), Disc((2, 4), 6, None, "#000000", 2)),
        (Panel((1, 2), (3, 4), radius=1), Panel((2, 4), (6, 8), radius=2)),
        (
            Text((1, 2), "a", "old", 9, "#000000", glow=2),
            Text((2, 4), "a", "old", 18, "#000000", glow=4),
        ),
    ],
)
def test_a_grown_thing_is_larger_in_all_its_parts(item: Item, wanted: Item) -> None:
    assert grown([item], 2) == (wanted,)


def test_a_stamp_cannot_grow() -> None:
    with pytest.raises(ValueError, match="one size"):
        grown([Stamp(DRAWING, (0, 0))], 2)


def test_turning_goes_with_the_clock() -> None:
    ((x, y),) = turned(((0, -10),), 90)
    assert (round(x), round(y)) == (10, 0)
    ((x, y),) = turned(((5, 0),), 180, about=(5, 5))
    assert (round(x), round(y)) == (5, 10)


def test_dashes_and_gaps_follow_each_other() -> None:
    dashes = dashed(((0, 0), (9, 0), (9, 10)), "#000000", 1, 4, 2)
    assert [one.points for one in dashes if isinstance(one, Stroke)] == [
        ((0, 0), (4, 0)),
        ((6, 0), (9, 0), (9, 1)),
        ((9, 3), (9, 7)),
        ((9, 9), (9, 10)),
    ]


def test_a_bowed_line_starts_and_ends_where_it_should() -> None:
    points = bowed((0, 0), (5, 10), (10, 0), steps=2)
    assert points == ((0, 0), (5, 5), (10, 0))


def test_an_oval_keeps_its_half_axes_however_it_is_turned() -> None:
    flat, upright = oval((10, 20), 6, 2), oval((10, 20), 6, 2, 90)
    assert (max(x for x, _ in flat), max(y for _, y in flat)) == pytest.approx((16, 22))
    assert (max(x for x, _ in upright), max(y for _, y in upright)) == pytest.approx((12, 26))
