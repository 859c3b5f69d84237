"""Writes docs/characters: `python -m tools.characters`, or `make characters`.

A sheet for each game on the shelf, section by section for the sittings that the game declares. All
players play at the level easy, from the same seeds each time: the same program gives the same file.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bot.shelf import SHELF, Game
from bot.terminal.arena import Arena, Meeting
from bot.terminal.character import character
from bot.terminal.observation import observe
from bot.terminal.sheet_text import markdown
from games.core.codec import choose, chosen
from games.core.statistics import AnyStatistics, Sitting

FOLDER: Final = Path(__file__).parents[1] / "docs" / "characters"
GAMES: Final = 100
PLAYER: Final = "easy"


def main() -> None:
    """Write all sheets."""
    FOLDER.mkdir(exist_ok=True)
    for game in SHELF.values():
        if game.statistics is not None:
            text = "\n".join(_blocks(game, game.statistics))
            (FOLDER / f"{game.key}.md").write_text(text, encoding="utf-8")


def _blocks(game: Game, statistics: AnyStatistics) -> Iterator[str]:
    yield f"# The character of {game.name}\n"
    yield (
        f"Written by `make characters` from {GAMES} games for each section; all players play at "
        f"the level {PLAYER}. ▲ and ▼ mark values above and below the range expected of them.\n"
    )
    for sitting in statistics.sittings:
        yield f"## {_title(sitting)}\n"
        options = chosen(choose(game.rules.options, sitting.options))
        seated = (PLAYER,) * sitting.seats
        meetings = tuple(Meeting(seated, str(1 + number)) for number in range(GAMES))
        run = Arena(game.key, options, meetings, os.cpu_count() or 1).run(observe)
        sheet = character(list(run), statistics.expected)
        yield markdown(sheet, level=3)
        print(f"{game.key}, {_title(sitting)}: {len(sheet.out_of_line)} out of line")


def _title(sitting: Sitting) -> str:
    variants = [f"{name}={value}" for name, value in sitting.options.items()]
    return ", ".join((f"{sitting.seats} seats", *variants)).replace("=True", "")


if __name__ == "__main__":
    main()
