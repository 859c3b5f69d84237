"""What may import what of a game: what a contract of import-linter could say only game by game."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import grimp
import pytest

from bot.shelf import SHELF

ROOT: Final = Path(__file__).parents[2]
OF_GAMES: Final = ("games", "words", "render")
"""The packages in which each game has a folder."""
GAMES: Final = sorted(one.parent.name for one in (ROOT / "games").glob("*/rules.py")
                      if one.parent.name != "core")  # fmt: skip
GRAPH: Final = grimp.build_graph("bot", "playground", "tournaments", *OF_GAMES, cache_dir=None)

NOUNS: Final = frozenset({"box", "cards", "events", "files", "grid", "model"})
"""The modules of a game that say what there is, and not what follows from it."""
OF_VIEWS: Final = frozenset({"outlook", "reach", "standings"})
"""The modules of a game that answer questions about a view, from that view alone."""
MAY_KNOW: Final = {"words": NOUNS | OF_VIEWS | {"actions", "motives"}, "render": NOUNS | OF_VIEWS}
"""What may be known of a game by who tells it, and by who draws it."""


def game_of(module: str) -> str | None:
    """Return the game in whose folder a module lies; None: in no game's."""
    package, _, rest = module.partition(".")
    folder = rest.split(".")[0]
    return folder if package in OF_GAMES and folder in GAMES else None


def imports(modules: Iterable[str]) -> set[tuple[str, str]]:
    """Return what these modules import of games, with who does."""
    return {
        (module, imported)
        for module in modules
        for imported in GRAPH.find_modules_directly_imported_by(module)
        if game_of(imported) is not None
    }


def test_every_game_has_its_folders_and_is_on_the_shelf() -> None:
    assert set(GAMES) == set(SHELF)
    needed = ("games/{}", "words/{}", "render/{}", "tests/{}")
    for game in SHELF:
        assert [one for one in needed if not (ROOT / one.format(game)).is_dir()] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_game_imports_another(game: str) -> None:
    found = imports(one for one in GRAPH.modules if game_of(one) == game)
    assert found, "else nothing was looked at"
    assert {pair for pair in found if game_of(pair[1]) != game} == set()


def test_what_games_share_imports_none_of_them() -> None:
    """Nor do tournaments and the bot, but for the shelf."""
    assert {"tournaments.standings", "playground.server"} <= GRAPH.modules
    assert imports(one for one in GRAPH.modules if game_of(one) is None) == imports(["bot.shelf"])


def test_a_game_is_named_in_its_own_folders_and_on_the_shelf_only() -> None:
    """One declaration is the only line that a new game adds to what is there already."""
    sources = [
        one
        for name in ("bot", "playground", "tournaments", *OF_GAMES)
        for one in (ROOT / name).rglob("*.py")
    ]
    named = re.compile(
        "|".join(
            rf"(?<![a-zA-Z]){re.escape(one)}(?![a-zA-Z])"  # a pig is no pigeon
            for game in SHELF.values()
            for one in (game.key, game.name)
        )
    )
    naming = {
        one.relative_to(ROOT).as_posix()
        for one in (*sources, ROOT / "Makefile")
        if named.search(one.read_text(encoding="utf-8").replace("Europe/London", "a time zone"))
    }
    own = tuple(f"{package}/{game}/" for package in OF_GAMES for game in GAMES)
    assert {one for one in naming if not one.startswith(own)} == {"bot/shelf.py"}


@pytest.mark.parametrize("package", MAY_KNOW)
def test_who_tells_and_draws_a_game_knows_its_nouns_and_not_its_rules(package: str) -> None:
    found = imports(one for one in GRAPH.modules if one.startswith(f"{package}."))
    of_rules = {pair for pair in found if pair[1].startswith("games.")}
    assert len(of_rules) > 20, "else nothing was looked at"
    assert {pair for pair in of_rules if pair[1].split(".")[2] not in MAY_KNOW[package]} == set()
