"""Whoever corrects the data files is told what is wrong with them, and where."""

import shutil
from pathlib import Path

import pytest

from games.core.codec import DataError
from games.great_fire.box import BOX, DATA, load

BREAKS = [
    ("map.toml", 'id = "tower"', "id = 3", r"map\.toml, line \d+ \(districts, row 1\): .*id"),
    (
        "map.toml",
        'name = "Aldgate", region = "orange", houses = 4',
        'name = "Aldgate", region = "orange", houses = 6',
        r"map\.toml, line 24 \(districts, row 5\): 1 to 5 houses, not 6",
    ),
    (
        "map.toml",
        'name = "Aldgate", region = "orange", houses = 4',
        'name = "Aldgate", region = "orange", houses = 3',
        r"map\.toml: 29 houses in the orange region, not 30",
    ),
    (
        "map.toml",
        'id = "smithfield"',
        'id = "tower"',
        r"map\.toml, line \d+ \(green_zones, row 3\): a second 'tower'",
    ),
    (
        "map.toml",
        'start = "barbican", way = "E", to = "artillery_ground"',
        'start = "barbican", way = "E", to = "atlantis"',
        r"map\.toml, line \d+ \(links, row \d+\): no place 'atlantis'",
    ),
    (
        "map.toml",
        'nw = "cripplegate"',
        'nw = "atlantis"',
        r"map\.toml, line \d+ \(crosses, row \d+\): no place 'atlantis'",
    ),
    (
        "map.toml",
        'seats = 5, district = "cripplegate"',
        'seats = 5, district = "atlantis"',
        r"map\.toml, line \d+ \(band_icons, row 3\): 'atlantis' is no place outside the green",
    ),
    (
        "cards.toml",
        "piles = [8, 8, 8, 8]",
        "piles = [8, 8, 8, 80]",
        r"cards\.toml, line \d+ \(stacks, row 3\): more cards than there are",
    ),
    (
        "tokens.toml",
        "count = 10",
        "count = 11",
        r"tokens\.toml: not as many as yellow districts \(20\)",
    ),
    (
        "objectives.toml",
        'deck = "I", district = "tower"',
        'deck = "I", district = "aldgate"',
        r"objectives\.toml, line \d+ \(objectives, row 7\): 'aldgate' is no district with points",
    ),
    (
        "objectives.toml",
        '{ deck = "I",',
        '# { deck = "I",',
        r"objectives\.toml: deck I has only 0 cards",
    ),
    (
        "objectives.toml",
        '    { deck = "I", district = "tower"',
        '    # { deck = "I", district = "tower"',
        r"objectives\.toml: deck I has only 7 cards",
    ),
    ("objectives.toml", "objectives = [", "objectives = {", r"objectives\.toml: .*"),
    (
        "objectives.toml",
        'deck = "I", district = "tower"',
        'deck = "I", district = "guild_hall"',
        r"objectives\.toml, line \d+ \(objectives, row 7\): a second 'guild_hall' in deck I",
    ),
    (
        "cards.toml",
        "count = 12",
        "count = 1_000_000_000_000",
        r"cards\.toml, line \d+ \(movement, row 3\): no more than 1000 cards of a kind",
    ),
    ("map.toml", "cones = 25", "cones = 0", r"map\.toml: cones are at least 1"),
    ("map.toml", "refill = 5", "refill = 0", r"map\.toml: cones are at least 1"),
    ("map.toml", "houses = 5", "houses = true", r"map\.toml, line \d+ \(districts, row 1\): .*"),
    ("map.toml", "vp = 3", "vp = 7", r"map\.toml, line \d+ \(districts, row 1\): 1 to 6 points"),
    (
        "map.toml",
        'id = "bethnal"',
        'id = "bethnal green"',
        r"map\.toml, line \d+ \(districts, row 12\): the id 'bethnal green' is not of small",
    ),
    (
        "map.toml",
        'start = "barbican", way = "E", to = "artillery_ground"',
        'start = "barbican", way = "E", to = "barbican"',
        r"map\.toml, line \d+ \(links, row \d+\): barbican leads back to itself",
    ),
    (
        "map.toml",
        'start = "barbican", way = "E", to = "artillery_ground"',
        'start = "moorgate", way = "E", to = "sion_college"',
        r"map\.toml, line \d+ \(links, row \d+\): moorgate and sion_college are linked already",
    ),
    (
        "map.toml",
        'nw = "cripplegate"',
        'nw = "moorgate"',
        r"map\.toml, line \d+ \(crosses, row \d+\): moorgate leads back to itself",
    ),
    (
        "map.toml",
        'to = "bethnal"',
        'to = "clerkenwell_green"',
        r"map\.toml, line \d+ \(districts, row 12\): fire cannot come to 'bethnal'",
    ),
    (
        "map.toml",
        'seats = 5, district = "cripplegate"',
        'seats = 5, district = "st_mary"',
        r"map\.toml, line \d+ \(band_icons, row 3\): 'st_mary' is no place outside the green",
    ),
    (
        "map.toml",
        'seats = 5, district = "cripplegate"',
        'seats = 4, district = "cripplegate"',
        r"map\.toml: 3 bands cannot be shared by 4 players",
    ),
    (
        "cards.toml",
        "count = 12",
        "count = 0",
        r"cards\.toml, line \d+ \(movement, row 3\): a count",
    ),
    (
        "cards.toml",
        'direction = "S"',
        'direction = "W"',
        r"cards\.toml: each direction needs one row",
    ),
    (
        "cards.toml",
        "piles = [8, 8, 8, 8]",
        "piles = [8, 0, 8, 8]",
        r"cards\.toml, line \d+ \(stacks, row 3\): a pile has a card at least",
    ),
    (
        "cards.toml",
        'letters = "A-D"',
        'letters = "A-E"',
        r"cards\.toml, line \d+ \(stacks, row 3\): 4 piles are not 'A-E'",
    ),
    (
        "cards.toml",
        "{ seats = 4,",
        "{ seats = 5,",
        r"cards\.toml: no stack for \[4\] players",
    ),
    (
        "cards.toml",
        "{ seats = 4,",
        "{ seats = 7,",
        r"cards\.toml, line \d+ \(stacks, row 3\): the game is for 3 to 6",
    ),
    (
        "tokens.toml",
        "count = 4",
        "count = -4",
        r"tokens\.toml, line \d+ \(tokens, row 3\): ",
    ),
]


@pytest.mark.parametrize(("name", "old", "new", "why"), BREAKS)
def test_a_broken_file_is_named_with_row_and_reason(
    tmp_path: Path, name: str, old: str, new: str, why: str
) -> None:
    folder = tmp_path / "great_fire"
    shutil.copytree(DATA, folder)
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError, match=f"^{why}"):
        load(folder)


def test_the_line_that_is_named_holds_the_fault(tmp_path: Path) -> None:
    folder = tmp_path / "great_fire"
    shutil.copytree(DATA, folder)
    text = (folder / "map.toml").read_text(encoding="utf-8")
    broken = text.replace('id = "ludgate", name = "Ludgate"', "id = 7")
    (folder / "map.toml").write_text(broken, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load(folder)
    line = int(str(caught.value).split("line ")[1].split()[0])
    assert broken.splitlines()[line - 1].lstrip().startswith("{ id = 7")


def test_files_as_they_are_load() -> None:
    assert load(DATA) == BOX
