"""The command line as a user meets it: what it prints, what it writes, how it fails."""

import asyncio
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from bot.command_line import main
from bot.store.databases.database_url import in_folder
from bot.store.databases.engine import open_engine
from bot.store.rows import ratings
from bot.version import VERSION
from games.core.record import RECORDS
from tournaments.ratings import Chair, FinishedGame, Key, Rating

Capture = pytest.CaptureFixture[str]


def run(*words: str) -> int:
    return main(list(words))


def refused(capsys: Capture, *words: str) -> str:
    """Return the one line that bad input gets, and see that there is nothing else."""
    assert run(*words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("pudding lane: ")
    assert err.count("\n") == 1
    return err.removeprefix("pudding lane: ").strip()


def written(path: Path, *more: str) -> str:
    """Simulate a game into a file, and return its record."""
    words = ("--seats", "3", "--seed", "7", "--json", str(path), *more)
    assert run("simulate", "great_fire", *words) == 0
    return path.read_text(encoding="utf-8")


def test_it_says_its_version(capsys: Capture) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out == f"Pudding Lane {VERSION}\n"


def test_it_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "bot", "simulate", "great_fire", "--seats", "99"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "pudding lane: great_fire is for 3 to 6 seats, not 99\n"


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program, to break its files."""
    root, copy = Path(__file__).parents[2], tmp_path_factory.mktemp("copied")
    for folder in ("bot", "games", "playground", "render", "tournaments", "words", "data"):
        shutil.copytree(root / folder, copy / folder)
    return copy


@pytest.mark.parametrize(
    ("words", "name", "old", "new", "why"),
    [
        ("simulate great_fire", "map", 'id = "tower"', 'id = "keep"', ": no place 'tower'\n"),
        ("run", "board", "[", "[[", "board.toml: "),
        ("doctor", "palette", "=", "", "palette.toml: "),
        ("film x -o y", "board", "[", "[[", "board.toml: "),
        ("db upgrade", "palette", "=", "", "palette.toml: "),
    ],
)
def test_a_broken_data_file_is_said_in_one_line(
    copied: Path, words: str, name: str, old: str, new: str, why: str
) -> None:
    file = copied / "data" / "great_fire" / f"{name}.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    command = [sys.executable, "-m", "bot", *words.split()]
    done = subprocess.run(  # noqa: S603
        command, cwd=copied, capture_output=True, text=True, check=False
    )
    file.write_text(text, encoding="utf-8")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"pudding lane: {name}.toml")
    assert why in done.stderr
    assert done.stderr.count("\n") == 1


def test_what_needs_no_bot_loads_none() -> None:
    """So that it does not wait a second for what it does not use."""
    program = (
        "import sys; from bot.command_line import main; main(['--help']);"
        "main(['simulate', 'great_fire']);"
        "print(*sorted({'discord', 'sqlalchemy', 'alembic', 'aiohttp'} & set(sys.modules)))"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout.splitlines()[-1] == ""


def test_a_bot_on_discord_loads_no_painter_and_no_playground() -> None:
    """Other processes paint, and a database of the current schema needs no Alembic: 20 MB less."""
    program = (
        "import sys, bot.terminal.operation; assert 'discord' in sys.modules;"
        "print(*sorted({'PIL', 'alembic', 'playground', 'aiohttp.web'} & set(sys.modules)))"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout.splitlines() == [""]


@pytest.mark.parametrize("command", ["run", "doctor", "simulate", "verify", "film", "db", "health"])
def test_the_help_names_each_command(capsys: Capture, command: str) -> None:
    assert run("--help") == 0
    assert f" {command} " in capsys.readouterr().out


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of a host who has set nothing else."""
    for name in ("DATABASE_URL", "DISCORD_TOKEN", "DYNO", "FLY_APP_NAME", "RAILWAY_ENVIRONMENT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PUDDING_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.mark.usefixtures("_logs_as_before")
def test_a_database_is_made_and_copied(folder: Path, capsys: Capture) -> None:
    assert "there is no database yet" in refused(capsys, "db", "backup")
    assert run("db", "upgrade") == 0
    out, err = capsys.readouterr()
    assert out == "The database is up to date.\n"
    assert "NEW EMPTY DATABASE" in err
    copy = folder / "copy.sqlite3"
    assert run("db", "backup", str(copy)) == 0
    assert capsys.readouterr().out == f"Written: {copy}\n"
    assert run("db", "backup") == 0
    [beside] = folder.glob("pudding_lane_*.sqlite3")
    assert capsys.readouterr().out == f"Written: {beside}\n"
    assert "this file exists already" in refused(capsys, "db", "backup", str(copy))


@pytest.mark.usefixtures("_logs_as_before")
def test_a_database_is_copied_to_another_and_compared(folder: Path, capsys: Capture) -> None:
    assert run("db", "upgrade") == 0
    asyncio.run(_rated(folder))
    capsys.readouterr()
    target = f"sqlite:///{folder / 'other' / 'copy.sqlite3'}"
    assert run("db", "copy", target) == 0
    shown = target.removeprefix("sqlite:///")
    assert capsys.readouterr() == (f"Copied and compared: {shown}\n", "")
    assert "it has rows already" in refused(capsys, "db", "copy", target)
    why = "target: it must begin with sqlite:/// or postgresql://"
    assert refused(capsys, "db", "copy", "/some/file") == why


@pytest.mark.usefixtures("folder")
@pytest.mark.usefixtures("_logs_as_before")
def test_ratings_are_worked_out_anew_and_what_was_different_is_said(
    folder: Path, capsys: Capture
) -> None:
    assert run("db", "upgrade") == 0
    asyncio.run(_rated(folder))
    capsys.readouterr()
    assert run("rating", "recompute") == 0
    told = "Games and seasons counted: 2. Ratings: 3, of which 1 changed.\n"
    assert capsys.readouterr().out == told
    assert run("rating", "recompute") == 0
    assert capsys.readouterr().out == told.replace("1 changed", "0 changed")


async def _rated(folder: Path) -> None:
    """Rate two games, and spoil one rating."""
    engine = open_engine(in_folder(folder))
    played = FinishedGame("london", (Chair(1, 1), Chair(2, 2), Chair(3, 3), Chair(None, 4)))
    async with engine.begin() as db:
        await ratings.add(db, played, at=1)
        await ratings.add(db, played, at=2)
        await ratings.keep(db, {Key(1, "london", "more"): Rating(0, 1, 9)})
    await engine.dispose()


def test_a_server_out_of_reach_is_not_backed_up(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgres://127.0.0.1:1/db")
    copy = tmp_path / "copy"
    assert "the database cannot be used" in refused(capsys, "db", "backup", str(copy))
    assert not copy.exists()


@pytest.mark.usefixtures("folder")
def test_the_doctor_tells_of_a_missing_driver(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgres://host/db")
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert run("doctor") == 1
    assert "the package asyncpg is missing" in " ".join(capsys.readouterr().out.split())


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("words", [("run",), (), ("doctor",), ("db", "upgrade"), ("db", "backup")])
def test_a_setting_that_cannot_be_is_refused(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "mysql://host/db")
    assert refused(capsys, *words).startswith("DATABASE_URL: it must begin with sqlite")


def test_one_game_is_summed_up_for_each_seat(capsys: Capture) -> None:
    assert run("simulate", "great_fire", "--seats", "5", "--seed", "7") == 0
    out = capsys.readouterr().out
    assert "seed 7" in out
    assert out.count("random") == 5
    assert "total" in out
    assert max(map(len, out.splitlines())) <= 80


def test_many_games_are_tallied(capsys: Capture) -> None:
    words = ("--players", "absent,random,random", "--games", "3", "--seed", "1")
    assert run("simulate", "great_fire", *words) == 0
    out = capsys.readouterr().out
    assert "3 games" in out
    assert "mean score" in out
    assert out.count("random") == 2
    assert out.count("absent") == 1


def test_the_same_seed_gives_the_same_record(tmp_path: Path) -> None:
    assert written(tmp_path / "a") == written(tmp_path / "b")
    told = RECORDS.load(written(tmp_path / "c"))
    assert (told.game, told.seats, told.seed) == ("great_fire", 3, "7")


def test_each_game_of_many_has_the_next_seed(tmp_path: Path) -> None:
    lines = written(tmp_path / "many", "--games", "2").splitlines()
    assert [RECORDS.load(line).seed for line in lines] == ["7", "8"]


def test_records_can_be_printed(capsys: Capture) -> None:
    assert run("simulate", "great_fire", "--seed", "1", "--json", "-") == 0
    assert RECORDS.load(capsys.readouterr().out).seats == 4


def test_options_are_taken_and_recorded(tmp_path: Path) -> None:
    pairs = ("--option", "hidden_colours=TRUE", "--option", "wildfire=on")
    told = RECORDS.load(written(tmp_path / "options", *pairs))
    assert told.options["hidden_colours"] is True
    assert told.options["wildfire"] == "on"
    assert told.options["intensify"] == "total"


def test_true_records_are_believed(tmp_path: Path, capsys: Capture) -> None:
    written(tmp_path / "true", "--games", "2")
    assert run("verify", str(tmp_path / "true")) == 0
    assert "2 records: they follow" in capsys.readouterr().out
    written(tmp_path / "one")
    assert run("verify", str(tmp_path / "one")) == 0
    assert "1 record: it follows" in capsys.readouterr().out


def test_a_record_becomes_a_film(tmp_path: Path) -> None:
    written(tmp_path / "records", "--games", "2")
    film = tmp_path / "film.webp"
    assert run("film", str(tmp_path / "records"), "-o", str(film), "--line", "2") == 0
    with Image.open(film) as image:
        assert (image.format, image.size) == ("WEBP", (800, 622))
        assert 30 < getattr(image, "n_frames", 1) <= 80
    small = tmp_path / "small.webp"
    size = ("--megabytes", "0.3")
    assert run("film", str(tmp_path / "records"), "-o", str(small), *size) == 0
    assert 150_000 < small.stat().st_size <= 300_000


def test_what_cannot_become_a_film_is_refused(tmp_path: Path, capsys: Capture) -> None:
    records, film = tmp_path / "records", tmp_path / "film.webp"
    line = written(records)
    out = ("-o", str(film))
    assert "it has no line 2" in refused(capsys, "film", str(records), *out, "--line", "2")
    assert "there is no such file" in refused(capsys, "film", str(tmp_path / "none"), *out)
    assert "not even one picture fits into 0.01 MB" in refused(
        capsys, "film", str(records), *out, "--megabytes", "0.01"
    )
    for size in ("inf", "nan", "0", "-1"):
        assert "--megabytes" in refused(capsys, "film", str(records), *out, "--megabytes", size)
    for old, new, why in (
        ('"great_fire"', '"chess"', "unknown game 'chess'; choose one of great_fire"),
        ('"seats":3', '"seats":4', "move 1 of seat "),
        ("{", "[", "line 1: "),
    ):
        records.write_text(line.replace(old, new, 1), encoding="utf-8")
        assert why in refused(capsys, "film", str(records), *out)
    assert not film.exists()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("chess",), "unknown game 'chess'; choose one of great_fire"),
        (("great_fire", "--seats", "7"), "great_fire is for 3 to 6 seats, not 7"),
        (("great_fire", "--seats", "0"), "great_fire is for 3 to 6 seats, not 0"),
        (
            ("great_fire", "--option", "fog=true"),
            "there is no option fog; choose one of hidden_colours, ",
        ),
        (("great_fire", "--option", "wildfire=maybe"), "option wildfire cannot be 'maybe'; choose"),
        (("great_fire", "--option", "wildfire"), "option 'wildfire' is not of the form name="),
        (("great_fire", *("--option", "wildfire=on") * 2), "option 'wildfire' is given twice"),
        (
            ("great_fire", "--players", "ghost"),
            "unknown computer player 'ghost'; choose one of random, absent",
        ),
        (
            ("great_fire", "--players", "random,random,random", "--seats", "4"),
            "3 computer players are named for 4",
        ),
        (("great_fire", "--games", "0"), "--games must be at least 1"),
        (("great_fire", "--seed", "x"), "--seed must be a number"),
        (("great_fire", "--json", "no/such/folder/x"), "no/such/folder/x: there is no such file"),
        ((), "game is missing"),
    ],
)
def test_what_cannot_be_simulated_is_refused(
    capsys: Capture, words: tuple[str, ...], why: str
) -> None:
    assert refused(capsys, "simulate", *words).startswith(why)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["bogus"], "choose one of the commands run, doctor, "),
        (["db"], "choose one of the commands upgrade, backup, copy. "),
        (["simulate"], "game is missing (Which game: great_fire, "),
        (["simulate", "london", "--seats", "x"], "--seats must be a number (How many players). "),
        (["simulate", "london", "--games", "0"], "--games must be at least 1 ("),
        (["simulate", "london", "--bogus"], "there is no option --bogus. "),
        (["verify", "a", "b"], "this command takes fewer arguments. "),
    ],
)
def test_a_wrong_command_line_says_what_is_wanted(
    capsys: Capture, words: list[str], why: str
) -> None:
    said = refused(capsys, *words)
    assert said.startswith(why)
    assert said.endswith(" --help")
    assert " See: " in said


