"""The commands `simulate`, `arena` and `verify`: games without people."""

import os
import secrets
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from bot.model import LEVELS
from bot.shelf import SHELF, Game
from bot.terminal.arena import Arena, Ratings, seating
from bot.terminal.errors import InputError
from bot.terminal.files import atomic_writer
from bot.terminal.players import PLAYERS
from bot.terminal.report import Tally, print_game, print_ratings
from bot.terminal.simulate import Simulation
from games.core.codec import Options, UnreadableError, choices, choose
from games.core.record import RECORDS, Record, UntrueError, verify
from games.core.rules import AnyRules


def simulate(
    game: Annotated[str, typer.Argument(help="Which game: " + ", ".join(SHELF))],
    seats: Annotated[int | None, typer.Option(help="How many players.")] = None,
    seed: Annotated[int | None, typer.Option(help="The random seed.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="A variant: name=value.")] = None,
    players: Annotated[
        str, typer.Option(help="One for all or one for each seat: " + ", ".join(PLAYERS))
    ] = "random",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1,
    json: Annotated[
        Path | None, typer.Option(help="Write the records there, one JSON line each; - prints.")
    ] = None,
) -> None:
    """Play games without people and print the results."""
    played = _game(game)
    at_table = _players(played, seats, players)
    run = Simulation(
        game=played,
        options=_options(played.rules, option or []),
        players=at_table,
        seed=secrets.randbelow(1 << 32) if seed is None else seed,
        count=games,
    )
    if json is None:
        _show(run)
    else:
        try:
            with atomic_writer(json) as out:
                for told in _with_progress(run.run(), games, f"Playing {played.name}"):
                    out.write(RECORDS.dump(told) + "\n")
        except OSError as error:
            raise InputError(f"{json}: {error.strerror}") from None


def arena(
    game: Annotated[str, typer.Argument(help="Which game: " + ", ".join(SHELF))],
    players: Annotated[
        str, typer.Option(help="Who meets, one per seat: " + ", ".join(PLAYERS))
    ] = "easy,medium,hard,random",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 20,
    seed: Annotated[int, typer.Option(help="The random seed.")] = 1,
    processes: Annotated[
        int | None,
        typer.Option(min=1, help="How many games at a time; by default the number of cores."),
    ] = None,
) -> None:
    """Let computer players meet, and rate them against each other."""
    met = _game(game)
    names = _players(met, None, players)
    if len(set(names)) < len(names):
        raise InputError("each player can meet the others only once")
    meeting = Arena(met.key, names, seed, games, processes or os.cpu_count() or 1)
    ratings = Ratings(names)
    played = _with_progress(meeting.run(), games, f"Playing {met.name}")
    for number, told in enumerate(played):
        ratings.add(told, seating(names, number))
    print_ratings(Console(), met.name, ratings, games)


def verify_file(
    file: Annotated[Path, typer.Argument(help="Records, one JSON line each.")],
) -> None:
    """Replay recorded games and say whether they are correct."""
    count = 0
    try:
        with file.open(encoding="utf-8") as lines:
            for count, line in enumerate(lines, start=1):
                _verify_line(line, f"{file}, line {count}")
    except OSError as error:
        raise InputError(f"{file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise InputError(f"{file}, line {count + 1}: not UTF-8 text") from None
    if not count:
        raise InputError(f"{file}: no record in it")
    Console().print(f"{count} {'record' if count == 1 else 'records'}: true to the rules.")


def _game(game: str) -> Game:
    if game not in SHELF:
        raise InputError(f"no game {game!r}; there are {', '.join(SHELF)}")
    return SHELF[game]


def _players(game: Game, seats: int | None, names: str) -> tuple[str, ...]:
    """Return a player for each seat; a single name plays all of them."""
    listed = [name.strip() for name in names.split(",")]
    for name in listed:
        if name not in PLAYERS:
            raise InputError(f"no player {name!r}; there are {', '.join(PLAYERS)}")
        if game.ai is None and name in LEVELS:
            raise InputError(f"nobody has taught {name!r} to play {game.key}")
    if seats is None:
        seats = len(listed) if len(listed) > 1 else _USUAL_SEATS
    meta = game.rules.meta
    if seats not in meta.seats:
        least, most = meta.seats[0], meta.seats[-1]
        raise InputError(f"{meta.key} is for {least} to {most} seats, not {seats}")
    if len(listed) not in (1, seats):
        raise InputError(f"{len(listed)} players for {seats} seats")
    return tuple(listed * seats)[:seats]


_USUAL_SEATS = 4


def _options(rules: AnyRules, pairs: list[str]) -> Options:
    """Read name=value pairs; bools are true or false."""
    known = choices(rules.options)
    values: dict[str, bool | str] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise InputError(f"option {pair!r} is not of the form name=value")
        if name in values:
            raise InputError(f"option {name!r} is given twice")
        values[name] = text
        for value in known.get(name, ()):
            if str(value).lower() == text.lower():
                values[name] = value
    try:
        chosen: Options = choose(rules.options, values)
    except UnreadableError as error:
        raise InputError(str(error)) from None
    return chosen


def _show(run: Simulation) -> None:
    """Play, and print a summary."""
    console = Console()
    if run.count == 1:
        print_game(console, run.game.name, run.players, next(run.run()))
        return
    tally = Tally(run.players)
    for told in _with_progress(run.run(), run.count, f"Playing {run.game.name}"):
        tally.add(told)
    tally.print(console, run.game.name)


def _with_progress(records: Iterable[Record], count: int, title: str) -> Iterator[Record]:
    """Show a progress bar on a terminal's stderr, for more than one game."""
    console = Console(stderr=True)
    silent = count == 1 or not console.is_terminal
    yield from track(records, title, total=count, console=console, disable=silent)


def _verify_line(line: str, where: str) -> None:
    try:
        told = RECORDS.load(line)
        verify(_game(told.game).rules, told)
    except (UnreadableError, UntrueError, InputError) as error:
        raise InputError(f"{where}: {error}") from None
