"""The wheel: laid out as pyproject.toml says, it runs from any folder and takes nobody's names."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from bot.version import VERSION

ROOT: Final = Path(__file__).parents[2]
PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LAID_OUT: Final[dict[str, str]] = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"][
    "force-include"
]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the wheel puts into site-packages."""
    site = tmp_path_factory.mktemp("site-packages")
    for source, target in LAID_OUT.items():
        if (ROOT / source).is_dir():
            shutil.copytree(ROOT / source, site / target)
        else:
            shutil.copy(ROOT / source, site / target)
    return site


def run(installed: Path, folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """Run the command as its script does, from another folder."""
    module, function = PROJECT["project"]["scripts"]["pudding-lane"].split(":")
    script = folder / "pudding-lane"
    script.write_text(
        f"import sys\nfrom {module} import {function}\n"
        f"if __name__ == '__main__':\n    sys.exit({function}())\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(installed), "LANG": "C"}
    command = [sys.executable, str(script), *words]
    return subprocess.run(  # noqa: S603
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_it_has_one_name_in_site_packages(installed: Path) -> None:
    assert [one.name for one in installed.iterdir()] == ["pudding_lane"]


def test_all_that_is_shipped_is_in_it() -> None:
    shipped = {one.parent.name for one in ROOT.glob("*/__init__.py")} - {"bench", "tests", "tools"}
    assert {*LAID_OUT} == {*shipped, "data", "packaging/launcher.py"}


def test_it_runs_from_any_folder(installed: Path, tmp_path: Path) -> None:
    assert run(installed, tmp_path, "--version").stdout == f"Pudding Lane {VERSION}\n"
    played = run(installed, tmp_path, "simulate", "london", "--seats", "2", "--json", "games.jsonl")
    assert (played.returncode, played.stderr) == (0, "")
    assert "1 record" in run(installed, tmp_path, "verify", "games.jsonl").stdout
    refused = run(installed, tmp_path, "simulate", "london", "--seats", "99")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "pudding lane: london is for 2 to 4 seats, not 99\n"


def test_its_data_lies_where_it_is_started(installed: Path, tmp_path: Path) -> None:
    assert run(installed, tmp_path, "db", "upgrade").returncode == 0
    assert (tmp_path / "var" / "pudding_lane.sqlite3").exists()
