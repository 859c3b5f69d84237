"""The terminal speaks the language of whoever runs the bot."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
import typer

from bot.command_line import app
from bot.hosting.host_language import locale_of

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


def _spoken(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603
        [sys.executable, *words],
        env={**os.environ, "LC_ALL": "pt_BR.UTF-8", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