def test_bad_input_writes_nothing(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "records"
    refused(capsys, "simulate", "great_fire", "--json", str(file), "--option", "fog=true")
    refused(capsys, "simulate", "great_fire", "--json", str(file), "--seats", "9")
    assert list(tmp_path.iterdir()) == []


def _altered(line: str, **changes: object) -> str:
    return json.dumps(json.loads(line) | changes)


def _without_move(line: str, number: int) -> str:
    moves = json.loads(line)["moves"]
    return _altered(line, moves=moves[:number] + moves[number + 1 :])


Alter = Callable[[str], str]

LIES: list[tuple[Alter, str]] = [
    (lambda line: line[: len(line) // 2], "line 1: this is not JSON"),
    (lambda line: _altered(line, version=99), "line 1: it follows version 99 of the rules"),
    (lambda line: _altered(line, game="chess"), "line 1: unknown game 'chess'"),
    (lambda line: _altered(line, seed="8"), "line 1: move "),
    (lambda line: _altered(line, seats=4), "line 1: move "),
    (lambda line: _altered(line, places=[1, 1, 1]), "line 1: the places are "),
    (lambda line: _altered(line, moves=[]), "line 1: the game is not over after its 0 moves"),
    (lambda line: _without_move(line, 12), "line 1: move 13 of seat "),
    (lambda line: _altered(line, extra=1), "line 1: the field extra is unknown. "),
    (lambda line: _altered(line, options={"fog": True}), "line 1: there is no option fog; "),
    (lambda line: line.replace('"total":', '"total":1', 1), "line 1: the score of seat 0 is "),
    (lambda line: line + line[:40], "line 2: this is not JSON"),
    (lambda _: "", "it has no record"),
    (lambda _: "\n", "line 1: this is not JSON"),
]


@pytest.mark.parametrize(("alter", "why"), LIES)
def test_a_record_that_does_not_hold_is_told_where(
    tmp_path: Path, capsys: Capture, alter: Alter, why: str
) -> None:
    line = written(tmp_path / "record")
    (tmp_path / "record").write_text(alter(line), encoding="utf-8")
    assert why in refused(capsys, "verify", str(tmp_path / "record"))


def test_however_long_what_is_wrong_is_its_line_is_not(tmp_path: Path, capsys: Capture) -> None:
    line = written(tmp_path / "record")
    moves = [[0, "spread " * 20_000], *json.loads(line)["moves"]]
    (tmp_path / "record").write_text(_altered(line, moves=moves), encoding="utf-8")
    assert 900 < len(refused(capsys, "verify", str(tmp_path / "record"))) <= 1000


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, capsys: Capture) -> None:
    assert "there is no such file" in refused(capsys, "verify", str(tmp_path / "none"))
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert "not UTF-8 text" in refused(capsys, "verify", str(tmp_path / "binary"))
