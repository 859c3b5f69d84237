"""Fitting weights by play: what it changes, prints and refuses."""

import json
from dataclasses import fields
from pathlib import Path

import pytest

from bot.command_line import main
from games.london.ai.weights import GOOD
from tools.fit import Regression, program

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


def test_a_regression_finds_the_weights_behind_its_targets() -> None:
    sums = Regression(("one", "two"))
    for one, two in ((100, 30), (-40, 70), (20, -90)):
        sums.add((one, two), 3 * one - 2 * two)
    assert sums.solved() == pytest.approx({"one": 3, "two": -2}, abs=0.01)


def test_a_forecast_is_fitted_to_the_scores_of_games(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """More money then means a higher score."""
    file = tmp_path / "fitted.json"
    words = ["london", "--seats", "2", "--games", "12", "--forecast", "cash,pile"]
    assert main([*words, "--json", str(file)], program) == 0
    found = json.loads(file.read_text(encoding="utf-8"))
    assert {name for name in found if found[name] != getattr(GOOD, name)} == {"cash", "pile"}
    assert found["cash"] > 0
    assert " positions: cash=" in capsys.readouterr().out


def test_a_game_without_a_forecast_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["great_fire", "--seats", "3", "--forecast", "spite"], program) != 0
    assert "no forecast" in capsys.readouterr().err
