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
        r"map\.toml, line 21 \(districts, row 5\): districts\.4\.houses: .*found 6",
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
        r"map\.toml, line \d+ \(band_icons, row 3\): no place 'atlantis'",
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
        'deck = "I"',
        'deck = "II"',
        r"objectives\.toml: deck I has only 0 cards",
    ),
    ("objectives.toml", "objectives = [", "objectives = {", r"objectives\.toml: .*"),
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
