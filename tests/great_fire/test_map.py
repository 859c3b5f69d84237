"""The map against every stated fact, and against its own plan."""

import tomllib
from itertools import pairwise

import pytest

from games.core.codec import Codec
from games.great_fire.box import BOX, DATA
from games.great_fire.files import Cross, District, MapFile
from games.great_fire.model import DIRECTIONS, Direction, PlaceId
from tests.great_fire.position import P

MAP = BOX.map
FILE = Codec(MapFile).read(DATA / "map.toml")

# (from, directions, to): all that the worked examples of the full rules state or force.
STATED: list[tuple[str, str, str]] = [
    ("sion_college", "E", "moorgate"),
    ("sion_college", "S", "brewers_hall"),
    ("cripplegate", "SE", "moorgate"),
    ("moorgate", "NW", "cripplegate"),
    ("pudding_lane", "N", "st_mary"),
    ("pudding_lane", "N", "bridgeward"),
    ("pudding_lane", "N", "candlewick_ward"),
    ("pudding_lane", "NE", "pepys_house"),
    ("pudding_lane", "E", "philpot_lane"),
    ("pudding_lane", "E", "billingsgate"),
    ("pudding_lane", "W", "tallow_hall"),
    ("pudding_lane", "W", "vintners_hall"),
    ("pudding_lane", "NW", "st_bennet"),
    ("st_bennet", "N", "guild_hall"),
    ("st_bennet", "N", "coleman_street"),
    ("st_bennet", "E", "st_mary"),
    ("st_bennet", "S", "tallow_hall"),
    ("st_bennet", "W", "cheapside"),
    ("guild_hall", "S", "cheapside"),
]


def leads(start: str, way: Direction) -> set[PlaceId]:
    """Return where a step in a direction leads."""
    number = MAP.ids.index(P(start))
    return set(MAP.places_in(MAP.ways[way][number]))


def ways_between(start: str, to: str) -> set[Direction]:
    """Return by which directions one place leads to another."""
    return {way for way in DIRECTIONS if P(to) in leads(start, way)}


@pytest.mark.parametrize(("start", "ways", "to"), STATED)
def test_every_stated_link_is_there_in_just_these_directions(
    start: str, ways: str, to: str
) -> None:
    assert ways_between(start, to) == set(ways)


def test_nothing_lies_south_of_pudding_lane() -> None:
    """The Thames does."""
    assert leads("pudding_lane", "S") == set()


def test_each_region_has_thirty_houses_in_districts_of_one_to_five() -> None:
    for region in ("orange", "blue", "lilac", "green"):
        counts: list[int] = [one.houses for one in MAP.districts if one.region == region]
        assert sum(counts) == 30
        assert 1 <= min(counts) <= max(counts) <= 5
    assert {one.houses for one in MAP.districts} == {1, 2, 3, 4, 5}


def test_known_house_counts() -> None:
    known = {"aldgate": 4, "bethnal": 1, "guild_hall": 4}
    for place, houses in known.items():
        district = MAP.district(P(place))
        assert district is not None
        assert (district.houses, district.houses_source) == (houses, "confirmed")
    st_pauls = MAP.district(P("st_pauls"))
    assert st_pauls is not None
    assert st_pauls.houses >= 3


def test_known_regions() -> None:
    region = {place: found.region for place, found in MAP.places.items()}
    assert [region[P(place)] for place in ("tower", "aldgate", "bethnal")] == ["orange"] * 3
    assert region[P("pudding_lane")] == "green"
    assert "green" not in {region[P(place)] for place in ("cripplegate", "hounds_ditch")}
    assert region[P("st_bottolphs")] != "green"
    assert MAP.districts[0].region == "orange", "the region with the Tower is filled first"


def test_it_is_about_as_large_as_the_printed_one() -> None:
    zones = len(MAP.places) - len(MAP.districts) - 1
    assert 44 <= len(MAP.districts) <= 52
    assert 4 <= zones <= 6
    assert len(FILE.crosses) == 12


def test_twenty_yellow_names_and_twelve_red_ones_and_none_is_both() -> None:
    yellow = {one.id for one in MAP.districts if one.token}
    red = {one.id for one in MAP.districts if one.vp}
    assert (len(yellow), len(red), yellow & red) == (20, 12, set())


def test_pudding_lane_starts_with_25_cones_and_refills_by_five() -> None:
    assert (MAP.start.id, MAP.start.cones, MAP.start.refill) == ("pudding_lane", 25, 5)


def test_every_way_leads_back() -> None:
    back: dict[Direction, Direction] = {"N": "S", "S": "N", "E": "W", "W": "E"}
    for start in MAP.ids:
        for way in DIRECTIONS:
            for to in leads(start, way):
                assert start in leads(to, back[way]), f"{start} {way} {to}"
                assert start != to


def test_people_can_walk_from_anywhere_to_anywhere() -> None:
    assert _spreads_to({P("tower")}, blocked={P("pudding_lane")}) == set(MAP.ids) - {
        P("pudding_lane")
    }


def test_fire_can_reach_every_district() -> None:
    zones = {place for place in MAP.ids if MAP.district(place) is None} - {MAP.start.id}
    burnt = _spreads_to({MAP.start.id}, blocked=zones)
    assert burnt == set(MAP.ids) - zones


def test_the_dearest_objectives_lie_nearest_to_the_fire() -> None:
    distance = _distances()
    red = sorted((distance[one.id], -one.vp) for one in MAP.districts if one.vp)
    assert [-points for _, points in red] == [6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1]


def test_24_objectives_in_three_decks_that_are_worth_the_same() -> None:
    points: dict[PlaceId, int] = {one.id: one.vp or 0 for one in MAP.districts}
    for cards in BOX.decks.values():
        assert len(set(cards)) == 8
        assert sum(points[place] for place in cards) == 28
    dealt = [place for cards in BOX.decks.values() for place in cards]
    assert {dealt.count(place) for place in dealt} == {2}


