"""The documents are correct: links, paths, commands, options and buttons."""

import importlib.util
import re
import shlex
import subprocess
import typing
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from bot.command_line import main
from bot.frontend.about.guide import GUIDE
from bot.frontend.rights.commands import COMMANDS
from bot.shelf import SHELF
from tools.translations import read
from tools.words import TEMPLATE
from words.languages import LOCALES, language

ROOT: Final = Path(__file__).parents[1]
READMES: Final = ("README.md", "README.pt-BR.md", "README.it.md")
DOCUMENTS: Final = (
    *READMES, "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "NOTICE",
    *sorted(str(file.relative_to(ROOT)) for file in (ROOT / "docs").rglob("*.md")),
)  # fmt: skip
FIRST_SCREEN: Final = 20
"""Lines, of which a laptop shows the README's beginning."""
LINK: Final = re.compile(r"\]\(([^)\s]+)\)")
FENCE: Final = re.compile(r"^ *```\w*\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
SPAN: Final = re.compile(r"`([^`\n]+)`")
MESSAGE: Final = 2000
"""Characters of text that a message of Discord may have."""
BUILT: Final = (".venv/", "var/")
"""Folders that appear at the first run."""
ELSEWHERE: Final = (
    "games/<",
    "words/<",
    "render/<",
    "data/<",
    "tests/<",
    "docs/rules/<",
    "data/locale/de/",
)
"""Folders of a game or a language that is still to come."""


@cache
def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def commands(name: str) -> list[str]:
    """Return what a reader may copy into a terminal, without prompts and remarks."""
    lines = (line for block in FENCE.findall(text(name)) for line in block.splitlines())
    bare = (line.removeprefix("$ ").partition("   #")[0].partition("  #")[0] for line in lines)
    return [line.strip() for line in bare if line.strip()]


def levels(name: str) -> list[int]:
    prose = FENCE.sub("", text(name))
    return [len(found) for found in re.findall(r"^(#+) ", prose, re.MULTILINE)]


def links(name: str) -> list[str]:
    return [link for link in LINK.findall(text(name)) if link not in READMES]


@pytest.mark.parametrize("name", READMES[1:])
def test_the_readmes_say_the_same(name: str) -> None:
    assert levels(name) == levels("README.md")
    assert commands(name) == commands("README.md")
    assert links(name) == links("README.md")
    spans = [sorted(one for one in SPAN.findall(text(each)) if "LANG=" not in one)
             for each in (name, "README.md")]  # fmt: skip
    assert set(spans[1]) <= set(spans[0])


@pytest.mark.parametrize("name", READMES)
def test_a_readme_begins_with_the_two_commands_and_the_board(name: str) -> None:
    first = "\n".join(text(name).splitlines()[:FIRST_SCREEN])
    assert all(part in first for part in ("make run", "make test", "great_fire_middle_6.png"))
    assert set(READMES) - {name} == {link for link in LINK.findall(first) if link in READMES}


def anchors(name: str) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", text(name), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", one.lower()).replace(" ", "-") for one in headings}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_lead_somewhere(name: str) -> None:
    for link in LINK.findall(text(name)):
        path, _, anchor = link.partition("#")
        if link.startswith(("http://", "https://")):
            continue
        target = (ROOT / name).parent / path if path else ROOT / name
        assert target.exists(), link
        if anchor:
            assert anchor in anchors(str(target.resolve().relative_to(ROOT))), link


def paths(name: str) -> Iterator[str]:
    """Yield the paths of this project that stand as code in a document's prose."""
    for span in SPAN.findall(FENCE.sub("", text(name))):
        if re.fullmatch(r"[\w.<>{},*-]+(/[\w.<>{},*-]+)*/?", span) and "/" in span:
            yield span


@pytest.mark.parametrize("name", DOCUMENTS)
def test_paths_exist(name: str) -> None:
    folders = {one.name for one in ROOT.iterdir() if one.is_dir()}
    for path in paths(name):
        if path.split("/")[0] not in folders or path.startswith((*BUILT, *ELSEWHERE)):
            continue
        for one in _alternatives(path):
            assert list(ROOT.glob(one.rstrip("/"))), path


