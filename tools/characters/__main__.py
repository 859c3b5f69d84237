"""Says what games are like.

python -m tools.characters                                  writes docs/characters, all sheets
python -m tools.characters great_fire --seats 4 --games 200         prints a sheet

`make characters` writes a sheet for each game on the shelf, section by section for the sittings
that the game declares, with easy players and then with medium ones. The seeds are the same each
time: the same program gives the same file.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.markdown import Markdown

from bot.command_line import main
from bot.shelf import SHELF, Game
from bot.terminal.arguments import Seats, Variants, game_of, options_of, players_of
from bot.terminal.files import write_json
from bot.terminal.players import PLAYERS
from bot.terminal.progress import with_progress
from games.core.codec import choose, chosen
from games.core.statistics import AnyStatistics, Sitting
from tools.arena.arguments import FirstSeed, Processes, processes_of
from tools.arena.meetings import Arena, Meeting
from tools.characters.character import character
from tools.characters.observation import observe
from tools.characters.sheet_text import markdown, plain

FOLDER: Final = Path(__file__).parents[2] / "docs" / "characters"
GAMES: Final = 100
"""Games for each section of a written sheet."""
LEVELS: Final = ("easy", "medium")
"""The levels with sections of their own; a game of hard players takes up to a minute."""

program = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@program.command(
    help="Say what a game is like, from many games: what wins, how often, and what is out of line. "
    "Without a game, write the sheets of all games to docs/characters."
)
def characters(
    game: Annotated[str | None, typer.Argument(help=f"Which game: {', '.join(SHELF)}")] = None,
    players: Annotated[
        str, typer.Option(help=f"One for all or one for each seat: {', '.join(PLAYERS)}")
    ] = LEVELS[0],
    seats: Seats = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 200,
    seed: FirstSeed = 1,
    option: Variants = None,
    processes: Processes = None,
    json: Annotated[
        Path | None, typer.Option(help="Write the sheet there as JSON; - prints.")
    ] = None,
) -> None:
    """Print or write the sheet of a game, or write those of all games."""
    if game is None:
        write_all()
        return
    played = game_of(game)
    seated = players_of(played, seats, players)
    options = chosen(options_of(played.rules, option))
    meetings = tuple(Meeting(seated, str(seed + number)) for number in range(games))
    run = Arena(played.key, options, meetings, processes_of(processes)).run(observe)
    expected = () if played.statistics is None else played.statistics.expected
    observed = list(with_progress(run, games, f"Playing {played.name}"))
    sheet = character(observed, expected)
    if json is None:
        Console().print(Markdown(markdown(sheet, level=2)))
    else:
        heading = {"game": played.key, "players": list(seated), "options": options, "seed": seed}
        write_json(json, {**heading, **plain(sheet)})


def write_all() -> None:
    """Write the sheets of all games."""
    FOLDER.mkdir(exist_ok=True)
    for game in SHELF.values():
        if game.statistics is not None:
            text = "\n".join(_blocks(game, game.statistics))
            (FOLDER / f"{game.key}.md").write_text(text, encoding="utf-8")


def _blocks(game: Game, statistics: AnyStatistics) -> Iterator[str]:
    yield f"# The character of {game.name}\n"
    yield (
        f"Written by `make characters` from {GAMES} games for each section. All players of a "
        "section have the level that its heading names. ▲ and ▼ mark values above and below the "
        "range expected of them.\n"
    )
    for sitting in statistics.sittings:
        options = chosen(choose(game.rules.options, sitting.options))
        for level in LEVELS:
            title = f"{_title(sitting)}: {level} players"
            yield f"## {title}\n"
            seated = (level,) * sitting.seats
            meetings = tuple(Meeting(seated, str(1 + number)) for number in range(GAMES))
            run = Arena(game.key, options, meetings, os.cpu_count() or 1).run(observe)
            sheet = character(list(run), statistics.expected)
            yield markdown(sheet, level=3)
            print(f"{game.key}, {title}: {len(sheet.out_of_line)} out of line", flush=True)


def _title(sitting: Sitting) -> str:
    variants = [f"{name}={value}" for name, value in sitting.options.items()]
    return ", ".join((f"{sitting.seats} seats", *variants)).replace("=True", "")


if __name__ == "__main__":
    sys.exit(main(program=program))
