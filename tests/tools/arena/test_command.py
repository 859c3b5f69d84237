"""The arena as a developer meets it: what it prints, what it refuses."""

import json
from pathlib import Path

import pytest

from bot.command_line import main
from tools.arena.__main__ import program

Capture = pytest.CaptureFixture[str]


def run(*words: str) -> int:
    return main(list(words), program)


def refused(capsys: Capture, *words: str) -> str:
    """Return the one line that bad input gets."""
    assert run(*words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err.removeprefix("pudding lane: ").strip()


def test_the_arena_prints_who_is_better(capsys: Capture) -> None:
    words = ("--players", "random,easy,absent", "--games", "2", "--processes", "1")
    assert run("great_fire", *words) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].strip() == "The Great Fire of London 1666: 2 games"
    assert lines[3].split()[0] == "easy"
    assert {lines[4].split()[0], lines[5].split()[0]} == {"random", "absent"}


def test_in_the_arena_nobody_meets_oneself(capsys: Capture) -> None:
    words = ("--players", "easy,easy,random")
    expected = "each player can meet the others only once"
    assert refused(capsys, "great_fire", *words) == expected


def test_the_arena_compares_a_pair(capsys: Capture, tmp_path: Path) -> None:
    words = ("--pair", "easy:absent", "--seats", "3", "--games", "6", "--processes", "1")
    assert run("great_fire", *words) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].strip() == "The Great Fire of London 1666: easy against absent, 6 games"
    assert lines[-1].split()[-2:] in (["is", "shown"], ["beats", "absent"])
    file = tmp_path / "result.json"
    assert run("great_fire", *words, "--json", str(file)) == 0
    assert capsys.readouterr().out == ""
    result = json.loads(file.read_text(encoding="utf-8"))
    assert (result["pair"], result["games"], result["seats"]) == (["easy", "absent"], 6, 3)
    share = result["share_of_wins"]
    assert 0 <= share["low"] <= share["value"] <= share["high"] <= 1


def test_the_arena_seats_one_alone_among_others(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    words = ("--alone", "absent:save", "--seats", "4", "--games", "5", "--processes", "1")
    assert run("cash_guns", *words) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].strip() == "Ca$h 'n Gun$: absent against save, 5 games"
    assert next(line for line in lines if "share of wins" in line).split()[-1] == "25.0%"
    assert run("cash_guns", *words, "--json", str(file)) == 0
    assert json.loads(file.read_text(encoding="utf-8"))["share_by_chance"] == 0.25


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("--pair easy", "'easy' is not a pair of two players, such as hard:medium"),
        ("--pair easy:easy", "'easy:easy' is not a pair of two players, such as hard:medium"),
        ("--pair easy:nobody", "unknown computer player 'nobody'; choose one of"),
        ("--pair easy:hard --games 3", "the games of a pair come two by two: --games must be even"),
        ("--pair easy:hard --seats 9", "great_fire is for 3 to 6 seats, not 9"),
        (
            "--pair easy:hard --players easy,hard,random",
            "only one of --players, --pair and --alone",
        ),
        ("--alone easy:save", "unknown computer player 'save'; choose one of"),
    ],
)
def test_a_pair_that_cannot_meet_is_refused(capsys: Capture, words: str, why: str) -> None:
    assert refused(capsys, "great_fire", *words.split()).startswith(why)


def test_a_level_that_a_game_lacks_cannot_play_it(capsys: Capture) -> None:
    told = refused(capsys, "cash_guns", "--pair", "hard:medium")
    assert told.startswith(
        "'hard' cannot play cash_guns; choose one of random, absent, easy, medium, "
    )


def test_in_a_league_every_level_of_a_game_plays_by_default(capsys: Capture) -> None:
    assert run("cash_guns", "--games", "1", "--processes", "1") == 0
    lines = capsys.readouterr().out.splitlines()
    assert {line.split()[0] for line in lines[3:7]} == {"easy", "medium", "random", "absent"}