def test_reading_23_60_movement_cards_of_which_west_has_most() -> None:
    counts = {way: BOX.movement.count(way) for way in DIRECTIONS}
    assert counts == {"N": 15, "E": 15, "S": 12, "W": 18}


def test_reading_23_twenty_tokens() -> None:
    kinds = ("demolition", "double_move", "victory_point")
    assert [BOX.tokens.count(kind) for kind in kinds] == [10, 6, 4]


@pytest.mark.parametrize(("seats", "left"), [(3, 12), (4, 8), (5, 5), (6, 0)])
def test_the_stack_leaves_in_the_box_what_the_rules_say(seats: int, left: int) -> None:
    for stack in BOX.stacks:
        if stack.seats == seats:
            assert 60 - 5 * seats - sum(stack.piles) == left
            letters = "ABCDEF"[: len(stack.piles)]
            assert stack.letters == f"A-{letters[-1]}"


def test_the_map_fits_its_plan() -> None:
    """Boxes of data/great_fire/layout.toml that touch are linked that way, and no others."""
    boxes = _plan()
    straight = {(a, way, b) for a in boxes for b in boxes for way in _touching(boxes[a], boxes[b])}
    assert straight == {(link.start, link.way, link.to) for link in FILE.links}
    assert _corners(boxes) == {_of(cross) for cross in FILE.crosses}


def test_places_lie_where_they_lay() -> None:
    """Middles of boxes against the true places of 1666, on the same grid of 30 by 20 metres."""
    true = {
        "tower": (87, 8), "aldgate": (84, 38), "st_pauls": (35, 36), "guild_hall": (50, 49),
        "cripplegate": (44, 67), "moorgate": (57, 59), "pudding_lane": (65, 17),
        "bread_street": (43, 31), "newgate": (28, 48), "ludgate": (28, 38),
        "whitechapel": (98, 47), "east_smithfield": (96, 14), "royal_exchange": (60, 38),
        "billingsgate": (68, 12), "blackfriars": (24, 28), "smithfield": (29, 66),
    }  # fmt: skip
    boxes = _plan()
    for place, (east, north) in true.items():
        west, south, right, top = boxes[P(place)]
        assert abs((west + right) / 2 - east) <= 11, place
        assert abs((south + top) / 2 - north) <= 13, place


def test_every_row_says_where_it_is_from() -> None:
    confirmed = {one.id for one in MAP.places.values() if one.source == "confirmed"}
    assert len(confirmed) == 25, "the names that the texts on the printed game state"
    stated = {frozenset((start, to)) for start, _, to in STATED}
    links = {frozenset((link.start, link.to)) for link in FILE.links if link.source == "confirmed"}
    crosses = [cross for cross in FILE.crosses if cross.source == "confirmed"]
    diagonals = {frozenset((cross.nw, cross.se)) for cross in crosses}
    diagonals |= {frozenset((cross.ne, cross.sw)) for cross in crosses}
    assert links <= stated <= links | diagonals


Box = tuple[int, int, int, int]


def _plan() -> dict[PlaceId, Box]:
    text = (DATA / "layout.toml").read_text(encoding="utf-8")
    rows = tomllib.loads(text)["places"]
    assert sorted(row["id"] for row in rows) == sorted(MAP.ids)
    return {row["id"]: tuple(row["box"]) for row in rows}


def _touching(a: Box, b: Box) -> str:
    """Return E if `b` lies east of `a` along a common edge, N if north of it."""
    if a[2] == b[0] and max(a[1], b[1]) < min(a[3], b[3]):
        return "E"
    if a[3] == b[1] and max(a[0], b[0]) < min(a[2], b[2]):
        return "N"
    return ""


def _corners(boxes: dict[PlaceId, Box]) -> set[tuple[PlaceId, ...]]:
    """Return where four different boxes meet, clockwise from north-west."""
    points = {(x, y) for w, s, e, n in boxes.values() for x in (w, e) for y in (s, n)}
    found: set[tuple[PlaceId, ...]] = set()
    for x, y in points:
        four = tuple(
            place
            for dx, dy in ((-0.5, 0.5), (0.5, 0.5), (0.5, -0.5), (-0.5, -0.5))
            for place, (w, s, e, n) in boxes.items()
            if w < x + dx < e and s < y + dy < n
        )
        if len(set(four)) == 4:
            found.add(four)
    return found


def _of(cross: Cross) -> tuple[PlaceId, ...]:
    return (cross.nw, cross.ne, cross.se, cross.sw)


def _neighbours(place: PlaceId) -> set[PlaceId]:
    return {near for way in DIRECTIONS for near in leads(place, way)}


def _spreads_to(start: set[PlaceId], blocked: set[PlaceId]) -> set[PlaceId]:
    reached, edge = set(start), set(start)
    while edge:
        edge = {near for place in edge for near in _neighbours(place)} - reached - blocked
        reached |= edge
    return reached


def _distances() -> dict[PlaceId, int]:
    distance, edge = {MAP.start.id: 0}, {MAP.start.id}
    while edge:
        edge = {
            near
            for place in edge
            for near in _neighbours(place)
            if near not in distance and isinstance(MAP.places[near], District)
        }
        distance |= dict.fromkeys(edge, max(distance.values()) + 1)
    return distance


def test_the_measuring_itself_is_right() -> None:
    distance = _distances()
    path = ["pudding_lane", "st_bennet", "guild_hall", "goldsmiths_hall"]
    assert [b - a for a, b in pairwise(distance[P(place)] for place in path)] == [1, 1, 1]
