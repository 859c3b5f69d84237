"""Reader the living from the dead."""

import os
import re
import subprocess

import pytest

from bot.store.processes.process import is_dead, name_of_this_process


def test_a_name_tells_place_number_and_chance() -> None:
    name = name_of_this_process()
    assert re.fullmatch(rf"[0-9a-f-]+/{os.getpid()}/[0-9a-f]{{8}}", name)
    assert len(name) <= 64
    assert name != name_of_this_process()


def test_the_living_are_not_dead() -> None:
    assert not is_dead(name_of_this_process())


def test_the_dead_are() -> None:
    child = subprocess.Popen(["true"])  # noqa: S607
    child.wait()
    assert is_dead(f"{name_of_this_process().split('/')[0]}/{child.pid}/0")


@pytest.mark.parametrize("place", ["", "another-machine-4026531836"])
def test_of_those_elsewhere_nobody_knows(place: str) -> None:
    child = subprocess.Popen(["true"])  # noqa: S607
    child.wait()
    assert not is_dead(f"{place}/{child.pid}/0")


@pytest.mark.parametrize(
    "name", ["somebody", "a/b/c", "", f"{name_of_this_process().split('/')[0]}/x/0"]
)
def test_a_name_that_is_none_of_ours_is_not_dead(name: str) -> None:
    assert not is_dead(name)
