"""The commands `simulate` and `verify`: games without people."""

import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from bot.host_language import say
from bot.terminal.arguments import GameName, Seats, Variants, game_of, options_of, players_of
from bot.terminal.errors import InputError
from bot.terminal.faults import said
from bot.terminal.files import atomic_writer
from bot.terminal.players import PLAYERS
from bot.terminal.progress import with_progress
from bot.terminal.report import Tally, print_game
from bot.terminal.simulate import Simulation
from games.core.codec import UnreadableError
from games.core.record import RECORDS, UntrueError, verify


def simulate(
    game: GameName,
    seats: Seats = None,
    seed: Annotated[int | None, typer.Option(help=say("The random seed."))] = None,
    option: Variants = None,
    players: Annotated[
        str,
        typer.Option(
            help=say("One for all or one for each seat: {players}", players=", ".join(PLAYERS))
        ),
    ] = "random",
    games: Annotated[int, typer.Option(min=1, help=say("How many games."))] = 1,
    json: Annotated[
        Path | None,
        typer.Option(
            help=say("Write the records to this file, one JSON object per line; - for stdout.")
        ),
    ] = None,
) -> None:
    """Play games without people and print the results."""
    played = game_of(game)
    at_table = players_of(played, seats, players)
    run = Simulation(
        game=played,
        options=options_of(played.rules, option),
        players=at_table,
        seed=secrets.randbelow(1 << 32) if seed is None else seed,
        count=games,
    )
    if json is None:
        _show(run)
    else:
        try:
            with atomic_writer(json) as out:
                for told in with_progress(
                    run.run(), games, say("Playing {game}", game=played.name)
                ):
                    out.write(RECORDS.dump(told) + "\n")
        except OSError as error:
            raise InputError(f"{json}: {said(error)}") from None


def verify_file(
    file: Annotated[Path, typer.Argument(help=say("A file of records, one JSON object per line."))],
) -> None:
    """Replay recorded games and say whether they are correct."""
    count = 0
    try:
        with file.open(encoding="utf-8") as lines:
            for count, line in enumerate(lines, start=1):
                _verify_line(line, say("{file}, line {n}", file=file, n=count))
    except OSError as error:
        raise InputError(f"{file}: {said(error)}") from None
    except UnicodeDecodeError:
        where = say("{file}, line {n}", file=file, n=count + 1)
        raise InputError(say("{where}: not UTF-8 text", where=where)) from None
    if not count:
        raise InputError(say("{file}: it has no record", file=file))
    Console().print(say.many("{n} record[s]: [it|they] [follows|follow] the rules.", count))


def _show(run: Simulation) -> None:
    """Play, and print a summary."""
    console = Console()
    if run.count == 1:
        print_game(console, run.game.name, run.players, next(run.run()))
        return
    tally = Tally(run.players)
    for told in with_progress(run.run(), run.count, say("Playing {game}", game=run.game.name)):
        tally.add(told)
    tally.print(console, run.game.name)


def _verify_line(line: str, where: str) -> None:
    try:
        told = RECORDS.load(line)
        verify(game_of(told.game).rules, told)
    except (UnreadableError, UntrueError, InputError) as error:
        raise InputError(f"{where}: {said(error)}") from None