def _alternatives(path: str) -> list[str]:
    """Return the paths that braces and angle brackets stand for."""
    path = re.sub(r"<\w+>", "*", path)
    found = re.search(r"\{([^}]*)\}", path)
    if found is None:
        return [path]
    parts = found[1].split(",")
    return [path.replace(found[0], part.strip()) for part in parts]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_modules_and_targets_exist(name: str) -> None:
    targets = re.findall(r"^([\w-]+):", text("Makefile"), re.MULTILINE)
    said = [*SPAN.findall(FENCE.sub("", text(name))), *commands(name)]
    for line in said:
        for module in re.findall(r"python3? -m ([\w.]+)", line):
            assert importlib.util.find_spec(module) is not None, line
        if line.startswith("make "):
            goals = [word for word in line.split()[1:] if re.fullmatch(r"[a-z-]+", word)]
            assert set(goals) <= set(targets), line


def test_the_terminal_session_of_the_readme_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    session = [line for line in commands("README.md") if line.startswith(".venv/bin/python -m bot")]
    assert len(session) >= 5
    for line in session:
        assert main(shlex.split(line)[3:]) == 0, line
    said = capsys.readouterr().out
    assert all(one in said for one in ("seed 7", "absent", "it follows the rules", "Pudding Lane"))
    assert (tmp_path / "game.webp").stat().st_size > 10_000


def test_the_options_are_those_of_the_games() -> None:
    written = re.findall(r"^## .*\(`(\w+)`\)$|^\| `(\w+)` \| ([^|]+) \|", text("docs/options.md"),
                         re.MULTILINE)  # fmt: skip
    game, found = "", dict[tuple[str, str], list[str]]()
    for heading, option, values in written:
        game = heading or game
        if option:
            found[game, option] = values.split(", ")
    assert found == {
        (key, name): _values(game.rules.options, name)
        for key, game in SHELF.items()
        for name in typing.get_type_hints(game.rules.options)
    }


def _values(options: type, name: str) -> list[str]:
    """Return the values of an option, the default first."""
    hint, default = typing.get_type_hints(options)[name], getattr(options(), name)
    every = (False, True) if hint is bool else typing.get_args(hint)
    return [str(one).lower() if hint is bool else one
            for one in sorted(every, key=lambda one: one != default)]  # fmt: skip


def test_the_players_guide_names_commands_and_buttons_that_exist() -> None:
    guide, known = text("docs/playing.md"), {str(message.id) for message in read(TEMPLATE)}
    typed = {re.sub(r" \w+:.*", "", one[1:]) for one in SPAN.findall(guide) if one.startswith("/")}
    assert typed
    for command in typed:
        names = [name for name in COMMANDS if f"{command} ".startswith(f"{name} ")]
        assert names, command
    bold = {re.sub(r"\s+", " ", one) for one in re.findall(r"\*\*([^*]+)\*\*", guide)}
    buttons = {one for one in bold if not one.endswith(".")} - {"Blue", "green", "red"}
    for button in buttons:
        assert any(one == button or one.startswith(f"{button}: {{") for one in known), button


def test_the_makefile_runs_what_it_says() -> None:
    """A dry run finds every file and target that `make run` and `make test` need."""
    for goal in ("run", "test", "playground", "demo-bot", "words"):
        make = ["make", "--dry-run", goal]
        done = subprocess.run(make, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
        assert done.returncode == 0, done.stderr


def test_help_has_the_topics_of_the_players_guide() -> None:
    headings = re.findall(r"^## (.+)$", text("docs/playing.md"), re.MULTILINE)
    assert [topic.title(language("en")) for topic in GUIDE.values()] == headings


@pytest.mark.parametrize("locale", LOCALES)
def test_help_names_commands_and_buttons_that_exist(locale: str) -> None:
    say, known = language(locale), {str(message.id) for message in read(TEMPLATE)}
    buttons = {say(one) for one in known if "{" not in one}
    commands = {" ".join(map(say, command.split())) for command in COMMANDS}
    for topic in GUIDE.values():
        told = topic.text(say)
        assert len(topic.title(say)) + len(told) + len("****\n") <= MESSAGE
        assert set(re.findall(r"\*\*([^*]+)\*\*", told)) <= buttons
        assert {one[1:] for one in SPAN.findall(told)} <= commands
