"""The terminal speaks the language of whoever runs the bot."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

from bot.command_line import app
from bot.host_language import locale_of

ROOT = Path(__file__).parents[3]
HELP = """
import json
from tests.bot.hosting.test_host_language import told
print(json.dumps(told()))
"""


@pytest.mark.parametrize(
    ("environment", "locale"),
    [
        ({}, ""),
        ({"LANG": "pt_BR.UTF-8"}, "pt_BR"),
        ({"LANG": "it_IT@euro"}, "it_IT"),
        ({"LANG": "pt_BR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en_GB"),
        ({"LANG": "pt_BR.UTF-8", "LC_MESSAGES": "en_GB", "LC_ALL": "C"}, "C"),
        ({"LANG": "pt_BR.UTF-8", "LC_ALL": ""}, "pt_BR"),
    ],
)
def test_the_first_variable_that_is_set_decides(environment: dict[str, str], locale: str) -> None:
    assert locale_of(environment) == locale


def test_bad_input_is_refused_in_the_language_of_the_terminal() -> None:
    done = _spoken("-m", "bot", "simulate", "great_fire", "--seats", "99")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "pudding lane: great_fire é para 3 a 6 lugares, não 99\n"


MISTAKES = """
import os
from bot.command_line import main
for command in (
    "simulate great_fire --option fog=true", "simulate great_fire --option wildfire=maybe",
    "verify none", "verify .", "verify text", "verify part", "film none -o x", "db backup",
    "db copy mysql://x",
):
    main(command.split())
for name, value in (
    ("SHARDS", "9-7/4"), ("SHARDS", "x"), ("PLAYGROUND", "none"), ("DATABASE_URL", "x"),
):
    os.environ[name] = value
    main(["run"])
    del os.environ[name]
"""
ENGLISH = {"the", "is", "it", "not", "there", "must", "found", "field", "with", "nor"}


def test_no_mistake_is_answered_in_english_or_in_a_library_s_words(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("hello", encoding="utf-8")
    (tmp_path / "part").write_text('{"game": "great_fire"}', encoding="utf-8")
    said = _spoken("-c", MISTAKES, cwd=tmp_path).stderr.splitlines()
    assert len(said) == 13
    for line in said:
        assert set(re.findall(r"\w+", line.lower())) & ENGLISH == set(), line


def test_no_help_of_a_command_is_left_in_english() -> None:
    there = set(json.loads(_spoken("-c", HELP).stdout))
    assert len(there) > 25
    assert there & set(told()) == set()


def told() -> list[str]:
    """Return all that `--help` says of commands, arguments and options."""
    return sorted(set(_told(typer.main.get_command(app))))


def _told(command: object) -> Iterator[str]:
    yield from filter(None, [getattr(command, "help", None)])
    for parameter in getattr(command, "params", ()):
        yield from filter(None, [getattr(parameter, "help", None)])
    for inner in getattr(command, "commands", {}).values():
        yield from _told(inner)


def _spoken(*words: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603
        [sys.executable, *words],
        cwd=cwd,
        env={**os.environ, "LC_ALL": "pt_BR.UTF-8", "PYTHONUTF8": "1", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
