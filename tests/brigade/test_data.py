"""The box: what is known of the game stands in it, and broken files say where."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

from games.brigade.box import BOX, DATA, load
from games.brigade.cards import FACTIONS, CrewId, Effect, EventId, TileId, WardenId
from games.brigade.files import read_crew, read_events, read_tiles
from games.brigade.grid import ADJACENT, BLOCKS, CITY, CORNERS, ORTHOGONAL, UNIVERSITY, PlaceId
from games.core.codec import DataError

BREAKS = [
    ("tiles.toml", '"mudlark_row"', '"the_last_straw"', r"line \d+ \(tiles, row 7\): a second"),
    (
        "tiles.toml",
        'faction = "university", value = 5',
        'faction = "university", value = 4',
        r"line \d+ \(tiles, row 29\): city tiles are worth 2 to 4, the University's 5",
    ),
    ("tiles.toml", "value = 2, meter = 3", "value = 2, meter = 2", r"line \d+ .*: a meter is 3"),
    (
        "tiles.toml",
        'name = "Mudlark Row", faction = "commons"',
        'name = "Mudlark Row", faction = "nobles"',
        "6 tiles of commons, not 7",
    ),
    (
        "tiles.toml",
        'name = "Mudlark Row", faction = "commons", value = 4',
        'name = "Mudlark Row", faction = "commons", value = 3',
        "factions differ in value",
    ),
    (
        "tiles.toml",
        'name = "Mudlark Row", faction = "commons", value = 4, meter = 5',
        'name = "Mudlark Row", faction = "commons", value = 4, meter = 5, replaces = "old_tom_oak"',
        r"line \d+ .*: only buildings replace tiles",
    ),
    (
        "tiles.toml",
        'replaces = "gallery_of_chins"',
        'replaces = "the_opera_of_sighs"',
        r"line \d+ \(buildings, row 4\): a building replaces a tile of its faction and value",
    ),
    ("tiles.toml", '    { tile = "old_tom_oak"', "    # { t", "3 buildings, not 4"),
    ("crew.toml", '"del_uge"', '"kulari_one_shoe"', r"line \d+ \(crew, row 2\): a second"),
    ("crew.toml", 'faction = "commons", water = 1', 'faction = "commons", water = 3', r"line \d+"),
    ("crew.toml", '"Del Uge", faction = "commons"', '"Del Uge", faction = "nobles"', "4 crew of"),
    ("crew.toml", "water = 0", "water = 1", r"line \d+ .*: it has no faction or water"),
    ("crew.toml", 'ability = "fireproof"', "by = 1", r"line \d+ .*: it has an ability, or offers"),
    ("crew.toml", "water = 2, promo = true", "water = 2", "1 promos, not 2"),
    ("crew.toml", '    { crew = "sir_precious"', "    # { c", "1 promos, not 2"),
    ("brigades.toml", '"ester"', '"galeela"', r"line \d+ \(wardens, row 8\): a second"),
    ("brigades.toml", '    { warden = "ester"', "    # { w", "9 wardens, not 10"),
    (
        "brigades.toml",
        '"Ester", water',
        '"Ester", colour = "pink", water',
        "not one of each colour",
    ),
    ("brigades.toml", '{ colour = "white"', '{ colour = "pink"', "not one of each colour"),
    ("brigades.toml", '{ track = "wagon"', '{ track = "crew"', "not one of each"),
    ("brigades.toml", "[2, 3, 4, 5, 6]", "[2, 3, 4, 6, 6]", r"line \d+ \(tracks, row 2\): values"),
    ("brigades.toml", "[4, 4, 5, 5, 5, 6]", "[4, 4, 5, 6]", "no value needs two upgrades, or none"),
    ("events.toml", '"wind_e"', '"wind_n"', r"line \d+ \(events, row \d+\): a second"),
    ("events.toml", 'wind = "N", source', 'wind = "S", source', "as many winds one way as another"),
    ("events.toml", "starter = true, storm = ", 'wind = "N", storm = ', r"line \d+ .*: a wind, a"),
    ("events.toml", 'wind = "N"', 'starter = true, wind = "N"', r"line \d+ .*: a starter is a"),
    ("events.toml", '    { event = "storm_1"', "    # { e", "29 events, not 30"),
    (
        "events.toml",
        'event = "first_storm_1", starter = true,',
        'event = "x",',
        "5 starters, not 6",
    ),
    ("events.toml", '    { event = "arson"', "    # { e", "3 festival events, not 4"),
    ("events.toml", '"....../o...../', '"o...../o...../', r"line \d+ .*: no fireball falls on a"),
    ("events.toml", '"....../o...../', '"....../o..../', r"line \d+ .*: a storm is six lines"),
    ("events.toml", '"....../o...../', '"....../....../', r"line \d+ .*: a storm has four"),
    ("events.toml", "/o...../...o../.o", "/o..o../....../.o", r"line \d+ .*: one or two of them"),
]


@pytest.mark.parametrize(("name", "old", "new", "why"), BREAKS)
def test_a_broken_file_is_named_with_row_and_reason(
    tmp_path: Path, name: str, old: str, new: str, why: str
) -> None:
    folder = tmp_path / "brigade"
    shutil.copytree(DATA, folder)
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    place = rf"{name}, {why}" if why.startswith("line") else rf"{name}.*: ?{why}"
    with pytest.raises(DataError, match=f"^{place}"):
        load(folder)


def test_a_storm_that_leaves_a_block_out_or_favours_a_quarter_is_named(tmp_path: Path) -> None:
    for new, why in (
        ("....../....o./...o../.o..../....o./......", r"no fireball falls on A2"),
        ("....../o...../..o.../.o..../....o./......", r"the quarters are hit \[22, 23, 23, 24\]"),
    ):
        text = (DATA / "events.toml").read_text(encoding="utf-8")
        old = "....../o...../...o../.o..../....o./......"
        assert old in text
        (tmp_path / "events.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(DataError, match=why):
            read_events(tmp_path / "events.toml")


def test_the_grid_is_six_by_six_with_four_corners_and_a_university() -> None:
    assert (len(BLOCKS), len(CITY), len(UNIVERSITY)) == (32, 28, 4)
    assert CORNERS == ("A1", "F1", "F6", "A6")
    near = ADJACENT[PlaceId("B2")]
    assert sorted(near) == ["A1", "A2", "A3", "B1", "B3", "C1", "C2", "C3"]
    assert ORTHOGONAL[PlaceId("A2")] == ("A1", "B2", "A3")


def test_28_city_tiles_seven_of_each_faction_and_four_of_the_university() -> None:
    tiles = [tile for tile in BOX.tiles.values() if tile.replaces is None]
    assert Counter(tile.faction for tile in tiles) == {
        "commons": 7,
        "council": 7,
        "merchants": 7,
        "nobles": 7,
        "university": 4,
    }
    assert {tile.value for tile in tiles if tile.faction == "university"} == {5}
    assert {tile.value for tile in tiles if tile.faction != "university"} == {2, 3, 4}
    for faction in FACTIONS[:4]:
        values = sorted(tile.value for tile in tiles if tile.faction == faction)
        assert values == [2, 2, 3, 3, 3, 4, 4]
    assert {(tile.value, tile.meter) for tile in tiles} == {(2, 3), (3, 4), (4, 5), (5, 5)}


def test_the_three_tiles_that_the_rules_name_are_so() -> None:
    stick = BOX.tiles[TileId("thing_on_a_stick")]
    patch = BOX.tiles[TileId("vernas_pumpkin_patch")]
    coop = BOX.tiles[TileId("grandma_yentls_coop")]
    assert (stick.name, stick.value) == ("Thing on a Stick!", 4)
    assert (patch.name, patch.value) == ("Verna's Pumpkin Patch", 3)
    assert coop.name == "Grandma Yentl's Coop"
    assert coop.meter >= 3


def test_every_row_says_where_it_comes_from_and_none_claims_too_much() -> None:
    tiles = read_tiles(DATA / "tiles.toml")
    known = {row.tile for row in tiles.tiles if row.source != "reconstructed"}
    university = {row.tile for row in tiles.tiles if row.faction == "university"}
    named = {"thing_on_a_stick", "vernas_pumpkin_patch", "grandma_yentls_coop"}
    assert known == named | university
    assert {row.source for row in (*tiles.tiles, *tiles.buildings)} == {"partly", "reconstructed"}
    assert {row.source for row in read_crew(DATA / "crew.toml").crew} == {"partly"}


def test_20_crew_five_of_each_faction_and_two_promos() -> None:
    crew = [one for one in BOX.crew.values() if not one.promo]
    assert Counter(one.faction for one in crew) == dict.fromkeys(FACTIONS[:4], 5)
    assert {one.water for one in crew} == {1, 2}
    assert 20 <= sum(one.water for one in crew) < 30, "not much above one each"
    assert [one.id for one in BOX.crew.values() if one.promo] == ["ash", "sir_precious"]
    assert BOX.crew[CrewId("ash")].water >= 1


@pytest.mark.parametrize(
    ("card", "faction"),
    [
        ("immora", "nobles"),
        ("zilda_garrett", "nobles"),
        ("pep_overclock", "merchants"),
        ("ali_ahmar", "merchants"),
        ("mal_candor", "council"),
        ("del_uge", "commons"),
    ],
)
def test_an_ability_of_one_faction_belongs_to_it(card: str, faction: str) -> None:
    crew = BOX.crew[CrewId(card)]
    assert (crew.faction, crew.when) == (faction, "gain_own")


def test_ten_wardens_with_two_water_four_of_them_in_the_base_box() -> None:
    assert len(BOX.wardens) == 10
    assert {one.water for one in BOX.wardens.values()} == {2}
    base = {one.id: one.colour for one in BOX.wardens.values() if one.colour is not None}
    assert base == {
        "gloria_ignis": "white",
        "blitz_haben": "black",
        "frith_goldmane": "pink",
        "glint_dampshot": "orange",
    }
    assert BOX.wardens[WardenId("cindy_bustion")].ability == "pyrocontrol"


def test_boards_have_a_side_of_each_colour_and_equal_tracks() -> None:
    assert {one.colour: one.ability for one in BOX.boards.values()} == {
        "white": "street_wise",
        "black": "civic_duty",
        "pink": "fresh_mounts",
        "orange": "insurance",
    }
    assert dict(BOX.tracks) == {
        "crew": (0, 1, 1, 2, 2, 3),
        "wagon": (2, 3, 4, 5, 6),
        "leadership": (4, 4, 5, 5, 5, 6),
    }


def test_30_events_six_starters_six_specials_and_even_winds() -> None:
    events = [one for one in BOX.events.values() if not one.festival]
    assert (len(events), sum(one.starter for one in events)) == (30, 6)
    assert Counter(one.wind for one in events if one.wind) == {"N": 1, "E": 1, "S": 1, "W": 1}
    assert [one.effects[0] for one in events if one.effects] == [
        Effect("upgrade", 1, track="wagon"),
        Effect("upgrade", 1, track="crew"),
        Effect("upgrade", 1, track="leadership"),
        Effect("recruit"),
        Effect("renown", 1, "any"),
        Effect("refill"),
    ]
    assert all(one.storm for one in events if one.starter)
    assert [one.id for one in BOX.events.values() if one.festival] == [
        "arson",
        "burning_man_festival",
        "dirty_dealings",
        "karnaj_celebrates",
    ]


def test_storms_hit_every_block_each_quarter_alike_and_the_middle_most() -> None:
    hits = Counter(place for one in BOX.events.values() for place in one.storm)
    assert set(hits) == set(BLOCKS)
    quarters = Counter[tuple[bool, bool]]()
    for place, number in hits.items():
        quarters[place[0] < "D", place[1] < "4"] += number
    assert set(quarters.values()) == {23}
    rim = {place: hits[place] for place in CITY if place[0] in "AF" or place[1] in "16"}
    inner = [hits[place] for place in CITY if place not in rim]
    assert [hits[place] for place in UNIVERSITY] == [8, 8, 8, 8]
    assert (min(inner), max(inner), set(rim.values())) == (3, 4, {1, 2})


def test_storms_are_read_as_they_are_drawn() -> None:
    card = BOX.events[EventId("first_storm_1")]
    assert card.storm == ("A2", "D3", "B4", "E5")


def test_each_grand_building_replaces_a_block_like_it() -> None:
    buildings = [tile for tile in BOX.tiles.values() if tile.replaces is not None]
    assert [tile.name for tile in buildings] == [
        "Khomar MacStomac's Dwarven Distillery",
        "Falariel's Frozen Exhibits",
        "Old Tom Oak",
        "The Jewelled Aviary",
    ]
    assert {tile.faction for tile in buildings} == set(FACTIONS[:4])
