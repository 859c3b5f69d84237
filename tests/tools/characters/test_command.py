"""A character sheet as a developer meets it."""

import json
from pathlib import Path

import pytest

from bot.command_line import main
from tools.characters.__main__ import program

Capture = pytest.CaptureFixture[str]


def run(*words: str) -> int:
    return main(list(words), program)


def test_a_character_sheet_is_printed_and_written(capsys: Capture, tmp_path: Path) -> None:
    words = ("cash_guns", "--seats", "5", "--games", "2", "--processes", "1")
    more = ("--option", "undercover_cop=true", "--seed", "5")
    assert run(*words, *more) == 0
    out = capsys.readouterr().out
    assert out.startswith("Out of line: ")
    assert "mission: cop" in out
    file = tmp_path / "sheet.json"
    assert run(*words, *more, "--json", str(file)) == 0
    assert capsys.readouterr().out == ""
    sheet = json.loads(file.read_text(encoding="utf-8"))
    assert (sheet["games"], sheet["players"]) == (2, ["easy"] * 5)
    assert sheet["options"] == {"super_powers": False, "undercover_cop": True}
    assert "part money: correlation with winning" in sheet["values"]
