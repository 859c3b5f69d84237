"""The board's polygons against the map, and against each other."""

from functools import cache
from itertools import combinations
from math import atan2, degrees, dist
from pathlib import Path

import pytest

from games.core.codec import Codec, DataError
from games.great_fire.box import BOX, DATA
from games.great_fire.files import District, MapFile
from games.great_fire.model import PlaceId
from render.great_fire.layout import BOARD, SHAPES, LinkSign, PlaceShape, read
from render.great_fire.names import ASIDE, name
from render.great_fire.pieces import BAND, COIN, HOUSE
from render.great_fire.window import WHOLE
from render.paint import letters
from render.scene import Point, Text

FILE = Codec(MapFile).read(DATA / "map.toml")
LEFT, TOP, RIGHT, BOTTOM = BOARD.frame


def shared(a: PlaceId, b: PlaceId) -> list[Point]:
    """Return the points on both outlines, in order along the first."""
    ring, other = SHAPES[a].outline, set(SHAPES[b].outline)
    at = [point in other for point in ring]
    if not any(at):
        return []
    first = next(n for n in range(len(ring)) if at[n] and not at[n - 1])
    turned = [*ring[first:], *ring[:first]]
    return [point for point in turned if point in other]


@cache
def inside(place: PlaceId, x: float, y: float) -> bool:
    odd = False
    ring = SHAPES[place].outline
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
    return odd


def test_a_board_that_does_not_fit_the_map_is_refused(tmp_path: Path) -> None:
    text = (DATA / "board.toml").read_text(encoding="utf-8")
    other = tmp_path / "board.toml"
    other.write_text(text.replace('id = "bethnal"', 'id = "bethnal_green"'), encoding="utf-8")
    with pytest.raises(DataError, match=r"board.toml: bethnal, bethnal_green not on both"):
        read(other)


def test_every_place_has_a_shape_and_every_link_and_cross_a_sign() -> None:
    assert sorted(SHAPES) == sorted(BOX.map.ids)
    assert {(one.start, one.way, one.to) for one in BOARD.links} == {
        (one.start, one.way, one.to) for one in FILE.links
    }
    assert {(one.nw, one.ne, one.se, one.sw) for one in BOARD.crosses} == {
        (one.nw, one.ne, one.se, one.sw) for one in FILE.crosses
    }


def test_places_touch_where_they_are_linked_and_nowhere_else() -> None:
    touching = {frozenset((a, b)) for a, b in combinations(BOX.map.ids, 2) if len(shared(a, b)) > 1}
    assert touching == {frozenset((link.start, link.to)) for link in FILE.links}


@pytest.mark.parametrize("link", BOARD.links, ids=lambda link: f"{link.start}-{link.to}")
def test_a_border_lies_across_its_way(link: LinkSign) -> None:
    """Within 60 degrees; the outlines run clockwise, so start lies right of its border."""
    border = shared(link.start, link.to)
    (ax, ay), (bx, by) = border[0], border[-1]
    assert dist((ax, ay), (bx, by)) >= 24, "room for an arrow"
    across = degrees(atan2(ax - bx, by - ay))  # to the left of the border, from east downwards
    wanted = 0 if link.way == "E" else -90
    assert abs((across - wanted + 180) % 360 - 180) <= 60
    assert min(dist(link.at, point) for point in border) <= 12


def test_four_places_meet_at_each_cross_and_nowhere_else() -> None:
    at: dict[Point, set[PlaceId]] = {}
    for shape in BOARD.places:
        for point in shape.outline:
            at.setdefault(point, set()).add(shape.id)
    fours = {point: places for point, places in at.items() if len(places) > 3}
    assert fours == {cross.at: {cross.nw, cross.ne, cross.se, cross.sw} for cross in BOARD.crosses}


def test_corners_of_a_cross_lie_as_they_are_called() -> None:
    for cross in BOARD.crosses:
        x, y = cross.at
        for place, east, down in (
            (cross.nw, -1, -1), (cross.ne, 1, -1), (cross.se, 1, 1), (cross.sw, -1, 1)
        ):  # fmt: skip
            middle = SHAPES[place].centre
            assert (middle[0] - x) * east + (middle[1] - y) * down > 0, (cross, place)


def test_no_place_lies_on_another_and_all_within_the_frame() -> None:
    for shape in BOARD.places:
        for x, y in shape.outline:
            assert LEFT <= x <= RIGHT
            assert TOP <= y <= BOTTOM
    shore = sorted(BOARD.bank)
    for x in range(LEFT + 5, RIGHT, 23):
        bank = min(y for at, y in shore if abs(at - x) < 45)
        for y in range(TOP + 5, BOTTOM, 19):
            on = [place for place in BOX.map.ids if inside(place, x, y)]
            assert len(on) <= 1, (x, y, on)
            assert on or y > bank - 40, (x, y)


