"""Fitting weights by play: what it changes, prints and refuses."""

import json
from dataclasses import fields
from pathlib import Path

import pytest

from bot.command_line import main
from games.london.ai.weights import GOOD
from tools.fit import program

SMALL = ("--seats", "2", "--generations", "2", "--styles", "8", "--games", "2", "--checked", "2")


def test_only_the_weights_that_are_named_change(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Each generation is printed; the same seed gives the same weights."""
    files = [tmp_path / name for name in ("one.json", "two.json")]
    for file in files:
        words = ["london", *SMALL, "--only", "card,loan", "--json", str(file)]
        assert main(words, program) == 0
    one, two = (json.loads(file.read_text(encoding="utf-8")) for file in files)
    assert one == two
    changed = {name for name, value in one.items() if value != getattr(GOOD, name)}
    assert changed == {"card", "loan"}
    assert set(one) == {one.name for one in fields(GOOD)}
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[:3]] == ["1", "2", "2"]
    assert lines[2].startswith("2 seats: ")
