"""Whoever corrects the data files is told what is wrong with them, and where."""

import shutil
from pathlib import Path

import pytest

from games.cash_guns.box import BOX, DATA, load
from games.core.codec import DataError

BREAKS = [
    ("bullets.toml", "count = 5", "count = 0", r"bullets\.toml, line 6 .*: a count is at least 1"),
    ("bullets.toml", "count = 5", "count = 6", r"bullets\.toml: 9 cards, not one a round \(8\)"),
    (
        "bullets.toml",
        'card = "bang",',
        'card = "clic",',
        r"bullets\.toml, line 7 \(bullets, row 2\): a second 'clic'",
    ),
    (
        "bullets.toml",
        '    { card = "bang_bang_bang"',
        '    # { card = "bang_bang_bang"',
        r"bullets\.toml: no row for \['bang_bang_bang'\]",
    ),
    ("bullets.toml", '"bang",', '"boom",', r"bullets\.toml, line 7 \(bullets, row 2\): .*card"),
    (
        "missions.toml",
        "count = 5",
        "count = 1_000_000_000_000",
        r"missions\.toml, line \d+ \(missions, row 2\): no more than 1000 cards of a kind",
    ),
    ("notes.toml", "count = 10", "count = 11", r"notes\.toml: 41 notes, not 40"),
    (
        "notes.toml",
        "value = 20000",
        "value = 50000",
        r"notes\.toml, line 5 .*: .*value",
    ),
    ("notes.toml", "value = 20000", "value = 5000", r"notes\.toml, line 7 .*: a second 5000"),
    ("notes.toml", "count = 15", "count = -15", r"notes\.toml, line \d .*: a count is at least 1"),
    (
        "powers.toml",
        'power = "the_kid"',
        'power = "the_insane"',
        r"powers\.toml, line 11 \(powers, row 6\): a second 'the_insane'",
    ),
    ("powers.toml", "number = 6", "number = 7", r"powers\.toml, line 11 .*: number 7 should be 6"),
    (
        "missions.toml",
        'mission = "cop", count = 1',
        'mission = "cop", count = 2',
        r"missions\.toml, line 6 \(missions, row 1\): there is one cop",
    ),
    ("missions.toml", "count = 5", "count = 4", r"missions\.toml: only 5 cards for 6 players"),
    (
        "missions.toml",
        "count = 5",
        "count = 0",
        r"missions\.toml, line 7 .*: a count",
    ),
    (
        "missions.toml",
        'number = 1, card = "nowhere"',
        'number = 1, card = "reinforcements_sent"',
        r"missions\.toml, line 10 \(switchboard, row 1\): reinforcements are sent by the last",
    ),
    (
        "missions.toml",
        "number = 3",
        "number = 4",
        r"missions\.toml, line 12 .*: number 4 should be 3",
    ),
    ("missions.toml", "    { number = ", "    # { number = ", r"missions\.toml: no card in it"),
]


@pytest.mark.parametrize(("name", "old", "new", "why"), BREAKS)
def test_a_broken_file_is_named_with_row_and_reason(
    tmp_path: Path, name: str, old: str, new: str, why: str
) -> None:
    folder = tmp_path / "cash_guns"
    shutil.copytree(DATA, folder)
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError, match=f"^{why}"):
        load(folder)


def test_files_as_they_are_load() -> None:
    assert load(DATA) == BOX
    assert len(BOX.notes) == 40
    assert BOX.bullets == ("clic",) * 5 + ("bang",) * 2 + ("bang_bang_bang",)
    assert BOX.missions == ("cop", *("gangster",) * 5)
    assert BOX.switchboard == ("nowhere", "nowhere", "reinforcements_sent")