def boxes(shape: PlaceShape) -> list[tuple[float, float, float, float]]:
    """Return the rectangle of each line of a name, as it is set."""
    found: list[tuple[float, float, float, float]] = []
    written = name(shape, WHOLE)
    place = BOX.map.places[shape.id]
    x = shape.centre[0] + (ASIDE if isinstance(place, District) and place.vp is not None else 0)
    for number, line in enumerate(written.lines):
        y = shape.room[1] + written.size * 0.55 + number * (written.size + 1)
        item = Text((x, y), line, "old", written.size, "#000000")
        ((mask, corner, _),) = letters.lettering(item)
        left, top, right, bottom = mask.getbbox() or (0, 0, 0, 0)
        found.append((corner[0] + left, corner[1] + top, corner[0] + right, corner[1] + bottom))
    return found


def test_names_do_not_overlap_and_lie_on_their_places() -> None:
    lines = [(shape.id, box) for shape in BOARD.places for box in boxes(shape)]
    for (_, a), (_, b) in combinations(lines, 2):
        apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
        assert apart, (a, b)
    for place, (left, top, right, bottom) in lines:
        for x in (left + 8, right - 8):
            assert inside(place, x, (top + bottom) / 2), place


def test_signs_do_not_lie_on_names() -> None:
    marks = [*(link.at for link in BOARD.links), *(cross.at for cross in BOARD.crosses)]
    for shape in BOARD.places:
        for left, top, right, bottom in boxes(shape):
            for x, y in marks:
                assert not (left < x < right and top < y < bottom), shape.id


def test_a_name_says_the_whole_name() -> None:
    for shape in BOARD.places:
        assert " ".join(shape.name) == BOX.map.places[shape.id].name


def test_rooms_lie_inside_their_places_and_hold_houses_band_and_token() -> None:
    """At six tenths of their size at least, so that colours show at 400 pixels."""
    for shape in BOARD.places:
        left, top, right, bottom = shape.room
        for x in (left + 3, right - 3):
            for y in (top + 3, bottom - 3):
                assert inside(shape.id, x, y), shape.id
        place = BOX.map.places[shape.id]
        sizes: list[tuple[int, int]] = [BAND]
        if isinstance(place, District):
            sizes += [HOUSE] * place.houses + [COIN] * place.token
        written = name(shape, WHOLE)
        high = bottom - top - len(written.lines) * (written.size + 1) - 2
        assert rows(sizes, 0.6, right - left) <= high, shape.id


def rows(sizes: list[tuple[int, int]], scale: float, wide: float) -> float:
    """Return how high pieces are when laid in rows, written again here."""
    high, row, left = 0.0, 0.0, wide
    for across, tall in sizes:
        if across * scale > left and left < wide:
            high, row, left = high + row + 3, 0.0, wide
        left -= across * scale + 3
        row = max(row, tall * scale)
    return high + row


def centre(place: str) -> Point:
    across, down = zip(*SHAPES[PlaceId(place)].outline, strict=True)
    return (min(across) + max(across)) / 2, (min(down) + max(down)) / 2


def test_places_lie_as_they_lay_in_1666() -> None:
    """West to east and south to north, wherever the truth (units of 30 and 20 m) is clear."""
    true = {
        "tower": (87, 8), "aldgate": (84, 38), "st_pauls": (35, 36), "guild_hall": (50, 49),
        "cripplegate": (44, 67), "moorgate": (57, 59), "pudding_lane": (65, 17),
        "bread_street": (43, 31), "newgate": (28, 48), "ludgate": (28, 38),
        "whitechapel": (98, 47), "east_smithfield": (96, 14), "royal_exchange": (60, 38),
        "billingsgate": (68, 12), "blackfriars": (24, 28), "smithfield": (29, 66),
        "bethnal": (100, 90), "holborn": (18, 45), "custom_house": (73, 10),
    }  # fmt: skip
    for (a, (ax, ay)), (b, (bx, by)) in combinations(true.items(), 2):
        here, there = centre(a), centre(b)
        if abs(ax - bx) > 11:
            assert (here[0] < there[0]) == (ax < bx), (a, b)
        if abs(ay - by) > 13:
            assert (here[1] > there[1]) == (ay < by), (a, b)


def test_the_gates_stand_in_the_wall_from_west_to_east() -> None:
    assert [gate.name for gate in BOARD.gates] == [
        "Ludgate", "Newgate", "Aldersgate", "Cripplegate", "Moorgate", "Bishopsgate", "Aldgate",
    ]  # fmt: skip
    for gate in BOARD.gates:
        assert min(dist(gate.at, point) for point in BOARD.wall) <= 1
    assert min(dist(BOARD.wall[0], point) for point in BOARD.bank) <= 1, "down to the Thames"


def test_the_fleet_flows_into_the_thames_and_the_bridge_leads_across_it() -> None:
    assert BOARD.fleet[0][1] == TOP
    assert min(dist(BOARD.fleet[-1], point) for point in BOARD.bank) <= 1
    north, south = BOARD.bridge
    assert inside(PlaceId("pudding_lane"), north[0], north[1] - 12)
    assert south[1] > max(y for x, y in BOARD.far_bank if abs(x - south[0]) < 40)
