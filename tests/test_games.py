"""No test walks the games on the shelf and forgets the toys beside them."""

import ast
from pathlib import Path
from typing import Final

import pytest

from bot.shelf import SHELF
from tests.games import GAMES

TESTS: Final = Path(__file__).parent
OF_THE_SHELF: Final = {
    "games.py": "puts the toys beside it",
    "test_games.py": "compares the two",
    "test_documents.py": "compares the documents with the games that are shipped",
    "bot/texts/test_length.py": "plays what the games that are shipped say of their length",
    "contract/conftest.py": "shortens the thoughts of advice, which knows the shelf alone",
    "browser/test_page_heights.py": "measures the question which of the games that are shipped",
    "contract/test_architecture.py": "asks which folders of the product are games",
    "wire/games/test_crashes.py": "kills the bot that is shipped, which has no toys",
}
"""The tests that may know the shelf itself, and why."""


def knows_the_shelf(source: str) -> bool:
    """Tell whether a module takes `SHELF` from anywhere."""
    if "SHELF" not in source:
        return False  # for speed
    names = [
        one.attr if isinstance(one, ast.Attribute) else one.name
        for one in ast.walk(ast.parse(source))
        if isinstance(one, ast.Attribute | ast.alias)
    ]
    return "SHELF" in names


def test_tests_know_the_shelf_with_the_toys_on_it_alone() -> None:
    """Write `from tests.games import GAMES`, or one of its lists of those with an AI and so on."""
    files = {file.relative_to(TESTS).as_posix(): file for file in TESTS.rglob("*.py")}
    found = {name for name, file in files.items() if knows_the_shelf(file.read_text("utf-8"))}
    assert found == set(OF_THE_SHELF)


@pytest.mark.parametrize(
    "source",
    [
        "from bot.shelf import SHELF",
        "from bot.shelf import Game, SHELF as ALL",
        "from bot import shelf\nfor game in shelf.SHELF: pass",
        "import bot.shelf\nbot.shelf.SHELF",
    ],
)
def test_a_test_that_walks_the_shelf_alone_is_found(source: str) -> None:
    """Else the test above would say nothing."""
    assert knows_the_shelf(source)
    assert not knows_the_shelf("from tests.games import GAMES")


def test_beside_the_shelf_are_games_that_leave_out_what_is_optional() -> None:
    toys = [GAMES[key] for key in set(GAMES) - set(SHELF)]
    assert all(GAMES[key] is SHELF[key] for key in SHELF)
    for name in ("ai", "motives", "statistics"):
        assert {getattr(game, name) for game in toys} == {None}
    assert {game.words.secrets for game in toys} == {None}
    assert {game.album.hand for game in toys} == {None}
    assert {game.album.board.close_up for game in toys} == {None}
    assert {game.album.catalogue for game in toys} == {None}
    assert {bool(game.samples) for game in toys} == {False}
    assert {game.is_translated for game in toys} == {False}
    assert None in {game.album.choice for game in toys}
    assert any(game.rules.foresee is None for game in toys)
    assert any(not game.rules.options.model_fields for game in toys)
